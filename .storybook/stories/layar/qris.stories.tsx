import type { Meta, StoryObj } from '@storybook/react';
import { qrisMachine } from '../../../machines/qris/qris.machine.ts';
import qrisFlow from '../../../src/flows/qris/flow.ts';
import { storyboardOf } from '../../snapshot-story.tsx';
import { longest, sinta } from '../../fixtures.ts';
import { qrCode } from '../../support/qr-code.ts';

export default {
  title: 'Layar/QRIS',
  tags: ['autodocs'],
  parameters: {
    path: '/qris',
    docs: {
      description: {
        component:
          'Kode untuk menerima transfer, `/qris`. Kode selalu gelap di atas putih, apa pun skemanya: kamera harus dapat membacanya. ' +
          'Pemilik kode datang dari rekening dan dapat gagal sendiri.',
      },
    },
  },
} satisfies Meta;

const owner = { status: 'loaded', value: sinta } as const;
const at = storyboardOf(qrisMachine, qrisFlow.screens, 'account', {
  owner,
  image: qrCode,
  code: null,
  shared: null,
  copied: null,
});

export const Loading: StoryObj = {
  name: 'Memuat · loading',
  ...at('loading', { image: null, owner: { status: 'loading' } }),
};
export const Resting: StoryObj = {
  name: 'Ditunjukkan · shown.resting',
  ...at({ shown: 'resting' }),
};
export const Sharing: StoryObj = {
  name: 'Membagikan · shown.sharing',
  ...at({ shown: 'sharing' }),
};
export const None: StoryObj = {
  name: 'Kode QRIS tidak tersedia · none',
  ...at('none', { image: null }),
};
export const Failed: StoryObj = {
  name: 'Gagal memuat · failed',
  ...at('failed', { image: null, code: 'qris.failed' }),
};
export const Garbled: StoryObj = {
  name: 'Jawaban tidak terbaca',
  ...at('failed', { image: null, code: 'answer.invalid' }),
};
export const OwnerFailed: StoryObj = {
  name: 'Pemilik gagal dimuat',
  ...at({ shown: 'resting' }, { owner: { status: 'failed', code: 'user.failed' } }),
};
export const Copied: StoryObj = {
  name: 'Perangkat tidak dapat membagikan, disalin',
  ...at({ shown: 'resting' }, { shared: 'copied' }),
};
export const Unshared: StoryObj = {
  name: 'Perangkat tidak dapat membagikan',
  ...at({ shown: 'resting' }, { shared: 'failed' }),
};
export const Longest: StoryObj = {
  name: 'Nama dan angka terpanjang',
  ...at({ shown: 'resting' }, { owner: { status: 'loaded', value: longest } }),
};
