import { defineConfig } from 'vitest/config';
import { scaled } from '../support/machine.ts';
import base from '../../vitest.config.ts';
import { modules, type ModuleName } from './modules.ts';

/**
 * The tests of the module that MUTANTS names, as the project runs them that they belong to, or in
 * Node where it has no project. StrykerJS knows no projects of Vitest.
 */
const { project, tests } = modules[process.env['MUTANTS'] as ModuleName];
const inNode = {
  test: {
    environment: 'node',
    setupFiles: ['tests/mutants/services.setup.ts'],
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
  // A process that is shared would keep what an earlier mutant has computed at its loading.
  test: {
    testTimeout: scaled(15_000),
    hookTimeout: scaled(30_000),
    ...own.test,
    ...(project !== null && { isolate: true }),
    include: [...tests, 'tests/mutants/loads.test.ts'],
  },
});
