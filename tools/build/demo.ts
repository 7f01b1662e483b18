import { createHash } from 'node:crypto';
import { mkdirSync, readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { basename, join, resolve } from 'node:path';
import { brotliCompressSync, constants, gzipSync } from 'node:zlib';
import react from '@vitejs/plugin-react';
import { build, defineConfig, type Manifest, type Plugin } from 'vite';
import { metaPolicy } from './headers.ts';
import { branded } from './brand.ts';
import { browsers } from './browsers.ts';
import { chunksOf } from './budget.ts';
import { writePolicies } from './policy.ts';
import { inline } from './links.ts';
import { prerender } from './prerender.ts';
import { moveToRoot } from './sandbox-page.ts';
import { missingPages, wellKnown } from './site.ts';
import { makeTemplate } from '../../bank/store/make-template.ts';

const pairPage = 'src/demo/berdua.html';

/**
 * docs/decisions/014-a-bank-in-the-browser.md: the app with the whole bank, as files for any static
 * server.
 */
export default defineConfig({
  plugins: [
    react(),
    cluster(),
    demoEntry(),
    branded(),
    prerender({ finish, bankIsApart: false }),
    missingPages(),
    wellKnown(),
  ],
  worker: { format: 'es', plugins: () => [browserBank()] },
  preview: { host: process.env['HOST'] ?? '127.0.0.1', port: Number(process.env['PORT'] ?? 3_000) },
  build: {
    outDir: 'dist-demo',
    rolldownOptions: { input: ['index.html', pairPage] },
    target: browsers,
    sourcemap: false,
    assetsInlineLimit: 0,
    chunkSizeWarningLimit: 2_000,
  },
});

/**
 * Reserves room for the panel, so that the page does not jump. A frame of /berdua has no panel and,
 * like a phone, no scrollbar.
 */
const style =
  ':root:not([data-owner]) #demo{min-height:2.75rem}:root[data-owner]{scrollbar-width:none}';

function demoEntry(): Plugin {
  return {
    name: 'demo-entry',
    transformIndexHtml: {
      order: 'pre',
      handler: (page) =>
        page
          .replace('<script>', () => `${inline('frame-store.js')}<script>`)
          .replace('top !== window', '$& && !document.documentElement.dataset.owner')
          .replace('/src/main.tsx', '/src/demo/main.tsx')
          .replace('<div id="app">', '<div id="demo"></div>$&')
          .replace('</head>', `<style>${style}</style></head>`),
    },
  };
}

/** The template of new embedded databases, for the first visit (bank/browser/database.ts). */
function cluster(): Plugin {
  return {
    name: 'cluster',
    apply: 'build',
    async config() {
      const files = readFileSync(await makeTemplate());
      mkdirSync('node_modules/.demo', { recursive: true });
      writeFileSync('node_modules/.demo/cluster.pg', gzipSync(files, { level: 9 }));
    },
  };
}

/**
 * Replaces files of the bank by those of bank/browser/, which have the same types.
 */
function browserBank(): Plugin {
  const standIns = new Map(
    ['store/database', 'identity/picture', 'identity/bcrypt', 'customer/qr-picture'].map((path) => [
      resolve(`bank/${path}.ts`),
      resolve(`bank/browser/${basename(path)}.ts`),
    ]),
  );
  return {
    name: 'browser-bank',
    enforce: 'pre',
    resolveId: (source, importer) =>
      importer && source.startsWith('.')
        ? (standIns.get(resolve(importer, '..', source)) ?? null)
        : source === 'node:async_hooks'
          ? resolve('bank/browser/async-hooks.ts')
          : null,
  };
}

/**
 * Writes the pages' policy, the page of static hosts for unknown addresses and the service worker;
 * prints the sizes.
 */
async function finish(folder: string, manifest: Manifest): Promise<void> {
  moveToRoot(folder, pairPage);
  writePolicies(folder, (hashes) =>
    metaPolicy(hashes)
      // The demo's bank has the page's origin, and its worker is one more script.
      .replace('connect-src *', `connect-src 'self'`)
      .replace('trusted-types pin-worker', '$& demo-bank')
      .replace('object-src', `frame-src 'self'; $&`),
  );
  const app = readFileSync(join(folder, 'app.html'));
  const isCopy = (path: string): boolean =>
    /(?<!^\/app)\.html$/.test(path) && readFileSync(join(folder, path)).equals(app);
  const copies = filesIn(folder).filter(isCopy);
  writeFileSync(join(folder, '404.html'), app);
  const all = filesIn(folder);
  const isOfBank = (path: string): boolean => /\.(wasm|data|pg)$/.test(path);
  await writeServiceWorker(folder, {
    kept: all.filter((path) => !isOfBank(path) && !isCopy(path)),
    pages: copies.map((path) => path.replace('.html', '')),
    all,
  });
  report(folder, manifest, all);
}

interface ServedFiles {
  readonly kept: readonly string[];
  /** The addresses whose file is a copy of app.html. */
  readonly pages: readonly string[];
  readonly all: readonly string[];
}

async function writeServiceWorker(
  folder: string,
  { kept, pages, all }: ServedFiles,
): Promise<void> {
  const hash = createHash('sha256');
  for (const path of all) hash.update(path).update(readFileSync(join(folder, path)));
  await build({
    configFile: false,
    logLevel: 'warn',
    publicDir: false,
    define: {
      __FILES__: JSON.stringify(kept.map((path) => (path === '/index.html' ? '/' : path))),
      __PAGES__: JSON.stringify(pages),
      __BUILD__: JSON.stringify(hash.digest('hex').slice(0, 16)),
    },
    build: {
      outDir: folder,
      emptyOutDir: false,
      target: browsers,
      rolldownOptions: {
        input: 'bank/browser/service-worker.ts',
        output: { format: 'iife', entryFileNames: 'service-worker.js' },
      },
    },
  });
}

function filesIn(folder: string): readonly string[] {
  return readdirSync(folder, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile())
    .map((entry) => `${entry.parentPath}/${entry.name}`.slice(folder.length))
    .toSorted();
}

function report(folder: string, manifest: Manifest, all: readonly string[]): void {
  const first = new Set([
    '/index.html',
    ...chunksOf(manifest, ['index.html']).map((file) => `/${file}`),
    ...all.filter((path) => path.endsWith('.woff2')),
  ]);
  const isOfBank = (path: string): boolean => /\.(wasm|data|pg)$|\/bank\.worker-/.test(path);
  const parts = [
    ['the first page', all.filter((path) => first.has(path))],
    ['the rest of the app', all.filter((path) => !first.has(path) && !isOfBank(path))],
    ['the bank, after the page', all.filter(isOfBank)],
    ['all', all],
  ] as const;
  const kB = (bytes: number): string => `${(bytes / 1_000).toFixed(0)} kB`.padStart(10);
  console.log(
    `${'demo'.padEnd(26)}${['files', 'raw', 'gzip', 'brotli'].map((head) => head.padStart(10)).join('')}`,
  );
  for (const [name, paths] of parts) {
    const bytes = paths.map((path) => readFileSync(join(folder, path)));
    const sum = (size: (one: Buffer) => number): string =>
      kB(bytes.reduce((total, one) => total + size(one), 0));
    const br = (one: Buffer): number =>
      brotliCompressSync(one, { params: { [constants.BROTLI_PARAM_QUALITY]: 6 } }).length;
    console.log(
      `${name.padEnd(26)}${String(paths.length).padStart(10)}${sum((one) => one.length)}${sum((one) => gzipSync(one).length)}${sum(br)}`,
    );
  }
}
