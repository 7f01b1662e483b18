import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, describe, expect, test } from 'vitest';
import type { SeedFile } from '../sandbox/schemas.ts';
import { readSeedFile } from '../sandbox/seed-file.ts';
import { bankSettings, withSeed } from '../run/settings.ts';
import { describeBank, sinta } from './harness.ts';
import { dewi as person } from './steered.ts';

const coffee = {
  direction: 'out',
  amount: 50_000,
  with: 'Kopi Senja',
  category: 'makanan',
  description: 'Kopi',
} as const;
const dewi = {
  ...person,
  accountNumber: '8811223344',
  history: [
    { ...coffee, daysAgo: 3 },
    { ...coffee, daysAgo: 30, direction: 'in', amount: 1_500_000, category: 'gaji' },
  ],
} as const;
const agus = { ...dewi, email: 'agus@contoh.test', phone: '81234567891', accountNumber: undefined };
const seed: SeedFile = { customers: [dewi] };

const folder = mkdtempSync(join(tmpdir(), 'lentera-seed-'));
afterAll(() => rmSync(folder, { recursive: true }));

describeBank(
  'a bank with a seed file',
  ({ bank }) => {
    test('begins with its customers, their balances and their history [SBX-11]', async () => {
      const token = await bank.login(dewi);
      expect(await bank.balance(token, dewi.accountNumber)).toBe(2_000_000);
      const rows = await bank.mutations(token, dewi.accountNumber);
      expect(rows.map(({ type, amount, datetime }) => [type, amount, datetime])).toEqual([
        ['makanan', 50_000, '2026-11-18T10:30:00+07:00'],
        ['gaji', 1_500_000, '2026-10-22T10:30:00+07:00'],
        ['setoran', 550_000, '2026-10-21T11:30:00+07:00'],
      ]);
      expect(await bank.audit()).toEqual({ total: 0, wrong: 0 });
      expect((await bank.form('/auth/login', { ...sinta })).status).toBe(401);
    });

    test('has them again after a reset [SBX-8]', async () => {
      await bank.json('/sandbox/reset', {});
      expect(await bank.balance(await bank.login(dewi), dewi.accountNumber)).toBe(2_000_000);
    });
  },
  { seed },
);

describe('a seed file', () => {
  test('may leave out account numbers and history', () => {
    const { accountNumber: _, history: __, ...least } = dewi;
    const file = { $schema: 'docs/seed.schema.json', customers: [least] };
    expect(readSeedFile(JSON.stringify(file))).toEqual(file);
  });

  test.each(
    Object.entries({
      ' harus berupa daftar berisi 1 sampai 200 nasabah': [],
      '[1].pin harus berupa 6 angka': [dewi, { ...agus, pin: 'x' }],
      '[0].pin: Pin terlalu mudah ditebak. Gunakan kombinasi angka yang lain': [
        { ...dewi, pin: '111111' },
      ],
      '[0].accountNumber harus berupa nomor rekening, 88 dan 8 angka': [
        { ...dewi, accountNumber: '1' },
      ],
      '[0].history[0].amount harus berupa rupiah bulat dari 1 sampai 100.000.000.000': [
        { ...dewi, history: [{ ...coffee, daysAgo: 3, amount: 0.5 }] },
      ],
      '[1].email sama dengan customers[0].email': [dewi, { ...agus, email: 'DEWI@contoh.test' }],
      '[1].accountNumber sama dengan customers[0].accountNumber': [
        dewi,
        { ...agus, accountNumber: dewi.accountNumber },
      ],
      '[0].balance lebih kecil dari yang masuk dikurangi yang keluar di history': [
        { ...dewi, balance: 0 },
      ],
    }),
  )('is refused with one sentence for a mistake: customers%s [SBX-12]', (sentence, customers) => {
    expect(readSeedFile(JSON.stringify({ customers }))).toBe(`customers${sentence}`);
  });

  test('is refused if a field is unknown [SBX-12]', () => {
    expect(readSeedFile(JSON.stringify({ customer: [dewi] }))).toBe(
      'Isian tidak dikenal: customer. Yang dikenal: $schema, customers',
    );
  });

  test('is refused unless it is JSON', () => {
    expect(readSeedFile('{')).toMatch(/^bukan JSON yang benar/);
  });

  test('is named by LENTERA_SEED or --seed [SBX-11]', () => {
    const file = join(folder, 'seed.json');
    writeFileSync(file, JSON.stringify(seed));
    expect(bankSettings(withSeed({}, ['--seed', file])).seed).toEqual(
      JSON.parse(JSON.stringify(seed)),
    );
    writeFileSync(file, '{}');
    expect(() => bankSettings({ LENTERA_SEED: file })).toThrow(
      `LENTERA_SEED ${file}: customers harus diisi.`,
    );
    expect(() => bankSettings({ LENTERA_SEED: join(folder, 'none.json') })).toThrow(
      'LENTERA_SEED harus demo, none, atau berkas yang dapat dibaca',
    );
    expect(() => withSeed({}, ['--sead', file])).toThrow('Tulislah --seed berkas.json');
    expect(withSeed({ LENTERA_SEED: 'none' }, [])).toEqual({ LENTERA_SEED: 'none' });
  });
});
