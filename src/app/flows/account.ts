import { accountMachine } from '../../../machines/account.machine.ts';
import type { AccountPorts } from '../../../machines/contract/account.ts';
import { adapters } from '../../../machines/kit/ports.ts';
import { accountPorts } from '../../services/account.ts';

export const machine = accountMachine.provide({ actors: adapters<AccountPorts>(accountPorts) });
