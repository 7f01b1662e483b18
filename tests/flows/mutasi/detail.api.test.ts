import { afterEach, expect, it, vi } from 'vitest';
import { detailPorts } from '../../../src/platform/share.ts';

afterEach(() => {
  vi.unstubAllGlobals();
  vi.useRealTimers();
});

it.each([
  ['has no clipboard', {}],
  ['does not answer', { clipboard: { writeText: () => new Promise(() => {}) } }],
])('a copy is reported as failed within 10 seconds if the browser %s', async (_, device) => {
  vi.useFakeTimers();
  vi.stubGlobal('navigator', device);
  const { signal } = new AbortController();
  const outcome = detailPorts.copyText({ text: 'TRX-1' }, { signal }).catch(() => 'failed');
  await vi.advanceTimersByTimeAsync(10_000);
  expect(await outcome).toBe('failed');
});
