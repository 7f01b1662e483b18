import {
  copyFileSync,
  existsSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  rmSync,
  writeFileSync,
} from 'node:fs';
import { dirname, join, resolve } from 'node:path';
import { pathToFileURL } from 'node:url';
import { brotliCompressSync, gzipSync } from 'node:zlib';
import { build, type Manifest, type Plugin } from 'vite';
import { metaPolicy } from './headers.ts';
import { builtInFile } from './built-app.ts';
import { paths } from '../../machines/contract/paths.ts';
import { timing } from '../../machines/kit/timing.ts';
import type { SettingValues } from '../../src/platform/bad-settings.ts';
import { answeredWithin } from '../../src/platform/abortable.ts';
import { signProof, askStore } from '../../src/platform/device-key.ts';
import { baseRule } from '../../src/platform/settings-check.ts';
import { dashboard, holdBudgets } from './budget.ts';
import {
  asDocument,
  inline,
  preloadsOf,
  scriptsOf,
  settingsAt,
  settingsCheck,
  whileTyping,
} from './links.ts';
import { markOwn } from './own-mark.ts';
import { writePolicies } from './policy.ts';
import { buildSandboxPage } from './sandbox-page.ts';
import { checkBase, filesForRobots, listed, publicOrigin } from './site.ts';

const text = /\.(html|js|css|svg|json|txt|webmanifest|xml)$/;

const titled = (page: string, title: string) =>
  page.replace(/<title>.*<\/title>/, `<title>${title}</title>`);

/**
 * As the first line of a file, makes Chrome compile all functions while it fetches the file, off
 * the main thread, and not one by one at their first call. Other browsers see a comment. Measured
 * in docs/decisions/026-what-made-it-fast.md.
 */
const compileHint = '//# allFunctionsCalledOnLoad\n';

/** Not a banner, because Vite puts its own lines before the banner of a chunk. */
function hintCompile(folder: string, files: readonly string[]): void {
  for (const path of files.map((file) => join(folder, file)))
    writeFileSync(path, compileHint + readFileSync(path, 'utf8'));
}

interface PrerenderOptions {
  /** Runs before the folder is compressed. */
  readonly finish?: (folder: string, manifest: Manifest) => void | Promise<void>;
  /**
   * Whether the bank answers before any code has loaded. In the demo the bank is a part of the app,
   * so each page starts the app.
   */
  readonly bankIsApart?: boolean;
}

/**
 * After the build: writes the public pages as they look without code (src/app/prerender.tsx), the
 * empty page for each other address (for /dashboard with links to its code and settings, so that
 * all load at once) and, as app.html, for unknown ones, the files for search engines, and the
 * built-in bases for the pages' headers. Adds brotli and gzip files to all text files except
 * config.json, which a deployment may change.
 */
export function prerender({
  finish = finishProduct,
  bankIsApart = true,
}: PrerenderOptions = {}): Plugin {
  let outDir = 'dist';
  /** The path of the folder in which the app is served, with a slash at its end. */
  let base = '/';
  let builtIn: SettingValues = {};
  let isSandbox = false;
  let root = '.';
  let isWritten = false;
  return {
    name: 'prerender',
    apply: (_, { command, isSsrBuild }) => command === 'build' && isSsrBuild !== true,
    config({ base: given = base }) {
      checkBase(given);
      return { build: { manifest: 'manifest.json' } };
    },
    configResolved: (config) => {
      ({ base, root } = config);
      outDir = resolve(root, config.build.outDir);
      isSandbox = config.mode === 'sandbox' && bankIsApart;
      const { VITE_API_BASE_URL, VITE_SECOND_API_BASE_URL, VITE_DPOP } = config.env;
      builtIn = { VITE_API_BASE_URL, VITE_SECOND_API_BASE_URL, VITE_DPOP };
    },
    // Not `closeBundle` alone, which also runs after an error and would hide it.
    writeBundle: () => void (isWritten = true),
    async closeBundle() {
      if (!isWritten) return;
      const { prerendered } = await renderingCode(root, base);
      const document = readFileSync(join(outDir, 'index.html'), 'utf8');
      const page = document.replace('</script>', (end) => end + inline('boot.js'));
      const manifest = JSON.parse(readFileSync(join(outDir, 'manifest.json'), 'utf8')) as Manifest;
      const requestUserEarly = inline('request-user-early.js', {
        __CONFIG__: JSON.stringify(`${base}config.json`),
        __MARGIN__: String(timing.sessionMargin),
        __LIMIT__: String(timing.deviceKey),
        __BUILT_IN__: JSON.stringify(builtIn),
        __RULE__: String(baseRule),
        '/* __KEY__ */': [answeredWithin, askStore, signProof].map(String).join('\n'),
      });
      // First, but after the script that stops a framed page.
      const app = bankIsApart ? page.replace('</script>', (end) => end + requestUserEarly) : page;
      writeFileSync(join(outDir, 'app.html'), app);
      const named = base === '/' ? builtIn : { ...builtIn, base };
      if (bankIsApart) writeFileSync(join(outDir, builtInFile), JSON.stringify(named));
      writeFileSync(
        join(outDir, 'dashboard.html'),
        app.replace(
          '</head>',
          `${bankIsApart ? '' : settingsAt(base)}${preloadsOf(manifest, [...dashboard, settingsCheck], base).join('')}</head>`,
        ),
      );
      const origin = publicOrigin(process.env['PUBLIC_ORIGIN']);
      const folder = base.slice(0, -1);
      const site = origin === null ? null : origin + folder;
      const { entrances, titleAt } = prerendered();
      const entries: Readonly<Record<string, string>> = {
        ...Object.fromEntries(entrances.map(({ path, entry }) => [path, entry])),
        [paths.accessibility]: 'src/flows/public/AccessibilityScreen.tsx',
      };
      for (const { path, file, title, entry, markup, styles, font } of entrances) {
        const isDocument = path === paths.landing && bankIsApart;
        const head = [
          `<link rel="preload" as="font" type="font/woff2" fetchpriority="low" crossorigin href="${font}" />`,
          ...(isDocument ? [] : preloadsOf(manifest, [entry], base)),
          path === paths.login && bankIsApart
            ? whileTyping(manifest, entry, base, builtIn.VITE_DPOP === 'on')
            : '',
          styles,
        ];
        const rendered = titled(
          listed(isDocument ? document : page, path, title, site, folder),
          title,
        )
          .replace('</head>', `${head.join('')}</head>`)
          .replace('<div id="app"></div>', () => `<div id="app">${markOwn(markup)}</div>`);
        mkdirSync(dirname(join(outDir, file)), { recursive: true });
        writeFileSync(
          join(outDir, file),
          isDocument ? asDocument(rendered, manifest, entries, base) : rendered,
        );
      }
      for (const path of Object.values(paths)) {
        const file = join(outDir, path === paths.landing ? 'index.html' : `${path}.html`);
        mkdirSync(dirname(file), { recursive: true });
        const title = titleAt(path);
        if (path === paths.accessibility)
          writeFileSync(file, titled(listed(app, path, title, site, folder), title));
        else if (!existsSync(file)) writeFileSync(file, app);
      }
      const open = [...entrances.map(({ path }) => path), paths.accessibility];
      for (const [name, content] of Object.entries(filesForRobots(open, site))) {
        mkdirSync(dirname(join(outDir, name)), { recursive: true });
        writeFileSync(join(outDir, name), content);
      }
      hintCompile(outDir, scriptsOf(manifest, ['index.html', entries[paths.login] ?? '']));
      rmSync(join(outDir, 'manifest.json'));
      if (isSandbox) await buildSandboxPage(outDir, base);
      await finish(outDir, manifest);
      compress(outDir);
    },
  };
}

/** Builds src/app/prerender.tsx for Node and loads it. */
async function renderingCode(
  root: string,
  base: string,
): Promise<typeof import('../../src/app/prerender.tsx')> {
  // Inside node_modules, where the code finds its packages, and one folder for each build, because
  // two may run at once.
  const folder = mkdtempSync(resolve(root, 'node_modules/.prerender-'));
  try {
    await build({
      base,
      logLevel: 'warn',
      ssr: { noExternal: ['styled-components'] },
      build: {
        ssr: 'src/app/prerender.tsx',
        outDir: folder,
        emptyOutDir: true,
        rolldownOptions: { output: { codeSplitting: false } },
      },
    });
    return await import(pathToFileURL(join(folder, 'prerender.js')).href);
  } finally {
    rmSync(folder, { recursive: true });
  }
}

function finishProduct(folder: string, manifest: Manifest): void {
  writePolicies(folder, metaPolicy);
  copyFileSync('tools/build/retired-service-worker.js', join(folder, 'service-worker.js'));
  holdBudgets(folder, manifest);
}

function compress(folder: string): void {
  for (const entry of readdirSync(folder, { recursive: true, withFileTypes: true })) {
    if (!entry.isFile() || !text.test(entry.name) || entry.name === 'config.json') continue;
    const path = join(entry.parentPath, entry.name);
    const bytes = readFileSync(path);
    writeFileSync(`${path}.br`, brotliCompressSync(bytes));
    writeFileSync(`${path}.gz`, gzipSync(bytes, { level: 9 }));
  }
}
