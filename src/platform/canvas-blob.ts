/** The canvas as a file; `quality` of a JPEG from 0 to 1. Rejects if the canvas cannot be read. */
export function blobOf(canvas: HTMLCanvasElement, type: string, quality?: number): Promise<Blob> {
  return new Promise((resolve, reject) => {
    canvas.toBlob(
      (blob) => (blob ? resolve(blob) : reject(new Error('no picture'))),
      type,
      quality,
    );
  });
}
