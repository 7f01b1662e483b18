// @vitest-environment node
import { spawnSync } from 'node:child_process';
import { mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { run } from '../../tools/chart/command.ts';
import { picture } from '../../tools/chart/example.ts';

const example = 'tools/chart/example.ts';
let folder = '';

const chart = async (...args: readonly string[]) => {
  const lines: string[] = [];
  const status = await run(args, (line) => void lines.push(...line.split('\n')));
  return { status, lines };
};
const fileOf = (name: string) => join(folder, name);

beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'chart-'));
});
afterEach(() => rmSync(folder, { recursive: true }));

describe('tools/chart, used by any app', () => {
  it('draws the machine of its example as the picture beside it', async () => {
    await expect(`${await picture()}\n`).toMatchFileSnapshot('../../tools/chart/example.svg');
  });

  it('includes the example in its README', () => {
    expect(readFileSync('tools/chart/README.md', 'utf8')).toContain(readFileSync(example, 'utf8'));
  });

  it('writes the pictures, and a list of them if requested', async () => {
    const args = ['--out', folder, '--index', 'README.md', '--written-by', 'make charts'];
    expect((await chart(...args, `${example}#checkout`)).status).toBe(0);
    expect(readdirSync(folder).toSorted()).toEqual(['README.md', 'checkout.svg']);
    expect(readFileSync(fileOf('README.md'), 'utf8')).toContain('Written by `make charts`');
    expect(await chart('--out', folder, '--check', example)).toMatchObject({ status: 0 });
  });

  it('reports missing, stale and orphaned pictures, and fixes them without --check', async () => {
    const missing = await chart('--out', folder, '--check', example);
    expect(missing).toMatchObject({ status: 1 });
    expect(missing.lines[0]).toBe('missing: checkout.svg');
    expect(readdirSync(folder)).toEqual([]);

    await chart('--out', folder, example);
    const svg = readFileSync(fileOf('checkout.svg'), 'utf8');
    writeFileSync(fileOf('checkout.svg'), svg.replace('paying', 'waiting'));
    writeFileSync(fileOf('gone.svg'), svg);
    writeFileSync(fileOf('logo.svg'), '<svg aria-label="A logo"></svg>');
    const stale = await chart('--out', folder, '--check', example);
    expect(stale.status).toBe(1);
    expect(stale.lines.slice(0, 2)).toEqual(['stale: checkout.svg', 'left over: gone.svg']);

    expect(await chart('--out', folder, example)).toMatchObject({ status: 0 });
    expect(readFileSync(fileOf('checkout.svg'), 'utf8')).toBe(svg);
    expect(readdirSync(folder).toSorted()).toEqual(['checkout.svg', 'logo.svg']);
  });

  it('exits with the code that CI reads', () => {
    const { status, stdout } = spawnSync(
      process.execPath,
      ['--import', 'tsx', 'tools/chart/cli.ts', '--out', folder, '--check', `${example}#checkout`],
      { encoding: 'utf8' },
    );
    expect({ status, stdout }).toEqual({
      status: 1,
      stdout: `missing: checkout.svg\n1 machines, 1 files differ in ${folder}\n`,
    });
  });

  it.each([
    [['--out', 'nowhere'], 'No module is given.'],
    [[example], '--out is missing.'],
    [['--out', 'nowhere', `${example}#cart`], `${example} has no export named cart.`],
    [
      ['--out', 'nowhere', `${example}#picture`],
      `${example}#picture is no machine and holds none.`,
    ],
  ])('rejects %j with a reason', async (args, why) => {
    const { status, lines } = await chart(...args);
    expect({ status, why: lines[0] }).toEqual({ status: 2, why });
  });
});
