import { execFileSync } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { posix } from 'node:path';
import { parseSync } from 'vite';
import { describe, expect, it } from 'vitest';

/**
 * The walls that the compiler does not hold (../docs/decisions/001-rooms.md). Packages stand by
 * name, rooms by path.
 */
interface Room {
  readonly name: string;
  readonly files: RegExp;
  /**
   * What may be imported, as `package` or path of the repository; `$1` is what the file's own
   * pattern caught.
   */
  readonly may: readonly string[];
  /** What may be imported as a type only. */
  readonly mayType?: readonly string[];
}

const rooms: readonly Room[] = [
  { name: 'contract', files: /^machines\/contract\//, may: ['machines/contract/'] },
  {
    name: 'kit',
    files: /^machines\/kit\//,
    may: ['machines/contract/', 'machines/kit/', 'xstate', 'yup'],
  },
  { name: 'the root machine', files: /^machines\/app\//, may: ['machines/', 'xstate'] },
  {
    name: 'machines',
    files: /^machines\/(?!kit\/|contract\/|app\/)([\w-]+)\//,
    may: [
      'machines/$1/',
      'machines/contract/',
      'machines/kit/',
      'machines/services/',
      'xstate',
      'yup',
    ],
  },
  {
    name: 'services',
    files: /^src\/services\//,
    may: ['src/services/', 'machines/contract/', 'axios', 'jwt-decode', 'yup', 'bcryptjs'],
  },
  { name: 'copy', files: /^src\/copy\//, may: ['src/copy/', 'machines/contract/'] },
  { name: 'format', files: /^src\/format\//, may: ['src/format/', 'machines/contract/'] },
  {
    name: 'ui',
    files: /^src\/ui\//,
    may: [
      'src/ui/',
      'src/format/',
      'machines/contract/paths.ts',
      'styled-components',
      'react',
      'react-dom',
      'react-router-dom',
      'react-number-format',
      '@fontsource-variable/plus-jakarta-sans',
    ],
    mayType: ['xstate'],
  },
  {
    name: 'flows',
    files: /^src\/flows\/([\w-]+)\//,
    may: [
      'src/flows/$1/',
      'src/ui/',
      'src/copy/',
      'src/format/',
      'machines/contract/',
      'react',
      'react-router-dom',
      'styled-components',
    ],
    mayType: ['machines/', 'xstate'],
  },
  {
    name: 'the plug of the inspector',
    files: /^src\/app\/inspect\.ts$/,
    may: ['tools/inspector/'],
    mayType: ['xstate'],
  },
  {
    name: 'app',
    files: /^src\/(app\/|main\.tsx$|vite-env\.d\.ts$)/,
    // The inspector is for developers: no production build holds it (tests/e2e/inspector.spec.ts).
    may: [
      'src/',
      'machines/',
      'react',
      'react-dom',
      'react-router-dom',
      'xstate',
      '@xstate/react',
      'styled-components',
      'tools/inspector/',
    ],
    mayType: ['axios'],
  },
  {
    name: 'bank',
    files: /^bank\/(?!browser\/)/,
    may: [
      'bank/',
      'machines/contract/',
      'hono',
      '@hono/node-server',
      'jose',
      'kysely',
      'pg',
      '@electric-sql/pglite',
      'bcryptjs',
      'qrcode',
      'sharp',
      'file-type',
      'nodemailer',
      'yup',
      'vite',
      'node:',
    ],
  },
  {
    name: 'the bank in a browser',
    files: /^bank\/browser\//,
    may: ['bank/', '@electric-sql/pglite', 'kysely', 'qrcode'],
  },
  {
    name: 'the demo that is only files',
    files: /^src\/demo\//,
    may: [
      'src/demo/',
      'src/main.tsx',
      'src/app/idle.ts',
      'src/services/settings.ts',
      'src/ui/',
      'src/format/',
      'bank/browser/',
      'bank/customers.ts',
      'react',
      'react-dom',
      'styled-components',
    ],
  },
  { name: 'proofs', files: /^(tests|\.storybook|docs|tools)\//, may: [''] },
  { name: 'configuration', files: /^[\w.-]+\.ts$/, may: [''] },
];

const sources = execFileSync(
  'git',
  ['ls-files', '--cached', '--others', '--exclude-standard', '*.ts', '*.tsx'],
  { encoding: 'utf8' },
)
  .split('\n')
  .filter(Boolean);

interface Import {
  readonly from: string;
  readonly to: string;
  readonly isType: boolean;
}

function importsOf(file: string): readonly Import[] {
  const code = readFileSync(file, 'utf8');
  const { module } = parseSync(file, code);
  const named = module.staticImports.map(({ moduleRequest, entries }) => ({
    to: moduleRequest.value,
    isType: entries.length > 0 && entries.every(({ isType }) => isType),
  }));
  const passedOn = module.staticExports.flatMap(({ entries }) =>
    entries.flatMap(({ moduleRequest, isType }) =>
      moduleRequest ? [{ to: moduleRequest.value, isType }] : [],
    ),
  );
  const later = module.dynamicImports.map(({ moduleRequest }) => ({
    to: code.slice(moduleRequest.start, moduleRequest.end).replaceAll(/['"`]/g, ''),
    isType: false,
  }));
  return [...named, ...passedOn, ...later].map(({ to, isType }) => ({
    from: file,
    to: to.startsWith('.') ? posix.normalize(posix.join(posix.dirname(file), to)) : to,
    isType,
  }));
}

function allowed(file: string, { to, isType }: Import): boolean {
  const room = rooms.find(({ files }) => files.test(file));
  if (!room) return false;
  const own = room.files.exec(file)?.[1] ?? '';
  const list = [...room.may, ...(isType ? (room.mayType ?? []) : [])].map((one) =>
    one.replace('$1', own),
  );
  return list.some((one) =>
    /[/.:]$|^$/.test(one) ? to.startsWith(one) : to === one || to.startsWith(`${one}/`),
  );
}

describe('the house', () => {
  it('has a room for every file', () => {
    expect(sources.filter((file) => !rooms.some(({ files }) => files.test(file)))).toEqual([]);
  });

  it('is only entered by its doors', () => {
    const broken = sources.flatMap((file) =>
      importsOf(file)
        .filter((one) => !allowed(file, one))
        .map(({ from, to }) => `${from} imports ${to}`),
    );
    expect(broken).toEqual([]);
  });

  it('does not know of the demo: a build of the product holds none of it', () => {
    const led = sources
      .filter((file) => !/^(bank\/browser|src\/demo|tests)\//.test(file))
      .flatMap((file) =>
        importsOf(file)
          .filter(({ to }) => /^(bank\/browser|src\/demo)\//.test(to))
          .map(({ from, to }) => `${from} imports ${to}`),
      );
    expect(led).toEqual([]);
  });

  it('keeps effects, storage and calls out of the screens', () => {
    const told =
      /\b(useEffect|useLayoutEffect|fetch\(|localStorage|sessionStorage|document\.|window\.)/;
    const broken = sources.filter(
      (file) => file.startsWith('src/flows/') && told.test(readFileSync(file, 'utf8')),
    );
    expect(broken).toEqual([]);
  });

  it('has no drawer for leftovers', () => {
    const drawers = sources.filter((file) =>
      /\/(utils?|hooks|containers|types|helpers|common|misc)\//.test(file),
    );
    expect(drawers).toEqual([]);
  });

  it('lets the compiler read every file', () => {
    const read = ['machines', 'src', 'bank', 'bank/browser', '.'].flatMap((room) =>
      execFileSync('npx', ['--no-install', 'tsc', '-p', room, '--listFilesOnly'], {
        encoding: 'utf8',
      }).split('\n'),
    );
    const covered = new Set(read.map((path) => posix.relative(process.cwd(), path)));
    expect(sources.filter((file) => !covered.has(file))).toEqual([]);
  }, 60_000);
});
