import { afterEach, describe, expect, it, vi } from 'vitest';
import { detailPorts } from '../../../src/flows/mutasi/mutasi.api.ts';

const { signal } = new AbortController();
const closed = new DOMException('closed', 'AbortError');
const denied = new DOMException('denied', 'NotAllowedError');

/** Stubs a browser, with or without a share dialog, and returns its clipboard. */
function browser(share?: () => Promise<void>) {
  const copied: string[] = [];
  vi.stubGlobal('navigator', {
    ...(share && { share }),
    clipboard: { writeText: async (text: string) => void copied.push(text) },
  });
  return copied;
}

afterEach(() => {
  vi.unstubAllGlobals();
});

describe('the detail of a transaction', () => {
  it.each<[string, (() => Promise<void>) | undefined, string, string[]]>([
    ['the device shares it', async () => undefined, 'shared', []],
    ['the device cannot share', undefined, 'copied', ['Rincian']],
    ['the customer closes the dialog', () => Promise.reject(closed), 'dismissed', []],
  ])('is shared or copied: %s [MUT-41]', async (_, share, outcome, clipboard) => {
    const copied = browser(share);
    expect(await detailPorts.shareText({ text: 'Rincian' }, { signal })).toBe(outcome);
    expect(copied).toEqual(clipboard);
  });

  it('reports a failure if the device refuses', async () => {
    browser(() => Promise.reject(denied));
    await expect(detailPorts.shareText({ text: 'Rincian' }, { signal })).rejects.toBe(denied);
  });

  it('copies its id to the clipboard', async () => {
    const copied = browser();
    await detailPorts.copyText({ text: 'TRX-1' }, { signal });
    expect(copied).toEqual(['TRX-1']);
  });
});
