import { expect, test } from 'vitest';
import { newAccountNumber } from '../customer/new-customer.ts';
import { figure } from '../../tests/long/promises/figure.ts';
import { bagas, describeBank, sinta, toSinta } from './harness.ts';

describeBank('the look-up of an account', ({ bank, signIn }) => {
  const me = signIn(bagas);

  const lookUp = (number: string, as = me.token) =>
    bank.get(`/account/?accountNumber=${number}`, as);

  test('answers thirty a minute to one customer, however many come at once [M11]', async () => {
    const numbers = Array.from({ length: 200 }, (_, at) => `88001${String(at).padStart(5, '0')}`);
    const replies = await Promise.all(numbers.map((number) => lookUp(number)));
    const held = replies.filter(({ status }) => status === 429);
    expect(held).toHaveLength(170);
    expect(Number(held[0]?.headers.get('retry-after'))).toBe(2);
    // It does not delay another customer, nor this one after a minute.
    expect((await lookUp(bagas.account, await bank.login(sinta))).status).toBe(200);
    bank.advance(60_000);
    expect((await lookUp('5220304050')).status).toBe(200);
    figure('M11', `${numbers.length} look-ups at once: ${numbers.length - held.length} answered`);
  });

  test('does not count earlier recipients or the own account [M11]', async () => {
    await me.order(toSinta);
    for (let at = 0; at < 31; at += 1) await lookUp(`881${String(at).padStart(7, '0')}`);
    for (let at = 0; at < 40; at += 1) expect((await lookUp(sinta.account)).status).toBe(200);
    expect((await lookUp(bagas.account)).status).toBe(200);
    expect((await lookUp('034101000743')).status).toBe(429);
  });
});

test('account numbers are spread over a hundred million [M11]', () => {
  const drawn = Array.from({ length: 10_000 }, newAccountNumber);
  expect(drawn.filter((number) => !/^88\d{8}$/.test(number))).toEqual([]);
  expect(new Set(drawn.map((number) => number.slice(0, 5))).size).toBeGreaterThan(990);
  // Ten thousand draws from 10^8 contain a duplicate about every other time.
  expect(new Set(drawn).size).toBeGreaterThan(9_990);
  figure('M11', '10^8 numbers; at 30 a minute all of them take one customer 6 years');
});
