/*
 * The root. Somebody is signed in or not, and one page is open; the page's flow lives as long as
 * the page. The address bar proposes a path; this machine decides by the access rules (ACC-3 to
 * ACC-6). While another page is open, a flow's input is kept, except its secrets. A flow that must
 * confirm leaving tags its state `confirmLeave` and is asked first.
 * Drawn in docs/machines/app.svg.
 */
import { and, assign, enqueueActions, not, or } from 'xstate';
import { paths } from '../contract/paths.ts';
import type { WaitAbandoned } from '../kit/system.ts';
import { isAlive } from '../shared/session.machine.ts';
import { isForFlow, pageAt, pages } from './app.pages.ts';
import { appSetup, pageStates } from './app.setup.ts';
import { machineSnapshot } from './open-flow.ts';
import { visit } from './visit.states.ts';

export type { AppEvent } from './app.events.ts';

type Waiting = { send(event: WaitAbandoned): void; getSnapshot(): object } | undefined;

export const appMachine = appSetup.createMachine({
  id: 'app',
  type: 'parallel',
  context: ({ input }) => {
    const alive = isAlive(input.session, Date.now());
    return {
      path: input.path,
      query: input.query,
      session: alive ? input.session : { kind: 'none' },
      startedExpired: !alive && input.session.kind !== 'none',
      isIncomplete: false,
      hiddenAt: null,
      kept: {},
    };
  },
  invoke: [
    { src: 'popup', id: 'popup', systemId: 'popup' },
    { src: 'loading', id: 'loading', systemId: 'loading' },
    { src: 'connection', id: 'connection', systemId: 'connection' },
  ],
  states: {
    visit,
    page: {
      initial: 'choosing',
      on: {
        'page.shown': {
          actions: enqueueActions(({ event, system, enqueue }) => {
            for (const actor of [system.get('flow'), system.get('account')])
              if (actor !== undefined) enqueue.sendTo(() => actor, event);
          }),
        },
        navigated: {
          actions: enqueueActions(({ context, event, system, enqueue }) => {
            if (isForFlow(context.path, event.path, system.get('flow')))
              enqueue.sendTo(() => system.get('flow'), event);
            else {
              enqueue('keepInput');
              enqueue.raise({ type: 'page.requested', path: event.path, query: event.query });
            }
          }),
        },
        'wait.abandoned': {
          actions: enqueueActions(({ event, system, enqueue }) => {
            const waiting = ['flow', 'account', 'notifications']
              .map((name): Waiting => system.get(name))
              .filter((actor) => machineSnapshot(actor?.getSnapshot())?.can(event));
            // The open flow's wait is abandoned first. Fetches in the background may still be
            // answered.
            for (const actor of waiting[0] === system.get('flow') ? waiting.slice(0, 1) : waiting)
              enqueue(() => actor?.send(event));
          }),
        },
        'transfer.prepared': {
          actions: [
            'keepInput',
            { type: 'keepPrepared', params: ({ event }) => event },
            { type: 'goTo', params: { path: paths.transfer } },
          ],
        },
        'chunk.failed': { target: '.unavailable', actions: assign({ isIncomplete: true }) },
        'extension.absent': {
          guard: ({ context, event }) => pageAt(context.path)?.extension === event.extension,
          target: '.absent',
        },
        'page.requested': {
          target: '.choosing',
          actions: { type: 'keepPath', params: ({ event }) => event },
        },
      },
      states: {
        choosing: {
          always: [
            { guard: 'hasStartedExpired', target: 'login' },
            {
              guard: and(['isEntranceOfSignedIn', or(['hasUnfinished', not('isSessionStored')])]),
              target: 'dashboard',
              actions: { type: 'keepPath', params: { path: paths.dashboard, query: '' } },
            },
            { guard: 'isEntranceOfSignedIn', target: 'leaving' },
            { guard: 'isGuardedOfSignedOut', target: 'login' },
            { guard: 'isIncompletePage', target: 'unavailable' },
            // One target for each page of machines/contract/paths.ts.
            ...pages.map((page) => ({
              guard: { type: 'isAt' as const, params: { paths: page.paths } },
              target: page.name,
            })),
            { target: 'unknown' },
          ],
        },
        ...pageStates,
      },
    },
  },
});
