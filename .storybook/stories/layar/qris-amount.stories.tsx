import type { Meta, StoryObj } from '@storybook/react';
import { qrisAmountMachine } from '../../../machines/qris/qris-amount.machine.ts';
import qrisAmountFlow from '../../../src/flows/qris/qris-amount.flow.ts';
import { atSignedIn } from '../../app-pages.tsx';
import { longest, sinta } from '../../fixtures.ts';
import { storyboardOf } from '../../snapshot-story.tsx';
import { qrCode } from '../../support/qr-code.ts';

export default {
  title: 'Layar/QRIS dengan nominal',
  tags: ['autodocs'],
  parameters: {
    path: '/qris/nominal',
    docs: {
      description: {
        component:
          'Kode sekali bayar untuk jumlah yang diketik, `/qris/nominal`. Jumlahnya tetap ada di kolomnya, apa pun jawaban bank. ' +
          'Hanya ada di bank yang menyediakannya.',
      },
    },
  },
} satisfies Meta;

const typed = (amount: string) => ({ values: { amount }, issues: {} });
const at = storyboardOf(qrisAmountMachine, qrisAmountFlow.screens, 'account', {
  owner: { status: 'loaded', value: sinta },
  form: typed('50000'),
  image: qrCode,
  amount: 50_000,
  shared: null,
  notice: null,
  cooldowns: {},
});

export const Page: StoryObj = {
  name: 'Kode dimuat · page.qrisAmount',
  ...atSignedIn({ visit: 'signedIn', page: 'qrisAmount' }),
};
export const Opening: StoryObj = { name: 'Membuka · opening', ...at('opening') };
export const Absent: StoryObj = { name: 'Bank tanpa kode ini · absent', ...at('absent') };
export const Editing: StoryObj = {
  name: 'Mengisi · editing',
  ...at('editing', { form: typed('') }),
};
export const Making: StoryObj = { name: 'Membuat · making', ...at('making') };
export const Resting: StoryObj = {
  name: 'Ditunjukkan · shown.resting',
  ...at({ shown: 'resting' }),
};
export const Sharing: StoryObj = {
  name: 'Membagikan · shown.sharing',
  ...at({ shown: 'sharing' }),
};
export const Wrong: StoryObj = {
  name: 'Terlalu besar',
  ...at('editing', {
    form: { values: { amount: '10000001' }, issues: { amount: 'qrAmount.tooLarge' } },
  }),
};
export const Refused: StoryObj = {
  name: 'Ditolak bank',
  ...at('editing', { notice: 'qrAmount.refused' }),
};
export const Throttled: StoryObj = {
  name: 'Terlalu sering',
  ...at('editing', { notice: 'qrAmount.throttled', cooldowns: { form: 42 } }),
};
export const Lost: StoryObj = {
  name: 'Tanpa jawaban',
  ...at('editing', { notice: 'network.lost' }),
};
export const OwnerFailed: StoryObj = {
  name: 'Pemilik gagal dimuat',
  ...at({ shown: 'resting' }, { owner: { status: 'failed', code: 'user.failed' } }),
};
export const Copied: StoryObj = {
  name: 'Perangkat tidak dapat membagikan, disalin',
  ...at({ shown: 'resting' }, { shared: 'copied' }),
};
export const Longest: StoryObj = {
  name: 'Nama dan angka terpanjang',
  ...at({ shown: 'resting' }, { owner: { status: 'loaded', value: longest }, amount: 10_000_000 }),
};
