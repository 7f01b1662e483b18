import { spawnSync } from 'node:child_process';
import { existsSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import * as fc from 'fast-check';
import { afterAll, describe, expect, it } from 'vitest';
import { csv } from '../../../src/format/csv.ts';
import { mutasiCsv } from '../../../src/flows/mutasi/csv.ts';
import { figure } from '../../long/promises/figure.ts';
import { scaled } from '../../support/computer.ts';
import { row } from './mutasi.harness.ts';

/** Fields of a separated text: quotes, doubled quotes, `;`. */
function fields(text: string): string[][] {
  const found = [...text.matchAll(/(?:"((?:[^"]|"")*)"|([^";\r\n]*))(;|\r?\n)/g)];
  const rows: string[][] = [[]];
  for (const [, quoted, plain = '', end] of found) {
    rows.at(-1)?.push(quoted?.replaceAll('""', '"') ?? plain);
    if (end !== ';') rows.push([]);
  }
  return rows.slice(0, -1);
}

/** A text constant: `="00123"`, in parts if it is long. */
const constant = /^=(?:"(?:[^"]|"")*"(?:&(?=")|$))+$/;

/**
 * A cell as a spreadsheet shows it, which ignores quotes. Stricter than LibreOffice: every text is
 * read as something else if it has a digit, is a boolean, or does not begin with a letter.
 */
function shown(cell: string): string {
  if (/^-?\d+$/.test(cell) && !/^-?0\d/.test(cell)) return cell;
  if (/^\d{4}-\d\d-\d\d \d\d:\d\d$/.test(cell)) return cell;
  if (constant.test(cell))
    return [...cell.slice(1).matchAll(/"((?:[^"]|"")*)"/g)]
      .map(([, part = '']) => part.replaceAll('""', '"'))
      .join('');
  const isText = /^[\p{L}—]\P{N}*$/u.test(cell) && !booleans.test(cell.trim());
  return isText ? cell : `not a text: ${cell}`;
}

/** The lines of a file as a spreadsheet shows them. */
const lines = (text: string) => fields(text.slice(1)).map((cells) => cells.map(shown).join(' | '));

const booleans = /^(true|false|benar|salah|vrai|faux)$/i;

const accounts = Array.from({ length: 34 }, (_, at) => '0123456789'.repeat(4).slice(0, at + 1));
const grown = accounts.map((account) => account.replace(/^0/, '9'));
const signs = ['=', '+', '-', '@', '＝', '＋', '－', '＠'];
const formulas = signs.map((sign) => `${sign}HYPERLINK("http://x";"y")`);
const alike =
  '1e5 10-11 MAR1 00123 =1+1 +62 - -a TRUE Benar SALAH vrai Faux 1/2 12:30 50% 1.500 1,5';
const others = `(5) $5 Rp5 −Rp150.000 1E400 #N/A '00123 "1" "" １２ ٣٤ — 2026-11-21 1;2 سارة April`;
const spaced = ['True ', ' 1', '1 000', '+62 812', '21 Nov 2026', "=cmd|' /C calc'!A0", '; "Ibu"'];
const long = ['😀1'.repeat(200), '7'.repeat(3_000), 'Rini Wulandari', "Ma'ruf"];
const names = [...alike.split(' '), ...others.split(' '), ...spaced, ...long];
const texts = [...accounts, ...grown, ...formulas, ...names];

it('shows every text in a spreadsheet as it is [MUT-49] [L17]', () => {
  const read = fields(csv(texts.map((text) => [text, 1])).slice(1));
  expect(read.map((cells) => cells.map(shown))).toEqual(texts.map((text) => [text, '1']));
});

it('writes the same account numbers as the same kind of cell, so that none is a number', () => {
  for (const account of [...accounts, ...grown])
    expect(csv([[account]])).toBe(`\uFEFF"=""${account}"""\r\n`);
});

it('keeps names, categories and statuses readable without a spreadsheet', () => {
  expect(csv([['Rini Wulandari', 'Belanja', 'Completed', '—']])).toBe(
    '\uFEFF"Rini Wulandari";"Belanja";"Completed";"—"\r\n',
  );
});

it('divides a constant only beyond 255 characters, the most that Excel takes [MUT-49]', () => {
  const partsOf = (text: string) => {
    const [[cell = ''] = []] = fields(csv([[text]]).slice(1));
    return [...cell.matchAll(/"([^"]*)"/g)].map(([, part = '']) => part);
  };
  expect(partsOf('7'.repeat(255))).toEqual(['7'.repeat(255)]);
  for (const text of [
    '7'.repeat(256),
    '7'.repeat(3_000),
    '😀1'.repeat(200),
    '1\u2028'.repeat(200),
  ]) {
    expect(partsOf(text).join('')).toBe(text);
    for (const part of partsOf(text)) expect(part.length).toBeLessThanOrEqual(255);
  }
});

it('writes any text on one line that reads back, with a blank for each control character', () => {
  const text = fc.oneof(
    fc.string({ unit: 'binary' }),
    fc.constantFrom('"', ';', '\r\n', '";"', 'a\nb'),
  );
  fc.assert(
    fc.property(fc.array(fc.array(text, { minLength: 1 }), { minLength: 1 }), (rows) => {
      const oneLine = rows.map((cells) => cells.map((cell) => cell.replace(/\p{Cc}/gu, ' ')));
      expect(fields(csv(rows).slice(1)).map((cells) => cells.map(shown))).toEqual(oneLine);
    }),
  );
});

it('writes moments in WIB and amounts in digits, which every locale reads alike', () => {
  expect(csv([[new Date('2026-11-20T17:05:00Z'), -12_500_000]])).toBe(
    '\uFEFF"2026-11-21 00:05";-12500000\r\n',
  );
});

it('has the columns of the table and the direction, with WIB, signs and statuses as on the page [MUT-31,50 SCH-24]', () => {
  const text = mutasiCsv(
    [
      row('1', '2026-11-20T17:05:00Z', { transactionDirection: 'DEBIT' }),
      row('2', '2026-11-19', { type: 'pulsa', status: 'cancelled' }),
      row('3', 'kapan-kapan', { username_to: '', account_to: '', type: '', status: '' }),
    ],
    0,
  );
  expect(lines(text)).toEqual([
    'Tanggal (WIB) | Penerima | Rekening Penerima | Kategori | Jumlah | Status | Arah',
    '2026-11-21 00:05 | Rini Wulandari | 5220304050 | Belanja | 150000 | Completed | masuk',
    '2026-11-19 12:00 | Rini Wulandari | 5220304050 | Pulsa | -150000 | Cancelled | keluar',
    'kapan-kapan | — | — | — | -150000 | — | keluar',
  ]);
});

it('leaves an amount of unknown direction out of every sum, and counts such rows and unreadable ones [MUT-50]', () => {
  const text = mutasiCsv(
    [row('1', '2026-11-20', { transactionDirection: 'UNKNOWN' }), row('2', '2026-11-19')],
    2,
  );
  expect(lines(text).slice(1)).toEqual([
    '2026-11-20 12:00 | Rini Wulandari | 5220304050 | Belanja | −Rp150.000 | Completed | tidak diketahui',
    '2026-11-19 12:00 | Rini Wulandari | 5220304050 | Belanja | -150000 | Completed | keluar',
    '1 transaksi dengan arah tidak diketahui',
    '2 transaksi tidak dapat ditampilkan',
  ]);
});

/** LibreOffice's program; Debian: libreoffice-calc. */
const office = ['/usr/bin/soffice', '/usr/bin/libreoffice'].find((path) => existsSync(path));

describe.skipIf(office === undefined)(
  `LibreOffice${office === undefined ? ', which is not installed here,' : ''}`,
  () => {
    const folder = mkdtempSync(join(tmpdir(), 'lentera-csv-'));
    afterAll(() => rmSync(folder, { recursive: true }));

    it.each([
      ['Indonesian', 1057],
      ['English', 1033],
      ['French', 1036],
    ])(
      'shows texts in its %s locale as they are, with its own settings [MUT-49] [L17]',
      (_, language) => {
        writeFileSync(
          join(folder, 'mutasi.csv'),
          csv(texts.map((text) => [text, -150_000, new Date('2026-11-20T17:05:00Z')])),
        );
        const { status } = spawnSync(
          office ?? '',
          [
            `-env:UserInstallation=file://${folder}/profile`,
            '--headless',
            `--infilter=CSV:59,34,76,1,,${language}`,
            '--convert-to',
            'csv:Text - txt - csv (StarCalc):59,34,76,1,,0,true,true',
            '--outdir',
            join(folder, 'read'),
            join(folder, 'mutasi.csv'),
          ],
          { stdio: 'ignore' },
        );
        expect(status).toBe(0);
        const read = readFileSync(join(folder, 'read/mutasi.csv'), 'utf8').replace(/^\uFEFF/, '');
        expect(fields(read)).toEqual(texts.map((text) => [text, '-150000', '2026-11-21 00:05:00']));
        figure('L17', `${texts.length} of ${texts.length} texts unchanged in LibreOffice`);
      },
      scaled(60_000),
    );
  },
);
