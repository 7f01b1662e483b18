import { spawnSync } from 'node:child_process';
import { existsSync, mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { scaled } from '../../../tests/support/computer.ts';
import {
  checkTypes,
  install,
  npm,
  pack,
  project,
  ran,
  ranCode,
  readme,
  readmeOf,
  root,
} from './install.ts';

const needed = ['xstate', 'elkjs', 'tsx'];

let tarball = '';
beforeAll(() => {
  tarball = pack('tools/chart');
}, scaled(120_000));
afterAll(() => rmSync(root, { recursive: true }));

const chart = (folder: string, out: string, file: string) =>
  ran(folder, 'npx', '--no-install', 'lentera-chart', '--out', out, file);

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
    expect(read('charts/lamp.svg')).toContain('aria-label="Statechart: lamp"');
    expect(read('near/checkout.svg')).toContain('>paying<');
  });

  it('reads TypeScript, and gives types', { timeout: scaled(120_000) }, () => {
    const code = `import { createMachine } from 'xstate';
      import { svgOf, type Coverage } from 'lentera-chart';
      export const typed = createMachine({ id: 'typed' as string });
      export const coverage: Coverage = {};
      export const svg: Promise<string> = svgOf(typed);
      // @ts-expect-error The picture is a promise.
      export const wrong: string = svgOf(typed);`;
    writeFileSync(join(folder, 'typed.ts'), code);
    writeFileSync(join(folder, 'other.mts'), code.replace(/'typed'/, "'other'"));
    const drawn = chart(folder, 'typed', 'typed.ts');
    expect(drawn).toMatchObject({
      stderr: '',
      stdout: 'written: typed.svg\n1 machines, 1 files differ in typed\n',
    });
    expect(chart(folder, 'typed', 'other.mts').stdout).toContain('written: other.svg');
    checkTypes(folder, ['typed.ts', 'other.mts']);
  });
});

it('the package names its files for tools that do not know `exports`, and has what its README shows', () => {
  const folder = project('old-resolution', 'commonjs');
  if (!install(folder, tarball, ['xstate', 'elkjs'])) return;
  readmeOf(folder, 'lentera-chart', 'example.svg');
});

/** A project with a framework of this version, which npm finds without a registry. */
function projectWith(framework: string, version: string): string {
  const folder = project(`${framework}-${version}`, 'module');
  const own = join(folder, 'vendor');
  mkdirSync(own);
  writeFileSync(join(own, 'package.json'), JSON.stringify({ name: framework, version }));
  npm(folder, 'install', `file:${own}`);
  return folder;
}

it.each([
  ['react', '17.0.2'],
  ['react', '18.3.1'],
  ['react', '19.0.0'],
  ['vue', '3.5.0'],
])(
  'the chart is installed beside %s %s, and brings no React',
  { timeout: scaled(120_000) },
  (framework, version) => {
    const folder = projectWith(framework, version);
    if (!install(folder, tarball, ['xstate', 'elkjs'])) return;
    expect(npm(folder, 'ls', '--depth=0')).toContain(`${framework}@${version}`);
    expect(existsSync(join(folder, 'node_modules/react'))).toBe(framework === 'react');
    writeFileSync(
      join(folder, 'lamp.mjs'),
      "import { createMachine } from 'xstate';\nexport const lamp = createMachine({ id: 'lamp' });\n",
    );
    const { status, stdout, stderr } = chart(folder, 'charts', 'lamp.mjs');
    expect({ status, stderr }).toEqual({ status: 0, stderr: '' });
    console.info(
      `$ npm install xstate ./lentera-chart-1.0.0.tgz  # beside ${framework} ${version}\n${stdout}`,
    );
  },
);

it('the picture is a component of React, with types', { timeout: scaled(120_000) }, () => {
  const folder = project('with-react', 'module');
  if (!install(folder, tarball, ['xstate', 'elkjs', 'react', 'react-dom', '@types/react'])) return;
  writeFileSync(
    join(folder, 'page.ts'),
    `import { createElement } from 'react';
     import { chartOf, layoutOf, Picture } from 'lentera-chart/react';
     import { createMachine } from 'xstate';
     export const chart = chartOf(createMachine({}));
     export const parts: readonly unknown[] = [layoutOf, createElement(Picture, { layout: {} as never })];
     // @ts-expect-error A component, not a text.
     export const odd: string = Picture;`,
  );
  checkTypes(folder, ['page.ts']);
  const drawn = ranCode(
    folder,
    `import { createElement } from 'react';
       import { renderToStaticMarkup } from 'react-dom/server';
       import ELK from 'elkjs/lib/elk.bundled.js';
       import { createMachine } from 'xstate';
       import { svgOf } from 'lentera-chart';
       import { chartOf, layoutOf, Picture } from 'lentera-chart/react';
       const machine = createMachine({ id: 'a<b', initial: 'c', states: { c: { on: { '"&\\'': 'd' } }, d: { type: 'final' } } });
       const layout = await layoutOf(chartOf(machine), new ELK());
       console.log(renderToStaticMarkup(createElement(Picture, { layout })) === await svgOf(machine));`,
  );
  expect(drawn).toMatchObject({ stderr: '', stdout: 'true\n' });
});
