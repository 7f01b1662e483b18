/** The file with its bytes in memory: on the disk it may be moved, changed or given a new date. */
export async function inMemory(file: File): Promise<File> {
  return new File([await file.arrayBuffer()], file.name, { type: file.type });
}

/**
 * Decodes a photo, ready to be drawn. Rejects unless it is a complete JPEG or PNG: browsers also
 * decode truncated files and other formats with a wrong extension, but the bank refuses them.
 */
export async function openPhoto(photo: Blob): Promise<HTMLImageElement> {
  const file = new DataView(await photo.arrayBuffer());
  const isComplete = file.getUint32(0) === 0x89504e47 ? hasPngEnd(file) : hasJpegEnd(file);
  if (!isComplete) throw new Error('not a whole JPEG or PNG');
  const url = URL.createObjectURL(photo);
  try {
    const image = new Image();
    image.src = url;
    await image.decode();
    return image;
  } finally {
    URL.revokeObjectURL(url);
  }
}

/** Walks the chunks (length, type, data, checksum) up to IEND. */
function hasPngEnd(file: DataView): boolean {
  for (let at = 8; at + 12 <= file.byteLength; at += 12 + file.getUint32(at))
    if (file.getUint32(at + 4) === 0x49454e44) return true;
  return false;
}

/**
 * Skips the segments before the first scan (FFDA), since a thumbnail in one of them has its own end
 * mark (FFD9). Image data never contains that mark.
 */
function hasJpegEnd(file: DataView): boolean {
  if (file.getUint16(0) !== 0xffd8) return false;
  const last = file.byteLength - 2;
  let at = 2;
  while (at + 2 <= last && file.getUint16(at) !== 0xffda)
    // Any number of FF bytes may precede a marker.
    at += file.getUint8(at + 1) === 0xff ? 1 : 2 + file.getUint16(at + 2);
  for (; at <= last; at += 1) if (file.getUint16(at) === 0xffd9) return true;
  return false;
}
