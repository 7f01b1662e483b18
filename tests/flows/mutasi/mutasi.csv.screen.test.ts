import * as fc from 'fast-check';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { mutasiMachine } from '../../../machines/mutasi/mutasi.machine.ts';
import mutasiFlow from '../../../src/flows/mutasi/flow.ts';
import { mutasiCsv } from '../../../src/flows/mutasi/csv.ts';
import { csv } from '../../../src/format/csv.ts';
import { startFlow } from '../../support/harness.ts';
import { row, rowsOn, withRows } from './mutasi.harness.ts';
import { figure } from '../../promises/figure.ts';

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

afterEach(() => {
  vi.unstubAllGlobals();
});

describe('the CSV of the mutasi', () => {
  it('has the columns of the table, WIB and signed figures [MUT-31]', () => {
    const text = mutasiCsv([
      row('1', '2026-11-20T17:05:00Z', { transactionDirection: 'DEBIT' }),
      row('2', '2026-11-19', { type: 'pulsa', status: 'pending' }),
    ]);
    expect(text).toBe(
      '\uFEFF"Tanggal (WIB)";"Penerima";"Rekening Penerima";"Kategori";"Jumlah";"Status"\r\n' +
        '"2026-11-21 00:05";"Rini Wulandari";"5220304050";"Belanja";150000;"Completed"\r\n' +
        '"2026-11-19 12:00";"Rini Wulandari";"5220304050";"Pulsa";-150000;"Pending"\r\n',
    );
  });

  it('says in Indonesian that a transfer is cancelled, as the table does [SCH-24]', () => {
    expect(mutasiCsv([row('1', '2026-11-19', { status: 'cancelled' })])).toContain(
      '-150000;"Dibatalkan"',
    );
  });

  it('keeps an invalid time as it came', () => {
    expect(mutasiCsv([row('1', 'kapan-kapan')])).toContain('"kapan-kapan"');
  });

  it.each(['=1+1', '+62', '-2', '@SUM(A1)', '\tx', '\rx', '=HYPERLINK("http://x";"y")'])(
    'escapes %j, so that it is no formula',
    (text) => {
      expect(read(csv([[text, 1]]).slice(1))).toEqual([[`'${text}`, '1']]);
    },
  );

  it.each(['＝1+1', '＋62', '－2', '＠SUM(A1)', '＝HYPERLINK("http://x";"y")'])(
    'escapes the full-width %j as well [L17]',
    (text) => {
      expect(read(csv([[text, 1]]).slice(1))).toEqual([[`'${text}`, '1']]);
      figure('L17', '5 of 5 texts with a full-width sign escaped');
    },
  );

  it('can be read back, whatever it contains', () => {
    const cell = fc.oneof(
      fc.string({ unit: 'binary' }),
      fc.constantFrom('"', ';', '\r\n', '";"'),
      fc.integer(),
    );
    fc.assert(
      fc.property(fc.array(fc.array(cell, { minLength: 1 }), { minLength: 1 }), (rows) => {
        const seen = rows.map((row) =>
          row.map((value) =>
            /^[=+\-@＝＋－＠\t\r\n]/.test(String(value)) && typeof value === 'string'
              ? `'${value}`
              : String(value),
          ),
        );
        expect(read(csv(rows).slice(1))).toEqual(seen);
      }),
    );
  });

  it('is handed to the browser as a UTF-8 file of the day [MUT-31]', async () => {
    const saved: { name: string; blob: Blob }[] = [];
    let blob = new Blob();
    vi.stubGlobal('URL', {
      createObjectURL: (given: Blob) => ((blob = given), 'blob:mutasi'),
      revokeObjectURL: () => {},
    });
    vi.spyOn(HTMLAnchorElement.prototype, 'click').mockImplementation(function click(
      this: HTMLAnchorElement,
    ) {
      saved.push({ name: this.download, blob });
    });
    vi.useFakeTimers({ now: Date.parse('2026-11-21T10:00:00+07:00'), toFake: ['Date'] });
    startFlow<typeof mutasiMachine>(
      mutasiFlow.provide(mutasiFlow.services),
      { query: '' },
      withRows(rowsOn('2026-11-20', 7)),
    ).flow.send({ type: 'download.requested' });
    expect(saved.map(({ name }) => name)).toEqual(['mutasi-lentera-20261121.csv']);
    expect(saved[0]?.blob.type).toBe('text/csv;charset=utf-8');
    const bytes = new Uint8Array(await (saved[0]?.blob ?? blob).arrayBuffer());
    expect(Array.from(bytes.slice(0, 3))).toEqual([0xef, 0xbb, 0xbf]);
    expect(read(new TextDecoder().decode(bytes))).toHaveLength(8);
  });
});
