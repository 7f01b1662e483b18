import { describe, expect, it, vi } from 'vitest';
import { Failure } from '../../../machines/contract/failure.ts';
import { listed } from '../../../machines/contract/list.ts';
import type { PayableRecipient, RecipientsPorts } from '../../../machines/contract/recipients.ts';
import { adapters } from '../../../machines/kit/ports.ts';
import { recipientsMachine } from '../../../machines/recipients/recipients.machine.ts';
import { controlsOf, recordCalls, settled, startFlow } from '../../support/harness.ts';

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
  await settled();
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
    const { value, tell } = await start({
      recipients: async () => {
        if (!isUp) throw new Failure('network.lost');
        return listed([bagas]);
      },
    });
    expect(value()).toBe('failed');
    isUp = true;
    tell({ type: 'fetch.retried' });
    await settled();
    expect(value()).toBe('listed:resting');
  });

  it('need not be waited for', async () => {
    const { value, tell } = await start({ recipients: never });
    tell({ type: 'wait.abandoned' });
    expect(value()).toBe('failed');
  });

  it('open the transfer, with the name that was saved [SAV-2]', async () => {
    const { tell, received, value } = await start();
    tell({ type: 'recipient.chosen', recipient: bagas });
    tell({ type: 'recipient.chosen', recipient: rini });
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
    const { value, context, tell, calls } = await start();
    tell({ type: 'deletion.requested', recipient: rini });
    expect([value(), calls.length]).toEqual(['listed:confirming', 1]);
    tell({ type: 'deletion.dismissed' });
    expect([value(), calls.length]).toEqual(['listed:resting', 1]);
    tell({ type: 'deletion.requested', recipient: bagas }, { type: 'deletion.confirmed' });
    expect(value()).toBe('listed:deleting');
    await settled();
    expect([value(), context().rows, context().gone, calls.slice(1)]).toEqual([
      'listed:resting',
      [rini],
      'Bagas kantor',
      [['deleteRecipient', { id: 'r1' }]],
    ]);
    tell({ type: 'deletion.requested', recipient: rini });
    expect(context().gone).toBeNull();
    tell({ type: 'deletion.confirmed' });
    await settled();
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
    const { value, context, tell, popups } = await start({
      deleteRecipient: () => Promise.reject(failure),
    });
    tell({ type: 'deletion.requested', recipient: bagas }, { type: 'deletion.confirmed' });
    await settled();
    expect([value(), context().rows, context().gone]).toEqual([
      'listed:notDeleted',
      [bagas, rini],
      null,
    ]);
    expect([context().notDeleted, popups()]).toEqual([notice, []]);
    tell({ type: 'deletion.confirmed' });
    expect(value()).toBe('listed:deleting');
    await settled();
    tell({ type: 'deletion.dismissed' }, { type: 'deletion.requested', recipient: bagas });
    expect([value(), context().notDeleted]).toEqual(['listed:confirming', null]);
  });

  it('says nothing if the session is over', async () => {
    const { value, tell, popups } = await start({
      deleteRecipient: () => Promise.reject(new Failure('session.ended', { status: 401 })),
    });
    tell({ type: 'deletion.requested', recipient: bagas }, { type: 'deletion.confirmed' });
    await settled();
    expect([value(), popups()]).toEqual(['listed:resting', []]);
  });

  it('waits as long as the bank says [SAV-4]', async () => {
    vi.useFakeTimers();
    const { value, tell, calls } = await start({
      deleteRecipient: () => Promise.reject(new Failure('throttled', { retryAfter: 2 })),
    });
    tell({ type: 'deletion.requested', recipient: bagas }, { type: 'deletion.confirmed' });
    await settled();
    tell({ type: 'deletion.confirmed' });
    expect([value(), calls.length]).toEqual(['listed:notDeleted', 2]);
    await vi.advanceTimersByTimeAsync(2_000);
    tell({ type: 'deletion.confirmed' });
    expect([value(), calls.length]).toEqual(['listed:deleting', 3]);
  });

  it('need not be waited for, and may be asked for again', async () => {
    const { value, tell, context, state } = await start({ deleteRecipient: never });
    tell({ type: 'deletion.requested', recipient: bagas }, { type: 'deletion.confirmed' });
    expect(state().hasTag('busy')).toBe(true);
    tell({ type: 'wait.abandoned' });
    expect([value(), context().rows]).toEqual(['listed:notDeleted', [bagas, rini]]);
    expect(context().notDeleted).toBe('network.lost');
  });
});
