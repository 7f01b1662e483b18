import { expect, test } from 'vitest';
import { figure } from '../promises/figure.ts';
import { application, nadia, register, verifyEmail } from './applicants.ts';
import { describeBank } from './harness.ts';

const characters = 'Nama berisi karakter yang tidak dapat dipakai';
const mixed = 'Satu kata dalam nama harus memakai satu jenis huruf';
const ofBank = 'Nama tidak boleh menyerupai nama bank';

const refused = {
  [characters]: [
    'Lentera: akun Anda dibekukan, hubungi 0812-3456-7890 (resmi)',
    '@SUM(A1:A9)',
    'Budi 2',
    'Budi/Ani',
    'Budi "Raja"',
    'Budi_Ani',
    'Budi；Ani',
    'Budi ٣',
  ],
  [mixed]: ['Rіni', 'Rini Wulаndari', 'Βudi', 'Putra Маndiri'],
  [ofBank]: [
    'Lentera',
    'LENTERA',
    'lentera',
    'Ientera',
    'Léntera',
    'Ｌｅｎｔｅｒａ',
    'L e n t e r a',
    'Len-tera',
    'Lentera.',
    'Lentera - Layanan',
    'Lentera, Resmi',
    'Bank Lentera',
    'Bank Lentera Pusat',
    'BankLentera',
    'Bank. Lentera',
    'Mandiri',
    'Mandlri',
    'Rnandiri',
    'Bank Mandiri',
    'Bank Mandiri Cabang Jakarta',
    'Mandiri, Layanan',
    'Central Asia',
    'Bank Central Asia',
    'BCA',
    'B.C.A.',
    'ВСА',
    'Bank Negara Indonesia',
    'BNI',
    'ΒΝΙ',
    'Bank BRI',
    'Rakyat Indonesia',
    // Letters with a stroke or a hook, which are no marks.
    'Łentera',
    'Lenŧera',
    'Lɛntera',
    'ĿENTERA',
    'ƁCA',
    'Ɓank Mandiri',
    // The whole names in law and in English.
    'Lentera Bank',
    'BCA Bank',
    'PT. Lentera',
    'PT Bank Central Asia Tbk',
    'PT Bank Mandiri Persero, Tbk',
    "Lentera' Layanan",
  ],
  'Nama paling panjang 60 karakter': ['a'.repeat(61)],
} as const;

const taken = [
  'Putra Mandiri',
  'Cahaya Lentera',
  'Lentera Jaya',
  'Mandiri Putra',
  'Sinta Maharani',
  "I Gusti Ngurah Ra'i",
  'Ra’i',
  'José Ramos-Horta',
  'Dr. Siti Nurhaliza, S.E.',
  'محمد',
  'Рини Вуландари',
  '李小龍',
  'Nguyê\u0303\u0323n',
  'Indra Bank',
  'Łukasz Ɓala',
  'Lentera Bangsa',
  'Briana',
  'a'.repeat(60),
];

describeBank('the name of a new customer', ({ bank, engine }) => {
  const open = async (name: string) => register(bank, application({ name }));

  test('is a person’s: the bank refuses others in `errors`, and says why [L30] [REG-98]', async () => {
    await verifyEmail(bank);
    let count = 0;
    for (const [sentence, names] of Object.entries(refused))
      for (const name of names) {
        const { status, body } = await open(name);
        expect([name, status, body.errors]).toEqual([name, 400, { name: [sentence] }]);
        count += 1;
      }
    figure('L30', `${engine}: ${count} misleading names refused, ${taken.length} of people taken`);
  });

  test.each(taken)('may be %j [L30]', async (name) => {
    await verifyEmail(bank);
    expect((await open(name)).status).toBe(200);
    expect((await bank.form('/auth/login', nadia)).status).toBe(200);
  });
});
