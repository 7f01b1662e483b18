import { readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import type { IssueCode } from '../../machines/contract/codes.ts';
import { paths } from '../../machines/contract/paths.ts';
import { issueText } from '../../src/copy/issues.ts';
import { noticeText } from '../../src/copy/notices.ts';
import { popupText } from '../../src/copy/popups.ts';
import { site } from '../../src/app/pages.ts';
import { titleOf } from '../../src/app/titles.ts';
import * as qrisCopy from '../../src/flows/qris/copy.ts';
import * as sessionsCopy from '../../src/flows/sessions/copy.ts';
import * as transferCopy from '../../src/flows/transfer/copy.ts';

describe('the sentences', () => {
  it.each([
    ['email.required', 'Input email tidak boleh kosong'],
    ['email.malformed', 'Harap isi dengan email yang valid'],
    ['registration.email.malformed', 'Harap isi dengan emai yang valid'],
    ['password.required', 'Input password tidak boleh kosong'],
    [
      'password.malformed',
      'Password harus terdiri dari 8-15 karakter dan harus mengandung kombinasi huruf dan angka',
    ],
    ['confirmation.required', 'Input konfirmasi password tidak boleh kosong'],
    ['confirmation.different', 'Konfirmasi password dan password tidak sama'],
    ['phone.required', 'Input nomor handphone tidak boleh kosong'],
    [
      'phone.malformed',
      'Nomor handphone harus dimulai dengan angka 8 dan terdiri dari 11-13 angka',
    ],
    ['otp.incomplete', 'Kode OTP harus berisi 6 angka'],
    ['ktp.required', 'Input no KTP tidak boleh kosong'],
    ['ktp.malformed', 'No KTP harus terdiri dari 16 angka'],
    ['name.required', 'Input nama tidak boleh kosong'],
    ['birthDate.required', 'Input tanggal lahir tidak boleh kosong'],
    [
      'birthDate.malformed',
      'Tanggal lahir harus berupa tanggal yang benar dengan format dd-mm-yyyy',
    ],
    ['birthDate.future', 'Tanggal lahir tidak boleh lebih besar dari tanggal hari ini'],
    ['city.required', 'Input kota tidak boleh kosong'],
    ['gender.required', 'Input jenis kelamin tidak boleh kosong'],
    ['photo.required', 'File foto eKTP wajib diupload'],
    ['photo.tooLarge', 'File foto melebihi 1MB'],
    ['photo.wrongType', 'Hanya menerima file foto dengan format .jpg, .jpeg, .png'],
    ['pin.required', 'Input pin tidak boleh kosong'],
    ['pin.malformed', 'Pin harus terdiri dari 6 angka'],
    ['pinConfirmation.required', 'Input konfirmasi pin tidak boleh kosong'],
    ['pinConfirmation.short', 'Konfirmasi pin harus terdiri dari 6 angka'],
    ['pinConfirmation.different', 'Konfirmasi pin dan pin tidak sama'],
    ['accountTo.required', 'Rekening tujuan tidak boleh kosong'],
    ['accountTo.own', 'Tidak dapat transfer ke rekening anda'],
    ['bankTo.required', 'Bank tujuan tidak boleh kosong'],
    ['amount.required', 'Nominal tidak boleh kosong'],
    ['amount.tooSmall', 'Minimal melakukan transaksi sebesar 1 ribu'],
    ['amount.tooLarge', 'Maksimal melakukan transaksi sebesar 25 juta'],
    ['description.required', 'Berita tidak boleh kosong'],
    ['type.required', 'Jenis Transaksi tidak boleh kosong'],
    ['until.required', 'Input Sampai Tanggal tidak boleh kosong jika mengisi Dari Tanggal'],
    ['from.future', 'Tanggal awal lebih besar dari tanggal hari ini'],
    ['until.beforeFrom', 'Tanggal Awal lebih besar dari tanggal akhir'],
    ['until.future', 'Tanggal akhir lebih besar dari tanggal hari ini'],
  ] as const)(
    'of the field error %s is, letter for letter: %s [LOG-4..7 REG-8..11,23,29..32,36,37,39..42,50,51,56,57,59,67..71 RES-12 TRF-8,10..13,15,17,19 PIN-5 MUT-9..13 QRS-11]',
    (code, sentence) => {
      expect(issueText(code)).toBe(sentence);
      expect(popupText(code)).toBe(sentence);
    },
  );

  it.each([
    ['login.refused', 'Email atau Password Salah'],
    ['otp.wrong', 'Kode OTP Salah'],
    ['otp.emailMissing', 'Silahkan masukkan ulang email anda'],
    ['email.unknown', 'Email tidak terdaftar'],
    ['password.changed', 'Berhasil ubah password'],
    ['account.opened', 'Anda berhasil membuka rekening'],
    ['ktp.verifying', 'Harap menunggu, e-KTP anda sedang diverifikasi'],
    ['ktp.failed', 'Terjadi kesalahan saat memproses foto e-KTP'],
    ['notifications.allRead', 'Semua notifikasi sudah ditandai baca'],
    ['pin.wrong', 'Pin Salah'],
    ['balance.short', 'Saldo Tidak Cukup'],
    ['recipient.unknown', 'Nomor Rekening Tujuan Tidak Valid'],
    ['session.ended', 'Sesi anda sudah habis. Silahkan login kembali'],
    ['answer.invalid', 'Invalid response from API'],
    ['user.failed', 'Failed to fetch user data'],
    ['balance.failed', 'Failed to fetch balance data'],
    ['mutations.failed', 'Failed to fetch mutation data'],
    ['qris.failed', 'Failed to fetch QR code data'],
    ['network.lost', 'Terjadi kesalahan jaringan. Silakan coba lagi.'],
    ['unexpected', 'Terjadi kesalahan yang tidak terduga. Silakan coba lagi.'],
  ] as const)(
    'of %s is, letter for letter: %s [LOG-10 REG-21,24,60,62,81 RES-5,11,13,22 TRF-22,24 PIN-9 QRS-16 NTF-10 DEV-8,9 SES-7 CAL-42 ERR-2,3,5..9]',
    (code, sentence) => {
      expect(noticeText(code)).toBe(sentence);
    },
  );

  it.each([
    ['devices.failed', 'Daftar perangkat tidak dapat dimuat'],
    [
      'device.unknown',
      'Statusnya belum pasti. Belum diketahui apakah sesi perangkat itu sudah berakhir.',
    ],
    ['device.kept', 'Sesi perangkat itu belum berakhir. Silakan coba lagi.'],
    // A page's own codes extend the common ones.
    ['network.lost', 'Terjadi kesalahan jaringan. Silakan coba lagi.'],
  ] as const)('of %s on the page of the devices is, letter for letter: %s', (code, sentence) => {
    expect(sessionsCopy.noticeText(code)).toBe(sentence);
  });

  it('of a recipient’s alias are, letter for letter, these [SAV-9]', () => {
    expect(transferCopy.aliasIssueText('alias.required')).toBe('Nama panggilan tidak boleh kosong');
    expect(transferCopy.aliasIssueText('alias.hidden')).toBe(
      'Nama panggilan berisi karakter yang tidak dapat dipakai',
    );
    expect(transferCopy.aliasIssueText('alias.tooLong')).toBe(
      'Nama panggilan paling panjang 30 karakter',
    );
  });

  it('of an amount for QRIS are, letter for letter, these', () => {
    const { issueText: issue, noticeText: notice } = qrisCopy;
    expect(issue('qrAmount.tooSmall')).toBe('Minimal nominal QRIS sebesar 1 ribu');
    expect(issue('qrAmount.tooLarge')).toBe('Maksimal nominal QRIS sebesar 10 juta');
    expect(issue('amount.required')).toBe('Nominal tidak boleh kosong');
    expect(issue('toString' as 'amount.required')).toBe('Terjadi error');
    expect(issue(undefined)).toBeNull();
    expect(notice('qrAmount.refused')).toBe('Nominal ini ditolak. Periksa kembali nominalnya.');
    expect(notice('qrAmount.throttled')).toBe(
      'Terlalu banyak kode QRIS dibuat. Silakan tunggu sebentar, lalu coba lagi.',
    );
    expect(notice({ text: 'Kata bank' })).toBe('Kata bank');
  });

  it('of an unknown rule is "Terjadi error"; a valid field has none [ERR-11]', () => {
    expect(issueText('a rule without a sentence' as IssueCode)).toBe('Terjadi error');
    expect(issueText('toString' as IssueCode)).toBe('Terjadi error');
    expect(issueText(undefined)).toBeNull();
  });

  it('of the bank are unchanged', () => {
    expect(noticeText({ text: '<b>Tutup</b>' })).toBe('<b>Tutup</b>');
  });
});

describe('the titles', () => {
  it('name the page and the product in Indonesian, also without a page [GEN-1..3]', () => {
    expect(titleOf(paths.mutasi, site)).toBe('Mutasi – Lentera');
    expect(titleOf('/entah', site)).toBe('Halaman tidak ditemukan – Lentera');
    for (const path of Object.values(paths))
      expect(titleOf(path, site)).toMatch(/^(?!Halaman tidak ditemukan).+ – Lentera$/);
    expect(readFileSync('index.html', 'utf8')).toContain('<html lang="id">');
  });

  it.each([
    [paths.registerOtp, 'Verifikasi email, langkah 2 dari 6 · Buka rekening – Lentera'],
    [paths.registerPersonal, 'Data Diri, langkah 4 dari 6 · Buka rekening – Lentera'],
    [paths.resetOtp, 'Verifikasi email, langkah 2 dari 3 · Ganti password – Lentera'],
    [paths.transferPin, 'Masukkan Pin Anda · Transfer – Lentera'],
    [paths.scheduledCancel, 'Batalkan Transfer · Terjadwal – Lentera'],
  ])('of the step %s is "%s" [GEN-12]', (path, title) => {
    expect(titleOf(path, site)).toBe(title);
  });

  it('of the receipt is not that of the PIN page [GEN-12]', () => {
    expect(titleOf(paths.transferPin, site, { value: { succeeded: 'shown' } })).toBe(
      'Bukti Transfer – Lentera',
    );
    expect(titleOf(paths.transfer, site, { value: 'editing' })).toBe('Transfer – Lentera');
  });

  it('of an unknown outcome names it [PIN-39]', () => {
    expect(titleOf(paths.transferPin, site, { value: { outcomeUnknown: 'untold' } })).toBe(
      'Status transfer belum pasti – Lentera',
    );
  });

  it('are all different', () => {
    const titles = Object.values(paths).map((path) => titleOf(path, site));
    expect(new Set(titles).size).toBe(titles.length);
  });
});
