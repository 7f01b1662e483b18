import { beforeEach, describe, expect, it, vi } from 'vitest';
import { createActor } from 'xstate';
import type { Work } from '../../machines/contract/port.ts';
import { loadingMachine } from '../../machines/shared/loading.machine.ts';

function start() {
  const loading = createActor(loadingMachine).start();
  return {
    started: (work: Work = 'read') => loading.send({ type: 'work.started', work }),
    ended: (work: Work = 'read') => loading.send({ type: 'work.ended', work }),
    value: () => loading.getSnapshot().value,
    shown: () => loading.getSnapshot().hasTag('shown'),
    veiled: () => loading.getSnapshot().context.veiled,
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

  it('is seen for 800 ms, however short the request [POP-12]', () => {
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

  it('is one from the first start to the last end [POP-13]', () => {
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

  it('says after ten seconds that the bank takes long, until the last answer [POP-13,14]', () => {
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

describe('the veil', () => {
  it('does not fall while the app only reads, however long [POP-24]', () => {
    const { started, shown, veiled } = start();
    started('read');
    started('read');
    expect([shown(), veiled()]).toEqual([true, false]);
    vi.advanceTimersByTime(60_000);
    expect([shown(), veiled()]).toEqual([true, false]);
  });

  it('falls at once for a step beside what is read, and is lifted with the last step [POP-24]', () => {
    const { started, ended, shown, veiled } = start();
    started('read');
    vi.advanceTimersByTime(5_000);
    started('step');
    started('step');
    expect(veiled()).toBe(true);
    ended('step');
    expect(veiled()).toBe(true);
    ended('step');
    expect([shown(), veiled()]).toEqual([true, false]);
    ended('read');
    expect(shown()).toBe(false);
  });

  it('stays where the reading beside the step ends first', () => {
    const { started, ended, veiled } = start();
    started('step');
    started('read');
    vi.advanceTimersByTime(12_000);
    ended('read');
    expect(veiled()).toBe(true);
  });

  it('stays for the 800 ms, also where only reading goes on after a short step', () => {
    const { started, ended, shown, veiled } = start();
    started('step');
    ended('step');
    started('read');
    vi.advanceTimersByTime(799);
    expect([shown(), veiled()]).toEqual([true, true]);
    vi.advanceTimersByTime(1);
    expect([shown(), veiled()]).toEqual([true, false]);
  });

  it('is gone before what is read next', () => {
    const { started, ended, veiled } = start();
    started('step');
    vi.advanceTimersByTime(2_000);
    ended('step');
    expect(veiled()).toBe(false);
    started('read');
    expect(veiled()).toBe(false);
    ended('read');
    started('step');
    ended('step');
    vi.advanceTimersByTime(800);
    started('read');
    expect(veiled()).toBe(false);
  });
});
