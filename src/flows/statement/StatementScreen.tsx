import { styled } from 'styled-components';
import { paths } from '../../../machines/contract/paths.ts';
import type { statementMachine } from '../../../machines/statement/statement.machine.ts';
import { epochOf } from '../../../machines/contract/wib.ts';
import { failureLead, noticeText } from '../../copy/notices.ts';
import { dayMonthYear } from '../../format/dates.ts';
import { Button } from '../../ui/button.tsx';
import { Card } from '../../ui/card.tsx';
import { EmptyHistoryPicture } from '../../ui/empty-history-picture.tsx';
import { Omitted } from '../../ui/hidden-rows-note.tsx';
import type { ScreenProps } from '../../ui/screen.ts';
import { SelectField } from '../../ui/select-field.tsx';
import { RowsSkeleton } from '../../ui/skeletons.tsx';
import { Stack } from '../../ui/stack.tsx';
import { EmptyState, FailedState } from '../../ui/feedback.tsx';
import { StepHeader } from '../../ui/step-header.tsx';
import { PrintIcon } from '../../ui/step-icons.tsx';
import { space } from '../../ui/theme.ts';
import { Paper } from './Paper.tsx';

type Props = ScreenProps<typeof statementMachine>;

/** One screen for all states, so that the month keeps its focus while the paper changes. */
export function StatementScreen({ snapshot, send }: Props) {
  const { month, months } = snapshot.context;
  return (
    <>
      <StepHeader title="Rekening Koran" backTo={paths.mutasi} />
      <Stack gap={5}>
        <Tools>
          <SelectField
            label="Bulan"
            name="bulan"
            value={month}
            options={months.map((value) => ({ value, label: monthYear(value) }))}
            onChange={(chosen) => send({ type: 'month.chosen', month: chosen })}
          />
          {snapshot.can({ type: 'print.requested' }) ? (
            <Button icon={<PrintIcon />} onClick={() => send({ type: 'print.requested' })}>
              Cetak
            </Button>
          ) : null}
        </Tools>
        <Card label="Isi">
          <Content snapshot={snapshot} send={send} />
        </Card>
      </Stack>
    </>
  );
}

function Content({ snapshot, send }: Props) {
  const { holder, statement, failed } = snapshot.context;
  if (snapshot.matches('loading')) return <RowsSkeleton rows={14} rowHeight="3.5rem" />;
  if (snapshot.matches('failed')) {
    const code = failed?.code ?? 'mutations.failed';
    return (
      <FailedState lead={failureLead(code)} onRetry={() => send({ type: 'fetch.retried' })}>
        {noticeText(code)}
      </FailedState>
    );
  }
  if (snapshot.matches('filled') && holder && statement)
    return <Paper holder={holder} statement={statement} />;
  // A history that cannot be shown is not called empty.
  if (statement && statement.omitted > 0)
    return <Omitted count={statement.omitted} noun="transaksi" />;
  return (
    <EmptyState picture={<EmptyHistoryPicture />}>Tidak ada transaksi pada bulan ini</EmptyState>
  );
}

/** '2026-11' → 'November 2026' */
function monthYear(month: string): string {
  return dayMonthYear(epochOf(`${month}-01`)).replace(/^1 /, '');
}

/* 'Cetak' is beside the month, so that nothing moves when it appears. */
const Tools = styled.div`
  display: flex;
  flex-wrap: wrap;
  align-items: center;
  justify-content: space-between;
  gap: ${space(3)};
  > :first-child {
    flex: 1;
    min-width: 10rem;
    max-width: 20rem;
  }
`;
