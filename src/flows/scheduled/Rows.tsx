import { paths } from '../../../machines/contract/paths.ts';
import type { scheduledMachine } from '../../../machines/scheduled/scheduled.machine.ts';
import { failureLead, noticeText } from '../../copy/notices.ts';
import { ButtonLink } from '../../ui/button.tsx';
import type { ScreenProps } from '../../ui/screen.ts';
import { ShortList } from '../../ui/short-list.tsx';
import { RowsSkeleton } from '../../ui/skeletons.tsx';
import { EmptyState, FailedState } from '../../ui/feedback.tsx';
import { TransferRow } from './TransferRow.tsx';

/** The content of the list, by its state. */
export function Rows({ snapshot, send }: ScreenProps<typeof scheduledMachine>) {
  const { account, rows, unanswered } = snapshot.context;
  if (snapshot.matches({ list: 'failed' })) {
    const { mutations, user } = account;
    const code =
      mutations.status === 'failed'
        ? mutations.code
        : user.status === 'failed'
          ? user.code
          : 'mutations.failed';
    return (
      <FailedState lead={failureLead(code)} onRetry={() => send({ type: 'fetch.retried' })}>
        {noticeText(code)}
      </FailedState>
    );
  }
  if (snapshot.matches({ list: 'empty' })) {
    return (
      <EmptyState action={<ButtonLink to={paths.transfer}>Kirim uang</ButtonLink>}>
        Belum ada transfer terjadwal
      </EmptyState>
    );
  }
  if (!snapshot.matches({ list: 'listed' })) return <RowsSkeleton rows={3} rowHeight="7.5rem" />;
  return (
    <ShortList rows={rows} brief={rows} noun="transfer">
      {(shown) => (
        <ul aria-label="Daftar terjadwal">
          {shown.map((row, place) => (
            // The bank may send an id twice.
            <TransferRow
              key={`${row.id} ${place}`}
              transfer={row}
              isUnanswered={unanswered.includes(row.id)}
              onCancel={() => send({ type: 'cancel.requested', id: row.id })}
            />
          ))}
        </ul>
      )}
    </ShortList>
  );
}
