import { expect, it } from 'vitest';
import { registration, registrationOpenings } from './support/flows/registration.ts';
import { runPaths } from './support/run-paths.ts';

it('the paths of a registration', async () => {
  expect(await runPaths(registration, ...registrationOpenings)).toMatchObject({
    machine: 'registration',
  });
}, 120_000);
