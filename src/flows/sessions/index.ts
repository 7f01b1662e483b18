import type { sessionsMachine } from '../../../machines/sessions/sessions.machine.ts';
import type { Screens } from '../../ui/screen.ts';
import { SessionsScreen } from './SessionsScreen.tsx';

export const sessionsScreens = {
  loading: SessionsScreen,
  absent: SessionsScreen,
  failed: SessionsScreen,
  listed: SessionsScreen,
} satisfies Screens<typeof sessionsMachine>;
