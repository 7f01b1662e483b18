import { compare, getRounds, hash } from 'bcrypt';
import { sql } from 'kysely';
import { expect, test, vi } from 'vitest';
import { bagas, describeBank, sinta } from './harness.ts';
import { figure } from '../../tests/long/promises/figure.ts';

vi.mock('bcrypt', async (original) => {
  const bcrypt = await original<typeof import('bcrypt')>();
  const compareText = vi.fn<(text: string, expected: string) => Promise<boolean>>(bcrypt.compare);
  return { ...bcrypt, hash: vi.fn<typeof bcrypt.hash>(bcrypt.hash), compare: compareText };
});

describeBank('login', ({ bank, database, engine }) => {
  const attempt = (email: string, password: string) =>
    bank.form('/auth/login', { email, password });

  test('gives two tokens, whatever the case of the e-mail', async () => {
    const { status, body } = await attempt('  Sinta@Lentera.TEST ', sinta.password);
    expect(status).toBe(200);
    expect(body).toEqual({
      success: true,
      message: 'Login berhasil',
      data: {
        jwt_token: expect.stringMatching(/^[\w-]+\.[\w-]+\.[\w-]+$/),
        refresh_token: expect.any(String),
      },
    });
  });

  test('accepts JSON, too', async () => {
    expect(
      (await bank.json('/api/main/auth/login', { email: sinta.email, password: sinta.password }))
        .status,
    ).toBe(200);
  });

  test('gives a wrong password and an unknown e-mail the same answer [S26]', async () => {
    const [wrong, unknown] = [
      await attempt(sinta.email, 'Salah12345'),
      await attempt('siapa@lentera.test', 'Salah12345'),
    ];
    expect([wrong.status, unknown.status]).toEqual([401, 401]);
    expect(wrong.body).toEqual(unknown.body);
    expect(wrong.body).toMatchObject({ success: false, message: 'Email atau Password Salah' });
  });

  test('computes no new hash for an unknown e-mail, not even the first', async () => {
    const fresh = await database.openBank({ rounds: { password: 5, pin: 4 } });
    vi.mocked(hash).mockClear();
    const unknown = { email: 'siapa@lentera.test', password: 'Salah12345' };
    expect((await fresh.form('/auth/login', unknown)).status).toBe(401);
    expect(hash).not.toHaveBeenCalled();
    const [, compared] = vi.mocked(compare).mock.lastCall ?? [];
    expect(compared).toMatch(/^\$2b\$05\$[./A-Za-z0-9]{53}$/);
    expect(getRounds(String(compared))).toBe(5);
  });

  test('takes equally long for an unknown e-mail and a wrong password [S26]', async () => {
    const timed = await database.openBank({ rounds: { password: 8, pin: 4 } });
    // Measures the processor time of this process, because elapsed time includes other work of the
    // machine. The minimum of several tries is free of garbage collection.
    const least = { wrong: Infinity, unknown: Infinity };
    for (let round = 0; round < 8; round += 1) {
      for (const [kind, email] of [
        ['wrong', sinta.email],
        ['unknown', 'siapa@lentera.test'],
      ] as const) {
        // Ends the delay after five wrong tries.
        timed.advance(900_000);
        const before = process.cpuUsage();
        expect((await timed.form('/auth/login', { email, password: 'Salah12345' })).status).toBe(
          401,
        );
        const { user, system } = process.cpuUsage(before);
        least[kind] = Math.min(least[kind], user + system);
      }
    }
    const ratio = least.unknown / least.wrong;
    expect(ratio).toBeGreaterThan(0.5);
    expect(ratio).toBeLessThan(2);
    figure('S26', 'an unknown e-mail takes 0.5 to 2 times as long as a wrong password');
  });

  test.each([
    [
      { email: '', password: '' },
      {
        email: ['Input email tidak boleh kosong'],
        password: ['Input password tidak boleh kosong'],
      },
    ],
    [{ email: sinta.email }, { password: ['Input password tidak boleh kosong'] }],
  ])('names the empty fields of %j', async (fields, errors) => {
    const { status, body } = await bank.form('/auth/login', fields as Record<string, string>);
    expect([status, body.errors]).toEqual([400, errors]);
  });

  test('counts a long e-mail under its first 254 characters [S26]', async () => {
    const long = `${'a'.repeat(300)}@lentera.test`;
    expect((await attempt(long, 'Salah12345')).status).toBe(401);
    const counted = await bank.db.selectFrom('login_tries').select('email').execute();
    expect(new Set(counted.map(({ email }) => email))).toEqual(new Set(['a'.repeat(254)]));
  });

  test.each(['sinta@lentera.test', 'siapa@lentera.test'])(
    'of %s slows down gradually after five wrong tries, by at most 15 minutes [S26]',
    async (email) => {
      for (let wrong = 0; wrong < 5; wrong += 1)
        expect((await attempt(email, 'Salah12345')).status).toBe(401);
      const waits: number[] = [];
      for (let step = 0; step < 7; step += 1) {
        const refused = await attempt(email, 'Salah12345');
        expect(refused.status).toBe(429);
        const wait = Number(refused.headers.get('retry-after'));
        waits.push(wait);
        bank.advance(wait * 1_000);
        expect((await attempt(email, 'Salah12345')).status).toBe(401);
      }
      expect(waits).toEqual([30, 60, 120, 300, 900, 900, 900]);
      figure('S26', `waits of ${waits.join(', ')} s after 5 wrong, known and unknown alike`);
    },
  );

  test('accepts the right password after the wait, and resets the count [S26]', async () => {
    for (let wrong = 0; wrong < 5; wrong += 1) await attempt(sinta.email, 'Salah12345');
    expect((await attempt(sinta.email, sinta.password)).status).toBe(429);
    expect((await attempt(bagas.email, bagas.password)).status).toBe(200);
    bank.advance(30_000);
    expect((await attempt(sinta.email, sinta.password)).status).toBe(200);
    expect((await attempt(sinta.email, 'Salah12345')).status).toBe(401);
    expect((await attempt(sinta.email, sinta.password)).status).toBe(200);
  });

  test('checks five of fifty simultaneous guesses [S26]', async () => {
    const replies = await bank.atOnce(50, (at) => attempt(sinta.email, `Tebak${1_000 + at}`));
    expect(replies.filter(({ status }) => status === 401)).toHaveLength(5);
    expect(replies.filter(({ status }) => status === 429)).toHaveLength(45);
  });

  test('of one password for many e-mails is refused after thirty in an hour, except at home; the log says so once [S26]', async () => {
    const lines: string[] = [];
    await bank.open({ log: (event, details) => lines.push(JSON.stringify({ event, ...details })) });
    await bank.login(bagas);
    const spray = async (at: number) =>
      bank.form('/auth/login', { email: `n${at}@contoh.test`, password: 'Lentera123' });
    let checked = 0;
    for (let at = 0; at < 150; at += 1) if ((await spray(at)).status === 401) checked += 1;
    const [failed, sprayed] = [
      '{"event":"login.failed"}',
      '{"event":"passwords.sprayed","wrong":30}',
    ];
    expect([checked, lines.toSorted()]).toEqual([30, [...Array<string>(30).fill(failed), sprayed]]);
    expect((await bank.form('/auth/login', sinta)).status).toBe(429);
    expect((await bank.form('/auth/login', bagas)).status).toBe(200);
    expect((await spray(0)).headers.get('retry-after')).toBe('3600');
    bank.advance(3_600_000);
    expect((await bank.form('/auth/login', sinta)).status).toBe(200);
    figure('S26', '150 e-mails with one password: 30 checked; a customer at home logs in');
  });

  test('succeeds while another login clears the count', async () => {
    await attempt(sinta.email, 'Salah12345');
    const { second } = await bank.db.transaction().execute(async (first) => {
      await first.selectFrom('login_tries').selectAll().forUpdate().execute();
      const meanwhile = attempt(sinta.email, sinta.password);
      // On the embedded database it waits for the only connection.
      const isWaiting = async () =>
        engine === 'embedded' ||
        (
          await sql`select 1 from pg_locks where pg_backend_pid() = any(pg_blocking_pids(pid))`.execute(
            first,
          )
        ).rows.length > 0;
      await expect.poll(isWaiting).toBe(true);
      await first.deleteFrom('login_tries').execute();
      return { second: meanwhile };
    });
    expect((await second).status).toBe(200);
  });

  test('remembers the previous login', async () => {
    const first = await bank.login(sinta);
    expect((await bank.get('/user/me', first)).body.data).toMatchObject({ last_login: null });
    bank.advance(60_000);
    const second = await bank.login(sinta);
    expect((await bank.get('/user/me', second)).body.data).toMatchObject({
      last_login: '2026-11-21T11:30:00+07:00',
    });
  });
});
