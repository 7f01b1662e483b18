import { writeLog } from './settings.ts';

/** Errors whose message is a sentence for the operator. */
const ownErrors = [
  'FolderForeign',
  'FolderLocked',
  'FolderDamaged',
  'NewerDatabase',
  'NotMigrated',
  'DemoData',
  'NotBuilt',
  'BadSetting',
];

const advice: Readonly<Record<string, string>> = {
  FolderForeign: ' Jalankan bank sebagai pemiliknya, atau pakai folder lain dengan LENTERA_DATA.',
  FolderLocked: ' Hentikan proses itu, atau pakai folder lain dengan LENTERA_DATA.',
  FolderDamaged: ' Pulihkan dari cadangan, atau mulai baru di folder lain dengan LENTERA_DATA.',
  NotMigrated: ' Jalankan npm run migrate dengan DATABASE_URL pemilik basis data itu.',
  NotBuilt: ' Jalankan npm run build lebih dahulu.',
  EADDRINUSE: ` Port ${process.env['PORT'] ?? '3000'} sudah dipakai. Pilih port lain, misalnya PORT=3001.`,
  EADDRNOTAVAIL: ` Alamat HOST ${process.env['HOST'] ?? ''} bukan milik komputer ini. Pakai 127.0.0.1 atau 0.0.0.0.`,
  EEXIST: ' LENTERA_DATA harus berupa folder.',
  ENOTDIR: ' LENTERA_DATA harus berupa folder.',
  EACCES: ' Port atau folder data tidak boleh dipakai oleh pengguna ini.',
  EPERM: ' Folder data berisi berkas milik pengguna lain.',
  ECONNREFUSED: ' Basis data di DATABASE_URL tidak dapat dihubungi.',
  ETIMEDOUT: ' Basis data di DATABASE_URL tidak menjawab.',
  ENOTFOUND: ' Nama server di DATABASE_URL tidak ditemukan.',
  '28P01': ' Basis data menolak nama atau password di DATABASE_URL.',
  '3D000': ' Basis data di DATABASE_URL tidak ada.',
};

/** Ends the process with a sentence for the operator, or with a line of the log. */
export function exitWith(error: unknown): void {
  const code = error instanceof Error && 'code' in error ? String(error.code) : '';
  if (error instanceof Error && ownErrors.includes(error.name))
    process.stderr.write(`\n  ${error.message}${advice[error.name] ?? ''}\n\n`);
  else if (advice[code] !== undefined) process.stderr.write(`\n ${advice[code]}\n\n`);
  else
    writeLog('start.failed', {
      error: error instanceof Error ? error.name : 'unknown',
      code,
      message: error instanceof Error ? error.message : '',
    });
  process.exit(1);
}
