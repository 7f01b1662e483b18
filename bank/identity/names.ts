import { bankInShort, banks, lengthOf } from '../../machines/contract/limits.ts';
import { isPersonName } from '../../machines/contract/visible.ts';

/** The longest name of a customer, in characters. */
const longest = 60;

const scripts =
  'Latn Grek Cyrl Armn Hebr Arab Deva Beng Guru Gujr Orya Taml Telu Knda Mlym Sinh Thai Laoo Tibt Mymr Khmr Geor Ethi Hang Hira Kana Hani Mong Java Bali Sund Bugi Batk'
    .split(' ')
    .map((script) => new RegExp(`^[\\p{sc=${script}}\\p{sc=Zyyy}\\p{sc=Zinh}]+$`, 'u'));

/** Letters, each before the Latin one that it looks like. */
const looks = new Map(
  'АA ВB ЕE ІI ЈJ КK МM НH ОO РP СC ЅS ТT УY ХX аa вb еe іi јj кk мm нh оo рp сc ѕs тt уy хx ԁd ӏi ԛq ԝw ΑA ΒB ΕE ΖZ ΗH ΙI ΚK ΜM ΝN ΟO ΡP ΤT ΥY ΧX αa βb εe ηn ιi κk νv οo ρp τt υu χx ɑa ɡg ıi ɩi ʀr ɴn ʙb ɪi ʟl ᴀa ᴄc ᴅd ᴇe ᴋk ᴍm ᴏo ᴛt ꜱs ոn սu օo հh ŁL łl ȽL ƚl ⱢL ɫl ɭl ƖI ŦT ŧt ƬT ƭt ɆE ɇe Ɛe ɛe Əe əe ɌR ɍr ⱤR ɽr ɃB ƀb ƁB ɓb ȻC ȼc ƇC ƈc ĐD đd ƊD ɗd ƗI ɨi ƝN ɲn ŊN ŋn ɳn ⱮM ɱm ȺA ⱥa Ƙk ƙk'
    .split(' ')
    .map((pair) => [pair[0], pair[1]]),
);

/** The name as it looks, in lower case and without marks; nobody can tell l from I. */
const seen = (text: string): string =>
  Array.from(text.normalize('NFKD'), (letter) => looks.get(letter) ?? letter)
    .join('')
    .toLowerCase()
    // The dot is of 'Ŀ'.
    .replaceAll(/[\p{M}·]/gu, '')
    .replaceAll('l', 'i')
    .replaceAll('rn', 'm');

const gap = "[ .,'’-]";
/** The names of our brand and of the four banks, whole or in front of something else. */
const ofBanks = [
  'Lentera',
  ...banks.map((bank) => bank.slice('Bank '.length)),
  ...banks.map(bankInShort),
]
  .map((name) => Array.from(seen(name).replaceAll(' ', '')).join(`${gap}*`))
  .map(
    (name) =>
      new RegExp(
        `^(?:pt${gap}+)?(?:(?:bank${gap}*)?${name}(?:${gap}+(?:bank|persero|tbk))*$|bank${gap}+${name}${gap}|${name} ?(?:[.,-]|['’] ))`,
        'u',
      ),
  );

/**
 * Why a new customer may not have this name, or `null`: it appears in other customers' histories
 * and notifications (docs/trust.md L30).
 */
export function nameProblem(name: string): string | null {
  if (!isPersonName(name)) return 'Nama berisi karakter yang tidak dapat dipakai';
  if (lengthOf(name) > longest) return `Nama paling panjang ${longest} karakter`;
  const isMixed = name.split(' ').some((word) => !scripts.some((script) => script.test(word)));
  if (isMixed) return 'Satu kata dalam nama harus memakai satu jenis huruf';
  return ofBanks.some((bank) => bank.test(seen(name)))
    ? 'Nama tidak boleh menyerupai nama bank'
    : null;
}
