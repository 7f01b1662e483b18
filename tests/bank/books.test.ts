import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { book, lockAccounts } from '../../bank/money/books.ts';
import {
  engines,
  openTestDatabase,
  sinta,
  toBagas,
  type TestBank,
  type TestDatabase,
} from './harness.ts';

describe.each(engines)('the books (%s)', (engine) => {
  let database: TestDatabase;
  let bank: TestBank;
  beforeAll(async () => {
    database = await openTestDatabase(engine);
    bank = await database.openBank();
    await bank.order(await bank.login(sinta), toBagas);
  });
  afterAll(() => database.close());

  test('let no entry be changed or taken out', async () => {
    await expect(bank.db.updateTable('entries').set({ amount: 1 }).execute()).rejects.toThrow(
      'entries are immutable',
    );
    await expect(bank.db.deleteFrom('entries').execute()).rejects.toThrow('entries are immutable');
  });

  test('take no entries that do not sum to zero', async () => {
    const { id } = await bank.db
      .insertInto('transfers')
      .values({
        id: 'half',
        reference: 'half',
        kind: 'scheduled',
        account_from: '5220304050',
        account_to: sinta.account,
        name_from: '',
        name_to: '',
        amount: 5_000,
        category: 'transfer',
        description: 'x',
        status: 'pending',
        ordered_at: bank.clock.now,
        at: bank.clock.now,
      })
      .returning('id')
      .executeTakeFirstOrThrow();
    const half = bank.db.insertInto('entries').values({
      transfer_id: id,
      account_number: sinta.account,
      amount: 5_000,
      booked_at: bank.clock.now,
    });
    await expect(half.execute()).rejects.toThrow('sum to zero');
  });

  test('take no balance below zero, and nothing of the transfer that tried', async () => {
    const overdraw = bank.db.transaction().execute(async (trx) => {
      await lockAccounts(trx, [sinta.account, '5220304050']);
      await book(trx, {
        transferId: 'half',
        from: sinta.account,
        to: '5220304050',
        amount: 20_000_000,
        at: bank.clock.now,
      });
    });
    await expect(overdraw).rejects.toMatchObject({ code: '23514' });
    expect(await bank.audit()).toEqual({ total: 0, wrong: 0 });
  });

  test('hold two entries for every transfer that was booked', async () => {
    const { rows } = await sql<{ count: string }>`
      select count(*)::text as count from transfers t
      where (t.status = 'completed' or t.kind = 'clearing') and t.id <> 'half'
        and (select count(*) from entries e where e.transfer_id = t.id) <> 2`.execute(bank.db);
    expect(rows[0]?.count).toBe('0');
  });
});

describe.each(engines)('a random workload (%s)', (engine) => {
  test('ends with every rupiah where it belongs', async () => {
    const database = await openTestDatabase(engine);
    const bank = await database.openBank({ seed: 'none' });
    const customers = await Promise.all(
      Array.from({ length: 6 }, (_, at) => addCustomer(bank, at)),
    );
    let seed = 20_261_121;
    const random = (below: number): number => {
      seed = (Math.imul(seed, 1_664_525) + 1_013_904_223) >>> 0;
      return Math.floor((seed / 2 ** 32) * below);
    };
    const amounts = [0, -5_000, 1_000, 7_500, 60_000, 250_000, 900_000, 26_000_000];
    const work = Array.from({ length: 240 }, (_, at) => {
      const [from, to] = [customers[random(6)], customers[random(6)]];
      const order = {
        ...toBagas,
        accountFrom: from?.account ?? '',
        accountTo: to?.account ?? '',
        amount: amounts[random(8)],
        pin: '739182',
      };
      return {
        token: from?.token ?? '',
        order,
        key: random(5) === 0 ? `kunci-${at % 7}` : `kunci-${at}-sendiri`,
      };
    });
    const statuses: number[] = [];
    const worker = async (first: number): Promise<void> => {
      for (let at = first; at < work.length; at += 8) {
        const { token, order, key } = work[at] ?? { token: '', order: {}, key: '' };
        statuses.push((await bank.order(token, order, key)).status);
        expect((await bank.audit()).total).toBe(0);
      }
    };
    await Promise.all(Array.from({ length: 8 }, (_, first) => worker(first)));
    expect(await bank.audit()).toEqual({ total: 0, wrong: 0 });
    const { sum } = await bank.db
      .selectFrom('accounts')
      .select((is) => is.fn.sum<string>('balance').as('sum'))
      .where('kind', '=', 'customer')
      .executeTakeFirstOrThrow();
    expect(Number(sum)).toBe(6_000_000);
    expect(statuses.filter((status) => status >= 500)).toEqual([]);
    expect(statuses.filter((status) => status === 200).length).toBeGreaterThan(40);
    await database.close();
  });
});

/**
 * Adds a customer with Rp1.000.000. It is written straight into the database: opening an account
 * has tests of its own.
 */
async function addCustomer(
  bank: TestBank,
  at: number,
): Promise<{ account: string; token: string }> {
  const [id, account, email] = [`c${at}`, `880010000${at}`, `c${at}@contoh.test`];
  const { hashSync } = await import('bcryptjs');
  await bank.db.transaction().execute(async (trx) => {
    const now = bank.clock.now;
    await trx
      .insertInto('customers')
      .values({
        id,
        email,
        no_hp: `8123456789${at}`,
        no_ktp: `317401010190000${at}`,
        name: `C ${at}`,
        date_of_birth: '1990-01-01',
        password_hash: hashSync('Lentera123', 4),
        opened_at: now,
      })
      .execute();
    await trx
      .insertInto('accounts')
      .values({ number: account, kind: 'customer', customer_id: id, name: `C ${at}` })
      .execute();
    await trx
      .insertInto('accounts')
      .values({ number: 'kas', kind: 'house', name: 'Kas' })
      .onConflict((conflict) => conflict.doNothing())
      .execute();
    await trx
      .insertInto('pins')
      .values({ account_number: account, hash: hashSync('739182', 4) })
      .execute();
    await trx
      .insertInto('transfers')
      .values({
        id: `start-${at}`,
        reference: `start-${at}`,
        kind: 'immediate',
        account_from: 'kas',
        account_to: account,
        name_from: '',
        name_to: '',
        amount: 1_000_000,
        category: 'setoran',
        description: '',
        status: 'completed',
        ordered_at: now,
        at: now,
      })
      .execute();
    await book(trx, {
      transferId: `start-${at}`,
      from: 'kas',
      to: account,
      amount: 1_000_000,
      at: now,
    });
  });
  return { account, token: await bank.login({ email, password: 'Lentera123' }) };
}
