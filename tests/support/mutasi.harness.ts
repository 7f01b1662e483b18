import type { AccountView, Mutation } from '../../machines/contract/account.ts';
import { mutasiMachine } from '../../machines/mutasi/mutasi.machine.ts';
import type { FilterValues } from '../../machines/mutasi/mutasi.schema.ts';
import { sinta, startFlow } from './harness.ts';

/** A transaction on a day, at noon, or at an instant. */
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
    ...change,
  };
}

/** So many incoming ones on a day, a minute apart, named '1' (the first) and so on. */
export function rowsOn(day: string, count: number): Mutation[] {
  return Array.from({ length: count }, (_, n) =>
    row(String(n + 1), `${day}T08:${String(n).padStart(2, '0')}:00+07:00`, {
      transactionDirection: 'DEBIT',
    }),
  );
}

export function withRows(rows: readonly Mutation[]): AccountView {
  return { ...sinta, mutations: { status: 'loaded', value: rows } };
}

export const now = Date.parse('2026-11-21T10:00:00+07:00');

/** The flow with these rows, at an address. */
export function start(rows: readonly Mutation[] = rowsOn('2026-11-20', 12), query = '') {
  return startFlow(mutasiMachine, { query }, withRows(rows));
}
type Run = ReturnType<typeof start>;

export const state = ({ flow }: Run) => flow.getSnapshot().value;
export const context = ({ flow }: Run) => flow.getSnapshot().context;
export const found = (run: Run) => context(run).selection.map(({ mutation }) => mutation.id);
export const shown = (run: Run) => context(run).shown.map(({ mutation }) => mutation.id);

export function search(run: Run, change: Partial<FilterValues>) {
  run.flow.send({ type: 'field.changed', change });
  run.flow.send({ type: 'form.submitted' });
}
