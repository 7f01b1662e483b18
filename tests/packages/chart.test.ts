import { spawnSync } from 'node:child_process';
import { readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { scaled } from '../support/machine.ts';
import { install, pack, project, readme, root } from './install.ts';

const needed = ['xstate', 'react', 'react-dom', 'elkjs', 'tsx', '@types/react'];

let tarball = '';
beforeAll(() => {
  tarball = pack('tools/chart');
}, scaled(120_000));
afterAll(() => rmSync(root, { recursive: true }));

describe.each(['commonjs', 'module'])('the chart in a project of type %s', (type) => {
  const folder = join(root, type);

  it('does what its README says', { timeout: scaled(180_000) }, () => {
    project(type, type);
    const transcript: string[] = [];
    for (const { name, code } of readme('tools/chart')) {
      if (name !== undefined) writeFileSync(join(folder, name), code);
      for (const command of name === undefined ? code.trimEnd().split('\n') : []) {
        transcript.push(`$ ${command}`);
        if (command.startsWith('npm install')) {
          if (!install(folder, tarball, needed)) return;
          continue;
        }
        const { status, stdout, stderr } = spawnSync('sh', ['-c', command], {
          cwd: folder,
          encoding: 'utf8',
          env: { ...process.env, npm_config_offline: 'true' },
        });
        transcript.push(stdout.trimEnd());
        expect({ command, status, stderr }).toEqual({ command, status: 0, stderr: '' });
      }
    }
    console.info(transcript.filter(Boolean).join('\n'));
    const read = (name: string) => readFileSync(join(folder, name), 'utf8');
    const example = readFileSync('tools/chart/example.svg', 'utf8');
    expect(`${read('mine.svg')}\n`).toBe(example);
    expect(read('checkout.mmd')).toContain('s_checkout_cart --> s_checkout_paying');
    expect(read('charts/checkout.svg')).toContain('tests: states 2/4, transitions 0/4, guards 1/2');
    expect(transcript).toContain('1 machines, 0 files differ in charts');
  });

  it('reads TypeScript, and gives types', { timeout: scaled(120_000) }, () => {
    const code = `import { createMachine } from 'xstate';
      import { svgOf, type Coverage } from 'lentera-chart';
      import { layoutOf, Picture } from 'lentera-chart/react';
      export const typed = createMachine({ id: 'typed' as string });
      export const parts: readonly unknown[] = [layoutOf, Picture];
      export const coverage: Coverage = {};
      export const svg: Promise<string> = svgOf(typed);
      // @ts-expect-error The picture is a promise.
      export const wrong: string = svgOf(typed);
      // @ts-expect-error A component, not a text.
      export const odd: string = Picture;`;
    writeFileSync(join(folder, 'typed.ts'), code);
    const run = (...args: readonly string[]) =>
      spawnSync('npx', ['--no-install', ...args], { cwd: folder, encoding: 'utf8' });
    const drawn = run('lentera-chart', '--out', 'typed', 'typed.ts');
    expect(drawn).toMatchObject({
      stderr: '',
      stdout: 'written: typed.svg\n1 machines, 1 files differ in typed\n',
    });
    const options = [
      '--noEmit',
      '--strict',
      '--module',
      'nodenext',
      '--skipLibCheck',
      '--types',
      '',
    ];
    const tsc = resolve('node_modules/.bin/tsc');
    const checked = spawnSync(tsc, ['--ignoreConfig', ...options, 'typed.ts'], {
      cwd: folder,
      encoding: 'utf8',
    });
    expect(checked).toMatchObject({ stdout: '', status: 0 });
  });
});
