import { expect, test } from 'vitest';
import { figure } from '../../tests/long/promises/figure.ts';
import { application, nadia, register, verifyEmail } from './applicants.ts';
import { describeBank } from './harness.ts';

const characters = 'Nama berisi karakter yang tidak dapat dipakai';
const mixed = 'Satu kata dalam nama harus memakai satu jenis huruf';
const ofBank = 'Nama tidak boleh menyerupai nama bank';

/** Names, with `|` between them. */
const names = (text: string) => text.split(/\s*\|\s*/);

const refused = {
  [characters]: names(
    `Lentera: akun Anda dibekukan, hubungi 0812-3456-7890 (resmi) | @SUM(A1:A9) | Budi 2 |
     Budi/Ani | Budi "Raja" | 'Lentera' | -Budi | Budi- | Lenteɾa | Budi_Ani | Budi；Ani | Budi ٣`,
  ),
  [mixed]: ['Rіni', 'Rini Wulаndari', 'Βudi', 'Putra Маndiri', 'ᒪentera', 'ꓡentera'],
  // Also letters with a stroke or a hook, which are no marks, and whole names in law or English.
  [ofBank]: names(
    `Lentera | LENTERA | lentera | Ientera | Léntera | Ｌｅｎｔｅｒａ | L e n t e r a | Len-tera |
     Lentera. | Lentera - Layanan | Lentera, Resmi | Bank Lentera | Bank Lentera Pusat |
     BankLentera | Bank. Lentera | Mandiri | Mandlri | Rnandiri | Bank Mandiri |
     Bank Mandiri Cabang Jakarta | Mandiri, Layanan | Central Asia | Bank Central Asia | BCA |
     B.C.A. | ВСА | Bank Negara Indonesia | BNI | ΒΝΙ | Bank BRI | Rakyat Indonesia | Łentera |
     Lenŧera | Lɛntera | ĿENTERA | ƁCA | Ɓank Mandiri | Lentera Bank | BCA Bank | PT. Lentera |
     PT Bank Central Asia Tbk | PT Bank Mandiri Persero, Tbk | Lentera' Layanan |
     Lentera, akun Anda | Lentera, selamat pagi | Lentera Resmi | P.T. Lentera | www.lentera-aman.id | CS Lentera | Admin Mandiri |
     Call Center BNI | Petugas BCA | Lentera’Resmi | Lenteraʼ | L.e.n.t.e.r.a | Tim Lentera | Lentera’s |
     Notifikasi Lentera | Lenteraid | LenteraBank | Lenterra | Customer Service | Petugas Bank | Admin |
     Pusat Bantuan | Bank Indonesia | OJK`,
  ),
  'Nama paling panjang 60 karakter': ['a'.repeat(61)],
};

const taken = [
  ...names(
    `Putra Mandiri | Cahaya Lentera | Lentera Jaya | Mandiri Putra | Sinta Maharani |
     I Gusti Ngurah Ra'i | Ra’i | José Ramos-Horta | Dr. Siti Nurhaliza, S.E. | محمد |
     Рини Вуландари | 李小龍 | Nguyê\u0303\u0323n | Indra Bank | Łukasz Ɓala | Lentera Bangsa |
     Briana | A | R. A. Kartini | Bankole Adeyemi | Abdul Wahid Mandiri | Ş. Yılmaz | ʻOkina |
     Αλέξανδρος | สมชาย | 김철수 | Anne-Marie | Þór Ægisson | Ḥasan al-Banna | Kɔfi Mɛnsa | М. Ю. Иванов |
     Aman Hidayat | Tim Cahill | Dari Sari | Brian | Annisa Bakri | Kita Lestari`,
  ),
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
