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
const wait = (span: number) => void vi.advanceTimersByTime(span);

beforeEach(() => {
  vi.useFakeTimers();
});

describe('the loading overlay', () => {
  it('is shown for at least 800 ms during a request, and never without one [POP-12]', () => {
    const { started, ended, shown, running } = start();
    ended();
    wait(60_000);
    expect([shown(), running()]).toEqual([false, 0]);
    started();
    expect(shown()).toBe(true);
    ended();
    wait(799);
    expect(shown()).toBe(true);
    wait(1);
    expect(shown()).toBe(false);
  });

  it('is shown from the first start to the last end [POP-13]', () => {
    const { started, ended, value } = start();
    started();
    wait(500);
    started();
    ended();
    wait(1_000);
    expect(value()).toBe('lasting');
    started();
    ended();
    expect(value()).toBe('lasting');
    ended();
    expect(value()).toBe('idle');
  });

  it('stays for a request that starts at the end of the 800 ms', () => {
    const { started, ended, shown } = start();
    started();
    ended();
    wait(799);
    started();
    wait(1_000);
    expect(shown()).toBe(true);
    ended();
    expect(shown()).toBe(false);
  });

  it('says after ten seconds that the bank is slow, until the last answer [POP-13,14]', () => {
    const { started, ended, value } = start();
    started();
    wait(9_999);
    expect(value()).toBe('lasting');
    wait(1);
    expect(value()).toBe('slow');
    started();
    ended();
    expect(value()).toBe('slow');
    ended();
    expect(value()).toBe('idle');
    // The next request has its own 800 ms and ten seconds.
    started();
    ended();
    expect(value()).toBe('flashing');
    wait(800);
    expect(value()).toBe('idle');
  });
});

describe('the veil', () => {
  it('is absent while the app only reads, however long [POP-24]', () => {
    const { started, shown, veiled } = start();
    started('read');
    started('read');
    expect([shown(), veiled()]).toEqual([true, false]);
    wait(60_000);
    expect([shown(), veiled()]).toEqual([true, false]);
  });

  it('covers the page from the first step to the last, despite reads meanwhile [POP-24]', () => {
    const { started, ended, shown, veiled } = start();
    started('read');
    wait(5_000);
    started('step');
    started('step');
    expect(veiled()).toBe(true);
    started('read');
    ended('read');
    ended('step');
    expect(veiled()).toBe(true);
    ended('step');
    expect([shown(), veiled()]).toEqual([true, false]);
    ended('read');
    expect(shown()).toBe(false);
  });

  it('stays for 800 ms even if only reading continues after a short step', () => {
    const { started, ended, shown, veiled } = start();
    started('step');
    ended('step');
    started('read');
    wait(799);
    expect([shown(), veiled()]).toEqual([true, true]);
    wait(1);
    expect([shown(), veiled()]).toEqual([true, false]);
  });

  it.each([2_000, 0])('of a step of %i ms does not cover the next read', (span) => {
    const { started, ended, veiled } = start();
    started('step');
    wait(span);
    ended('step');
    wait(800 - Math.min(span, 800));
    started('read');
    expect(veiled()).toBe(false);
  });
});
