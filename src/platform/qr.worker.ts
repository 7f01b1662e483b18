import { codesIn, type FoundCode, type Pixels } from './qr-codes.ts';

export interface Question {
  readonly pixels: Pixels;
  readonly sides: readonly number[];
  readonly known: readonly FoundCode[];
}

/** Posts back what the codes in a picture say. */
self.addEventListener('message', ({ data: { pixels, sides, known } }: MessageEvent<Question>) => {
  // oxlint-disable-next-line unicorn/require-post-message-target-origin -- a worker answers its own page
  self.postMessage(codesIn(pixels, sides, known));
});
