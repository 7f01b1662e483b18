import { vi } from 'vitest';
import {
  assign,
  createActor,
  fromCallback,
  setup,
  type AnyActorRef,
  type AnyMachineSnapshot,
  type EventObject,
  type InspectionEvent,
} from 'xstate';
import { accountMachine } from '../../machines/account/account.machine.ts';
import { appMachine } from '../../machines/app/app.machine.ts';
import { addressOf } from '../../machines/app/app.pages.ts';
import type { AccountView } from '../../machines/contract/account.ts';
import type { Session } from '../../machines/contract/session.ts';
import { downloadMachine } from '../../machines/download/download.machine.ts';
import { adapters } from '../../machines/kit/ports.ts';
import { loginMachine } from '../../machines/login/login.machine.ts';
import { mutasiMachine } from '../../machines/mutasi/mutasi.machine.ts';
import { notificationsMachine } from '../../machines/notifications/notifications.machine.ts';
import { qrisMachine } from '../../machines/qris/qris.machine.ts';
import { registrationMachine } from '../../machines/registration/registration.machine.ts';
import { resetMachine } from '../../machines/reset/reset.machine.ts';
import { transferMachine } from '../../machines/transfer/transfer.machine.ts';
import { openAddressBar } from '../../src/app/address-bar.ts';
import { followBusy } from '../../src/app/busy.ts';
import { bank, full, noon, portsOf } from './bank.ts';

/** The account is what a test says it is, unless it is the one that is tested. */
const account = setup({
  types: {} as { context: AccountView; events: { type: 'account.set'; account: AccountView } },
}).createMachine({
  id: 'account',
  context: full,
  on: { 'account.set': { actions: assign(({ event }) => event.account) } },
});

const ported = (...names: readonly string[]) => adapters(portsOf(...names)) as never;

/** A window's history in as far as the address bar needs one. */
function historyOf(address: string) {
  const entries = [address];
  let at = 0;
  let pop = () => {};
  const parts = () => new URL(entries[at] ?? '/', 'http://app.test');
  const window = {
    location: {
      get pathname() {
        return parts().pathname;
      },
      get search() {
        return parts().search;
      },
    },
    history: {
      pushState: (_: unknown, __: string, to: string) =>
        void entries.splice((at += 1), Infinity, to),
      replaceState: (_: unknown, __: string, to: string) => void (entries[at] = to),
      go: () => {},
    },
  };
  return {
    window: window as unknown as Window,
    onPop: (listener: () => void) => void (pop = listener),
    here: () => window.location.pathname + window.location.search,
    back: () => {
      if (at === 0) return;
      at -= 1;
      pop();
    },
  };
}

export const open: Session = { kind: 'open', expiresAt: noon + 10 * 86_400_000, holder: 'sinta' };

/**
 * The whole app without screens: machines, address bar and busy bridge, before a bank that answers
 * on command.
 */
export function startApp({
  address,
  session,
  canRepeat = true,
  hasAccount = false,
  inspect,
}: {
  readonly address: string;
  readonly session: Session;
  readonly canRepeat?: boolean;
  readonly hasAccount?: boolean;
  readonly inspect?: (news: InspectionEvent) => void;
}) {
  bank.open = [];
  bank.asked = {};
  bank.ready = {};
  const outside = { pageLoads: 0, forgotten: 0 };
  const root = createActor(
    appMachine.provide({
      actors: {
        account: (hasAccount
          ? accountMachine.provide({ actors: ported('user', 'balance', 'mutations') })
          : account) as never,
        notifications: notificationsMachine.provide({
          actors: ported('notifications', 'markRead', 'markAllRead'),
        }),
        login: loginMachine.provide({ actors: ported('login') }),
        registration: registrationMachine.provide({
          actors: ported('checkUnused', 'sendOtp', 'verifyOtp', 'readPhoto', 'openAccount'),
        }),
        reset: resetMachine.provide({
          actors: ported('sendResetCode', 'verifyResetCode', 'changePassword'),
        }),
        download: downloadMachine.provide({
          actors: {
            ...(ported('install') as object),
            watchInstall: fromCallback<EventObject>(() => {}),
          } as never,
        }),
        transfer: transferMachine.provide({
          actors: ported(
            'lookUp',
            'comparePin',
            'transfer',
            'schedule',
            'shareReceipt',
            'copyReference',
          ),
          guards: { canRepeat: () => canRepeat },
        }),
        mutasi: mutasiMachine,
        qris: qrisMachine.provide({ actors: ported('qrCode', 'shareCode') }),
      },
      actions: {
        forgetSession: () => void (outside.forgotten += 1),
        openDashboard: () => void (outside.pageLoads += 1),
      },
    }),
    {
      input: { path: new URL(address, 'http://app.test').pathname, query: '', session },
      ...(inspect && { inspect }),
    },
  );
  const failed: unknown[] = [];
  root.subscribe({ error: (error) => failed.push(error) });
  root.start();
  const system = (name: string) =>
    root.system.get(name as 'popup') as unknown as AnyActorRef | undefined;
  followBusy(root.system, system('loading') as never);
  const history = historyOf(address);
  const owned = () => addressOf(root.getSnapshot(), system('flow')?.getSnapshot() ?? null);
  const bar = openAddressBar(
    {
      navigate: (path, query) => root.send({ type: 'navigated', path, query }),
      address: owned,
      onChange: (listener) =>
        void root.system.inspect(({ type }) => void (type === '@xstate.snapshot' && listener())),
    },
    history.window,
    history.onPop,
  );
  return {
    root,
    failed,
    outside,
    system,
    owned,
    here: history.here,
    back: history.back,
    go: (to: string) => bar.navigator.push(to),
    flow: () => system('flow')?.getSnapshot() as AnyMachineSnapshot | undefined,
    say: (event: EventObject) => system('flow')?.send(event),
    async settle() {
      for (let turn = 0; turn < 8; turn += 1) await Promise.resolve();
    },
    wait: (span: number) => vi.advanceTimersByTimeAsync(span),
    stop: () => root.stop(),
  };
}

export type App = ReturnType<typeof startApp>;
