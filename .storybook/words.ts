/** Groups of words of one meaning. The first is the one that stories use. */
const meanings = `
salah wrong incorrect; kosong empty blank; password sandi; ditolak refused rejected declined;
jaringan network offline internet; jawaban answer; menjawab answer; habis expired ended;
berakhir ending ends; sesi session; penerima recipient payee beneficiary; rekening account;
saldo balance; mutasi history transactions; koran statement; terjadwal scheduled;
jadwal schedule; bukti receipt; formulir form; memuat loading; mengisi editing;
memeriksa checking; mengirim sending; menunggu waiting; memperpanjang renewing;
berhasil success succeeded; gagal failed error; kesalahan error; lama slow old; lambat slow;
terpanjang longest; terbesar largest; kode code; nama name; foto photo; perangkat device devices;
notifikasi notification; pesan message; beranda dashboard home; profil profile;
registrasi registration signup; masuk login; keluar logout leave; batal cancel; terlalu too;
batas limit; dibaca read; hasil result outcome; diketahui known; diulang repeat retry;
tanpa without no; belum not; semua all; baru new; diubah changed; halaman page; mencoba try;
kata words
`
  .trim()
  .split(/;\s/)
  .map((group) => group.split(' '));

/**
 * The name of a story in the source of its file: the first text of its export. Storybook itself
 * reads names only in object literals, and `at('Pin Salah', …)` is a call.
 */
export const nameIn = (source: string, key: string): string | undefined =>
  new RegExp(`^export const ${key}\\b[^']*'([^']+)'`, 'm').exec(source)?.[1];

const wordsOf = (text: string): readonly string[] => text.toLowerCase().match(/\p{L}+/gu) ?? [];

/** What stands between a story's name and the other words by which the search finds it. */
export const mark = ' — ';

/**
 * A story's name with the other words for the same, for Storybook's search, which reads names
 * alone: 'Pin Salah — pin wrong incorrect'.
 * @param key The name of the export, which is English: 'PinWrong'.
 */
export function findable(name: string, title: string, key: string): string {
  const own = wordsOf(name);
  const others = new Set(wordsOf(key.replace(/(?<=[a-z])(?=[A-Z])/g, ' ')));
  for (const word of [...own, ...wordsOf(title)])
    for (const meaning of meanings)
      if (meaning[0] === word) meaning.forEach((one) => others.add(one));
  const added = [...others].filter((one) => !own.includes(one) && !wordsOf(title).includes(one));
  return added.length === 0 ? name : name + mark + added.join(' ');
}
