import { styled } from 'styled-components';
import { epochOf } from '../../machines/contract/wib.ts';
import { dateTime } from '../format/dates.ts';
import { Badge } from '../ui/badge.tsx';
import { color, size, tabular, weight } from '../ui/theme.ts';
import { Meta, Row, Rows, Section } from './section.tsx';
import type { SectionProps } from './section-props.ts';

/** The mails of the bank, with their codes. */
export function MailsSection({ state: { mails } }: SectionProps) {
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
