import { Line, Meta, Row, Rows, Section } from './section.tsx';
import type { SectionProps } from './section-props.ts';

export function MagicSection({ state: { magic } }: SectionProps) {
  return (
    <Section title="Nilai ajaib">
      <Meta>
        Transfer ke rekening ini, semuanya di {magic[0]?.bank}, dan lihat apa yang terjadi.
      </Meta>
      <Rows>
        {magic.map(({ number, name, sentence }) => (
          <Row key={number}>
            <Line>
              <strong>{number}</strong>
              <span>{name}</span>
            </Line>
            <Meta>{sentence}</Meta>
          </Row>
        ))}
      </Rows>
    </Section>
  );
}
