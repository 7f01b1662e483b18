import { adapters } from '../../../machines/kit/ports.ts';
import type { LoginPorts } from '../../../machines/contract/login.ts';
import { loginMachine } from '../../../machines/login.machine.ts';
import { loginScreens } from '../../flows/login/index.ts';

/** The call's code comes with the call, or ahead of it: the form can be used without. */
const service = () => import('../../services/login.ts');

export const machine = loginMachine.provide({
  actors: adapters<LoginPorts>({ login: async (input, io) => (await service()).loginPorts.login(input, io) }),
});
export const screens = loginScreens;
