import { afterEach, beforeEach, vi } from 'vitest';
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
import { wibDay } from '../../machines/contract/wib.ts';
import { addressOf } from '../../machines/app/app.pages.ts';
import { openFlow } from '../../machines/app/open-flow.ts';
import type { AccountView } from '../../machines/contract/account.ts';
import type { LoginPorts } from '../../machines/contract/login.ts';
import type { Session } from '../../machines/contract/session.ts';
import { createApp } from '../../src/app/create-app.ts';
import { site, type FlowMachines } from '../../src/app/pages.ts';
import { silent } from '../../src/platform/http-listener.ts';
import { flowServicesOf } from '../fixtures/flow-services.ts';
import { answer, ask, bank, fail, full, noon } from './bank.ts';

/** An account whose content the test sets. */
export const accountAsSet = setup({
  types: {} as {
    context: AccountView & { readonly openedAt: number; readonly day: string };
    events: { type: 'account.set'; account: AccountView };
  },
}).createMachine({
  id: 'account',
  context: { ...full, openedAt: noon, day: wibDay(noon) },
  on: { 'account.set': { actions: assign(({ event }) => event.account) } },
}) as unknown as FlowMachines['account'];

export const open: Session = { kind: 'open', expiresAt: noon + 10 * 86_400_000, holder: 'sinta' };
export const nobody: Session = { kind: 'none' };

/** The whole app without screens, in a window in memory, with a bank that answers on command. */
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
  /** The account of the app, which calls the bank. */
  readonly hasAccount?: boolean;
  /** The content of the account. */
  readonly account?: AccountView;
  readonly inspect?: (news: InspectionEvent) => void;
}) {
  bank.open = [];
  bank.asked = {};
  bank.ready = {};
  const outside = { pageLoads: [] as string[], forgotten: 0 };
  const { window, go, here, entries } = memoryWindow(address, {
    onPageLoad: (address) => void outside.pageLoads.push(address),
  });
  const sessions = memorySessions(session);
  const flows = flowServicesOf(ask, { canRepeat: () => canRepeat });
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
      lacks: async () => false,
      session: {
        renew: () => Promise.reject(new Error('No bank renews sessions here')),
        readTime: () => Promise.reject(new Error('No bank tells the time here')),
      },
      endSessionAtBank: async () => {},
      http: { listener: silent },
      listenForInstall: () => {},
      loadChunk: preloaded,
    },
    flows: { ...flows, login: { ...flows.login, login } },
    inspect: (news) => {
      // Another tab changed the storage.
      if (news.type === '@xstate.event' && news.event.type === 'storage.changed')
        sessions.keep((news.event as unknown as { session: Session }).session);
      inspect?.(news);
    },
    ...(!hasAccount && { flowOverrides: { account: accountAsSet } }),
  });
  const { root, addressBar } = app;
  const failed: unknown[] = [];
  root.subscribe({ error: (error) => failed.push(error) });
  const system = (name: string) =>
    root.system.get(name as 'popup') as unknown as AnyActorRef | undefined;
  // The customer sees each popup at once.
  system('popup')?.subscribe((now: AnyMachineSnapshot) => {
    if (now.matches({ shown: 'paused' }) && now.context['attention'].unseen === true)
      system('popup')?.send({ type: 'attention.changed', change: { unseen: false } });
  });
  if (account) system('account')?.send({ type: 'account.set', account });
  return {
    root,
    failed,
    outside,
    /** What is stored, which changes without an event. */
    sessions,
    system,
    owned: () => addressOf(root.getSnapshot(), openFlow(root.system) ?? null),
    here,
    back: () => go(-1),
    /** How many entries the history has gained. */
    entries: () => entries() - 1,
    go: (to: string) => addressBar.navigator.push(to),
    flow: (): AnyMachineSnapshot | undefined => openFlow(root.system),
    say: (event: EventObject) => system('flow')?.send(event),
    async flush() {
      for (let turn = 0; turn < 24; turn += 1) await Promise.resolve();
    },
    wait: (span: number) => vi.advanceTimersByTimeAsync(span),
    stop: () => app.stop(),
  };
}

export type App = ReturnType<typeof startApp>;

export type AppEvent = { readonly type: string; readonly [field: string]: unknown };
/** An event for the flow, the bank's answer (or Failure) to a port's call, or milliseconds. */
export type Step = AppEvent | readonly [port: string, answer?: unknown] | number;

/** Fakes time for the tests of a file. Each starts one app, which is stopped after it. */
export function appUnderTest() {
  let app: App;
  beforeEach(() => {
    vi.spyOn(console, 'warn').mockImplementation(() => undefined);
    vi.useFakeTimers({
      now: noon,
      toFake: ['Date', 'performance', 'setTimeout', 'clearTimeout', 'setInterval', 'clearInterval'],
    });
  });
  afterEach(() => app.stop());
  return {
    app: () => app,
    async start(
      address: string,
      session = open,
      options: Partial<Parameters<typeof startApp>[0]> = {},
    ): Promise<App> {
      vi.setSystemTime(noon);
      app = startApp({ address, session, ...options });
      await app.flush();
      return app;
    },
    async say(...steps: readonly Step[]): Promise<void> {
      for (const step of steps) {
        if (typeof step === 'number') await app.wait(step);
        else if ('type' in step) app.say(step);
        else if (step[1] instanceof Error) fail(step[0], step[1]);
        else answer(step[0], step[1]);
        await app.flush();
      }
    },
  };
}
