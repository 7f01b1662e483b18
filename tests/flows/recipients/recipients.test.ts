import { describe, expect, it, vi } from 'vitest';
import { Failure } from '../../../machines/contract/failure.ts';
import { listed } from '../../../machines/contract/list.ts';
import type { PayableRecipient, RecipientsPorts } from '../../../machines/contract/recipients.ts';
import { adapters } from '../../../machines/kit/ports.ts';
import { recipientsMachine } from '../../../machines/recipients/recipients.machine.ts';
import { controlsOf, recordCalls, flushMicrotasks, startFlow } from '../../support/harness.ts';

const bagas: PayableRecipient = {
  id: 'r1',
  accountNumber: '8800445566',
  bankName: 'Bank Mandiri',
  alias: 'Bagas kantor',
  name: 'Bagas Pratama',
  changed: true,
};
const rini: PayableRecipient = {
  id: 'r2',
  accountNumber: '5220304050',
  bankName: 'Bank Central Asia',
  alias: 'Rini arisan',
  name: '',
  changed: false,
};
const never = () => new Promise<never>(() => undefined);

async function start(ports: Partial<RecipientsPorts> = {}) {
  const { calls, ports: recorded } = recordCalls<RecipientsPorts>({
    recipients: async () => listed([bagas, rini]),
    deleteRecipient: async () => undefined,
    ...ports,
  });
  const run = startFlow(recipientsMachine.provide({ actors: adapters<RecipientsPorts>(recorded) }));
  await flushMicrotasks();
  return { ...run, ...controlsOf<typeof recipientsMachine>(run.flow), calls };
}

describe('the saved recipients', () => {
  it('are listed as the bank has them', async () => {
    const { value, context, calls } = await start();
    expect([value(), context().rows, calls]).toEqual([
      'listed:resting',
      [bagas, rini],
      [['recipients', {}]],
    ]);
  });

  it('may be none, and are fetched again where that failed [SAV-7]', async () => {
    expect((await start({ recipients: async () => listed([]) })).value()).toBe('empty');
    expect((await start({ recipients: async () => listed([], 2) })).value()).toBe('listed:resting');
    let isUp = false;
    const { value, send } = await start({
      recipients: async () => {
        if (!isUp) throw new Failure('network.lost');
        return listed([bagas]);
      },
    });
    expect(value()).toBe('failed');
    isUp = true;
    send({ type: 'fetch.retried' });
    await flushMicrotasks();
    expect(value()).toBe('listed:resting');
  });

  it('need not be waited for', async () => {
    const { value, send } = await start({ recipients: never });
    send({ type: 'wait.abandoned' });
    expect(value()).toBe('failed');
  });

  it('open the transfer, with the name that was saved [SAV-2]', async () => {
    const { send, received, value } = await start();
    send({ type: 'recipient.chosen', recipient: bagas });
    send({ type: 'recipient.chosen', recipient: rini });
    expect(received('app')).toEqual([
      {
        type: 'transfer.prepared',
        transfer: {
          accountTo: '8800445566',
          bankTo: 'Bank Mandiri',
          saved: { name: 'Bagas Pratama', changed: true },
        },
      },
      {
        type: 'transfer.prepared',
        transfer: {
          accountTo: '5220304050',
          bankTo: 'Bank Central Asia',
          saved: { name: null, changed: false },
        },
      },
    ]);
    expect(value()).toBe('listed:resting');
  });
});

describe('deleting a saved recipient', () => {
  it('is asked about, and deletes that one [SAV-3]', async () => {
    const { value, context, send, calls } = await start();
    send({ type: 'deletion.requested', recipient: rini });
    expect([value(), calls.length]).toEqual(['listed:confirming', 1]);
    send({ type: 'deletion.dismissed' });
    expect([value(), calls.length]).toEqual(['listed:resting', 1]);
    send({ type: 'deletion.requested', recipient: bagas }, { type: 'deletion.confirmed' });
    expect(value()).toBe('listed:deleting');
    await flushMicrotasks();
    expect([value(), context().rows, context().gone, calls.slice(1)]).toEqual([
      'listed:resting',
      [rini],
      'Bagas kantor',
      [['deleteRecipient', { id: 'r1' }]],
    ]);
    send({ type: 'deletion.requested', recipient: rini });
    expect(context().gone).toBeNull();
    send({ type: 'deletion.confirmed' });
    await flushMicrotasks();
    expect([value(), context().gone]).toEqual(['empty', 'Rini arisan']);
  });

  it.each([
    [new Failure('network.lost'), 'network.lost'],
    [new Failure('unexpected', { status: 500 }), 'unexpected'],
    [
      new Failure('refused', { bankMessage: 'Tidak dapat dihapus' }),
      { text: 'Tidak dapat dihapus' },
    ],
  ])('reports %j and keeps the row [SAV-4]', async (failure, notice) => {
    const { value, context, send, popups } = await start({
      deleteRecipient: () => Promise.reject(failure),
    });
    send({ type: 'deletion.requested', recipient: bagas }, { type: 'deletion.confirmed' });
    await flushMicrotasks();
    expect([value(), context().rows, context().gone]).toEqual([
      'listed:notDeleted',
      [bagas, rini],
      null,
    ]);
    expect([context().notDeleted, popups()]).toEqual([notice, []]);
    send({ type: 'deletion.confirmed' });
    expect(value()).toBe('listed:deleting');
    await flushMicrotasks();
    send({ type: 'deletion.dismissed' }, { type: 'deletion.requested', recipient: bagas });
    expect([value(), context().notDeleted]).toEqual(['listed:confirming', null]);
  });

  it('says nothing if the session is over', async () => {
    const { value, send, popups } = await start({
      deleteRecipient: () => Promise.reject(new Failure('session.ended', { status: 401 })),
    });
    send({ type: 'deletion.requested', recipient: bagas }, { type: 'deletion.confirmed' });
    await flushMicrotasks();
    expect([value(), popups()]).toEqual(['listed:resting', []]);
  });

  it('waits as long as the bank says [SAV-4]', async () => {
    vi.useFakeTimers();
    const { value, send, calls } = await start({
      deleteRecipient: () => Promise.reject(new Failure('throttled', { retryAfter: 2 })),
    });
    send({ type: 'deletion.requested', recipient: bagas }, { type: 'deletion.confirmed' });
    await flushMicrotasks();
    send({ type: 'deletion.confirmed' });
    expect([value(), calls.length]).toEqual(['listed:notDeleted', 2]);
    await vi.advanceTimersByTimeAsync(2_000);
    send({ type: 'deletion.confirmed' });
    expect([value(), calls.length]).toEqual(['listed:deleting', 3]);
  });

  it('need not be waited for, and may be asked for again', async () => {
    const { value, send, context, state } = await start({ deleteRecipient: never });
    send({ type: 'deletion.requested', recipient: bagas }, { type: 'deletion.confirmed' });
    expect(state().hasTag('busy')).toBe(true);
    send({ type: 'wait.abandoned' });
    expect([value(), context().rows]).toEqual(['listed:notDeleted', [bagas, rini]]);
    expect(context().notDeleted).toBe('network.lost');
  });
});
