import type { Meta, StoryObj } from '@storybook/react';
import { styled } from 'styled-components';
import { lightStops } from '../../../src/brand/look.ts';
import { Hills, LanternPicture } from '../../../src/ui/pictures.tsx';
import { color, radius, shadow, sky, space } from '../../../src/ui/theme.ts';
import { onGround } from '../../support/on-ground.tsx';

/**
 * Semua yang tampak terbuat dari satu di antara tiga bahan: malam (langit dengan satu punggung
 * bukit), cahaya (satu lentera per layar), dan kertas. Keadaan lentera adalah keadaan produk.
 * Teks putih hanya mulai 27% jari-jari cahaya, teks redup mulai 46%; tests/e2e/light.spec.ts
 * menghitungnya dari kotak setiap teks.
 *
 * Jangan: dua lentera di satu layar, cahaya di atas kertas, biru malam di atas kertas selain satu
 * tombol utama.
 */
const meta = {
  title: 'Fondasi/Cahaya',
  decorators: [onGround('Cahaya jatuh di atas kertas', true)],
  args: { radius: 240, x: 75, y: 35, brightness: 0.9 },
  argTypes: {
    radius: { name: 'Jari-jari (px)', control: { type: 'range', min: 24, max: 600, step: 12 } },
    x: { name: 'Tengah, dari kiri (%)', control: { type: 'range', min: 0, max: 100 } },
    y: { name: 'Tengah, dari atas (%)', control: { type: 'range', min: 0, max: 100 } },
    brightness: { name: 'Terang', control: { type: 'range', min: 0, max: 1, step: 0.05 } },
  },
  render: ({ radius: r, x, y, brightness }) => (
    <Sky style={{ '--r': `${r}px`, '--x': `${x}%`, '--y': `${y}%`, '--o': brightness }}>
      <Hills />
    </Sky>
  ),
} satisfies Meta<{ radius: number; x: number; y: number; brightness: number }>;
export default meta;
type Story = StoryObj<typeof meta>;

export const Light: Story = { name: 'Cahaya' };

const states = [
  ['Menyala', 'Beranda', 0.9],
  ['Dari luar tepi', 'halaman lain', 0.8],
  ['Di atas bukti', 'transfer berhasil', 1],
  ['Redup', 'menunggu', 0.35],
  ['Padam', 'hari pertama, kartu atau halaman yang gagal, alamat yang tidak ada', 0],
] as const;

export const States: Story = {
  name: 'Keadaan lentera',
  render: () => (
    <Grid>
      {states.map(([name, where, brightness]) => (
        <figure key={name}>
          <Sky style={{ '--r': '120px', '--x': '50%', '--y': '45%', '--o': brightness }}>
            <LanternPicture />
          </Sky>
          <figcaption>
            {name} ({brightness}): {where}
          </figcaption>
        </figure>
      ))}
    </Grid>
  ),
};

export const Materials: Story = {
  name: 'Tiga bahan',
  render: () => (
    <Grid>
      <figure>
        <Sky style={{ '--o': 0 }}>
          <Hills />
        </Sky>
        <figcaption>Malam: dari deep di atas ke night pada 70%</figcaption>
      </figure>
      <figure>
        <Sky style={{ '--r': '160px', '--x': '50%', '--y': '50%' }} />
        <figcaption>Cahaya: {lightStops}</figcaption>
      </figure>
      <figure>
        <Paper>
          <Sheet>Kartu: sudut {radius.card}, tanpa garis</Sheet>
        </Paper>
        <figcaption>Kertas: canvas dengan kartu surface di atasnya</figcaption>
      </figure>
    </Grid>
  ),
};

const Sky = styled.div`
  ${sky}
  display: grid;
  place-items: center;
  height: 14rem;
  border-radius: ${radius.card};
  > svg {
    max-height: 8rem;
  }
`;

const Grid = styled.div`
  display: grid;
  grid-template-columns: repeat(auto-fit, minmax(min(100%, 18rem), 1fr));
  gap: ${space(6)};
  figcaption {
    margin-top: ${space(2)};
    overflow-wrap: anywhere;
  }
`;

const Paper = styled.div`
  display: grid;
  place-items: center;
  height: 14rem;
  border-radius: ${radius.card};
  background: ${color.canvas};
`;

const Sheet = styled.div`
  padding: ${space(6)};
  border-radius: ${radius.card};
  background: ${color.surface};
  box-shadow: ${shadow.raised};
`;
