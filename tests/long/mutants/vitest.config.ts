import { defineConfig } from 'vitest/config';
import { scaled } from '../../support/computer.ts';
import base from '../../../vitest.config.ts';
import { modules, type ModuleName } from './modules.ts';

/**
 * Runs the tests of the module in MUTANTS with the settings of their project, or in Node without
 * one. StrykerJS does not support Vitest's projects.
 */
const { project, tests } = modules[process.env['MUTANTS'] as ModuleName];
const inNode = {
  test: {
    environment: 'node',
    setupFiles: ['tests/long/mutants/services.setup.ts'],
    isolate: false,
  },
} as const;
const own =
  project === null
    ? inNode
    : ((base.test?.projects ?? []).find(
        (one) => typeof one === 'object' && 'test' in one && one.test?.name === project,
      ) as { readonly test: object });

export default defineConfig({
  root: process.cwd(),
  // A shared process would keep values that an earlier mutant computed while loading.
  test: {
    testTimeout: scaled(15_000),
    hookTimeout: scaled(30_000),
    ...own.test,
    ...(project !== null && { isolate: true }),
    include: [...tests, 'tests/long/mutants/loads.test.ts'],
    exclude: [],
  },
});
