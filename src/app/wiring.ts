import { assign, createActor, type AnyActorRef } from 'xstate';
import { appMachine } from '../../machines/app/app.machine.ts';
import { addressOf } from '../../machines/app/app.pages.ts';
import type { SessionPorts } from '../../machines/contract/session.ts';
import { isLoading } from '../../machines/kit/deferred.ts';
import { adapters } from '../../machines/kit/ports.ts';
import { service } from '../../machines/kit/services.ts';
import { sessionMachine } from '../../machines/services/session.machine.ts';
import { fetchAxios, http } from '../services/http-listener.ts';
import { listenForInstall } from '../services/install.ts';
import { sessionStore } from '../services/session-store.ts';
import { settings } from '../services/settings.ts';
import { openAddressBar } from './address-bar.ts';
import { followBusy } from './busy.ts';
import { reloadGuard } from './lazy-import.ts';
import { idle } from './idle.ts';
import { inspect } from './inspect.ts';
import { lazyFlow } from './lazy-flow.ts';

export const flows = {
  account: lazyFlow(() => import('./providers/account.ts')),
  notifications: lazyFlow(() => import('./providers/notifications.ts')),
  login: lazyFlow(() => import('./providers/login.ts')),
  registration: lazyFlow(() => import('./providers/registration.ts')),
  reset: lazyFlow(() => import('./providers/reset.ts')),
  download: lazyFlow(() => import('./providers/download.ts')),
  transfer: lazyFlow(() => import('./providers/transfer.ts')),
  mutasi: lazyFlow(() => import('./providers/mutasi.ts')),
  qris: lazyFlow(() => import('./providers/qris.ts')),
};

const sessionService = () => import('../services/session.ts');

const { location } = window;

/** The app's one actor tree. Created here, once: a hook would create it twice under StrictMode. */
export const root = createActor(
  appMachine.provide({
    actors: {
      session: sessionMachine.provide({
        actors: adapters<SessionPorts>({
          renew: async (input, io) => (await sessionService()).sessionPorts.renew(input, io),
        }),
        actions: { readStored: assign({ session: () => sessionStore.session() }) },
        guards: { canRenew: () => settings().paths.refresh !== '' },
      }),
      account: flows.account.machine,
      notifications: flows.notifications.machine,
      login: flows.login.machine,
      registration: flows.registration.machine,
      reset: flows.reset.machine,
      download: flows.download.machine,
      transfer: flows.transfer.machine,
      mutasi: flows.mutasi.machine,
      qris: flows.qris.machine,
    },
    actions: {
      forgetSession: () => {
        sessionStore.clear();
        // The addresses of the calls bear the account number.
        performance.clearResourceTimings?.();
      },
      endSessionAtBank: () => {
        const token = sessionStore.token();
        if (token !== null && settings().paths.logout !== '')
          void sessionService().then(
            ({ endSession }) => endSession(token),
            () => undefined,
          );
      },
      openDashboard: () => location.replace('/dashboard'),
    },
  }),
  {
    input: {
      path: location.pathname.replace(/(.)\/+$/, '$1'),
      query: location.search,
      session: sessionStore.session(),
    },
    ...(inspect && { inspect }),
  },
);

http.listener = {
  started: () => service(root.system, 'loading').send({ type: 'work.started' }),
  ended: () => service(root.system, 'loading').send({ type: 'work.ended' }),
  answered: () => service(root.system, 'connection').send({ type: 'connection.proved' }),
  unauthorised: () => root.send({ type: 'session.refused' }),
};

window.addEventListener('storage', ({ key }) => {
  if (key === null || key === 'token')
    root.send({ type: 'storage.changed', session: sessionStore.session() });
});
document.addEventListener('visibilitychange', () => {
  if (document.visibilityState === 'visible') root.send({ type: 'page.shown' });
});
window.addEventListener('pageshow', ({ persisted }) => {
  if (persisted) root.send({ type: 'storage.changed', session: sessionStore.session() });
  root.send({ type: 'page.shown' });
});

window.addEventListener('offline', () =>
  service(root.system, 'connection').send({ type: 'network.gone' }),
);
window.addEventListener('online', () => {
  service(root.system, 'connection').send({ type: 'network.returned' });
  root.send({ type: 'network.returned' });
});

type Tagged = { hasTag?(tag: string): boolean } | undefined;
const isTagged = (tag: string) =>
  (root.system.get('flow')?.getSnapshot() as Tagged)?.hasTag?.(tag) === true;
reloadGuard.isHeld = () => isTagged('held') || isTagged('busy');

// Money, or an account, may be on its way: the browser asks before it lets the page go.
window.addEventListener('beforeunload', (event) => {
  if (isTagged('busy') && isTagged('held')) event.preventDefault();
});
listenForInstall(window);
root.start();
void idle()
  .then(fetchAxios)
  .catch(() => undefined);
followBusy(root.system, service(root.system, 'loading'));

export const addressBar = openAddressBar(
  {
    navigate: (path, query) => root.send({ type: 'navigated', path, query }),
    address: () => addressOf(root.getSnapshot(), root.system.get('flow')?.getSnapshot() ?? null),
    onChange: (listener) =>
      void root.system.inspect(({ type }) => void (type === '@xstate.snapshot' && listener())),
  },
  window,
  (listener) => window.addEventListener('popstate', listener),
);

/**
 * Until the code of the flow that is open at the start is there, or can't be had; at once where
 * there is none.
 */
export function firstFlow(): Promise<void> {
  const flow: AnyActorRef | undefined = root.system.get('flow');
  return new Promise((resolve) => {
    if (!flow || !isLoading(flow.getSnapshot())) return resolve();
    flow.subscribe({ next: (now) => !isLoading(now) && resolve(), error: () => resolve() });
  });
}
