import { assign, createActor, type AnyActorRef, type InspectionEvent } from 'xstate';
import { appMachine } from '../../machines/app/app.machine.ts';
import { addressOf } from '../../machines/app/app.pages.ts';
import { keptAfter, unfinishedIn } from '../../machines/app/kept.ts';
import { openFlow } from '../../machines/app/open-flow.ts';
import { isLoading } from '../../machines/kit/deferred.ts';
import { actorNamed } from '../../machines/kit/system.ts';
import { sessionMachine } from '../../machines/shared/session.machine.ts';
import { connected } from '../flows/define-flow.ts';
import { openAddressBar } from './address-bar.ts';
import { followBusy } from './busy.ts';
import { hrefOf, pathOf } from './base-path.ts';
import { lazyFlows, lazyImport } from './load-chunks.tsx';
import type { FlowMachines, FlowServices } from './pages.ts';
import type { App } from './app.types.ts';
import type { Services } from './services.ts';
import type { Site } from './site.ts';

interface AppOptions {
  readonly window: Window;
  readonly site: Site;
  readonly services: Services;
  /** Default: the services of each flow's declaration (src/flows/<flow>/flow.ts). */
  readonly flows?: FlowServices;
  /** Receives everything that happens in the machines. */
  readonly inspect?: ((news: InspectionEvent) => void) | undefined;
  /** Replaces the logic of flows, by name. For tests. */
  readonly flowOverrides?: Partial<FlowMachines>;
}

/**
 * The composition root: the only place where machines meet the outside world. Starts the app's tree
 * of actors, which runs until `stop`.
 */
export function createApp({
  window,
  site,
  services,
  flows: given,
  inspect,
  flowOverrides = {},
}: AppOptions): App {
  const { document, location } = window;
  const { http, sessionStore } = services;
  const isTagged = (tag: 'busy' | 'confirmLeave') => openFlow(root.system)?.hasTag(tag) === true;
  const leaveMode = () =>
    isTagged('confirmLeave') ? 'confirm' : isTagged('busy') ? 'busy' : 'free';

  /** Whether a load of the document costs input or the session. */
  const losesByLoad = () => {
    const kept = keptAfter(root.getSnapshot().context, openFlow(root.system));
    return unfinishedIn(kept).length > 0 || !sessionStore.isStored();
  };

  const fetched = new Map<unknown, unknown>();
  const cacheChunk = <Module>(load: () => Promise<Module>, chunk: Module): Module => {
    fetched.set(load, chunk);
    return chunk;
  };
  const loadChunk: Services['loadChunk'] = async (load) =>
    cacheChunk(
      load,
      await lazyImport(() => services.loadChunk(load), {
        window,
        canLeave: () => leaveMode() === 'free' && !losesByLoad(),
      }),
    );
  const flows = lazyFlows(site, services, loadChunk, given);

  const root = createActor(
    connected(appMachine, {
      isSessionStored: sessionStore.isStored,
      forgetSession: () => {
        sessionStore.clear();
        document.documentElement?.removeAttribute('data-scheme');
        // The addresses of calls contain the account number.
        window.performance.clearResourceTimings?.();
      },
      endSessionAtBank: () => void services.endSessionAtBank(),
      openDashboard: () => {
        // The next page may be another customer's.
        sessionStore.forgetOrder();
        location.replace(hrefOf('/dashboard'));
      },
    }).provide({
      actors: {
        session: connected(
          sessionMachine,
          {
            ...services.session,
            canRenew: () => services.offers('refresh'),
            readStored: sessionStore.session,
          },
          { readStored: assign({ session: () => sessionStore.session() }) },
        ),
        ...(flows.machines as unknown as FlowMachines),
        ...flowOverrides,
      },
    }),
    {
      systemId: 'app',
      input: { path: pathOf(location), query: location.search, session: sessionStore.session() },
      ...(inspect && { inspect }),
    },
  );

  const listenerBefore = http.listener;
  http.listener = {
    started: (work) => actorNamed(root.system, 'loading').send({ type: 'work.started', work }),
    ended: (work) => actorNamed(root.system, 'loading').send({ type: 'work.ended', work }),
    sent: () => {
      const connection = actorNamed(root.system, 'connection');
      // The answer to a call that left before the strip was shown proves nothing (POP-17).
      const proves = connection.getSnapshot().hasTag('shown');
      return () => proves && connection.send({ type: 'connection.proved' });
    },
    unauthorised: () => root.send({ type: 'session.refused' }),
    forbidden: () => root.system.get('freeze')?.send({ type: 'freeze.outdated' }),
    absent: (extension) => root.send({ type: 'extension.absent', extension }),
  };

  const listening = new AbortController();
  const { signal } = listening;
  const on = <Type extends keyof WindowEventMap>(
    type: Type,
    listener: (event: WindowEventMap[Type]) => void,
  ) => window.addEventListener(type, listener, { signal });

  on('storage', ({ key }) => {
    if (key === null || key === 'token')
      root.send({ type: 'storage.changed', session: sessionStore.session() });
  });
  document.addEventListener(
    'visibilitychange',
    () => {
      root.send({ type: document.visibilityState === 'visible' ? 'page.shown' : 'page.hidden' });
    },
    { signal },
  );
  on('pageshow', ({ persisted }) => {
    if (persisted) root.send({ type: 'storage.changed', session: sessionStore.session() });
    root.send({ type: 'page.shown' });
  });
  on('offline', () => actorNamed(root.system, 'connection').send({ type: 'network.gone' }));
  on('online', () => {
    actorNamed(root.system, 'connection').send({ type: 'network.returned' });
    root.send({ type: 'network.returned' });
  });
  // Money or an account may be on its way, so the browser asks before it leaves the page.
  on('beforeunload', (event) => {
    if (isTagged('busy') && isTagged('confirmLeave')) event.preventDefault();
  });
  services.listenForInstall(window, signal);

  root.start();
  followBusy(root.system, actorNamed(root.system, 'loading'));
  const popup = actorNamed(root.system, 'popup');
  const address = () =>
    addressOf(root.getSnapshot(), root.system.get('flow')?.getSnapshot() ?? null);
  const addressBar = openAddressBar(
    {
      navigate(path, query, isBack) {
        const popups = popup.getSnapshot().context.queue;
        const before = address();
        // No event says that this tab changed the storage, e.g. by the developer tools.
        const stored = sessionStore.session();
        if (stored.kind !== root.getSnapshot().context.session.kind)
          root.send({ type: 'storage.changed', session: stored });
        root.send({ type: 'navigated', path, query, isBack });
        // Only those that existed before: the new page may show one too.
        if (address() !== before) popup.send({ type: 'page.left', popups });
      },
      address,
      leaveMode,
      onChange: (listener) =>
        void root.system.inspect(({ type }) => void (type === '@xstate.snapshot' && listener())),
    },
    window,
    (listener) => on('popstate', listener),
  );

  return {
    root,
    addressBar,
    window,
    site,
    services,
    screensOf: flows.screensOf,
    loadChunk,
    cachedChunk: <Module>(load: () => Promise<Module>) => fetched.get(load) as Module | undefined,
    cacheChunk,
    async firstFlow() {
      const flow: AnyActorRef | undefined = root.system.get('flow');
      if (!flow || !isLoading(flow.getSnapshot())) return;
      const isLeft = await new Promise<boolean>((resolve) => {
        flow.subscribe({
          next: (now) => !isLoading(now) && resolve(false),
          error: () => resolve(false),
          complete: () => resolve(true),
        });
      });
      if (isLeft) await this.firstFlow();
    },
    reload: () => location.reload(),
    stop() {
      listening.abort();
      http.listener = listenerBefore;
      root.stop();
    },
  };
}
