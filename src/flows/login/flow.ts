import { loginMachine } from '../../../machines/login/login.machine.ts';
import { defineFlow } from '../define-flow.ts';
import { idle } from '../../app/idle.ts';
import { LoginScreen } from './LoginScreen.tsx';

/** Loads in an idle moment, or with the call; the form does not need it. */
const api = () => import('./login.api.ts');

export default defineFlow({
  machine: loginMachine,
  services: {
    login: async (input, io) => (await api()).loginPorts.login(input, io),
    warmUp: () =>
      void idle()
        .then(api)
        .catch(() => undefined),
  },
  screens: LoginScreen,
});
