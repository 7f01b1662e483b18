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
  title: 'Alur/Login',
  tags: ['autodocs'],
  args: startingAt('/login'),
  parameters: {
    ...flowDemoMeta.parameters,
    docs: {
      description: {
        component:
          'Masuk sebagai `sinta@lentera.test` dengan `Lentera123`, lihat beranda, dan keluar lagi.',
      },
    },
  },
} satisfies Meta<FlowDemoArgs>;

type Play = NonNullable<FlowDemoStory['play']>;
const logIn = async (
  { canvas, userEvent }: Pick<Parameters<Play>[0], 'canvas' | 'userEvent'>,
  password: string,
) => {
  await userEvent.type(await canvas.findByLabelText('Email'), 'sinta@lentera.test');
  await userEvent.type(canvas.getByLabelText('Password'), password);
  await userEvent.click(canvas.getByRole('button', { name: 'Masuk' }));
};

export const Playground: FlowDemoStory = { name: 'Coba sendiri' };

export const LoggedIn: FlowDemoStory = {
  name: 'Dimainkan: masuk dan keluar',
  play: async ({ canvas, userEvent }) => {
    await logIn({ canvas, userEvent }, 'Lentera123');
    await canvas.findByRole('heading', { name: 'Halo, Sinta Maharani' });
    await userEvent.click(canvas.getByRole('button', { name: 'Keluar' }));
    await canvas.findByRole('heading', { name: 'Selamat Datang,' });
  },
};

export const Wrong: FlowDemoStory = {
  name: 'Dimainkan: password salah',
  play: async ({ canvas, userEvent }) => {
    await logIn({ canvas, userEvent }, 'Lentera124');
    await canvas.findByRole('dialog', { name: 'Email atau Password Salah' });
    await userEvent.click(canvas.getByRole('button', { name: 'Tutup' }));
    await expect(canvas.getByLabelText('Email')).toHaveValue('sinta@lentera.test');
  },
};

export const Lost: FlowDemoStory = {
  name: 'Dimainkan: tanpa jawaban',
  args: { answer: 'tanpa jawaban', to: 'masuk' },
  play: async ({ canvas, userEvent }) => {
    await logIn({ canvas, userEvent }, 'Lentera123');
    await canvas.findByText('Terjadi kesalahan jaringan. Silakan coba lagi.');
    await expect(canvas.queryByRole('dialog')).toBeNull();
  },
};
