/**
 * What is drawn on a canvas as a file; `quality` 0 to 1, of a JPEG. Rejects where it cannot be
 * read.
 */
export function blobOf(canvas: HTMLCanvasElement, type: string, quality?: number): Promise<Blob> {
  return new Promise((resolve, reject) => {
    canvas.toBlob(
      (blob) => (blob ? resolve(blob) : reject(new Error('no picture'))),
      type,
      quality,
    );
  });
}
