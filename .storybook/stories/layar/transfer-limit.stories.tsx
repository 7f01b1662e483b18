import type { Meta, StoryObj } from '@storybook/react';
import { emptyForm } from '../../../machines/kit/form.ts';
import { limitMachine } from '../../../machines/transfer/limit.machine.ts';
import { amountNote } from '../../../src/flows/transfer/amount-note.tsx';
import { AmountField } from '../../../src/ui/amount-field.tsx';
import { Card } from '../../../src/ui/card.tsx';
import { Heading } from '../../../src/ui/heading.tsx';
import type { ScreenProps } from '../../../src/ui/screen.ts';
import { storyTime } from '../../fixtures.ts';
import { order } from '../../flows/transfer.ts';
import { storyboardOf } from '../../snapshot-story.tsx';

export default {
  title: 'Layar/Transfer/4 Sisa Limit',
  tags: ['autodocs'],
  parameters: {
    path: '/transfer',
    docs: {
      description: {
        component:
          'Sisa limit hari ini, di bawah Nominal. Hanya petunjuk: bank yang memutuskan. Bila tidak diketahui, tidak ada yang ditulis.',
      },
    },
  },
} satisfies Meta;

const form = emptyForm(order);

const WithLimit = ({ snapshot }: ScreenProps<typeof limitMachine>) => (
  <>
    <Heading>Transfer</Heading>
    <Card>
      <AmountField
        label="Nominal"
        name="amount"
        prefix="Rp."
        value={form.values.amount}
        note={amountNote({ form, limitLeft: snapshot.context.left, now: storyTime })}
        onChange={() => undefined}
      />
    </Card>
  </>
);

const at = storyboardOf(limitMachine, WithLimit, 'account', { left: null });

export const Asking: StoryObj = { name: 'Menanyakan bank · asking', ...at('asking') };
export const Known: StoryObj = { name: 'Diketahui · known', ...at('known', { left: 98_500_000 }) };
export const Exceeded: StoryObj = {
  name: 'Nominal melebihi sisa limit',
  ...at('known', { left: 1_000_000 }),
};
export const Unknown: StoryObj = { name: 'Tidak diketahui · unknown', ...at('unknown') };
