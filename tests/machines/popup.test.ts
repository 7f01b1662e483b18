import { beforeEach, describe, expect, it, vi } from 'vitest';
import { createActor, fromTransition, setup, type ActorRefFrom, type EventObject } from 'xstate';
import type { Popup } from '../../machines/kit/services.ts';
import { popupMachine } from '../../machines/services/popup.machine.ts';

const passing: Popup = { variant: 'success', notice: 'password.changed', autoDismiss: true };
const error: Popup = { variant: 'danger', notice: 'login.refused' };

/** The popups beside a flow that notes what it hears. */
function start() {
  const heard: EventObject[] = [];
  const flow = fromTransition((state: null, event) => (heard.push(event), state), null);
  const stage = setup({ actors: { popup: popupMachine, flow } }).createMachine({
    invoke: [
      { src: 'popup', id: 'popup', systemId: 'popup' },
      { src: 'flow', id: 'flow', systemId: 'flow' },
    ],
  });
  const popup = createActor(stage).start().system.get('popup') as ActorRefFrom<typeof popupMachine>;
  return {
    popup,
    heard,
    ask: (...asked: Popup[]) =>
      asked.forEach((one) => popup.send({ type: 'popup.requested', popup: one })),
    value: () => popup.getSnapshot().value,
    front: () => popup.getSnapshot().context.queue[0]?.notice,
  };
}

beforeEach(() => {
  vi.useFakeTimers();
});

describe('a popup', () => {
  it('of success dismisses itself after a second and a half', () => {
    const { ask, value } = start();
    expect(value()).toBe('hidden');
    ask(passing);
    expect(value()).toEqual({ shown: 'waiting' });
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
  ])('%s stays until it is closed', (_, popup) => {
    const run = start();
    run.ask(popup);
    expect(run.value()).toEqual({ shown: 'lasting' });
    vi.advanceTimersByTime(60_000);
    expect(run.value()).toEqual({ shown: 'lasting' });
    run.popup.send({ type: 'popup.closed' });
    expect(run.value()).toBe('hidden');
  });

  it('waits while it is held, and then its full time', () => {
    const { popup, ask, value } = start();
    ask(passing);
    vi.advanceTimersByTime(1_000);
    popup.send({ type: 'popup.held' });
    vi.advanceTimersByTime(60_000);
    expect(value()).toEqual({ shown: 'held' });
    popup.send({ type: 'popup.released' });
    vi.advanceTimersByTime(1_499);
    expect(value()).toEqual({ shown: 'waiting' });
    vi.advanceTimersByTime(1);
    expect(value()).toBe('hidden');
  });

  it.each(['waiting', 'held'])('that is %s can be closed at once', (state) => {
    const { popup, ask, value } = start();
    ask(passing);
    if (state === 'held') popup.send({ type: 'popup.held' });
    popup.send({ type: 'popup.closed' });
    expect(value()).toBe('hidden');
  });

  it('waits in line behind the one in front, for its own full time', () => {
    const { popup, ask, value, front } = start();
    ask(error, passing, { ...passing, notice: 'notifications.allRead' });
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
    const { ask, front } = start();
    ask(passing);
    vi.advanceTimersByTime(1_000);
    ask(error);
    vi.advanceTimersByTime(499);
    expect(front()).toBe('password.changed');
    vi.advanceTimersByTime(1);
    expect(front()).toBe('login.refused');
  });

  it('tells who asked for it when it is gone, closed or by itself', () => {
    const { popup, ask, heard } = start();
    ask({ ...passing, replyTo: 'flow' }, { ...error, replyTo: 'flow' }, error);
    expect(heard).toEqual([]);
    vi.advanceTimersByTime(1_500);
    expect(heard).toEqual([{ type: 'popup.closed', notice: 'password.changed' }]);
    popup.send({ type: 'popup.closed' });
    popup.send({ type: 'popup.closed' });
    expect(heard.slice(1)).toEqual([{ type: 'popup.closed', notice: 'login.refused' }]);
  });

  it('goes without a word where who asked for it is gone', () => {
    const { popup, ask, value } = start();
    ask({ ...error, replyTo: 'notifications' });
    popup.send({ type: 'popup.closed' });
    expect(value()).toBe('hidden');
  });

  it('and all behind it go when the session does, and nobody is told', () => {
    const { popup, ask, value, heard, front } = start();
    ask({ ...error, replyTo: 'flow' }, passing);
    popup.send({ type: 'popup.cleared' });
    expect(value()).toBe('hidden');
    expect(front()).toBeUndefined();
    expect(heard).toEqual([]);
    ask(passing);
    vi.advanceTimersByTime(1_500);
    expect(value()).toBe('hidden');
  });
});
