import { useState } from 'react';
import { styled } from 'styled-components';
import type { AccountView } from '../../../machines/contract/account.ts';
import { failureLead } from '../../copy/failures.ts';
import { noticeText } from '../../copy/notices.ts';
import { UNKNOWN } from '../../format/rupiah.ts';
import { MaskedMoney, MaskedValue } from '../../ui/masked-value.tsx';
import { Money } from '../../ui/money.tsx';
import { FailedState } from '../../ui/feedback.tsx';
import { color, media, radius, size, space, target, weight } from '../../ui/theme.ts';

/** The balance is fetched after the user, so it is unknown if either call failed. */
export function BalanceLine({
  account: { user, balance },
  onRetry,
}: {
  readonly account: AccountView;
  readonly onRetry: () => void;
}) {
  const [hidden, setHidden] = useState(false);
  const failed = user.status === 'failed' ? user : balance.status === 'failed' ? balance : null;
  return (
    <Region aria-label="Saldo" $failed={failed !== null}>
      <Line>
        <Small>Saldo</Small>
        {balance.status === 'loaded' ? (
          <MaskedValue
            toggleNoun="saldo"
            hidden={hidden}
            value={balance.value}
            onToggle={() => setHidden(!hidden)}
            masked={<MaskedMoney />}
          >
            <Money amount={balance.value} />
          </MaskedValue>
        ) : failed ? (
          <span>{UNKNOWN}</span>
        ) : (
          <Loading aria-hidden="true" />
        )}
      </Line>
      {failed ? (
        <FailedState lead={failureLead(failed.code)} onRetry={onRetry}>
          {noticeText(failed.code)}
        </FailedState>
      ) : null}
    </Region>
  );
}

/* Not announced: the overlay is. The toggle comes beside it. */
const Loading = styled.span`
  margin-right: 2.125rem;
  width: 7em;
  height: 1em;
  border-radius: ${radius.small};
  background: ${color.line};
`;

/* A failure has the whole width below the account. */
const Region = styled.section<{ $failed: boolean }>`
  ${({ $failed }) => $failed && 'flex-basis: 100%;'}
`;

const Small = styled.span`
  color: ${color.muted};
  font-weight: ${weight.medium};
  line-height: 1.4;
`;

const Line = styled.div`
  display: grid;
  grid-template-columns: minmax(0, auto) auto;
  align-items: center;
  justify-items: end;
  min-height: ${target};
  font-size: ${size.small};
  font-weight: ${weight.strong};
  > :last-child {
    display: contents;
  }
  span {
    overflow-wrap: anywhere;
  }
  button {
    grid-area: 1 / 2 / span 2;
    margin-right: -${space(2.5)};
  }
  /* The figure needs the whole line. */
  ${media.large} {
    button {
      grid-row: 1;
    }
    > :last-child > :first-child {
      grid-column: 1 / -1;
    }
  }
`;
