import { useEffect } from 'react';

/** Calls back with a picture that is pasted or dropped anywhere on the page. Text is left alone. */
export function useGivenPictures(onGiven: (picture: File) => void): void {
  useEffect(() => {
    const take = (event: Event, data: DataTransfer | null) => {
      const [picture] = data?.files ?? [];
      if (!picture) return;
      event.preventDefault();
      onGiven(picture);
    };
    const paste = (event: ClipboardEvent) => take(event, event.clipboardData);
    const drop = (event: DragEvent) => take(event, event.dataTransfer);
    // Otherwise the browser opens the file.
    const allow = (event: DragEvent) => event.preventDefault();
    document.addEventListener('paste', paste);
    document.addEventListener('dragover', allow);
    document.addEventListener('drop', drop);
    return () => {
      document.removeEventListener('paste', paste);
      document.removeEventListener('dragover', allow);
      document.removeEventListener('drop', drop);
    };
  }, [onGiven]);
}
