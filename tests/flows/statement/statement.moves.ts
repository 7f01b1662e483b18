import type { AccountView } from '../../../machines/contract/account.ts';
import { paths } from '../../../machines/contract/paths.ts';
import { statementMachine } from '../../../machines/statement/statement.machine.ts';
import type { AppHarness } from '../../model/app-harness.tsx';
import { full } from '../../model/bank.ts';
import type { Move } from '../../model/support/model.ts';
import type { AppFlow } from '../../model/support/run-paths.ts';

const account = (name: string, view: AccountView): Move<AppHarness> => ({
  name: `account: ${name}`,
  event: { type: 'account.changed', account: view },
  run: (app) => app.account(view),
});
const to = (query: string): Move<AppHarness> => ({
  name: `go to ${paths.statement}${query}`,
  event: { type: 'navigated', path: paths.statement, query },
  run: ({ go }) => go(paths.statement + query),
});
const retry = (part: string): Move<AppHarness> => ({
  name: `try the ${part} again`,
  event: { type: 'fetch.retried' },
  when: ({ context }) => context.failed?.part === part,
  run: ({ press }) => press('Coba lagi'),
});
const heading = 'Rekening Koran';

export const statement: AppFlow = {
  machine: statementMachine,
  input: { query: '' },
  address: paths.statement,
  isSignedIn: true,
  headings: { loading: heading, failed: heading, empty: heading, filled: heading },
  unreachable: {
    'statement xstate.error.actor.watchAccount 0':
      'the account runs as long as the page that watches it',
  },
  abstraction: ({ context: { query, month, months, failed, statement } }) => [
    query,
    month,
    months,
    failed,
    statement?.balances,
  ],
  childEvents: (before) =>
    before === null ? [{ type: 'account.changed', account: full } as never] : [],
  moves: [
    {
      name: 'choose the month',
      event: { type: 'month.chosen', month: '2026-11' },
      when: ({ context }) => context.months.length > 1,
      run: ({ fill }) => fill('Bulan', '2026-11'),
    },
    { name: 'print', event: { type: 'print.requested' }, run: ({ press }) => press('Cetak') },
    retry('user'),
    retry('balance'),
    retry('mutations'),
    account('as it should be', full),
    account('no mutations', { ...full, mutations: { status: 'failed', code: 'mutations.failed' } }),
    account('no balance', { ...full, balance: { status: 'failed', code: 'balance.failed' } }),
    account('no user', {
      ...full,
      user: { status: 'failed', code: 'user.failed' },
      mutations: { status: 'loading' },
    }),
    account('on its way', { ...full, mutations: { status: 'loading' } }),
    to(''),
    to('?bulan=2026-09'),
  ],
};
