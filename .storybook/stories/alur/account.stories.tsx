import type { Meta } from '@storybook/react';
import { expect } from 'storybook/test';
import {
  startingAt,
  flowDemoMeta,
  type FlowDemoArgs,
  type FlowDemoStory,
} from '../../flow-demo-stories.tsx';

export default {
  ...flowDemoMeta,
  title: 'Alur/Rekening',
  tags: ['autodocs'],
  args: startingAt('/dashboard', true),
  parameters: {
    ...flowDemoMeta.parameters,
    docs: {
      description: {
        component:
          'Beranda, mutasi, QRIS, notifikasi, dan profil seorang nasabah yang sudah masuk.',
      },
    },
  },
} satisfies Meta<FlowDemoArgs>;

export const Playground: FlowDemoStory = { name: 'Coba sendiri' };

export const History: FlowDemoStory = {
  name: 'Dimainkan: mutasi disaring',
  args: startingAt('/mutasi', true),
  play: async ({ canvas, userEvent }) => {
    await canvas.findByText('42 transaksi ditemukan');
    await userEvent.selectOptions(canvas.getByLabelText('Jenis Transaksi'), 'Uang Masuk');
    await userEvent.click(canvas.getByRole('button', { name: 'Cari Mutasi' }));
    await canvas.findByText('11 transaksi ditemukan');
    await userEvent.type(canvas.getByLabelText('Dari Tanggal'), '01112026');
    await userEvent.click(canvas.getByRole('button', { name: 'Cari Mutasi' }));
    await canvas.findByRole('dialog', {
      name: 'Input Sampai Tanggal tidak boleh kosong jika mengisi Dari Tanggal',
    });
  },
};

export const Inbox: FlowDemoStory = {
  name: 'Dimainkan: semua notifikasi dibaca',
  args: startingAt('/notifikasi', true),
  play: async ({ canvas, userEvent }) => {
    await userEvent.click(await canvas.findByRole('button', { name: 'Tandai semua dibaca' }));
    await canvas.findByText('Semua notifikasi sudah ditandai baca');
    await expect(canvas.getByText('Semua sudah dibaca')).toBeInTheDocument();
  },
};

export const Code: FlowDemoStory = {
  name: 'Dimainkan: kode QRIS tidak dapat dimuat',
  args: { ...startingAt('/qris', true), answer: 'kesalahan bank', to: 'kode QRIS' },
  play: async ({ canvas }) => {
    await canvas.findByText('Failed to fetch QR code data');
    await expect(canvas.getByRole('button', { name: 'Coba lagi' })).toBeEnabled();
  },
};
