import { act, render } from '@testing-library/react';
import { useSelector } from '@xstate/react';
import type { ComponentType } from 'react';
import { MemoryRouter } from 'react-router-dom';
import { vi } from 'vitest';
import { assign } from 'xstate';
import { accountMachine } from '../../../machines/account/account.machine.ts';
import type {
  AccountDevicePorts,
  AccountPorts,
  Mutation,
  User,
} from '../../../machines/contract/account.ts';
import { listed } from '../../../machines/contract/list.ts';
import { adapters } from '../../../machines/kit/ports.ts';
import type { ScreenProps } from '../../../src/ui/screen.ts';
import * as customer from '../../fixtures/customer.ts';
import { flushMicrotasks, startFlow } from '../../support/harness.ts';
import { row } from '../mutasi/mutasi.harness.ts';
import { Unstyled } from '../../support/unstyled.tsx';

export const sintaUser: User = { ...customer.sintaUser, last_login: '2026-11-20T03:15:00Z' };

/** An outgoing transaction at noon of a day of November 2026. */
export const transaction = (id: string, day: number, change: Partial<Mutation> = {}): Mutation =>
  row(id, `2026-11-${String(day).padStart(2, '0')}`, {
    username_to: `Penerima ${id}`,
    amount: 100_000,
    ...change,
  });

/**
 * Renders a screen of the account with ports that succeed, except those given in `bank`. `named` is
 * the account number in the token.
 */
export async function renderWithAccount(
  Screen: ComponentType<ScreenProps<typeof accountMachine>>,
  bank: Partial<AccountPorts & AccountDevicePorts> = {},
  isReminded = false,
  named: string | null = null,
) {
  const machine = accountMachine.provide({
    actors: adapters<AccountPorts & AccountDevicePorts>({
      user: async () => sintaUser,
      balance: async () => 12_500_000,
      mutations: async () => listed([]),
      copyText: async () => {},
      ...bank,
    }),
    actions: { takeMarker: assign({ isReminded }), takeNumber: assign({ named }) },
  });
  const { flow } = startFlow(machine);
  function Outlet() {
    return <Screen snapshot={useSelector(flow, (now) => now)} send={flow.send} />;
  }
  const page = render(
    <MemoryRouter>
      <Outlet />
    </MemoryRouter>,
    { wrapper: Unstyled },
  );
  await act(flushMicrotasks);
  // Code below the first screen loads lazily.
  await act(() => vi.dynamicImportSettled());
  return { ...page, flow };
}
