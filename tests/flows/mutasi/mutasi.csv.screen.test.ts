import * as fc from 'fast-check';
import { expect, it, vi } from 'vitest';
import type { mutasiMachine } from '../../../machines/mutasi/mutasi.machine.ts';
import { csv } from '../../../src/format/csv.ts';
import { mutasiCsv } from '../../../src/flows/mutasi/csv.ts';
import mutasiFlow from '../../../src/flows/mutasi/flow.ts';
import { figure } from '../../promises/figure.ts';
import { startFlow } from '../../support/harness.ts';
import { now, row, rowsOn, withRows } from './mutasi.harness.ts';

/** Parses CSV as spreadsheets do: quotes, doubled quotes, `;`. */
function read(text: string): string[][] {
  const cells = [...text.matchAll(/(?:"((?:[^"]|"")*)"|([^";\r\n]*))(;|\r\n)/g)];
  const rows: string[][] = [[]];
  for (const [, quoted, plain = '', end] of cells) {
    rows.at(-1)?.push(quoted?.replaceAll('""', '"') ?? plain);
    if (end === '\r\n') rows.push([]);
  }
  return rows.slice(0, -1);
}

it('has the columns of the table, WIB, signed amounts and Indonesian statuses [MUT-31 SCH-24]', () => {
  const text = mutasiCsv([
    row('1', '2026-11-20T17:05:00Z', { transactionDirection: 'DEBIT' }),
    row('2', '2026-11-19', { type: 'pulsa', status: 'cancelled' }),
    row('3', 'kapan-kapan'),
  ]);
  expect(text).toBe(
    '\uFEFF"Tanggal (WIB)";"Penerima";"Rekening Penerima";"Kategori";"Jumlah";"Status"\r\n' +
      '"2026-11-21 00:05";"Rini Wulandari";"5220304050";"Belanja";150000;"Completed"\r\n' +
      '"2026-11-19 12:00";"Rini Wulandari";"5220304050";"Pulsa";-150000;"Dibatalkan"\r\n' +
      '"kapan-kapan";"Rini Wulandari";"5220304050";"Belanja";-150000;"Completed"\r\n',
  );
});

it('escapes texts that a spreadsheet would run as formulas, also with full-width signs [L17]', () => {
  for (const sign of ['=', '+', '-', '@', '\t', '\r', '＝', '＋', '－', '＠']) {
    const text = `${sign}HYPERLINK("http://x";"y")`;
    expect(read(csv([[text, 1]]).slice(1))).toEqual([[`'${text}`, '1']]);
  }
  figure('L17', '4 of 4 full-width signs escaped');
});

it('reads back as it was written', () => {
  const cell = fc.oneof(
    fc.string({ unit: 'binary' }),
    fc.constantFrom('"', ';', '\r\n', '";"'),
    fc.integer(),
  );
  fc.assert(
    fc.property(fc.array(fc.array(cell, { minLength: 1 }), { minLength: 1 }), (rows) => {
      const escaped = (value: string | number) =>
        typeof value === 'string' && /^[=+\-@＝＋－＠\t\r\n]/.test(value)
          ? `'${value}`
          : `${value}`;
      expect(read(csv(rows).slice(1))).toEqual(rows.map((row) => row.map(escaped)));
    }),
  );
});

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
