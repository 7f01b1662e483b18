import { styled } from 'styled-components';
import { Card, CardTitle } from '../../ui/card.tsx';
import { color, media, radius, size, space, tabular, target, weight } from '../../ui/theme.ts';
import type { RecentRecipient } from './recent.ts';

interface RecentRecipientsProps {
  readonly recipients: readonly RecentRecipient[];
  readonly onChoose: (account: string) => void;
}

/** Buttons that fill in a recent account. The history does not have its bank. */
export function RecentRecipients({ recipients, onChoose }: RecentRecipientsProps) {
  if (recipients.length === 0) return null;
  return (
    <Card label="Tujuan Terakhir">
      <CardTitle>Tujuan Terakhir</CardTitle>
      <Choices>
        {recipients.map(({ name, account }) => (
          <li key={account}>
            <Choice type="button" onClick={() => onChoose(account)}>
              <strong>{name || 'Tanpa nama'}</strong> <small>{account}</small>
            </Choice>
          </li>
        ))}
      </Choices>
    </Card>
  );
}

const Choices = styled.ul`
  display: grid;
  gap: ${space(1)};
  list-style: none;
`;

const Choice = styled.button`
  display: grid;
  width: 100%;
  min-height: ${target};
  padding: ${space(2)} ${space(3)};
  border: 1px solid ${color.line};
  border-radius: ${radius.control};
  color: ${color.ink};
  background: transparent;
  text-align: left;
  overflow-wrap: anywhere;
  ${media.hover} {
    &:hover {
      background: ${color.wash};
    }
  }
  strong {
    font-weight: ${weight.medium};
  }
  small {
    color: ${color.muted};
    font-size: ${size.small};
    ${tabular}
  }
`;
