import type { Meta } from '@storybook/react';
import { emptyForm } from '../../../machines/kit/form.ts';
import { limitMachine } from '../../../machines/transfer/limit.machine.ts';
import { amountNote } from '../../../src/flows/transfer/amount-note.tsx';
import { AmountField } from '../../../src/ui/amount-field.tsx';
import { Card } from '../../../src/ui/card.tsx';
import { Heading } from '../../../src/ui/heading.tsx';
import type { ScreenProps } from '../../../src/ui/screen.ts';
import { storyTime } from '../../../tests/fixtures/account.ts';
import { order } from './transfer.ts';
import { storyboardOf } from '../../snapshot-story.tsx';

/**
 * Sisa limit hari ini, di bawah Nominal. Hanya petunjuk: bank yang memutuskan. Bila tidak
 * diketahui, tidak ada yang ditulis.
 */
export default {
  title: 'Layar/Transfer/4 Sisa Limit',
  parameters: { path: '/transfer' },
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

export const Asking = {
  name: 'Menanyakan bank, tidak diketahui · asking, unknown',
  ...at(['asking', 'unknown']),
};
export const Known = { name: 'Diketahui · known', ...at('known', { left: 98_500_000 }) };
