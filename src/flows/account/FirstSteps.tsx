import type { ReactNode } from 'react';
import { styled } from 'styled-components';
import { paths } from '../../../machines/contract/paths.ts';
import { sheet } from '../../ui/card.tsx';
import { Link } from '../../ui/link.tsx';
import { ForwardIcon } from '../../ui/step-icons.tsx';
import {
  color,
  edge,
  gap,
  media,
  motion,
  radius,
  round,
  size,
  space,
  weight,
} from '../../ui/theme.ts';

/** The first week of an account without money or history, in place of the history. */
export function FirstSteps() {
  return (
    <Sheet aria-labelledby="langkah">
      <h2 id="langkah">Mulai dengan tiga langkah</h2>
      <ol>
        <Step number={1} to={paths.qris} hint="Tunjukkan kode QR Anda">
          Isi saldo lewat QRIS
        </Step>
        <Step number={2} to={paths.transfer} hint="Simpan penerima di bukti transfer">
          Kirim uang pertama Anda
        </Step>
        <Step number={3} to={paths.profile} hint="Periksa password dan perangkat">
          Kenali keamanan akun
        </Step>
      </ol>
    </Sheet>
  );
}

function Step({
  number,
  to,
  hint,
  children,
}: {
  readonly number: number;
  readonly to: string;
  readonly hint: string;
  readonly children: ReactNode;
}) {
  return (
    <li>
      <Row to={to}>
        <Number aria-hidden="true">{number}</Number>
        <span>
          <Name>{children}</Name>
          <Hint>{hint}</Hint>
        </span>
        <ForwardIcon />
      </Row>
    </li>
  );
}

const Sheet = styled.section`
  padding: ${space(4)} ${edge} ${space(1)};
  ${sheet}
  h2 {
    margin-bottom: ${space(2)};
    font-size: ${size.base};
  }
  li + li {
    border-top: 1px solid ${color.line};
  }
`;

const Row = styled(Link)`
  display: grid;
  grid-template-columns: auto minmax(0, 1fr) auto;
  align-items: center;
  gap: ${gap};
  min-height: 4rem;
  padding-block: ${space(2)};
  border-radius: ${radius.small};
  color: ${color.ink};
  text-decoration: none;
  transition: background-color ${motion.quick};
  > svg {
    color: ${color.muted};
  }
  ${media.hover} {
    &:hover {
      background: ${color.wash};
    }
  }
`;

const Number = styled.span`
  display: grid;
  place-items: center;
  width: ${round};
  aspect-ratio: 1;
  border-radius: 50%;
  color: ${color.link};
  background: ${color.wash};
  font-weight: ${weight.bold};
`;

const Name = styled.span`
  display: block;
  font-weight: ${weight.strong};
`;

const Hint = styled.span`
  display: block;
  color: ${color.muted};
  font-size: ${size.small};
`;
