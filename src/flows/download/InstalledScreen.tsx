import { Notice } from '../../ui/notice.tsx';
import { DownloadPage } from './DownloadPage.tsx';

export function InstalledScreen() {
  return (
    <DownloadPage lead="Buka Lentera dari layar utama atau daftar aplikasi Anda.">
      <Notice tone="success" live>
        Lentera sudah terpasang di perangkat ini.
      </Notice>
    </DownloadPage>
  );
}
