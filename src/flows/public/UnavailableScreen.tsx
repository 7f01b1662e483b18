import { Button } from '../../ui/button.tsx';
import { Heading } from '../../ui/heading.tsx';
import { Page } from '../../ui/page.tsx';

/** Shown if a page's chunk cannot be fetched (PUB-14). */
export function UnavailableScreen({ onReload }: { readonly onReload: () => void }) {
  return (
    <Page
      lamp="out"
      head={
        <Heading lead="Periksa koneksi internet Anda, lalu muat ulang halaman ini.">
          Halaman ini belum dapat dimuat
        </Heading>
      }
    >
      <Button onClick={onReload}>Muat ulang</Button>
    </Page>
  );
}
