import { expect } from 'storybook/test';
import type { Meta } from '@storybook/react';
import {
  startingAt,
  flowDemoMeta,
  type FlowDemoArgs,
  type FlowDemoStory,
} from '../../flow-demo-stories.tsx';

export default {
  ...flowDemoMeta,
  title: 'Alur/Registrasi',
  tags: ['autodocs'],
  args: startingAt('/register'),
  parameters: {
    ...flowDemoMeta.parameters,
    docs: {
      description: {
        component:
          'Dari email sampai rekening terbuka: mesin yang sebenarnya di atas bank di dalam halaman. Ketik apa saja yang sah; kode OTP ' +
          'tertulis di garis teratas. Panel Controls menentukan apa yang dijawab bank, dan pada panggilan mana.',
      },
    },
  },
} satisfies Meta<FlowDemoArgs>;

export const Playground: FlowDemoStory = { name: 'Coba sendiri' };

export const Opened: FlowDemoStory = {
  name: 'Dimainkan: rekening terbuka',
  play: async ({ canvas, userEvent }) => {
    const next = async () => userEvent.click(canvas.getByRole('button', { name: 'Lanjut' }));
    await userEvent.type(await canvas.findByLabelText('Email'), 'dewi@lentera.test');
    await userEvent.type(canvas.getByLabelText('No Hp'), '81234567890');
    await next();
    await userEvent.click(await canvas.findByLabelText('Digit ke-1'));
    await userEvent.paste('482915');
    await next();
    await userEvent.type(await canvas.findByLabelText('Password'), 'Rahasia123');
    await userEvent.type(canvas.getByLabelText('Konfirmasi Password'), 'Rahasia123');
    await next();
    await userEvent.type(await canvas.findByLabelText('No KTP'), '3171234567890001');
    await userEvent.type(canvas.getByLabelText('Nama'), 'Dewi Anggraini');
    await userEvent.type(canvas.getByLabelText('Tanggal Lahir'), '17081990');
    await next();
    await userEvent.upload(
      await canvas.findByLabelText('Foto e-KTP'),
      new File(['e-KTP'], 'ektp.png', { type: 'image/png' }),
    );
    await next();
    await userEvent.type(await canvas.findByLabelText('PIN'), '739154');
    await userEvent.type(canvas.getByLabelText('Konfirmasi PIN'), '739154');
    await next();
    await canvas.findByText('Anda berhasil membuka rekening');
    await canvas.findByRole('heading', { name: 'Selamat Datang,' });
  },
};

export const EmailTaken: FlowDemoStory = {
  name: 'Dimainkan: email sudah terdaftar',
  play: async ({ canvas, userEvent }) => {
    await userEvent.type(await canvas.findByLabelText('Email'), 'sinta@lentera.test');
    await userEvent.type(canvas.getByLabelText('No Hp'), '81234567890');
    await userEvent.click(canvas.getByRole('button', { name: 'Lanjut' }));
    await userEvent.click(await canvas.findByRole('button', { name: 'Tutup' }));
    await expect(canvas.getByLabelText('Email')).toHaveValue('');
  },
};

export const Lost: FlowDemoStory = {
  name: 'Dimainkan: tanpa jawaban',
  args: { answer: 'tanpa jawaban', to: 'periksa email' },
  play: async ({ canvas, userEvent }) => {
    await userEvent.type(await canvas.findByLabelText('Email'), 'dewi@lentera.test');
    await userEvent.type(canvas.getByLabelText('No Hp'), '81234567890');
    await userEvent.click(canvas.getByRole('button', { name: 'Lanjut' }));
    await userEvent.click(await canvas.findByRole('button', { name: 'Tutup' }));
    await expect(canvas.getByLabelText('Email')).toHaveValue('dewi@lentera.test');
  },
};
