import { beforeEach, expect, it, vi } from 'vitest';
import { createActor, fromPromise, type AnyActorRef, type AnyMachineSnapshot } from 'xstate';
import { appMachine } from '../../machines/app/app.machine.ts';
import type { Session } from '../../machines/contract/session.ts';
import { paths } from '../../machines/contract/paths.ts';
import { site } from '../../src/app/pages.ts';
import { answer, bank, fail, noon, portsOf } from './bank.ts';
import {
  coverage,
  explore,
  shortestPaths,
  transitionTours,
  type Flow,
  type Move,
} from './support/model.ts';
import { print } from './support/report-row.ts';
import { scaled } from '../support/machine.ts';

vi.setConfig({ testTimeout: scaled(120_000) });

/*
 * The root machine has no screen of its own, and the paths of the flows run on their screens. Here
 * each flow is a stub: a call that succeeds or fails.
 */
const open: Session = { kind: 'open', expiresAt: noon + 30 * 86_400_000, holder: 'sinta' };
const other: Session = { ...open, holder: 'bagas' };
const flows = site.pageNames.filter((name) => site.pages[name].flow);
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
const sends = (
  name: string,
  event: Move<Root>['event'],
  when?: Move<Root>['when'],
): Move<Root> => ({
  name,
  event,
  run: ({ send }) => send(event as never),
  ...(when && { when }),
});
const signedIn = (snapshot: AnyMachineSnapshot) => snapshot.matches({ visit: 'signedIn' });
const whole = (snapshot: AnyMachineSnapshot) =>
  signedIn(snapshot) && !snapshot.context.isIncomplete;
const flowEnds = (flow: string, output: unknown): Move<Root> => ({
  name: `${flow} ends`,
  event: { type: 'xstate.done.actor.flow', output },
  when: at(flow),
  run: () => answer(flow, output),
});
const codeFails = (name: string, actor: string, when: Move<Root>['when']): Move<Root> => ({
  name: `the code of ${name} fails to load`,
  event: { type: `xstate.error.actor.${actor}`, error: new Error('404') },
  ...(when && { when }),
  run: () => fail(name, new Error('404')),
});

const rootFlow = (path: string, session: Session): Flow<Root> => ({
  machine,
  input: { path, query: '', session },
  abstraction: ({ context }) => [context.session, context.startedExpired, context.isIncomplete],
  childEvents: (before, { type, ...event }, after) => {
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
      sends(`go to ${to}`, { type: 'navigated', path: to, query: '' }),
    ),
    sends('page shown', { type: 'page.shown' }),
    sends('page hidden', { type: 'page.hidden' }),
    sends('logout', { type: 'logout.requested' }),
    sends('401', { type: 'session.refused' }),
    sends(
      'the time is over',
      { type: 'xstate.done.actor.session', output: { end: 'expired' } },
      signedIn,
    ),
    sends('stop waiting', { type: 'wait.abandoned' }),
    sends('a prepared transfer', {
      type: 'transfer.prepared',
      transfer: { accountTo: '8800445566' },
    }),
    sends('network back', { type: 'network.returned' }),
    sends('another tab: out', { type: 'storage.changed', session: { kind: 'none' } }),
    sends('another tab: in', { type: 'storage.changed', session: open }),
    sends('another tab: somebody else', { type: 'storage.changed', session: other }),
    flowEnds('login', { session: open }),
    flowEnds('registration', undefined),
    flowEnds('reset', { to: paths.login }),
    ...flows.map((name) => codeFails(name, 'flow', at(name))),
    // Once: code that failed to load is not asked for again before the page is reloaded.
    codeFails('account', 'account', whole),
    codeFails('notifications', 'notifications', whole),
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
    rootFlow('/', { kind: 'none' }),
    rootFlow('/profil', open),
    rootFlow('/profil', dead),
  ]) {
    const graph = explore(one);
    total.situations += graph.states.size;
    for (const path of [...shortestPaths(graph), ...transitionTours(graph)]) {
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
  // One needs a minute to pass, which tests/machines/app.visit.test.ts lets pass, the other the
  // customer's own e-mail, which tests/machines/app.reset.test.ts gives.
  expect(new Set([...states, ...transitions])).toEqual(
    new Set(['app.visit.signedIn page.shown 0', 'app.page.reset xstate.done.actor.flow 0']),
  );
  const counts = visited.counts();
  print({
    machine: 'app',
    states: `${counts.visitedStates}/${counts.states}`,
    transitions: `${counts.visitedTransitions}/${counts.transitions}`,
    ...total,
  });
});
