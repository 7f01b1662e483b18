import type { IssueCode } from '../../machines/contract/codes.ts';
import {
  inShort,
  largestTransfer,
  smallestTransfer,
  memoLabel,
} from '../../machines/contract/limits.ts';

/**
 * The sentences of field errors (LOG, REG, RES, TRF, PIN and MUT), letter for letter as in
 * docs/product.md, which also says which wordings are ours.
 */
export const issues: Record<IssueCode, string> = {
  'email.required': 'Input email tidak boleh kosong',
  'email.malformed': 'Harap isi dengan email yang valid',
  // 'emai' is required on /register only (REG-9).
  'registration.email.malformed': 'Harap isi dengan emai yang valid',
  'password.required': 'Input password tidak boleh kosong',
  'password.malformed':
    'Password harus terdiri dari 8-15 karakter dan harus mengandung kombinasi huruf dan angka',
  'confirmation.required': 'Input konfirmasi password tidak boleh kosong',
  'confirmation.different': 'Konfirmasi password dan password tidak sama',
  'phone.required': 'Input nomor handphone tidak boleh kosong',
  'phone.malformed': 'Nomor handphone harus dimulai dengan angka 8 dan terdiri dari 11-13 angka',
  'otp.incomplete': 'Kode OTP harus berisi 6 angka',
  'ktp.required': 'Input no KTP tidak boleh kosong',
  'ktp.malformed': 'No KTP harus terdiri dari 16 angka',
  'name.required': 'Input nama tidak boleh kosong',
  'birthDate.required': 'Input tanggal lahir tidak boleh kosong',
  'birthDate.malformed': 'Tanggal lahir harus berupa tanggal yang benar dengan format dd-mm-yyyy',
  'birthDate.future': 'Tanggal lahir tidak boleh lebih besar dari tanggal hari ini',
  'city.required': 'Input kota tidak boleh kosong',
  'gender.required': 'Input jenis kelamin tidak boleh kosong',
  'photo.required': 'File foto eKTP wajib diupload',
  'photo.tooLarge': 'File foto melebihi 1MB',
  'photo.wrongType': 'Hanya menerima file foto dengan format .jpg, .jpeg, .png',
  'pin.required': 'Input pin tidak boleh kosong',
  'pin.malformed': 'Pin harus terdiri dari 6 angka',
  'pin.same': 'PIN baru harus berbeda dari PIN lama',
  'pinConfirmation.required': 'Input konfirmasi pin tidak boleh kosong',
  'pinConfirmation.short': 'Konfirmasi pin harus terdiri dari 6 angka',
  'pinConfirmation.different': 'Konfirmasi pin dan pin tidak sama',
  'accountTo.required': 'Rekening tujuan tidak boleh kosong',
  'accountTo.malformed': 'Rekening tujuan hanya boleh berisi angka',
  'accountTo.own': 'Tidak dapat transfer ke rekening anda',
  'bankTo.required': 'Bank tujuan tidak boleh kosong',
  'amount.required': 'Nominal tidak boleh kosong',
  'amount.tooSmall': `Minimal melakukan transaksi sebesar ${inShort(smallestTransfer)}`,
  'amount.tooLarge': `Maksimal melakukan transaksi sebesar ${inShort(largestTransfer)}`,
  'description.required': `${memoLabel} tidak boleh kosong`,
  'datetime.required': 'Waktu transfer tidak boleh kosong',
  'datetime.malformed': 'Waktu transfer harus berupa tanggal dan jam yang benar',
  'datetime.past': 'Waktu transfer tidak boleh sebelum waktu sekarang',
  'type.required': 'Jenis Transaksi tidak boleh kosong',
  'from.malformed': 'Dari Tanggal harus berupa tanggal yang benar dengan format dd-mm-yyyy',
  'from.future': 'Tanggal awal lebih besar dari tanggal hari ini',
  'until.malformed': 'Sampai Tanggal harus berupa tanggal yang benar dengan format dd-mm-yyyy',
  'until.required': 'Input Sampai Tanggal tidak boleh kosong jika mengisi Dari Tanggal',
  'until.beforeFrom': 'Tanggal Awal lebih besar dari tanggal akhir',
  'until.future': 'Tanggal akhir lebih besar dari tanggal hari ini',
  unknown: 'Terjadi error',
};

/**
 * The sentence of an issue; `null` for `undefined`, a valid field. A code without a sentence gives
 * 'Terjadi error' (ERR-11).
 */
export function issueText(code: IssueCode | undefined): string | null {
  if (code === undefined) return null;
  return Object.hasOwn(issues, code) ? issues[code] : issues.unknown;
}

/** Like `issueText`, for a form that has its own codes; `own` holds their sentences. */
export function issueTextWith<Own extends string>(own: Readonly<Record<Own, string>>) {
  const isOwn = (code: string): code is Own => Object.hasOwn(own, code);
  return (code: IssueCode | Own | undefined): string | null =>
    code !== undefined && isOwn(code) ? own[code] : issueText(code);
}

export function isIssue(code: unknown): code is IssueCode {
  return typeof code === 'string' && Object.hasOwn(issues, code);
}
