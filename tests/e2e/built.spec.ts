import { execFile, execFileSync } from 'node:child_process';
import { mkdtempSync, readdirSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { paths } from '../../machines/contract/paths.ts';
import { defaultChannel } from '../../tools/inspector/protocol.ts';
import { figure } from '../long/promises/figure.ts';
import { bagas, expect, inFull, sinta, test } from './support/fixtures.ts';
import { invalidIn } from './support/valid-html.ts';
import { scaled } from '../support/computer.ts';

/** Texts that only tests, the storybook or the sandbox bank have. */
const traces = [
  'sourceMappingURL',
  'sourcesContent',
  'data-testid',
  'vitest',
  'playwright',
  '__STORYBOOK',
  'storybook',
  'statelyai',
  'stately.ai',
  'elkjs',
  'org.eclipse.elk',
  'xstateinspector',
  'ignoreTrialError',
  'inspector',
  defaultChannel,
  'VITE_INSPECT',
  '?inspect',
  '/sandbox/',
  'LENTERA_SEED',
  'pglite',
  'nodemailer',
  sinta.email,
  sinta.password,
  sinta.pin,
  sinta.account,
  bagas.email,
  bagas.pin,
  bagas.account,
  'BEGIN PRIVATE KEY',
  '/work/',
  '/home/',
];

/** The sandbox's page, which no production build has. */
const steering = /^(?:sandbox\.html|steering-)/;

function found(folder: string, steers = /^$/): { files: number; traces: readonly string[] } {
  const files = readdirSync(folder, { recursive: true, withFileTypes: true }).filter((file) =>
    file.isFile(),
  );
  const traced = files.flatMap(({ parentPath, name }) => {
    // The compressed files have the same content.
    const text = /\.(br|gz)$/.test(name) ? '' : readFileSync(join(parentPath, name), 'latin1');
    return [
      ...(/\.map$|inspector|elk|viewer|stories|\.test\./.test(name) ? [`a file ${name}`] : []),
      ...traces
        .filter((trace) => text.includes(trace) && !(trace === '/sandbox/' && steers.test(name)))
        .map((trace) => `${name}: ${trace}`),
    ];
  });
  return { files: files.length, traces: traced };
}

test(
  'the build for the sandbox contains no test hook, inspector, source map or seed secret [S40]',
  { tag: '@once' },
  () => {
    const { files, traces: left } = found('dist', steering);
    expect(files).toBeGreaterThan(30);
    expect(left).toEqual([]);
    figure('S40', `sandbox build: 0 of ${traces.length} traces in ${files} files`);
  },
);

inFull(
  'neither does the build for production, nor does it name a call beyond the contract [S40] [CAL-44]',
  { tag: '@once' },
  () => {
    test.setTimeout(scaled(300_000));
    const folder = mkdtempSync(join(tmpdir(), 'lentera-built-'));
    try {
      execFileSync('npx', ['--no-install', 'vite', 'build', '--outDir', folder, '--emptyOutDir'], {
        stdio: 'pipe',
      });
      const { files, traces: left } = found(folder);
      expect(files).toBeGreaterThan(30);
      expect(left).toEqual([]);
      const code = readdirSync(join(folder, 'assets'))
        .filter((name) => name.endsWith('.js'))
        .map((name) => readFileSync(join(folder, 'assets', name), 'utf8'))
        .join('\n');
      // Matches only whole strings: the message about a wrong setting contains such a path as an
      // example.
      expect(code.match(/["'`]\/auth\/(logout|refresh)/)).toBeNull();
      figure('S40', `production build: 0 of ${traces.length} traces in ${files} files`);
    } finally {
      rmSync(folder, { recursive: true, force: true });
    }
  },
);

test('every built page is valid HTML [GEN-15]', { tag: '@once' }, async () => {
  const pages = readdirSync('dist', { recursive: true, encoding: 'utf8' }).filter((name) =>
    name.endsWith('.html'),
  );
  expect(pages.length).toBeGreaterThanOrEqual(Object.keys(paths).length);
  for (const name of pages)
    expect(await invalidIn(readFileSync(join('dist', name), 'utf8')), name).toEqual([]);
});

test('no built page asks for a script whose name has no hash', { tag: '@once' }, () => {
  const pages = readdirSync('dist', { recursive: true, encoding: 'utf8' }).filter((name) =>
    name.endsWith('.html'),
  );
  // Each visit would wait for the server's word that the script is still the same.
  for (const name of pages)
    for (const [, src] of readFileSync(join('dist', name), 'utf8').matchAll(
      /<script[^>]* src="([^"]+)"/g,
    ))
      expect(src, name).toMatch(/^\/assets\/[\w.-]+-[\w-]{8}\.js$/);
});

test(
  'the browser compiles the files of the first load while it fetches them',
  { tag: '@once' },
  () => {
    const page = readFileSync('dist/login.html', 'utf8');
    const named = page.match(
      /(?<=(src|rel="modulepreload" crossorigin href)="\/)assets\/[^"]+\.js/g,
    );
    const files = [...new Set(named)];
    expect(files.map((name) => name.replace(/-[\w-]{8}\.js$/, '')).toSorted()).toEqual([
      'assets/app',
      'assets/forms',
      'assets/index',
      'assets/login',
      'assets/rolldown-runtime',
      'assets/vendor',
    ]);
    for (const name of files)
      expect(readFileSync(join('dist', name), 'utf8'), name).toMatch(
        /^\/\/# allFunctionsCalledOnLoad\n/,
      );
  },
);

test(
  'the oldest promised browser supports all syntax and methods of the build',
  { tag: '@once' },
  () => {
    // What the browsers of package.json's browserslist have in common is ES2022 without
    // look-behind (Safari 16.4) and static blocks, which the build lowers.
    execFileSync(
      'npx',
      ['--no-install', 'es-check', 'es2022', 'dist/assets/*.js', '--module', '--checkFeatures'],
      { stdio: 'pipe' },
    );
    const code = readdirSync('dist/assets').filter((name) => name.endsWith('.js'));
    expect(code.length).toBeGreaterThan(30);
    const read = (name: string) => readFileSync(join('dist/assets', name), 'utf8');
    expect(code.filter((name) => /\(\?<[=!]/.test(read(name)))).toEqual([]);
    expect(code.filter((name) => /\bstatic\s*\{/.test(read(name)))).toEqual([]);
  },
);

test('two builds at once do not disturb each other', { tag: '@once' }, async () => {
  test.setTimeout(scaled(120_000));
  const folder = mkdtempSync(join(tmpdir(), 'lentera-builds-'));
  try {
    const built = ['one', 'other'].map(async (name) => {
      const outDir = join(folder, name);
      await promisify(execFile)('npx', ['--no-install', 'vite', 'build', '--outDir', outDir]);
      return readdirSync(outDir);
    });
    const whole = { status: 'fulfilled', value: expect.arrayContaining(['login.html']) };
    expect(await Promise.allSettled(built)).toEqual([whole, whole]);
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
});
