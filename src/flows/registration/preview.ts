import { useEffect, useState } from 'react';

/**
 * An object URL of a chosen image for an `<img>`, revoked when the file changes or the component
 * unmounts; `null` without one.
 */
export function usePreview(file: unknown): string | null {
  const [url, setUrl] = useState<string | null>(null);
  useEffect(() => {
    if (!(file instanceof Blob)) return undefined;
    const objectUrl = URL.createObjectURL(file);
    // oxlint-disable-next-line react/set-state-in-effect -- the URL is a resource that the clean-up below revokes
    setUrl(objectUrl);
    return () => {
      URL.revokeObjectURL(objectUrl);
      setUrl(null);
    };
  }, [file]);
  return url;
}
