import { loginMachine } from '../../../machines/login/login.machine.ts';
import type { LoginPorts } from '../../../machines/contract/login.ts';
import { defineFlow } from '../define-flow.ts';
import { idle } from '../../app/idle.ts';
import { LoginScreen } from './LoginScreen.tsx';

interface LoginServices extends LoginPorts {
  /** Fetches the code of the call in advance. */
  warmUp(): void;
}

/** Loads in an idle moment, or with the call; the form does not need it. */
const api = () => import('./login.api.ts');

const services: LoginServices = {
  login: async (input, io) => (await api()).loginPorts.login(input, io),
  warmUp: () =>
    void idle()
      .then(api)
      .catch(() => undefined),
};

export default defineFlow({
  machine: loginMachine,
  services,
  provide({ warmUp }) {
    warmUp();
    return {};
  },
  screens: LoginScreen,
});
