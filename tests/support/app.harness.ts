import { createActor, fromTransition, type EventObject } from 'xstate';
import { appMachine } from '../../machines/app/app.machine.ts';
import { addressOf } from '../../machines/app/app.pages.ts';
import type { Session } from '../../machines/contract/session.ts';

export const now = Date.parse('2026-11-21T10:00:00+07:00');
export const open = {
  kind: 'open',
  expiresAt: now + 15 * 60_000,
  holder: 'sinta',
} as const satisfies Session;
export const none: Session = { kind: 'none' };
const flowNames = [
  'login',
  'registration',
  'reset',
  'download',
  'transfer',
  'scheduled',
  'recipients',
  'mutasi',
  'statement',
  'qris',
  'qrisAmount',
  'sessions',
] as const;

/** The query of an address with its `?`; '' without one. */
const query = (address: string) => (address.includes('?') ? `?${address.split('?')[1]}` : '');

/** The app over stubs that record what they are told. `own` are actors of the test. */
export function start(address: string, session: Session = open, own: Record<string, unknown> = {}) {
  const told: [to: string, type: string][] = [];
  const inputs: [to: string, input: unknown][] = [];
  const recorder = (name: string) =>
    fromTransition(
      (state: unknown, { type }: EventObject) => {
        if (type !== 'xstate.stop') told.push([name, type]);
        return state;
      },
      ({ input }) => (inputs.push([name, input]), {}),
    );
  const counts = { pageLoads: 0, forgotten: 0 };
  const names = ['account', 'notifications', ...flowNames];
  const root = createActor(
    appMachine.provide({
      actors: {
        ...(Object.fromEntries(names.map((name) => [name, recorder(name)])) as object),
        ...own,
      },
      actions: {
        openDashboard: () => void (counts.pageLoads += 1),
        forgetSession: () => void (counts.forgotten += 1),
      },
    }),
    { input: { path: address.split('?')[0] ?? '', query: query(address), session } },
  ).start();
  return {
    root,
    told,
    inputs,
    counts,
    context: () => root.getSnapshot().context,
    page: () => root.getSnapshot().value.page,
    visit: () => root.getSnapshot().value.visit,
    address: () => addressOf(root.getSnapshot(), root.system.get('flow')?.getSnapshot() ?? null),
    go: (to: string) =>
      root.send({ type: 'navigated', path: to.split('?')[0] ?? '', query: query(to) }),
  };
}
