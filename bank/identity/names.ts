import { remove } from 'confusables';
import { bankInShort, banks, lengthOf } from '../../machines/contract/limits.ts';
import { isPersonName } from '../../machines/contract/visible.ts';

/** The longest name of a customer, in characters. */
const longest = 60;

const scripts =
  'Latn Grek Cyrl Armn Hebr Arab Deva Beng Guru Gujr Orya Taml Telu Knda Mlym Sinh Thai Laoo Tibt Mymr Khmr Geor Ethi Hang Hira Kana Hani Mong Java Bali Sund Bugi Batk'
    .split(' ')
    .map((script) => new RegExp(`^[\\p{sc=${script}}\\p{sc=Zyyy}\\p{sc=Zinh}]+$`, 'u'));

/** Phonetic letters, but for those of African alphabets (Unicode's UTS 39). */
const oddLetters =
  /(?![ɓɔɖɗəɛɣɨɩɲʃʉʊʋʒ])[\u0250-\u02AF\u1D00-\u1DBF\u2C60-\u2C7F\uA720-\uA7FF\uAB30-\uAB6F]/u;

/** The name as it looks, in lower case and without marks; nobody can tell l from I. */
const seen = (text: string): string =>
  remove(text.normalize('NFKD'))
    .toLowerCase()
    // The dot is of 'Ŀ'.
    .replaceAll(/[\p{M}\p{Lm}·]/gu, '')
    .replaceAll('l', 'i')
    .replaceAll('rn', 'm')
    .replaceAll(/(.)\1+/gu, '$1');

/** The words of a name as it looks; letters that stand alone, as in 'P.T.', are one word. */
const wordsOf = (name: string): string[] =>
  seen(name)
    .replaceAll(/(?<![\p{L}])(\p{L})[^\p{L}]+(?=\p{L}(?![\p{L}]))/gu, '$1')
    .split(/[^\p{L}]+/u)
    .filter((word) => word !== '');

/** Who writes to a bank's customers, too. */
const overseers = ['Bank Indonesia', 'Otoritas Jasa Keuangan', 'OJK', 'PPATK', 'Polri', 'Kominfo'];

const ofBanks = new Set(
  [
    'Lentera',
    ...overseers,
    ...banks.map((bank) => bank.slice('Bank '.length)),
    ...banks.map(bankInShort),
  ]
    .map((name) => seen(name).replaceAll(' ', ''))
    .flatMap((name) => [name, `bank${name}`]),
);
/** What an office calls itself; alone, too. */
const ofAnyOffice = new Set(
  wordsOf('bank admin cs cso layanan petugas bantuan keamanan resmi official service support call'),
);
/** What stands beside the name of its bank. */
const ofOffices = new Set([
  ...ofAnyOffice,
  ...wordsOf(
    'pt persero tbk center pusat cabang kantor halo info aman customer care help www com id net org nasabah tim team divisi pihak dari sistem digital mobile app aplikasi online indonesia syariah grup group keuangan security fraud verifikasi pemulihan otp pin kartu kredit akun rekening saldo transaksi transfer pembayaran pinjaman hadiah undian promo blokir lapor hotline darurat notifikasi peringatan pemberitahuan teller operator manajer direktur kita',
  ),
]);
/** Also with an office's word at one end, as in 'Lenteraid'. */
const isOfBank = (word: string): boolean =>
  ofBanks.has(word) ||
  [...ofBanks].some(
    (bank) =>
      (word.startsWith(bank) && ofOffices.has(word.slice(bank.length))) ||
      (word.endsWith(bank) && ofOffices.has(word.slice(0, -bank.length))),
  );

/**
 * Whether a name has the look of our brand's or of one of the four banks', alone, before a mark or
 * beside an office's word.
 */
function looksLikeBank(name: string): boolean {
  const words = wordsOf(name.replaceAll(/['’]s\b/gu, ''));
  if (words.every((word) => ofOffices.has(word)) && words.some((word) => ofAnyOffice.has(word)))
    return true;
  const [front = ''] = seen(name).split(/[,-]|\. /);
  if (ofBanks.has(front.replaceAll(/[^\p{L}]/gu, ''))) return true;
  return words.some((_, from) =>
    words.some((__, last) => {
      if (!isOfBank(words.slice(from, last + 1).join(''))) return false;
      const rest = [...words.slice(0, from), ...words.slice(last + 1)];
      return rest.length === 0 || rest.some((word) => ofOffices.has(word));
    }),
  );
}

/**
 * Why a new customer may not have this name, or `null`: it appears in other customers' histories
 * and notifications (docs/trust.md L30).
 */
export function nameProblem(name: string): string | null {
  if (!isPersonName(name) || oddLetters.test(name) || !/^\p{L}(?:.*[\p{L}\p{M}.])?$/u.test(name))
    return 'Nama berisi karakter yang tidak dapat dipakai';
  if (lengthOf(name) > longest) return `Nama paling panjang ${longest} karakter`;
  const isMixed = name.split(' ').some((word) => !scripts.some((script) => script.test(word)));
  if (isMixed) return 'Satu kata dalam nama harus memakai satu jenis huruf';
  return looksLikeBank(name) ? 'Nama tidak boleh menyerupai nama bank' : null;
}
