import { sessionsMachine } from '../../../machines/sessions/sessions.machine.ts';
import { defineFlow } from '../define-flow.ts';
import { SessionsScreen } from './SessionsScreen.tsx';
import { sessionsPorts } from './sessions.api.ts';

export default defineFlow({
  machine: sessionsMachine,
  services: sessionsPorts,
  screens: SessionsScreen,
});
