import type { Meta } from '@storybook/react';
import { emptyForm } from '../../../machines/kit/form.ts';
import { longest } from '../../../tests/fixtures/account.ts';
import { at, personal } from './registration.ts';

/**
 * Langkah 4 dari 6, `/register/data-diri`. Nomor KTP diperiksa di bank; penolakan berdiri sebagai
 * pesan merah.
 */
export default {
  title: 'Layar/Registrasi/4 Data Diri',
  parameters: { path: '/register/data-diri' },
} satisfies Meta;

export const Entering = at.named('Mengisi · personal.entering');
export const CheckingIdNumber = at.named('Memeriksa No KTP · personal.checkingIdNumber', personal);

export const Required = at('Semua kolom kosong', 'personal.entering', {
  personal: {
    values: { noKtp: '', nama: '', tanggalLahir: '' },
    issues: { noKtp: 'ktp.required', nama: 'name.required', tanggalLahir: 'birthDate.required' },
  },
});
export const Malformed = at('No KTP kurang, bukan tanggal', 'personal.entering', {
  personal: {
    values: { noKtp: '31712', nama: 'Dewi', tanggalLahir: '31-02-1990' },
    issues: { noKtp: 'ktp.malformed', tanggalLahir: 'birthDate.malformed' },
  },
});
export const Taken = at('No KTP sudah terdaftar', 'personal.entering', {
  ...personal,
  notice: { text: 'No KTP sudah terdaftar' },
});
export const BankRules = at('Bank mungkin menolak nama dan tanggalnya', 'personal.entering', {
  personal: emptyForm({
    ...personal.personal.values,
    nama: 'Dewi + Lestari',
    tanggalLahir: '31-12-1899',
  }),
});
export const Longest = at('Nama terpanjang', 'personal.entering', {
  personal: emptyForm({ ...personal.personal.values, nama: longest.name }),
});
