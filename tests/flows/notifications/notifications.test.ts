import { describe, expect, it } from 'vitest';
import { Failure } from '../../../machines/contract/failure.ts';
import { deferredAnswer, flushMicrotasks } from '../../support/harness.ts';
import { notification, startInbox, threeNotifications, twelve } from './notifications.harness.ts';

const lost = new Failure('network.lost');
const at = (id: string, sentAt: string) => ({ ...notification(id, 1), sentAt });

describe('the inbox', () => {
  it('shows the unread first, then the latest first [NTF-3,4]', async () => {
    const run = await startInbox(threeNotifications);
    expect(run.shown()).toEqual(['baru*', 'lama*', 'dibaca']);
    expect(run.view().unread).toBe(2);
  });

  it('sorts by the instant, whatever the offset; those without a date come last [NTF-4]', async () => {
    const run = await startInbox([
      at('kacau', 'kemarin'),
      at('pagi', '2026-11-02T01:00:00Z'),
      at('siang', '2026-11-02T12:00:00+07:00'),
    ]);
    expect(run.shown()).toEqual(['siang*', 'pagi*', 'kacau*']);
  });

  it('keeps the order of the bank at one instant, and of equal ids the first', async () => {
    const run = await startInbox(['b', 'c', 'a', 'a'].map((id) => notification(id, 2)));
    expect(run.shown()).toEqual(['b*', 'c*', 'a*']);
  });

  it('has five a page, three in the dropdown, and only existing pages [NTF-2]', async () => {
    const run = await startInbox(twelve);
    expect(run.shown()).toEqual(['n12*', 'n11*', 'n10*', 'n9*', 'n8*']);
    expect(run.view().menu.map(({ id }) => id)).toEqual(['n12', 'n11', 'n10']);
    expect(run.view()).toMatchObject({ page: 1, pages: 3, unread: 12 });
    run.flow.send({ type: 'page.chosen', page: 3 });
    expect(run.shown()).toEqual(['n2*', 'n1*']);
    for (const page of [0, 4, 1.5])
      expect(run.flow.getSnapshot().can({ type: 'page.chosen', page })).toBe(false);
  });

  it('turns back to the last page if a refresh has fewer', async () => {
    const run = await startInbox(twelve, threeNotifications);
    run.flow.send({ type: 'page.chosen', page: 2 });
    run.flow.send({ type: 'notifications.outdated' });
    await flushMicrotasks();
    expect(run.view()).toMatchObject({ page: 1, pages: 1 });
  });

  it('can be empty', async () => {
    const run = await startInbox([]);
    expect(run.view()).toEqual({
      rows: [],
      fresh: 0,
      menu: [],
      unread: 0,
      page: 1,
      pages: 1,
      omitted: 0,
    });
    expect(run.flow.getSnapshot().can({ type: 'inbox.read' })).toBe(false);
  });

  it.each(['notifications.retried', 'notifications.outdated'] as const)(
    'fails without a popup, and loads again on %s [NTF-11]',
    async (type) => {
      const run = await startInbox(Promise.reject(lost), threeNotifications);
      expect(run.flow.getSnapshot().value).toBe('failed');
      expect(run.popups()).toEqual([]);
      run.flow.send({ type });
      await flushMicrotasks();
      expect(run.shown()).toHaveLength(3);
    },
  );

  it('is fetched once while it is loading', async () => {
    const run = await startInbox(new Promise(() => {}));
    run.flow.send({ type: 'notifications.outdated' });
    expect(run.fetches()).toBe(1);
  });

  it('keeps its rows during a refresh, and if that fails', async () => {
    const answer = deferredAnswer<never>();
    const run = await startInbox(threeNotifications, answer.promise);
    run.flow.send({ type: 'notifications.outdated' });
    expect(run.shown()).toHaveLength(3);
    answer.reject(lost);
    await flushMicrotasks();
    expect(run.shown()).toHaveLength(3);
    expect(run.flow.getSnapshot().matches({ loaded: 'resting' })).toBe(true);
    expect(run.popups()).toEqual([]);
  });

  it('starts again if it is outdated during a refresh', async () => {
    const run = await startInbox(threeNotifications, new Promise<never>(() => {}), [
      notification('terbaru', 20),
    ]);
    run.flow.send({ type: 'notifications.outdated' });
    run.flow.send({ type: 'notifications.outdated' });
    await flushMicrotasks();
    expect(run.fetches()).toBe(3);
    expect(run.shown()).toEqual(['terbaru*']);
  });
});
