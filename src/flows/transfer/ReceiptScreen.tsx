import { styled } from 'styled-components';
import type { Receipt } from '../../../machines/contract/transfer.ts';
import { endedAs } from '../../../machines/contract/ended.ts';
import type { transferMachine } from '../../../machines/transfer/transfer.machine.ts';
import { sharedText } from '../../copy/shared.ts';
import { AccountDigits } from '../../ui/account-number.tsx';
import { ActionButton, Actions } from '../../ui/action-button.tsx';
import { Badge } from '../../ui/badge.tsx';
import { Button } from '../../ui/button.tsx';
import { DefinitionList } from '../../ui/definition-list.tsx';
import { Dialog } from '../../ui/dialog.tsx';
import { Heading } from '../../ui/heading.tsx';
import { TransferIcon } from '../../ui/icons.tsx';
import { Letterhead, PrintStyle } from '../../ui/print.tsx';
import { CopyIcon, PrintIcon, ShareIcon } from '../../ui/step-icons.tsx';
import { ClockIcon } from '../../ui/account-icons.tsx';
import type { ScreenProps } from '../../ui/screen.ts';
import { useShut } from '../../ui/securing-link.tsx';
import { Stack } from '../../ui/stack.tsx';
import { LargeMoney } from '../../ui/money.tsx';
import { Page } from '../../ui/page.tsx';
import { Hills, LanternPicture } from '../../ui/pictures.tsx';
import { ticketEdge } from '../../ui/parts/dialog-stage.ts';
import { color, layer, size, weight } from '../../ui/theme.ts';
import { leavesPending, receiptOf } from './receipt.ts';
import { RecipientName, SaveRecipient } from './SaveRecipient.tsx';

export function ReceiptScreen({ snapshot, send }: ScreenProps<typeof transferMachine>) {
  const { account, result, order, answeredAt, found } = snapshot.context;
  const shut = useShut();
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
      <Page head={<Heading>Transfer</Heading>}>{null}</Page>
      <Dialog
        open
        title={receipt.title}
        listed
        stage={<LanternPicture />}
        tone={tone}
        icon={receipt.isPending ? <ClockIcon size={32} /> : undefined}
        onClose={close}
        tools={
          <>
            <Hills />
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
                muted={shut}
                onClick={() => send({ type: 'repeat.requested' })}
              >
                Kirim lagi
              </ActionButton>
              <SaveRecipient snapshot={snapshot} send={send} />
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
                <Figure>
                  <LargeMoney text={receipt.amount} />
                </Figure>
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
          <RecipientName snapshot={snapshot} send={send} />
        </Stack>
      </Dialog>
    </>
  );
}

/** The message after copying, sharing or saving, or ''. */
function confirmation(snapshot: ScreenProps<typeof transferMachine>['snapshot']): string {
  if (snapshot.matches({ succeeded: 'saved' })) return 'Penerima disimpan';
  return sharedText((succeeded) => snapshot.matches({ succeeded }));
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

const Figure = styled.p`
  color: ${color.ink};
  line-height: 1.15;
`;

const To = styled.p`
  color: ${color.ink};
  font-size: 1.125rem;
  font-weight: ${weight.strong};
  overflow-wrap: anywhere;
`;

/*
 * The line along which a ticket is torn off, with a notch cut out at both ends. It is the ground of
 * the ticket, too: above and below it.
 */
const Tear = styled.div`
  position: relative;
  height: 24px;
  margin: 0 calc(-1 * ${ticketEdge});
  padding-inline: ${ticketEdge};
  background:
    linear-gradient(90deg, ${color.line} 60%, #0000 0) content-box 0 / 12px 2px repeat-x,
    radial-gradient(circle 10px at 0, #0000 96%, ${color.surface}) 0 / 51% 100% no-repeat,
    radial-gradient(circle 10px at 100%, #0000 96%, ${color.surface}) 100% / 51% 100% no-repeat;
  &::before,
  &::after {
    content: '';
    position: absolute;
    inset: calc(100% - 1px) 0 auto;
    z-index: ${layer.ground};
    height: 9999px;
    background: ${color.surface};
  }
  &::before {
    inset: auto 0 calc(100% - 1px);
  }
`;

/* Its line is reserved, so that nothing moves when it appears. */
const Said = styled.p`
  min-height: 1.25rem;
  font-size: ${size.small};
`;
