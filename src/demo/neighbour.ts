import { paths } from '../../machines/contract/paths.ts';
import { hrefOf } from '../app/base-path.ts';
import { blobOf } from '../platform/canvas-blob.ts';

/** The code that a frame shows, and where a frame takes a picture of one. */
const code = 'img[alt^="Kode QR untuk menerima"]';
const taker = 'input[type="file"]';

/**
 * Gives the picture of the code on the neighbour's screen to the page 'Pindai QR' of `own`, as if
 * its customer had dropped it there. Resolves with false if the neighbour shows no code.
 */
export async function scanNeighbour(
  own: HTMLIFrameElement,
  neighbour: HTMLIFrameElement,
): Promise<boolean> {
  const shown = neighbour.contentDocument?.querySelector<HTMLImageElement>(code);
  if (!shown) return false;
  const picture = await pictureOf(shown);
  await opened(own);
  const view = own.contentWindow as (Window & typeof globalThis) | null;
  if (!view) return false;
  const dataTransfer = new view.DataTransfer();
  dataTransfer.items.add(new view.File([picture], 'layar.png', { type: 'image/png' }));
  view.document.dispatchEvent(new view.DragEvent('drop', { dataTransfer, cancelable: true }));
  return true;
}

function pictureOf(shown: HTMLImageElement): Promise<Blob> {
  const canvas = document.createElement('canvas');
  canvas.width = shown.naturalWidth;
  canvas.height = shown.naturalHeight;
  canvas.getContext('2d')?.drawImage(shown, 0, 0);
  return blobOf(canvas, 'image/png');
}

/** Opens 'Pindai QR' in the frame, unless it is open, and waits until it takes a picture. */
async function opened(frame: HTMLIFrameElement): Promise<void> {
  const address = hrefOf(paths.scan);
  if (frame.contentWindow?.location.pathname !== address) {
    const loaded = new Promise((resolve) =>
      frame.addEventListener('load', resolve, { once: true }),
    );
    frame.contentWindow?.location.assign(address);
    await loaded;
  }
  const page = frame.contentDocument;
  if (!page || page.querySelector(taker)) return;
  await new Promise<void>((resolve) => {
    const watch = new MutationObserver(() => {
      if (!page.querySelector(taker)) return;
      watch.disconnect();
      resolve();
    });
    watch.observe(page, { childList: true, subtree: true });
  });
}
