import type { ReactNode } from 'react';
import { styled } from 'styled-components';
import {
  bankInShort,
  banks,
  largestQrAmount,
  largestTransfer,
  smallestTransfer,
} from '../../../machines/contract/limits.ts';
import { paths } from '../../../machines/contract/paths.ts';
import { brandName, landing } from '../../brand/brand.ts';
import { rupiah } from '../../format/rupiah.ts';
import { Hills, LanternPicture } from '../../ui/pictures.tsx';
import { Hero, HeroLink } from './hero.tsx';
import { color, gutter, media, onNight, size, sky, space, weight } from '../../ui/theme.ts';
import { CodeInLight, ReceiptPhone, SixLamps, Street } from './previews.tsx';

const bankNames = new Intl.ListFormat('id').format(banks.map(bankInShort));

const numbers: readonly (readonly [figure: string, meaning: string])[] = [
  [String(banks.length), `bank tujuan: ${bankNames}`],
  [rupiah(smallestTransfer), 'sudah bisa dikirim'],
  [rupiah(largestTransfer), 'paling banyak sekali kirim'],
];

const promises: readonly (readonly [title: string, text: string])[] = [
  [
    'Tidak terkirim dua kali',
    'Jika koneksi terputus, transfer aman diulang: uang Anda tidak akan berpindah dua kali.',
  ],
  [
    'Sesi berakhir sendiri',
    'Dua menit sebelumnya kami ingatkan. Perangkat yang tidak Anda kenali bisa Anda keluarkan.',
  ],
  [
    'Rahasia tetap rahasia',
    'Kami tidak pernah meminta password, PIN, atau kode OTP Anda lewat telepon maupun pesan.',
  ],
];

/** Pre-rendered at build time, so nothing here may depend on the browser. */
export function LandingScreen() {
  return (
    <>
      <Hero title={landing.title} tagline={landing.tagline} picture={<ReceiptPhone />}>
        <HeroLink primary to={paths.login}>
          Bergabung Sekarang
        </HeroLink>
        <HeroLink to={paths.download}>Download</HeroLink>
      </Hero>
      <Day aria-labelledby="yang-bisa">
        <Chapter id="yang-bisa">Yang bisa Anda lakukan di {brandName}</Chapter>
        <Bands>
          <Band title="Buka rekening dari rumah" picture={<SixLamps />}>
            Enam langkah, tanpa antre. Siapkan email, nomor handphone, dan foto e-KTP Anda.
          </Band>
          <Band title="Lihat mutasi kapan saja" picture={<Street />}>
            Saring menurut jenis dan tanggal, lalu temukan transaksi yang Anda cari.
          </Band>
          <Band title="Terima uang lewat QRIS" picture={<CodeInLight />}>
            Tunjukkan kode QR Anda. Pengirim tidak perlu mengetik nomor rekening. Kode dengan
            nominal bisa sampai {rupiah(largestQrAmount)}.
          </Band>
        </Bands>
      </Day>
      <Day aria-labelledby="angka">
        <Chapter id="angka">Transfer sekarang atau nanti</Chapter>
        <Numbers>
          {numbers.map(([figure, meaning]) => (
            <li key={meaning}>
              <Figure>{figure}</Figure> <span>{meaning}</span>
            </li>
          ))}
        </Numbers>
      </Day>
      <Day aria-labelledby="aman">
        <Chapter id="aman">Aman di setiap langkah</Chapter>
        <Promises>
          {promises.map(([title, text]) => (
            <li key={title}>
              <BandTitle>{title}</BandTitle>
              <Text>{text}</Text>
            </li>
          ))}
        </Promises>
      </Day>
      <Closing>
        <Hills />
        <LanternPicture />
        <Again>{landing.title}</Again>
        <HeroLink primary to={paths.register}>
          Registrasi
        </HeroLink>
        <HeroLink to={paths.login}>Masuk</HeroLink>
      </Closing>
    </>
  );
}

function Band({
  title,
  picture,
  children,
}: {
  readonly title: string;
  readonly picture: ReactNode;
  readonly children: ReactNode;
}) {
  return (
    <Night>
      <div>
        <BandTitle>{title}</BandTitle>
        <Text>{children}</Text>
      </div>
      {picture}
    </Night>
  );
}

const Day = styled.section`
  position: relative;
  padding: ${space(12)} ${gutter};
  color: ${color.ink};
  background: ${color.canvas};
  --gap: ${color.canvas};
  ${media.wide} {
    padding-block: ${space(20)};
  }
`;

/* The ways in again; the bar of a phone has no room for them. */
const Closing = styled.div`
  ${sky}
  --x: 50%;
  --y: 6rem;
  --r: 20rem;
  --lamp: 5rem;
  display: flex;
  flex-wrap: wrap;
  justify-content: center;
  gap: ${space(3)};
  padding: 14rem ${gutter} 6rem;
  > a {
    flex: 0 1 12rem;
    ${media.phone} {
      flex-basis: 100%;
    }
  }
`;

const Again = styled.p`
  flex: 0 0 100%;
  font-size: clamp(1.75rem, 1.2rem + 2.4vw, 3rem);
  font-weight: ${weight.figure};
  letter-spacing: -0.02em;
  line-height: 1.1;
  text-align: center;
  text-wrap: balance;
`;

const Chapter = styled.h2`
  font-size: clamp(1.5rem, 1.2rem + 1.6vw, 2.5rem);
  font-weight: ${weight.figure};
  letter-spacing: -0.02em;
`;

/* Two low ones, and beside them a high one. */
const Bands = styled.div`
  display: grid;
  gap: ${space(4)};
  margin-top: ${space(8)};
  ${media.wide} {
    grid-template-columns: minmax(0, 7fr) minmax(0, 5fr);
    > :last-child {
      grid-area: 1 / 2 / span 2;
    }
  }
`;

/* Words above a picture, in one night. */
const Night = styled.div`
  ${sky}
  --o: 0;
  display: grid;
  grid-template-columns: minmax(0, 1fr);
  align-content: space-between;
  border-radius: 1.5rem;
  > :first-child {
    ${onNight}
    padding: ${space(6)} min(${space(6)}, 6vw) 0;
    color: ${color.onNight};
    ${media.wide} {
      padding: ${space(8)} ${space(8)} 0;
    }
  }
`;

const BandTitle = styled.h3`
  font-size: ${size.title};
  font-weight: ${weight.bold};
  ${media.wide} {
    font-size: ${size.heading};
  }
`;

const Text = styled.p`
  max-width: 34rem;
  margin-top: ${space(2)};
  color: ${color.muted};
  text-wrap: pretty;
  /* The largest amount has room. */
  font-size: min(1rem, 9vw);
`;

const Three = styled.ul`
  display: grid;
  gap: ${space(8)};
  margin-top: ${space(8)};
  ${media.wide} {
    grid-template-columns: repeat(3, minmax(0, 1fr));
  }
`;

const Numbers = styled(Three)`
  color: ${color.muted};
`;

const Figure = styled.b`
  display: block;
  color: ${color.ink};
  font-weight: ${weight.figure};
  letter-spacing: -0.02em;
  font-size: min(max(1.5rem, 1rem + 2.4vw), ${size.figure}, 9.5vw);
  line-height: 1.2;
  ${media.wide} {
    font-size: min(${size.figure}, 3.4vw);
  }
`;

const Promises = styled(Three)`
  > li {
    padding-top: ${space(5)};
    border-top: 3px solid ${color.lantern};
  }
`;
