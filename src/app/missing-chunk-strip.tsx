import { Button } from '../ui/button.tsx';
import { Strip } from './layout/strip.tsx';

/** Says that the code of popups is missing. Not in a chunk, which would be missing, too. */
export function MissingChunkStrip({
  onReload,
  onClose,
}: {
  readonly onReload: () => void;
  readonly onClose: () => void;
}) {
  return (
    <Strip
      actions={
        <Button variant="quiet" onClick={onReload}>
          Muat ulang
        </Button>
      }
      onClose={onClose}
    >
      Halaman ini belum dapat dimuat seluruhnya.
    </Strip>
  );
}
