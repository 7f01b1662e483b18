import { paths } from '../../../machines/contract/paths.ts';
import type { securingMachine } from '../../../machines/freeze/securing.machine.ts';
import { noticeText } from '../../copy/notices.ts';
import { Button } from '../../ui/button.tsx';
import { Column } from '../../ui/column.ts';
import { Dialog } from '../../ui/dialog.tsx';
import { FailedState } from '../../ui/feedback.tsx';
import { thenFocusHeading } from '../../ui/lost-focus.ts';
import { Notice } from '../../ui/notice.tsx';
import { IfExtension } from '../../ui/if-extension.tsx';
import type { ScreenProps } from '../../ui/screen.ts';
import { RowsSkeleton } from '../../ui/skeletons.tsx';
import { Stack } from '../../ui/stack.tsx';
import { StepHeader } from '../../ui/step-header.tsx';
import { AsideLink } from '../../ui/text-link.tsx';

type Props = ScreenProps<typeof securingMachine>;

/** One screen for the account as it is, so that the heading keeps the focus while it loads. */
export function SecuringScreen({ snapshot, send }: Props) {
  const { notice, isOpened, isUnanswered } = snapshot.context;
  const isFrozen = snapshot.matches('frozen');
  return (
    <Column>
      <StepHeader
        title="Amankan akun"
        lead="Bila ada yang tidak beres, hentikan semua pengiriman uang dari akun Anda."
        backTo={paths.profile}
      />
      <Stack gap={5}>
        <div role="status">
          {isFrozen ? <Notice tone="primary">Akun Anda sedang diamankan</Notice> : null}
          {isOpened && !isFrozen ? (
            <Notice tone="success">Akun Anda sudah dibuka kembali</Notice>
          ) : null}
        </div>
        {isUnanswered && !snapshot.matches('failed') ? (
          <Notice live>
            Jawaban bank tidak sampai. Halaman ini menunjukkan keadaan akun Anda sekarang.
          </Notice>
        ) : null}
        {notice === null ? null : <Notice live>{noticeText(notice)}</Notice>}
        <Content snapshot={snapshot} send={send} />
      </Stack>
      <Question snapshot={snapshot} send={send} />
    </Column>
  );
}

function Content({ snapshot, send }: Props) {
  if (snapshot.matches('loading')) return <RowsSkeleton rows={2} rowHeight="3rem" />;
  if (snapshot.matches('failed'))
    return (
      <FailedState onRetry={() => send({ type: 'fetch.retried' })}>
        Keadaan akun Anda tidak dapat dimuat
      </FailedState>
    );
  if (snapshot.matches('frozen'))
    return (
      <Stack gap={4}>
        <p>
          Uang tidak dapat dikirim dan penerima tersimpan tidak dapat diubah. Uang masuk, riwayat,
          dan notifikasi tetap berjalan.
        </p>
        <IfExtension extension="reports">
          <AsideLink to={paths.report}>Lapor</AsideLink>
        </IfExtension>
        <p>
          Untuk membuka kembali akun, Anda memerlukan password, kode dari email, dan PIN. Hubungi
          kami bila Anda tidak yakin.
        </p>
        <div>
          <Button onClick={() => thenFocusHeading(() => send({ type: 'thaw.requested' }))}>
            Buka kembali akun
          </Button>
        </div>
      </Stack>
    );
  return (
    <div>
      <Button onClick={() => send({ type: 'freeze.requested' })}>Amankan akun</Button>
    </div>
  );
}

/** Names what happens. Its first button, which Enter presses, is the way back. */
function Question({ snapshot, send }: Props) {
  return (
    <Dialog
      open={snapshot.matches({ open: 'confirming' })}
      title="Amankan akun Anda?"
      onClose={() => send({ type: 'freeze.declined' })}
      actions={
        <>
          <Button onClick={() => send({ type: 'freeze.declined' })}>Tidak</Button>
          <Button variant="secondary" onClick={() => send({ type: 'freeze.confirmed' })}>
            Ya, amankan
          </Button>
        </>
      }
    >
      Tidak ada uang yang dapat dikirim, transfer terjadwal menunggu keputusan Anda, penerima
      tersimpan tidak dapat diubah, dan semua sesi lain berakhir. Anda dapat membuka kembali akun
      kapan saja.
    </Dialog>
  );
}
