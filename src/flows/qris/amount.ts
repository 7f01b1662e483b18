import type { qrisAmountMachine } from '../../../machines/qris/qris-amount.machine.ts';
import type { Screens } from '../../ui/screen.ts';
import { AmountScreen } from './AmountScreen.tsx';

export const qrisAmountScreens = {
  opening: AmountScreen,
  absent: AmountScreen,
  editing: AmountScreen,
  making: AmountScreen,
  shown: AmountScreen,
} satisfies Screens<typeof qrisAmountMachine>;
