import { useState } from 'react';
import type { accountMachine } from '../../../machines/account/account.machine.ts';
import { noticeText } from '../../copy/notices.ts';
import { UNKNOWN } from '../../format/rupiah.ts';
import { AccountNumber } from '../../ui/account-number.tsx';
import { Card, CardTitle } from '../../ui/card.tsx';
import { VisuallyHidden } from '../../ui/hidden.tsx';
import { LargeFigure, Money } from '../../ui/money.tsx';
import { NightCard, NightCardFooter } from '../../ui/night-card.tsx';
import type { ScreenProps } from '../../ui/screen.ts';
import { MaskedValue } from '../../ui/masked-value.tsx';
import { FailedState, Skeleton } from '../../ui/states.tsx';

/** The balance and the account number, masked until their toggles are pressed. */
export function BalanceCard({ snapshot, send }: ScreenProps<typeof accountMachine>) {
  const { user, balance } = snapshot.context;
  const [hidden, setHidden] = useState(true);
  const failed = user.status === 'failed' ? user : balance.status === 'failed' ? balance : null;
  if (failed !== null) {
    return (
      <Card label="Saldo">
        <CardTitle>Saldo</CardTitle>
        <LargeFigure>{UNKNOWN}</LargeFigure>
        <FailedState
          onRetry={() => send({ type: failed === user ? 'user.retried' : 'balance.retried' })}
        >
          {noticeText(failed.code)}
        </FailedState>
      </Card>
    );
  }
  return (
    <NightCard label="Saldo">
      <CardTitle>Saldo</CardTitle>
      {user.status !== 'loaded' || balance.status !== 'loaded' ? (
        <Skeleton lines={2} height="7.8125rem" />
      ) : (
        <>
          <MaskedValue
            toggleNoun="saldo"
            hidden={hidden}
            onToggle={() => setHidden(!hidden)}
            masked={<Masked />}
          >
            <Money amount={balance.value} large />
          </MaskedValue>
          <NightCardFooter term="Nomor rekening">
            <AccountNumber number={user.value.account_number} />
          </NightCardFooter>
        </>
      )}
    </NightCard>
  );
}

function Masked() {
  return (
    <LargeFigure>
      <span aria-hidden="true">Rp••••••</span>
      <VisuallyHidden>Tersembunyi</VisuallyHidden>
    </LargeFigure>
  );
}
