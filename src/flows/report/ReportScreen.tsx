import { useId } from 'react';
import { paths } from '../../../machines/contract/paths.ts';
import { contactOf } from '../../../machines/contract/reports.ts';
import type { reportMachine } from '../../../machines/report/report.machine.ts';
import { noticeText } from '../../copy/notices.ts';
import { Column, Sides } from '../../ui/column.ts';
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
import { issueText, kindOptions } from './copy.ts';
import { OtherWay } from './OtherWay.tsx';
import { StoryField } from './StoryField.tsx';
import { TransactionsField } from './TransactionsField.tsx';
import { Whole } from './Whole.tsx';

type Props = ScreenProps<typeof reportMachine>;

/** One screen for all states, so that what is typed stays while the report is sent. */
export function ReportScreen({ snapshot, send }: Props) {
  const { account, cooldowns, draft, notice } = snapshot.context;
  const { values } = draft.form;
  const isUnanswered = snapshot.matches('unanswered');
  const sentenceId = useId();
  useLeadTo(isUnanswered);
  const header = isUnanswered
    ? {
        title: 'Status laporan belum pasti',
        describedBy: sentenceId,
      }
    : {
        title: 'Lapor',
        lead: 'Anda mendapat nomor laporan, dan jawaban paling lambat dalam 10 hari kerja.',
        backTo: paths.profile,
      };
  return (
    <Column $beside>
      <StepHeader {...header} />
      <Sides>
        <Form onSubmit={() => send({ type: 'form.submitted' })}>
          {isUnanswered ? <Unanswered sentenceId={sentenceId} /> : null}
          <Fields snapshot={snapshot} send={send} />
          <Stack>
            <Whole values={values} account={account} />
            {notice === null ? null : <Notice live>{noticeText(notice)}</Notice>}
            <SubmitButton cooldown={cooldowns['form']}>Kirim laporan</SubmitButton>
          </Stack>
        </Form>
        <OtherWay />
      </Sides>
    </Column>
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
          Laporan Anda tersimpan di halaman ini dan kami kirim ulang selama halaman ini terbuka.
          Laporan yang sama tidak dicatat dua kali; bila Anda mengubahnya, itu laporan baru.
        </p>
        <p>
          <TextLink to={paths.reports}>Lihat Laporan Anda</TextLink>
        </p>
      </Stack>
    </Notice>
  );
}
