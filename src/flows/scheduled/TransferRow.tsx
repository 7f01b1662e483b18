import { styled } from 'styled-components';
import type { Mutation } from '../../../machines/contract/account.ts';
import { epochOf } from '../../../machines/contract/wib.ts';
import { weekdayDateTime } from '../../format/dates.ts';
import { rupiah } from '../../format/rupiah.ts';
import { known } from '../../format/text.ts';
import { AccountDigits } from '../../ui/account-number.tsx';
import { Button } from '../../ui/button.tsx';
import { VisuallyHidden } from '../../ui/hidden.tsx';
import { Money } from '../../ui/money.tsx';
import { color, media, size, space, weight } from '../../ui/theme.ts';
import { IfExtension } from '../../ui/if-extension.tsx';

interface TransferRowProps {
  readonly transfer: Mutation;
  /** Whether a call to cancel it is unanswered. */
  readonly isUnanswered: boolean;
  readonly onCancel: () => void;
  /** Absent unless the transfer waits for a decision. */
  readonly onDecide?: ((isMove: boolean) => void) | undefined;
}

/** A pending transfer: when, to whom, how much. */
export function TransferRow({ transfer, isUnanswered, onCancel, onDecide }: TransferRowProps) {
  const { id, datetime, username_to, account_to, amount } = transfer;
  return (
    <Row>
      <Whom>
        <Name>{known(username_to)}</Name>
        <Detail>
          <AccountDigits>{known(account_to)}</AccountDigits>
        </Detail>
      </Whom>
      <Amount>
        <Money amount={amount} />
      </Amount>
      <When>
        <time dateTime={datetime}>{weekdayDateTime(epochOf(datetime))}</time>
        {isUnanswered ? <Detail>Status pembatalan belum pasti</Detail> : null}
      </When>
      {onDecide ? (
        <Actions>
          {(['Kirim sekarang', 'Pindahkan'] as const).map((name, isMove) => (
            <Button key={name} onClick={() => onDecide(isMove === 1)}>
              <span>
                {name}{' '}
                <VisuallyHidden>
                  {rupiah(amount)} ke {known(username_to)}
                </VisuallyHidden>
              </span>
            </Button>
          ))}
        </Actions>
      ) : null}
      {id === '' ? null : (
        <IfExtension extension="cancel">
          <Action>
            <Button variant="secondary" onClick={onCancel}>
              <span>
                Batalkan{' '}
                <VisuallyHidden>
                  {rupiah(amount)} ke {known(username_to)}
                </VisuallyHidden>
              </span>
            </Button>
          </Action>
        </IfExtension>
      )}
    </Row>
  );
}

const Row = styled.li`
  display: grid;
  grid-template-columns: minmax(0, 1fr) fit-content(55%);
  align-items: center;
  gap: ${space(2)} ${space(4)};
  padding-block: ${space(4)};
  ${media.large} {
    grid-template-columns: minmax(0, 1fr);
  }
  &:first-child {
    padding-top: 0;
  }
  & + & {
    border-top: 1px solid ${color.line};
  }
`;

const Whom = styled.div`
  min-width: 0;
  overflow-wrap: anywhere;
`;

const Name = styled.p`
  font-weight: ${weight.strong};
`;

const Detail = styled.p`
  color: ${color.muted};
  font-size: ${size.small};
`;

const Amount = styled.div`
  min-width: 0;
  font-weight: ${weight.strong};
  text-align: right;
  overflow-wrap: anywhere;
`;

const When = styled.div`
  min-width: 0;
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
  justify-self: end;
`;
