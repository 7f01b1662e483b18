import { beforeEach, describe, expect, it, vi } from 'vitest';
import { createActor, fromTransition, setup, type ActorRefFrom, type EventObject } from 'xstate';
import type { Popup } from '../../machines/kit/system.ts';
import { popupMachine } from '../../machines/shared/popup.machine.ts';

const autoDismissed: Popup = { variant: 'success', notice: 'password.changed', autoDismiss: true };
const error: Popup = { variant: 'danger', notice: 'login.refused' };

/** Starts the popup service beside a flow that records the events that it gets. */
function start() {
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
  return {
    popup,
    received,
    request: (...requested: Popup[]) =>
      requested.forEach((one) => popup.send({ type: 'popup.requested', popup: one })),
    value: () => popup.getSnapshot().value,
    front: () => popup.getSnapshot().context.queue[0]?.notice,
  };
}

beforeEach(() => {
  vi.useFakeTimers();
});

describe('a popup', () => {
  it('of success dismisses itself after a second and a half [REG-63 POP-3]', () => {
    const { request, value } = start();
    expect(value()).toBe('hidden');
    request(autoDismissed);
    expect(value()).toEqual({ shown: 'waiting' });
    vi.advanceTimersByTime(1_499);
    expect(value()).toEqual({ shown: 'waiting' });
    vi.advanceTimersByTime(1);
    expect(value()).toBe('hidden');
  });

  it('of primary kind that is told to go dismisses itself after a second and a half [POP-3]', () => {
    const { request, value } = start();
    request({ variant: 'primary', notice: 'ktp.verifying', autoDismiss: true });
    vi.advanceTimersByTime(1_499);
    expect(value()).toEqual({ shown: 'waiting' });
    vi.advanceTimersByTime(1);
    expect(value()).toBe('hidden');
  });

  it.each<[string, Popup]>([
    ['of danger', error],
    ['of danger that would dismiss itself', { ...error, autoDismiss: true }],
    ['of success that was not told to go', { variant: 'success', notice: 'account.opened' }],
    [
      'of primary kind that was not told to go',
      { variant: 'primary', notice: 'session.ended', autoDismiss: false },
    ],
  ])('%s stays until it is closed [POP-3,4]', (_, popup) => {
    const run = start();
    run.request(popup);
    expect(run.value()).toEqual({ shown: 'lasting' });
    vi.advanceTimersByTime(60_000);
    expect(run.value()).toEqual({ shown: 'lasting' });
    run.popup.send({ type: 'popup.closed' });
    expect(run.value()).toBe('hidden');
  });

  it.each<readonly [string, 'hovered' | 'focused']>([
    ['the pointer is over it', 'hovered'],
    ['the focus is in it', 'focused'],
  ])('waits while %s, and then its full time [POP-5,6]', (_, fact) => {
    const { popup, request, value } = start();
    request(autoDismissed);
    vi.advanceTimersByTime(1_000);
    popup.send({ type: 'attention.changed', change: { [fact]: true } });
    vi.advanceTimersByTime(60_000);
    expect(value()).toEqual({ shown: 'paused' });
    popup.send({ type: 'attention.changed', change: { [fact]: false } });
    vi.advanceTimersByTime(1_499);
    expect(value()).toEqual({ shown: 'waiting' });
    vi.advanceTimersByTime(1);
    expect(value()).toBe('hidden');
  });

  it.each<readonly [string, string, 'hovered' | 'focused', 'hovered' | 'focused']>([
    ['the pointer leaves', 'the focus is in it', 'hovered', 'focused'],
    ['the focus leaves', 'the pointer is over it', 'focused', 'hovered'],
  ])('still waits when %s while %s [POP-21]', (_, __, first, other) => {
    const { popup, request, value } = start();
    request(autoDismissed);
    const attend = (change: object) => popup.send({ type: 'attention.changed', change });
    attend({ [other]: true });
    attend({ [first]: true });
    attend({ [first]: false });
    vi.advanceTimersByTime(60_000);
    expect(value()).toEqual({ shown: 'paused' });
    attend({ [other]: false });
    vi.advanceTimersByTime(1_499);
    expect(value()).toEqual({ shown: 'waiting' });
    vi.advanceTimersByTime(1);
    expect(value()).toBe('hidden');
  });

  it('that follows under the resting pointer waits as well', () => {
    const { popup, request, value, front } = start();
    request(autoDismissed, { ...autoDismissed, notice: 'notifications.allRead' });
    popup.send({ type: 'attention.changed', change: { hovered: true } });
    popup.send({ type: 'popup.closed' });
    vi.advanceTimersByTime(60_000);
    expect([value(), front()]).toEqual([{ shown: 'paused' }, 'notifications.allRead']);
    popup.send({ type: 'attention.changed', change: { hovered: false } });
    vi.advanceTimersByTime(1_500);
    expect(value()).toBe('hidden');
  });

  it.each([
    ['an error', [error, autoDismissed]],
    ['nothing', []],
  ] as const)('owes nothing to one that was closed under the pointer before %s', (_, between) => {
    const { popup, request, value } = start();
    request(autoDismissed, ...between);
    popup.send({ type: 'attention.changed', change: { hovered: true, focused: true } });
    popup.send({ type: 'popup.closed' });
    if (between.length > 0) popup.send({ type: 'popup.closed' });
    else request(autoDismissed);
    vi.advanceTimersByTime(1_500);
    expect(value()).toBe('hidden');
  });

  it.each(['waiting', 'paused'])('that is %s can be closed at once [POP-2]', (state) => {
    const { popup, request, value } = start();
    request(autoDismissed);
    if (state === 'paused') popup.send({ type: 'attention.changed', change: { hovered: true } });
    expect(value()).toEqual({ shown: state });
    popup.send({ type: 'popup.closed' });
    expect(value()).toBe('hidden');
  });

  it('waits in line behind the one in front, for its own full time [POP-8]', () => {
    const { popup, request, value, front } = start();
    request(error, autoDismissed, { ...autoDismissed, notice: 'notifications.allRead' });
    vi.advanceTimersByTime(60_000);
    expect(front()).toBe('login.refused');
    popup.send({ type: 'popup.closed' });
    expect(front()).toBe('password.changed');
    expect(value()).toEqual({ shown: 'waiting' });
    vi.advanceTimersByTime(1_500);
    expect(front()).toBe('notifications.allRead');
    vi.advanceTimersByTime(1_499);
    expect(front()).toBe('notifications.allRead');
    vi.advanceTimersByTime(1);
    expect(value()).toBe('hidden');
  });

  it('does not leave earlier because another one lines up', () => {
    const { request, front } = start();
    request(autoDismissed);
    vi.advanceTimersByTime(1_000);
    request(error);
    vi.advanceTimersByTime(499);
    expect(front()).toBe('password.changed');
    vi.advanceTimersByTime(1);
    expect(front()).toBe('login.refused');
  });

  it('tells the actor that requested it when it is gone, closed or by itself', () => {
    const { popup, request, received } = start();
    request({ ...autoDismissed, replyTo: 'flow' }, { ...error, replyTo: 'flow' }, error);
    expect(received).toEqual([]);
    vi.advanceTimersByTime(1_500);
    expect(received).toEqual([{ type: 'popup.closed', notice: 'password.changed' }]);
    popup.send({ type: 'popup.closed' });
    popup.send({ type: 'popup.closed' });
    expect(received.slice(1)).toEqual([{ type: 'popup.closed', notice: 'login.refused' }]);
  });

  it('is closed without an error where the actor that requested it is gone', () => {
    const { popup, request, value } = start();
    request({ ...error, replyTo: 'notifications' });
    popup.send({ type: 'popup.closed' });
    expect(value()).toBe('hidden');
  });

  it('goes with its page, with those behind it, and nobody is told; one of the next page stays [POP-22]', () => {
    const { popup, request, value, received, front } = start();
    const ofNextPage: Popup = { variant: 'primary', notice: 'session.ended', autoDismiss: true };
    request({ ...error, replyTo: 'flow' }, autoDismissed);
    const popups = popup.getSnapshot().context.queue;
    request(ofNextPage);
    popup.send({ type: 'page.left', popups });
    expect([front(), value(), received]).toEqual(['session.ended', { shown: 'waiting' }, []]);
    vi.advanceTimersByTime(1_000);
    popup.send({ type: 'page.left', popups: [] });
    vi.advanceTimersByTime(500);
    expect(value()).toBe('hidden');
    request(error);
    popup.send({ type: 'page.left', popups: popup.getSnapshot().context.queue });
    expect(value()).toBe('hidden');
  });

  it('and all behind it go when the session does, and nobody is told [POP-10]', () => {
    const { popup, request, value, received, front } = start();
    request({ ...error, replyTo: 'flow' }, autoDismissed);
    popup.send({ type: 'popup.cleared' });
    expect(value()).toBe('hidden');
    expect(front()).toBeUndefined();
    expect(received).toEqual([]);
    request(autoDismissed);
    vi.advanceTimersByTime(1_500);
    expect(value()).toBe('hidden');
  });
});
