import { useEffect, useSyncExternalStore, type ReactNode } from 'react';
import { styled } from 'styled-components';
import { Notice } from '../ui/notice.tsx';
import { media, space, color, size, tabular, weight } from '../ui/theme.ts';
import { bankState, keepReading, steer } from './calls.ts';
import { ClockSection } from './ClockSection.tsx';
import { CustomersSection } from './CustomersSection.tsx';
import { FaultsSection } from './FaultsSection.tsx';
import { MagicSection } from './MagicSection.tsx';
import { ReportsSection } from './ReportsSection.tsx';
import { ResetSection } from './ResetSection.tsx';
import { TransfersSection } from './TransfersSection.tsx';
import { epochOf } from '../../machines/contract/wib.ts';
import { dateTime } from '../format/dates.ts';
import { Badge } from '../ui/badge.tsx';
import { Meta, Row, Rows, Section } from './section.tsx';
import type { SectionProps } from './section-props.ts';

interface SteeringProps {
  readonly only?: 'mails' | undefined;
  readonly reset?: ReactNode;
}

/** Everything that /sandbox can do, on the app's origin: on a page or in a panel. */
export function Steering({ only, reset = <ResetSection /> }: SteeringProps) {
  useEffect(keepReading, []);
  const { state, isAway } = useSyncExternalStore(bankState.subscribe, bankState.known);
  const away = isAway ? <Notice live>Bank tidak menjawab.</Notice> : null;
  if (state === null) return away ?? <p role="status">Memuat…</p>;
  if (only === 'mails')
    return (
      <>
        {away}
        <MailsSection state={state} act={steer} />
        <p>
          <a href="/sandbox">Atur bank ini</a>
        </p>
      </>
    );
  return (
    <>
      {away}
      <Columns>
        <div>
          <CustomersSection state={state} act={steer} />
          <TransfersSection state={state} act={steer} />
          <ReportsSection state={state} act={steer} />
        </div>
        <div>
          <MailsSection state={state} act={steer} />
          <ClockSection state={state} act={steer} />
          <FaultsSection state={state} act={steer} />
          <MagicSection state={state} act={steer} />
          {reset}
        </div>
      </Columns>
    </>
  );
}

const Columns = styled.div`
  display: grid;
  gap: ${space(5)};
  grid-template-columns: minmax(0, 1fr);
  > div {
    display: grid;
    gap: ${space(5)};
    grid-template-columns: minmax(0, 1fr);
    align-content: start;
  }
  ${media.wide} {
    grid-template-columns: repeat(2, minmax(0, 1fr));
  }
`;

function MailsSection({ state: { mails } }: SectionProps) {
  return (
    <Section
      title="Kotak keluar"
      aside={<Badge tone={mails.length > 0 ? 'pending' : 'neutral'}>{mails.length}</Badge>}
    >
      {mails.length === 0 ? (
        <Meta>Belum ada surel. Kode OTP dari bank muncul di sini.</Meta>
      ) : (
        <Rows>
          {mails.map(({ subject, to, code, body, sentAt }, at) => (
            <Row key={mails.length - at}>
              <strong>{subject}</strong>
              <Meta>
                Kepada {to} · {dateTime(epochOf(sentAt))}
              </Meta>
              {code === null ? null : <Code>{code}</Code>}
              <Letter>{body}</Letter>
            </Row>
          ))}
        </Rows>
      )}
    </Section>
  );
}

const Code = styled.p`
  color: ${color.ink};
  font-size: ${size.title};
  font-weight: ${weight.bold};
  letter-spacing: 0.15em;
  ${tabular}
`;

const Letter = styled.p`
  font-size: ${size.small};
  white-space: pre-wrap;
`;
