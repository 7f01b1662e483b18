import { assign, raise, sendTo, setup, type AnyStateMachine } from 'xstate';
import type { AppContext, AppEvent } from './app.events.ts';
import type { accountMachine } from '../account/account.machine.ts';
import { connectionMachine } from '../shared/connection.machine.ts';
import { guarded, isEntrance, pageAt, pages } from './app.pages.ts';
import { keptAfter, unfinishedIn, withPrepared, type Kept } from './kept.ts';
import { openFlow } from './open-flow.ts';
import { paths, type Path, type Sitemap } from '../contract/paths.ts';
import type { Session } from '../contract/session.ts';
import type { freezeMachine } from '../freeze/freeze.machine.ts';
import { flow } from '../kit/deferred.ts';
import { outside } from '../kit/ports.ts';
import { popupRequested, to, type TransferPrepared } from '../kit/system.ts';
import { timing } from '../kit/timing.ts';
import type { liveMachine } from '../live/live.machine.ts';
import { loadingMachine } from '../shared/loading.machine.ts';
import type { loginMachine } from '../login/login.machine.ts';
import type { mutasiMachine } from '../mutasi/mutasi.machine.ts';
import type { notificationsMachine } from '../notifications/notifications.machine.ts';
import { popupMachine } from '../shared/popup.machine.ts';
import type { qrisMachine } from '../qris/qris.machine.ts';
import type { registrationMachine } from '../registration/registration.machine.ts';
import type { resetMachine } from '../reset/reset.machine.ts';
import type { scheduledMachine } from '../scheduled/scheduled.machine.ts';
import { sessionMachine } from '../shared/session.machine.ts';
import type { statementMachine } from '../statement/statement.machine.ts';
import type { transferMachine } from '../transfer/transfer.machine.ts';

/** Whether the page was hidden, and its code is complete, so that it may fetch again. */
const wasHidden = ({ context }: { readonly context: AppContext }) =>
  !context.isIncomplete && context.hiddenAt !== null;

type PlainFlow = {
  [Name in keyof Sitemap]: Sitemap[Name] extends { readonly flow: 'plain' } ? Name : never;
}[keyof Sitemap];

const plainFlows = Object.fromEntries(
  pages.flatMap((page) => (page.flow ? [[page.name, flow(page.name)]] : [])),
) as Readonly<Record<PlainFlow, AnyStateMachine>>;

export const appSetup = setup({
  types: {} as {
    context: AppContext;
    input: { readonly path: string; readonly query: string; readonly session: Session };
    events: AppEvent;
    meta: { readonly path: string };
  },
  actors: {
    popup: popupMachine,
    loading: loadingMachine,
    connection: connectionMachine,
    session: sessionMachine,
    account: flow<typeof accountMachine>('account'),
    notifications: flow<typeof notificationsMachine>('notifications'),
    live: flow<typeof liveMachine>('live'),
    freeze: flow<typeof freezeMachine>('freeze'),
    login: flow<typeof loginMachine>('login'),
    registration: flow<typeof registrationMachine>('registration'),
    reset: flow<typeof resetMachine>('reset'),
    transfer: flow<typeof transferMachine>('transfer'),
    scheduled: flow<typeof scheduledMachine>('scheduled'),
    mutasi: flow<typeof mutasiMachine>('mutasi'),
    statement: flow<typeof statementMachine>('statement'),
    qris: flow<typeof qrisMachine>('qris'),
    ...plainFlows,
  },
  guards: {
    hasStartedExpired: ({ context }) => context.startedExpired,
    isSignedIn: ({ context }) => context.session.kind === 'open',
    isEntranceOfSignedIn: ({ context }) =>
      context.session.kind === 'open' && isEntrance(context.path),
    /** Whether the session would outlive a load of the document. */
    ...outside<{ isSessionStored(): boolean }>({ isSessionStored: true }),
    hasUnfinished: ({ context }) => unfinishedIn(context.kept).length > 0,
    isGuardedOfSignedOut: ({ context }) =>
      context.session.kind !== 'open' && guarded.includes(context.path),
    areChunksComplete: ({ context }) => !context.isIncomplete,
    wasAwayLong: (scope) =>
      wasHidden(scope) && Date.now() - Number(scope.context.hiddenAt) > timing.awayLong,
    wasHidden,
    isIncompletePage: ({ context }) => context.isIncomplete && guarded.includes(context.path),
    isAt: ({ context }, params: { paths: readonly string[] }) =>
      params.paths.includes(context.path),
    isOpen: (_, params: { session: Session }) => params.session.kind === 'open',
  },
  actions: {
    ...outside<Record<'forgetSession' | 'endSessionAtBank' | 'openDashboard', () => void>>({
      forgetSession: true,
      endSessionAtBank: true,
      openDashboard: true,
    }),
    keepPath: assign((_, { path, query }: { path: string; query: string }) => ({ path, query })),
    keepSession: assign((_, { session }: { session: Session }) => ({ session, kept: {} })),
    loseSession: assign({
      session: { kind: 'none' },
      startedExpired: false,
      isIncomplete: false,
      kept: {},
    }),
    keepInput: assign({ kept: ({ context, system }) => keptAfter(context, openFlow(system)) }),
    forgetInput: assign({
      kept: ({ context }, { of }: { of: keyof Kept }) => ({ ...context.kept, [of]: undefined }),
    }),
    /** The new account's e-mail replaces the draft of its registration. */
    keepOpened: assign({
      kept: ({ context: { kept } }, login: { readonly email: string }) => {
        const { registration: _, ...others } = kept;
        return { ...others, login };
      },
    }),
    keepPrepared: assign({
      kept: ({ context }, { transfer }: TransferPrepared) => withPrepared(context.kept, transfer),
    }),
    noteHidden: assign({ hiddenAt: () => Date.now() }),
    noteShown: assign({ hiddenAt: null }),
    refreshAccount: sendTo(to('account'), { type: 'account.outdated' }),
    forgetCopied: sendTo(to('account'), { type: 'copy.forgotten' }),
    noteOpening: sendTo(to('account'), () => ({ type: 'dashboard.opened', at: Date.now() })),
    refreshNotifications: sendTo(to('notifications'), { type: 'notifications.outdated' }),
    /** Its code may be missing, without which the bank still refuses what it must. */
    refreshFreeze: ({ system }) => system.get('freeze')?.send({ type: 'freeze.outdated' }),
    announceEnd: sendTo(
      to('popup'),
      popupRequested({ variant: 'primary', notice: 'session.ended', autoDismiss: true }),
    ),
    clearPopups: sendTo(to('popup'), { type: 'popup.cleared' }),
    goToLogin: raise({ type: 'page.requested', path: paths.login, query: '' }),
    goTo: raise((_, { path }: { path: Path }) => ({ type: 'page.requested', path, query: '' })),
    sendToSession: sendTo('session', ({ event }) => event as never),
    dropSession: sendTo('session', { type: 'session.dropped' }),
  },
});

/** A page's flow: others find it as `flow`, and its code may fail to load. */
const flowActor = { id: 'flow', systemId: 'flow', onError: 'unavailable' } as const;

/** The pages that want more than their address and their flow. */
const ownStates = appSetup.createStateConfig({
  states: {
    unknown: {},
    unavailable: {},
    absent: {},
    leaving: { entry: 'openDashboard' },
    login: {
      meta: { path: paths.login },
      entry: { type: 'keepPath', params: { path: paths.login, query: '' } },
      invoke: {
        ...flowActor,
        src: 'login',
        input: ({ context }) => context.kept.login,
        onDone: {
          actions: [
            { type: 'keepSession', params: ({ event }) => ({ session: event.output.session }) },
            raise({ type: 'session.opened' }),
            { type: 'goTo', params: { path: paths.dashboard } },
          ],
        },
      },
    },
    registration: {
      invoke: {
        ...flowActor,
        src: 'registration',
        input: ({ context }) => ({ path: context.path, kept: context.kept.registration }),
        onDone: {
          actions: [{ type: 'keepOpened', params: ({ event }) => event.output }, 'goToLogin'],
        },
      },
    },
    reset: {
      invoke: {
        ...flowActor,
        src: 'reset',
        input: ({ context }) => ({ path: context.path, kept: context.kept.reset }),
        onDone: {
          actions: [
            { type: 'forgetInput', params: { of: 'reset' } },
            { type: 'goTo', params: ({ event }) => ({ path: event.output.to }) },
          ],
        },
      },
    },
    dashboard: { meta: { path: paths.dashboard }, entry: ['refreshAccount', 'noteOpening'] },
    notifications: { meta: { path: paths.notifications }, entry: 'refreshNotifications' },
    profile: { meta: { path: paths.profile }, entry: 'forgetCopied' },
    transfer: {
      entry: 'refreshAccount',
      invoke: {
        ...flowActor,
        src: 'transfer',
        input: ({ context }) => ({ path: context.path, kept: context.kept.transfer }),
      },
    },
    scheduled: { entry: 'refreshAccount', invoke: { ...flowActor, src: 'scheduled' } },
    mutasi: {
      entry: 'refreshAccount',
      invoke: {
        ...flowActor,
        src: 'mutasi',
        input: ({ context: { query, kept } }) => ({ query, banks: kept.transfer?.banks }),
      },
    },
    statement: {
      entry: 'refreshAccount',
      invoke: {
        ...flowActor,
        src: 'statement',
        input: ({ context }) => ({ query: context.query }),
      },
    },
    qris: {
      meta: { path: paths.qris },
      entry: 'forgetCopied',
      invoke: { ...flowActor, src: 'qris' },
    },
  },
}).states;

type OtherPage = Exclude<keyof Sitemap, keyof typeof ownStates>;

/** A plain flow's input: the query of its address, its draft if one is kept, and what else is. */
const ofPage = ({ context: { path, query, kept } }: { readonly context: AppContext }) => ({
  query,
  kept: kept[pageAt(path)?.name as 'report'],
  unfinished: unfinishedIn(kept),
});

/** A state for each page. The flow of a page lives as long as the page. */
export const pageStates = {
  ...(Object.fromEntries(
    pages.map(({ name, paths: [path], flow: kind }) => [
      name,
      { meta: { path }, ...(kind && { invoke: { ...flowActor, src: name, input: ofPage } }) },
    ]),
  ) as Readonly<Record<OtherPage, { readonly meta: { readonly path: string } }>>),
  ...ownStates,
};
