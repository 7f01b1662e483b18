import { useId, useState, type ReactNode } from 'react';
import { styled } from 'styled-components';
import type { AccountView } from '../../../machines/contract/account.ts';
import { maxReported } from '../../../machines/contract/reports.ts';
import { epochOf } from '../../../machines/contract/wib.ts';
import { failureLead } from '../../copy/failures.ts';
import { dateTime } from '../../format/dates.ts';
import { known } from '../../format/text.ts';
import { FailedState } from '../../ui/feedback.tsx';
import { descriptionProps, FieldBox, FieldHint, FieldLine, Legend } from '../../ui/field.tsx';
import { Omitted } from '../../ui/hidden-rows-note.tsx';
import { ShortList } from '../../ui/short-list.tsx';
import { RowsSkeleton } from '../../ui/skeletons.tsx';
import { Stack } from '../../ui/stack.tsx';
import { color, radius, size, space } from '../../ui/theme.ts';
import { TransactionAmount } from '../../ui/transaction.tsx';
import { issueText } from './copy.ts';

/** The newest rows that may be chosen here; an older one is chosen by 'Lapor' on its sheet. */
const maxRows = 50;
/** Rows before 'Tampilkan semua'. */
const fewRows = 4;

interface TransactionsFieldProps {
  readonly account: AccountView;
  readonly chosen: readonly string[];
  /** That of the address, which comes first. */
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
        <FieldHint id={id}>Tidak wajib. Boleh lebih dari satu.</FieldHint>
        <Rows {...props} />
        <FieldLine id={id} error={props.error} />
      </FieldBox>
    </fieldset>
  );
}

function Rows({ account, chosen, first, onChange, onRetry }: TransactionsFieldProps) {
  const { mutations } = account;
  const [pressed, setPressed] = useState('');
  const fullId = useId();
  if (mutations.status === 'loading') return <RowsSkeleton rows={fewRows} rowHeight="4rem" />;
  if (mutations.status === 'failed')
    return <FailedState onRetry={onRetry}>{failureLead(mutations.code)}</FailedState>;
  const all = mutations.value.rows;
  const rows = [
    ...all.filter(
      ({ id }, place) => first.includes(id) || (place >= maxRows && chosen.includes(id)),
    ),
    ...all.slice(0, maxRows).filter(({ id }) => !first.includes(id)),
  ];
  const older = all.length - rows.length;
  if (rows.length === 0) return <p>Tidak ada riwayat transaksi</p>;
  const isFull = chosen.length >= maxReported;
  const choice = (id: string) => {
    const isChosen = chosen.includes(id);
    const isShut = !isChosen && isFull;
    return {
      checked: isChosen,
      shutBy: isShut ? fullId : undefined,
      onToggle() {
        setPressed(id);
        if (isChosen) onChange(chosen.filter((one) => one !== id));
        else if (!isShut) onChange([...chosen, id]);
      },
    };
  };
  /** Where it says that no more can be chosen: the row that was pressed, or the first of these. */
  const saidAt = (shown: typeof all) =>
    isFull
      ? (shown.find(({ id }) => id === pressed) ?? shown.find(({ id }) => !chosen.includes(id)))
      : undefined;
  return (
    <Stack gap={2}>
      <ShortList
        rows={rows}
        brief={rows.slice(0, fewRows)}
        whole={older > 0 ? `${maxRows} transaksi terbaru` : undefined}
        noun="transaksi"
      >
        {(shown) => (
          <List>
            {shown.map((row, place) => (
              // The bank may send an id twice.
              <li key={`${row.id} ${place}`}>
                <Choice {...choice(row.id)}>
                  <span>
                    {known(row.username_to)}, {dateTime(epochOf(row.datetime))}
                  </span>{' '}
                  <TransactionAmount direction={row.transactionDirection} amount={row.amount} />
                </Choice>
                {saidAt(shown) === row ? (
                  <Full id={fullId}>{issueText('transactions.tooMany')}</Full>
                ) : null}
              </li>
            ))}
          </List>
        )}
      </ShortList>
      <Omitted
        count={older}
        noun="transaksi yang lebih lama"
        fate="dapat dilaporkan dari rinciannya di Mutasi"
      />
    </Stack>
  );
}

interface ChoiceProps {
  readonly checked: boolean;
  /** The id of the sentence that says why it cannot be chosen. */
  readonly shutBy: string | undefined;
  readonly onToggle: () => void;
  readonly children: ReactNode;
}

function Choice({ checked, shutBy, onToggle, children }: ChoiceProps) {
  return (
    <Label>
      <Box
        type="checkbox"
        checked={checked}
        aria-disabled={shutBy ? true : undefined}
        aria-describedby={shutBy}
        onChange={onToggle}
      />
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
  &:has([aria-disabled='true']) {
    color: ${color.muted};
    background: ${color.wash};
    cursor: not-allowed;
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

const Full = styled.p`
  padding: ${space(1)} ${space(4)};
  font-size: ${size.small};
`;
