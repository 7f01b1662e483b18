import { readFile } from 'node:fs/promises';
import { resolve } from 'node:path';
import { parseEnv } from 'node:util';
import { build, type BuildOptions, type Plugin } from 'esbuild';

/** An edit of a source file, made while it is bundled. `from` occurs once in it. */
export type Plant = Readonly<Record<'file' | 'from' | 'to', string>>;

/** The text of the body of a function whose parameters are the globals of a process or tab. */
export type Bundles = Readonly<Record<'bank' | 'app', string>>;

const root = resolve(import.meta.dirname, '../../..');
const bankEntry = `export { openBank } from './bank/bank.ts';`;
const appEntry = `
export { createApp } from './src/app/create-app.ts';
export { site } from './src/app/pages.ts';
export { services } from './src/app/services.ts';
export { openFlow } from './machines/app/open-flow.ts';
export { memoryWindow } from './tests/fixtures/memory-window.ts';`;

/** Packages that use threads or files, and what the bank gets instead. */
const replaced: Readonly<Record<string, string>> = {
  bcrypt: `import bcryptjs from 'bcryptjs';
export const hash = (text, rounds) => later(() => bcryptjs.hashSync(text, rounds));
export const compare = (text, made) => later(() => bcryptjs.compareSync(text, made));`,
  sharp: `const sharp = Object.assign(() => sharp, { cache() {}, concurrency() {}, simd() {} });
export default sharp;`,
  '@electric-sql/pglite': `export const PGlite = {};`,
};

/** Also Vite's imports of files by what they are for. */
const replacing: Plugin = {
  name: 'replacing',
  setup({ onResolve, onLoad }) {
    const isReplaced = (path: string) => path in replaced || /\?(?:worker|raw|url)/.test(path);
    onResolve({ filter: /./ }, ({ path }) =>
      isReplaced(path) ? { path, namespace: 'replaced' } : undefined,
    );
    onLoad({ filter: /./, namespace: 'replaced' }, ({ path }) => ({
      contents: replaced[path] ?? `export default ''`,
      resolveDir: root,
    }));
  },
};

/** Bundles the bank and the app, with `plants`. Rejects if one does not fit. */
export async function bundle(plants: readonly Plant[] = []): Promise<Bundles> {
  const missed = new Set(plants);
  const planting: Plugin = {
    name: 'planting',
    setup({ onLoad }) {
      onLoad({ filter: /\.tsx?$/ }, async ({ path }) => {
        const own = plants.filter(({ file }) => resolve(root, file) === path);
        if (own.length === 0) return undefined;
        let contents = await readFile(path, 'utf8');
        for (const plant of own) {
          if (contents.split(plant.from).length !== 2)
            throw new Error(`${plant.file} does not have this text once: ${plant.from}`);
          contents = contents.replace(plant.from, () => plant.to);
          missed.delete(plant);
        }
        return { contents, loader: 'ts' };
      });
    },
  };
  const make = async (contents: string, options: BuildOptions): Promise<string> => {
    const stdin = { contents, resolveDir: root, loader: 'ts' } as const;
    const plugins = [replacing, planting];
    const common = { stdin, plugins, bundle: true, write: false, format: 'cjs' } as const;
    const { outputFiles } = await build({ ...common, target: 'node20', ...options });
    return outputFiles?.[0]?.text ?? '';
  };
  const bank = await make(bankEntry, {
    platform: 'node',
    external: ['pg', 'nodemailer'],
    define: { 'import.meta.url': '"file:///bank.ts"' },
  });
  const {
    VITE_DPOP: _random,
    VITE_EVENTS_PATH: _stream,
    ...settings
  } = parseEnv(await readFile(resolve(root, '.env.sandbox'), 'utf8'));
  const files = ['.woff2', '.css', '.svg', '.webp', '.png'];
  const app = await make(appEntry, {
    platform: 'browser',
    jsx: 'automatic',
    loader: Object.fromEntries(files.map((end) => [end, 'empty'] as const)),
    define: {
      'import.meta.url': '"http://lentera.test/app.js"',
      'process.env.NODE_ENV': '"production"',
      'import.meta.env': JSON.stringify({
        ...settings,
        VITE_API_BASE_URL: 'http://lentera.test/api/main',
        VITE_SECOND_API_BASE_URL: 'http://lentera.test/api/second',
        VITE_REQUEST_TIMEOUT_MS: '20000',
        BASE_URL: '/',
        MODE: 'sandbox',
        DEV: false,
        PROD: true,
      }),
    },
  });
  for (const { file } of missed) throw new Error(`nothing bundles ${file}`);
  return { bank, app };
}
