import { createActor, fromTransition, type EventObject } from 'xstate';
import { appMachine } from '../../machines/app/app.machine.ts';
import { addressOf } from '../../machines/app/app.pages.ts';
import { sitemap } from '../../machines/contract/paths.ts';
import type { Session } from '../../machines/contract/session.ts';
import { sessionMachine } from '../../machines/shared/session.machine.ts';
import { actorNamed } from '../../machines/kit/system.ts';
import { inert } from '../fixtures/ports.ts';

export const now = Date.parse('2026-11-21T10:00:00+07:00');
export const open = {
  kind: 'open',
  expiresAt: now + 15 * 60_000,
  holder: 'sinta',
} as const satisfies Session;
export const none: Session = { kind: 'none' };

/** The actors that live as long as the session. */
const sessionActors = ['account', 'notifications', 'freeze'];

/** The flow of each page that has one, its first address, and a session that may open it. */
export const flowsAt = Object.entries(sitemap).flatMap(([name, { access, paths }]) => {
  const isFlow = name in appMachine.implementations.actors && !sessionActors.includes(name);
  const [path = ''] = Object.values<string>(paths);
  return isFlow ? [[name, path, access === 'guarded' ? open : none] as const] : [];
});

/** The path of an address, and its query with the `?`. */
function split(address: string) {
  const [path = '', query] = address.split('?');
  return { path, query: query === undefined ? '' : `?${query}` };
}

/** Starts the app over stubs that record their events and inputs. `own` replaces stubs. */
export function start(address: string, session: Session = open, own: Record<string, unknown> = {}) {
  const sent: [to: string, type: string][] = [];
  const inputs: [to: string, input: unknown][] = [];
  const recorder = (name: string) =>
    fromTransition(
      (state: unknown, { type }: EventObject) => {
        if (type !== 'xstate.stop') sent.push([name, type]);
        return state;
      },
      ({ input }) => (inputs.push([name, input]), {}),
    );
  const counts = { pageLoads: 0, forgotten: 0, endedAtBank: 0 };
  const names = [...sessionActors, ...flowsAt.map(([name]) => name)];
  const root = createActor(
    appMachine.provide({
      actors: {
        ...(Object.fromEntries(names.map((name) => [name, recorder(name)])) as object),
        session: inert(sessionMachine),
        ...own,
      },
      guards: { isSessionStored: () => true },
      actions: {
        openDashboard: () => void (counts.pageLoads += 1),
        forgetSession: () => void (counts.forgotten += 1),
        endSessionAtBank: () => void (counts.endedAtBank += 1),
      },
    }),
    { input: { ...split(address), session } },
  ).start();
  const popup = actorNamed(root.system, 'popup');
  return {
    root,
    sent,
    inputs,
    counts,
    popup,
    popups: () => popup.getSnapshot().context.queue,
    flow: () => root.system.get('flow'),
    context: () => root.getSnapshot().context,
    page: () => root.getSnapshot().value.page,
    visit: () => root.getSnapshot().value.visit,
    address: () => addressOf(root.getSnapshot(), root.system.get('flow')?.getSnapshot() ?? null),
    go: (to: string) => root.send({ type: 'navigated', ...split(to) }),
  };
}
