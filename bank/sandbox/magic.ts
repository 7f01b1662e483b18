import type { FaultName, MagicValue } from '../../machines/contract/steering.ts';

/** How long a transfer to an account that `settles` is pending, in milliseconds. */
export const pendingTime = 30_000;

interface MagicAccount extends MagicValue {
  /** The fault injected into its first order with a new Idempotency-Key. */
  readonly fault?: FaultName;
  /** How an immediate transfer to it ends after `pendingTime`. */
  readonly settles?: 'completed' | 'failed';
  /** The holder's name when somebody saves the account as a recipient; it changes at once. */
  readonly savedName?: string;
  /** No such account is ever opened. */
  readonly isUnknown?: true;
}

const bank = 'Bank Mandiri';

/** Account numbers of another bank that make the sandbox do something. None is in the seed. */
export const magicAccounts: readonly MagicAccount[] = [
  {
    number: '9990000001',
    bank,
    name: 'Tidak Ada',
    sentence: 'Rekening tidak ditemukan.',
    isUnknown: true,
  },
  {
    number: '9990000002',
    bank,
    name: 'Uji Nama Baru',
    savedName: 'Uji Nama Lama',
    sentence: 'Nama pemilik berubah setelah rekening disimpan sebagai penerima.',
  },
  {
    number: '9990000003',
    bank,
    name: 'Uji Terlambat',
    fault: 'late',
    sentence: 'Uang dikirim, tetapi jawabannya baru tiba setelah 8 detik.',
  },
  {
    number: '9990000004',
    bank,
    name: 'Uji Galat',
    fault: '5xx-after-booking',
    sentence: 'Uang dikirim, tetapi jawabannya galat 500.',
  },
  {
    number: '9990000005',
    bank,
    name: 'Uji Jawaban Hilang',
    fault: 'missing-after-booking',
    sentence: 'Uang dikirim, tetapi koneksi putus sebelum ada jawaban.',
  },
  {
    number: '9990000006',
    bank,
    name: 'Uji Permintaan Hilang',
    fault: 'missing',
    sentence: 'Koneksi putus sebelum uang dikirim; kiriman ulang berhasil.',
  },
  {
    number: '9990000007',
    bank,
    name: 'Uji Tertunda',
    settles: 'completed',
    sentence: 'Tertunda selama 30 detik, lalu berhasil.',
  },
  {
    number: '9990000008',
    bank,
    name: 'Uji Ditolak',
    settles: 'failed',
    sentence: 'Tertunda selama 30 detik, lalu gagal dan uangnya kembali.',
  },
];

export const magicAt = (number: unknown): MagicAccount | undefined =>
  magicAccounts.find((account) => account.number === number);
