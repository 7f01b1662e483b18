import { vi } from 'vitest';
import { sintaUser } from '../fixtures/customer.ts';
import type { Receipt } from '../../machines/contract/transfer.ts';
import { fontFamily, schemes } from '../../src/ui/theme.ts';
import { memoLabel } from '../../machines/contract/limits.ts';

export const look = { fontFamily, colors: schemes.light };

const receiptAt = (time: string) => ({
  title: 'Transfer Berhasil',
  amount: 'Rp150.000',
  from: sintaUser.name,
  to: 'Bagas Pratama',
  rows: [
    { term: 'No Referensi', lines: ['LT202611210000000001'] },
    { term: 'Nomor Rekening Tujuan', lines: ['Bagas Pratama', '8800445566'] },
    { term: 'Bank Tujuan', lines: ['Bank Mandiri'] },
    { term: 'Jumlah Transfer', lines: ['Rp150.000'] },
    { term: 'Waktu Proses', lines: [time] },
    { term: memoLabel, lines: ['Makan siang'] },
  ],
});

export const sent: Receipt = {
  ...receiptAt('21 November 2026 pukul 11.30 WIB'),
  isPending: false,
  note: null,
};

export const scheduled: Receipt = {
  ...receiptAt('1 Desember 2026 pukul 09.00 WIB'),
  isPending: true,
  note: 'Akan diproses 1 Desember 2026 pukul 09.00 WIB',
};

/** A drawn text: the start or the middle of its line, and its style. */
export interface Written {
  readonly text: string;
  readonly left: number;
  readonly middle: number;
  readonly width: number;
  readonly size: number;
  readonly color: string;
}

/**
 * A canvas for jsdom, which has none. `noise` is added to what is read. Every letter is 0.6 of its
 * size wide; drawings are recorded.
 */
export function stubCanvas(noise = 0) {
  const written: Written[] = [];
  const paths: string[] = [];
  const fills: string[] = [];
  const canvases: HTMLCanvasElement[] = [];
  const pen = {
    font: '',
    fillStyle: '' as unknown,
    textAlign: 'left',
    save() {},
    restore() {},
    translate() {},
    scale() {},
    fill: (path: { d: string }) => void paths.push(path.d),
    stroke: (path: { d: string }) => void paths.push(path.d),
    fillRect: () => void fills.push(String(pen.fillStyle)),
    getImageData: () => ({
      data: fills
        .slice(-2)
        .flatMap((fill) => [
          ...(fill.match(/\d+/g) ?? []).map((part) => Number(part) + noise),
          255,
        ]),
    }),
    createRadialGradient: () => ({ addColorStop() {} }),
    measureText: (text: string) => ({ width: text.length * sizeOf(pen.font) * 0.6 }),
    fillText(text: string, at: number, middle: number) {
      const { width } = pen.measureText(text);
      const left = pen.textAlign === 'center' ? at - width / 2 : at;
      const color = String(pen.fillStyle);
      written.push({ text, left, middle, width, size: sizeOf(pen.font), color });
    },
  };
  vi.stubGlobal(
    'Path2D',
    class {
      readonly d: string;
      constructor(d = '') {
        this.d = d;
      }
      arc() {}
    },
  );
  vi.spyOn(HTMLCanvasElement.prototype, 'getContext').mockImplementation(function (
    this: HTMLCanvasElement,
  ) {
    canvases.push(this);
    return pen as never;
  });
  vi.spyOn(HTMLCanvasElement.prototype, 'toBlob').mockImplementation((done, type) =>
    done(new Blob(['drawn'], { type: type ?? '' })),
  );
  return { written, paths, fills, canvas: () => canvases.at(-1) as HTMLCanvasElement };
}

function sizeOf(font: string): number {
  return Number(/(\d+)px/.exec(font)?.[1] ?? Number.NaN);
}
