import { describe, expect, it } from 'vitest';
import { Failure } from '../../../machines/contract/failure.ts';
import { listed, type Listed } from '../../../machines/contract/list.ts';
import type { ListedSession, SessionsPorts } from '../../../machines/contract/sessions.ts';
import { adapters } from '../../../machines/kit/ports.ts';
import { sessionsMachine } from '../../../machines/sessions/sessions.machine.ts';
import { controlsOf, recordCalls, flushMicrotasks, startFlow } from '../../support/harness.ts';

const row = (id: string, current = false): ListedSession => ({
  id,
  device: `Chrome ${id}`,
  createdAt: '2026-11-20T08:00:00+07:00',
  lastSeenAt: '2026-11-21T10:00:00+07:00',
  current,
});
const here = row('a', true);
const both = listed([here, row('b')]);
const alone = listed([here]);

async function start(
  lists: readonly (Listed<ListedSession> | Error | 'never')[] = [both],
  end: () => Promise<void> = async () => undefined,
) {
  let asked = 0;
  const { calls, ports } = recordCalls<SessionsPorts>({
    async sessions() {
      const answer = lists[Math.min(asked++, lists.length - 1)] ?? both;
      if (answer instanceof Error) throw answer;
      if (answer === 'never') return new Promise(() => {});
      return answer;
    },
    endOtherSession: end,
  });
  const run = startFlow(sessionsMachine.provide({ actors: adapters<SessionsPorts>(ports) }));
  await flushMicrotasks();
  return { ...run, ...controlsOf<typeof sessionsMachine>(run.flow), calls };
}

/** Chooses the other device and confirms. */
async function endB(run: Awaited<ReturnType<typeof start>>) {
  run.send({ type: 'session.chosen', id: 'b' }, { type: 'end.confirmed' });
  await flushMicrotasks();
}

const ids = (run: Awaited<ReturnType<typeof start>>) => run.context().list.rows.map(({ id }) => id);

describe('the sessions', () => {
  it('are listed like at the bank', async () => {
    const run = await start([listed(both.rows, 2)]);
    expect([run.value(), ids(run), run.context().list.omitted]).toEqual([
      'listed:resting',
      ['a', 'b'],
      2,
    ]);
  });

  it('can be requested again after a failure [DEV-9]', async () => {
    const run = await start([new Failure('network.lost'), both]);
    expect(run.value()).toBe('failed');
    run.send({ type: 'fetch.retried' });
    await flushMicrotasks();
    expect([run.value(), run.context().notice]).toEqual(['listed:resting', null]);
  });

  it('can be requested again after an abandoned wait', async () => {
    const run = await start(['never']);
    run.send({ type: 'wait.abandoned' });
    expect(run.value()).toBe('failed');
  });

  it.each(['a', '', 'unheard of'])('end only on another device: %j is none [DEV-3]', async (id) => {
    const run = await start([listed([here, row('b'), row('')])]);
    run.send({ type: 'session.chosen', id });
    expect(run.value()).toBe('listed:resting');
  });

  it('end only after a confirmation [DEV-5]', async () => {
    const run = await start();
    run.send({ type: 'session.chosen', id: 'b' });
    expect([run.value(), run.context().chosen?.id]).toEqual(['listed:confirming', 'b']);
    run.send({ type: 'end.cancelled' });
    expect([run.value(), run.context().chosen]).toEqual(['listed:resting', null]);
    expect(run.calls).toEqual([['sessions', {}]]);
  });

  it('leave the list at their end, which is announced [DEV-6]', async () => {
    const run = await start();
    await endB(run);
    expect(run.calls).toEqual([
      ['sessions', {}],
      ['endOtherSession', { id: 'b' }],
    ]);
    expect([run.value(), ids(run), run.context().ended?.device]).toEqual([
      'listed:resting',
      ['a'],
      'Chrome b',
    ]);
  });

  it.each([
    [new Failure('refused', { bankMessage: 'Tidak bisa', status: 400 }), { text: 'Tidak bisa' }],
    [new Failure('refused', { status: 403 }), 'unexpected'],
    [new Failure('throttled', { bankMessage: 'Tunggu', status: 429 }), { text: 'Tunggu' }],
  ])(
    'stay if the bank refuses to end them, with its words: %s [DEV-7]',
    async (failure, notice) => {
      const run = await start(undefined, () => Promise.reject(failure));
      await endB(run);
      expect([run.value(), ids(run), run.context().notice, run.context().ended]).toEqual([
        'listed:resting',
        ['a', 'b'],
        notice,
        null,
      ]);
      expect(run.calls).toHaveLength(2);
      run.send({ type: 'session.chosen', id: 'b' });
      expect(run.context().notice).toBeNull();
    },
  );

  const unclear = [
    new Failure('network.lost'),
    new Failure('unexpected', { status: 500 }),
    new Failure('answer.invalid'),
    new Failure('refused', { status: 404 }),
  ];

  it.each(
    unclear.flatMap((failure) => [
      { failure, list: alone, rows: ['a'], ended: 'b', notice: null },
      { failure, list: both, rows: ['a', 'b'], ended: undefined, notice: 'device.kept' },
    ]),
  )(
    'are read again after $failure, to learn whether it ended: $ended [DEV-8]',
    async ({ failure, list, rows, ended, notice }) => {
      const run = await start([both, list], () => Promise.reject(failure));
      await endB(run);
      expect([run.value(), ids(run), run.context().ended?.id, run.context().notice]).toEqual([
        'listed:resting',
        rows,
        ended,
        notice,
      ]);
    },
  );

  it('are read again after an abandoned wait for the end [DEV-8]', async () => {
    const run = await start([both, alone], () => new Promise(() => {}));
    await endB(run);
    expect([run.value(), run.state().hasTag('busy')]).toEqual(['listed:ending', true]);
    run.send({ type: 'wait.abandoned' });
    expect([run.value(), run.context().notice]).toEqual(['listed:rereading', 'device.unknown']);
    await flushMicrotasks();
    expect([run.value(), run.context().ended?.id]).toEqual(['listed:resting', 'b']);
  });

  it('leave the outcome open if they cannot be read again, until they can [DEV-8]', async () => {
    const lost = new Failure('network.lost');
    const run = await start([both, lost, alone], () => Promise.reject(lost));
    await endB(run);
    expect([run.value(), run.context().notice]).toEqual(['failed', 'device.unknown']);
    run.send({ type: 'fetch.retried' });
    await flushMicrotasks();
    expect([run.value(), run.context().notice, run.context().ended?.id]).toEqual([
      'listed:resting',
      null,
      'b',
    ]);
  });

  it('leave the outcome open after an abandoned wait for the list', async () => {
    const run = await start([both, 'never'], () => Promise.reject(new Failure('network.lost')));
    await endB(run);
    expect(run.value()).toBe('listed:rereading');
    run.send({ type: 'wait.abandoned' });
    expect([run.value(), run.context().notice]).toEqual(['failed', 'device.unknown']);
  });
});
