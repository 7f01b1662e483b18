import type { Meta } from '@storybook/react';
import { expect, fireEvent } from 'storybook/test';
import {
  startingAt,
  flowDemoMeta,
  type FlowDemoArgs,
  type FlowDemoStory,
} from '../../flow-demo-stories.tsx';

export default {
  ...flowDemoMeta,
  title: 'Alur/Transfer',
  tags: ['autodocs'],
  args: startingAt('/transfer', true),
  parameters: {
    ...flowDemoMeta.parameters,
    docs: {
      description: {
        component:
          'Uang keluar, sekarang atau nanti. PIN tertulis di garis teratas. Pilih "tanpa jawaban" pada "kirim transfer" untuk melihat hasil ' +
          'yang belum diketahui, lalu "berhasil" dan tombol Periksa Status.',
      },
    },
  },
} satisfies Meta<FlowDemoArgs>;

type Play = NonNullable<FlowDemoStory['play']>;
const submitOrder = async (
  { canvas, userEvent }: Pick<Parameters<Play>[0], 'canvas' | 'userEvent'>,
  amount = '1500000',
) => {
  await canvas.findByText('Rp12.500.000');
  await userEvent.type(canvas.getByLabelText('Rekening Tujuan'), '5220304050');
  await userEvent.selectOptions(canvas.getByLabelText('Bank Tujuan'), 'Bank Central Asia');
  await userEvent.type(canvas.getByLabelText('Nominal'), amount);
  await userEvent.type(canvas.getByLabelText('Berita'), 'Arisan keluarga');
  await userEvent.click(canvas.getByRole('button', { name: 'Lanjut' }));
};
const submitPin = async (
  { canvas, userEvent }: Pick<Parameters<Play>[0], 'canvas' | 'userEvent'>,
  pin = '246810',
) => {
  await userEvent.type(await canvas.findByLabelText('PIN'), pin);
  await userEvent.click(canvas.getByRole('button', { name: 'Transfer' }));
};

export const Playground: FlowDemoStory = { name: 'Coba sendiri' };

export const Sent: FlowDemoStory = {
  name: 'Dimainkan: PIN salah, lalu Transfer Berhasil',
  play: async ({ canvas, userEvent }) => {
    await submitOrder({ canvas, userEvent });
    await submitPin({ canvas, userEvent }, '111111');
    await canvas.findByRole('dialog', { name: 'Pin Salah' });
    await userEvent.click(canvas.getByRole('button', { name: 'Tutup' }));
    await userEvent.clear(canvas.getByLabelText('PIN'));
    await submitPin({ canvas, userEvent });
    await canvas.findByRole('dialog', { name: 'Transfer Berhasil' });
    await userEvent.click(canvas.getByRole('button', { name: 'Oke' }));
    await expect(await canvas.findByLabelText('Rekening Tujuan')).toHaveValue('');
    await canvas.findByText('Rp11.000.000');
  },
};

export const Cancelled: FlowDemoStory = {
  name: 'Dimainkan: dijadwalkan, lalu dibatalkan',
  play: async ({ canvas, userEvent }) => {
    await canvas.findByText('Rp12.500.000');
    await fireEvent.change(canvas.getByLabelText('Waktu Transfer'), {
      target: { value: '2099-12-01T09:00' },
    });
    await submitOrder({ canvas, userEvent });
    await submitPin({ canvas, userEvent });
    await canvas.findByRole('dialog', { name: 'Transfer Berhasil' });
    await userEvent.click(canvas.getByRole('button', { name: 'Oke' }));
    await userEvent.click(await canvas.findByRole('link', { name: 'Lihat terjadwal' }));
    await userEvent.click(await canvas.findByRole('button', { name: /^Batalkan Rp1\.500\.000/ }));
    await userEvent.type(await canvas.findByLabelText('PIN'), '246810');
    await userEvent.click(canvas.getByRole('button', { name: 'Batalkan Transfer' }));
    await canvas.findByText(/sudah dibatalkan/);
  },
};

export const Short: FlowDemoStory = {
  name: 'Dimainkan: Saldo Tidak Cukup',
  play: async ({ canvas, userEvent }) => {
    await submitOrder({ canvas, userEvent }, '20000000');
    await canvas.findByRole('dialog', { name: 'Saldo Tidak Cukup' });
  },
};

export const UnknownRecipient: FlowDemoStory = {
  name: 'Dimainkan: rekening tujuan ditolak',
  args: { answer: 'ditolak', to: 'periksa rekening tujuan' },
  play: async ({ canvas, userEvent }) => {
    await submitOrder({ canvas, userEvent });
    await canvas.findByRole('dialog', { name: 'Nomor Rekening Tujuan Tidak Valid' });
  },
};

export const Refused: FlowDemoStory = {
  name: 'Dimainkan: ditolak bank',
  args: { answer: 'ditolak', to: 'kirim transfer' },
  play: async ({ canvas, userEvent }) => {
    await submitOrder({ canvas, userEvent });
    await submitPin({ canvas, userEvent });
    await canvas.findByRole('dialog', { name: /Batas transfer harian/ });
  },
};

export const Lost: FlowDemoStory = {
  name: 'Dimainkan: tanpa jawaban, hasil belum diketahui',
  args: { answer: 'tanpa jawaban', to: 'kirim transfer' },
  play: async ({ canvas, userEvent }) => {
    await submitOrder({ canvas, userEvent });
    await submitPin({ canvas, userEvent });
    await canvas.findByText('Kami belum menerima jawaban dari bank.');
    await expect(canvas.queryByText(/gagal/i)).toBeNull();
  },
};
