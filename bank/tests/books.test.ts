import { expect, test } from 'vitest';
import { customers, insertCustomers, pin, seededRandom, startBalance } from './customers.ts';
import { describeBank, toBagas } from './harness.ts';

describeBank('the books', ({ bank }) => {
  test('account for every rupiah after a random workload', async () => {
    await bank.open({ seed: 'none' });
    await insertCustomers(bank.db, bank.clock.now);
    const tokens = await Promise.all(
      customers.map(({ email }) => bank.login({ email, password: 'Lentera123' })),
    );
    const random = seededRandom(20_261_121);
    const amounts = [0, -5_000, 1_000, 7_500, 60_000, 250_000, 900_000, 26_000_000];
    const work = Array.from({ length: 240 }, (_, at) => {
      const [from, to] = [random(10), random(10)];
      const order = {
        ...toBagas,
        accountFrom: customers[from]?.account,
        accountTo: customers[to]?.account,
        amount: amounts[random(8)],
        pin,
      };
      const key = random(5) === 0 ? `kunci-${at % 7}` : `kunci-${at}-sendiri`;
      return { token: tokens[from] ?? '', order, key };
    });
    const statuses: number[] = [];
    const worker = async (): Promise<void> => {
      for (let next = work.shift(); next !== undefined; next = work.shift()) {
        statuses.push((await bank.order(next.token, next.order, next.key)).status);
        expect((await bank.audit()).total).toBe(0);
      }
    };
    await Promise.all(Array.from({ length: 8 }, worker));
    expect(await bank.audit()).toEqual({ total: 0, wrong: 0 });
    const { sum } = await bank.db
      .selectFrom('accounts')
      .select((is) => is.fn.sum<string>('balance').as('sum'))
      .where('kind', '=', 'customer')
      .executeTakeFirstOrThrow();
    expect(Number(sum)).toBe(customers.length * startBalance);
    expect(statuses.filter((status) => status >= 500)).toEqual([]);
    expect(statuses.filter((status) => status === 200).length).toBeGreaterThan(40);
  });
});
