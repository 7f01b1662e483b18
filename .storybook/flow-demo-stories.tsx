import type { Meta, StoryObj } from '@storybook/react';
import { answers, calls, type BankBehaviour } from './open-bank.ts';
import { FlowDemo } from './flow-demo.tsx';

export interface FlowDemoArgs extends BankBehaviour {
  readonly start: string;
  readonly signedIn: boolean;
}

/** What all flow demos share: the controls that choose the bank's answer. */
export const flowDemoMeta = {
  parameters: { ownRouter: true },
  argTypes: {
    answer: { name: 'Jawaban bank', control: 'select', options: answers },
    to: { name: 'Pada panggilan', control: 'select', options: ['semua', ...calls] },
    start: { name: 'Alamat awal', control: false },
    signedIn: { name: 'Sudah masuk', control: false },
  },
  render: ({ start, signedIn, answer, to }: FlowDemoArgs) => (
    <FlowDemo start={start} signedIn={signedIn} behaviour={{ answer, to }} />
  ),
} satisfies Meta<FlowDemoArgs>;

export type FlowDemoStory = StoryObj<FlowDemoArgs>;

/** The controls' values: a start address with a bank that answers every call. */
export const startingAt = (start: string, signedIn = false): FlowDemoArgs => ({
  start,
  signedIn,
  answer: 'berhasil',
  to: 'semua',
});
