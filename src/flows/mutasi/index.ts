import type { mutasiMachine } from '../../../machines/mutasi/mutasi.machine.ts';
import type { Screens } from '../../ui/screen.ts';
import { MutasiScreen } from './MutasiScreen.tsx';

export const mutasiScreens = {
  loading: MutasiScreen,
  failed: MutasiScreen,
  empty: MutasiScreen,
  filled: MutasiScreen,
} satisfies Screens<typeof mutasiMachine>;
