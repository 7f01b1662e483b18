import type { qrisMachine } from '../../../machines/qris/qris.machine.ts';
import { noticeText } from '../../copy/notices.ts';
import { Person } from '../../ui/person.tsx';
import type { ScreenProps } from '../../ui/screen.ts';
import { FailedState, Skeleton } from '../../ui/states.tsx';

/** Name and account number of the code's owner. */
export function Owner({ snapshot, send }: ScreenProps<typeof qrisMachine>) {
  const { owner } = snapshot.context;
  if (owner.status === 'loading') return <Skeleton lines={2} />;
  if (owner.status === 'failed') {
    return (
      <FailedState onRetry={() => send({ type: 'user.retried' })}>
        {noticeText(owner.code)}
      </FailedState>
    );
  }
  return (
    <Person name={owner.value.name}>
      <p>{owner.value.account_number}</p>
    </Person>
  );
}
