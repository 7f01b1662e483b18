import react from '@vitejs/plugin-react';
import { build } from 'vite';
import { branded } from './brand.ts';
import { browsers } from './browsers.ts';

/**
 * Adds sandbox.html and its code to the folder of a sandbox build. A separate build, so that no
 * chunk of the app depends on it.
 */
export async function buildSandboxPage(outDir: string, base: string): Promise<void> {
  await build({
    base,
    configFile: false,
    mode: 'sandbox',
    logLevel: 'warn',
    publicDir: false,
    plugins: [react(), branded()],
    build: {
      outDir,
      emptyOutDir: false,
      target: browsers,
      sourcemap: false,
      assetsInlineLimit: 0,
      modulePreload: { polyfill: false },
      chunkSizeWarningLimit: 1_000,
      rolldownOptions: {
        input: 'sandbox.html',
        output: { entryFileNames: 'assets/steering-[hash].js' },
      },
    },
  });
}
