import { useState } from 'react';
import { styled } from 'styled-components';
import type { AccountView } from '../../../machines/contract/account.ts';
import { failureLead, noticeText } from '../../copy/notices.ts';
import { UNKNOWN } from '../../format/rupiah.ts';
import { MaskedMoney, MaskedValue } from '../../ui/masked-value.tsx';
import { Money } from '../../ui/money.tsx';
import { FailedState } from '../../ui/states.tsx';
import { color, radius, space, target, weight } from '../../ui/theme.ts';

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
    <section aria-label="Saldo">
      <Line>
        <span>Saldo</span>
        {balance.status === 'loaded' ? (
          <MaskedValue
            toggleNoun="saldo"
            hidden={hidden}
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
    </section>
  );
}

/* Not announced: the overlay is. */
const Loading = styled.span`
  width: 7em;
  height: 1em;
  border-radius: ${radius.small};
  background: ${color.wash};
`;

const Line = styled.div`
  display: flex;
  flex-wrap: wrap;
  align-items: center;
  gap: 0 ${space(2)};
  min-height: ${target};
  color: ${color.muted};
  > :last-child {
    color: ${color.ink};
    font-weight: ${weight.strong};
  }
`;
