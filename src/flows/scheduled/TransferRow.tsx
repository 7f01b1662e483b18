import { styled } from 'styled-components';
import type { Mutation } from '../../../machines/contract/account.ts';
import { epochOf } from '../../../machines/contract/wib.ts';
import { weekdayDateTime } from '../../format/dates.ts';
import { rupiah } from '../../format/rupiah.ts';
import { known } from '../../format/text.ts';
import { AccountDigits } from '../../ui/account-number.tsx';
import { Button, type ButtonProps } from '../../ui/button.tsx';
import { Small } from '../../ui/heading.tsx';
import { VisuallyHidden } from '../../ui/hidden.tsx';
import { Money } from '../../ui/money.tsx';
import { media, space, weight } from '../../ui/theme.ts';
import { row, RowIcon } from '../../ui/row.ts';
import { ClockIcon } from '../../ui/account-icons.tsx';
import { IfExtension } from '../../ui/if-extension.tsx';

interface TransferRowProps {
  readonly transfer: Mutation;
  readonly isUnanswered: boolean;
  readonly onCancel: () => void;
  /** Absent unless the transfer waits for a decision. */
  readonly onDecide?: ((isMove: boolean) => void) | undefined;
}

export function TransferRow({ transfer, isUnanswered, onCancel, onDecide }: TransferRowProps) {
  const { id, datetime, username_to, account_to, amount } = transfer;
  const cancel =
    id === '' ? null : (
      <IfExtension extension="cancel">
        <RowButton transfer={transfer} variant="secondary" onClick={onCancel}>
          Batalkan
        </RowButton>
      </IfExtension>
    );
  return (
    <Row>
      <RowIcon>
        <ClockIcon />
      </RowIcon>
      <Whom>
        <Name>{known(username_to)}</Name>
        <Small>
          <AccountDigits>{known(account_to)}</AccountDigits>
        </Small>
        <Small>
          <time dateTime={datetime}>{weekdayDateTime(epochOf(datetime))}</time>
        </Small>
        {isUnanswered ? <Small>Status pembatalan belum pasti</Small> : null}
      </Whom>
      <Amount>
        <Money amount={amount} />
      </Amount>
      {onDecide ? (
        <Actions>
          {cancel}
          <RowButton transfer={transfer} variant="secondary" onClick={() => onDecide(false)}>
            Kirim sekarang
          </RowButton>
          <RowButton transfer={transfer} variant="secondary" onClick={() => onDecide(true)}>
            Pindahkan
          </RowButton>
        </Actions>
      ) : (
        <Action>{cancel}</Action>
      )}
    </Row>
  );
}

function RowButton({
  transfer: { amount, username_to },
  children,
  ...props
}: ButtonProps & Pick<TransferRowProps, 'transfer'>) {
  return (
    <Button {...props}>
      <span>
        {children}{' '}
        <VisuallyHidden>
          {rupiah(amount)} ke {known(username_to)}
        </VisuallyHidden>
      </span>
    </Button>
  );
}

const Row = styled.li`
  ${row}
  display: grid;
  grid-template-columns: auto minmax(0, 1fr) fit-content(45%);
  align-items: center;
  gap: ${space(1)} ${space(3)};
  ${media.large} {
    grid-template-columns: auto minmax(0, 1fr);
    > :not(:first-child) {
      grid-column: 2;
    }
  }
  @media (min-width: 40em) {
    grid-template-columns: auto minmax(0, 1fr) fit-content(45%) auto;
  }
`;

const Whom = styled.div`
  min-width: 0;
  overflow-wrap: anywhere;
`;

const Name = styled.p`
  font-weight: ${weight.strong};
`;

const Amount = styled.div`
  min-width: 0;
  font-weight: ${weight.strong};
  text-align: right;
  overflow-wrap: anywhere;
`;

const Actions = styled.div`
  position: relative;
  display: flex;
  flex-wrap: wrap;
  grid-column: 1 / -1;
  gap: ${space(2)};
`;

/* Contains the visually hidden words of the button's name. */
const Action = styled.div`
  position: relative;
  grid-column: -2;
  justify-self: end;
`;
