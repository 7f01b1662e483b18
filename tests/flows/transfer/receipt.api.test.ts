import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { receiptPorts, receiptText } from '../../../src/platform/receipt.ts';
import { look, scheduled, sent, stubCanvas } from '../../support/receipt.ts';
import { memoLabel } from '../../../machines/contract/limits.ts';

const io = { signal: new AbortController().signal };
const share = () => receiptPorts(look).shareReceipt({ receipt: sent }, io);

const copied: string[] = [];
const given: ShareData[] = [];
const takeFiles = { canShare: () => true, share: async (data: ShareData) => void given.push(data) };
const device = (more: object) =>
  vi.stubGlobal('navigator', {
    clipboard: { writeText: async (text: string) => void copied.push(text) },
    ...more,
  });

beforeEach(() => void stubCanvas());
afterEach(() => {
  vi.unstubAllGlobals();
  vi.restoreAllMocks();
  copied.length = 0;
  given.length = 0;
});

describe('a receipt', () => {
  it('is shared as a picture where the device takes files [PIN-36]', async () => {
    device(takeFiles);
    expect(await share()).toBe('shared');
    expect(given).toHaveLength(1);
    expect(given[0]?.files?.map(({ name, type, size }) => [name, type, size > 0])).toEqual([
      ['bukti-transfer-LT202611210000000001.png', 'image/png', true],
    ]);
  });

  it('asks the device whether it takes a PNG', async () => {
    const asked: (string | undefined)[] = [];
    device({
      ...takeFiles,
      canShare: ({ files }: ShareData) => (asked.push(files?.[0]?.type), true),
    });
    await share();
    expect(asked).toEqual(['image/png']);
  });

  it.each([
    ['takes no files', { ...takeFiles, canShare: () => false }],
    ['does not say whether it takes files', { share: takeFiles.share }],
  ])('is shared as text where the device %s [PIN-36]', async (_, more) => {
    device(more);
    expect(await share()).toBe('shared');
    expect(given).toEqual([{ text: receiptText(sent) }]);
  });

  it('is shared as text where it cannot be drawn', async () => {
    vi.restoreAllMocks();
    vi.spyOn(HTMLCanvasElement.prototype, 'getContext').mockReturnValue(null);
    device(takeFiles);
    expect(await share()).toBe('shared');
    expect(given).toEqual([{ text: receiptText(sent) }]);
  });

  it('is copied as text where the device cannot share', async () => {
    device({});
    expect(await share()).toBe('copied');
    expect(copied).toEqual([receiptText(sent)]);
  });

  it('is neither shared nor copied where the customer dismisses the dialog', async () => {
    device({ ...takeFiles, share: () => Promise.reject(new DOMException('', 'AbortError')) });
    expect(await share()).toBe('dismissed');
    expect(copied).toEqual([]);
  });

  it('tells a device that refuses', async () => {
    device({
      ...takeFiles,
      share: () => Promise.reject(new DOMException('denied', 'NotAllowedError')),
    });
    await expect(share()).rejects.toThrow('denied');
  });

  it('gives its reference to the clipboard', async () => {
    device({});
    await receiptPorts(look).copyReference({ text: 'LT1' }, io);
    expect(copied).toEqual(['LT1']);
  });

  it('is one line for each row as text, and says when it will be carried out', () => {
    expect(receiptText(scheduled)).toBe(
      [
        'Transfer Berhasil – Lentera',
        'Akan diproses 1 Desember 2026 pukul 09.00 WIB',
        'No Referensi: LT202611210000000001',
        'Nomor Rekening Tujuan: Bagas Pratama – 8800445566',
        'Bank Tujuan: Bank Mandiri',
        'Jumlah Transfer: Rp150.000',
        'Waktu Proses: 1 Desember 2026 pukul 09.00 WIB',
        `${memoLabel}: Makan siang`,
      ].join('\n'),
    );
  });
});
