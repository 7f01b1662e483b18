import { qrisAmountMachine } from '../../machines/qris/qris-amount.machine.ts';
import { storiesOf } from '../stories-of.ts';
import * as amount from '../stories/layar/qris-amount.stories.tsx';

export const qrisAmountStories = storiesOf(
  qrisAmountMachine,
  {
    opening: amount.Opening,
    absent: amount.Absent,
    editing: amount.Editing,
    making: amount.Making,
    'shown.resting': amount.Resting,
    'shown.sharing': amount.Sharing,
  },
  { qrisAmount: amount.Page },
);
