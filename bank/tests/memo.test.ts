import { expect, test } from 'vitest';
import { leadsElsewhere } from '../customer/memo.ts';
import { bagas, describeBank, sinta, toBagas } from './harness.ts';

const leading = [
  'Blokir di https://lentera.test/x',
  'lentera-aman.id',
  'Buka lentera-aman . id',
  'Buka lentera. id',
  'lentera aman dot com',
  'lentera titik id',
  'lentera\u2024id',
  'lentera\u3002id',
  'ｌｅｎｔｅｒａ．ｉｄ',
  'wa.me/62',
  'bit,ly/abc',
  'hxxps lentera',
  'Telegram @lentera_cs',
  'cs@lentera.test',
  'Telepon 14045',
  'Telepon 1500 123',
  'WA 0812-3456-7890',
  '0 8 1 2 3 4',
  '(0812) 345',
  '+62.812.345.678',
  'WA O8I2 34S6',
  '٠٨١٢٣٤٥',
  '➀➁➂➃➄',
  'nol delapan satu dua tiga',
  '08-12-2034-5678',
  'Rp150.000 0812345',
  'lentera(.)id',
  'lentera{dot}id',
  'lentera ⁞ id',
  '🅻.id',
  'lentera꞉//id',
  't me lentera',
  'noldelapansatuduatiga',
  'Hubungi 1500000',
  'Telp Rp812.345.000',
  'ketik YA kirim 3338',
];
const harmless = [
  'Ganti uang makan',
  'Terima kasih. Sampai besok!',
  'a.n. Budi s.d. Mei',
  'DP/lunas',
  'Patungan Rp150.000',
  'Patungan 1.500.000 untuk kos',
  'Kas April 2026',
  'Sewa 01/12/2026',
  'Jam 12.30',
  'Kamar 12 lantai 3',
  '🎉 selamat, ya',
  'Id al-Fitri',
  'Oke,siap',
  'untuk 2 porsi @ 15.000',
  'Rp1.250.500',
  'jam 10.30-12.00',
  'TA 2025/2026',
  'INV/2026/07/12',
  'Titik nol Yogya',
  'Haha...oke',
  'komputer dan compro',
  'ألف مبروك',
];

test.each(leading)('%j leads elsewhere [L30]', (memo) => expect(leadsElsewhere(memo)).toBe(true));
test.each(harmless)('%j does not [L30]', (memo) => expect(leadsElsewhere(memo)).toBe(false));

describeBank('the memo of received money', ({ bank }) => {
  const warning = 'Akun Anda dibekukan. Buka lentera-aman.id';
  const received = async (description: string) => {
    expect((await bank.order(await bank.login(sinta), { ...toBagas, description })).status).toBe(
      200,
    );
    return (await bank.inbox(await bank.login(bagas)))[0];
  };

  test('never stands in the bank’s sentence, and is hidden with a link of somebody never paid [L30]', async () => {
    const body = 'Anda menerima Rp150.000 dari Sinta Maharani.';
    const said = { body, memo: 'Makan siang', hides_memo: false };
    expect(await received('Makan siang')).toMatchObject(said);
    // Bagas has paid her.
    expect(await received(warning)).toMatchObject({ body, memo: warning, hides_memo: false });
    const from = { name: 'Toko Baru', bankName: 'Bank Mandiri', accountNumber: '701234567890' };
    const money = { accountNumber: bagas.account, amount: 1_000, from, description: warning };
    expect((await bank.json('/sandbox/incoming', money)).status).toBe(200);
    expect((await bank.inbox(await bank.login(bagas)))[0]).toMatchObject({
      body: 'Anda menerima Rp1.000 dari Toko Baru.',
      memo: warning,
      hides_memo: true,
    });
  });
});
