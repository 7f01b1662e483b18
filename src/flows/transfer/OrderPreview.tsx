import { styled } from 'styled-components';
import type { TransferForm } from '../../../machines/transfer/transfer.schema.ts';
import { epochOf } from '../../../machines/contract/wib.ts';
import { weekdayDateTime } from '../../format/dates.ts';
import { AccountDigits } from '../../ui/account-number.tsx';
import { CardTitle } from '../../ui/card.tsx';
import { Money } from '../../ui/money.tsx';
import { color, media, space } from '../../ui/theme.ts';

/** A preview of the order, beside the form on a wide screen. */
export function OrderPreview({ values }: { readonly values: TransferForm }) {
  const { accountTo, amount, bankTo, datetime, description } = values;
  const epoch = epochOf(datetime);
  return (
    <Wide>
      <CardTitle>Ringkasan</CardTitle>
      <p>
        <Money amount={Number(amount)} large />
      </p>
      <Line>ke {accountTo === '' ? '…' : <AccountDigits>{accountTo}</AccountDigits>}</Line>
      {bankTo === '' ? null : <Line>{bankTo}</Line>}
      <Line>{Number.isFinite(epoch) ? weekdayDateTime(epoch) : 'Sekarang'}</Line>
      {description.trim() === '' ? null : <Line>{description}</Line>}
    </Wide>
  );
}

const Wide = styled.section`
  display: none;
  margin-bottom: ${space(6)};
  --room: 26vw - 4rem;
  ${media.wide} {
    display: block;
  }
`;

const Line = styled.p`
  margin-top: ${space(2)};
  color: ${color.muted};
  overflow-wrap: anywhere;
`;
