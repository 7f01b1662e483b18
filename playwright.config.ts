import { defineConfig, devices } from '@playwright/test';
import { chromiumPath, launchArgs, sandbox } from './tests/browser.ts';

const port = Number(process.env['E2E_PORT'] ?? 4319);
const executablePath = chromiumPath();

export default defineConfig({
  testDir: 'tests/e2e',
  fullyParallel: true,
  workers: 2,
  retries: 0,
  forbidOnly: process.env['CI'] !== undefined,
  reporter: [['list'], ['json', { outputFile: 'test-results/e2e.json' }]],
  use: {
    baseURL: `http://127.0.0.1:${port}`,
    locale: 'id-ID',
    timezoneId: 'Asia/Jakarta',
    trace: 'retain-on-failure',
    screenshot: 'only-on-failure',
    launchOptions: { chromiumSandbox: sandbox, args: launchArgs, ...(executablePath && { executablePath }) },
  },
  projects: [
    { name: 'desktop', use: { ...devices['Desktop Chrome'], viewport: { width: 1280, height: 800 } } },
    { name: 'phone', use: { ...devices['Pixel 7'], viewport: { width: 375, height: 760 } } },
  ],
  webServer: {
    command: 'npx tsx bank/main.ts',
    url: `http://127.0.0.1:${port}/health`,
    env: { PORT: String(port), LENTERA_DATA: 'memory', CALLS_PER_MINUTE: '100000' },
    reuseExistingServer: false,
    timeout: 120_000,
  },
});
