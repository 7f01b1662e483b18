import { paths } from '../../machines/contract/paths.ts';
import { hrefOf } from '../app/base-path.ts';
import { blobOf } from '../platform/canvas-blob.ts';

const code = 'img[alt^="Kode QR untuk menerima"]';
/** In ms: between two tries to give the picture. */
const tryRest = 100;
const maxTries = 300;

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
  const address = hrefOf(paths.scan);
  if (own.contentWindow?.location.pathname !== address) {
    own.contentWindow?.location.assign(address);
  }
  // The page listens a moment after it has loaded and rendered, and says so to nobody.
  for (let tries = 1; !isTaken(own, picture) && tries < maxTries; tries++) {
    await new Promise((resolve) => setTimeout(resolve, tryRest));
  }
  return true;
}

function pictureOf(shown: HTMLImageElement): Promise<Blob> {
  const canvas = document.createElement('canvas');
  canvas.width = shown.naturalWidth;
  canvas.height = shown.naturalHeight;
  canvas.getContext('2d')?.drawImage(shown, 0, 0);
  return blobOf(canvas, 'image/png');
}

/** Drops the picture on the page in the frame. A page that takes it prevents the browser's way. */
function isTaken(frame: HTMLIFrameElement, picture: Blob): boolean {
  const view = frame.contentWindow as (Window & typeof globalThis) | null;
  if (!view) return false;
  const dataTransfer = new view.DataTransfer();
  dataTransfer.items.add(new view.File([picture], 'layar.png', { type: 'image/png' }));
  const drop = new view.DragEvent('drop', { dataTransfer, cancelable: true });
  return !view.document.dispatchEvent(drop);
}
