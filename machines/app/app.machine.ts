/*
 *   visit:  deciding ─▶ signedOut ⇄ signedIn (invokes session, account, notifications)
 *
 *   page:   choosing ─▶ landing | login | registration | reset | download | underDevelopment | accessibility | unknown
 *              ▲        dashboard | notifications | transfer | mutasi | qris | profile        (a session is needed)
 *              │        leaving (a full page load of /dashboard) | unavailable (its code did not arrive)
 *              └── page.requested ── navigated [no flow owns or holds it]
 *
 * The root. Somebody is signed in or not, and one page is open; the page's flow lives as long as
 * the page. The address bar proposes a path, this machine decides by the access rules (ACC-3 to
 * ACC-6). A flow that must be left through a confirm tags its state `held` and is asked first.
 */
import { assign, enqueueActions, raise, sendTo, setup } from 'xstate';
import type { accountMachine } from '../account/account.machine.ts';
import { connectionMachine } from '../services/connection.machine.ts';
import type { downloadMachine } from '../download/download.machine.ts';
import { guarded, isEntrance, isForFlow, pages } from './app.pages.ts';
import { machineSnapshot } from './open-flow.ts';
import { paths, type Path } from '../contract/paths.ts';
import type { Session } from '../contract/session.ts';
import { flow } from '../kit/deferred.ts';
import { popupRequested, service, type Navigated, type WaitAbandoned } from '../kit/services.ts';
import { loadingMachine } from '../services/loading.machine.ts';
import type { loginMachine } from '../login/login.machine.ts';
import type { mutasiMachine } from '../mutasi/mutasi.machine.ts';
import type { notificationsMachine } from '../notifications/notifications.machine.ts';
import { popupMachine } from '../services/popup.machine.ts';
import type { qrisMachine } from '../qris/qris.machine.ts';
import type { registrationMachine } from '../registration/registration.machine.ts';
import type { resetMachine } from '../reset/reset.machine.ts';
import { isAlive, sessionMachine, type OpenSession } from '../services/session.machine.ts';
import type { transferMachine } from '../transfer/transfer.machine.ts';

interface AppContext {
  readonly path: string;
  readonly query: string;
  readonly session: Session;
  /**
   * A stored session was found dead at the start: say so, and go to /login wherever the visitor
   * meant to go.
   */
  readonly foundDead: boolean;
  /**
   * The code of a part of the account did not arrive: no page of the account is whole until the app
   * is loaded again.
   */
  readonly isIncomplete: boolean;
}

export type AppEvent =
  | Navigated
  | WaitAbandoned
  | { readonly type: 'page.requested'; readonly path: string; readonly query: string }
  | { readonly type: 'page.shown' }
  /** The browser has a network again. */
  | { readonly type: 'network.returned' }
  /** The code of a part of the account did not arrive. */
  | { readonly type: 'code.failed' }
  | { readonly type: 'logout.requested' }
  | { readonly type: 'session.opened' }
  /** A 401 from either base. */
  | { readonly type: 'session.refused' }
  /** Another tab logged in, out or renewed its session. */
  | { readonly type: 'storage.changed'; readonly session: Session };

type Waiting = { send(event: WaitAbandoned): void; getSnapshot(): object } | undefined;

export const appMachine = setup({
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
    login: flow<typeof loginMachine>('login'),
    registration: flow<typeof registrationMachine>('registration'),
    reset: flow<typeof resetMachine>('reset'),
    download: flow<typeof downloadMachine>('download'),
    transfer: flow<typeof transferMachine>('transfer'),
    mutasi: flow<typeof mutasiMachine>('mutasi'),
    qris: flow<typeof qrisMachine>('qris'),
  },
  guards: {
    isFoundDead: ({ context }) => context.foundDead,
    isSignedIn: ({ context }) => context.session.kind === 'open',
    isEntranceOfSignedIn: ({ context }) =>
      context.session.kind === 'open' && isEntrance(context.path),
    isGuardedOfSignedOut: ({ context }) =>
      context.session.kind !== 'open' && guarded.includes(context.path),
    isWhole: ({ context }) => !context.isIncomplete,
    isIncompletePage: ({ context }) => context.isIncomplete && guarded.includes(context.path),
    isAt: ({ context }, params: { paths: readonly string[] }) =>
      params.paths.includes(context.path),
    isOpen: (_, params: { session: Session }) => params.session.kind === 'open',
    isSameHolder: ({ context }, params: { session: Session }) =>
      params.session.kind === 'open' &&
      context.session.kind === 'open' &&
      params.session.holder === context.session.holder,
    isToldAlready: (_, params: { end: string }) => params.end === 'dropped',
  },
  actions: {
    /** The outside world; src/app/create-app.ts provides them. */
    forgetSession: () => {},
    endSessionAtBank: () => {},
    openDashboard: () => {},
    keepPath: assign((_, params: { path: string; query: string }) => ({
      path: params.path,
      query: params.query,
    })),
    keepSession: assign((_, params: { session: Session }) => ({ session: params.session })),
    loseSession: assign({ session: { kind: 'none' }, foundDead: false, isIncomplete: false }),
    noteMissing: assign({ isIncomplete: true }),
    refreshAccount: sendTo(({ system }) => service(system, 'account'), {
      type: 'account.outdated',
    }),
    refreshNotifications: sendTo(({ system }) => service(system, 'notifications'), {
      type: 'notifications.outdated',
    }),
    announceEnd: sendTo(
      ({ system }) => service(system, 'popup'),
      popupRequested({ variant: 'primary', notice: 'session.ended', autoDismiss: true }),
    ),
    clearPopups: sendTo(({ system }) => service(system, 'popup'), { type: 'popup.cleared' }),
    goToLogin: raise({ type: 'page.requested', path: paths.login, query: '' }),
    goTo: raise((_, params: { path: Path }) => ({
      type: 'page.requested',
      path: params.path,
      query: '',
    })),
    goToDashboard: raise({ type: 'page.requested', path: paths.dashboard, query: '' }),
    tellSession: sendTo('session', ({ event }) => event as never),
    renewSession: sendTo('session', (_, params: { session: Session }) => ({
      type: 'session.renewed',
      session: params.session as OpenSession,
    })),
    dropSession: sendTo('session', { type: 'session.dropped' }),
  },
}).createMachine({
  id: 'app',
  type: 'parallel',
  context: ({ input }) => {
    const alive = isAlive(input.session, Date.now());
    return {
      path: input.path,
      query: input.query,
      session: alive ? input.session : { kind: 'none' },
      foundDead: !alive && input.session.kind !== 'none',
      isIncomplete: false,
    };
  },
  invoke: [
    { src: 'popup', id: 'popup', systemId: 'popup' },
    { src: 'loading', id: 'loading', systemId: 'loading' },
    { src: 'connection', id: 'connection', systemId: 'connection' },
  ],
  states: {
    visit: {
      initial: 'deciding',
      states: {
        deciding: {
          always: [
            { guard: 'isSignedIn', target: 'signedIn' },
            {
              guard: 'isFoundDead',
              target: 'signedOut',
              actions: ['forgetSession', 'announceEnd', 'loseSession'],
            },
            { target: 'signedOut' },
          ],
        },
        signedOut: {
          on: {
            'session.opened': 'signedIn',
            'storage.changed': {
              guard: { type: 'isOpen', params: ({ event }) => ({ session: event.session }) },
              target: 'signedIn',
              actions: [
                { type: 'keepSession', params: ({ event }) => ({ session: event.session }) },
                raise(({ context }) => ({
                  type: 'page.requested',
                  path: context.path,
                  query: context.query,
                })),
              ],
            },
          },
        },
        signedIn: {
          invoke: [
            {
              src: 'session',
              id: 'session',
              systemId: 'session',
              input: ({ context }) => ({ session: context.session as OpenSession }),
              onDone: [
                {
                  guard: {
                    type: 'isToldAlready',
                    params: ({ event }) => ({ end: event.output.end }),
                  },
                  target: 'signedOut',
                  actions: ['forgetSession', 'loseSession', 'clearPopups', 'goToLogin'],
                },
                {
                  target: 'signedOut',
                  actions: [
                    'forgetSession',
                    'loseSession',
                    'clearPopups',
                    'announceEnd',
                    'goToLogin',
                  ],
                },
              ],
            },
            // Raised, not targeted: a target in the other region would enter this one again, and
            // fetch the code without end.
            {
              src: 'account',
              id: 'account',
              systemId: 'account',
              onError: { actions: raise({ type: 'code.failed' }) },
            },
            {
              src: 'notifications',
              id: 'notifications',
              systemId: 'notifications',
              onError: { actions: raise({ type: 'code.failed' }) },
            },
          ],
          on: {
            'page.shown': { actions: 'tellSession' },
            'network.returned': {
              guard: 'isWhole',
              actions: ['refreshAccount', 'refreshNotifications'],
            },
            'session.refused': { actions: 'tellSession' },
            'logout.requested': {
              target: 'signedOut',
              actions: [
                'endSessionAtBank',
                'forgetSession',
                'loseSession',
                'clearPopups',
                'goToLogin',
              ],
            },
            'storage.changed': [
              {
                guard: {
                  type: 'isSameHolder',
                  params: ({ event }) => ({ session: event.session }),
                },
                actions: {
                  type: 'renewSession',
                  params: ({ event }) => ({ session: event.session }),
                },
              },
              {
                guard: { type: 'isOpen', params: ({ event }) => ({ session: event.session }) },
                actions: 'openDashboard',
              },
              { actions: 'dropSession' },
            ],
          },
        },
      },
    },
    page: {
      initial: 'choosing',
      on: {
        'page.shown': {
          actions: enqueueActions(({ event, system, enqueue }) => {
            if (system.get('flow') !== undefined) enqueue.sendTo(() => system.get('flow'), event);
          }),
        },
        navigated: {
          actions: enqueueActions(({ context, event, system, enqueue }) => {
            if (isForFlow(context.path, event.path, system.get('flow')))
              enqueue.sendTo(() => system.get('flow'), event);
            else enqueue.raise({ type: 'page.requested', path: event.path, query: event.query });
          }),
        },
        'wait.abandoned': {
          actions: enqueueActions(({ event, system, enqueue }) => {
            const waiting = ['flow', 'account', 'notifications']
              .map((name): Waiting => system.get(name))
              .filter((actor) => machineSnapshot(actor?.getSnapshot())?.can(event));
            // The person's own wait comes first; what is fetched behind it may still be answered.
            for (const actor of waiting[0] === system.get('flow') ? waiting.slice(0, 1) : waiting)
              enqueue(() => actor?.send(event));
          }),
        },
        'code.failed': { target: '.unavailable', actions: 'noteMissing' },
        'page.requested': {
          target: '.choosing',
          actions: {
            type: 'keepPath',
            params: ({ event }) => ({ path: event.path, query: event.query }),
          },
        },
      },
      states: {
        choosing: {
          always: [
            { guard: 'isFoundDead', target: 'login' },
            { guard: 'isEntranceOfSignedIn', target: 'leaving' },
            { guard: 'isGuardedOfSignedOut', target: 'login' },
            { guard: 'isIncompletePage', target: 'unavailable' },
            // Each page of machines/contract/paths.ts at its addresses.
            ...pages.map((page) => ({
              guard: { type: 'isAt' as const, params: { paths: page.paths } },
              target: page.name,
            })),
            { target: 'unknown' },
          ],
        },
        landing: { meta: { path: paths.landing } },
        underDevelopment: { meta: { path: paths.underDevelopment } },
        accessibility: { meta: { path: paths.accessibility } },
        unknown: {},
        unavailable: {},
        leaving: { entry: 'openDashboard' },
        login: {
          meta: { path: paths.login },
          entry: { type: 'keepPath', params: { path: paths.login, query: '' } },
          invoke: {
            src: 'login',
            id: 'flow',
            systemId: 'flow',
            onDone: {
              actions: [
                { type: 'keepSession', params: ({ event }) => ({ session: event.output.session }) },
                raise({ type: 'session.opened' }),
                'goToDashboard',
              ],
            },
            onError: 'unavailable',
          },
        },
        registration: {
          invoke: {
            src: 'registration',
            id: 'flow',
            systemId: 'flow',
            input: ({ context }) => ({ path: context.path }),
            onDone: { actions: 'goToLogin' },
            onError: 'unavailable',
          },
        },
        reset: {
          invoke: {
            src: 'reset',
            id: 'flow',
            systemId: 'flow',
            input: ({ context }) => ({ path: context.path }),
            onDone: {
              actions: { type: 'goTo', params: ({ event }) => ({ path: event.output.to }) },
            },
            onError: 'unavailable',
          },
        },
        download: {
          meta: { path: paths.download },
          invoke: { src: 'download', id: 'flow', systemId: 'flow', onError: 'unavailable' },
        },
        dashboard: { meta: { path: paths.dashboard }, entry: 'refreshAccount' },
        notifications: { meta: { path: paths.notifications }, entry: 'refreshNotifications' },
        profile: { meta: { path: paths.profile } },
        transfer: {
          entry: 'refreshAccount',
          invoke: {
            src: 'transfer',
            id: 'flow',
            systemId: 'flow',
            onError: 'unavailable',
          },
        },
        mutasi: {
          entry: 'refreshAccount',
          invoke: {
            src: 'mutasi',
            id: 'flow',
            systemId: 'flow',
            input: ({ context }) => ({ query: context.query }),
            onError: 'unavailable',
          },
        },
        qris: {
          meta: { path: paths.qris },
          invoke: { src: 'qris', id: 'flow', systemId: 'flow', onError: 'unavailable' },
        },
      },
    },
  },
});
