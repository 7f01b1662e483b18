import { adapters } from '../../../machines/kit/ports.ts';
import type { LoginPorts } from '../../../machines/contract/login.ts';
import { loginMachine } from '../../../machines/login.machine.ts';
import { loginScreens } from '../../flows/login/index.ts';
import { loginPorts } from '../../services/login.ts';

export const machine = loginMachine.provide({ actors: adapters<LoginPorts>(loginPorts) });
export const screens = loginScreens;
