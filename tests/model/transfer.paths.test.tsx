import { expect, it, vi } from 'vitest';
import { savedTransfer, transferFlow, transferOpening } from './support/flows/transfer.ts';
import { runPaths } from './support/run-paths.ts';
import { scaled } from '../support/machine.ts';

vi.setConfig({ testTimeout: scaled(120_000) });

it('the paths of a transfer, where the bank hears the Idempotency-Key and where it does not', async () => {
  expect(
    await runPaths(transferFlow(true), transferFlow(false), transferOpening, savedTransfer),
  ).toMatchObject({
    machine: 'transfer',
  });
});
