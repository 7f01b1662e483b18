import { expect, test } from 'vitest';
import { textOf } from './event-reader.ts';
import { bagas, setUpBank, sinta, toBagas } from './harness.ts';
import { canaries, initOf } from './attack.ts';
import { attacked } from './attacks.ts';
import { figure } from '../../tests/long/promises/figure.ts';
import { watchedPool } from './watched-pool.ts';

const { bank: healthy, database } = setUpBank('embedded');

test.each(['once', 'from then on'])(
  'if the database fails at any query (%s), the customer gets one plain sentence and no money is lost [S39]',
  async (mode) => {
    const token = await healthy.login(sinta);
    let queriesLeft = Number.POSITIVE_INFINITY;
    const faulty = watchedPool(database.pool, (text, values) => {
      queriesLeft -= 1;
      const fails = mode === 'once' ? queriesLeft === -1 : queriesLeft < 0;
      if (fails && text !== 'rollback') throw new Error(`database gone: ${JSON.stringify(values)}`);
    });
    const lines: string[] = [];
    const bank = await database.reopenBank({
      database: faulty,
      log: (event, details) => lines.push(JSON.stringify({ event, ...details })),
    });
    let failures = 0;
    for (let failingQuery = 0; ; failingQuery += 1) {
      queriesLeft = failingQuery;
      const answer = await bank.order(token, toBagas, `kunci-${failingQuery}`);
      queriesLeft = Number.POSITIVE_INFINITY;
      if (answer.status === 200) break;
      failures += 1;
      expect(answer.status).toBe(500);
      expect(answer.body).toEqual({
        success: false,
        message: 'Terjadi kesalahan pada sistem kami. Silakan coba lagi.',
        errors: expect.any(String),
      });
      expect(await healthy.balance(token, sinta.account)).toBe(12_500_000);
      expect(await healthy.audit()).toEqual({ total: 0, wrong: 0 });
    }
    expect(failures).toBeGreaterThanOrEqual(12);
    expect(await healthy.balance(token, sinta.account)).toBe(12_350_000);
    // The log names the place of the first error, not of later ones.
    expect(lines.join('\n')).toMatch(/identity\/pin\.ts/);
    expect(lines.join('\n')).not.toMatch(/8800112233|Makan siang|246810/);
    figure('S39', `a transfer fails closed at each of ${failures} queries (${mode})`);
  },
);

test('if the database fails at every k-th query, every call gets a plain sentence, unconfirmed orders move no money, and the log holds no secret [S38] [S39]', async () => {
  const rhythm = { every: 0, asked: 0 };
  const faulty = watchedPool(database.pool, (text, values) => {
    rhythm.asked += 1;
    const fails = rhythm.every > 0 && rhythm.asked % rhythm.every === 0;
    // Like a database's error, it quotes the values of the query.
    if (fails && text !== 'rollback')
      throw new Error(`cannot ${text} with ${JSON.stringify(values)}`);
  });
  const lines: string[] = [];
  const bank = await database.reopenBank({
    database: faulty,
    log: (event, details) => lines.push(JSON.stringify({ event, ...details })),
  });
  const { jwt_token: token, refresh_token } = await healthy.tokens(sinta);
  const me = (await healthy.get('/user/me', token)).body.data as { account_pin: string };
  const [pending] = await healthy.transfers({ kind: 'scheduled' });
  const calls = attacked.flatMap(({ base, method, faulty }) =>
    (faulty?.({ refresh_token, pending: pending?.id ?? '' }) ?? []).map(
      (sent) => [base + sent[0], initOf(method, sent)] as const,
    ),
  );
  let [confirmed, answered] = [0, 0];
  const failed: string[] = [];
  const secrets = [
    ...Object.values(canaries),
    sinta.pin,
    sinta.password,
    bagas.password,
    refresh_token,
  ];
  for (let every = 1; every <= 14; every += 1) {
    Object.assign(rhythm, { every: 0, asked: 0 });
    await healthy.db.updateTable('pins').set({ wrong: 0, locked_until: null }).execute();
    for (const [path, init] of calls) {
      rhythm.every = every;
      const headers = {
        ...healthy.bearer(token),
        'idempotency-key': `${every}`,
        ...(init.headers as Record<string, string> | undefined),
      };
      const answer = await bank.ask(path, { ...init, headers });
      rhythm.every = 0;
      const text = await textOf(answer);
      answered += 1;
      if (answer.status >= 500) failed.push(`${answer.status} ${text}`);
      if (path.endsWith('/transfer') && answer.status === 200) confirmed += 1;
      for (const secret of secrets) expect([path, text.includes(secret)]).toEqual([path, false]);
      expect([path, text.includes(me.account_pin)]).toEqual([
        path,
        path.endsWith('/user/me') && answer.status === 200,
      ]);
    }
    // The orders of one key move the money at most once.
    expect(await healthy.audit()).toEqual({ total: 0, wrong: 0 });
  }
  const booked = await healthy.transfers({
    category: 'transfer',
    kind: 'immediate',
    ordered_at: healthy.clock.now,
    description: toBagas.description,
  });
  expect(booked).toHaveLength(confirmed);
  const sentence = 'Terjadi kesalahan pada sistem kami. Silakan coba lagi.';
  expect(new Set(failed)).toEqual(
    new Set([`500 ${JSON.stringify({ success: false, message: sentence, errors: sentence })}`]),
  );
  expect(failed.length).toBeGreaterThan(100);
  expect(lines.length).toBeGreaterThanOrEqual(failed.length);
  const log = lines.join('\n');
  for (const canary of [
    ...secrets,
    sinta.account,
    bagas.account,
    sinta.email,
    bagas.email,
    token,
    me.account_pin,
    '$2',
    'eyJ',
  ])
    expect([canary, log.includes(canary)]).toEqual([canary, false]);
  figure('S38', `${lines.length} lines and ${answered} answers searched for canaries: 0 found`);
  figure('S39', `${calls.length} calls × 14 queries: ${failed.length} plain 500, no money moved`);
});
