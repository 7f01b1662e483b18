import { useContext } from 'react';
import { styled } from 'styled-components';
import { paths } from '../../../machines/contract/paths.ts';
import type { securingMachine } from '../../../machines/freeze/securing.machine.ts';
import { pinWaitOf } from '../../../machines/contract/pin.ts';
import { noticeText } from '../../copy/notices.ts';
import { pinWaitText } from '../../format/pin-wait.ts';
import { heldLine } from '../../format/held.ts';
import { Button } from '../../ui/button.tsx';
import { Page } from '../../ui/page.tsx';
import { Dialog } from '../../ui/dialog.tsx';
import { FailedState } from '../../ui/feedback.tsx';
import { Hotline } from '../../ui/hotline.tsx';
import { thenFocusHeading, useLeadTo } from '../../ui/lost-focus.ts';
import { Notice } from '../../ui/notice.tsx';
import { lineIcon } from '../../ui/icons.tsx';
import { IfExtension } from '../../ui/if-extension.tsx';
import { row, RowIcon } from '../../ui/row.ts';
import type { ScreenProps } from '../../ui/screen.ts';
import { FrozenContext } from '../../ui/securing-link.tsx';
import { RowsSkeleton } from '../../ui/skeletons.tsx';
import { Stack } from '../../ui/stack.tsx';
import { StepHeader } from '../../ui/step-header.tsx';
import { DeviceIcon } from '../../ui/step-icons.tsx';
import { ClockIcon } from '../../ui/account-icons.tsx';
import { AsideLink, TextLink } from '../../ui/text-link.tsx';
import { color, gutter, layer, media, size, space } from '../../ui/theme.ts';

type Props = ScreenProps<typeof securingMachine>;

const StopIcon = /* @__PURE__ */ lineIcon(
  <path d="M12 3.5a8.5 8.5 0 1 0 0 17 8.5 8.5 0 0 0 0-17ZM6 6l12 12" />,
);

const doubts = {
  offline: 'Akun Anda belum diamankan: tidak ada internet.',
  freeze: 'Belum pasti apakah akun Anda sudah diamankan.',
  thaw: 'Belum pasti apakah akun Anda sudah dibuka kembali.',
} as const;

const unsecured = {
  title: 'Amankan akun',
  lead: 'Ada yang mencurigakan? Hentikan dulu semua uang keluar.',
} as const;
const secured = {
  title: 'Akun Anda sedang diamankan',
  lead: 'Uang tidak bisa keluar dan penerima tersimpan tidak bisa diubah. Uang masuk, riwayat, dan notifikasi tetap berjalan.',
} as const;

/** One screen for the account as it is, so that the heading keeps the focus while it loads. */
export function SecuringScreen({ snapshot, send }: Props) {
  const { notice, isOpened, doubt } = snapshot.context;
  const wasFrozen = useContext(FrozenContext);
  const isFrozen = snapshot.matches('frozen') || (snapshot.matches('loading') && wasFrozen);
  useLeadTo(isFrozen);
  return (
    <Page
      lamp={isFrozen ? 'shield dim' : 'shield'}
      head={
        <Night>
          <Shield aria-hidden="true" $full={isFrozen} viewBox="0 0 150 204">
            <path d="M75 2 148 30v72c0 50-32 82-73 100C34 184 2 152 2 102V30Z" />
          </Shield>
          <StepHeader {...(isFrozen ? secured : unsecured)} cameFrom={paths.profile} />
          <Stack gap={5}>
            <div role="status">
              {isOpened && !isFrozen ? (
                <Notice tone="success">Akun Anda sudah dibuka kembali</Notice>
              ) : null}
            </div>
            {doubt === null ? null : (
              <Notice live>
                {doubts[doubt]} <Hotline />
              </Notice>
            )}
            {notice === null ? null : <Notice live>{noticeText(notice)}</Notice>}
            <Content snapshot={snapshot} send={send} />
          </Stack>
          <Question snapshot={snapshot} send={send} />
        </Night>
      }
    />
  );
}

function Content({ snapshot, send }: Props) {
  const { doubt, account } = snapshot.context;
  if (snapshot.matches('loading') || snapshot.matches('doubting'))
    return <RowsSkeleton rows={2} rowHeight="3rem" />;
  if (snapshot.matches('failed'))
    return (
      <>
        <FailedState onRetry={() => send({ type: 'fetch.retried' })}>
          Keadaan akun Anda tidak dapat dimuat
        </FailedState>
        {doubt === null ? (
          <p>
            <Hotline />
          </p>
        ) : null}
      </>
    );
  const heldText = account.mutations.status === 'loaded' && heldLine(account.mutations.value.rows);
  const held = heldText ? <AsideLink to={paths.scheduled}>{heldText}</AsideLink> : null;
  const wait = pinWaitText(pinWaitOf(account));
  if (snapshot.matches('frozen'))
    return (
      <Stack gap={4}>
        {held}
        <IfExtension extension="reports">
          <AsideLink to={paths.report}>Lapor</AsideLink>
        </IfExtension>
        {wait === null ? null : (
          <Notice>
            {wait} Akun baru bisa dibuka setelah itu.{' '}
            <IfExtension extension="pin">
              <TextLink to={paths.pin}>Pakai PIN lama</TextLink>
            </IfExtension>
          </Notice>
        )}
        <p>
          Untuk membukanya, siapkan password, email, dan PIN. <Hotline> jika belum yakin.</Hotline>
        </p>
        <div>
          <Button onClick={() => thenFocusHeading(() => send({ type: 'thaw.requested' }))}>
            Buka kembali akun
          </Button>
        </div>
      </Stack>
    );
  return (
    <>
      <ul>
        {facts.map(([icon, fact, meaning]) => (
          <Fact key={fact}>
            <RowIcon>{icon}</RowIcon>
            <div>
              <strong>{fact}</strong>
              <p>{meaning}</p>
            </div>
          </Fact>
        ))}
      </ul>
      {held}
      <Button wide onClick={() => send({ type: 'freeze.requested' })}>
        Amankan akun
      </Button>
    </>
  );
}

/** Names what happens. Its first button, which Enter presses, is the way back (POP-28). */
function Question({ snapshot, send }: Props) {
  return (
    <Dialog
      open={snapshot.matches({ open: 'confirming' })}
      title="Amankan akun Anda?"
      onClose={() => send({ type: 'freeze.declined' })}
      actions={
        <>
          <Button variant="secondary" onClick={() => send({ type: 'freeze.declined' })}>
            Tidak
          </Button>
          <Button onClick={() => send({ type: 'freeze.confirmed' })}>Ya, amankan</Button>
        </>
      }
    >
      Uang tidak bisa keluar dan perangkat lain dikeluarkan. Uang masuk tetap diterima. Anda bisa
      membukanya lagi kapan saja.
    </Dialog>
  );
}

const facts = [
  [<StopIcon key="" />, 'Uang berhenti keluar', 'Tidak ada transfer yang dapat dikirim'],
  [<ClockIcon key="" />, 'Transfer terjadwal menunggu', 'Sampai Anda memutuskan'],
  [<DeviceIcon key="" />, 'Sesi lain berakhir', 'Hanya perangkat ini yang tetap masuk'],
] as const;

/* The lamp hangs in the shield; on a wide screen right of the words. */
const Night = styled.div`
  padding-top: 15rem;
  ${media.wide} {
    max-width: 32.5rem;
    padding-top: 7rem;
  }
  ${media.large} {
    padding-top: 0;
  }
`;

const Shield = styled.svg<{ $full: boolean }>`
  position: absolute;
  top: 2.5rem;
  left: 50%;
  z-index: ${layer.ground};
  width: 9.375rem;
  fill: ${({ $full }) => ($full ? color.nightWash : 'none')};
  stroke: ${color.onNightMuted};
  stroke-width: 2;
  transform: translateX(-50%);
  ${media.wide} {
    top: 9.5rem;
    left: calc(72.5% + 0.45 * ${gutter});
    width: 15.25rem;
  }
  ${media.large} {
    display: none;
  }
`;

const Fact = styled.li`
  ${row}
  display: flex;
  align-items: center;
  gap: ${space(4)};
  color: ${color.onNight};
  font-size: ${size.small};
  strong {
    font-size: ${size.base};
  }
  > span {
    color: ${color.lanternHover};
  }
  ${media.large} {
    display: block;
  }
`;
