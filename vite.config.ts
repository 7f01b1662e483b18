import { existsSync } from 'node:fs';
import react from '@vitejs/plugin-react';
import { defineConfig } from 'vite';
import { inspector } from './tools/inspector/serve.ts';
import { headersFor } from './tools/build/deploy.ts';
import { bankPlugins } from './tools/build/bank.ts';
import { branded } from './tools/build/brand.ts';
import { browsers } from './tools/build/browsers.ts';
import { chunkFile, chunks, isAtEveryPage } from './tools/build/chunks.ts';
import { prerender } from './tools/build/prerender.ts';
import { cameraPolicy, missingPages, wellKnown } from './tools/build/site.ts';
import { slim } from './tools/build/slim.ts';

const address = {
  host: process.env['HOST'] ?? '127.0.0.1',
  port: Number(process.env['PORT'] ?? 3_000),
};
const built = existsSync('dist') ? headersFor('dist', [], false) : null;
const { 'Permissions-Policy': _, ...headers } = built?.pages ?? {};

export default defineConfig({
  plugins: [
    slim(),
    react(),
    bankPlugins(),
    inspector({ follow: 'flow' }),
    branded(),
    prerender(),
    built && cameraPolicy(built),
    missingPages(),
    wellKnown(),
  ],
  server: address,
  preview: { ...address, headers },
  // What it stands in for is a part of React 19.
  resolve: { alias: [{ find: /^use-sync-external-store\/shim$/, replacement: 'react' }] },
  // Browsers that know no modulepreload fetch the same chunks a little later.
  build: {
    target: browsers,
    sourcemap: false,
    assetsInlineLimit: 0,
    modulePreload: {
      polyfill: false,
      // What is fetched later need not name what the page has had from the start.
      resolveDependencies: (_, files, { hostType }) =>
        hostType === 'js' ? files.filter((file) => !isAtEveryPage(file)) : files,
    },
    rolldownOptions: { output: { chunkFileNames: chunkFile, codeSplitting: chunks() } },
  },
});
