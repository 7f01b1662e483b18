/*
 *                 ┌──▶ failed ── fetch.retried ──▶ (the account fetches again)
 *   loading ──────┼──▶ empty
 *      ▲          └──▶ filled    print.requested
 *      └── account.changed, month.chosen, navigated
 *
 * The statement of a month: the holder, the transactions, and the balances if they follow from the
 * transactions. The address's query names the month; the default is the newest month that has
 * transactions. Every change passes `loading`, which moves on at once if everything is loaded.
 */
import { assign, sendTo, setup } from 'xstate';
import type { AccountView, User } from '../contract/account.ts';
import { now } from '../contract/now.ts';
import { paths } from '../contract/paths.ts';
import { wibDay } from '../contract/wib.ts';
import { to, type Navigated } from '../kit/system.ts';
import { goesTo, isAt } from '../kit/guards.ts';
import { outside } from '../kit/ports.ts';
import { unknownAccount, watchAccount, type AccountChanged } from '../kit/watch-account.ts';
import { dated, monthOf, statementOf, type Dated, type Statement } from './statement.rows.ts';

interface Failed {
  readonly part: 'user' | 'balance' | 'mutations';
  readonly code: 'user.failed' | 'balance.failed' | 'mutations.failed' | 'answer.invalid';
}

export interface StatementContext {
  /** With its `?`; '' without a month. */
  readonly query: string;
  /** '2026-11' */
  readonly month: string;
  /** The months with transactions and the chosen one, the newest first. */
  readonly months: readonly string[];
  readonly holder: Pick<User, 'name' | 'account_number'> | null;
  readonly statement: Statement | null;
  readonly failed: Failed | null;
  readonly account: AccountView;
  /** The prepared transactions; `null` until they are loaded. */
  readonly dated: Dated | null;
}

type StatementEvent =
  | { readonly type: 'month.chosen'; readonly month: string }
  | { readonly type: 'print.requested' }
  | { readonly type: 'fetch.retried' }
  | AccountChanged
  | Navigated;

export const statementMachine = setup({
  types: {} as {
    context: StatementContext;
    input: { readonly query: string };
    events: StatementEvent;
    meta: { readonly path: string };
  },
  actors: { watchAccount },
  guards: {
    isAt,
    isMonth: (_, params: { month: string }) => monthIn(queryOf(params.month)) !== null,
    hasFailed: ({ context }) => context.failed !== null,
    hasLines: ({ context: { statement } }) =>
      statement !== null && statement.lines.length + statement.open.length > 0,
    hasStatement: ({ context }) => context.statement !== null,
    lacksUser: ({ context }) => context.failed?.part === 'user',
    lacksBalance: ({ context }) => context.failed?.part === 'balance',
  },
  actions: {
    ...outside<{ print(): void }>({ print: true }),
    loseAccount: assign({
      failed: { part: 'mutations', code: 'mutations.failed' },
      statement: null,
    }),
    deriveStatement: assign(({ context }) => derived(context)),
    retryUser: sendTo(to('account'), { type: 'user.retried' }),
    retryBalance: sendTo(to('account'), { type: 'balance.retried' }),
    retryMutations: sendTo(to('account'), { type: 'mutations.retried' }),
  },
}).createMachine({
  id: 'statement',
  context: ({ input }) => {
    const first = { query: cleanQuery(input.query), account: unknownAccount, dated: null };
    return { ...first, ...derived(first) };
  },
  invoke: {
    src: 'watchAccount',
    id: 'watchAccount',
    onError: { target: '.failed', actions: 'loseAccount' },
  },
  initial: 'loading',
  on: {
    'account.changed': {
      target: '.loading',
      actions: [assign({ account: ({ event }) => event.account }), 'deriveStatement'],
    },
    'month.chosen': {
      guard: { type: 'isMonth', params: ({ event }) => event },
      target: '.loading',
      actions: [
        assign({ query: ({ event }) => cleanQuery(queryOf(event.month)) }),
        'deriveStatement',
      ],
    },
    navigated: {
      guard: goesTo(paths.statement),
      target: '.loading',
      actions: [assign({ query: ({ event }) => cleanQuery(event.query) }), 'deriveStatement'],
    },
  },
  states: {
    loading: {
      meta: { path: paths.statement },
      always: [
        { guard: 'hasFailed', target: 'failed' },
        { guard: 'hasLines', target: 'filled' },
        { guard: 'hasStatement', target: 'empty' },
      ],
    },
    failed: {
      meta: { path: paths.statement },
      on: {
        'fetch.retried': [
          { guard: 'lacksUser', actions: 'retryUser' },
          { guard: 'lacksBalance', actions: 'retryBalance' },
          { actions: 'retryMutations' },
        ],
      },
    },
    empty: { meta: { path: paths.statement } },
    filled: { meta: { path: paths.statement }, on: { 'print.requested': { actions: 'print' } } },
  },
});

function queryOf(month: string): string {
  return `?bulan=${month}`;
}

/**
 * The month in a query that anyone may have written; `null` unless it is a month that has begun.
 */
function monthIn(query: string): string | null {
  const [, month] = /^\?bulan=([1-9]\d{3}-(?:0[1-9]|1[0-2]))$/.exec(query) ?? [];
  return month !== undefined && month <= monthOf(now()) ? month : null;
}

function cleanQuery(query: string): string {
  const month = monthIn(query);
  return month === null ? '' : queryOf(month);
}

type Known = Pick<StatementContext, 'query' | 'account' | 'dated'>;

/** The statement of the requested month, as far as the account has loaded. */
function derived({ query, account, dated: before }: Known) {
  const { user, balance } = account;
  const shownAt = now();
  const known = datedOf(account, before, shownAt);
  const having = known?.months ?? [];
  const month = monthIn(query) ?? having[0] ?? monthOf(shownAt);
  return {
    dated: known,
    month,
    months: [...new Set([...having, month])].sort().reverse(),
    holder:
      user.status === 'loaded'
        ? { name: user.value.name, account_number: user.value.account_number }
        : null,
    failed: failedOf(account),
    statement:
      known && user.status === 'loaded' && balance.status === 'loaded'
        ? statementOf(known, balance.value, month, shownAt)
        : null,
  };
}

/** Recomputed only for a new list and a new day. */
function datedOf({ mutations }: AccountView, before: Dated | null, now: number): Dated | null {
  if (mutations.status !== 'loaded') return null;
  return before?.source === mutations.value && before.day === wibDay(now)
    ? before
    : dated(mutations.value, now);
}

function failedOf({ user, balance, mutations }: AccountView): Failed | null {
  if (user.status === 'failed') return { part: 'user', code: user.code };
  if (mutations.status === 'failed') return { part: 'mutations', code: mutations.code };
  return balance.status === 'failed' ? { part: 'balance', code: balance.code } : null;
}
