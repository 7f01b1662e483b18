import { paths } from '../../../machines/contract/paths.ts';
import type { scheduledMachine } from '../../../machines/scheduled/scheduled.machine.ts';
import { DoubtCard } from '../../ui/parts/doubt-card.tsx';
import { Page } from '../../ui/page.tsx';
import { Omitted } from '../../ui/hidden-rows-note.tsx';
import type { ScreenProps } from '../../ui/screen.ts';
import { Stack } from '../../ui/stack.tsx';
import { StepHeader } from '../../ui/step-header.tsx';
import { Said } from './Said.tsx';
import type { Mutation } from '../../../machines/contract/account.ts';
import { isHeld } from '../../../machines/contract/scheduled.ts';
import { failureLead } from '../../copy/failures.ts';
import { noticeText } from '../../copy/notices.ts';
import { lastMoment } from '../../format/held.ts';
import { ButtonLink, Button } from '../../ui/button.tsx';
import { EmptyHistoryPicture } from '../../ui/empty-history-picture.tsx';
import { useShut } from '../../ui/securing-link.tsx';
import { ShortList } from '../../ui/short-list.tsx';
import { RowsSkeleton } from '../../ui/skeletons.tsx';
import { EmptyState, FailedState } from '../../ui/feedback.tsx';
import { CardTitle } from '../../ui/card.tsx';
import { TransferRow } from './TransferRow.tsx';
import { memoLabel } from '../../../machines/contract/limits.ts';
import { epochOf } from '../../../machines/contract/wib.ts';
import { dateTime } from '../../format/dates.ts';
import { rupiah } from '../../format/rupiah.ts';
import { known } from '../../format/text.ts';
import { DefinitionList } from '../../ui/definition-list.tsx';
import { Dialog } from '../../ui/dialog.tsx';

/** One screen for all states of the list, so that the heading keeps its focus while it loads. */
export function ListScreen({ snapshot, send }: ScreenProps<typeof scheduledMachine>) {
  const {
    said,
    account: { mutations },
  } = snapshot.context;
  const isSent = snapshot.matches('sent');
  return (
    <Page
      beside={<DoubtCard />}
      head={
        <StepHeader
          title="Transfer terjadwal"
          lead="Dikirim otomatis pada waktunya."
          backTo={paths.transfer}
        />
      }
    >
      <Stack gap={5}>
        {said && !isSent ? <Said outcome={said.outcome} transfer={said.transfer} /> : null}
        <div>
          {isSent ? null : <Rows snapshot={snapshot} send={send} />}
          <Omitted
            count={mutations.status === 'loaded' ? mutations.value.omitted : 0}
            noun="transaksi"
          />
        </div>
      </Stack>
      <SentReceipt snapshot={snapshot} send={send} />
    </Page>
  );
}

function Rows({ snapshot, send }: ScreenProps<typeof scheduledMachine>) {
  const { account, rows, unanswered } = snapshot.context;
  const shut = useShut();
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
        action={
          <ButtonLink to={paths.transfer} muted={shut}>
            Kirim uang
          </ButtonLink>
        }
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
  const last = lastMoment(held);
  const waiting = rows.filter((row) => !isHeld(row));
  return (
    <Stack gap={5}>
      {held.length > 0 ? (
        <div>
          <CardTitle>Menunggu keputusan Anda</CardTitle>
          <p>
            Belum dikirim karena akun diamankan. Putuskan{' '}
            {last === null
              ? 'dalam tujuh hari setelah akun dibuka kembali'
              : `paling lambat ${last}`}
            .
          </p>
          {list('Menunggu keputusan Anda', held)}
        </div>
      ) : null}
      {waiting.length > 0 ? (
        <div>
          {held.length > 0 ? <CardTitle>Akan dikirim</CardTitle> : null}
          {list('Daftar terjadwal', waiting)}
        </div>
      ) : null}
    </Stack>
  );
}

/** The receipt of a held transfer that was sent, above the list. */
function SentReceipt({ snapshot, send }: ScreenProps<typeof scheduledMachine>) {
  const { chosen, sent } = snapshot.context;
  if (!snapshot.matches('sent') || chosen === null || sent === null) return null;
  const { id, username_to, account_to, bank_to, amount } = chosen;
  const close = () => send({ type: 'receipt.closed' });
  return (
    <Dialog
      open
      title="Transfer Berhasil"
      tone="success"
      listed
      onClose={close}
      actions={
        <Button wide onClick={close}>
          Oke
        </Button>
      }
    >
      <DefinitionList
        stacked
        rows={[
          { term: 'No Referensi', value: id },
          {
            term: 'Nomor Rekening Tujuan',
            value: [username_to, account_to]
              .filter(Boolean)
              .map((line) => <div key={line}>{line}</div>),
          },
          { term: 'Bank Tujuan', value: known(bank_to ?? '') },
          { term: 'Jumlah Transfer', value: rupiah(amount) },
          { term: 'Waktu Proses', value: dateTime(epochOf(sent.datetime)) },
          { term: memoLabel, value: known(sent.description) },
        ]}
      />
    </Dialog>
  );
}
