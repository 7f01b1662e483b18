import { expect, it, vi } from 'vitest';
import { registration, registrationOpenings } from './support/flows/registration.ts';
import { runPaths } from './support/run-paths.ts';
import { scaled } from '../support/machine.ts';

vi.setConfig({ testTimeout: scaled(120_000) });

it('the paths of a registration', async () => {
  expect(await runPaths(registration, ...registrationOpenings)).toMatchObject({
    machine: 'registration',
  });
});
