import { defineConfig, devices } from '@playwright/test';
import { isFull } from './long/promises/figure.ts';
import { chromiumPath, firefoxPath, launchArgs, sandbox, webkitPath } from './support/browser.ts';
import { scaled, waitingWorkers } from './support/computer.ts';

const port = Number(process.env['E2E_PORT'] ?? 4319);
const executablePath = chromiumPath();
const firefox = firefoxPath();

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
};

/** Beside the flows, what differs between engines: layout, layers, focus, time, policy. */
const ofEachEngine = [
  'layers',
  'policy',
  'prerendered',
  'print',
  'public',
  'session',
  'session-end',
].map((spec) => `e2e/${spec}.spec.ts`);

export default defineConfig({
  testMatch: ['e2e/*.spec.ts', 'flows/**/*.spec.ts'],
  // A separate folder, because Playwright empties it.
  outputDir: '../test-results/playwright',
  fullyParallel: true,
  workers: waitingWorkers,
  retries: 0,
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
    // Taken at the end of each test, also of one that passes: an eighth of the time.
    screenshot: 'off',
    launchOptions,
  },
  projects: isJourneys
    ? [{ name: 'journeys', grep: /@journey/, use: desktop }]
    : [
        {
          name: 'desktop',
          use: desktop,
          // Firefox runs the other tests at this width; `mutasi` needs the wide table in Chromium.
          ...(firefox !== undefined &&
            !isFull && {
              grep: new RegExp(
                `@once|\\bmutasi\\.spec|^(?!.*(?:flows/|${ofEachEngine.join('|')}))`,
              ),
            }),
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
                testMatch: ['flows/**/*.spec.ts', ...ofEachEngine],
                use: firefoxDesktop,
              },
            ]),
        ...(webkitPath() === undefined || isFull
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
