import { styled } from 'styled-components';
import type { transferMachine } from '../../../machines/transfer/transfer.machine.ts';
import type { TransferForm } from '../../../machines/transfer/transfer.schema.ts';
import { wibMinute } from '../../../machines/contract/wib.ts';
import { banks, memoLabel } from '../../../machines/contract/limits.ts';
import { pinWaitOf } from '../../../machines/contract/pin.ts';
import { issueText } from '../../copy/issues.ts';
import { pinWaitText } from '../../format/pin-wait.ts';
import { UNKNOWN } from '../../format/rupiah.ts';
import { AmountField } from '../../ui/amount-field.tsx';
import { DateTimeField } from '../../ui/date-field.tsx';
import { DigitsField } from '../../ui/digits-field.tsx';
import { Form } from '../../ui/form.tsx';
import { Heading } from '../../ui/heading.tsx';
import { hiddenFromSight } from '../../ui/hidden.tsx';
import { Notice } from '../../ui/notice.tsx';
import type { ScreenProps } from '../../ui/screen.ts';
import { ReadOnlyField } from './read-only-field.tsx';
import { SubmitButton } from '../../ui/submit-button.tsx';
import { SelectField } from '../../ui/select-field.tsx';
import { Stack } from '../../ui/stack.tsx';
import { aboveStickyFoot, StickyFoot } from './sticky-foot.tsx';
import { TextField } from '../../ui/text-field.tsx';
import { TimeChoice } from './time-choice.tsx';
import { cardPadding, sheet } from '../../ui/card.tsx';
import { PageHead, Paper } from '../../ui/page.tsx';
import { Hills } from '../../ui/pictures.tsx';
import { media, space } from '../../ui/theme.ts';
import { limitNote, memoNote, timeHint, timeNote } from './field-notes.ts';
import { BalanceLine } from './BalanceLine.tsx';
import { lines } from './lines.ts';
import { NameChanged } from './NameChanged.tsx';
import { OrderPreview } from './OrderPreview.tsx';
import { RecentlyChanged } from './RecentlyChanged.tsx';
import { RecentAccounts } from './RecentAccounts.tsx';
import { useScannedCode } from './scanned-code.ts';
import { ScheduledCard } from './ScheduledCard.tsx';
import { Secured } from './Secured.tsx';

export function TransferScreen({ snapshot, send }: ScreenProps<typeof transferMachine>) {
  const { account, form, isFrozen, limitLeft, now, restedAmount, saved } = snapshot.context;
  const { user } = account;
  const wait = pinWaitText(pinWaitOf(account));
  const code = useScannedCode(snapshot.context);
  const field = (name: keyof TransferForm) => ({
    name,
    value: form.values[name],
    error: issueText(form.issues[name]),
    hint: code.hintAt(name),
    'data-arrival': code.first === name ? 'field' : undefined,
    onChange: (value: string) => send({ type: 'field.changed', change: { [name]: value } }),
    onLeave: () => send({ type: 'field.left', field: name }),
  });
  return (
    <>
      <Night data-lamp={user.status === 'loading' ? 'dim' : ''}>
        <Hills />
        <Heading lead="Kirim sekarang atau jadwalkan.">Transfer</Heading>
        <RecentAccounts
          account={account}
          banks={snapshot.context.banks}
          next="amount"
          onChoose={(recipient) => send({ type: 'recipient.chosen', recipient })}
        />
      </Night>
      <Sheet data-sheet="">
        {isFrozen ? <Notice>Uang tidak bisa keluar selama akun diamankan.</Notice> : null}
        {wait === null ? null : <Notice>{wait}</Notice>}
        {saved?.changed === true ? <RecentlyChanged /> : null}
        <Form onSubmit={() => send({ type: 'form.submitted' })}>
          <Columns>
            <Fields>
              <Lines>
                <DigitsField
                  label="Rekening Tujuan"
                  note={code.claim}
                  autoComplete="off"
                  {...field('accountTo')}
                />
                <SelectField
                  label="Bank Tujuan"
                  placeholder="Pilih bank"
                  note={code.bankNote}
                  options={banks.map((bank) => ({ value: bank, label: bank }))}
                  {...field('bankTo')}
                />
              </Lines>
              <Group>
                <Full>
                  <ReadOnlyField
                    label="Dari Rekening"
                    name="accountFrom"
                    value={
                      user.status === 'loaded'
                        ? `${user.value.account_number} – ${user.value.name}`
                        : UNKNOWN
                    }
                  >
                    <BalanceLine
                      account={account}
                      onRetry={() => send({ type: 'fetch.retried' })}
                    />
                  </ReadOnlyField>
                </Full>
                <TwoLines>
                  <AmountField
                    label="Nominal"
                    autoComplete="off"
                    rested={restedAmount}
                    steps={[50, 100, 500]}
                    note={limitNote(limitLeft, form.values, now)}
                    {...field('amount')}
                  />
                </TwoLines>
              </Group>
              <Group>
                <TextField
                  label={memoLabel}
                  autoComplete="off"
                  note={memoNote(form.values.description)}
                  {...field('description')}
                />
                <Stack gap={2}>
                  <TimeChoice
                    datetime={form.values.datetime}
                    field="datetime"
                    onNow={() => field('datetime').onChange('')}
                  />
                  <DateTimeField
                    label="Waktu Transfer"
                    min={wibMinute(now)}
                    note={timeNote(form.values.datetime, now)}
                    optional
                    {...field('datetime')}
                    hint={timeHint(form.values.datetime)}
                  />
                </Stack>
              </Group>
            </Fields>
            <Foot>
              <OrderPreview values={form.values} />
              <SubmitButton cooldown={snapshot.context.cooldowns['form']}>Lanjut</SubmitButton>
            </Foot>
          </Columns>
        </Form>
        {/* Below the form, because it would push the form down when it appears. */}
        <ScheduledCard account={account} now={now} />
      </Sheet>
      <NameChanged snapshot={snapshot} send={send} />
      <Secured snapshot={snapshot} send={send} />
    </>
  );
}

const Night = styled(PageHead)`
  [data-account] & {
    display: grid;
    grid-template-columns: minmax(0, 1fr);
    gap: ${space(1)};
    padding-bottom: ${space(2)};
    ${media.wide} {
      gap: ${space(3)};
      padding-bottom: ${space(2)};
    }
    ${media.phone} {
      h1 + p {
        ${hiddenFromSight}
      }
    }
  }
`;

const Sheet = styled(Paper)`
  ${aboveStickyFoot}
  [data-account] & {
    display: grid;
    grid-template-columns: minmax(0, 1fr);
    align-content: start;
    gap: ${space(5)};
    ${media.narrow} {
      padding-top: ${space(3)};
    }
  }
`;

const Columns = styled.div`
  ${media.wide} {
    display: grid;
    grid-template-columns: minmax(0, 1fr) 24rem;
    align-items: start;
    gap: ${space(6)};
  }
`;

/* No line is reserved for a message: the button is elsewhere, and stays where it is. */
const Fields = styled.div`
  --message-line: 0;
  display: grid;
  grid-template-columns: minmax(0, 1fr);
  gap: ${space(3)};
`;

/* To whom, how much, what for. */
const Group = styled.div`
  display: grid;
  grid-template-columns: repeat(auto-fit, minmax(min(100%, 18rem), 1fr));
  align-items: start;
  gap: ${space(4)} ${space(6)};
  padding: ${cardPadding};
  ${sheet}
  ${media.phone} {
    gap: ${space(2)};
    padding-block: ${space(3)};
  }
`;

const Lines = styled(Group)`
  ${lines}
`;

const Full = styled.div`
  grid-column: 1 / -1;
`;

/* The words of the amount and the limit of the day. */
const TwoLines = styled(Full)`
  --message-line: 2.625rem;
`;

const Foot = styled(StickyFoot)`
  ${media.wide} {
    position: sticky;
    top: calc(var(--strips, 0px) + ${space(5)});
    padding: ${cardPadding};
    ${sheet}
  }
`;
