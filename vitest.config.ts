import { storybookTest } from '@storybook/addon-vitest/vitest-plugin';
import react from '@vitejs/plugin-react';
import { playwright } from '@vitest/browser-playwright';
import { defineConfig } from 'vitest/config';
import { chromiumPath, launchArgs } from './tests/browser.ts';

const executablePath = chromiumPath();

export default defineConfig({
  plugins: [react()],
  test: {
    projects: [
      {
        extends: true,
        test: {
          name: 'unit',
          environment: 'jsdom',
          include: ['tests/**/*.test.{ts,tsx}'],
          exclude: ['tests/bank.*', 'tests/e2e/**'],
          setupFiles: ['tests/setup.ts'],
        },
      },
      {
        extends: true,
        test: {
          name: 'bank',
          environment: 'node',
          include: ['tests/bank.*.test.ts'],
          testTimeout: 30_000,
          hookTimeout: 60_000,
        },
      },
      {
        extends: true,
        plugins: [storybookTest({ configDir: '.storybook' })],
        // Named, so that a cold start does not find them one by one and reload under the tests.
        optimizeDeps: {
          include: [
            'react', 'react-dom', 'react-dom/client', 'react/jsx-runtime', 'react/jsx-dev-runtime', 'react-router-dom', 'react-number-format',
            'styled-components', 'xstate', '@xstate/react', 'yup', 'axe-core', 'storybook/test', '@storybook/addon-docs/blocks',
          ],
        },
        test: {
          name: 'stories',
          setupFiles: ['.storybook/checks.ts'],
          browser: {
            enabled: true,
            headless: true,
            provider: playwright({ launchOptions: { args: launchArgs, ...(executablePath && { executablePath }) } }),
            instances: [{ browser: 'chromium' }],
          },
        },
      },
    ],
  },
});
