import { expect, it } from 'vitest';
import { reset, resetOpenings } from './support/flows/reset.ts';
import { runPaths } from './support/run-paths.ts';

it('the paths of a forgotten password', async () => {
  expect(await runPaths(reset, ...resetOpenings)).toMatchObject({ machine: 'reset' });
}, 120_000);
