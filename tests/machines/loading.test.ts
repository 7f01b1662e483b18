import { beforeEach, describe, expect, it, vi } from 'vitest';
import { createActor } from 'xstate';
import { loadingMachine } from '../../machines/services/loading.machine.ts';

function start() {
  const loading = createActor(loadingMachine).start();
  return {
    started: () => loading.send({ type: 'work.started' }),
    ended: () => loading.send({ type: 'work.ended' }),
    value: () => loading.getSnapshot().value,
    shown: () => loading.getSnapshot().hasTag('shown'),
    running: () => loading.getSnapshot().context.running,
  };
}

beforeEach(() => {
  vi.useFakeTimers();
});

describe('the loading overlay', () => {
  it('is not there while nothing runs', () => {
    const { shown } = start();
    vi.advanceTimersByTime(60_000);
    expect(shown()).toBe(false);
  });

  it('is seen for 800 ms, however short the request', () => {
    const { started, ended, shown } = start();
    started();
    expect(shown()).toBe(true);
    ended();
    vi.advanceTimersByTime(799);
    expect(shown()).toBe(true);
    vi.advanceTimersByTime(1);
    expect(shown()).toBe(false);
  });

  it('lasts as long as a longer request', () => {
    const { started, ended, value } = start();
    started();
    vi.advanceTimersByTime(800);
    expect(value()).toBe('lasting');
    vi.advanceTimersByTime(5_000);
    ended();
    expect(value()).toBe('idle');
  });

  it('is one from the first start to the last end', () => {
    const { started, ended, shown } = start();
    started();
    vi.advanceTimersByTime(500);
    started();
    ended();
    vi.advanceTimersByTime(1_000);
    expect(shown()).toBe(true);
    started();
    ended();
    expect(shown()).toBe(true);
    ended();
    expect(shown()).toBe(false);
  });

  it('stays for a request that begins in the last of the 800 ms', () => {
    const { started, ended, shown } = start();
    started();
    ended();
    vi.advanceTimersByTime(799);
    started();
    vi.advanceTimersByTime(1_000);
    expect(shown()).toBe(true);
    ended();
    expect(shown()).toBe(false);
  });

  it('says after ten seconds that the bank takes long, until the last answer', () => {
    const { started, ended, value } = start();
    started();
    vi.advanceTimersByTime(9_999);
    expect(value()).toBe('lasting');
    vi.advanceTimersByTime(1);
    expect(value()).toBe('slow');
    started();
    ended();
    expect(value()).toBe('slow');
    ended();
    expect(value()).toBe('idle');
  });

  it('begins anew after its end, with its own 800 ms and ten seconds', () => {
    const { started, ended, value } = start();
    started();
    vi.advanceTimersByTime(10_000);
    ended();
    started();
    ended();
    expect(value()).toBe('flashing');
    vi.advanceTimersByTime(800);
    expect(value()).toBe('idle');
  });

  it('ignores an end without a start', () => {
    const { started, ended, shown, running } = start();
    ended();
    expect(running()).toBe(0);
    started();
    vi.advanceTimersByTime(2_000);
    expect(shown()).toBe(true);
    ended();
    expect(shown()).toBe(false);
  });
});
