import { accountMachine } from '../../../machines/account/account.machine.ts';
import type { AccountPorts } from '../../../machines/contract/account.ts';
import { retry } from '../../../machines/kit/retry.ts';
import { adapters } from '../../../machines/kit/ports.ts';
import { accountPorts } from '../../services/account.ts';

export const services: AccountPorts = accountPorts;

export function provide(ports: AccountPorts) {
  const { user, balance, mutations } = adapters<AccountPorts>(ports);
  return accountMachine.provide({
    actors: { user: retry(user), balance: retry(balance), mutations: retry(mutations) },
  });
}
