import { afterEach, describe, expect, it, vi } from 'vitest';
import { detailPorts } from '../../../src/flows/mutasi/mutasi.api.ts';

const { signal } = new AbortController();
/** A browser that can share, or not, and its clipboard. */
function browser(share?: (content: ShareData) => Promise<void>) {
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
  it('is shared by the device’s own dialog', async () => {
    const given: ShareData[] = [];
    const copied = browser(async (content) => void given.push(content));
    expect(await detailPorts.shareText({ text: 'Rincian' }, { signal })).toBe('shared');
    expect(given).toEqual([{ text: 'Rincian' }]);
    expect(copied).toEqual([]);
  });

  it('is copied where the device cannot share [MUT-41]', async () => {
    const copied = browser();
    expect(await detailPorts.shareText({ text: 'Rincian' }, { signal })).toBe('copied');
    expect(copied).toEqual(['Rincian']);
  });

  it('is neither where the dialog was closed', async () => {
    browser(() => Promise.reject(new DOMException('closed', 'AbortError')));
    expect(await detailPorts.shareText({ text: 'Rincian' }, { signal })).toBe('dismissed');
  });

  it('is a failure where the device refuses', async () => {
    browser(() => Promise.reject(new DOMException('denied', 'NotAllowedError')));
    await expect(detailPorts.shareText({ text: 'Rincian' }, { signal })).rejects.toThrow('denied');
  });

  it('gives its id to the clipboard', async () => {
    const copied = browser();
    await detailPorts.copyText({ text: 'TRX-1' }, { signal });
    expect(copied).toEqual(['TRX-1']);
  });
});
