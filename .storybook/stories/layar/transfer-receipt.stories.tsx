import type { Meta } from '@storybook/react';
import { emptyForm } from '../../../machines/kit/form.ts';
import { longest } from '../../../tests/fixtures/account.ts';
import { at, checked, longOrder, order, result } from './transfer.ts';

/**
 * Satu-satunya sumber bukti adalah jawaban bank. Tombol Oke kembali ke `/transfer` dengan formulir
 * kosong.
 */
export default {
  title: 'Layar/Transfer/3 Bukti',
  parameters: { path: '/transfer/input-pin' },
} satisfies Meta;

const answered = { form: emptyForm(order), order: checked(), result };

export const Showing = at(
  'Transfer Berhasil · succeeded.showing, sharing, copying',
  ['succeeded.showing', 'succeeded.sharing', 'succeeded.copying'],
  answered,
);
export const Shared = at.named('Dibagikan · succeeded.shared', answered);
export const Copied = at.named('Tersalin · succeeded.copied', answered);
export const Unshared = at.named('Tidak diizinkan browser · succeeded.unshared', answered);
export const Naming = at.named('Menamai penerima · succeeded.naming.entering', answered);
const named = { ...answered, alias: emptyForm({ alias: 'Rini arisan' }) };
export const Saving = at.named('Menyimpan penerima · succeeded.naming.saving', named);
export const NotSaved = at.named('Penerima tidak tersimpan · succeeded.naming.notSaved', {
  ...named,
  notSaved: { text: 'Penerima tersimpan paling banyak 50' },
});
export const AliasTooLong = at('Nama panggilan terlalu panjang', 'succeeded.naming.entering', {
  ...answered,
  alias: {
    values: { alias: 'Ibu Rini dari arisan RT 05 Melati' },
    issues: { alias: 'alias.tooLong' },
  },
});
export const Saved = at.named('Penerima disimpan · succeeded.saved', named);
export const Pending = at('Terjadwal, waktu yang akan datang', 'succeeded.showing', {
  ...answered,
  result: { ...result, status: 'pending', datetime: '2026-12-01T09:00:00+07:00' },
});
export const Longest = at('Nama dan angka terpanjang', 'succeeded.showing', {
  form: emptyForm(longOrder),
  order: checked(longOrder, longest.name),
  result: {
    ...result,
    nameAccountTo: longest.name,
    accountTo: longest.account_number,
    amount: 24_777_777,
    description: longOrder.description,
  },
});
