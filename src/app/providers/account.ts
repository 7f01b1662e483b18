import { accountMachine } from '../../../machines/account/account.machine.ts';
import type { AccountDevicePorts, AccountPorts } from '../../../machines/contract/account.ts';
import { retry } from '../../../machines/kit/retry.ts';
import { adapters } from '../../../machines/kit/ports.ts';
import { accountDevicePorts, accountPorts } from '../../services/account.ts';

type AccountServices = AccountPorts & AccountDevicePorts;

export const services: AccountServices = { ...accountPorts, ...accountDevicePorts };

export function provide(ports: AccountServices) {
  const { user, balance, mutations, copyText } = adapters<AccountServices>(ports);
  return accountMachine.provide({
    actors: {
      user: retry(user),
      balance: retry(balance),
      mutations: retry(mutations),
      copyText,
    },
  });
}
