// @vitest-environment node
import { spawnSync } from 'node:child_process';
import { describe, expect, it } from 'vitest';
import { page } from '../../tools/inspector/serve.ts';

describe("the viewer's page", () => {
  it('knows its channel and the actor to show', async () => {
    const html = await page('/inspector', process.cwd(), { channel: 'shop "1"', follow: 'cart' });
    expect(html).toContain('data-channel="shop &#34;1&#34;" data-follow="cart"');
    expect(html).toContain('src="/tools/inspector/viewer.tsx"');
  });

  it('is found if its folder is outside of the root of the dev server', async () => {
    expect(await page('/inspector', `${process.cwd()}/src`)).toContain(
      `src="/@fs${process.cwd()}/tools/inspector/viewer.tsx"`,
    );
  });

  it.each(['.nvmrc', 'package.json', 'gone.json'])('names %s, which is no session', (file) => {
    const { status, stderr } = spawnSync(
      process.execPath,
      ['--import', 'tsx', 'tools/inspector/cli.ts', file],
      { encoding: 'utf8' },
    );
    expect({ status, lines: stderr.trim().split('\n') }).toEqual({
      status: 1,
      lines: [expect.stringMatching(`^${file} cannot be used: .+`)],
    });
  });
});
