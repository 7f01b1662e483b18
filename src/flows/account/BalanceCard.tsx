import { useState } from 'react';
import { styled } from 'styled-components';
import type { accountMachine } from '../../../machines/account/account.machine.ts';
import type { AccountView } from '../../../machines/contract/account.ts';
import { copiedText } from '../../copy/copied.ts';
import { failureLead, noticeText } from '../../copy/notices.ts';
import { UNKNOWN } from '../../format/rupiah.ts';
import { AccountNumber } from '../../ui/account-number.tsx';
import { Card, CardTitle } from '../../ui/card.tsx';
import { LargeFigure, Money } from '../../ui/money.tsx';
import { NightCard, NightCardLine } from './night-card.tsx';
import type { ScreenProps } from '../../ui/screen.ts';
import { MaskedMoney, MaskedValue } from '../../ui/masked-value.tsx';
import { FigureSkeleton } from '../../ui/skeletons.tsx';
import { FailedState } from '../../ui/feedback.tsx';
import { media, size, space } from '../../ui/theme.ts';
import { BalanceActions } from './BalanceActions.tsx';

type Props = ScreenProps<typeof accountMachine>;

/** The balance and the account number, masked until their toggles are pressed. */
export function BalanceCard({ snapshot, send }: Props) {
  const { user, balance, copied } = snapshot.context;
  const failed = user.status === 'failed' ? user : balance.status === 'failed' ? balance : null;
  if (failed !== null) {
    return (
      <Card label="Saldo">
        <CardTitle>Saldo</CardTitle>
        <LargeFigure>{UNKNOWN}</LargeFigure>
        <FailedState
          lead={failureLead(failed.code)}
          onRetry={() => send({ type: failed === user ? 'user.retried' : 'balance.retried' })}
        >
          {noticeText(failed.code)}
        </FailedState>
      </Card>
    );
  }
  const isLoaded = user.status === 'loaded' && balance.status === 'loaded';
  return (
    <NightCard label="Saldo" lit={isLoaded && !isNew(snapshot.context)}>
      <Halves>
        <div>
          <h2>Saldo</h2>
          <Figure>
            {isLoaded ? <Balance amount={balance.value} /> : <FigureSkeleton width="13rem" />}
          </Figure>
          <NightCardLine term="Nomor rekening" news={copiedText(copied)}>
            {isLoaded ? (
              <AccountNumber number={user.value.account_number} />
            ) : (
              <FigureSkeleton width="8rem" />
            )}
          </NightCardLine>
        </div>
        <BalanceActions canCopy={isLoaded} onCopy={() => send({ type: 'copy.requested' })} />
      </Halves>
    </NightCard>
  );
}

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
        <LargeFigure $letters={10}>
          <MaskedMoney />
        </LargeFigure>
      }
    >
      <Money amount={amount} large />
    </MaskedValue>
  );
}

/* 208 px high on a phone. */
const Halves = styled.div`
  display: flex;
  flex-direction: column;
  gap: ${space(1)};
  min-height: calc(13rem - ${space(7)});
  h2 {
    font-size: ${size.base};
    line-height: 1.5;
  }
  --room: 100vw - 5.5rem;
  ${media.tablet} {
    --room: 50vw - 5rem;
  }
  ${media.wide} {
    flex-flow: row wrap;
    justify-content: space-between;
    min-height: 0;
    padding: ${space(2)};
    --room: 66vw - 25rem;
  }
`;

/* On a narrow screen the toggle is in the corner, so that the figure has the whole line. */
const Figure = styled.div`
  min-height: 3rem;
  ${media.narrow} {
    button {
      position: absolute;
      top: -0.625rem;
      right: -0.625rem;
    }
  }
`;
