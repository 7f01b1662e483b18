import { useId, type ReactNode } from 'react';
import { styled } from 'styled-components';
import type { AccountView } from '../../../machines/contract/account.ts';
import { epochOf } from '../../../machines/contract/wib.ts';
import { failureLead } from '../../copy/notices.ts';
import { dateTime } from '../../format/dates.ts';
import { known } from '../../format/text.ts';
import { FailedState } from '../../ui/feedback.tsx';
import { descriptionProps, FieldBox, FieldHint, FieldLine, Legend } from '../../ui/field.tsx';
import { ShortList } from '../../ui/short-list.tsx';
import { RowsSkeleton } from '../../ui/skeletons.tsx';
import { Stack } from '../../ui/stack.tsx';
import { color, radius, space } from '../../ui/theme.ts';
import { TransactionAmount } from '../../ui/transaction.tsx';

/** The newest rows that may be chosen here; an older one is chosen by 'Lapor' on its sheet. */
const maxRows = 50;
/** Rows before 'Tampilkan semua'. */
const fewRows = 4;

interface TransactionsFieldProps {
  readonly account: AccountView;
  readonly chosen: readonly string[];
  /** The one of the address, which comes first. */
  readonly first: readonly string[];
  readonly error: string | null;
  readonly onChange: (chosen: readonly string[]) => void;
  readonly onRetry: () => void;
}

/** The customer's transactions as checkboxes; none needs to be chosen. */
export function TransactionsField(props: TransactionsFieldProps) {
  const id = useId();
  return (
    <fieldset {...descriptionProps(id, { error: props.error, hint: true, optional: true })}>
      <Legend>Transaksi yang dilaporkan</Legend>
      <FieldBox>
        <FieldHint id={id}>Boleh lebih dari satu, boleh tidak ada.</FieldHint>
        <Rows {...props} />
        <FieldLine id={id} error={props.error} />
      </FieldBox>
    </fieldset>
  );
}

function Rows({ account, chosen, first, onChange, onRetry }: TransactionsFieldProps) {
  const { mutations } = account;
  if (mutations.status === 'loading') return <RowsSkeleton rows={fewRows} rowHeight="4rem" />;
  if (mutations.status === 'failed')
    return <FailedState onRetry={onRetry}>{failureLead(mutations.code)}</FailedState>;
  const all = mutations.value.rows;
  const rows = [
    ...all.filter(({ id }) => first.includes(id)),
    ...all.slice(0, maxRows).filter(({ id }) => !first.includes(id)),
  ];
  const others = chosen.filter((id) => rows.every((row) => row.id !== id));
  if (rows.length + others.length === 0) return <p>Tidak ada riwayat transaksi</p>;
  const toggle = (id: string) =>
    onChange(chosen.includes(id) ? chosen.filter((one) => one !== id) : [...chosen, id]);
  return (
    <Stack gap={2}>
      {/* Named by the address; only the bank knows whether it has them. */}
      {others.map((id) => (
        <Choice key={id} checked onToggle={() => toggle(id)}>
          <span>Transaksi {id}</span>
        </Choice>
      ))}
      {rows.length === 0 ? null : (
        <ShortList rows={rows} brief={rows.slice(0, fewRows)} noun="transaksi">
          {(shown) => (
            <List>
              {shown.map((row, place) => (
                // The bank may send an id twice.
                <li key={`${row.id} ${place}`}>
                  <Choice checked={chosen.includes(row.id)} onToggle={() => toggle(row.id)}>
                    <span>
                      {known(row.username_to)}, {dateTime(epochOf(row.datetime))}
                    </span>{' '}
                    <TransactionAmount direction={row.transactionDirection} amount={row.amount} />
                  </Choice>
                </li>
              ))}
            </List>
          )}
        </ShortList>
      )}
    </Stack>
  );
}

interface ChoiceProps {
  readonly checked: boolean;
  readonly onToggle: () => void;
  readonly children: ReactNode;
}

function Choice({ checked, onToggle, children }: ChoiceProps) {
  return (
    <Label>
      <Box type="checkbox" checked={checked} onChange={onToggle} />
      {children}
    </Label>
  );
}

const List = styled.ul`
  display: grid;
  grid-template-columns: minmax(0, 1fr);
  gap: ${space(2)};
  list-style: none;
`;

const Label = styled.label`
  display: flex;
  flex-wrap: wrap;
  align-items: center;
  gap: ${space(1)} ${space(3)};
  min-height: 3rem;
  padding: ${space(2)} ${space(4)};
  border: 1px solid ${color.edge};
  border-radius: ${radius.control};
  background: ${color.surface};
  cursor: pointer;
  > span:first-of-type {
    flex: 1 1 8rem;
    min-width: 0;
    overflow-wrap: anywhere;
  }
  &:has(:checked) {
    border-color: ${color.action};
    box-shadow: inset 0 0 0 1px ${color.action};
  }
`;

const Box = styled.input`
  flex: none;
  width: 1.25rem;
  height: 1.25rem;
  accent-color: ${color.action};
`;
