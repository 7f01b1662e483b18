import type { Meta } from '@storybook/react';
import {
  startingAt,
  flowDemoMeta,
  type FlowDemoArgs,
  type FlowDemoStory,
} from '../../flow-demo-stories.tsx';

export default {
  ...flowDemoMeta,
  title: 'Alur/Reset Password',
  tags: ['autodocs'],
  args: startingAt('/reset/forgot-password'),
  parameters: {
    ...flowDemoMeta.parameters,
    docs: {
      description: {
        component:
          'Password yang lupa diganti dengan kode dari email. Bank mengenal `sinta@lentera.test`.',
      },
    },
  },
} satisfies Meta<FlowDemoArgs>;

export const Playground: FlowDemoStory = { name: 'Coba sendiri' };

export const Changed: FlowDemoStory = {
  name: 'Dimainkan: kode salah, lalu password berubah',
  play: async ({ canvas, userEvent }) => {
    const next = async () => userEvent.click(canvas.getByRole('button', { name: 'Lanjut' }));
    await userEvent.type(await canvas.findByLabelText('Email'), 'sinta@lentera.test');
    await next();
    await userEvent.click(await canvas.findByLabelText('Digit ke-1'));
    await userEvent.paste('000000');
    await next();
    await canvas.findByText('Kode OTP Salah');
    await userEvent.click(canvas.getByLabelText('Digit ke-1'));
    await userEvent.paste('482915');
    await next();
    await userEvent.type(await canvas.findByLabelText('Password'), 'Lentera456');
    await userEvent.type(canvas.getByLabelText('Konfirmasi Password'), 'Lentera456');
    await next();
    await canvas.findByText('Berhasil ubah password');
    await canvas.findByRole('heading', { name: 'Selamat Datang,' });
  },
};

export const Unknown: FlowDemoStory = {
  name: 'Dimainkan: email tidak terdaftar',
  play: async ({ canvas, userEvent }) => {
    await userEvent.type(await canvas.findByLabelText('Email'), 'siapa@lentera.test');
    await userEvent.click(canvas.getByRole('button', { name: 'Lanjut' }));
    await canvas.findByText('Email tidak terdaftar');
  },
};
