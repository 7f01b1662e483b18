import { css, styled } from 'styled-components';
import type { CheckedOrder } from '../../../machines/transfer/transfer.context.ts';
import { epochOf } from '../../../machines/contract/wib.ts';
import { dateTime } from '../../format/dates.ts';
import { rupiah } from '../../format/rupiah.ts';
import { AccountDigits } from '../../ui/account-number.tsx';
import { Avatar } from '../../ui/avatar.tsx';
import { Card } from '../../ui/card.tsx';
import { DefinitionList } from '../../ui/definition-list.tsx';
import { color, media, size, space, weight } from '../../ui/theme.ts';
import { Amount } from './Amount.tsx';
import { RecentlyChanged } from './RecentlyChanged.tsx';
import { memoLabel } from '../../../machines/contract/limits.ts';

interface OrderSummaryProps {
  readonly order: CheckedOrder;
  /** Whether it goes to a saved recipient that changed since the last transfer to it. */
  readonly changed?: boolean | undefined;
  /** One line, which opens. */
  readonly brief?: boolean | undefined;
}

/** The order as it will be sent, shown before the PIN (PIN-2, PIN-3). */
export function OrderSummary({ order, changed, brief = false }: OrderSummaryProps) {
  const { body, recipient } = order;
  return (
    <Card label="Ringkasan">
      {brief ? (
        <details>
          <Brief>
            {rupiah(body.amount)} ke {recipient.name ?? body.accountTo}
          </Brief>
          <Whole order={order} />
        </details>
      ) : (
        <>
          <Whole order={order} onNight />
          {changed === true ? <RecentlyChanged /> : null}
        </>
      )}
    </Card>
  );
}

interface WholeProps extends Pick<OrderSummaryProps, 'order'> {
  readonly onNight?: boolean | undefined;
}

function Whole({ order: { body, recipient }, onNight = false }: WholeProps) {
  const name = recipient.name ?? body.accountTo;
  return (
    <>
      <Head $onNight={onNight}>
        <Avatar name={name} />
        <Amount amount={body.amount} />
        <Recipient>ke {name}</Recipient>
        <Account>
          {body.bankTo} · <AccountDigits>{body.accountTo}</AccountDigits>
        </Account>
      </Head>
      <DefinitionList
        rows={[
          { term: 'Dari Rekening', value: <AccountDigits>{body.accountFrom}</AccountDigits> },
          {
            term: 'Waktu',
            value: body.datetime === null ? 'Sekarang' : dateTime(epochOf(body.datetime)),
          },
          { term: memoLabel, value: body.description },
        ]}
      />
    </>
  );
}

/* On a phone the avatar stands where the form has it, and the amount where the receipt has it. */
const Head = styled.div<{ $onNight: boolean }>`
  display: grid;
  justify-items: center;
  margin-bottom: ${space(3)};
  text-align: center;
  overflow-wrap: anywhere;
  > :first-child {
    margin-bottom: ${space(1)};
    ${media.phone} {
      ${({ $onNight }) =>
        $onNight &&
        css`
          width: 3.5rem;
          margin: -${space(27)} 0 ${space(16.5)};
          font-size: ${size.title};
        `}
    }
  }
`;

const Recipient = styled.p`
  margin-top: ${space(2)};
  font-weight: ${weight.strong};
`;

const Account = styled.p`
  color: ${color.muted};
  font-size: ${size.small};
`;

const Brief = styled.summary`
  min-height: 1.5rem;
  font-weight: ${weight.strong};
  cursor: pointer;
  overflow-wrap: anywhere;
  details[open] > & {
    margin-bottom: ${space(4)};
  }
`;
