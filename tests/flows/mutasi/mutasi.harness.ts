import type { AccountView, Mutation } from '../../../machines/contract/account.ts';
import { listed } from '../../../machines/contract/list.ts';
import { mutasiMachine } from '../../../machines/mutasi/mutasi.machine.ts';
import type { FilterValues } from '../../../machines/mutasi/mutasi.schema.ts';
import { stateName } from '../../../src/ui/screen.ts';
import { sinta, startFlow } from '../../support/harness.ts';

/** An outgoing transaction; `when` is a day (then at noon in WIB) or an ISO time. */
export function row(id: string, when: string, change: Partial<Mutation> = {}): Mutation {
  return {
    id,
    datetime: when.length === 10 ? `${when}T12:00:00+07:00` : when,
    username_to: 'Rini Wulandari',
    account_to: '5220304050',
    type: 'belanja',
    transactionDirection: 'CREDIT',
    amount: 150_000,
    status: 'completed',
    bank_to: 'Bank Central Asia',
    ...change,
  };
}

/** Incoming transactions of a day, a minute apart, with the ids '1' (the first), '2' and so on. */
export function rowsOn(day: string, count: number): Mutation[] {
  return Array.from({ length: count }, (_, n) =>
    row(String(n + 1), `${day}T08:${String(n).padStart(2, '0')}:00+07:00`, {
      transactionDirection: 'DEBIT',
    }),
  );
}

/** An account with these transactions and `omitted` more that cannot be shown. */
export function withRows(rows: readonly Mutation[], omitted = 0): AccountView {
  return { ...sinta, mutations: { status: 'loaded', value: listed(rows, omitted) } };
}

export const loadingRows: AccountView = { ...sinta, mutations: { status: 'loading' } };

/** 21 November 2026, 10.00 WIB */
export const now = Date.parse('2026-11-21T10:00:00+07:00');

export function start(
  rows: readonly Mutation[] = rowsOn('2026-11-20', 12),
  query = '',
  omitted = 0,
) {
  return startFlow(mutasiMachine, { query }, withRows(rows, omitted));
}
type Run = ReturnType<typeof start>;

export const state = ({ flow }: Run) => stateName(flow.getSnapshot().value);
export const value = ({ flow }: Run) => flow.getSnapshot().value;
export const context = ({ flow }: Run) => flow.getSnapshot().context;
/** The ids of all rows that the filter found. */
export const foundIds = (run: Run) => context(run).selection.map(({ mutation }) => mutation.id);
/** The ids of the rows on the current page. */
export const shownIds = (run: Run) => context(run).shown.map(({ mutation }) => mutation.id);

/** Changes the filter and applies it. */
export function search(run: Run, change: Partial<FilterValues>) {
  run.flow.send({ type: 'field.changed', change });
  run.flow.send({ type: 'form.submitted' });
}
