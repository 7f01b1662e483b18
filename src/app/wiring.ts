import { createActor } from 'xstate';
import { addressOf, appMachine } from '../../machines/app.machine.ts';
import { service } from '../../machines/kit/services.ts';
import { http } from '../services/http-listener.ts';
import { sessionStore } from '../services/session-store.ts';
import { openAddressBar } from './address-bar.ts';
import { followBusy } from './busy.ts';
import { lazyFlow } from './lazy-flow.ts';

export const flows = {
  account: lazyFlow(() => import('./flows/account.ts')),
  login: lazyFlow(() => import('./flows/login.ts')),
};

const { location } = window;

/** The app's one actor tree. Created here, once: a hook would create it twice under StrictMode. */
export const root = createActor(
  appMachine.provide({
    actors: { account: flows.account.machine, login: flows.login.machine },
    actions: {
      forgetSession: () => sessionStore.clear(),
      openDashboard: () => location.replace('/dashboard'),
    },
  }),
  { input: { path: location.pathname.replace(/(.)\/+$/, '$1'), query: location.search, session: sessionStore.session() } },
);

http.listener = {
  started: () => service(root.system, 'loading').send({ type: 'work.started' }),
  ended: () => service(root.system, 'loading').send({ type: 'work.ended' }),
  answered: () => service(root.system, 'connection').send({ type: 'connection.proved' }),
  unauthorised: () => root.send({ type: 'session.refused' }),
};

window.addEventListener('storage', ({ key }) => {
  if (key === null || key === 'token') root.send({ type: 'storage.changed', session: sessionStore.session() });
});
document.addEventListener('visibilitychange', () => {
  if (document.visibilityState === 'visible') root.send({ type: 'page.shown' });
});
window.addEventListener('pageshow', ({ persisted }) => {
  if (persisted) root.send({ type: 'storage.changed', session: sessionStore.session() });
  root.send({ type: 'page.shown' });
});

root.start();
followBusy(root.system, service(root.system, 'loading'));

export const addressBar = openAddressBar(
  {
    propose: (path, query) => root.send({ type: 'navigated', path, query }),
    address: () => addressOf(root.getSnapshot(), root.system.get('flow')?.getSnapshot() ?? null),
    onChange: (listener) => void root.system.inspect(({ type }) => void (type === '@xstate.snapshot' && listener())),
  },
  window,
  (listener) => window.addEventListener('popstate', listener),
);
