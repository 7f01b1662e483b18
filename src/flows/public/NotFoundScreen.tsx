import { Button } from '../../ui/button.tsx';
import { Heading } from '../../ui/heading.tsx';
import { MessagePage } from './message-page.tsx';

export function NotFoundScreen({ onBack }: { readonly onBack: () => void }) {
  return (
    <MessagePage>
      <Heading lead="Alamat ini tidak ada atau sudah dipindahkan. Periksa kembali penulisannya.">
        Halaman tidak ditemukan
      </Heading>
      <Button onClick={onBack}>Kembali ke dashboard</Button>
    </MessagePage>
  );
}
