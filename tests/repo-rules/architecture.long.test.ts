import { execFileSync } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { posix } from 'node:path';
import { parseSync } from 'vite';
import { describe, expect, it, vi } from 'vitest';
import { extensions } from '../../machines/contract/extensions.ts';
import { hasBank } from '../support/bank.ts';
import { scaled } from '../support/computer.ts';

vi.setConfig({ testTimeout: scaled(60_000) });

/**
 * The rules of docs/decisions/001-rooms.md that the compiler does not check: what the files of each
 * folder may import. A file belongs to the first room whose pattern it matches.
 */
interface Room {
  readonly name: string;
  readonly files: RegExp;
  /**
   * Packages and paths from the repository's root, separated by blanks. One that ends with `/`,
   * `.` or `:` is a prefix; '' allows everything. `$1` is the first group of `files`.
   */
  readonly may: string;
  /** The same for imports of types only. */
  readonly mayType?: string;
}

const rooms: readonly Room[] = [
  { name: 'contract', files: /^machines\/contract\//, may: 'machines/contract/' },
  {
    name: 'kit',
    files: /^machines\/kit\//,
    may: 'machines/contract/ machines/kit/ xstate yup',
  },
  { name: 'the root machine', files: /^machines\/app\//, may: 'machines/ xstate' },
  {
    name: 'machines',
    files: /^machines\/(?!kit\/|contract\/|app\/)([\w-]+)\//,
    may: 'machines/$1/ machines/contract/ machines/kit/ machines/shared/ xstate',
  },
  {
    name: 'platform',
    files: /^src\/platform\//,
    may: `
      src/platform/ src/brand/ machines/contract/ machines/kit/schema.ts machines/kit/timing.ts
      axios jwt-decode bcryptjs @nuintun/qrcode`,
  },
  { name: 'brand', files: /^src\/brand\//, may: 'src/brand/' },
  { name: 'copy', files: /^src\/copy\//, may: 'src/copy/ machines/contract/' },
  { name: 'format', files: /^src\/format\//, may: 'src/format/ machines/contract/' },
  { name: 'the links', files: /^src\/ui\/link\.tsx$/, may: 'react-router-dom' },
  {
    name: 'ui',
    files: /^src\/ui\//,
    may: `
      src/ui/ src/brand/ src/format/ machines/contract/paths.ts machines/kit/cooldown.ts
      machines/kit/timing.ts styled-components react react-dom @fontsource-variable/plus-jakarta-sans`,
    mayType: 'xstate machines/contract/extensions.ts',
  },
  {
    name: "the bank's calls of a flow",
    files: /^src\/flows\/[\w-]+\/[\w-]+\.api\.ts$/,
    may: 'src/platform/ src/brand/ machines/contract/ machines/kit/schema.ts',
  },
  {
    name: 'the form of a declaration',
    files: /^src\/flows\/define-flow\.ts$/,
    may: 'machines/kit/ports.ts',
    mayType: 'src/ui/screen.ts machines/contract/port.ts xstate',
  },
  {
    name: 'the declaration of a flow',
    files: /^src\/flows\/[\w-]+\/([\w-]+\.)?flow\.ts$/,
    may: 'src/ machines/ xstate',
  },
  {
    name: 'screens',
    files: /^src\/flows\/([\w-]+)\//,
    may: `
      src/flows/$1/ src/ui/ src/brand/ src/copy/ src/format/ machines/contract/ react
      styled-components`,
    mayType: 'machines/ xstate',
  },
  {
    name: 'the connection to the inspector',
    files: /^src\/app\/inspect(-rules)?\.ts$/,
    may: 'tools/inspector/ src/app/inspect-rules.ts',
    mayType: 'xstate',
  },
  {
    name: 'app',
    files: /^src\/(app\/|main\.tsx$|vite-env\.d\.ts$)/,
    may: `
      src/ machines/ react react-dom react-router-dom xstate @xstate/react styled-components`,
    mayType: 'axios',
  },
  {
    name: 'bank',
    files: /^bank\/(?!browser\/|tests\/)/,
    may: `
      bank/ machines/contract/ src/brand/contact.ts tools/build/built-app.ts tools/build/headers.ts
      tools/build/inline-hashes.ts hono @hono/node-server jose kysely pg @electric-sql/pglite
      bcrypt uqr any-ascii confusables sharp ipaddr.js nodemailer prom-client vite node:`,
  },
  {
    name: 'the bank in a browser',
    files: /^bank\/browser\//,
    may: 'bank/ machines/contract/paths.ts @electric-sql/pglite bcryptjs kysely uqr',
  },
  {
    name: 'the page of the sandbox',
    files: /^src\/sandbox\//,
    may: `
      src/sandbox/ src/platform/shapes.ts src/ui/ src/format/ machines/contract/
      machines/kit/schema.ts react react-dom styled-components`,
  },
  {
    name: 'the demo that is only files',
    files: /^src\/demo\//,
    may: `
      src/demo/ src/sandbox/ src/main.tsx src/app/base-path.ts src/app/idle.ts src/platform/settings.ts
      src/platform/canvas-blob.ts src/platform/shapes.ts src/ui/ machines/contract/
      machines/kit/schema.ts bank/browser/ bank/seed/customers.ts react react-dom styled-components`,
  },
  {
    name: 'the tool that draws statecharts, for any app',
    files: /^tools\/chart\/(?!tests\/)/,
    may: 'tools/chart/ xstate react react-dom elkjs node: pathToFileURL(path).href',
  },
  {
    name: 'the tool that inspects actors, for any app',
    files: /^tools\/inspector\/(?!tests\/)/,
    may: 'tools/inspector/ tools/chart/ xstate react react-dom elkjs node:',
    mayType: 'vite',
  },
  { name: 'proofs', files: /^(tests|bank\/tests|\.storybook|docs|tools)\//, may: '' },
  { name: 'configuration', files: /^[\w.-]+\.ts$/, may: '' },
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
  return [...named, ...passedOn, ...later].map(({ to, ...how }) => ({
    ...how,
    from: file,
    to: to.startsWith('.') ? posix.normalize(posix.join(posix.dirname(file), to)) : to,
  }));
}

/** The imports that a file's room allows. */
function listsOf(file: string) {
  const room = rooms.find(({ files }) => files.test(file));
  const caught = room?.files.exec(file)?.[1] ?? '';
  const filled = (list: string) => list.replaceAll('$1', caught).trim().split(/\s+/);
  return {
    name: room?.name,
    may: room ? filled(room.may) : [],
    mayType: room?.mayType === undefined ? [] : filled(room.mayType),
  };
}

function isAllowed(file: string, { to, isType }: Import): boolean {
  const { may, mayType } = listsOf(file);
  return [...may, ...(isType ? mayType : [])].some((one) =>
    /[/.:]$|^$/.test(one) ? to.startsWith(one) : to === one || to.startsWith(`${one}/`),
  );
}

/** Tells a developer which imports the room allows. */
function complaint({ from, to }: Import): string {
  const { name, may, mayType } = listsOf(from);
  const types = mayType.length > 0 ? `, and types of ${mayType.join(', ')}` : '';
  return `${from} imports ${to}, but the room "${name}" may import only ${may.join(', ')}${types}`;
}

describe('the rooms of the repository', () => {
  it('cover every file', () => {
    expect(sources.filter((file) => !rooms.some(({ files }) => files.test(file)))).toEqual([]);
  });

  it('import only what they may import', () => {
    const broken = sources.flatMap((file) =>
      importsOf(file)
        .filter((one) => !isAllowed(file, one))
        .map(complaint),
    );
    expect(broken).toEqual([]);
  });

  it('have no import cycles, types and `import()` included', () => {
    const [open, read, circles]: [string[], Set<string>, string[]] = [[], new Set(), []];
    const walk = (file: string): void => {
      if (open.includes(file)) circles.push([...open.slice(open.indexOf(file)), file].join(' → '));
      if (open.includes(file) || read.has(file) || !sources.includes(file)) return;
      open.push(file);
      for (const { to } of importsOf(file)) walk(to);
      open.pop();
      read.add(file);
    };
    for (const file of sources) walk(file);
    expect(circles).toEqual([]);
  });

  it('import the table of all pages only in the entries, because its importers change with every page', () => {
    const importers = sources
      .filter((file) => file.startsWith('src/'))
      .flatMap(importsOf)
      .filter(({ to, isType }) => to === 'src/app/pages.ts' && !isType)
      .map(({ from }) => from);
    // The second one runs while the app is built.
    expect(importers.toSorted()).toEqual(['src/app/prerender.tsx', 'src/main.tsx']);
  });

  it('do not import the demo, so that no product build contains it', () => {
    const broken = sources
      .filter((file) => !/^(bank\/browser|bank\/tests|src\/demo|tests)\//.test(file))
      .flatMap((file) =>
        importsOf(file)
          .filter(({ to }) => /^(bank\/browser|src\/demo)\//.test(to))
          .map(({ from, to }) => `${from} imports ${to}`),
      );
    expect(broken).toEqual([]);
  });

  it.runIf(hasBank)('work without the bank: a team with its own deletes the folder', () => {
    const packagesOf = (file: string): readonly string[] => {
      const { dependencies, devDependencies = {} } = JSON.parse(
        readFileSync(file, 'utf8'),
      ) as Readonly<Record<string, object>>;
      return Object.keys({ ...dependencies, ...devDependencies });
    };
    const shared = new Set(packagesOf('package.json'));
    const own = packagesOf('bank/package.json').filter((name) => !shared.has(name));
    const broken = sources
      .filter((file) => !/^(bank|tests|src\/demo)\/|^tools\/build\/demo\.ts$/.test(file))
      .flatMap(importsOf)
      .filter(({ to }) => ['bank', ...own].some((one) => `${to}/`.startsWith(`${one}/`)))
      .map(({ from, to }) => `${from} imports ${to}`);
    expect(broken).toEqual([]);
  });

  it('keep effects, storage and calls out of the screens', () => {
    const forbidden =
      /\b(useEffect|useLayoutEffect|fetch\(|localStorage|sessionStorage|document\.|window\.)/;
    const broken = sources.filter(
      (file) => /^src\/flows\/.*\.tsx$/.test(file) && forbidden.test(readFileSync(file, 'utf8')),
    );
    expect(broken).toEqual([]);
  });

  it('have a check of each extension at a backend, tools/contract/extensions/<name>.ts', () => {
    const checks = sources.filter((file) => file.startsWith('tools/contract/extensions/'));
    expect(checks.map((file) => posix.basename(file, '.ts')).toSorted()).toEqual(
      extensions.toSorted(),
    );
  });

  it('take every z-index from the list of layers in the theme', () => {
    const styles = [...sources.filter((file) => file.startsWith('src/')), 'index.html'];
    const numbers = styles.filter((file) =>
      /z-?index['"]?:(?! (\$\{layer\.\w+\}|__[A-Z]+__);)/i.test(readFileSync(file, 'utf8')),
    );
    expect(numbers).toEqual([]);
  });

  it('have no catch-all folders', () => {
    const leftovers = sources.filter((file) =>
      /\/(utils?|hooks|containers|types|helpers|common|misc)\//.test(file),
    );
    expect(leftovers).toEqual([]);
  });

  it.runIf(hasBank)('are compiled, every file', () => {
    const read = ['machines', 'src', 'bank', 'bank/browser', '.'].flatMap((room) =>
      execFileSync('npx', ['--no-install', 'tsc', '-p', room, '--listFilesOnly'], {
        encoding: 'utf8',
      }).split('\n'),
    );
    const covered = new Set(read.map((path) => posix.relative(process.cwd(), path)));
    expect(sources.filter((file) => !covered.has(file))).toEqual([]);
  });

  it('keep comments within 100 columns, except drawings and lint directives', () => {
    const wide = sources.flatMap((file) =>
      readFileSync(file, 'utf8')
        .split('\n')
        .flatMap((line, at) =>
          line.length > 100 &&
          /^\s*(\*|\/\*|\/\/)/.test(line) &&
          !/[─│▶◀⇄⇅]|oxlint-disable/.test(line)
            ? [`${file}:${at + 1}`]
            : [],
        ),
    );
    expect(wide).toEqual([]);
  });
});
