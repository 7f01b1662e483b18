import { expect, it } from 'vitest';
import { reset, resetOpenings } from './support/flows/reset.ts';
import { walk } from './support/run-paths.ts';

it('the paths of a forgotten password', async () => {
  expect(await walk(reset, ...resetOpenings)).toMatchObject({ machine: 'reset' });
}, 120_000);
