import type { Owner as CodeOwner } from '../../../machines/qris/qris.owner.ts';
import { failureLead } from '../../copy/failures.ts';
import { noticeText } from '../../copy/notices.ts';
import { AccountDigits } from '../../ui/account-number.tsx';
import { Person } from '../../ui/person.tsx';
import { PersonSkeleton } from '../../ui/skeletons.tsx';
import { FailedState } from '../../ui/feedback.tsx';

interface OwnerProps {
  readonly owner: CodeOwner;
  readonly onRetry: () => void;
}

export function Owner({ owner, onRetry }: OwnerProps) {
  if (owner.status === 'loading') return <PersonSkeleton />;
  if (owner.status === 'failed') {
    return (
      <FailedState lead={failureLead(owner.code)} onRetry={onRetry}>
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

/** ' ke rekening <account> atas nama <name>'; '' while the owner is unknown. */
export function ownerSuffix(owner: CodeOwner): string {
  return owner.status === 'loaded'
    ? ` ke rekening ${owner.value.account_number} atas nama ${owner.value.name}`
    : '';
}
