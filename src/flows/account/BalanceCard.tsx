import { useState } from 'react';
import { styled } from 'styled-components';
import type { accountMachine } from '../../../machines/account/account.machine.ts';
import type { AccountView } from '../../../machines/contract/account.ts';
import { copiedText } from '../../copy/copied.ts';
import { failureLead, failures } from '../../copy/failures.ts';
import { UNKNOWN } from '../../format/rupiah.ts';
import { AccountNumber } from '../../ui/account-number.tsx';
import { Currency, LargeFigure, Money } from '../../ui/money.tsx';
import type { ScreenProps } from '../../ui/screen.ts';
import { MaskedMoney, MaskedValue } from '../../ui/masked-value.tsx';
import { FigureSkeleton } from '../../ui/skeletons.tsx';
import { FailedState } from '../../ui/feedback.tsx';
import { color, media, size, space, target, weight } from '../../ui/theme.ts';
import { BalanceActions } from './BalanceActions.tsx';

type Props = ScreenProps<typeof accountMachine>;

/** The balance and the account number, masked until their toggles are pressed. */
export function BalanceCard({ snapshot, send }: Props) {
  const { user, balance, copied } = snapshot.context;
  const failed = failureOf(snapshot.context);
  const isLoaded = user.status === 'loaded' && balance.status === 'loaded';
  return (
    <section aria-label="Saldo">
      <Figure>
        <h2>Saldo</h2>
        {balance.status === 'loaded' ? (
          <Balance amount={balance.value} />
        ) : failed ? (
          <LargeFigure>{UNKNOWN}</LargeFigure>
        ) : (
          <FigureSkeleton width="13rem" />
        )}
      </Figure>
      {failed ? (
        <FailedState
          lead={failureLead(failed.code)}
          onRetry={() => send({ type: failed === user ? 'user.retried' : 'balance.retried' })}
        >
          {failures[failed.code]}
        </FailedState>
      ) : (
        <Ends>
          <Line>
            <p>Nomor rekening</p>
            {isLoaded ? (
              <AccountNumber number={user.value.account_number} />
            ) : (
              <FigureSkeleton width="8rem" />
            )}
            <News aria-live="polite">{copiedText(copied)}</News>
          </Line>
          <BalanceActions canCopy={isLoaded} onCopy={() => send({ type: 'copy.requested' })} />
        </Ends>
      )}
    </section>
  );
}

/** The failure that hides the balance. */
export const failureOf = ({ user, balance }: Pick<AccountView, 'user' | 'balance'>) =>
  user.status === 'failed' ? user : balance.status === 'failed' ? balance : null;

/** Whether there is neither money nor a history. False until both are known. */
export const isNew = ({ balance, mutations }: AccountView): boolean =>
  balance.status === 'loaded' &&
  balance.value === 0 &&
  mutations.status === 'loaded' &&
  mutations.value.rows.length + mutations.value.omitted === 0;

function Balance({ amount }: { readonly amount: number }) {
  const [hidden, setHidden] = useState(true);
  return (
    <MaskedValue
      toggleNoun="saldo"
      hidden={hidden}
      value={amount}
      onToggle={() => setHidden(!hidden)}
      masked={
        <LargeFigure $letters={9}>
          <MaskedMoney currency={<Currency />} />
        </LargeFigure>
      }
    >
      <Money amount={amount} large />
    </MaskedValue>
  );
}

/* The toggle is beside the title, so that the figure has the whole line. */
const Figure = styled.div`
  display: grid;
  grid-template: 1.3125rem minmax(3.25rem, auto) / auto 1fr;
  align-items: center;
  justify-items: start;
  margin-top: ${space(4)};
  --room: min(90vw, 100vw - 32px);
  > div {
    display: contents;
  }
  h2 {
    color: ${color.muted};
    font-size: ${size.small};
    font-weight: ${weight.regular};
  }
  span:not(h2 *):first-child {
    grid-area: 2 / 1 / auto / span 2;
  }
  ${media.wide} {
    grid-template-rows: 1.3125rem minmax(3.75rem, auto);
    --figure: 3.5rem;
  }
`;

const Line = styled.div`
  display: flex;
  flex-wrap: wrap;
  align-items: center;
  gap: 0 ${space(2)};
  color: ${color.muted};
  font-size: ${size.small};
  > div {
    margin-block: min(0px, (1.5em - ${target}) / 2);
  }
`;

const News = styled.p`
  color: ${color.onNight};
  font-weight: ${weight.strong};
`;

const Ends = styled.div`
  display: grid;
  grid-template-columns: minmax(0, 1fr);
  gap: ${space(3)} ${space(6)};
  ${media.wide} {
    display: flex;
    flex-wrap: wrap;
    align-items: center;
    min-height: 3rem;
  }
`;
