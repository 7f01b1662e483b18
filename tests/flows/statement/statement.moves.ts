import { paths } from '../../../machines/contract/paths.ts';
import { statementMachine } from '../../../machines/statement/statement.machine.ts';
import {
  accountMove,
  fill,
  goTo,
  press,
  retry,
  userFailed,
  watchingAccount,
} from '../../model/support/moves.ts';
import type { Moves } from '../../model/support/flows.ts';
import type { AppFlow } from '../../model/support/run-paths.ts';

const heading = 'Rekening Koran';

const statement: AppFlow = {
  machine: statementMachine,
  input: { query: '' },
  address: paths.statement,
  isSignedIn: true,
  headings: { loading: heading, failed: heading, empty: heading, filled: heading },
  ...watchingAccount('statement'),
  abstraction: ({ context: { query, month, months, failed, statement } }) => [
    query,
    month,
    months,
    failed,
    statement?.balances,
  ],
  moves: [
    fill(
      { Bulan: '2026-11' },
      { type: 'month.chosen', month: '2026-11' },
      ({ context }) => context.months.length > 1,
    ),
    press('Cetak', { type: 'print.requested' }),
    retry('user'),
    retry('balance'),
    retry('mutations'),
    accountMove('loaded'),
    accountMove('no mutations', { mutations: { status: 'failed', code: 'mutations.failed' } }),
    accountMove('no balance', { balance: { status: 'failed', code: 'balance.failed' } }),
    accountMove('no user', { user: userFailed, mutations: { status: 'loading' } }),
    accountMove('loading', { mutations: { status: 'loading' } }),
    goTo(paths.statement),
    goTo(paths.statement, { query: '?bulan=2026-09' }),
  ],
};

export default { statement: [statement] } satisfies Moves;
