import { styled } from 'styled-components';
import type { DeskStep } from '../../machines/contract/steering.ts';
import { epochOf } from '../../machines/contract/wib.ts';
import { dateTime } from '../format/dates.ts';
import { dayInWords } from '../format/day-in-words.ts';
import { capitalised } from '../format/text.ts';
import { Badge } from '../ui/badge.tsx';
import { Button } from '../ui/button.tsx';
import { Cluster } from '../ui/stack.tsx';
import { CallForm } from './CallForm.tsx';
import { Line, Meta, Row, Rows, Section, useSaid } from './section.tsx';
import type { SectionProps } from './section-props.ts';

const words: Readonly<Partial<Record<DeskStep, string>>> = {
  diproses: 'Proses',
  ditutup: 'Tutup laporan',
};

/** The desk: what customers report, to be taken, answered and closed. */
export function ReportsSection({ state: { reports }, act }: SectionProps) {
  const { run, shown } = useSaid();
  const open = reports.filter(({ may }) => may.includes('dijawab'));
  return (
    <Section title="Laporan nasabah">
      {shown}
      {reports.length === 0 ? <Meta>Belum ada laporan.</Meta> : null}
      <Rows>
        {reports.map((report) => (
          <Row key={report.number}>
            <Line>
              <strong>
                {report.customer} · {capitalised(report.kind.replaceAll('_', ' '))}
              </strong>
              <Badge tone={report.answer === null ? 'pending' : 'positive'}>
                {capitalised(report.status)}
              </Badge>
            </Line>
            <Meta>
              <span id={report.number}>{report.number}</span> ·{' '}
              {dateTime(epochOf(report.reportedAt))} · {report.contact}
            </Meta>
            <Meta>Dijawab paling lambat {dayInWords(report.answerBy)}</Meta>
            <Words>{report.answer === null ? report.story : `Jawaban: ${report.answer}`}</Words>
            <Cluster gap={2}>
              {report.may.map((status) =>
                words[status] === undefined ? null : (
                  <Button
                    key={status}
                    variant="secondary"
                    describedBy={report.number}
                    onClick={() => run(act(`reports/${report.number}`, { status }))}
                  >
                    {words[status]}
                  </Button>
                ),
              )}
            </Cluster>
          </Row>
        ))}
      </Rows>
      {open.length === 0 ? null : (
        <CallForm
          key={open[0]?.number}
          label="Jawab laporan"
          button="Jawab"
          fields={[
            {
              name: 'number',
              label: 'Laporan',
              start: open[0]?.number ?? '',
              options: open.map(({ number, customer }) => ({
                value: number,
                label: `${number} · ${customer}`,
              })),
            },
            { name: 'answer', label: 'Jawaban' },
          ]}
          send={({ number, answer }: { number?: unknown; answer?: unknown }) =>
            act(`reports/${String(number)}`, { status: 'dijawab', answer })
          }
        />
      )}
    </Section>
  );
}

const Words = styled.p`
  white-space: pre-wrap;
`;
