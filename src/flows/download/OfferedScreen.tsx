import type { downloadMachine } from '../../../machines/download/download.machine.ts';
import { Button } from '../../ui/button.tsx';
import { DownloadIcon } from '../../ui/step-icons.tsx';
import type { ScreenProps } from '../../ui/screen.ts';
import { DownloadPage } from './DownloadPage.tsx';

export function OfferedScreen({ snapshot, send }: ScreenProps<typeof downloadMachine>) {
  return (
    <DownloadPage lead="Pasang Lentera di perangkat ini, dan buka langsung dari layar utama.">
      <Button
        wide
        icon={<DownloadIcon />}
        disabled={!snapshot.can({ type: 'install.requested' })}
        onClick={() => send({ type: 'install.requested' })}
      >
        Pasang Lentera
      </Button>
    </DownloadPage>
  );
}
