import type { qrisMachine } from '../../../machines/qris/qris.machine.ts';
import { failureLead, noticeText } from '../../copy/notices.ts';
import { AccountDigits } from '../../ui/account-number.tsx';
import { Person } from '../../ui/person.tsx';
import type { ScreenProps } from '../../ui/screen.ts';
import { PersonSkeleton } from '../../ui/skeletons.tsx';
import { FailedState } from '../../ui/states.tsx';

/** Name and account number of the code's owner. */
export function Owner({ snapshot, send }: ScreenProps<typeof qrisMachine>) {
  const { owner } = snapshot.context;
  if (owner.status === 'loading') return <PersonSkeleton />;
  if (owner.status === 'failed') {
    return (
      <FailedState lead={failureLead(owner.code)} onRetry={() => send({ type: 'user.retried' })}>
        {noticeText(owner.code)}
      </FailedState>
    );
  }
  return (
    <Person name={owner.value.name}>
      <AccountDigits>{owner.value.account_number}</AccountDigits>
    </Person>
  );
}
