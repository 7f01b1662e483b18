import { expect, it } from 'vitest';
import { reset, resetOpenings } from './reset.ts';
import { walk } from './run-paths.ts';

it('the paths of a forgotten password', async () => {
  expect(await walk(reset, ...resetOpenings)).toMatchObject({ machine: 'reset' });
}, 120_000);
