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

export const Showing = {
  name: 'Transfer Berhasil · succeeded.showing, sharing, copying',
  ...at(['succeeded.showing', 'succeeded.sharing', 'succeeded.copying'], answered),
};
export const Shared = { name: 'Dibagikan · succeeded.shared', ...at('succeeded.shared', answered) };
export const Copied = { name: 'Tersalin · succeeded.copied', ...at('succeeded.copied', answered) };
export const Unshared = {
  name: 'Tidak diizinkan browser · succeeded.unshared',
  ...at('succeeded.unshared', answered),
};
export const Naming = {
  name: 'Menamai penerima · succeeded.naming.entering',
  ...at('succeeded.naming.entering', answered),
};
const named = { ...answered, alias: emptyForm({ alias: 'Rini arisan' }) };
export const Saving = {
  name: 'Menyimpan penerima · succeeded.naming.saving',
  ...at('succeeded.naming.saving', named),
};
export const NotSaved = {
  name: 'Penerima tidak tersimpan · succeeded.naming.notSaved',
  ...at('succeeded.naming.notSaved', {
    ...named,
    notSaved: { text: 'Penerima tersimpan paling banyak 50' },
  }),
};
export const AliasTooLong = {
  name: 'Nama panggilan terlalu panjang',
  ...at('succeeded.naming.entering', {
    ...answered,
    alias: {
      values: { alias: 'Ibu Rini dari arisan RT 05 Melati' },
      issues: { alias: 'alias.tooLong' },
    },
  }),
};
export const Saved = {
  name: 'Penerima disimpan · succeeded.saved',
  ...at('succeeded.saved', named),
};
export const Pending = {
  name: 'Terjadwal, waktu yang akan datang',
  ...at('succeeded.showing', {
    ...answered,
    result: { ...result, status: 'pending', datetime: '2026-12-01T09:00:00+07:00' },
  }),
};
export const Longest = {
  name: 'Nama dan angka terpanjang',
  ...at('succeeded.showing', {
    form: emptyForm(longOrder),
    order: checked(longOrder, longest.name),
    result: {
      ...result,
      nameAccountTo: longest.name,
      accountTo: longest.account_number,
      amount: 24_777_777,
      description: longOrder.description,
    },
  }),
};
