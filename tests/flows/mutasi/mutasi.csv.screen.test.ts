import { expect, it, vi } from 'vitest';
import type { mutasiMachine } from '../../../machines/mutasi/mutasi.machine.ts';
import mutasiFlow from '../../../src/flows/mutasi/flow.ts';
import { startFlow } from '../../support/harness.ts';
import { rowsOn, withRows } from './mutasi.harness.ts';

it('all filtered rows are saved in their order, as a UTF-8 file named by the WIB day [MUT-31]', async () => {
  vi.useFakeTimers({ now: Date.parse('2026-11-20T17:30:00Z'), toFake: ['Date', 'setTimeout'] });
  const saved: (Blob | string)[] = [];
  Object.assign(URL, { createObjectURL: (file: Blob) => `blob:${saved.push(file)}` });
  const click = vi.spyOn(HTMLAnchorElement.prototype, 'click');
  click.mockImplementation(function save(this: HTMLAnchorElement) {
    saved.push(this.download);
  });
  startFlow<typeof mutasiMachine>(
    mutasiFlow.provide(mutasiFlow.services),
    { query: '?urut=lama&hal=2' },
    withRows(rowsOn('2026-11-20', 7)),
  ).flow.send({ type: 'download.requested' });
  const [file, name] = saved as [Blob, string];
  expect([file.type, name]).toEqual(['text/csv;charset=utf-8', 'mutasi-lentera-20261121.csv']);
  const minutes = (await file.text()).match(/(?<=2026-11-20 08:)\d\d/g);
  expect(minutes).toEqual(['00', '01', '02', '03', '04', '05', '06']);
});
