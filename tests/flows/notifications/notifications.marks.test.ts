import { describe, expect, it } from 'vitest';
import { Failure } from '../../../machines/contract/failure.ts';
import type { Notification } from '../../../machines/contract/notifications.ts';
import { deferredAnswer, flushMicrotasks } from '../../support/harness.ts';
import { notification, startInbox, threeNotifications } from './notifications.harness.ts';

const lost = new Failure('network.lost');

const open = ({ flow }: Awaited<ReturnType<typeof startInbox>>, id: string) =>
  flow.send({ type: 'notification.opened', id });

describe('marking as read', () => {
  it('shows at once, calls once, and keeps the place until the list is sorted again', async () => {
    const run = await startInbox(threeNotifications);
    open(run, 'baru');
    open(run, 'baru');
    open(run, 'dibaca');
    expect(run.shown()).toEqual(['baru', 'lama*', 'dibaca']);
    expect(run.view().unread).toBe(1);
    expect(run.marks.map(({ target }) => target)).toEqual(['baru']);
    run.flow.send({ type: 'menu.opened' });
    expect(run.shown()).toEqual(['lama*', 'dibaca', 'baru']);
  });

  it('is undone if the call fails, without a popup [NTF-8]', async () => {
    const run = await startInbox(threeNotifications);
    open(run, 'baru');
    await run.answer(0, lost);
    expect(run.shown()).toEqual(['baru*', 'lama*', 'dibaca']);
    expect(run.popups()).toEqual([]);
    open(run, 'baru');
    expect(run.marks).toHaveLength(2);
  });

  it('can happen several times at once, in any order; a failed mark undoes only itself', async () => {
    const run = await startInbox(threeNotifications);
    open(run, 'baru');
    open(run, 'lama');
    expect(run.view().unread).toBe(0);
    await run.answer(1);
    await run.answer(0, lost);
    expect(run.shown()).toEqual(['baru*', 'lama', 'dibaca']);
    expect(Object.keys(run.flow.getSnapshot().children)).toEqual([]);
  });

  it('is not undone by a list requested before the mark', async () => {
    const late = deferredAnswer<readonly Notification[]>();
    const run = await startInbox(threeNotifications, late.promise, threeNotifications);
    run.flow.send({ type: 'notifications.outdated' });
    open(run, 'baru');
    await run.answer(0);
    late.resolve(threeNotifications);
    await flushMicrotasks();
    expect(run.shown()).toEqual(['lama*', 'dibaca', 'baru']);
  });

  it('is not undone by a list that arrives during the call', async () => {
    const run = await startInbox(threeNotifications, threeNotifications);
    open(run, 'baru');
    run.flow.send({ type: 'notifications.outdated' });
    await flushMicrotasks();
    expect(run.view().unread).toBe(1);
    await run.answer(0, lost);
    expect(run.view().unread).toBe(2);
  });

  it('is replaced by a list requested after its confirmation', async () => {
    const run = await startInbox(threeNotifications, Promise.reject(lost), threeNotifications);
    open(run, 'baru');
    await run.answer(0);
    run.flow.send({ type: 'notifications.outdated' });
    await flushMicrotasks();
    expect(run.view().unread).toBe(1);
    run.flow.send({ type: 'notifications.outdated' });
    await flushMicrotasks();
    expect(run.view().unread).toBe(2);
  });
});

describe('marking all as read', () => {
  it('shows at once, and is announced when the bank confirms [NTF-10]', async () => {
    const run = await startInbox(threeNotifications);
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

  it('is undone if the call fails, except for single marks', async () => {
    const run = await startInbox(threeNotifications);
    open(run, 'lama');
    run.flow.send({ type: 'inbox.read' });
    await run.answer(1, lost);
    await run.answer(0);
    expect(run.shown()).toEqual(['baru*', 'dibaca', 'lama']);
    expect(run.popups()).toEqual([]);
    expect(run.flow.getSnapshot().can({ type: 'inbox.read' })).toBe(true);
  });

  it('leaves later notifications unread', async () => {
    const run = await startInbox(threeNotifications, [
      ...threeNotifications,
      notification('terbaru', 20),
    ]);
    run.flow.send({ type: 'inbox.read' });
    run.flow.send({ type: 'notifications.outdated' });
    await flushMicrotasks();
    expect(run.shown()).toEqual(['terbaru*', 'dibaca', 'baru', 'lama']);
  });

  it('drops the calls when the session ends [SES-14]', async () => {
    const run = await startInbox(threeNotifications);
    open(run, 'baru');
    run.stop();
    await run.answer(0, lost);
  });
});
