import { renameSync, rmSync } from 'node:fs';
import { basename, join } from 'node:path';
import react from '@vitejs/plugin-react';
import { build } from 'vite';
import { branded } from './brand.ts';
import { browsers } from './browsers.ts';

const sandboxPage = 'src/sandbox/sandbox.html';

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
        input: sandboxPage,
        output: { entryFileNames: 'assets/steering-[hash].js' },
      },
    },
  });
  moveToRoot(outDir, sandboxPage);
}

export function moveToRoot(folder: string, page: string): void {
  renameSync(join(folder, page), join(folder, basename(page)));
  rmSync(join(folder, 'src'), { recursive: true });
}
