import type { Meta, StoryObj } from '@storybook/react';
import { ActionButton, Actions } from '../../../src/ui/action-button.tsx';
import { AnswerNotice } from '../../../src/ui/answer-notice.tsx';
import { Button } from '../../../src/ui/button.tsx';
import { Dialog } from '../../../src/ui/dialog.tsx';
import { CopyIcon, ShareIcon, type Tone } from '../../../src/ui/step-icons.tsx';
import { ClockIcon } from '../../../src/ui/account-icons.tsx';
import { LeaveDialog } from '../../../src/ui/leave-dialog.tsx';
import { LoadingOverlay } from '../../../src/app/layout/loading-overlay.tsx';
import { Notice } from '../../../src/ui/notice.tsx';
import { AutoDismissPopup } from '../../../src/app/layout/auto-dismiss-popup.tsx';
import { Stack } from '../../../src/ui/stack.tsx';
import { FigureSkeleton, PersonSkeleton, RowsSkeleton } from '../../../src/ui/skeletons.tsx';
import { EmptyState, FailedState, Skeleton } from '../../../src/ui/feedback.tsx';
import { Strip } from '../../../src/app/layout/strip.tsx';
import { EmptyHistoryPicture } from '../../../src/ui/empty-history-picture.tsx';
import { onGround } from '../../support/on-ground.tsx';

interface Args {
  readonly tone: Tone;
  readonly text: string;
}
const noop = () => undefined;

const meta = {
  title: 'Komponen/Pesan',
  // A modal dialog would cover the page.
  tags: ['!autodocs'],
  decorators: [onGround('Pesan')],
  args: { tone: 'danger', text: 'Saldo Tidak Cukup' },
  argTypes: { tone: { control: 'select', options: ['success', 'danger', 'primary'] } },
} satisfies Meta<Args>;
export default meta;
type Story = StoryObj<Args>;

/**
 * Anatomi: ikon, judul, isi, satu atau dua tombol. Keadaan: sukses, bahaya, utama. Jangan untuk
 * pesan yang dapat berdiri di tempatnya.
 */
export const Modal: Story = {
  name: 'Dialog',
  render: ({ tone, text }) => <Dialog open tone={tone} title={text} onClose={noop} />,
};
export const Receipt: Story = {
  name: 'Dialog dengan isi dan tombol',
  args: { tone: 'success', text: 'Transfer Berhasil' },
  render: ({ tone, text }) => (
    <Dialog open tone={tone} title={text} onClose={noop} actions={<Button wide>Oke</Button>}>
      Uang sudah dikirim.
    </Dialog>
  ),
};
export const WithTools: Story = {
  name: 'Dialog panjang, tombol tetap terlihat',
  args: { tone: 'primary', text: 'Transfer Berhasil' },
  render: ({ tone, text }) => (
    <Dialog
      open
      tone={tone}
      icon={<ClockIcon size={32} />}
      title={text}
      onClose={noop}
      tools={
        <Actions>
          <ActionButton icon={<CopyIcon />} name="Salin No Referensi" onClick={noop}>
            Salin
          </ActionButton>
          <ActionButton icon={<ShareIcon />} onClick={noop}>
            Bagikan
          </ActionButton>
        </Actions>
      }
      actions={<Button wide>Oke</Button>}
    >
      {Array.from({ length: 40 }, (_, index) => (
        <p key={index}>Baris {index + 1}</p>
      ))}
    </Dialog>
  ),
};
export const Leave: Story = {
  name: 'Yakin keluar?',
  render: () => <LeaveDialog open send={noop} />,
};
/**
 * Anatomi: ikon dan satu kalimat. Keadaan: menunggu selama disentuh atau berfokus. Jangan untuk
 * kesalahan.
 */
export const Passing: Story = {
  name: 'Popup yang pergi sendiri',
  args: { tone: 'success', text: 'Semua notifikasi sudah ditandai baca' },
  render: ({ tone, text }) => (
    <AutoDismissPopup open tone={tone} onClose={noop} onAttention={noop}>
      {text}
    </AutoDismissPopup>
  ),
};
/**
 * Anatomi: tirai, lentera, 'Memuat…'. Keadaan: tirai, tanda kecil, dan kalimat sesudah lama.
 * Jangan untuk satu kartu: Belum tiba.
 */
export const Overlay: Story = {
  name: 'Tirai Memuat…',
  render: () => <LoadingOverlay open veiled />,
};
export const OverlayLight: Story = {
  name: 'Tanda Memuat…',
  render: () => <LoadingOverlay open veiled={false} />,
};
export const OverlaySlow: Story = {
  name: 'Tirai, bank lama menjawab',
  render: () => (
    <LoadingOverlay open veiled slow="Ini lebih lama dari biasanya. Mohon tunggu sebentar." />
  ),
};
/**
 * Anatomi: satu kalimat dan tombol tutup. Keadaan: jaringan, sesi, uang masuk. Jangan lebih dari
 * satu kalimat.
 */
export const Line: Story = {
  name: 'Strip',
  args: { text: 'Terjadi kesalahan jaringan. Silakan coba lagi.' },
  render: ({ text }) => <Strip onClose={noop}>{text}</Strip>,
};
/**
 * Anatomi: ikon dan kalimat pada tempat sebabnya. Keadaan: empat nada. Jangan mengulang kesalahan
 * isian.
 */
export const InPlace: Story = {
  name: 'Pesan di tempatnya',
  render: ({ tone, text }) => <Notice tone={tone}>{text}</Notice>,
};
export const AllTones: Story = {
  name: 'Pesan di tempatnya, semua nada',
  render: () => (
    <Stack>
      <Notice tone="danger">Kode OTP Salah</Notice>
      <Notice tone="success">Lentera sudah terpasang.</Notice>
      <Notice tone="primary">Kami belum bisa memastikan apakah uang Anda sudah berpindah.</Notice>
    </Stack>
  ),
};
export const Unknown: Story = {
  name: 'Hasil yang belum diketahui',
  render: () => (
    <AnswerNotice isUnknown>Belum diketahui apakah password Anda sudah berubah.</AnswerNotice>
  ),
};
/**
 * Anatomi: balok dalam bentuk yang akan tiba. Keadaan: satu. Jangan kalau tingginya berbeda dari
 * isinya.
 */
export const Waiting: Story = { name: 'Belum tiba', render: () => <Skeleton lines={6} /> };
export const WaitingInShape: Story = {
  name: 'Belum tiba, dalam bentuknya',
  render: () => (
    <Stack>
      <PersonSkeleton />
      <FigureSkeleton width="13rem" />
      <RowsSkeleton rows={3} rowHeight="4.5rem" />
    </Stack>
  ),
};
/**
 * Anatomi: kalimat dan 'Coba lagi'. Keadaan: kartu, halaman; lenteranya padam. Jangan tanpa jalan
 * keluar.
 */
export const Failed: Story = {
  name: 'Gagal tiba',
  render: () => (
    <FailedState lead="Saldo tidak dapat dimuat" onRetry={noop}>
      Failed to fetch balance data
    </FailedState>
  ),
};
/**
 * Anatomi: gambar 120 px, kalimat, jalan lanjut. Keadaan: satu. Jangan tampak seperti kegagalan.
 */
export const Empty: Story = {
  name: 'Kosong',
  render: () => (
    <EmptyState picture={<EmptyHistoryPicture />}>Tidak ada riwayat transaksi</EmptyState>
  ),
};
