import { describe, expect, it } from 'vitest';
import { Failure } from '../../../machines/contract/failure.ts';
import type { Notification } from '../../../machines/contract/notifications.ts';
import { deferredAnswer, settled } from '../../support/harness.ts';
import { notification, startInbox, threeNotifications } from './notifications.harness.ts';

const lost = new Failure('network.lost');

async function loaded(...lists: Parameters<typeof startInbox>) {
  const run = startInbox(...lists);
  await settled();
  return {
    ...run,
    open: (id: string) => run.flow.send({ type: 'notification.opened', id }),
    async answer(index: number, error?: unknown) {
      const mark = run.marks[index]?.answer;
      if (error === undefined) mark?.resolve();
      else mark?.reject(error);
      await settled();
    },
  };
}

describe('marking as read', () => {
  it('shows at once, keeps its place until the list is arranged anew, and is asked once', async () => {
    const run = await loaded(threeNotifications);
    run.open('baru');
    run.open('baru');
    run.open('dibaca');
    expect(run.shown()).toEqual(['baru', 'lama*', 'dibaca']);
    expect(run.view().unread).toBe(1);
    expect(run.marks.map(({ target }) => target)).toEqual(['baru']);
    run.flow.send({ type: 'menu.opened' });
    expect(run.shown()).toEqual(['lama*', 'dibaca', 'baru']);
  });

  it('is taken back where the call fails, without a popup [NTF-8]', async () => {
    const run = await loaded(threeNotifications);
    run.open('baru');
    await run.answer(0, lost);
    expect(run.shown()).toEqual(['baru*', 'lama*', 'dibaca']);
    expect(run.popups()).toEqual([]);
    run.open('baru');
    expect(run.marks).toHaveLength(2);
  });

  it('lets several go at once, answered in any order, and a failed one undo only itself', async () => {
    const run = await loaded(threeNotifications);
    run.open('baru');
    run.open('lama');
    expect(run.view().unread).toBe(0);
    await run.answer(1);
    await run.answer(0, lost);
    expect(run.shown()).toEqual(['baru*', 'lama', 'dibaca']);
    expect(Object.keys(run.flow.getSnapshot().children)).toEqual([]);
  });

  it('is not undone by a list that was asked for before the bank heard of it', async () => {
    const late = deferredAnswer<readonly Notification[]>();
    const run = await loaded(threeNotifications, late.promise, threeNotifications);
    run.flow.send({ type: 'notifications.outdated' });
    run.open('baru');
    await run.answer(0);
    late.resolve(threeNotifications);
    await settled();
    expect(run.shown()).toEqual(['lama*', 'dibaca', 'baru']);
  });

  it('is not undone by a list that comes while it is under way', async () => {
    const run = await loaded(threeNotifications, threeNotifications);
    run.open('baru');
    run.flow.send({ type: 'notifications.outdated' });
    await settled();
    expect(run.view().unread).toBe(1);
    await run.answer(0, lost);
    expect(run.view().unread).toBe(2);
  });

  it('yields to a list that was asked for after it was confirmed', async () => {
    const run = await loaded(threeNotifications, Promise.reject(lost), threeNotifications);
    run.open('baru');
    await run.answer(0);
    run.flow.send({ type: 'notifications.outdated' });
    await settled();
    expect(run.view().unread).toBe(1);
    run.flow.send({ type: 'notifications.outdated' });
    await settled();
    expect(run.view().unread).toBe(2);
  });
});

describe('marking all as read', () => {
  it('shows at once, and says so when the bank did [NTF-10]', async () => {
    const run = await loaded(threeNotifications);
    run.flow.send({ type: 'inbox.read' });
    expect(run.shown()).toEqual(['dibaca', 'baru', 'lama']);
    expect(run.view().unread).toBe(0);
    expect(run.popups()).toEqual([]);
    expect(run.flow.getSnapshot().can({ type: 'inbox.read' })).toBe(false);
    await run.answer(0);
    expect(run.popups()).toEqual([
      { variant: 'success', notice: 'notifications.allRead', autoDismiss: true },
    ]);
    expect(run.marks.map(({ target }) => target)).toEqual(['all']);
  });

  it('is taken back where the call fails, but for what was read one by one', async () => {
    const run = await loaded(threeNotifications);
    run.open('lama');
    run.flow.send({ type: 'inbox.read' });
    await run.answer(1, lost);
    await run.answer(0);
    expect(run.shown()).toEqual(['baru*', 'dibaca', 'lama']);
    expect(run.popups()).toEqual([]);
    expect(run.flow.getSnapshot().can({ type: 'inbox.read' })).toBe(true);
  });

  it('does not touch what came after it was asked', async () => {
    const run = await loaded(threeNotifications, [
      ...threeNotifications,
      notification('terbaru', 20),
    ]);
    run.flow.send({ type: 'inbox.read' });
    run.flow.send({ type: 'notifications.outdated' });
    await settled();
    expect(run.shown()).toEqual(['terbaru*', 'dibaca', 'baru', 'lama']);
  });

  it('drops the calls when the session ends [SES-14]', async () => {
    const run = await loaded(threeNotifications);
    run.open('baru');
    run.stop();
    await run.answer(0, lost);
  });
});
