import type { ReactNode } from 'react';
import { styled } from 'styled-components';
import {
  bankInShort,
  banks,
  largestTransfer,
  smallestTransfer,
} from '../../../machines/contract/limits.ts';
import { rupiah } from '../../format/rupiah.ts';
import { paths } from '../../../machines/contract/paths.ts';
import { Hero, HeroLink } from '../../ui/hero.tsx';
import { HistoryIcon, PersonIcon, QrIcon, TransferIcon } from '../../ui/icons.tsx';
import { color, content, media, radius, size, space, weight } from '../../ui/theme.ts';
import { brandName, landing } from '../../brand/brand.ts';

const bankNames = new Intl.ListFormat('id').format(banks.map(bankInShort));

/** Pre-rendered at build time, so nothing here may depend on the browser. */
export function LandingScreen() {
  return (
    <>
      <Hero title={landing.title} tagline={landing.tagline}>
        <HeroLink primary to={paths.login}>
          Bergabung Sekarang
        </HeroLink>
        <HeroLink to={paths.download}>Download</HeroLink>
      </Hero>
      <Features aria-labelledby="yang-bisa">
        <FeaturesTitle id="yang-bisa">Yang bisa Anda lakukan di {brandName}</FeaturesTitle>
        <List>
          <Feature icon={<PersonIcon size={24} />} title="Buka rekening dari rumah">
            Tanpa antre. Siapkan email, nomor handphone, dan foto e-KTP Anda.
          </Feature>
          <Feature icon={<TransferIcon size={24} />} title="Transfer sekarang atau nanti">
            Ke {bankNames}, dari {rupiah(smallestTransfer)} sampai {rupiah(largestTransfer)} sekali
            kirim.
          </Feature>
          <Feature icon={<HistoryIcon size={24} />} title="Lihat mutasi kapan saja">
            Saring menurut jenis dan tanggal, lalu temukan transaksi yang Anda cari.
          </Feature>
          <Feature icon={<QrIcon size={24} />} title="Terima uang lewat QRIS">
            Tunjukkan kode QR Anda. Pengirim tidak perlu mengetik nomor rekening.
          </Feature>
        </List>
        <SafetyNote>
          Kami tidak pernah meminta password, PIN, atau kode OTP Anda lewat telepon maupun pesan.
        </SafetyNote>
      </Features>
    </>
  );
}

function Feature({
  icon,
  title,
  children,
}: {
  readonly icon: ReactNode;
  readonly title: string;
  readonly children: ReactNode;
}) {
  return (
    <Item>
      <IconCircle>{icon}</IconCircle>
      <ItemTitle>{title}</ItemTitle>
      <ItemText>{children}</ItemText>
    </Item>
  );
}

const Features = styled.section`
  position: relative;
  width: 100%;
  max-width: calc(${content} + ${space(8)});
  margin-inline: auto;
  padding: ${space(4)} ${space(4)} ${space(12)};
`;

const FeaturesTitle = styled.h2`
  font-size: ${size.title};
  letter-spacing: -0.01em;
`;

const List = styled.ul`
  display: grid;
  gap: ${space(4)};
  margin-top: ${space(6)};
  ${media.tablet} {
    grid-template-columns: repeat(2, minmax(0, 1fr));
  }
  ${media.wide} {
    grid-template-columns: repeat(4, minmax(0, 1fr));
  }
`;

const Item = styled.li`
  padding: ${space(5)};
  border: 1px solid ${color.nightEdge};
  border-radius: ${radius.card};
  background: ${color.night};
`;

const IconCircle = styled.span`
  display: grid;
  place-items: center;
  width: 3rem;
  height: 3rem;
  border-radius: 50%;
  color: ${color.lantern};
  background: ${color.nightWash};
`;

const ItemTitle = styled.h3`
  margin-top: ${space(4)};
  font-size: ${size.base};
  font-weight: ${weight.strong};
`;

const ItemText = styled.p`
  margin-top: ${space(1.5)};
  color: ${color.onNightMuted};
`;

const SafetyNote = styled.p`
  max-width: 40rem;
  margin: ${space(8)} auto 0;
  color: ${color.onNightMuted};
  text-align: center;
  text-wrap: balance;
  ${media.phone} {
    text-align: start;
  }
`;
