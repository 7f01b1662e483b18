import { useId, type ChangeEvent } from 'react';
import { paths } from '../../../machines/contract/paths.ts';
import { contactOf, longestStory } from '../../../machines/contract/reports.ts';
import type { reportMachine } from '../../../machines/report/report.machine.ts';
import { noticeText } from '../../copy/notices.ts';
import { Card, CardTitle } from '../../ui/card.tsx';
import { Page, Sides } from '../../ui/page.tsx';
import { Form } from '../../ui/form.tsx';
import { useLeadTo } from '../../ui/lost-focus.ts';
import { Notice } from '../../ui/notice.tsx';
import { RadioGroup } from '../../ui/radio-group.tsx';
import type { ScreenProps } from '../../ui/screen.ts';
import { Stack } from '../../ui/stack.tsx';
import { StepHeader } from '../../ui/step-header.tsx';
import { SubmitButton } from '../../ui/submit-button.tsx';
import { TextField } from '../../ui/text-field.tsx';
import { TextLink } from '../../ui/text-link.tsx';
import { issueText, kindOptions, kindText } from './copy.ts';
import { OtherWay } from './OtherWay.tsx';
import { TransactionsField } from './TransactionsField.tsx';
import { styled } from 'styled-components';
import type { AccountView } from '../../../machines/contract/account.ts';
import { tidyText } from '../../../machines/contract/visible.ts';
import { epochOf } from '../../../machines/contract/wib.ts';
import type { ReportForm } from '../../../machines/report/report.form.ts';
import { dateTime } from '../../format/dates.ts';
import { rupiah, UNKNOWN } from '../../format/rupiah.ts';
import { capitalised, known, lengthNote } from '../../format/text.ts';
import { DefinitionList } from '../../ui/definition-list.tsx';
import { lengthOf } from '../../../machines/contract/limits.ts';
import { bufferWhileBusy } from '../../ui/busy.tsx';
import { control, Field, partsOf, type FieldProps } from '../../ui/field.tsx';
import { VisuallyHidden } from '../../ui/hidden.tsx';

type Props = ScreenProps<typeof reportMachine>;

/** One screen for all states, so that what is typed stays while the report is sent. */
export function ReportScreen({ snapshot, send }: Props) {
  const { account, cooldowns, draft, notice } = snapshot.context;
  const { values } = draft.form;
  const isUnanswered = snapshot.matches('unanswered');
  const sentenceId = useId();
  useLeadTo(isUnanswered);
  const header = isUnanswered
    ? { title: 'Status laporan belum pasti', describedBy: sentenceId }
    : {
        title: 'Lapor',
        lead: 'Anda mendapat nomor laporan, dan jawaban paling lambat dalam 10 hari kerja.',
        cameFrom: paths.profile,
      };
  return (
    <Page wide head={<StepHeader {...header} />}>
      <Sides>
        <Card>
          <Form onSubmit={() => send({ type: 'form.submitted' })}>
            {isUnanswered ? <Unanswered sentenceId={sentenceId} /> : null}
            <Fields snapshot={snapshot} send={send} />
            <Stack>
              <Whole values={values} account={account} />
              {notice === null ? null : <Notice live>{noticeText(notice)}</Notice>}
              <SubmitButton cooldown={cooldowns['form']}>Kirim laporan</SubmitButton>
            </Stack>
          </Form>
        </Card>
        <OtherWay />
      </Sides>
    </Page>
  );
}

function Fields({ snapshot, send }: Props) {
  const { account, draft, first } = snapshot.context;
  const { values, issues } = draft.form;
  return (
    <>
      <RadioGroup
        label="Apa yang terjadi?"
        name="kind"
        value={values.kind}
        onChange={(kind) => {
          const chosen = kindOptions.find(({ value }) => value === kind)?.value;
          if (chosen !== undefined) send({ type: 'field.changed', change: { kind: chosen } });
        }}
        error={issueText(issues.kind)}
        options={kindOptions}
      />
      <TransactionsField
        account={account}
        chosen={values.transactions}
        first={first}
        error={issueText(issues.transactions)}
        onChange={(transactions) => send({ type: 'field.changed', change: { transactions } })}
        onRetry={() => send({ type: 'fetch.retried' })}
      />
      <StoryField
        label="Ceritakan"
        name="story"
        value={values.story}
        onChange={(story) => send({ type: 'field.changed', change: { story } })}
        onLeave={() => send({ type: 'field.left', field: 'story' })}
        error={issueText(issues.story)}
        hint="Apa yang terjadi, kapan, dan siapa yang menghubungi Anda. Jangan tulis PIN, password, atau kode OTP."
      />
      <TextField
        label="Cara menghubungi Anda"
        name="contact"
        value={contactOf(values.contact, account.user)}
        onChange={(contact) => send({ type: 'field.changed', change: { contact } })}
        onLeave={() => send({ type: 'field.left', field: 'contact' })}
        error={issueText(issues.contact)}
        optional
      />
    </>
  );
}

function Unanswered({ sentenceId }: { readonly sentenceId: string }) {
  return (
    <Notice tone="primary">
      <Stack gap={2}>
        <p id={sentenceId}>
          <strong>Kami belum bisa memastikan apakah laporan Anda sudah diterima.</strong>
        </p>
        <p>
          Biarkan halaman ini terbuka: laporan Anda kami kirim lagi dan tidak dicatat dua kali. Jika
          Anda mengubahnya, itu laporan baru.
        </p>
        <p>
          <TextLink to={paths.reports}>Lihat Laporan Anda</TextLink>
        </p>
      </Stack>
    </Notice>
  );
}

interface WholeProps {
  readonly values: ReportForm;
  readonly account: AccountView;
}

/** The whole report as it will be sent, with the facts of its transactions. */
function Whole({ values, account }: WholeProps) {
  const { kind, transactions, story, contact } = values;
  const rows = account.mutations.status === 'loaded' ? account.mutations.value.rows : [];
  const own = account.user.status === 'loaded' ? account.user.value.account_number : UNKNOWN;
  const facts = transactions.map((id, place) => {
    const row = rows.find((one) => one.id === id);
    const number = transactions.length > 1 ? ` ${place + 1}` : '';
    if (row === undefined) return { term: `Transaksi${number}`, value: id };
    const { datetime, username_to, account_to, type, amount, transactionDirection } = row;
    const isIncoming = transactionDirection === 'DEBIT';
    const other = `${known(username_to)} (${known(account_to)})`;
    return {
      term: `Transaksi${number}`,
      value: (
        <Lines>
          <span>
            {rupiah(amount)}, {known(capitalised(type))}
          </span>
          <span>{dateTime(epochOf(datetime))}</span>
          <span>{isIncoming ? `dari ${other} ke ${own}` : `dari ${own} ke ${other}`}</span>
          <span>{known(id)}</span>
        </Lines>
      ),
    };
  });
  return (
    <Card label="Yang akan dikirim">
      <CardTitle>Yang akan dikirim</CardTitle>
      <DefinitionList
        rows={[
          { term: 'Kejadian', value: kindText(kind) },
          ...facts,
          { term: 'Cerita', value: <Story>{known(tidyText(story))}</Story>, long: true },
          {
            term: 'Hubungi lewat',
            value: <Story>{known(tidyText(contactOf(contact, account.user)))}</Story>,
          },
        ]}
      />
    </Card>
  );
}

const Lines = styled.span`
  display: grid;
  overflow-wrap: anywhere;
`;

const Story = styled.span`
  white-space: pre-wrap;
  overflow-wrap: anywhere;
`;

type ControlProps = Parameters<Parameters<typeof Field>[0]['children']>[0];

/** Characters before the limit from which the rest is said, and how often. */
const [nearEnd, step] = [100, 20];

/** A field of several lines. The count is heard near its end only, once in 20 characters. */
const StoryField = bufferWhileBusy(function StoryField({ onChange, ...props }: FieldProps) {
  const { frame, rest } = partsOf(props);
  const story = tidyText(props.value);
  const left = longestStory - lengthOf(story);
  return (
    <>
      <Field {...frame} note={lengthNote(story, longestStory)}>
        {(controlProps) => (
          <Area
            {...rest}
            {...controlProps}
            aria-describedby={withoutNote(controlProps)}
            rows={5}
            data-shown={props.value}
            onChange={({ target }: ChangeEvent<HTMLTextAreaElement>) => onChange(target.value)}
          />
        )}
      </Field>
      <VisuallyHidden aria-live="polite">
        {left >= 0 && left <= nearEnd ? `Tersisa ${Math.ceil(left / step) * step} karakter` : ''}
      </VisuallyHidden>
    </>
  );
});

/** Without the count, which changes: readers repeat a changed description at every character. */
const withoutNote = ({ id, 'aria-describedby': ids }: ControlProps): string | undefined =>
  ids?.replace(`${id}-note`, '').trim() || undefined;

const Area = styled.textarea`
  ${control}
  resize: vertical;
  overflow-wrap: anywhere;
`;
