import { expect, it } from 'vitest';
import { savedTransfer, transferFlow, transferOpening } from './support/flows/transfer.ts';
import { runPaths } from './support/run-paths.ts';

it('the paths of a transfer, where the bank hears the Idempotency-Key and where it does not', async () => {
  expect(
    await runPaths(transferFlow(true), transferFlow(false), transferOpening, savedTransfer),
  ).toMatchObject({
    machine: 'transfer',
  });
}, 120_000);
