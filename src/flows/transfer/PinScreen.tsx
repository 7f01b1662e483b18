import { useId, type ReactNode } from 'react';
import type { transferMachine } from '../../../machines/transfer/transfer.machine.ts';
import { issueText } from '../../copy/issues.ts';
import { rupiah } from '../../format/rupiah.ts';
import { FocusBody, FocusFoot, FocusModeStyle } from './focus-mode.tsx';
import { Small, Title } from '../../ui/heading.tsx';
import { ForgottenPinLink, PinForm } from '../../ui/pin-form.tsx';
import { useLeadTo } from '../../ui/lost-focus.ts';
import { Page } from '../../ui/page.tsx';
import type { ScreenProps } from '../../ui/screen.ts';
import { Stack, Cluster } from '../../ui/stack.tsx';
import { Back, StepHeader } from '../../ui/step-header.tsx';
import type { OrderMessageProps } from './order-page.ts';
import { OutcomeUnknown } from './OutcomeUnknown.tsx';
import { Secured } from './Secured.tsx';
import { styled } from 'styled-components';
import type { CheckedOrder } from '../../../machines/transfer/transfer.context.ts';
import { epochOf } from '../../../machines/contract/wib.ts';
import { dateTime } from '../../format/dates.ts';
import { amountInWords } from '../../format/words.ts';
import { AccountDigits } from '../../ui/account-number.tsx';
import { Avatar } from '../../ui/person.tsx';
import { Card } from '../../ui/card.tsx';
import { DefinitionList } from '../../ui/definition-list.tsx';
import { Money } from '../../ui/money.tsx';
import { color, media, space, weight } from '../../ui/theme.ts';
import { RecentlyChanged } from './RecentlyChanged.tsx';
import { memoLabel } from '../../../machines/contract/limits.ts';
import { paths } from '../../../machines/contract/paths.ts';
import { Button } from '../../ui/button.tsx';
import { Notice } from '../../ui/notice.tsx';
import { TextLink } from '../../ui/text-link.tsx';
import { lineOf } from './history-line.ts';

/** A checked order's page. One component for all three, so that the PIN's field stays. */
export function PinScreen({ snapshot, send }: ScreenProps<typeof transferMachine>) {
  const { order, saved, pin, pinIssue, cooldowns } = snapshot.context;
  const sentenceId = useId();
  const { title, lead, message, asked } = pageOf({ snapshot, send, sentenceId });
  const isAnswer = message !== undefined;
  useLeadTo(isAnswer);
  if (order === null) return null;
  const { body, recipient } = order;
  const leave = () => send({ type: 'step.left' });
  const line = `${rupiah(body.amount)} ke ${recipient.name ?? body.accountTo}, ${body.bankTo}`;
  return (
    <Page
      wide
      night={!isAnswer}
      lamp={isAnswer ? 'middle' : 'ticket dim'}
      head={
        isAnswer ? (
          <StepHeader title={title} lead={lead} describedBy={sentenceId} onBack={leave} />
        ) : (
          <Back onBack={leave} />
        )
      }
    >
      <FocusModeStyle />
      <FocusBody $night={!isAnswer}>
        <Stack>
          {message}
          <OrderSummary order={order} changed={saved?.changed} brief={isAnswer}>
            {isAnswer ? null : (
              <>
                <Title tabIndex={-1} data-arrival="">
                  {title}
                </Title>
                <Small>{lead}</Small>
              </>
            )}
          </OrderSummary>
        </Stack>
        {asked ? (
          <FocusFoot $night={!isAnswer}>
            <PinForm
              pin={pin}
              // Its page is announced by its description, because the heading has not the focus.
              purpose={isAnswer ? line : `${title}. ${line}`}
              first={!isAnswer}
              error={issueText(pinIssue ?? undefined)}
              cooldown={cooldowns['pin']}
              {...asked}
              send={send}
            >
              Transfer
            </PinForm>
            {isAnswer ? null : <ForgottenPinLink asker="transfer" />}
          </FocusFoot>
        ) : null}
      </FocusBody>
      <Secured snapshot={snapshot} send={send} />
    </Page>
  );
}

interface Asked {
  readonly title: string;
  readonly lead?: string;
  readonly message?: ReactNode;
  readonly asked?: {
    readonly variant: 'primary' | 'secondary';
    readonly note?: string | undefined;
  };
}

function pageOf(props: OrderMessageProps): Asked {
  const { snapshot } = props;
  const { isFrozen, isRepeatable } = snapshot.context;
  if (snapshot.matches('alreadySent'))
    return { title: 'Transfer ini sudah terkirim', message: <AlreadySent {...props} /> };
  if (snapshot.matches('outcomeUnknown')) {
    return {
      title: 'Status transfer belum pasti',
      message: <OutcomeUnknown {...props} />,
      ...(isRepeatable && { asked: { variant: 'secondary', note: isFrozen ? refusedIf : safe } }),
    };
  }
  return {
    title: 'Masukkan Pin Anda',
    lead: 'Periksa kembali sebelum mengirim.',
    asked: { variant: 'primary', note: isFrozen ? refused : undefined },
  };
}

const safe = 'Mengirim lagi aman: uang Anda tidak akan berpindah dua kali.';
const refused = 'Transfer ini ditolak selama akun diamankan.';
const refusedIf = 'Jika belum terkirim, transfer ini ditolak selama akun diamankan.';

interface OrderSummaryProps {
  readonly order: CheckedOrder;
  /** Whether it goes to a saved recipient that changed since the last transfer to it. */
  readonly changed?: boolean | undefined;
  /** One line, which opens. */
  readonly brief?: boolean | undefined;
  readonly children?: ReactNode;
}

/** The order as it will be sent, shown before the PIN (PIN-2, PIN-3). */
function OrderSummary({ order, changed, brief = false, children }: OrderSummaryProps) {
  const { body, recipient } = order;
  return (
    <Card label="Ringkasan">
      {brief ? (
        <details>
          <Brief>
            {rupiah(body.amount)} ke {recipient.name ?? body.accountTo}
          </Brief>
          <Whole order={order} />
        </details>
      ) : (
        <>
          <Lines>{children}</Lines>
          <Whole order={order} />
          {changed === true ? <RecentlyChanged /> : null}
        </>
      )}
    </Card>
  );
}

function Whole({ order: { body, recipient } }: Pick<OrderSummaryProps, 'order'>) {
  const name = recipient.name ?? body.accountTo;
  return (
    <>
      <Head>
        <Avatar name={name} />
        <div>
          <p>
            <Money amount={body.amount} large />
          </p>
          <Small>{amountInWords(body.amount)}</Small>
        </div>
        <Recipient>ke {name}</Recipient>
        <Small>
          {body.bankTo} · <AccountDigits>{body.accountTo}</AccountDigits>
        </Small>
      </Head>
      <DefinitionList
        rows={[
          { term: 'Dari Rekening', value: <AccountDigits>{body.accountFrom}</AccountDigits> },
          {
            term: 'Waktu',
            value: body.datetime === null ? 'Sekarang' : dateTime(epochOf(body.datetime)),
          },
          { term: memoLabel, value: body.description },
        ]}
      />
    </>
  );
}

const Head = styled.div`
  display: grid;
  justify-items: center;
  margin-bottom: ${space(3)};
  padding-bottom: ${space(4)};
  border-bottom: 2px dashed ${color.line};
  text-align: center;
  overflow-wrap: anywhere;
  > :first-child {
    margin-block: ${space(2)} ${space(1)};
  }
  /* The amount is where the receipt has it. */
  ${media.phone} {
    > :first-child,
    > div ~ * {
      order: 1;
    }
  }
`;

const Lines = styled.div`
  text-align: center;
`;

const Recipient = styled.p`
  margin-top: ${space(2)};
  font-weight: ${weight.strong};
`;

const Brief = styled.summary`
  min-height: 1.5rem;
  font-weight: ${weight.strong};
  cursor: pointer;
  overflow-wrap: anywhere;
  details[open] > & {
    margin-bottom: ${space(4)};
  }
`;

/** The order is in the history, so it was not sent again. An equal one is a new transfer. */
function AlreadySent({ snapshot, send, sentenceId }: OrderMessageProps) {
  const { found } = snapshot.context;
  return (
    <Notice tone="primary">
      <Stack gap={2}>
        <p id={sentenceId}>
          <strong>Tidak ada yang dikirim lagi.</strong> {found && `Di riwayat: ${lineOf(found)}`}
        </p>
        <Cluster>
          <Button variant="secondary" onClick={() => send({ type: 'order.renewed' })}>
            Kirim sebagai transfer baru
          </Button>
          <TextLink to={paths.mutasi}>Lihat Mutasi</TextLink>
        </Cluster>
      </Stack>
    </Notice>
  );
}
