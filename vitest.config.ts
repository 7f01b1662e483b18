import { fileURLToPath } from 'node:url';
import { storybookTest } from '@storybook/addon-vitest/vitest-plugin';
import react from '@vitejs/plugin-react';
import { playwright } from '@vitest/browser-playwright';
import { defineConfig } from 'vitest/config';
import { chromiumPath, launchArgs } from './tests/support/browser.ts';
import { busyWorkers, patient, scaled, waitingWorkers } from './tests/support/computer.ts';

const executablePath = chromiumPath();

/** From version 26 on Node's own `localStorage` hides jsdom's; version 20 knows no such flag. */
const withoutWebStorage = ['--no-experimental-webstorage'].filter((flag) =>
  process.allowedNodeEnvironmentFlags.has(flag),
);

/** Rooms whose tests need a document run in jsdom, the others in plain Node, five times as fast. */
const inNode = ['machines', 'flows', 'repo-rules'];
const testsOf = (rooms: readonly string[]) =>
  rooms.map((room) => `tests/${room}/**/*.test.{ts,tsx}`);

/** The tests of a flow lie in one folder: its machine's, its screens' and its calls'. */
const screens = 'tests/flows/**/*.screen.test.{ts,tsx}';
const api = 'tests/flows/**/*.api.test.ts';

/** Slow tests have their own project, which only `npm run verify` runs. */
const paths = 'tests/{app,model}/**/*.{paths,long}.test.{ts,tsx}';
const bank = 'bank/tests/**/*.test.ts';
const long = 'bank/tests/**/*.long.test.ts';
/** They open no database of a server. */
const sameOnServer =
  process.env['BANK_ON'] === 'server'
    ? ['bank/tests/{contract,deleted-bank,heap}.long.test.ts']
    : [];
const slow = 'tests/{flows,repo-rules}/**/*.long.test.ts';

/** Tools are packages; `package.test.ts` installs one elsewhere. */
const chart = 'tools/chart/tests/**/*.test.ts';
const inspector = 'tools/inspector/tests/**/*.test.{ts,tsx}';
const packages = 'tools/*/tests/package.test.ts';

/** Collects what machine tests and generated paths do (tests/long/machine-coverage/). */
const collecting = process.env['MACHINE_COVERAGE'] ? ['tests/long/machine-coverage/setup.ts'] : [];

/** A project whose tests have a document. `setups`: what `tests/support` runs before each file. */
const inJsdom = (
  name: string,
  include: string[],
  setups: readonly string[],
  exclude: string[] = [],
) => ({
  extends: true as const,
  test: {
    name,
    isolate: false,
    environment: 'jsdom',
    runner: 'tests/support/runner.ts',
    // Rules one by one: jsdom would parse a style sheet again for each that is added as text.
    env: { SC_DISABLE_SPEEDY: 'false' },
    include,
    exclude,
    setupFiles: [
      ...collecting,
      ...['setup', 'setup.shared', ...setups.map((one) => `setup.${one}`)].map(
        (file) => `tests/support/${file}.ts`,
      ),
    ],
    // Its CommonJS half would require ES modules that others import: Node 20 stumbles now and
    // then when both happen at once.
    alias: {
      'react-router-dom': fileURLToPath(
        new URL('index.mjs', import.meta.resolve('react-router-dom')),
      ),
    },
  },
});

const ofTheBank = (name: string, include: string[], exclude: string[] = []) => ({
  extends: true as const,
  test: {
    name,
    isolate: false,
    environment: 'node',
    include,
    exclude,
    setupFiles: ['tests/support/setup.modules.ts'],
  },
});

export default defineConfig({
  plugins: [react()],
  test: {
    // A failed call leaves a line in the console (ERR-16), and many tests make calls fail.
    onConsoleLog: (line) => !/^(GET|POST|PUT) \S+ failed: \S+ \S+\s*$/.test(line),
    execArgv: withoutWebStorage,
    maxWorkers: busyWorkers,
    testTimeout: scaled(15_000),
    hookTimeout: scaled(30_000),
    expect: { poll: patient },
    projects: [
      {
        extends: true,
        test: {
          name: 'unit',
          isolate: false,
          environment: 'node',
          include: testsOf(inNode),
          exclude: [screens, api, slow],
          setupFiles: [...collecting, 'tests/support/setup.ts', 'tests/support/setup.modules.ts'],
        },
      },
      {
        extends: true,
        test: {
          name: 'slow',
          environment: 'node',
          include: [slow, chart],
          exclude: [packages],
          setupFiles: ['tests/support/setup.ts', 'tests/support/setup.modules.ts'],
        },
      },
      // To begin jsdom takes longer than most files, so the files of a worker share one.
      inJsdom('screens', [...testsOf(['ui']), screens], ['screens']),
      inJsdom('platform', [...testsOf(['platform']), api], ['modules']),
      inJsdom(
        'app',
        [...testsOf(['app', 'model']), inspector],
        ['modules', 'screens'],
        [paths, packages],
      ),
      inJsdom('paths', [paths], ['modules', 'screens']),
      ofTheBank('bank', [bank, 'tests/long/simulate/*.test.ts'], [long]),
      ofTheBank('long', [long], sameOnServer),
      {
        extends: true,
        test: { name: 'packages', environment: 'node', include: [packages] },
      },
      {
        extends: true,
        test: {
          name: 'pictures',
          environment: 'node',
          include: testsOf(['visual']),
        },
      },
      {
        extends: true,
        plugins: [storybookTest({ configDir: '.storybook' })],
        // Named, so that a cold start does not find them one by one and reload under the tests.
        optimizeDeps: {
          include: [
            'react',
            'react-dom',
            'react-dom/client',
            'react/jsx-runtime',
            'react/jsx-dev-runtime',
            'react-router-dom',
            'styled-components',
            'xstate',
            '@xstate/react',
            'yup',
            'jwt-decode',
            'axe-core',
            'elkjs/lib/elk-api.js',
            'storybook/test',
            '@storybook/addon-docs/blocks',
          ],
        },
        test: {
          name: 'stories',
          isolate: false,
          maxWorkers: waitingWorkers,
          env: { TEST_SLOWNESS: process.env['TEST_SLOWNESS'] },
          browser: {
            enabled: true,
            headless: true,
            provider: playwright({
              launchOptions: { args: launchArgs, ...(executablePath && { executablePath }) },
            }),
            instances: [{ browser: 'chromium' }],
          },
        },
      },
    ],
  },
});
