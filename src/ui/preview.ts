import { useEffect, useState } from 'react';

/**
 * An address that an `<img>` can show a chosen file by, as long as it is chosen; `null` for
 * anything but an image.
 */
export function usePreview(file: unknown): string | null {
  const [url, setUrl] = useState<string | null>(null);
  useEffect(() => {
    if (!(file instanceof Blob) || !file.type.startsWith('image/')) return undefined;
    const made = URL.createObjectURL(file);
    // oxlint-disable-next-line react/set-state-in-effect -- the address is a resource: it is made here, to be given back below
    setUrl(made);
    return () => {
      URL.revokeObjectURL(made);
      setUrl(null);
    };
  }, [file]);
  return url;
}
