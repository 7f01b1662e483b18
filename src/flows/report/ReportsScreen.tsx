import { styled } from 'styled-components';
import { paths } from '../../../machines/contract/paths.ts';
import type { reportsMachine } from '../../../machines/report/reports.machine.ts';
import type { ListedCase } from '../../../machines/contract/reports.ts';
import { dayInWords } from '../../format/day-in-words.ts';
import { Card } from '../../ui/card.tsx';
import { Badge } from '../../ui/badge.tsx';
import { ButtonLink } from '../../ui/button.tsx';
import { EmptyState, FailedState } from '../../ui/feedback.tsx';
import { Omitted } from '../../ui/hidden-rows-note.tsx';
import { VisuallyHidden } from '../../ui/hidden.tsx';
import { useLeadTo } from '../../ui/lost-focus.ts';
import { EmptyHistoryPicture } from '../../ui/empty-history-picture.tsx';
import { Small } from '../../ui/heading.tsx';
import type { ScreenProps } from '../../ui/screen.ts';
import { Page, Sides } from '../../ui/page.tsx';
import { ShortList } from '../../ui/short-list.tsx';
import { RowsSkeleton } from '../../ui/skeletons.tsx';
import { Stack } from '../../ui/stack.tsx';
import { StepHeader } from '../../ui/step-header.tsx';
import { TextLink } from '../../ui/text-link.tsx';
import { color, space } from '../../ui/theme.ts';
import { CaseView } from './CaseView.tsx';
import { arrivalText, isAnswered, isLate, kindText, statusText, statusTones } from './copy.ts';
import { OtherWay } from './OtherWay.tsx';

type Props = ScreenProps<typeof reportsMachine>;

/** One screen for the list and a case, so that the heading keeps the focus while they load. */
export function ReportsScreen({ snapshot, send }: Props) {
  const isCase = snapshot.matches('case');
  useLeadTo(isCase);
  useLeadTo(!isCase);
  return (
    <Page
      wide
      head={
        isCase ? (
          <>
            <StepHeader title="Laporan" backTo={paths.reports} />
            <VisuallyHidden role="status">
              {snapshot.matches({ case: 'shown' }) && arrivalText(snapshot.context.shown)}
            </VisuallyHidden>
          </>
        ) : (
          <StepHeader title="Laporan Anda" backTo={paths.profile} />
        )
      }
    >
      <Sides>
        {isCase ? (
          <CaseView snapshot={snapshot} send={send} />
        ) : (
          <Stack gap={5}>
            <Card>
              <List snapshot={snapshot} send={send} />
            </Card>
            <div>
              <ButtonLink to={paths.report}>Lapor</ButtonLink>
            </div>
          </Stack>
        )}
        <OtherWay />
      </Sides>
    </Page>
  );
}

function List({ snapshot, send }: Props) {
  const { rows, omitted, day } = snapshot.context;
  if (snapshot.matches({ list: 'failed' }))
    return (
      <FailedState onRetry={() => send({ type: 'fetch.retried' })}>
        Laporan Anda tidak dapat dimuat
      </FailedState>
    );
  if (!snapshot.matches({ list: 'listed' })) return <RowsSkeleton rows={2} rowHeight="6rem" />;
  if (rows.length === 0 && omitted === 0)
    return <EmptyState picture={<EmptyHistoryPicture />}>Belum ada laporan</EmptyState>;
  return (
    <div>
      <ShortList rows={rows} brief={rows} noun="laporan">
        {(shown) => (
          <ul aria-label="Daftar laporan">
            {shown.map((row) => (
              <Row key={row.number} row={row} day={day} />
            ))}
          </ul>
        )}
      </ShortList>
      <Omitted count={omitted} noun="laporan" />
    </div>
  );
}

function Row({ row, day }: { readonly row: ListedCase; readonly day: string }) {
  return (
    <Item>
      <div>
        <TextLink to={`${paths.reports}?nomor=${encodeURIComponent(row.number)}`}>
          {row.number}
        </TextLink>
        <p>{kindText(row.kind)}</p>
        {isAnswered(row) ? null : (
          <Small>
            {isLate(row, day)
              ? 'Batas waktu jawaban sudah lewat'
              : `Dijawab paling lambat ${dayInWords(row.answerBy)}`}
          </Small>
        )}
      </div>
      <Badge tone={statusTones[row.status]}>{statusText(row)}</Badge>
    </Item>
  );
}

const Item = styled.li`
  display: flex;
  flex-wrap: wrap;
  align-items: center;
  justify-content: space-between;
  gap: ${space(2)} ${space(4)};
  padding-block: ${space(4)};
  list-style: none;
  > div {
    min-width: 0;
    overflow-wrap: anywhere;
  }
  & + & {
    border-top: 1px solid ${color.line};
  }
`;
