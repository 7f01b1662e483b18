import { beforeEach, describe, expect, it, vi } from 'vitest';
import { createActor, fromTransition, setup, type ActorRefFrom, type EventObject } from 'xstate';
import type { Popup } from '../../machines/kit/system.ts';
import { popupMachine, type Attention } from '../../machines/shared/popup.machine.ts';

const autoDismissed: Popup = { variant: 'success', notice: 'password.changed', autoDismiss: true };
const allRead: Popup = { ...autoDismissed, notice: 'notifications.allRead' };
const error: Popup = { variant: 'danger', notice: 'login.refused' };

/**
 * Starts the popup service with a flow that records its events. Whether a popup is seen is up to
 * the test if it says so; otherwise each one is seen at once.
 */
function start({ isSeen = true } = {}) {
  const received: EventObject[] = [];
  const flow = fromTransition((state: null, event) => (received.push(event), state), null);
  const parent = setup({ actors: { popup: popupMachine, flow } }).createMachine({
    invoke: [
      { src: 'popup', id: 'popup', systemId: 'popup' },
      { src: 'flow', id: 'flow', systemId: 'flow' },
    ],
  });
  const popup = createActor(parent).start().system.get('popup') as ActorRefFrom<
    typeof popupMachine
  >;
  const value = () => popup.getSnapshot().value;
  if (isSeen)
    popup.subscribe((now) => {
      if (now.matches({ shown: 'paused' }) && now.context.attention.unseen)
        popup.send({ type: 'attention.changed', change: { unseen: false } });
    });
  return {
    popup,
    received,
    value,
    request: (...requested: Popup[]) =>
      requested.forEach((one) => popup.send({ type: 'popup.requested', popup: one })),
    attend: (change: Partial<Attention>) => popup.send({ type: 'attention.changed', change }),
    close: () => popup.send({ type: 'popup.closed' }),
    queue: () => popup.getSnapshot().context.queue,
    front: () => popup.getSnapshot().context.queue[0]?.notice,
    /** The popup in front dismisses itself after 1.5 s and not before. */
    expectFullTime() {
      vi.advanceTimersByTime(1_499);
      expect(value()).toEqual({ shown: 'waiting' });
      vi.advanceTimersByTime(1);
      expect(value()).toBe('hidden');
    },
  };
}

beforeEach(() => {
  vi.useFakeTimers();
});

describe('a popup', () => {
  it.each(['success', 'primary'] as const)(
    'of kind %s with autoDismiss disappears after 1.5 s [REG-63 POP-3]',
    (variant) => {
      const { request, value, expectFullTime } = start();
      expect(value()).toBe('hidden');
      request({ ...autoDismissed, variant });
      expectFullTime();
    },
  );

  it.each<[string, Popup]>([
    ['of kind danger', error],
    ['of kind danger with autoDismiss', { ...error, autoDismiss: true }],
    ['of kind success without autoDismiss', { variant: 'success', notice: 'account.opened' }],
    [
      'of kind primary without autoDismiss',
      { variant: 'primary', notice: 'session.ended', autoDismiss: false },
    ],
  ])('%s stays until it is closed [POP-3,4]', (_, popup) => {
    const { request, value, close } = start();
    request(popup);
    vi.advanceTimersByTime(60_000);
    expect(value()).toEqual({ shown: 'lasting' });
    close();
    expect(value()).toBe('hidden');
  });

  it('counts its time from when it is seen, each one in the queue again [POP-29]', () => {
    const { request, attend, value, front, expectFullTime } = start({ isSeen: false });
    request(autoDismissed, allRead);
    vi.advanceTimersByTime(60_000);
    expect(value()).toEqual({ shown: 'paused' });
    attend({ unseen: false });
    vi.advanceTimersByTime(1_500);
    expect([front(), value()]).toEqual(['notifications.allRead', { shown: 'paused' }]);
    vi.advanceTimersByTime(60_000);
    attend({ unseen: false });
    vi.advanceTimersByTime(1_000);
    // The customer looks at another tab.
    attend({ unseen: true });
    vi.advanceTimersByTime(60_000);
    attend({ unseen: false });
    expectFullTime();
  });

  it('is not seen because one before it was, which went with its page [POP-29]', () => {
    const { popup, request, attend, value, queue } = start({ isSeen: false });
    request(autoDismissed);
    attend({ unseen: false });
    const popups = queue();
    request(allRead);
    popup.send({ type: 'page.left', popups });
    vi.advanceTimersByTime(60_000);
    expect(value()).toEqual({ shown: 'paused' });
  });

  it('that appears under the resting pointer waits as well', () => {
    const { request, attend, close, value, front, expectFullTime } = start();
    request(autoDismissed, allRead);
    attend({ hovered: true });
    close();
    vi.advanceTimersByTime(60_000);
    expect([value(), front()]).toEqual([{ shown: 'paused' }, 'notifications.allRead']);
    attend({ hovered: false });
    expectFullTime();
  });

  it.each([
    ['an error', [error, autoDismissed]],
    ['nothing', []],
  ] as const)('does not wait because one before it, then %s, was hovered', (_, between) => {
    const { request, attend, close, expectFullTime } = start();
    request(autoDismissed, ...between);
    attend({ hovered: true, focused: true });
    close();
    if (between.length > 0) close();
    else request(autoDismissed);
    expectFullTime();
  });

  it.each(['waiting', 'paused'])('can be closed while it is %s [POP-2]', (state) => {
    const { request, attend, close, value } = start();
    request(autoDismissed);
    if (state === 'paused') attend({ hovered: true });
    expect(value()).toEqual({ shown: state });
    close();
    expect(value()).toBe('hidden');
  });

  it('waits in the queue, and then stays for its full time [POP-8]', () => {
    const { request, close, front, expectFullTime } = start();
    request(error, autoDismissed, allRead);
    vi.advanceTimersByTime(60_000);
    expect(front()).toBe('login.refused');
    close();
    expect(front()).toBe('password.changed');
    vi.advanceTimersByTime(1_500);
    expect(front()).toBe('notifications.allRead');
    expectFullTime();
  });

  it('does not disappear earlier because another one is requested', () => {
    const { request, front } = start();
    request(autoDismissed);
    vi.advanceTimersByTime(1_000);
    request(error);
    vi.advanceTimersByTime(499);
    expect(front()).toBe('password.changed');
    vi.advanceTimersByTime(1);
    expect(front()).toBe('login.refused');
  });

  it('notifies the actor that requested it when it disappears', () => {
    const { request, received, close, value } = start();
    request({ ...autoDismissed, replyTo: 'flow' }, { ...error, replyTo: 'flow' }, error);
    expect(received).toEqual([]);
    vi.advanceTimersByTime(1_500);
    expect(received).toEqual([{ type: 'popup.closed', notice: 'password.changed' }]);
    close();
    close();
    expect(received.slice(1)).toEqual([{ type: 'popup.closed', notice: 'login.refused' }]);
    // That actor has stopped.
    request({ ...error, replyTo: 'notifications' });
    close();
    expect(value()).toBe('hidden');
  });

  it('disappears with its page, unlike popups of the next page; no actor is notified [POP-22]', () => {
    const { popup, request, value, received, front, queue } = start();
    request({ ...error, replyTo: 'flow' }, autoDismissed);
    const popups = queue();
    request({ variant: 'primary', notice: 'session.ended', autoDismiss: true });
    popup.send({ type: 'page.left', popups });
    expect([front(), value(), received]).toEqual(['session.ended', { shown: 'waiting' }, []]);
    vi.advanceTimersByTime(1_000);
    popup.send({ type: 'page.left', popups: [] });
    vi.advanceTimersByTime(500);
    expect(value()).toBe('hidden');
    request(error);
    popup.send({ type: 'page.left', popups: queue() });
    expect(value()).toBe('hidden');
  });

  it('disappears with the session, as does the whole queue; no actor is notified [POP-10]', () => {
    const { popup, request, value, received, front, expectFullTime } = start();
    request({ ...error, replyTo: 'flow' }, autoDismissed);
    popup.send({ type: 'popup.cleared' });
    expect([value(), front(), received]).toEqual(['hidden', undefined, []]);
    request(autoDismissed);
    expectFullTime();
  });
});
