import type { PostgresPool } from 'kysely';
import { expect, test } from 'vitest';
import { openBank } from '../bank/bank.ts';
import { house, sinta, start, toBagas } from './bank.harness.ts';

test.each(['once', 'from then on'])('when the database fails at any one question (%s), the customer gets one plain sentence and no money is lost', async (mode) => {
  const home = await house('embedded');
  const desk = await home.open();
  const token = await desk.login(sinta);
  let until = Number.POSITIVE_INFINITY;
  const faulty: PostgresPool = {
    end: async () => {},
    connect: async () => {
      const client = await home.pool.connect();
      const query = async (text: string, values: unknown[]): Promise<unknown> => {
        until -= 1;
        const fails = mode === 'once' ? until === -1 : until < 0;
        if (fails && text !== 'rollback') throw new Error(`database gone: ${JSON.stringify(values)}`);
        return client.query(text, values);
      };
      return { query: query as typeof client.query, release: () => client.release() };
    },
  };
  const lines: string[] = [];
  const bank = await openBank({ database: faulty, now: () => start, rounds: { password: 4, pin: 4 }, log: (event, details) => lines.push(JSON.stringify({ event, ...details })) });
  const order = (key: string) =>
    bank.fetch(new Request('http://bank.test/api/main/transaction/transfer', { method: 'POST', body: JSON.stringify(toBagas), headers: { ...desk.bearer(token), 'content-type': 'application/json', 'idempotency-key': key } }));
  let failures = 0;
  for (let question = 0; ; question += 1) {
    until = question;
    const answer = await order(`kunci-${question}`);
    until = Number.POSITIVE_INFINITY;
    if (answer.status === 200) break;
    failures += 1;
    expect(answer.status).toBe(500);
    expect(await answer.json()).toEqual({ success: false, message: 'Terjadi kesalahan pada sistem kami. Silakan coba lagi.', errors: expect.any(String) });
    expect(await desk.balance(token, sinta.account)).toBe(12_500_000);
    expect(await desk.audit()).toEqual({ total: 0, wrong: 0 });
  }
  expect(failures).toBeGreaterThanOrEqual(12);
  expect(await desk.balance(token, sinta.account)).toBe(12_350_000);
  // The log says where it broke first, not what broke after it.
  expect(lines.join('\n')).toMatch(/checkPin/);
  expect(lines.join('\n')).not.toMatch(/8800112233|Makan siang|246810/);
  await home.close();
});
