import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { receiptPorts, receiptText } from '../../../src/platform/receipt.ts';
import { look, scheduled, sent, stubCanvas } from '../../support/receipt.ts';
import { memoLabel } from '../../../machines/contract/limits.ts';

const io = { signal: new AbortController().signal };
const share = () => receiptPorts(look).shareReceipt({ receipt: sent }, io);

const given: ShareData[] = [];
const takeFiles = { canShare: () => true, share: async (data: ShareData) => void given.push(data) };
const device = (own: object) => vi.stubGlobal('navigator', own);

beforeEach(() => void stubCanvas());
afterEach(() => {
  vi.unstubAllGlobals();
  vi.restoreAllMocks();
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

  it('is shared as text where the browser gives noise for pixels [PIN-36]', async () => {
    vi.restoreAllMocks();
    stubCanvas(60);
    device(takeFiles);
    expect(await share()).toBe('shared');
    expect(given).toEqual([{ text: receiptText(sent) }]);
  });

  it('is shared as text where its picture is not drawn within 3 seconds', async () => {
    vi.useFakeTimers();
    vi.spyOn(HTMLCanvasElement.prototype, 'toBlob').mockImplementation(() => {});
    device(takeFiles);
    const answer = share();
    await vi.advanceTimersByTimeAsync(3_000);
    expect(await answer).toBe('shared');
    expect(given).toEqual([{ text: receiptText(sent) }]);
    vi.useRealTimers();
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
