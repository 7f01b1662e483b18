import type { Mutation } from '../../../machines/contract/account.ts';
import { isHeld } from '../../../machines/contract/scheduled.ts';
import { paths } from '../../../machines/contract/paths.ts';
import type { scheduledMachine } from '../../../machines/scheduled/scheduled.machine.ts';
import { failureLead, noticeText } from '../../copy/notices.ts';
import { ButtonLink } from '../../ui/button.tsx';
import { EmptyHistoryPicture } from '../../ui/empty-history-picture.tsx';
import type { ScreenProps } from '../../ui/screen.ts';
import { ShortList } from '../../ui/short-list.tsx';
import { RowsSkeleton } from '../../ui/skeletons.tsx';
import { EmptyState, FailedState } from '../../ui/feedback.tsx';
import { CardTitle } from '../../ui/card.tsx';
import { Stack } from '../../ui/stack.tsx';
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
      <EmptyState
        picture={<EmptyHistoryPicture />}
        action={<ButtonLink to={paths.transfer}>Kirim uang</ButtonLink>}
      >
        Belum ada transfer terjadwal
      </EmptyState>
    );
  }
  if (!snapshot.matches({ list: 'listed' }))
    return <RowsSkeleton icon rows={3} rowHeight="4.5rem" />;
  const list = (name: string, own: readonly Mutation[]) => (
    <ShortList rows={own} brief={own} noun="transfer">
      {(shown) => (
        <ul aria-label={name}>
          {shown.map((row, place) => (
            // The bank may send an id twice.
            <TransferRow
              key={`${row.id} ${place}`}
              transfer={row}
              isUnanswered={unanswered.includes(row.id)}
              onCancel={() => send({ type: 'cancel.requested', id: row.id })}
              onDecide={
                row.waits_for === 'decision'
                  ? (isMove) => send({ type: 'decision.requested', id: row.id, isMove })
                  : undefined
              }
            />
          ))}
        </ul>
      )}
    </ShortList>
  );
  const held = rows.filter(isHeld);
  const waiting = rows.filter((row) => !isHeld(row));
  return (
    <Stack gap={5}>
      {held.length > 0 ? (
        <div>
          <CardTitle>Menunggu keputusan Anda</CardTitle>
          <p>
            Waktunya tiba saat akun diamankan. Setelah akun dibuka kembali, kirim, pindahkan, atau
            batalkan dalam tujuh hari.
          </p>
          {list('Menunggu keputusan Anda', held)}
        </div>
      ) : null}
      {waiting.length > 0 ? list('Daftar terjadwal', waiting) : null}
    </Stack>
  );
}
