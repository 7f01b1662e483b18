import { defineConfig, devices } from '@playwright/test';
import { chromiumPath, launchArgs, sandbox } from './support/browser.ts';

const port = Number(process.env['E2E_PORT'] ?? 4319);
const executablePath = chromiumPath();

export default defineConfig({
  testDir: 'e2e',
  testIgnore: 'demo/**',
  // Of its own: Playwright empties it at the start, and the figures of other proofs lie beside it.
  outputDir: '../test-results/playwright',
  globalSetup: './e2e/support/fault-matrix/report.ts',
  fullyParallel: true,
  // Most of a test is waiting for the product's own delays: beside two of them there is room for a
  // third.
  workers: 3,
  retries: 0,
  forbidOnly: process.env['CI'] !== undefined,
  // Two cores that others use as well: a bcrypt of twelve rounds on either side can take seconds.
  timeout: 60_000,
  expect: { timeout: 15_000 },
  reporter: [['list'], ['json', { outputFile: '../test-results/e2e.json' }]],
  use: {
    baseURL: `http://127.0.0.1:${port}`,
    locale: 'id-ID',
    timezoneId: 'Asia/Jakarta',
    // No snapshots: to keep them Playwright fetches every blob: picture again, which the CSP
    // forbids and the tests would see.
    trace: { mode: 'retain-on-failure', snapshots: false },
    screenshot: 'only-on-failure',
    launchOptions: {
      chromiumSandbox: sandbox,
      args: launchArgs,
      ...(executablePath && { executablePath }),
    },
  },
  projects: [
    {
      name: 'desktop',
      use: { ...devices['Desktop Chrome'], viewport: { width: 1280, height: 800 } },
    },
    // A test tagged @once is one whose matter does not depend on the width.
    {
      name: 'phone',
      grepInvert: /@once/,
      use: { ...devices['Pixel 7'], viewport: { width: 375, height: 760 } },
    },
  ],
  webServer: {
    command: 'npx tsx bank/main.ts',
    cwd: '..',
    url: `http://127.0.0.1:${port}/health`,
    env: { PORT: String(port), LENTERA_DATA: 'memory', CALLS_PER_MINUTE: '100000' },
    reuseExistingServer: false,
    timeout: 120_000,
  },
});
