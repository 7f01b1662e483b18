import { sql } from 'kysely';
import { beforeEach, expect, test } from 'vitest';
import { figure } from '../promises/figure.ts';
import { bagas, describeBank, sinta, toBagas } from './harness.ts';

const transfer = (id: string, kind: string, status: string) =>
  `insert into transfers (id, reference, kind, account_from, account_to, name_from, name_to, amount,
    category, description, status, ordered_at, at)
  values ('${id}', '${id}', '${kind}', '${sinta.account}', '${bagas.account}', '', '', 5000,
    'transfer', '', '${status}', now(), now())`;
const entries = (id: string, from: string, to: string, amount: number) =>
  `insert into entries (transfer_id, account_number, amount, booked_at)
  values ('${id}', '${from}', ${-amount}, now()), ('${id}', '${to}', ${amount}, now())`;

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
  ...['amount = 1', `reference = 'x'`, `account_to = '5220304050'`, `at = now()`].map(
    (change) => [/only when it ends/, `update transfers set ${change} where id = 'done'`] as const,
  ),
  [/only when it ends/, `update transfers set status = 'pending' where id = 'done'`],
  [/only when it ends/, `update transfers set status = 'failed', reason = 'x' where id = 'done'`],
  [/only when it ends/, `update transfers set at = now() where id = 'due'`],
  [
    /another one/,
    `update transfers set status = 'failed', reason = 'x', amount = 1 where id = 'due'`,
  ],
  [/transfers_reason/, `update transfers set status = 'failed' where id = 'due'`],
  [/transfers_status/, `update transfers set status = 'lost' where id = 'due'`],
  [/only when it ends/, `update transfers set status = 'cancelled' where id = 'done'`],
  [/only when it ends/, `update transfers set status = 'pending' where id = 'off'`],
  [/only when it ends/, `update transfers set status = 'completed' where id = 'off'`],
  [/another one/, `update transfers set status = 'cancelled', amount = 1 where id = 'due'`],
  [/transfers_reason/, `update transfers set status = 'cancelled', reason = 'x' where id = 'due'`],
  [/transfers_cancelled/, `update transfers set status = 'cancelled' where kind = 'clearing'`],
  [/transfers_cancelled/, transfer('no', 'immediate', 'cancelled')],
  [/those of a transfer/, entries('off', sinta.account, bagas.account, 5_000)],
  [/has entries/, `update transfers set status = 'completed' where id = 'due'`],
  [/has entries/, transfer('none', 'immediate', 'completed')],
  [/those of a transfer/, entries('due', sinta.account, bagas.account, 5_000)],
  [
    /those of a transfer/,
    transfer('more', 'immediate', 'completed'),
    entries('more', sinta.account, bagas.account, 6_000),
  ],
  [
    /those of a transfer/,
    transfer('turned', 'immediate', 'completed'),
    entries('turned', bagas.account, sinta.account, 5_000),
  ],
  [
    /those of a transfer/,
    transfer('third', 'immediate', 'completed'),
    entries('third', sinta.account, '5220304050', 5_000),
  ],
  [/those of a transfer/, entries('done', '5220304050', '0771234567', 5_000)],
  [
    /sum to zero/,
    transfer('half', 'immediate', 'completed'),
    `insert into entries (transfer_id, account_number, amount, booked_at)
      values ('half', '${sinta.account}', -5000, now())`,
  ],
  [
    /accounts_check|balance/,
    transfer('dear', 'immediate', 'completed').replace('5000', '999000000'),
    entries('dear', sinta.account, bagas.account, 999_000_000),
  ],
  // A temporary table of the same name must not take the place of `accounts`.
  [
    /only entries|accounts_check/,
    `create temp table accounts (number text, balance bigint) on commit drop`,
    transfer('fake', 'immediate', 'completed').replace('5000', '999000000'),
    entries('fake', sinta.account, bagas.account, 999_000_000),
  ],
];

describeBank('the database itself', ({ bank, engine }) => {
  beforeEach(async () => {
    await bank.order(await bank.login(sinta), toBagas);
    await bank.db.transaction().execute(async (trx) => {
      await sql.raw(transfer('done', 'immediate', 'completed')).execute(trx);
      await sql.raw(entries('done', sinta.account, bagas.account, 5_000)).execute(trx);
    });
    await sql.raw(transfer('due', 'scheduled', 'pending')).execute(bank.db);
    await sql.raw(transfer('off', 'scheduled', 'pending')).execute(bank.db);
    await sql.raw(`update transfers set status = 'cancelled' where id = 'off'`).execute(bank.db);
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
      const outcome = await bank.db
        .transaction()
        .execute(async (trx) => {
          for (const statement of statements) await sql.raw(statement).execute(trx);
        })
        .then(
          () => 'taken',
          (error: unknown) => String(error),
        );
      if (!why.test(outcome)) taken.push(`${statements.join('; ')}: ${outcome}`);
    }
    expect(taken).toEqual([]);
    expect(await books()).toBe(before);
    figure('L6', `${engine}: ${attempts.length} of ${attempts.length} attempts refused`);
  });

  test('updates the balances when entries are inserted [L6]', async () => {
    const balanceOf = async (number: string) =>
      (await bank.db.selectFrom('accounts').selectAll().where('number', '=', number).execute())[0]
        ?.balance ?? 0;
    const before = await balanceOf(sinta.account);
    await bank.db.transaction().execute(async (trx) => {
      await sql.raw(transfer('raw', 'immediate', 'completed')).execute(trx);
      await sql.raw(entries('raw', sinta.account, bagas.account, 5_000)).execute(trx);
    });
    expect(await balanceOf(sinta.account)).toBe(before - 5_000);
    expect(await bank.audit()).toEqual({ total: 0, wrong: 0 });
  });
});
