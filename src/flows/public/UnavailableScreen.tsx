import { Button } from '../../ui/button.tsx';
import { Heading } from '../../ui/heading.tsx';
import { StillPage } from '../../ui/still-page.tsx';

/** The code of a page could not be fetched. */
export function UnavailableScreen({ onReload }: { readonly onReload: () => void }) {
  return (
    <StillPage>
      <Heading lead="Periksa koneksi internet Anda, lalu muat ulang halaman ini.">
        Halaman ini belum dapat dimuat
      </Heading>
      <Button onClick={onReload}>Muat ulang</Button>
    </StillPage>
  );
}
