import { styled } from 'styled-components';
import { banks } from '../../../machines/contract/limits.ts';
import type { PayableRecipient, SavedRecipient } from '../../../machines/contract/recipients.ts';
import { AccountDigits } from '../../ui/account-number.tsx';
import { Badge } from '../../ui/badge.tsx';
import { Button } from '../../ui/button.tsx';
import { VisuallyHidden } from '../../ui/hidden.tsx';
import { Person } from '../../ui/person.tsx';
import { row } from '../../ui/row.ts';
import { useShut } from '../../ui/securing-link.tsx';
import { Cluster } from '../../ui/stack.tsx';
import { size, space } from '../../ui/theme.ts';

interface RecipientListProps {
  readonly rows: readonly SavedRecipient[];
  readonly onChoose: (recipient: PayableRecipient) => void;
  readonly onDelete: (recipient: SavedRecipient) => void;
}

/** The recipients by alias, each with the bank's data. Only a known bank can be sent to. */
export function RecipientList({ rows, onChoose, onDelete }: RecipientListProps) {
  const shut = useShut();
  return (
    <List aria-label="Daftar penerima">
      {rows.map((recipient) => (
        <Row key={recipient.id}>
          <Person name={recipient.alias}>
            <p>{[recipient.name, recipient.bankName].filter(Boolean).join(' · ')}</p>
            <AccountDigits>{recipient.accountNumber}</AccountDigits>
            {recipient.changed ? (
              <p>
                <Badge tone="pending">Baru diubah</Badge>
              </p>
            ) : null}
          </Person>
          <Cluster gap={2} justify="end">
            <Button variant="quiet" onClick={() => onDelete(recipient)}>
              <span>
                Hapus <VisuallyHidden>{recipient.alias}</VisuallyHidden>
              </span>
            </Button>
            {isPayable(recipient) ? (
              <Button variant="secondary" muted={shut} onClick={() => onChoose(recipient)}>
                <span>
                  Kirim <VisuallyHidden>ke {recipient.alias}</VisuallyHidden>
                </span>
              </Button>
            ) : null}
          </Cluster>
        </Row>
      ))}
    </List>
  );
}

function isPayable(recipient: SavedRecipient): recipient is PayableRecipient {
  return banks.some((bank) => bank === recipient.bankName);
}

const List = styled.ul`
  display: grid;
  grid-template-columns: minmax(0, 1fr);
  list-style: none;
`;

const Row = styled.li`
  ${row}
  display: flex;
  flex-wrap: wrap;
  align-items: center;
  justify-content: space-between;
  gap: 0 ${space(3)};
  > :first-child {
    font-size: ${size.small};
  }
  > :last-child {
    margin-left: auto;
  }
`;
