import { sql } from 'kysely';
import { beforeEach, expect, test } from 'vitest';
import { figure } from '../../tests/long/promises/figure.ts';
import { bagas, describeBank, sinta, toBagas } from './harness.ts';

const transfer = (id: string, kind: string, status: string) =>
  `insert into transfers (id, reference, kind, account_from, account_to, name_from, name_to, amount,
    category, description, status, ordered_at, at)
  values ('${id}', '${id}', '${kind}', '${sinta.account}', '${bagas.account}', '', '', 5000,
    'transfer', '', '${status}', now(), now())`;
const entries = (id: string, from: string, to: string, amount: number) =>
  `insert into entries (transfer_id, account_number, amount, booked_at)
  values ('${id}', '${from}', ${-amount}, now()), ('${id}', '${to}', ${amount}, now())`;

/** A completed transfer of `amount` rupiah, and its entries. */
const booked = (id: string, from: string, to: string, amount: number) => [
  transfer(id, 'immediate', 'completed'),
  entries(id, from, to, amount),
];
/** More than anybody has. */
const dear = (id: string) =>
  booked(id, sinta.account, bagas.account, 999_000_000).map((statement) =>
    statement.replace('5000,', '999000000,'),
  );
const change = (id: string, set: string) => `update transfers set ${set} where id = '${id}'`;
const ended = (set: string) => [/only when it ends/, change('done', set)] as const;

/**
 * The statements of a transaction that an attacker with SQL tries, and the error that refuses it.
 */
const attempts: readonly (readonly [why: RegExp, ...statements: string[]])[] = [
  [/never deleted/, 'truncate entries'],
  [/never deleted/, 'truncate entries, transfers cascade'],
  [/never deleted/, 'truncate accounts cascade'],
  [/never deleted/, 'truncate customers cascade'],
  [/never deleted/, 'truncate pins'],
  [/immutable/, 'delete from entries'],
  [/immutable/, 'update entries set amount = amount * 2'],
  [/never deleted/, 'delete from transfers'],
  [/never deleted/, `delete from transfers where status = 'pending'`],
  [/never deleted/, 'delete from pins'],
  [/never deleted/, 'delete from accounts'],
  [/never deleted/, 'delete from customers'],
  [/only entries/, `update accounts set balance = balance + 1 where number = '${sinta.account}'`],
  [/only entries/, 'update accounts set balance = 0'],
  [
    /without a balance/,
    `insert into accounts (number, kind, name, balance) values ('1', 'house', '', 5)`,
  ],
  [/another one/, `update accounts set kind = 'house' where number = '${sinta.account}'`],
  [/another one/, `update accounts set customer_id = null where number = '${sinta.account}'`],
  [/another one/, `update accounts set number = '1' where number = '0771234567'`],
  ...['amount = 1', `reference = 'x'`, `account_to = '5220304050'`, 'at = now()'].map(ended),
  ...[`status = 'pending'`, `status = 'failed', reason = 'x'`, `status = 'cancelled'`].map(ended),
  [/only when it ends/, change('due', 'at = now()')],
  [/another one/, change('due', `status = 'failed', reason = 'x', amount = 1`)],
  [/transfers_reason/, change('due', `status = 'failed'`)],
  [/transfers_status/, change('due', `status = 'lost'`)],
  [/only when it ends/, change('off', `status = 'pending'`)],
  [/only when it ends/, change('off', `status = 'completed'`)],
  [/another one/, change('due', `status = 'cancelled', amount = 1`)],
  [/transfers_reason/, change('due', `status = 'cancelled', reason = 'x'`)],
  [/transfers_cancelled/, `update transfers set status = 'cancelled' where kind = 'clearing'`],
  [/transfers_cancelled/, transfer('no', 'immediate', 'cancelled')],
  [/those of a transfer/, entries('off', sinta.account, bagas.account, 5_000)],
  [/has entries/, change('due', `status = 'completed'`)],
  [/has entries/, transfer('none', 'immediate', 'completed')],
  [/those of a transfer/, entries('due', sinta.account, bagas.account, 5_000)],
  [/those of a transfer/, ...booked('more', sinta.account, bagas.account, 6_000)],
  [/those of a transfer/, ...booked('turned', bagas.account, sinta.account, 5_000)],
  [/those of a transfer/, ...booked('third', sinta.account, '5220304050', 5_000)],
  [/those of a transfer/, entries('done', '5220304050', '0771234567', 5_000)],
  [
    /sum to zero/,
    transfer('half', 'immediate', 'completed'),
    `insert into entries (transfer_id, account_number, amount, booked_at)
      values ('half', '${sinta.account}', -5000, now())`,
  ],
  [/accounts_check|balance/, ...dear('dear')],
  // A temporary table of the same name must not take the place of `accounts`.
  [
    /only entries|accounts_check/,
    `create temp table accounts (number text, balance bigint) on commit drop`,
    ...dear('fake'),
  ],
];

describeBank('the database itself', ({ bank, engine }) => {
  const run = (statements: readonly string[]) =>
    bank.db.transaction().execute(async (trx) => {
      for (const statement of statements) await sql.raw(statement).execute(trx);
    });
  beforeEach(async () => {
    await bank.order(await bank.login(sinta), toBagas);
    await run(booked('done', sinta.account, bagas.account, 5_000));
    await run([transfer('due', 'scheduled', 'pending'), transfer('off', 'scheduled', 'pending')]);
    await run([change('off', `status = 'cancelled'`)]);
  });

  const books = async () =>
    JSON.stringify([
      await bank.db.selectFrom('accounts').selectAll().orderBy('number').execute(),
      await bank.db.selectFrom('transfers').selectAll().orderBy('id').execute(),
      await bank.db.selectFrom('entries').selectAll().orderBy('id').execute(),
      await bank.db.selectFrom('pins').selectAll().orderBy('account_number').execute(),
    ]);

  test('refuses any SQL that would falsify or delete the books [L6]', async () => {
    const before = await books();
    const taken: string[] = [];
    for (const [why, ...statements] of attempts) {
      const outcome = await run(statements).then(() => 'taken', String);
      if (!why.test(outcome)) taken.push(`${statements.join('; ')}: ${outcome}`);
    }
    expect(taken).toEqual([]);
    expect(await books()).toBe(before);
    figure('L6', `${engine}: ${attempts.length} of ${attempts.length} attempts refused`);
  });

  test('updates the balances when entries are inserted [L6]', async () => {
    const token = await bank.login(sinta);
    expect(await bank.balance(token, sinta.account)).toBe(12_350_000 - 5_000);
    await run(booked('raw', sinta.account, bagas.account, 5_000));
    expect(await bank.balance(token, sinta.account)).toBe(12_350_000 - 10_000);
    expect(await bank.audit()).toEqual({ total: 0, wrong: 0 });
  });
});
