import { setTimeout as wait } from 'node:timers/promises';
import { codeOf, DatabaseAway, errorDetails, StartError } from '../store/error-code.ts';
import { writeLog } from './log.ts';

const standby =
  'Server di DATABASE_URL hanya dapat dibaca. Sebut server utamanya, atau promosikan standby itu.';

const tooFewFiles = 'Terlalu sedikit berkas boleh dibuka. Naikkan batasnya dengan ulimit -n 65536.';

/** Sentences by the code of Node or PostgreSQL. `at`: where Node could not listen. */
const byCode: Readonly<Record<string, (at: { port: number; address: string }) => string>> = {
  EADDRINUSE: ({ port }) =>
    `Port ${port} sudah dipakai. Pilih port lain dengan PORT atau METRICS_PORT.`,
  EADDRNOTAVAIL: ({ address }) =>
    `Alamat ${address} di HOST atau METRICS_HOST bukan milik komputer ini. Pakai 127.0.0.1 atau 0.0.0.0.`,
  EMFILE: () => tooFewFiles,
  ENFILE: () => tooFewFiles,
  ENOSPC: () => 'Disk penuh. Kosongkan tempat untuk LENTERA_DATA, lalu jalankan lagi.',
  EROFS: () => 'LENTERA_DATA ada di disk yang hanya dapat dibaca. Pakai folder lain.',
  '53100': () => 'Disk basis data penuh. Kosongkan tempat di servernya, lalu jalankan lagi.',
  ENOENT: () =>
    'Berkas yang disebut di pengaturan tidak ada. Periksa sertifikat (sslrootcert) di DATABASE_URL.',
  '25006': () => standby,
  STANDBY: () => standby,
  EEXIST: () => 'LENTERA_DATA harus berupa folder.',
  ENOTDIR: () => 'LENTERA_DATA harus berupa folder.',
  EACCES: () => 'Port atau folder data tidak boleh dipakai oleh pengguna ini.',
  EPERM: () => 'Folder data berisi berkas milik pengguna lain.',
  ETIMEDOUT: () => 'Basis data di DATABASE_URL tidak menjawab.',
  ENOTFOUND: () => 'Nama server di DATABASE_URL tidak ditemukan.',
  NO_TLS: () =>
    'Server di DATABASE_URL tidak melayani TLS. Nyalakan TLS di server itu, atau hapus sslmode.',
  '08P01': () =>
    'PgBouncer di DATABASE_URL menolak pengaturan koneksi. Lihat bank/docs/deploy.md (Live updates), atau sebut server PostgreSQL langsung.',
  '28000': () =>
    'Basis data menolak pengguna di DATABASE_URL: ia tidak dikenal, atau tidak boleh masuk dari komputer ini.',
  '28P01': () => 'Basis data menolak nama atau password di DATABASE_URL.',
  '3D000': () => 'Basis data di DATABASE_URL tidak ada.',
  '42501': () =>
    'Pengguna di DATABASE_URL tidak punya hak yang cukup. Beri hak dengan npm run migrate -- PENGGUNA dan DATABASE_URL pemilik basis data.',
  '42704': () => 'Peran yang disebut di npm run migrate tidak ada di basis data.',
};

/** The sentence for the operator; `null` if nobody foresaw the error. */
export function sentenceFor(error: unknown): string | null {
  if (error instanceof StartError) return error.message;
  const code = String(codeOf(error));
  const { syscall, hostname } = Object(error) as Readonly<Record<string, unknown>>;
  if (syscall === 'getaddrinfo' && !(error instanceof DatabaseAway))
    return `Nama ${String(hostname)} di HOST atau METRICS_HOST tidak ditemukan.`;
  const unreachable = `Basis data di DATABASE_URL tidak dapat dihubungi (${code}).`;
  return byCode[code]?.(Object(error)) ?? (error instanceof DatabaseAway ? unreachable : null);
}

/** Codes of a server that is away or not yet up. */
const away: readonly unknown[] = [
  'ECONNREFUSED',
  'ECONNRESET',
  'EHOSTUNREACH',
  'ETIMEDOUT',
  'EAI_AGAIN',
  '57P03',
  'STANDBY',
];

/** Opens the bank; repeats it for this long while its database is away, as after a power cut. */
export async function patiently<T>(
  open: () => Promise<T>,
  { longest = 60_000, pause = 1_000 } = {},
): Promise<T> {
  for (const end = performance.now() + longest; ;) {
    try {
      return await open();
    } catch (error) {
      if (!away.includes(codeOf(error)) || performance.now() > end) throw error;
      writeLog('start.waiting', errorDetails(error));
      await wait(pause);
    }
  }
}

/** Ends the process with a sentence for the operator, or with a line of the log. */
export function exitWith(error: unknown): void {
  const sentence = sentenceFor(error);
  if (sentence !== null) process.stderr.write(`\n  ${sentence}\n\n`);
  else
    writeLog('start.failed', {
      ...errorDetails(error),
      message: error instanceof Error ? error.message : '',
    });
  process.exit(1);
}
