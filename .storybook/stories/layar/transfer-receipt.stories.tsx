import type { Meta, StoryObj } from '@storybook/react';
import { emptyForm } from '../../../machines/kit/form.ts';
import { longest } from '../../fixtures.ts';
import { at, draft, longOrder, order, result } from '../../flows/transfer.ts';

export default {
  title: 'Layar/Transfer/3 Bukti',
  tags: ['autodocs'],
  parameters: {
    path: '/transfer/input-pin',
    docs: {
      description: {
        component:
          'Satu-satunya sumber bukti adalah jawaban bank. Tombol Oke kembali ke `/transfer` dengan formulir kosong.',
      },
    },
  },
} satisfies Meta;

const answered = { form: emptyForm(order), draft: draft(), result };

export const Showing: StoryObj = {
  name: 'Transfer Berhasil · succeeded.showing',
  ...at({ succeeded: 'showing' }, answered),
};
export const Sharing: StoryObj = {
  name: 'Membagikan · succeeded.sharing',
  ...at({ succeeded: 'sharing' }, answered),
};
export const Copying: StoryObj = {
  name: 'Menyalin · succeeded.copying',
  ...at({ succeeded: 'copying' }, answered),
};
export const Shared: StoryObj = {
  name: 'Dibagikan · succeeded.shared',
  ...at({ succeeded: 'shared' }, answered),
};
export const Copied: StoryObj = {
  name: 'Tersalin · succeeded.copied',
  ...at({ succeeded: 'copied' }, answered),
};
export const Unshared: StoryObj = {
  name: 'Tidak diizinkan browser · succeeded.unshared',
  ...at({ succeeded: 'unshared' }, answered),
};
export const Naming: StoryObj = {
  name: 'Menamai penerima · succeeded.naming.entering',
  ...at({ succeeded: { naming: 'entering' } }, answered),
};
const named = { ...answered, alias: emptyForm({ alias: 'Rini arisan' }) };
export const Saving: StoryObj = {
  name: 'Menyimpan penerima · succeeded.naming.saving',
  ...at({ succeeded: { naming: 'saving' } }, named),
};
export const NotSaved: StoryObj = {
  name: 'Penerima tidak tersimpan · succeeded.naming.notSaved',
  ...at(
    { succeeded: { naming: 'notSaved' } },
    { ...named, notSaved: { text: 'Penerima tersimpan paling banyak 50' } },
  ),
};
export const AliasTooLong: StoryObj = {
  name: 'Nama panggilan terlalu panjang',
  ...at(
    { succeeded: { naming: 'entering' } },
    {
      ...answered,
      alias: {
        values: { alias: 'Ibu Rini dari arisan RT 05 Melati' },
        issues: { alias: 'alias.tooLong' },
      },
    },
  ),
};
export const Saved: StoryObj = {
  name: 'Penerima disimpan · succeeded.saved',
  ...at({ succeeded: 'saved' }, named),
};
export const Pending: StoryObj = {
  name: 'Terjadwal, waktu yang akan datang',
  ...at(
    { succeeded: 'showing' },
    {
      ...answered,
      result: { ...result, status: 'pending', datetime: '2026-12-01T09:00:00+07:00' },
    },
  ),
};
export const Longest: StoryObj = {
  name: 'Nama dan angka terpanjang',
  ...at(
    { succeeded: 'showing' },
    {
      form: emptyForm(longOrder),
      draft: draft(longOrder, longest.name),
      result: {
        ...result,
        nameAccountTo: longest.name,
        accountTo: longest.account_number,
        amount: 24_777_777,
        description: longOrder.description,
      },
    },
  ),
};
