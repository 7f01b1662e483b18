import { describe, expect, it } from 'vitest';
import { Failure } from '../../../machines/contract/failure.ts';
import { deferredAnswer, settled } from '../../support/harness.ts';
import { notification, startInbox, threeNotifications } from './notifications.harness.ts';

const lost = new Failure('network.lost');
const fetched = <T>() => deferredAnswer<readonly T[]>();

async function loaded(...lists: Parameters<typeof startInbox>) {
  const run = startInbox(...lists);
  await settled();
  return run;
}

const at = (id: string, sentAt: string) => ({ ...notification(id, 1), sentAt });

describe('the inbox', () => {
  it('shows the unread first, then the latest first [NTF-3,4]', async () => {
    const run = await loaded(threeNotifications);
    expect(run.shown()).toEqual(['baru*', 'lama*', 'dibaca']);
    expect(run.view().unread).toBe(2);
  });

  it('orders by the instant, whatever the offset, and puts what has no date last [NTF-4]', async () => {
    const run = await loaded([
      at('kacau', 'kemarin'),
      at('pagi', '2026-11-02T01:00:00Z'),
      at('siang', '2026-11-02T12:00:00+07:00'),
    ]);
    expect(run.shown()).toEqual(['siang*', 'pagi*', 'kacau*']);
  });

  it('leaves those of one instant in the order of the bank', async () => {
    const run = await loaded([
      notification('akhir', 2),
      notification('tengah', 2),
      notification('awal', 2),
    ]);
    expect(run.shown()).toEqual(['akhir*', 'tengah*', 'awal*']);
  });

  it('has five a page, three in the dropdown, and only the pages that are there [NTF-2]', async () => {
    const run = await loaded(
      Array.from({ length: 12 }, (_, n) => notification(`n${n + 1}`, n + 1)),
    );
    expect(run.shown()).toEqual(['n12*', 'n11*', 'n10*', 'n9*', 'n8*']);
    expect(run.view().menu.map(({ id }) => id)).toEqual(['n12', 'n11', 'n10']);
    expect(run.view()).toMatchObject({ page: 1, pages: 3, unread: 12 });
    run.flow.send({ type: 'page.chosen', page: 3 });
    expect(run.shown()).toEqual(['n2*', 'n1*']);
    for (const page of [0, 4, 1.5])
      expect(run.flow.getSnapshot().can({ type: 'page.chosen', page })).toBe(false);
  });

  it('turns back to the last page where a reload left fewer', async () => {
    const run = await loaded(
      Array.from({ length: 6 }, (_, n) => notification(`n${n}`, n + 1)),
      threeNotifications,
    );
    run.flow.send({ type: 'page.chosen', page: 2 });
    run.flow.send({ type: 'notifications.outdated' });
    await settled();
    expect(run.view()).toMatchObject({ page: 1, pages: 1 });
  });

  it('is one row where the bank sends an id twice', async () => {
    expect((await loaded([notification('a', 2), notification('a', 1)])).shown()).toEqual(['a*']);
  });

  it('can be empty', async () => {
    const run = await loaded([]);
    expect(run.view()).toEqual({ rows: [], menu: [], unread: 0, page: 1, pages: 1, omitted: 0 });
    expect(run.flow.getSnapshot().can({ type: 'inbox.read' })).toBe(false);
  });

  it.each(['notifications.retried', 'notifications.outdated'] as const)(
    'fails without a popup, and loads again on %s [NTF-11]',
    async (type) => {
      const run = await loaded(Promise.reject(lost), threeNotifications);
      expect(run.flow.getSnapshot().value).toBe('failed');
      expect(run.popups()).toEqual([]);
      run.flow.send({ type });
      await settled();
      expect(run.shown()).toHaveLength(3);
    },
  );

  it('is fetched once while it is loading', async () => {
    const run = startInbox(threeNotifications);
    run.flow.send({ type: 'notifications.outdated' });
    await settled();
    expect(run.fetches()).toBe(1);
  });

  it('keeps what is shown while it is fetched again, and where that fails', async () => {
    const answer = fetched<never>();
    const run = await loaded(threeNotifications, answer.promise);
    run.flow.send({ type: 'notifications.outdated' });
    expect(run.shown()).toHaveLength(3);
    answer.reject(lost);
    await settled();
    expect(run.shown()).toHaveLength(3);
    expect(run.flow.getSnapshot().matches({ loaded: 'resting' })).toBe(true);
    expect(run.popups()).toEqual([]);
  });

  it('asks anew where it is outdated while it is fetched again', async () => {
    const run = await loaded(threeNotifications, new Promise<never>(() => {}), [
      notification('terbaru', 20),
    ]);
    run.flow.send({ type: 'notifications.outdated' });
    run.flow.send({ type: 'notifications.outdated' });
    await settled();
    expect(run.fetches()).toBe(3);
    expect(run.shown()).toEqual(['terbaru*']);
  });
});
