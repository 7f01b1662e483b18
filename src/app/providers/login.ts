import { adapters } from '../../../machines/kit/ports.ts';
import type { LoginPorts } from '../../../machines/contract/login.ts';
import { loginMachine } from '../../../machines/login/login.machine.ts';
import { loginScreens } from '../../flows/login/index.ts';
import { idle } from '../idle.ts';

/** The call's code comes in an idle moment, or with the call: the form can be used without. */
const service = () => import('../../services/login.ts');
void idle()
  .then(service)
  .catch(() => undefined);

export const machine = loginMachine.provide({
  actors: adapters<LoginPorts>({
    login: async (input, io) => (await service()).loginPorts.login(input, io),
  }),
});
export const screens = loginScreens;
