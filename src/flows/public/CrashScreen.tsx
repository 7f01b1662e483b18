import { BarePage } from './bare-page.tsx';
import { Button } from '../../ui/button.tsx';
import { Heading } from '../../ui/heading.tsx';
import { Cluster } from '../../ui/stack.tsx';

interface CrashScreenProps {
  readonly onReload: () => void;
  /** `null` for a visitor. */
  readonly onLogout: (() => void) | null;
}

/** Shown after an error while rendering (PUB-12). */
export function CrashScreen({ onReload, onLogout }: CrashScreenProps) {
  return (
    <BarePage>
      <Heading lead="Terjadi kesalahan pada aplikasi. Silakan muat ulang halaman ini. Jika Anda tadi sedang mengirim uang, periksa mutasi sebelum mengirimnya lagi.">
        <span lang="en">Unexpected Application Error!</span>
      </Heading>
      <Cluster>
        <Button onClick={onReload}>Muat ulang</Button>
        {onLogout ? (
          <Button variant="secondary" onClick={onLogout}>
            Keluar
          </Button>
        ) : null}
      </Cluster>
    </BarePage>
  );
}
