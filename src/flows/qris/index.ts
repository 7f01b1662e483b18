import type { qrisMachine } from '../../../machines/qris/qris.machine.ts';
import type { Screens } from '../../ui/screen.ts';
import { QrisScreen } from './QrisScreen.tsx';

export const qrisScreens = {
  loading: QrisScreen,
  shown: QrisScreen,
  none: QrisScreen,
  failed: QrisScreen,
} satisfies Screens<typeof qrisMachine>;
