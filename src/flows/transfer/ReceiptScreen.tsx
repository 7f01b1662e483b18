import { styled } from 'styled-components';
import type { Receipt } from '../../../machines/contract/transfer.ts';
import { endedAs } from '../../../machines/contract/ended.ts';
import type { transferMachine } from '../../../machines/transfer/transfer.machine.ts';
import { AccountDigits } from '../../ui/account-number.tsx';
import { ActionButton, Actions } from '../../ui/action-button.tsx';
import { Badge } from '../../ui/badge.tsx';
import { Button } from '../../ui/button.tsx';
import { DefinitionList } from '../../ui/definition-list.tsx';
import { Dialog } from '../../ui/dialog.tsx';
import { Heading } from '../../ui/heading.tsx';
import { TransferIcon } from '../../ui/icons.tsx';
import { Letterhead, PrintStyle } from '../../ui/print.tsx';
import { ClockIcon, CopyIcon, PrintIcon, ShareIcon } from '../../ui/step-icons.tsx';
import type { ScreenProps } from '../../ui/screen.ts';
import { Stack } from '../../ui/stack.tsx';
import { color, size, space, weight } from '../../ui/theme.ts';
import { Figure } from './Amount.tsx';
import { leavesPending, receiptOf } from './receipt.ts';
import { SaveRecipient } from './SaveRecipient.tsx';

export function ReceiptScreen({ snapshot, send }: ScreenProps<typeof transferMachine>) {
  const { account, result, order, answeredAt, found } = snapshot.context;
  if (result === null) return <Heading>Transfer</Heading>;
  const sender = account.user.status === 'loaded' ? account.user.value : null;
  const row =
    account.mutations.status === 'loaded'
      ? account.mutations.value.rows.find(({ id }) => id === result.referenceNumber)
      : undefined;
  const receipt = receiptOf(result, order?.body ?? null, answeredAt, {
    from: sender?.name ?? '',
    row,
    isFound: found !== null,
  });
  const wasPending =
    leavesPending(result, order?.body ?? null) &&
    (found === null || endedAs(found.status) === null);
  const tone = receipt.isFailed === true ? 'danger' : receipt.isPending ? 'primary' : 'success';
  const close = () => send({ type: 'receipt.closed' });
  return (
    <>
      <PrintStyle />
      <Heading>Transfer</Heading>
      <Dialog
        open
        title={receipt.title}
        listed
        stage
        tone={tone}
        icon={receipt.isPending ? <ClockIcon size={32} /> : undefined}
        onClose={close}
        tools={
          <>
            <Actions>
              <ActionButton
                icon={<CopyIcon />}
                name="Salin No Referensi"
                onClick={() => send({ type: 'copy.requested' })}
              >
                Salin
              </ActionButton>
              {receipt.isFailed === true ? null : (
                <>
                  <ActionButton
                    icon={<ShareIcon />}
                    onClick={() => send({ type: 'share.requested', receipt })}
                  >
                    Bagikan
                  </ActionButton>
                  <ActionButton
                    icon={<PrintIcon />}
                    onClick={() => send({ type: 'print.requested' })}
                  >
                    Cetak
                  </ActionButton>
                </>
              )}
              <ActionButton
                icon={<TransferIcon />}
                onClick={() => send({ type: 'repeat.requested' })}
              >
                Kirim lagi
              </ActionButton>
            </Actions>
            <Said role="status">{confirmation(snapshot) || news(wasPending, receipt)}</Said>
          </>
        }
        actions={
          <Button wide onClick={close}>
            Oke
          </Button>
        }
      >
        <Stack gap={2}>
          <div data-paper="">
            <Letterhead title="Bukti Transfer" />
            {sender === null ? null : (
              <Sender>
                Dari {sender.name}, rekening <AccountDigits>{sender.account_number}</AccountDigits>
              </Sender>
            )}
            <Stack gap={2}>
              <div>
                <Figure>{receipt.amount}</Figure>
                {receipt.to === '' ? null : <To>ke {receipt.to}</To>}
              </div>
              {receipt.isPending ? (
                <div>
                  <Badge tone="pending" lang="en">
                    Pending
                  </Badge>
                </div>
              ) : null}
              {receipt.note === null ? null : <p>{receipt.note}</p>}
              <Tear aria-hidden="true" data-screen="" />
              <DefinitionList
                stacked
                rows={receipt.rows.map(({ term, lines }) => ({
                  term,
                  value: lines.map((line) => <div key={line}>{line}</div>),
                }))}
              />
            </Stack>
          </div>
          <SaveRecipient snapshot={snapshot} send={send} />
        </Stack>
      </Dialog>
    </>
  );
}

/** The message after copying, sharing or saving, or ''. */
function confirmation(snapshot: ScreenProps<typeof transferMachine>['snapshot']): string {
  if (snapshot.matches({ succeeded: 'copied' })) return 'Tersalin';
  if (snapshot.matches({ succeeded: 'shared' })) return 'Dibagikan';
  if (snapshot.matches({ succeeded: 'saved' })) return 'Penerima disimpan';
  return snapshot.matches({ succeeded: 'unshared' }) ? 'Browser ini tidak mengizinkannya' : '';
}

/** The end of a pending transfer while the receipt was open, or ''. */
function news(wasPending: boolean, { title, isPending, isFailed }: Receipt): string {
  if (!wasPending || isPending) return '';
  if (isFailed !== true) return 'Transfer sudah diproses';
  return title === 'Transfer Gagal' ? 'Transfer gagal diproses' : title;
}

/* On paper only: on the screen it is the customer's own. */
const Sender = styled.p`
  display: none;
  @media print {
    display: block;
  }
`;

const To = styled.p`
  color: ${color.ink};
  font-weight: ${weight.strong};
  overflow-wrap: anywhere;
`;

/* The line along which a ticket is torn off. */
const Tear = styled.div`
  position: relative;
  margin: ${space(2)} -${space(5)};
  border-top: 2px dashed ${color.line};
  &::before,
  &::after {
    content: '';
    position: absolute;
    top: -0.625rem;
    left: -0.625rem;
    width: 1.25rem;
    height: 1.25rem;
    border-radius: 50%;
    background: ${color.night};
  }
  &::after {
    right: -0.625rem;
    left: auto;
  }
`;

/* Its line is reserved, so that nothing moves when it appears. */
const Said = styled.p`
  min-height: 1.5em;
  font-size: ${size.small};
`;
