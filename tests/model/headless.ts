import { vi } from 'vitest';
import {
  assign,
  setup,
  type AnyActorRef,
  type AnyMachineSnapshot,
  type EventObject,
  type InspectionEvent,
} from 'xstate';
import { memorySessions, memoryWindow } from '../fixtures/memory-window.ts';
import { preloaded } from '../fixtures/preloaded.ts';
import { addressOf } from '../../machines/app/app.pages.ts';
import { openFlow } from '../../machines/app/open-flow.ts';
import type { AccountView } from '../../machines/contract/account.ts';
import type { LoginPorts } from '../../machines/contract/login.ts';
import type { Session } from '../../machines/contract/session.ts';
import { createApp } from '../../src/app/create-app.ts';
import { site, type FlowMachines } from '../../src/app/pages.ts';
import { bank, flowServices, full, noon } from './bank.ts';

/** The account is what a test says it is, unless it is the one that is tested. */
export const accountAsTold = setup({
  types: {} as {
    context: AccountView & { readonly openedAt: number };
    events: { type: 'account.set'; account: AccountView };
  },
}).createMachine({
  id: 'account',
  context: { ...full, openedAt: noon },
  on: { 'account.set': { actions: assign(({ event }) => event.account) } },
}) as unknown as FlowMachines['account'];

export const open: Session = { kind: 'open', expiresAt: noon + 10 * 86_400_000, holder: 'sinta' };

/**
 * The whole app without screens, in a window of its own and before a bank that answers on command.
 */
export function startApp({
  address,
  session,
  canRepeat = true,
  hasAccount = false,
  account,
  inspect,
}: {
  readonly address: string;
  readonly session: Session;
  readonly canRepeat?: boolean;
  /** The account fetches what it holds, as in the app. */
  readonly hasAccount?: boolean;
  /** What the account holds instead. */
  readonly account?: AccountView;
  readonly inspect?: (news: InspectionEvent) => void;
}) {
  bank.open = [];
  bank.asked = {};
  bank.ready = {};
  const outside = { pageLoads: 0, forgotten: 0 };
  const { window, go, here, entries } = memoryWindow(address, {
    onPageLoad: () => void (outside.pageLoads += 1),
  });
  const sessions = memorySessions(session);
  const flows = flowServices({ canRepeat: () => canRepeat });
  const login: LoginPorts['login'] = async (input, io) => {
    const opened = await flows.login.login(input, io);
    sessions.keep(opened);
    return opened;
  };
  const app = createApp({
    window,
    site,
    services: {
      sessionStore: {
        ...sessions,
        clear: () => {
          outside.forgotten += 1;
          sessions.clear();
        },
      },
      offers: () => false,
      renewSession: () => Promise.reject(new Error('No bank renews sessions here')),
      endSessionAtBank: async () => {},
      http: { listener: { started() {}, ended() {}, answered() {}, unauthorised() {} } },
      listenForInstall: () => {},
      fetchCode: preloaded,
      flows: { ...flows, login: { ...flows.login, login } },
    },
    inspect: (news) => {
      // Another tab has changed what is stored.
      if (news.type === '@xstate.event' && news.event.type === 'storage.changed')
        sessions.keep((news.event as unknown as { session: Session }).session);
      inspect?.(news);
    },
    ...(!hasAccount && { standIns: { account: accountAsTold } }),
  });
  const { root, addressBar } = app;
  const failed: unknown[] = [];
  root.subscribe({ error: (error) => failed.push(error) });
  const system = (name: string) =>
    root.system.get(name as 'popup') as unknown as AnyActorRef | undefined;
  if (account) system('account')?.send({ type: 'account.set', account });
  return {
    root,
    failed,
    outside,
    system,
    owned: () => addressOf(root.getSnapshot(), openFlow(root.system) ?? null),
    here,
    back: () => go(-1),
    /** Entries of the history beside the first. */
    entries: () => entries() - 1,
    go: (to: string) => addressBar.navigator.push(to),
    flow: (): AnyMachineSnapshot | undefined => openFlow(root.system),
    say: (event: EventObject) => system('flow')?.send(event),
    async settle() {
      for (let turn = 0; turn < 24; turn += 1) await Promise.resolve();
    },
    wait: (span: number) => vi.advanceTimersByTimeAsync(span),
    stop: () => app.stop(),
  };
}

export type App = ReturnType<typeof startApp>;
