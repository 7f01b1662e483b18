import { expect, it } from 'vitest';
import { createActor, fromCallback, type EventObject } from 'xstate';
import { Failure } from '../../../machines/contract/failure.ts';
import type { InstallEvent, InstallPorts } from '../../../machines/contract/install.ts';
import { downloadMachine } from '../../../machines/download/download.machine.ts';
import { adapters } from '../../../machines/kit/ports.ts';
import { deferredAnswer, flushMicrotasks } from '../../support/harness.ts';

/** Starts the flow; `report` sends news from the browser. */
function start(install: InstallPorts['install'] = async () => true) {
  let report: (event: InstallEvent) => void = () => {};
  const watchInstall = fromCallback<EventObject>(({ sendBack }) => {
    report = sendBack;
  });
  const flow = createActor(
    downloadMachine.provide({ actors: { ...adapters<InstallPorts>({ install }), watchInstall } }),
  ).start();
  return { flow, report, value: () => flow.getSnapshot().value };
}

const offered = { type: 'install.offered' } as const;
const requested = { type: 'install.requested' } as const;

it('a download asks once, and is installed after a yes', async () => {
  const answer = deferredAnswer<boolean>();
  let prompts = 0;
  const { flow, report, value } = start(() => ((prompts += 1), answer.promise));
  expect([value(), flow.getSnapshot().can(requested)]).toEqual(['unavailable', false]);
  report(offered);
  expect([value(), flow.getSnapshot().can(requested)]).toEqual(['offered', true]);
  flow.send(requested);
  flow.send(requested);
  expect(value()).toBe('asking');
  answer.resolve(true);
  await flushMicrotasks();
  expect([value(), prompts]).toEqual(['installed', 1]);
});

it('a download accepts a no, and another offer after it', async () => {
  const { flow, report, value } = start(async () => false);
  report(offered);
  flow.send(requested);
  await flushMicrotasks();
  expect([value(), flow.getSnapshot().can(requested)]).toEqual(['dismissed', false]);
  report(offered);
  expect(value()).toBe('offered');
});

it('a download returns to its instructions if the offer is gone', async () => {
  const { flow, report, value } = start(() => Promise.reject(new Failure('unexpected')));
  report(offered);
  flow.send(requested);
  await flushMicrotasks();
  expect(value()).toBe('unavailable');
});

it.each(['unavailable', 'offered', 'asking', 'dismissed'])(
  'a download is installed from %s as soon as the browser says so',
  async (state) => {
    const { flow, report, value } = start(
      state === 'asking' ? () => new Promise(() => {}) : async () => false,
    );
    if (state !== 'unavailable') report(offered);
    if (state === 'asking' || state === 'dismissed') flow.send(requested);
    await flushMicrotasks();
    expect(value()).toBe(state);
    report({ type: 'app.installed' });
    expect(value()).toBe('installed');
  },
);

it('a download keeps its instructions if it cannot watch the browser', () => {
  const blind = fromCallback<EventObject>(() => {
    throw new Error('no window');
  });
  const flow = createActor(downloadMachine.provide({ actors: { watchInstall: blind } })).start();
  expect(flow.getSnapshot()).toMatchObject({ value: 'unavailable', status: 'active' });
});
