import { exampleName } from '../../../machines/contract/example-name.ts';
import { CopyIcon } from '../../ui/copy-icon.tsx';
import { QrIcon, TransferIcon } from '../../ui/icons.tsx';
import { Currency } from '../../ui/money.tsx';
import { Hills, LanternPicture } from '../../ui/pictures.tsx';
import { QrisLabel } from '../../ui/qris-label.tsx';
import {
  Actions,
  Balance,
  Code,
  Control,
  Figure,
  Label,
  Meta,
  Owner,
  Phone,
  Round,
  Rows,
  Steps,
  Strong,
  Submit,
  Title,
  type Row,
} from './drawn-phone.tsx';

/*
 * Screens of the app in small, as markup: they need no picture, follow the scheme and are sharp.
 * Decorative, with the demo customer's data.
 */

export function DashboardPreview() {
  return (
    <Phone>
      <Balance>
        <Title>Halo, Sinta</Title>
        <Meta>Saldo</Meta>
        <Figure>
          <Currency />
          12.500.000
        </Figure>
        <Actions>
          <Round name="Kirim" icon={<TransferIcon />} />
          <Round name="Terima" icon={<QrIcon />} />
          <Round name="Salin" icon={<CopyIcon />} />
        </Actions>
        <Hills />
        <LanternPicture plain />
      </Balance>
      <Strong>Riwayat Transaksi</Strong>
      <Rows rows={latest} />
    </Phone>
  );
}

export function RegistrationPreview() {
  return (
    <Phone>
      <Meta>Langkah 1 dari 6: Kontak</Meta>
      <Steps>
        {[1, 2, 3, 4, 5, 6].map((step) => (
          <i key={step} />
        ))}
      </Steps>
      <Title>Registrasi</Title>
      <Label>Email</Label>
      <Control>sinta@contoh.id</Control>
      <Label>No Hp</Label>
      <Control>+62 812 3456 7890</Control>
      <Submit>Lanjut</Submit>
    </Phone>
  );
}

export function HistoryPreview() {
  return (
    <Phone>
      <Title>Mutasi</Title>
      <Control>Nama, rekening, atau jumlah</Control>
      <Meta>Hari ini</Meta>
      <Rows rows={latest.slice(0, 2)} />
      <Meta>Kemarin</Meta>
      <Rows rows={earlier} />
    </Phone>
  );
}

export function CodePreview() {
  return (
    <Phone>
      <Owner>
        <Strong>{exampleName}</Strong>
        <Meta>8800 1122 33</Meta>
        <QrisLabel />
        <Code viewBox="-3 -3 27 27" shapeRendering="crispEdges">
          <path d={code} stroke="#000" />
        </Code>
      </Owner>
    </Phone>
  );
}

const latest: readonly Row[] = [
  ['Kopi Senja', '08.15 · Makanan', -36_000],
  ['Cahaya Nusantara', '07.00 · Gaji', 8_000_000],
  ['Rini Wulandari', '06.40 · Transfer', 300_000],
  ['Internet Rumah', '06.05 · Tagihan', -385_000],
];
const earlier: readonly Row[] = [
  ['Kereta Komuter', '19.02 · Transportasi', -50_000],
  ['Pasar Segar', '16.30 · Belanja', -268_000],
];

/** 'CONTOH' as a QR code, one line for each row. */
const code =
  'M0 0.5h7m2 0h2m1 0h1m1 0h7M0 1.5h1m5 0h1m2 0h2m1 0h1m1 0h1m5 0h1M0 2.5h1m1 0h3m1 0h1m1 0h1m2 0h2m1 0h1m1 0h3m1 0h1M0 3.5h1m1 0h3m1 0h1m1 0h2m1 0h2m1 0h1m1 0h3m1 0h1M0 4.5h1m1 0h3m1 0h1m1 0h1m3 0h1m1 0h1m1 0h3m1 0h1M0 5.5h1m5 0h1m1 0h1m2 0h1m2 0h1m5 0h1M0 6.5h7m1 0h1m1 0h1m1 0h1m1 0h7M8 7.5h2M0 8.5h1m1 0h5m2 0h3m2 0h5M0 9.5h3m2 0h1m3 0h1m1 0h4M0 10.5h1m3 0h6m2 0h1m1 0h2m2 0h2M0 11.5h1m1 0h1m1 0h2m1 0h8m2 0h4M3 12.5h2m1 0h2m4 0h1m2 0h1m1 0h2M8 13.5h2m2 0h1m2 0h1m2 0h1m1 0h1M0 14.5h7m2 0h3m1 0h1m2 0h3M0 15.5h1m5 0h1m1 0h1m6 0h2m1 0h3M0 16.5h1m1 0h3m1 0h1m1 0h4m1 0h1m2 0h3M0 17.5h1m1 0h3m1 0h1m1 0h8m2 0h1M0 18.5h1m1 0h3m1 0h1m1 0h2m2 0h1m1 0h2M0 19.5h1m5 0h1m2 0h7m1 0h2m1 0h1M0 20.5h7m1 0h2m2 0h1m2 0h1m2 0h1';
