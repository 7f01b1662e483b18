import { expect, it, vi } from 'vitest';
import { reset, resetOpenings } from './support/flows/reset.ts';
import { runPaths } from './support/run-paths.ts';
import { scaled } from '../support/machine.ts';

vi.setConfig({ testTimeout: scaled(120_000) });

it('the paths of a forgotten password', async () => {
  expect(await runPaths(reset, ...resetOpenings)).toMatchObject({ machine: 'reset' });
});
