import { adapters } from '../../../machines/kit/ports.ts';
import type { LoginPorts } from '../../../machines/contract/login.ts';
import { loginMachine } from '../../../machines/login/login.machine.ts';
import { loginScreens } from '../../flows/login/index.ts';
import { idle } from '../idle.ts';

interface LoginServices extends LoginPorts {
  /** Fetches ahead what the call needs. */
  warmUp(): void;
}

/** The call's code comes in an idle moment, or with the call: the form can be used without. */
const service = () => import('../../services/login.ts');

export const services: LoginServices = {
  login: async (input, io) => (await service()).loginPorts.login(input, io),
  warmUp: () =>
    void idle()
      .then(service)
      .catch(() => undefined),
};

export function provide({ login, warmUp }: LoginServices) {
  warmUp();
  return loginMachine.provide({ actors: adapters<LoginPorts>({ login }) });
}
export const screens = loginScreens;
