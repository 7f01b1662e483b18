import { styled } from 'styled-components';
import type { ReportCase, ReportedTransaction } from '../../../machines/contract/reports.ts';
import { epochOf } from '../../../machines/contract/wib.ts';
import type { reportsMachine } from '../../../machines/report/reports.machine.ts';
import { answerText } from '../../copy/reasons.ts';
import { sharedText } from '../../copy/shared.ts';
import { dateTime } from '../../format/dates.ts';
import { dayInWords } from '../../format/day-in-words.ts';
import { rupiah } from '../../format/rupiah.ts';
import { capitalised, known } from '../../format/text.ts';
import { AccountDigits } from '../../ui/account-number.tsx';
import { ActionButton, Actions } from '../../ui/action-button.tsx';
import { Badge } from '../../ui/badge.tsx';
import { Card, CardTitle } from '../../ui/card.tsx';
import { DefinitionList } from '../../ui/definition-list.tsx';
import { FailedState, EmptyState } from '../../ui/feedback.tsx';
import { AntiScamCentre, Hotline } from '../../ui/hotline.tsx';
import { Notice } from '../../ui/notice.tsx';
import type { ScreenProps } from '../../ui/screen.ts';
import { RowsSkeleton } from '../../ui/skeletons.tsx';
import { Stack } from '../../ui/stack.tsx';
import { CopyIcon, ShareIcon } from '../../ui/step-icons.tsx';
import { size, space } from '../../ui/theme.ts';
import { isLate, kindText, statusText, statusTones } from './copy.ts';
import { brandName } from '../../brand/brand.ts';

type Props = ScreenProps<typeof reportsMachine>;

/** One case of the bank, which follows the bank's steps. */
export function CaseView({ snapshot, send }: Props) {
  const { shown, day } = snapshot.context;
  if (snapshot.matches({ case: 'failed' }))
    return (
      <FailedState onRetry={() => send({ type: 'fetch.retried' })}>
        Laporan tidak dapat dimuat
      </FailedState>
    );
  if (snapshot.matches({ case: 'unknown' }))
    return <EmptyState picture={null}>Laporan tidak ditemukan</EmptyState>;
  if (shown === null || !snapshot.matches({ case: 'shown' }))
    return <RowsSkeleton rows={4} rowHeight="4rem" />;
  return (
    <Stack gap={5}>
      <Facts shown={shown} day={day} />
      <Iasc shown={shown} snapshot={snapshot} send={send} />
    </Stack>
  );
}

function Facts({ shown, day }: { readonly shown: ReportCase; readonly day: string }) {
  const { answer, answerBy, closedAt, status, reporter } = shown;
  return (
    <Card>
      <DefinitionList
        rows={[
          { term: 'Nomor laporan', value: <AccountDigits>{shown.number}</AccountDigits> },
          { term: 'Status', value: <Badge tone={statusTones[status]}>{statusText(shown)}</Badge> },
          { term: 'Dijawab paling lambat', value: dayInWords(answerBy) },
          { term: 'Dilaporkan', value: dateTime(epochOf(shown.reportedAt)) },
          ...(closedAt === null ? [] : [{ term: 'Ditutup', value: dateTime(epochOf(closedAt)) }]),
          { term: 'Kejadian', value: kindText(shown.kind) },
          ...shown.transactions.map((row, place) => ({
            term: `Transaksi ${place + 1}`,
            value: (
              <Lines>
                <span>
                  {rupiah(row.amount)}, {known(capitalised(row.type))}
                </span>
                <span>{dateTime(epochOf(row.datetime))}</span>
                <span>dari {partyText(row.from, reporter.accountNumber)}</span>
                <span>ke {partyText(row.to, reporter.accountNumber)}</span>
                <span>{known(row.reference)}</span>
                {row.reason ? <span>{answerText(row.reason)}</span> : null}
              </Lines>
            ),
          })),
          { term: 'Cerita', value: <Lines>{shown.story}</Lines>, long: true },
          { term: 'Hubungi lewat', value: <Lines>{known(shown.contact)}</Lines> },
        ]}
      />
      {isLate(shown, day) ? (
        <Notice>
          Batas waktu jawaban sudah lewat. <Hotline />
        </Notice>
      ) : null}
      <div aria-live="polite">
        {answer === null ? null : (
          <Notice tone="success">
            <strong>Jawaban bank</strong>
            <Lines>{answer}</Lines>
          </Notice>
        )}
      </div>
    </Card>
  );
}

function Iasc({ shown, snapshot, send }: Props & { readonly shown: ReportCase }) {
  const text = iascText(shown);
  return (
    <Card label="Lapor juga ke IASC">
      <CardTitle>Lapor juga ke IASC</CardTitle>
      <Stack gap={3}>
        <p>
          Ditipu? Lapor juga ke Indonesia Anti-Scam Centre: <AntiScamCentre />. Pakai teks ini:
        </p>
        <Letter tabIndex={0} role="group" aria-label="Teks untuk IASC">
          {text}
        </Letter>
        <Actions>
          <ActionButton
            icon={<CopyIcon />}
            name="Salin teks untuk IASC"
            onClick={() => send({ type: 'copy.requested', text })}
          >
            Salin
          </ActionButton>
          <ActionButton
            icon={<ShareIcon />}
            name="Bagikan teks untuk IASC"
            onClick={() => send({ type: 'share.requested', text })}
          >
            Bagikan
          </ActionButton>
        </Actions>
        <Said role="status">
          {sharedText((text) => snapshot.matches({ case: { shown: { text } } }))}
        </Said>
      </Stack>
    </Card>
  );
}

const Lines = styled.span`
  display: grid;
  white-space: pre-wrap;
  overflow-wrap: anywhere;
`;

const Letter = styled.div`
  max-height: 16rem;
  padding: ${space(3)};
  overflow: auto;
  white-space: pre-wrap;
  overflow-wrap: anywhere;
  font-size: ${size.small};
`;

/* Its line is reserved, so that nothing moves when it appears. */
const Said = styled.p`
  min-height: 1.5em;
  font-size: ${size.small};
`;

/** One side of a transaction: 'Bagas Pratama, Bank Mandiri, 8800445566'. */
function partyText(
  { name, bank, accountNumber }: ReportedTransaction['from'],
  own: string,
): string {
  const named = bank === '' && accountNumber === own ? brandName : bank;
  return [name, named, accountNumber].filter(Boolean).join(', ');
}

function lines(row: ReportedTransaction, own: string, place: number): readonly string[] {
  return [
    `Transaksi ${place + 1}: ${rupiah(row.amount)}, ${known(capitalised(row.type))}`,
    `Waktu: ${dateTime(epochOf(row.datetime))}`,
    `Dari: ${partyText(row.from, own)}`,
    `Penerima: ${partyText(row.to, own)}`,
    `Referensi: ${known(row.reference)}`,
    '',
  ];
}

/** The report for the Indonesia Anti-Scam Centre, to be copied into its form or a message. */
function iascText({ reporter, transactions, ...report }: ReportCase): string {
  return [
    'Laporan untuk Indonesia Anti-Scam Centre (IASC)',
    '',
    `Nama pelapor: ${known(reporter.name)}`,
    `Nomor handphone: ${reporter.phone === '' ? known('') : `+62${reporter.phone}`}`,
    `Email: ${known(reporter.email)}`,
    `Bank dan rekening pelapor: ${brandName}, ${known(reporter.accountNumber)}`,
    `Apa yang terjadi: ${kindText(report.kind)}`,
    `Dilaporkan ke bank: ${dateTime(epochOf(report.reportedAt))}`,
    `Nomor laporan di bank: ${report.number}`,
    '',
    ...transactions.flatMap((row, place) => lines(row, reporter.accountNumber, place)),
    'Kronologi:',
    report.story,
    '',
    'Lampirkan: foto KTP, bukti transfer, dan tangkapan layar percakapan.',
  ].join('\n');
}
