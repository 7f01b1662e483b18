import { copyFileSync, mkdirSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { dirname, join, resolve } from 'node:path';
import { pathToFileURL } from 'node:url';
import { brotliCompressSync, gzipSync } from 'node:zlib';
import { build, type Manifest, type Plugin } from 'vite';
import { metaPolicy } from '../../bank/headers.ts';
import { chunksOf, dashboard, holdBudgets } from './budget.ts';
import { writePolicies } from './policy.ts';

const text = /\.(html|js|css|svg|json|webmanifest)$/;

/**
 * The first call waits for the deployment's settings and for what checks them
 * (src/services/settings.ts).
 */
const settings = '<link rel="preload" as="fetch" crossorigin="anonymous" href="/config.json" />';
const settingsCheck = 'src/services/settings-check.ts';

const preloadsOf = (manifest: Manifest, entries: readonly string[]) =>
  chunksOf(manifest, entries)
    .filter((file) => file.endsWith('.js'))
    .map((chunk) => `<link rel="modulepreload" crossorigin href="/${chunk}" />`);

/**
 * After the build: writes the public entrances as they are without any code
 * (src/app/prerender.tsx), keeps the empty page for all other addresses as app.html (for /dashboard
 * with its code and settings asked for at once, not hop by hop), and lays brotli and gzip files
 * beside everything that is text, but for config.json: that one is the deployment's to change.
 * Before those, `finish` looks at the folder.
 */
export function prerender(
  finish: (folder: string, manifest: Manifest) => void | Promise<void> = finishProduct,
): Plugin {
  let outDir = 'dist';
  /** Inside node_modules: what is rendered imports its packages from there. */
  let aside = 'node_modules/.prerender';
  return {
    name: 'prerender',
    apply: (_, { command, isSsrBuild }) => command === 'build' && isSsrBuild !== true,
    config: () => ({ build: { manifest: 'manifest.json' } }),
    configResolved: (config) => {
      outDir = resolve(config.root, config.build.outDir);
      aside = resolve(config.root, aside);
    },
    async closeBundle() {
      await build({
        logLevel: 'warn',
        ssr: { noExternal: ['styled-components'] },
        build: { ssr: 'src/app/prerender.tsx', outDir: aside, emptyOutDir: true },
      });
      const { prerendered } = (await import(
        pathToFileURL(join(aside, 'prerender.js')).href
      )) as typeof import('../../src/app/prerender.tsx');
      const page = readFileSync(join(outDir, 'index.html'), 'utf8');
      const manifest = JSON.parse(readFileSync(join(outDir, 'manifest.json'), 'utf8')) as Manifest;
      writeFileSync(join(outDir, 'app.html'), page);
      writeFileSync(
        join(outDir, 'dashboard.html'),
        page.replace(
          '</head>',
          `${settings}${preloadsOf(manifest, [...dashboard, settingsCheck]).join('')}</head>`,
        ),
      );
      for (const { file, title, entry, markup, styles, font } of prerendered()) {
        const head = [
          `<link rel="preload" as="font" type="font/woff2" crossorigin href="${font}" />`,
          ...preloadsOf(manifest, [entry]),
          styles,
        ];
        mkdirSync(dirname(join(outDir, file)), { recursive: true });
        writeFileSync(
          join(outDir, file),
          page
            .replace(/<title>.*<\/title>/, `<title>${title}</title>`)
            .replace('</head>', `${head.join('')}</head>`)
            .replace('<div id="app"></div>', `<div id="app">${markup}</div>`),
        );
      }
      rmSync(aside, { recursive: true });
      rmSync(join(outDir, 'manifest.json'));
      await finish(outDir, manifest);
      compress(outDir);
    },
  };
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
