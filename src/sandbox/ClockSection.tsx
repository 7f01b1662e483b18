import { epochOf } from '../../machines/contract/wib.ts';
import { weekdayDateTime } from '../format/dates.ts';
import { Button } from '../ui/button.tsx';
import { Cluster, Stack } from '../ui/stack.tsx';
import { CallForm } from './CallForm.tsx';
import { Section, useSaid } from './section.tsx';
import type { SectionProps } from './section-props.ts';

export function ClockSection({ state: { now }, act }: SectionProps) {
  const { run, shown } = useSaid();
  const forward = (length: string) => run(act('clock', { forward: length }));
  return (
    <Section title="Jam bank">
      <Stack>
        <p>
          <time dateTime={now}>{weekdayDateTime(epochOf(now))}</time>
        </p>
        <Cluster>
          <Button variant="secondary" onClick={() => forward('PT1H')}>
            Maju 1 jam
          </Button>
          <Button variant="secondary" onClick={() => forward('P1D')}>
            Maju 1 hari
          </Button>
        </Cluster>
        {shown}
        <CallForm
          label="Sampai waktu tertentu"
          button="Majukan"
          fields={[
            {
              name: 'to',
              label: 'Sampai',
              hint: 'Waktu WIB, misalnya 2026-12-01T08:00',
              start: now.slice(0, 16),
            },
          ]}
          send={(body) => act('clock', body)}
        />
      </Stack>
    </Section>
  );
}
