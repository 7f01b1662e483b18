import type { Meta, StoryObj } from '@storybook/react';
import { paths } from '../../machines/contract/paths.ts';
import { answers, calls, type BankBehaviour } from '../demo-bank.ts';
import { FlowDemo } from '../flow-demo.tsx';
import { memoLabel } from '../../machines/contract/limits.ts';

interface FlowDemoArgs extends BankBehaviour {
  readonly start: string;
  readonly signedIn: boolean;
}

/**
 * Aplikasi yang sebenarnya, dari awal sampai akhir, di atas bank di dalam halaman. Ketik apa saja
 * yang sah; kode OTP dan PIN tertulis di garis teratas. Bank mengenal `sinta@lentera.test` dengan
 * `Lentera123`. Panel Controls menentukan apa yang dijawab bank, dan pada panggilan mana: pilih
 * "tanpa jawaban" pada "kirim transfer" untuk melihat hasil yang belum diketahui.
 */
export default {
  title: 'Alur',
  args: { signedIn: false, answer: 'berhasil', to: 'semua' },
  argTypes: {
    answer: { name: 'Jawaban bank', control: 'select', options: answers },
    to: { name: 'Pada panggilan', control: 'select', options: ['semua', ...calls] },
    start: { name: 'Alamat awal', control: false },
    signedIn: { name: 'Sudah masuk', control: false },
  },
  parameters: { ownRouter: true },
  render: ({ start, signedIn, answer, to }) => (
    <FlowDemo start={start} signedIn={signedIn} behaviour={{ answer, to }} />
  ),
} satisfies Meta<FlowDemoArgs>;

type Story = StoryObj<FlowDemoArgs>;

export const Registration: Story = { name: 'Registrasi', args: { start: paths.register } };
export const Login: Story = { name: 'Login', args: { start: paths.login } };
export const Reset: Story = { name: 'Reset Password', args: { start: paths.forgotPassword } };
export const Transfer: Story = {
  name: 'Transfer',
  args: { start: paths.transfer, signedIn: true },
};
export const Account: Story = {
  name: 'Rekening',
  args: { start: paths.dashboard, signedIn: true },
};

/** Checks only the bank in the page; tests/e2e/ proves the flows. */
export const Played: Story = {
  name: 'Dimainkan: Transfer Berhasil',
  args: { start: paths.transfer, signedIn: true },
  play: async ({ canvas, userEvent }) => {
    await canvas.findByText('Rp12.500.000');
    await userEvent.type(canvas.getByLabelText('Rekening Tujuan'), '5220304050');
    await userEvent.selectOptions(canvas.getByLabelText('Bank Tujuan'), 'Bank Central Asia');
    await userEvent.type(canvas.getByLabelText('Nominal'), '1500000');
    await userEvent.type(canvas.getByLabelText(memoLabel), 'Arisan keluarga');
    await userEvent.click(canvas.getByRole('button', { name: 'Lanjut' }));
    await userEvent.type(await canvas.findByLabelText('PIN'), '246810');
    await userEvent.click(canvas.getByRole('button', { name: 'Transfer' }));
    await canvas.findByRole('dialog', { name: 'Transfer Berhasil' });
    await userEvent.click(canvas.getByRole('button', { name: 'Oke' }));
    await canvas.findByText('Rp11.000.000');
  },
};
