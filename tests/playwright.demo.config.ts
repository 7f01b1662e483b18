import { defineConfig } from '@playwright/test';
import { firefoxPath, webkitPath } from './support/browser.ts';
import { busyWorkers, scaled } from './support/computer.ts';
import config, { desktop, firefoxDesktop } from './playwright.config.ts';

const port = Number(process.env['E2E_PORT'] ?? 4320);

/**
 * The static demo (docs/decisions/014-a-bank-in-the-browser.md), after `npm run build:demo`: its
 * tests (all with `TRUST=full`), and the product's tests tagged @demo.
 */
export default defineConfig<{ bank: 'server' | 'browser' }>({
  ...config,
  outputDir: '../test-results/playwright-demo',
  // Each page runs a PostgreSQL, which a reload reopens.
  workers: busyWorkers,
  expect: { timeout: scaled(10_000) },
  reporter: [['list'], ['json', { outputFile: '../test-results/demo.json' }]],
  use: { ...config.use, baseURL: `http://127.0.0.1:${port}` },
  projects: [
    { name: 'flows', grep: /@demo/, use: { ...desktop, bank: 'browser' } },
    { name: 'demo', testMatch: 'e2e/demo/demo.spec.ts', use: desktop },
    ...(firefoxPath() === undefined
      ? []
      : [
          {
            name: 'firefox',
            testMatch: 'e2e/demo/demo.spec.ts',
            use: firefoxDesktop,
          },
        ]),
    ...(webkitPath() === undefined
      ? []
      : [{ name: 'webkit', testMatch: 'e2e/demo/webkit.spec.ts' }]),
  ],
  webServer: {
    cwd: '..',
    command: 'npx vite preview --config tools/build/demo.ts --strictPort',
    url: `http://127.0.0.1:${port}/`,
    env: { PORT: String(port) },
    reuseExistingServer: false,
    timeout: scaled(30_000),
  },
});
