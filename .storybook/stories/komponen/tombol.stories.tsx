import type { Meta, StoryObj } from '@storybook/react';
import { Button, ButtonLink } from '../../../src/ui/button.tsx';
import { IconButton } from '../../../src/ui/icon-button.tsx';
import { EyeIcon, TransferIcon } from '../../../src/ui/icons.tsx';
import { Cluster, Stack } from '../../../src/ui/stack.tsx';
import { TextLink } from '../../../src/ui/text-link.tsx';
import { Tiles, TileLink } from '../../../src/flows/account/tile.tsx';
import { onGround } from '../../support/on-ground.tsx';

/**
 * Satu tombol utama di setiap pandangan; yang lain sekunder atau tenang. Merah hanya untuk yang
 * tidak dapat diulang. Sasaran sentuh paling kecil 44 px. Tombol kirim menahan fokus, supaya
 * kesalahan yang muncul tidak menggesernya dari bawah jari.
 */
const meta = {
  title: 'Komponen/Tombol',
  component: Button,
  decorators: [onGround('Tombol')],
  args: { children: 'Lanjut', variant: 'primary', wide: false, disabled: false },
  argTypes: {
    variant: { control: 'select', options: ['primary', 'secondary', 'quiet', 'danger'] },
    icon: { control: false },
    onClick: { control: false },
  },
} satisfies Meta<typeof Button>;
export default meta;
type Story = StoryObj<typeof meta>;

/**
 * Anatomi: ikon bila perlu, lalu kata kerja. Keadaan: biasa, kursor, fokus, tidak aktif. Jangan
 * dua tombol utama dalam satu pandangan.
 */
export const Playground: Story = { name: 'Tombol' };
export const All: Story = {
  name: 'Semua ragam',
  render: () => (
    <Stack>
      <Cluster>
        <Button>Utama</Button>
        <Button variant="secondary">Sekunder</Button>
        <Button variant="quiet">Tenang</Button>
        <Button variant="danger">Bahaya</Button>
      </Cluster>
      <Cluster>
        <Button disabled>Utama</Button>
        <Button disabled variant="secondary">
          Sekunder
        </Button>
        <Button disabled variant="quiet">
          Tenang
        </Button>
      </Cluster>
      <Button wide icon={<TransferIcon />}>
        Lebar, dengan ikon
      </Button>
      <ButtonLink to="/login" variant="secondary" wide>
        Tautan berupa tombol
      </ButtonLink>
      <p>
        <TextLink to="/register">Tautan dalam kalimat</TextLink>
      </p>
      <IconButton name="Tampilkan saldo" onClick={() => undefined}>
        <EyeIcon />
      </IconButton>
    </Stack>
  ),
};
/**
 * Anatomi: ikon dan kata. Keadaan: biasa, kursor, fokus. Jangan untuk tindakan yang mengubah
 * sesuatu.
 */
export const PayTiles: Story = {
  name: 'Ubin Bayar',
  render: () => (
    <Tiles>
      <TileLink to="/" icon={<TransferIcon />}>
        Transfer
      </TileLink>
      <TileLink to="/" icon={<EyeIcon />}>
        Lihat
      </TileLink>
    </Tiles>
  ),
};
