import { expect, it, vi } from 'vitest';
import type { mutasiMachine } from '../../../machines/mutasi/mutasi.machine.ts';
import mutasiFlow from '../../../src/flows/mutasi/flow.ts';
import { startFlow } from '../../support/harness.ts';
import { now, rowsOn, withRows } from './mutasi.harness.ts';

it('is saved as a UTF-8 file named by the day [MUT-31]', () => {
  vi.useFakeTimers({ now, toFake: ['Date'] });
  const saved: [name: string, type: string][] = [];
  const saveFile = (name: string, { type }: Blob) => void saved.push([name, type]);
  startFlow<typeof mutasiMachine>(
    mutasiFlow.provide({ ...mutasiFlow.services, saveFile }),
    { query: '' },
    withRows(rowsOn('2026-11-20', 7)),
  ).flow.send({ type: 'download.requested' });
  expect(saved).toEqual([['mutasi-lentera-20261121.csv', 'text/csv;charset=utf-8']]);
});
