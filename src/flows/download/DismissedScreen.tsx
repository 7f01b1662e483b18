import { Notice } from '../../ui/notice.tsx';
import { Stack } from '../../ui/stack.tsx';
import { ByHand } from './ByHand.tsx';
import { DownloadPage } from './DownloadPage.tsx';

export function DismissedScreen() {
  return (
    <DownloadPage lead="Anda tetap dapat memasang Lentera kapan saja.">
      <Stack gap={6}>
        <Notice tone="primary" live>
          Lentera belum dipasang.
        </Notice>
        <ByHand />
      </Stack>
    </DownloadPage>
  );
}
