import { styled } from 'styled-components';
import { AccountDigits } from '../../ui/account-number.tsx';
import { Logo } from '../../ui/logo.tsx';
import { PrintStyle } from '../../ui/print.tsx';
import { QrisLabel } from '../../ui/qris-label.tsx';

interface PosterProps {
  readonly image: string;
  readonly name: string;
  readonly account: string;
}

/**
 * What 'Cetak' prints. Not on the screen. The account is a private one, so the poster asks for a
 * transfer, as no shop's code does (QRS-20).
 */
export function Poster({ image, name, account }: PosterProps) {
  return (
    <Sheet data-paper="">
      <PrintStyle />
      <QrisLabel />
      <Call>Scan untuk transfer ke {name}</Call>
      <Code src={image} alt="" width={320} height={320} />
      <p>
        Rekening <AccountDigits>{account}</AccountDigits>
      </p>
      <Logo />
    </Sheet>
  );
}

const Sheet = styled.div`
  display: none;
  @media print {
    display: grid;
    justify-items: center;
    gap: 6mm;
    && {
      padding-top: 8mm;
      font-size: 14pt;
      text-align: center;
    }
    > svg {
      width: 60mm;
    }
    > :last-child {
      margin-top: 10mm;
    }
  }
`;

const Call = styled.p`
  font-size: 26pt;
  font-weight: 700;
  overflow-wrap: anywhere;
`;

const Code = styled.img`
  width: 130mm;
  height: 130mm;
  image-rendering: pixelated;
`;
