/**
 * Whether the browser gives back the pixels that were drawn. Firefox with `resistFingerprinting`
 * gives noise, without a word.
 */
export function isCanvasTrue(): boolean {
  const canvas = document.createElement('canvas');
  [canvas.width, canvas.height] = [2, 1];
  const pen = canvas.getContext('2d', { willReadFrequently: true });
  if (pen === null) return false;
  const drawn = [34, 85, 204, 255, 221, 136, 34, 255];
  for (const at of [0, 1]) {
    pen.fillStyle = `rgb(${drawn.slice(4 * at, 4 * at + 3).join()})`;
    pen.fillRect(at, 0, 1, 1);
  }
  const { data } = pen.getImageData(0, 0, 2, 1);
  // Some browsers change a pixel's last bit, which harms no picture.
  return drawn.every((value, at) => Math.abs(value - (data[at] ?? 0)) < 8);
}
