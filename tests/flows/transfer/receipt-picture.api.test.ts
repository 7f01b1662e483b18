import { afterEach, expect, it, vi } from 'vitest';
import type { Receipt } from '../../../machines/contract/transfer.ts';
import { drawReceipt } from '../../../src/platform/receipt-picture.ts';
import { look, scheduled, sent, stubCanvas } from '../../support/receipt.ts';

const longest: Receipt = {
  ...scheduled,
  amount: 'Rp25.000.000',
  rows: scheduled.rows.map((row) => ({
    ...row,
    lines: [
      'Raden Mas Panji Suryokusumo Wirjodiningrat Kartasasmita Notonegoro',
      'Tanpaspasi'.repeat(12),
    ],
  })),
};

afterEach(() => {
  vi.unstubAllGlobals();
  vi.restoreAllMocks();
});

it.each([
  ['sent', sent],
  ['scheduled', scheduled],
  ['longest', longest],
])('has every word of the receipt within its edges (%s) [PIN-36]', async (_, receipt) => {
  const { written, canvas } = stubCanvas();
  const picture = await drawReceipt(receipt, look);
  expect(picture.type).toBe('image/png');
  const text = written.map((one) => one.text).join('');
  for (const words of [
    'Lentera',
    receipt.title,
    receipt.amount,
    receipt.note ?? '',
    `ke ${receipt.to}`,
    `dari ${receipt.from}`,
    ...receipt.rows.flatMap(({ term, lines }) => [term, ...lines]),
  ])
    expect(text.replaceAll(' ', '')).toContain(words.replaceAll(' ', ''));
  for (const { left, width, middle, size } of written) {
    expect(left).toBeGreaterThanOrEqual(72);
    expect(left + width).toBeLessThanOrEqual(1080 - 72);
    expect(middle + size / 2).toBeLessThanOrEqual(canvas().height);
  }
  // No line is written over the one above it. The first is the word of the logo.
  const lines = written.slice(1);
  const tops = lines.slice(1).map(({ middle, size }) => middle - size / 2);
  const ends = lines.map(({ middle, size }) => middle + size / 2);
  expect(tops.filter((top, index) => top < (ends[index] ?? 0))).toEqual([]);
});

it('can be read where a chat shows it 400 pixels wide', async () => {
  const { written, canvas } = stubCanvas();
  await drawReceipt(longest, look);
  const smallest = Math.min(...written.map(({ size }) => size));
  expect((smallest * 400) / canvas().width).toBeGreaterThanOrEqual(14);
});

it('is drawn in the colours of the light scheme, on white', async () => {
  const { written, fills } = stubCanvas();
  await drawReceipt(scheduled, look);
  expect(fills.slice(0, 2)).toEqual(['#FFFFFF', '#1F2A5A']);
  expect(new Set(written.map(({ color }) => color))).toEqual(
    new Set(['#FFFFFF', '#14172B', '#7A5200', '#5A5B70']),
  );
});

it('has the hands of a clock where the transfer is pending, else a tick', async () => {
  const clock = 'M12 7v5l3 2';
  const tick = 'm8 12.2 2.8 2.8L16 9.5';
  const { paths } = stubCanvas();
  await drawReceipt(sent, look);
  expect([paths.includes(tick), paths.includes(clock)]).toEqual([true, false]);
  paths.length = 0;
  await drawReceipt(scheduled, look);
  expect([paths.includes(tick), paths.includes(clock)]).toEqual([false, true]);
});

it('fails where the canvas gives no picture', async () => {
  stubCanvas();
  vi.spyOn(HTMLCanvasElement.prototype, 'toBlob').mockImplementation((done) => done(null));
  await expect(drawReceipt(sent, look)).rejects.toThrow('no picture');
});
