import type { Meta } from '@storybook/react';
import { connectionMachine } from '../../../machines/shared/connection.machine.ts';
import type { Popup } from '../../../machines/kit/system.ts';
import { loadingMachine } from '../../../machines/shared/loading.machine.ts';
import { otpCountdownMachine } from '../../../machines/shared/otp-countdown.machine.ts';
import { popupMachine } from '../../../machines/shared/popup.machine.ts';
import { PopupView } from '../../../src/app/popup-view.tsx';
import { MissingChunkStrip } from '../../../src/app/missing-chunk-strip.tsx';
import { OverlayView, StripView } from '../../../src/app/overlay-and-strip.tsx';
import { NotFoundScreen } from '../../../src/flows/public/NotFoundScreen.tsx';
import { Countdown } from '../../../src/ui/countdown.tsx';
import { Heading } from '../../../src/ui/heading.tsx';
import type { ScreenProps } from '../../../src/ui/screen.ts';
import { storyboardOf } from '../../snapshot-story.tsx';
import { storyTime } from '../../../tests/fixtures/account.ts';

/**
 * Yang datang di atas halaman mana pun. Popup hijau dan biru pergi sendiri sesudah 1,5 detik,
 * tetapi menunggu selama ditunjuk atau difokus; yang merah tinggal sampai ditutup. Tanda Memuat…
 * tampak paling singkat 0,8 detik. Selama aplikasi hanya membaca ia kecil di atas halaman; selama
 * langkah Anda dikirim ia menjadi tirai. Sesudah 10 detik ia berkata bahwa bank belum menjawab dan
 * memberi jalan keluar. Strip hanya untuk login dan transfer yang tidak mendapat jawaban apa pun.
 */
export default { title: 'Layar/Pesan dan Jeda', parameters: { path: '/' } } satisfies Meta;

const Page = () => <NotFoundScreen onBack={() => undefined} />;
const WithPopup = (props: ScreenProps<typeof popupMachine>) => (
  <>
    <Page />
    <PopupView {...props} />
  </>
);
const WithOverlay = (props: ScreenProps<typeof loadingMachine>) => (
  <>
    <Page />
    <OverlayView leaving="free" {...props} />
  </>
);
const WithStrip = (props: ScreenProps<typeof connectionMachine>) => (
  <>
    <StripView {...props} />
    <Page />
  </>
);
const WithMissingChunk = () => (
  <>
    <MissingChunkStrip onReload={() => undefined} onClose={() => undefined} />
    <Page />
  </>
);
const WithCountdown = ({ snapshot }: ScreenProps<typeof otpCountdownMachine>) => (
  <>
    <Heading>Verifikasi</Heading>
    <p>
      Kirim ulang dalam <Countdown seconds={snapshot.context.seconds} />
    </p>
  </>
);

const popup = storyboardOf(popupMachine, WithPopup, 'public');
const missingChunk = storyboardOf(popupMachine, WithMissingChunk, 'public');
const overlay = storyboardOf(loadingMachine, WithOverlay, 'account', { running: 1 });
const strip = storyboardOf(connectionMachine, WithStrip, 'public');
const countdown = storyboardOf(
  otpCountdownMachine,
  WithCountdown,
  'public',
  { seconds: 60 },
  { deadline: storyTime + 60_000 },
);

const queue = (one: Popup) => ({ queue: [one] });
const success: Popup = { variant: 'success', notice: 'notifications.allRead', autoDismiss: true };
const primary: Popup = { variant: 'primary', notice: 'ktp.verifying', autoDismiss: true };
const danger: Popup = { variant: 'danger', notice: 'login.refused' };

export const PopupHidden = popup.named('Tanpa popup · hidden');
export const PopupSuccess = popup.named(
  'Popup hijau, pergi sendiri · shown.waiting',
  queue(success),
);
export const PopupPrimary = popup(
  'Popup biru, pergi sendiri · shown.waiting, paused',
  ['shown.waiting', 'shown.paused'],
  queue(primary),
);
export const PopupDanger = popup.named(
  'Popup merah, sampai ditutup · shown.lasting',
  queue(danger),
);
export const PopupLastingSuccess = popup(
  'Popup hijau, sampai ditutup',
  'shown.lasting',
  queue({ ...success, autoDismiss: false }),
);
export const PopupLastingPrimary = popup(
  'Popup biru, sampai ditutup',
  'shown.lasting',
  queue({ ...primary, autoDismiss: false }),
);
export const PopupLong = popup(
  'Popup merah, kata bank yang panjang',
  'shown.lasting',
  queue({
    variant: 'danger',
    notice: {
      text: 'Transaksi Anda tidak dapat diproses karena rekening tujuan sedang dalam pemeliharaan sistem terjadwal sampai dengan tanggal 22 November 2026 pukul 05.00 WIB. Silakan coba kembali sesudah waktu tersebut atau hubungi layanan nasabah.',
    },
  }),
);
export const PopupMissing = missingChunk('Popup yang kodenya tidak dapat dimuat', 'hidden');
export const LoadingIdle = overlay.named('Tanpa tirai · idle', { running: 0 });
export const LoadingFlashing = overlay('Memuat… · flashing, lasting', ['flashing', 'lasting']);
export const LoadingSlow = overlay.named('Bank belum menjawab · slow');
const step = { steps: 1, veiled: true };
export const LoadingStep = overlay('Memuat…, langkah dikirim', 'lasting', step);
export const LoadingStepSlow = overlay('Bank belum menjawab, langkah dikirim', 'slow', step);
export const ConnectionFine = strip.named('Tanpa strip · fine');
export const ConnectionLost = strip('Strip kesalahan jaringan · lost, offline', [
  'lost',
  'offline',
]);
export const ProofsRefused = strip.named('Strip login tanpa bukti · refused');
export const CountdownCounting = countdown.named('Hitung mundur 01:00 · counting');
export const CountdownOver = countdown.named('Hitung mundur 00:00 · over', { seconds: 0 });
