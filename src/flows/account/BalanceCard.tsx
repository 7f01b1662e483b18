import { useState } from 'react';
import type { accountMachine } from '../../../machines/account/account.machine.ts';
import { copiedText } from '../../copy/copied.ts';
import { failureLead, noticeText } from '../../copy/notices.ts';
import { UNKNOWN } from '../../format/rupiah.ts';
import { AccountNumber } from '../../ui/account-number.tsx';
import { Card, CardTitle } from '../../ui/card.tsx';
import { LargeFigure, Money } from '../../ui/money.tsx';
import { NightCard, NightCardFooter } from '../../ui/night-card.tsx';
import type { ScreenProps } from '../../ui/screen.ts';
import { MaskedMoney, MaskedValue } from '../../ui/masked-value.tsx';
import { FigureSkeleton } from '../../ui/skeletons.tsx';
import { FailedState } from '../../ui/states.tsx';
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
    <NightCard label="Saldo">
      <CardTitle>Saldo</CardTitle>
      {isLoaded ? <Balance amount={balance.value} /> : <FigureSkeleton width="13rem" />}
      <NightCardFooter term="Nomor rekening" news={copiedText(copied)}>
        {isLoaded ? (
          <AccountNumber number={user.value.account_number} />
        ) : (
          <FigureSkeleton width="8rem" />
        )}
      </NightCardFooter>
      <BalanceActions canCopy={isLoaded} onCopy={() => send({ type: 'copy.requested' })} />
    </NightCard>
  );
}

function Balance({ amount }: { readonly amount: number }) {
  const [hidden, setHidden] = useState(true);
  return (
    <MaskedValue
      toggleNoun="saldo"
      hidden={hidden}
      onToggle={() => setHidden(!hidden)}
      masked={
        <LargeFigure>
          <MaskedMoney />
        </LargeFigure>
      }
    >
      <Money amount={amount} large />
    </MaskedValue>
  );
}
