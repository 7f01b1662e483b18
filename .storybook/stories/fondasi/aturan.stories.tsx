import type { Meta, StoryObj } from '@storybook/react';
import type { ReactNode } from 'react';
import { styled } from 'styled-components';
import { AmountField } from '../../../src/ui/amount-field.tsx';
import { Back } from '../../../src/ui/parts/back.tsx';
import { Badge } from '../../../src/ui/badge.tsx';
import { Button } from '../../../src/ui/button.tsx';
import { Card, CardTitle } from '../../../src/ui/card.tsx';
import { DigitsField } from '../../../src/ui/digits-field.tsx';
import { LoadingOverlay } from '../../../src/app/layout/loading-overlay.tsx';
import { LargeFigure, Money } from '../../../src/ui/money.tsx';
import { FigureSkeleton } from '../../../src/ui/skeletons.tsx';
import { TextField } from '../../../src/ui/text-field.tsx';
import { color, radius, size, sky, space } from '../../../src/ui/theme.ts';
import { onGround } from '../../support/on-ground.tsx';

/**
 * Satu hal, satu rupa: setiap aturan dengan komponen yang menegakkannya, dan yang dihindarinya.
 * Yang menyimpang mengubah komponennya, bukan satu layar.
 */
export default { title: 'Fondasi/Aturan', decorators: [onGround('Aturan')] } satisfies Meta;

interface Rule {
  readonly says: string;
  /** The counter-example, in words. */
  readonly not: string;
  shown(): ReactNode;
}

const rule = (name: string, { says, not, shown }: Rule): StoryObj => ({
  name,
  render: () => (
    <>
      <Says>{says}</Says>
      {shown()}
      <Not>
        <strong>Bukan begini:</strong> {not}
      </Not>
    </>
  ),
});

const nothing = () => undefined;

export const Fields = rule('Satu irama isian', {
  says: 'Label, petunjuk, isian, lalu satu baris. Baris itu selalu ada: ia memuat kesalahan, atau yang mengikuti isinya, atau kosong. Komponen: Field.',
  not: 'petunjuk di bawah isian dengan kesalahan di atasnya, sehingga dua kalimat mengatakan hal yang sama; jarak 42 px sesudah satu kolom dan 12 px sesudah kolom lain.',
  shown: () => (
    <div>
      <TextField label="Nama" name="nama" value="Dewi Anggraini" onChange={nothing} />
      <DigitsField
        label="No Hp"
        name="hp"
        prefix="+62"
        hint="Tanpa 0 di depan, contoh 81234567890"
        error="Nomor handphone harus dimulai dengan angka 8 dan terdiri dari 11-13 angka"
        value="712"
        onChange={nothing}
      />
      <AmountField
        label="Nominal"
        name="nominal"
        value="1500000"
        rested="1500000"
        onChange={nothing}
      />
    </div>
  ),
});

export const LargeMoney = rule('Satu cara menulis uang besar', {
  says: 'Satu angka utama di setiap kartu: Rp menempel pada angkanya, angka tabular, tersembunyi dengan titik-titik yang sama tingginya, dan selama dimuat sebuah balok. Komponen: Money large, LargeFigure, FigureSkeleton.',
  not: "'Rp 12.500.000' berspasi; tanda — selama masih dimuat, karena tanda itu berarti tidak diketahui; Rp0 untuk yang tidak diketahui.",
  shown: () => (
    <Figures>
      <Money amount={12_500_000} large />
      <LargeFigure>Rp••••••</LargeFigure>
      <FigureSkeleton width="13rem" />
    </Figures>
  ),
});

export const Sheets = rule('Satu jenis lembar', {
  says: 'Yang dibaca bersama berdiri dalam satu lembar: latar surface, tepi line, sudut card. Pembagian di dalamnya oleh judul, ruang, dan garis. Komponen: Card; di malam NightCard, sekali di setiap halaman.',
  not: 'kartu di dalam kartu; bayangan pada yang tidak melayang di atas halaman; kartu kedua yang berlatar malam.',
  shown: () => (
    <Card label="Lembar">
      <CardTitle>Riwayat Transaksi</CardTitle>
      <p>Empat transaksi terakhir.</p>
    </Card>
  ),
});

export const Light = rule('Satu cahaya', {
  says: 'Cahaya satu lentera, sekali di setiap layar: penuh pada bukti transfer (1), di beranda 0,9, dari luar tepi 0,8, menunggu 0,35, padam pada hari pertama, kegagalan, dan 404. Teks putih mulai dari 27 % jari-jarinya, teks redup dari 46 %. Token: sky.',
  not: 'dua kartu bercahaya; cahaya sebagai hiasan di tengah halaman; kuning lentera sebagai teks di atas putih.',
  shown: () => (
    <Figures>
      {[1, 0.9, 0.8, 0.35, 0].map((brightness) => (
        <Lit key={brightness} $brightness={brightness}>
          {brightness}
        </Lit>
      ))}
    </Figures>
  ),
});

export const Primary = rule('Satu tombol utama, satu jalan kembali', {
  says: "Satu tombol terisi di setiap layar: langkah yang dicari. Jalan kembali hanya satu, 'Kembali' di atas judul. Pilihan yang menghilangkan sesuatu tidak pernah terisi. Komponen: Button, Back.",
  not: "dua tombol terisi bersebelahan; 'Batal' di bawah dan 'Kembali' di atas untuk hal yang sama.",
  shown: () => (
    <Figures>
      <Back onBack={nothing} />
      <Button>Lanjut</Button>
      <Button variant="secondary">Simpan penerima</Button>
    </Figures>
  ),
});

export const Statuses = rule('Satu jenis status', {
  says: 'Status adalah satu kata dalam lencana, yang tidak pernah terpotong; warnanya hanya menegaskan kata itu. Komponen: Badge.',
  not: 'titik berwarna tanpa kata; lencana pada yang biasa, sehingga yang luar biasa tidak tampak lagi.',
  shown: () => (
    <Figures>
      <Badge tone="positive">Completed</Badge>
      <Badge tone="pending">Pending</Badge>
    </Figures>
  ),
});

export const Waiting = rule('Satu tanda menunggu', {
  says: 'Selama aplikasi hanya membaca, tanda kecil di atas dan tidak ada yang digelapkan. Selama langkah Anda dikirim, tirai. Komponen: LoadingOverlay, diputuskan oleh mesin loading.',
  not: 'halaman gelap untuk setiap pembacaan; putaran kedua di dalam tombol.',
  shown: () => <LoadingOverlay open veiled={false} />,
});

const Says = styled.p`
  margin-bottom: ${space(5)};
`;

const Not = styled.p`
  margin-top: ${space(5)};
  padding-top: ${space(3)};
  border-top: 1px solid ${color.line};
  color: ${color.muted};
  font-size: ${size.small};
`;

const Figures = styled.div`
  display: grid;
  justify-items: start;
  gap: ${space(3)};
`;

const Lit = styled.div<{ $brightness: number }>`
  ${sky}
  --x: 100%;
  --y: 0px;
  --r: 12rem;
  --o: ${({ $brightness }) => $brightness};
  width: min(100%, 24rem);
  padding: ${space(5)};
  border-radius: ${radius.card};
`;
