import { defineConfig, devices } from '@playwright/test';
import { isFull } from './promises/figure.ts';
import { chromiumPath, firefoxPath, launchArgs, sandbox, webkitPath } from './support/browser.ts';
import { scaled, waitingWorkers } from './support/computer.ts';

const port = Number(process.env['E2E_PORT'] ?? 4319);
const executablePath = chromiumPath();
/** In `npm run gate`: Chromium alone, and a failed test is repeated once (support/reports.ts). */
const isGate = process.env['E2E'] === 'gate';
const firefox = isGate ? undefined : firefoxPath();

const launchOptions = {
  chromiumSandbox: sandbox,
  args: [...launchArgs],
  ...(executablePath && { executablePath }),
};

/** A desktop, whose scrollbars take space. */
export const desktop = {
  ...devices['Desktop Chrome'],
  viewport: { width: 1280, height: 800 },
  launchOptions: { ...launchOptions, ignoreDefaultArgs: ['--hide-scrollbars'] },
};

/** In `npm test`: one journey of each flow, in Chromium. */
const isJourneys = process.env['E2E'] === 'journeys';

/** Playwright's channel drives Mozilla's own builds. */
export const firefoxDesktop = {
  browserName: 'firefox' as const,
  channel: 'moz-firefox',
  viewport: { width: 1280, height: 800 },
  launchOptions: { ...(firefox !== undefined && { executablePath: firefox }) },
  // A screenshot adds a style to the page, which Firefox reports as a page error.
  screenshot: 'off' as const,
};

export default defineConfig({
  testMatch: ['e2e/*.spec.ts', 'flows/**/*.spec.ts'],
  // A separate folder, because Playwright empties it.
  outputDir: '../test-results/playwright',
  fullyParallel: true,
  workers: waitingWorkers,
  retries: isGate ? 1 : 0,
  forbidOnly: process.env['CI'] !== undefined,
  timeout: scaled(30_000),
  expect: { timeout: scaled(7_500) },
  reporter: [['list'], ['json', { outputFile: '../test-results/e2e.json' }]],
  use: {
    baseURL: `http://127.0.0.1:${port}`,
    locale: 'id-ID',
    timezoneId: 'Asia/Jakarta',
    // A trace fetches every body again. To get one: `npm run e2e -- --trace on …`.
    trace: 'off',
    screenshot: 'only-on-failure',
    launchOptions,
  },
  projects: isJourneys
    ? [{ name: 'journeys', grep: /@journey/, use: desktop }]
    : [
        {
          name: 'desktop',
          use: desktop,
          // Firefox runs the other tests at this width; `mutasi` needs the wide table in Chromium.
          ...((firefox !== undefined || isGate) && !isFull && { grep: /@once|\bmutasi\.spec/ }),
        },
        {
          name: 'phone',
          grepInvert: /@once/,
          use: { ...devices['Pixel 7'], viewport: { width: 375, height: 760 } },
        },
        ...(firefox === undefined || isFull
          ? []
          : [
              {
                name: 'firefox',
                // No telephone is emulated, and the driver loses large and offline answers.
                testIgnore: ['e2e/touch.spec.ts', 'e2e/fault-matrix.spec.ts'],
                use: firefoxDesktop,
              },
            ]),
        ...(webkitPath() === undefined || isFull || isGate
          ? []
          : [{ name: 'webkit', testMatch: 'e2e/webkit/*.spec.ts' }]),
      ],
  webServer: {
    command: 'npx tsx bank/run/main.ts',
    cwd: '..',
    url: `http://127.0.0.1:${port}/health`,
    env: {
      PORT: String(port),
      LENTERA_DATA: 'memory',
      CALLS_AT_ONCE: '100000',
      DATABASE_URL: '',
      SANDBOX: 'on',
      ORDERS_PER_MINUTE: '100000',
    },
    reuseExistingServer: false,
    timeout: scaled(60_000),
  },
});
