import { codesIn, type Pixels } from './qr-codes.ts';

export interface Question {
  readonly pixels: Pixels;
  readonly inHalves: boolean;
}

/** Posts back the contents of the codes in a picture. */
self.addEventListener('message', ({ data }: MessageEvent<Question>) => {
  // oxlint-disable-next-line unicorn/require-post-message-target-origin -- a worker answers its own page
  self.postMessage(codesIn(data.pixels, data.inHalves));
});
