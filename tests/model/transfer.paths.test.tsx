import { expect, it } from 'vitest';
import { transferJourney } from './support/flows/transfer.ts';
import { walk } from './support/run-paths.ts';

it('the paths of a transfer, where the bank hears the Idempotency-Key and where it does not', async () => {
  expect(await walk(transferJourney(true), transferJourney(false))).toMatchObject({
    machine: 'transfer',
  });
}, 120_000);
