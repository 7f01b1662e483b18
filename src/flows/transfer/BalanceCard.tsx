import type { AccountView } from '../../../machines/contract/account.ts';
import { noticeText } from '../../copy/notices.ts';
import { UNKNOWN } from '../../format/rupiah.ts';
import { Card, CardTitle } from '../../ui/card.tsx';
import { LargeFigure, Money } from '../../ui/money.tsx';
import { FailedState } from '../../ui/states.tsx';

/** The balance is fetched after the user, so it is unknown where either call failed. */
export function BalanceCard({
  account: { user, balance },
  onRetry,
}: {
  readonly account: AccountView;
  readonly onRetry: () => void;
}) {
  const failed = user.status === 'failed' ? user : balance.status === 'failed' ? balance : null;
  return (
    <Card label="Saldo">
      <CardTitle>Saldo</CardTitle>
      {balance.status === 'loaded' ? (
        <Money amount={balance.value} large />
      ) : (
        <LargeFigure>{UNKNOWN}</LargeFigure>
      )}
      {failed ? <FailedState onRetry={onRetry}>{noticeText(failed.code)}</FailedState> : null}
    </Card>
  );
}
