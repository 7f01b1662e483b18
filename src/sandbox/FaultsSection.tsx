import { faultNames, type FaultName } from '../../machines/contract/steering.ts';
import { Button } from '../ui/button.tsx';
import { CallForm } from './CallForm.tsx';
import { Line, Row, Rows, Section, useSaid } from './section.tsx';
import type { SectionProps } from './section-props.ts';

const words: Readonly<Record<FaultName, string>> = {
  late: 'terlambat 8 detik',
  missing: 'tidak dijawab, tidak dijalankan',
  'missing-after-booking': 'dijalankan, tidak dijawab',
  cut: 'terputus di tengah',
  '4xx': 'ditolak (400)',
  '5xx': 'galat 500, tidak dijalankan',
  '5xx-after-booking': 'dijalankan, galat 500',
  malformed: 'JSON rusak',
};

export function FaultsSection({ state: { faults, calls }, act }: SectionProps) {
  const { run, shown } = useSaid();
  return (
    <Section title="Gangguan">
      {faults.length === 0 ? null : (
        <Rows>
          {faults.map(({ call, fault, times }, at) => (
            <Row key={at}>
              <Line>
                <span>
                  <strong>{call}</strong> {words[fault]}, {times} kali lagi
                </span>
                <Button
                  variant="secondary"
                  onClick={() => run(act('faults', { call, fault, times: 0 }))}
                >
                  Cabut
                </Button>
              </Line>
            </Row>
          ))}
        </Rows>
      )}
      {shown}
      <CallForm
        label="Pasang gangguan"
        button="Pasang"
        fields={[
          {
            name: 'call',
            label: 'Panggilan',
            start: 'GET /balance/get',
            options: calls.map((call) => ({ value: call, label: call })),
          },
          {
            name: 'fault',
            label: 'Jawabannya',
            start: 'late',
            options: faultNames.map((name) => ({ value: name, label: words[name] })),
          },
          { name: 'times', label: 'Berapa kali', isNumber: true, start: '1' },
        ]}
        send={(body) => act('faults', body)}
      />
    </Section>
  );
}
