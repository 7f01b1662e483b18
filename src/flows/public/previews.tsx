import type { ReactNode } from 'react';
import { styled } from 'styled-components';
import { exampleCustomer } from '../../../machines/contract/example-customer.ts';
import { rupiah } from '../../format/rupiah.ts';
import { HistoryIcon, QrIcon, TransferIcon } from '../../ui/icons.tsx';
import { QrisLabel } from '../../ui/qris-label.tsx';
import {
  color,
  glow,
  paper,
  radius,
  shadow,
  size,
  space,
  tabular,
  weight,
} from '../../ui/theme.ts';

/*
 * Screens of the app in small, as markup: they need no picture, follow the scheme and are sharp.
 * Decorative, with the demo customer's data.
 */

export function DashboardPreview() {
  return (
    <Phone>
      <Title>Halo, Sinta</Title>
      <Balance>
        <Meta>Saldo</Meta>
        <Figure>{rupiah(12_500_000)}</Figure>
        <Actions>
          <Round name="Kirim uang" icon={<TransferIcon />} />
          <Round name="Terima" icon={<QrIcon />} />
          <Round name="Mutasi" icon={<HistoryIcon />} />
        </Actions>
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
        <Strong>{exampleCustomer.name}</Strong>
        <Meta>{exampleCustomer.account.replaceAll(/\d{4}/g, '$& ')}</Meta>
        <QrisLabel />
        <Code viewBox="-3 -3 27 27" shapeRendering="crispEdges">
          <path d={code} stroke="#000" />
        </Code>
      </Owner>
    </Phone>
  );
}

function Round({ name, icon }: { readonly name: string; readonly icon: ReactNode }) {
  return (
    <Action>
      <span>{icon}</span>
      {name}
    </Action>
  );
}

type Row = readonly [name: string, detail: string, amount: number];

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

function Rows({ rows }: { readonly rows: readonly Row[] }) {
  return rows.map(([name, detail, amount]) => (
    <Line key={name}>
      <span>
        <Strong>{name}</Strong>
        <Meta>{detail}</Meta>
      </span>
      <Amount $incoming={amount > 0}>
        {amount > 0 ? '+' : '−'}
        {rupiah(Math.abs(amount))}
      </Amount>
    </Line>
  ));
}

function Phone({ children }: { readonly children: ReactNode }) {
  return (
    <Frame aria-hidden="true" inert>
      {children}
    </Frame>
  );
}

/** 'CONTOH' as a QR code, one line for each row. */
const code =
  'M0 0.5h7m2 0h2m1 0h1m1 0h7M0 1.5h1m5 0h1m2 0h2m1 0h1m1 0h1m5 0h1M0 2.5h1m1 0h3m1 0h1m1 0h1m2 0h2m1 0h1m1 0h3m1 0h1M0 3.5h1m1 0h3m1 0h1m1 0h2m1 0h2m1 0h1m1 0h3m1 0h1M0 4.5h1m1 0h3m1 0h1m1 0h1m3 0h1m1 0h1m1 0h3m1 0h1M0 5.5h1m5 0h1m1 0h1m2 0h1m2 0h1m5 0h1M0 6.5h7m1 0h1m1 0h1m1 0h1m1 0h7M8 7.5h2M0 8.5h1m1 0h5m2 0h3m2 0h5M0 9.5h3m2 0h1m3 0h1m1 0h4M0 10.5h1m3 0h6m2 0h1m1 0h2m2 0h2M0 11.5h1m1 0h1m1 0h2m1 0h8m2 0h4M3 12.5h2m1 0h2m4 0h1m2 0h1m1 0h2M8 13.5h2m2 0h1m2 0h1m2 0h1m1 0h1M0 14.5h7m2 0h3m1 0h1m2 0h3M0 15.5h1m5 0h1m1 0h1m6 0h2m1 0h3M0 16.5h1m1 0h3m1 0h1m1 0h4m1 0h1m2 0h3M0 17.5h1m1 0h3m1 0h1m1 0h8m2 0h1M0 18.5h1m1 0h3m1 0h1m1 0h2m2 0h1m1 0h2M0 19.5h1m5 0h1m2 0h7m1 0h2m1 0h1M0 20.5h7m1 0h2m2 0h1m2 0h1m2 0h1';

const Frame = styled.div`
  position: relative;
  display: grid;
  align-content: start;
  gap: ${space(2.5)};
  width: 18rem;
  max-width: 100%;
  height: 32rem;
  padding: ${space(5)} ${space(4)} 0;
  border: 0.375rem solid ${color.nightEdge};
  border-radius: 2rem;
  color: ${color.ink};
  background: ${color.canvas};
  box-shadow: ${shadow.raised};
  font-size: ${size.small};
  overflow: hidden;
  user-select: none;
`;

const Title = styled.p`
  font-size: ${size.title};
  font-weight: ${weight.bold};
`;

const Strong = styled.b`
  display: block;
  font-weight: ${weight.strong};
`;

const Meta = styled.span`
  display: block;
  font-size: 0.75rem;
  opacity: 0.75;
`;

const Balance = styled.div`
  padding: ${space(4)};
  border-radius: ${radius.card};
  color: ${color.onNight};
  background: ${glow(0.55)} ${color.night};
`;

const Figure = styled.b`
  display: block;
  font-size: 1.75rem;
  line-height: 1.3;
  white-space: nowrap;
  ${tabular}
`;

const Actions = styled.div`
  display: grid;
  grid-template-columns: repeat(3, 1fr);
  margin-top: ${space(3)};
`;

const Action = styled.span`
  display: grid;
  justify-items: center;
  gap: ${space(1)};
  font-size: 0.75rem;
  > span {
    display: grid;
    place-items: center;
    width: 2.5rem;
    height: 2.5rem;
    border-radius: 50%;
    background: ${color.nightWash};
  }
`;

const Line = styled.div`
  display: flex;
  align-items: center;
  justify-content: space-between;
  gap: ${space(2)};
  padding-bottom: ${space(2.5)};
  border-bottom: 1px solid ${color.line};
`;

const Amount = styled.b<{ $incoming: boolean }>`
  color: ${({ $incoming }) => ($incoming ? color.positive : color.negative)};
  /* In this weight the fallback is as wide as the font: nothing moves. */
  font-weight: ${weight.medium};
  white-space: nowrap;
  ${tabular}
`;

const Steps = styled.div`
  display: flex;
  gap: ${space(1)};
  margin-bottom: ${space(3)};
  > i {
    flex: 1;
    height: 4px;
    border-radius: ${radius.pill};
    background: ${color.line};
  }
  > :first-child {
    background: ${color.action};
  }
`;

const Label = styled.b`
  margin-top: ${space(2)};
  font-weight: ${weight.strong};
`;

const Control = styled.div`
  padding: ${space(2.5)} ${space(3)};
  border: 1px solid ${color.edge};
  border-radius: ${radius.control};
  background: ${color.surface};
`;

const Submit = styled.div`
  margin-top: ${space(4)};
  padding: ${space(3)};
  border-radius: ${radius.control};
  color: ${color.onAction};
  background: ${color.action};
  font-weight: ${weight.strong};
  text-align: center;
`;

const Owner = styled.div`
  display: grid;
  justify-items: center;
  gap: ${space(1)};
  text-align: center;
  > :nth-child(3) {
    margin-block: ${space(3)};
  }
`;

const Code = styled.svg`
  width: 13rem;
  height: 13rem;
  border-radius: ${radius.card};
  background: ${paper};
`;
