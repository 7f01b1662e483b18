import { beforeEach, expect, it, vi } from 'vitest';
import { createActor, fromPromise, type AnyActorRef, type AnyMachineSnapshot } from 'xstate';
import { appMachine } from '../../machines/app/app.machine.ts';
import type { Session } from '../../machines/contract/session.ts';
import { paths } from '../../machines/contract/paths.ts';
import { declarationOf, pageNames } from '../../src/app/pages.ts';
import { answer, bank, fail, noon, portsOf } from './bank.ts';
import { coverage, explored, shortest, tours, type Flow, type Move } from './model.ts';
import { print } from './report-row.ts';

/*
 * The root has no screen of its own: what it shows are the flows', which are walked on their
 * screens. Here a flow is a call that ends.
 */
const open: Session = { kind: 'open', expiresAt: noon + 30 * 86_400_000, holder: 'sinta' };
const other: Session = { ...open, holder: 'bagas' };
const flows = pageNames.filter((name) => declarationOf(name).flow);
const calls = portsOf(...flows, 'account', 'notifications') as Record<
  string,
  (input: unknown, io: { signal: AbortSignal }) => Promise<unknown>
>;
const call = (name: string) =>
  fromPromise(({ signal }) => calls[name]?.({}, { signal }) ?? Promise.reject(new Error(name)));
const machine = appMachine.provide({
  actors: {
    ...Object.fromEntries(flows.map((name) => [name, call(name)])),
    account: call('account'),
    notifications: call('notifications'),
  } as never,
});

interface Root {
  readonly send: (event: never) => void;
}
const at = (page: string) => (snapshot: AnyMachineSnapshot) => snapshot.matches({ page } as never);
const says = (name: string, event: Move<Root>['event'], when?: Move<Root>['when']): Move<Root> => ({
  name,
  event,
  run: ({ send }) => send(event as never),
  ...(when && { when }),
});
const signedIn = (snapshot: AnyMachineSnapshot) => snapshot.matches({ visit: 'signedIn' });
const whole = (snapshot: AnyMachineSnapshot) =>
  signedIn(snapshot) && !snapshot.context.isIncomplete;
const ends = (flow: string, output: unknown): Move<Root> => ({
  name: `${flow} ends`,
  event: { type: 'xstate.done.actor.flow', output },
  when: at(flow),
  run: () => answer(flow, output),
});
const missing = (name: string, actor: string, when: Move<Root>['when']): Move<Root> => ({
  name: `${name} is missing`,
  event: { type: `xstate.error.actor.${actor}`, error: new Error('404') },
  ...(when && { when }),
  run: () => fail(name, new Error('404')),
});

const journey = (path: string, session: Session): Flow<Root> => ({
  machine,
  input: { path, query: '', session },
  abstract: ({ context }) => [context.session, context.foundDead, context.isIncomplete],
  follow: (before, { type, ...event }, after) => {
    if (!before || !signedIn(before) || !signedIn(after)) return [];
    if (type === 'session.refused')
      return [{ type: 'xstate.done.actor.session', output: { end: 'refused' } } as never];
    const { session } = event as { session?: Session };
    return type === 'storage.changed' && session?.kind !== 'open'
      ? [{ type: 'xstate.done.actor.session', output: { end: 'dropped' } } as never]
      : [];
  },
  moves: [
    ...[...Object.values(paths), '/entah'].map((to) =>
      says(`go to ${to}`, { type: 'navigated', path: to, query: '' }),
    ),
    says('page shown', { type: 'page.shown' }),
    says('logout', { type: 'logout.requested' }),
    says('401', { type: 'session.refused' }),
    says('stop waiting', { type: 'wait.abandoned' }),
    says('network back', { type: 'network.returned' }),
    says('another tab: out', { type: 'storage.changed', session: { kind: 'none' } }),
    says('another tab: in', { type: 'storage.changed', session: open }),
    says('another tab: somebody else', { type: 'storage.changed', session: other }),
    ends('login', { session: open }),
    ends('registration', undefined),
    ends('reset', { to: paths.login }),
    ...flows.map((name) => missing(name, 'flow', at(name))),
    // Once: what is missing stays so until the page is loaded again.
    missing('account', 'account', whole),
    missing('notifications', 'notifications', whole),
  ],
});

beforeEach(() => {
  vi.useFakeTimers({ now: noon, toFake: ['Date', 'setTimeout', 'clearTimeout'] });
  vi.spyOn(console, 'warn').mockImplementation(() => undefined);
});

it('the paths of the app', async () => {
  const visited = coverage(machine);
  const total = { situations: 0, paths: 0, steps: 0 };
  const dead: Session = { ...open, expiresAt: noon };
  for (const one of [
    journey('/', { kind: 'none' }),
    journey('/profil', open),
    journey('/profil', dead),
  ]) {
    const graph = explored(one);
    total.situations += graph.states.size;
    for (const path of [...shortest(graph), ...tours(graph)]) {
      bank.open = [];
      const failed: unknown[] = [];
      const root = createActor(machine, {
        input: one.input as never,
        inspect: (news) =>
          (news.actorRef as AnyActorRef).id.startsWith('x:') ? visited.inspect(news) : undefined,
      });
      root.subscribe({ error: (error) => failed.push(error) });
      root.start();
      const taken: string[] = [];
      for (const { move, state } of path) {
        taken.push(move);
        await one.moves
          .find(({ name }) => name === move)
          ?.run({ send: (event) => root.send(event) });
        for (let turn = 0; turn < 10; turn += 1) await Promise.resolve();
        expect([taken.slice(-6).join(' → '), failed, root.getSnapshot().value]).toEqual([
          taken.slice(-6).join(' → '),
          [],
          state.value,
        ]);
      }
      root.stop();
      total.paths += 1;
      total.steps += path.length;
    }
  }
  const { states, transitions } = visited.missing();
  expect([...states, ...transitions]).toEqual([]);
  const counts = visited.counts();
  print({
    machine: 'app',
    states: `${counts.visitedStates}/${counts.states}`,
    transitions: `${counts.visitedTransitions}/${counts.transitions}`,
    ...total,
  });
}, 120_000);
