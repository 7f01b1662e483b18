import { ByHand } from './ByHand.tsx';
import { DownloadPage } from './DownloadPage.tsx';

export function ByHandScreen() {
  return (
    <DownloadPage lead="Pasang Lentera dari peramban Anda. Tidak perlu toko aplikasi.">
      <ByHand />
    </DownloadPage>
  );
}
