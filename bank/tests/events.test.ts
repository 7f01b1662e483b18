import { sql } from 'kysely';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { serve } from '../run/serve.ts';
import type { Listen } from '../store/embedded.ts';
import { DatabaseAway } from '../store/error-code.ts';
import { figure } from '../../tests/long/promises/figure.ts';
import { newDeviceKey } from './device-key.ts';
import { readEvents, type EventReader } from './event-reader.ts';
import {
  bagas,
  describeBank,
  here,
  noPages,
  referenceOf,
  sinta,
  toBagas,
  toSinta,
  type TestBank,
  type Tokens,
} from './harness.ts';
import { watchedPool } from './watched-pool.ts';

const tomorrow = '2026-11-22T09:00:00+07:00';

describeBank('live events', ({ bank, database, engine }) => {
  const readers: EventReader[] = [];
  const ask = (token: string, lastId?: string, at: TestBank = bank, method = 'GET') => {
    // A stream without a cursor begins with the transactions of the last 5 seconds.
    if (lastId === undefined) bank.advance(5_000);
    return at.ask('/api/main/events', {
      method,
      headers: {
        ...bank.bearer(token),
        'accept-encoding': 'gzip',
        ...(lastId === undefined ? {} : { 'last-event-id': lastId }),
      },
    });
  };
  const open = async (token: string, lastId?: string, at: TestBank = bank) => {
    const { status, body } = await ask(token, lastId, at);
    if (status !== 200 || body === null) throw new Error(`answered ${status}`);
    const reader = readEvents(body);
    readers.push(reader);
    return reader;
  };
  /** The time in the last cursor. */
  const timeOf = (reader: EventReader) => Math.floor(Number(reader.cursor()));
  const newest = async (token: string) => {
    const ids = (await bank.inbox(token)).map(({ id }) => Number(id));
    return String(Math.max(...ids));
  };

  let [own, other]: [string, string] = ['', ''];
  beforeEach(async () => {
    [own, other] = [await bank.login(sinta), await bank.login(bagas)];
  });
  afterEach(async () => {
    vi.useRealTimers();
    for (const reader of readers.splice(0)) await reader.close();
  });

  test('are not told to a session that ends while its stream opens [H15]', async () => {
    const device = await newDeviceKey(() => bank.clock.now);
    const { email, password } = sinta;
    const dpop = await device.proof('POST /auth/login');
    const { body } = await bank.form('/auth/login', { email, password }, { dpop });
    const { jwt_token } = body.data as Tokens;
    // After the session was read, and before the stream listens.
    const watched = watchedPool(database.pool, async (text, _, client) => {
      if (/insert into "proofs"/.test(text))
        await client.query('update sessions set revoked_at = opened_at', []);
    });
    const at = await database.reopenBank({ database: watched });
    const headers = await device.headers('GET /events', jwt_token);
    const answer = await at.ask('/api/main/events', { headers });
    await answer.body?.cancel();
    expect(answer.status).toBe(401);
  });

  test('of a transfer reach both customers once it is booked, with ids only [LIV-30]', async () => {
    const [sender, recipient] = [await open(own), await open(other)];
    const reference = referenceOf(await bank.order(own, { ...toBagas, amount: 77_777 }));
    for (const [reader, token] of [
      [sender, own],
      [recipient, other],
    ] as const) {
      expect(await reader.take(3)).toEqual([
        ['balance', null],
        ['transaction', reference],
        ['notification', await newest(token)],
      ]);
      expect(reader.text().startsWith(': open\n\n')).toBe(true);
      expect(reader.text()).not.toMatch(/77.?777|Sinta|Bagas|88001122|88004455|Makan/);
    }
  });

  test('have ids that count nothing, e.g. the events of others [H15]', async () => {
    const ids = new Set<number>();
    const reader = await open(own);
    for (let order = 0; order < 3; order += 1) {
      await bank.order(own, toBagas);
      await reader.take(3);
      ids.add(Number(reader.cursor().split('.')[1]));
    }
    const [first = 0, second = 0, third = 0] = ids;
    expect(new Set([1, 3, third - second])).not.toContain(second - first);
  });

  test('are a stream that no proxy keeps back and nothing compresses [LIV-30]', async () => {
    const { headers, body } = await ask(own);
    readers.push(readEvents(body as ReadableStream<Uint8Array>));
    expect(Object.fromEntries(headers)).toMatchObject({
      'content-type': 'text/event-stream; charset=utf-8',
      'cache-control': 'no-store',
      'x-accel-buffering': 'no',
    });
    expect(headers.has('content-encoding')).toBe(false);
    expect((await ask('x')).status).toBe(401);
    for (let times = 0; times < 5; times += 1)
      expect((await ask(own, undefined, bank, 'HEAD')).body).toBeNull();
    expect((await ask(own)).status).toBe(200);
  });

  test('name an order as the history and its answer do [LIV-11]', async () => {
    const reader = await open(own);
    const reference = referenceOf(await bank.order(own, toBagas));
    expect(await reader.take(2)).toContainEqual(['transaction', reference]);
    const ids = (await bank.mutations(own, sinta.account)).map(({ id }) => id);
    expect(ids).toContain(reference);
  });

  test('end at once when the sandbox starts over [LIV-31]', async () => {
    const reader = await open(own);
    const { status } = await bank.json('/sandbox/reset', {});
    expect(status).toBe(200);
    expect(await reader.take(1)).toEqual([['session.ended', null]]);
  });

  test('come after the commit, and not after a rollback [LIV-30]', async () => {
    const reader = await open(own);
    const client = await database.pool.connect();
    const insert = (title: string) =>
      client.query(
        `insert into notifications (customer_id, title, body, sent_at)
          values ('demo-sinta', '${title}', '', now()) returning id`,
        [],
      ) as unknown as Promise<{ rows: readonly { id: number }[] }>;
    await client.query('begin', []);
    await insert('batal');
    await client.query('rollback', []);
    await client.query('begin', []);
    const { rows } = await insert('jadi');
    let isHeard = false;
    const heard = reader.take(1).finally(() => (isHeard = true));
    for (let turns = 0; turns < 20; turns += 1) await new Promise(setImmediate);
    expect(isHeard).toBe(false);
    await client.query('commit', []);
    client.release();
    expect(await heard).toEqual([['notification', String(rows[0]?.id)]]);
  });

  test('tell only the sender about a transfer until it is completed [LIV-30]', async () => {
    const [sender, recipient] = [await open(own), await open(other)];
    const later = { ...toBagas, datetime: tomorrow };
    const cancelled = referenceOf(await bank.order(own, later));
    const failing = referenceOf(await bank.order(own, { ...later, amount: 9_000_000 }));
    const completed = referenceOf(await bank.order(own, later));
    const pending = (await bank.mutations(own, sinta.account)).filter(
      ({ status, amount }) => status === 'pending' && amount === toBagas.amount,
    );
    expect((await sender.take(9)).filter(([kind]) => kind === 'transaction')).toEqual(
      [cancelled, failing, completed].map((reference) => ['transaction', reference]),
    );
    await bank.cancel(own, pending[0]?.id);
    const left = [cancelled, completed];
    const heard = (await sender.take(3))[1]?.[1];
    expect(left).toContain(heard);
    await bank.order(own, { ...toBagas, amount: 5_000_000 });
    await sender.take(3);
    await recipient.take(3);
    bank.advance(24 * 3_600_000);
    expect(await bank.runDue()).toBe(2);
    const run = [...(await sender.take(6))].filter(([kind]) => kind === 'transaction');
    const booked = left.find((reference) => reference !== heard);
    expect(new Set(run.map(([, reference]) => reference))).toEqual(new Set([failing, booked]));
    expect(await recipient.take(2)).toEqual([
      ['balance', null],
      ['transaction', booked],
    ]);
  });

  test('reach no other customer, whoever moves the money [H15] [LIV-30]', async () => {
    const bystander = await open(other);
    const { number, bank: name } = await bank.db
      .selectFrom('accounts')
      .select(['number', 'bank'])
      .where('kind', '=', 'outside')
      .executeTakeFirstOrThrow();
    const away = { accountTo: number, bankTo: name };
    for (let times = 0; times < 20; times += 1)
      expect((await bank.order(own, { ...toBagas, ...away, amount: 10_000 })).status).toBe(200);
    await bank.form('/auth/logout', {}, bank.bearer(own));
    const reference = referenceOf(await bank.order(other, toSinta));
    expect((await bystander.take(2))[1]).toEqual(['transaction', reference]);
    figure('H15', `${engine}: 20 transfers of another customer, none of their 61 events`);
  });

  test('end with the session, from another device or with a new password [LIV-31]', async () => {
    const [lost, kept] = [await open(own), await open(await bank.login(sinta))];
    const token = await bank.login(sinta);
    const list = (await bank.get('/auth/sessions', token)).body.data as readonly { id: string }[];
    const sid = (JSON.parse(atob(own.split('.')[1] ?? '')) as { sid: string }).sid;
    expect(list.map(({ id }) => id)).toContain(sid);
    await bank.send('DELETE', `/auth/sessions/${sid}`, token);
    expect(await lost.take(2)).toEqual([['session.ended', null]]);
    expect((await ask(own, lost.cursor())).status).toBe(401);
    await bank.order(token, toBagas);
    expect(await kept.take(3)).toHaveLength(3);
    await bank.changePassword(sinta.email, await bank.verifiedReset(sinta.email));
    expect((await kept.take(9)).at(-1)).toEqual(['session.ended', null]);
  });

  test('give a sign of life every 10 s [LIV-31]', async () => {
    vi.useFakeTimers({ toFake: ['setInterval', 'clearInterval'] });
    const stream = await open(own);
    for (let beats = 0; beats < 2; beats += 1) {
      vi.advanceTimersByTime(9_000);
      await bank.order(own, toBagas);
      await stream.take(3);
      expect(stream.text().split(': \n\n')).toHaveLength(1 + beats);
      vi.advanceTimersByTime(1_000);
      await bank.order(own, toBagas);
      await stream.take(3);
      expect(stream.text().split(': \n\n')).toHaveLength(2 + beats);
    }
  });

  test('come by the newest three streams of a session, and say so to the one that gives way [H16] [LIV-32]', async () => {
    const four = [await open(own), await open(own), await open(own), await open(own)];
    expect(await four[0]?.take(2)).toEqual([['stream.replaced', null]]);
    expect(await four[0]?.next()).toBeNull();
    await four[1]?.close();
    four.push(await open(own));
    await bank.order(own, toBagas);
    for (const stream of four.slice(2)) expect((await stream.take(1))[0]?.[0]).toBe('balance');
    figure('H16', `${engine}: 5 streams of a session opened, the newest 3 stay open`);
  });

  test('come by the newest twenty streams of a customer [H16] [LIV-32]', async () => {
    const bystander = await open(other);
    const streams: EventReader[] = [];
    for (let session = 0; session < 7; session += 1) {
      const token = await bank.login(sinta);
      for (let at = 0; at < 3; at += 1) streams.push(await open(token));
    }
    expect(await streams[0]?.take(9)).toContainEqual(['stream.replaced', null]);
    await bank.order(other, { ...toSinta, amount: 10_000 });
    for (const stream of streams.slice(1))
      expect(await stream.take(3)).toContainEqual(['balance', null]);
    expect((await bystander.take(1))[0]?.[0]).toBe('balance');
    figure('H16', `${engine}: 21 streams of a customer opened, the newest 20 stay open`);
  });

  test('end without a word when their token expires, and resume with the next one [H16] [LIV-35]', async () => {
    vi.useFakeTimers({ toFake: ['setInterval', 'clearInterval'] });
    const { jwt_token, refresh_token } = await bank.tokens(sinta);
    const stream = await open(jwt_token);
    const { exp } = JSON.parse(atob(jwt_token.split('.')[1] ?? '')) as { exp: number };
    const left = exp * 1_000 - bank.clock.now.getTime();
    bank.advance(left - 1_000);
    vi.advanceTimersByTime(1_000);
    const renewed = (await bank.form('/auth/refresh', { refresh_token })).body.data;
    const { jwt_token: next } = renewed as { jwt_token: string };
    await bank.order(next, toBagas);
    expect(await stream.take(3)).toHaveLength(3);
    bank.advance(1_000);
    vi.advanceTimersByTime(1_000);
    expect(await stream.next()).toBeNull();
    await bank.order(next, toBagas);
    const resumed = await (await open(next, stream.cursor())).take(3);
    expect(resumed.map(([kind]) => kind)).toEqual(['notification', 'balance', 'transaction']);
    figure('H16', `${engine}: a stream ends within a second of its token's exp`);
  });

  test('that were missed come again after the last one [LIV-33]', async () => {
    await bank.open({ sessionMinutes: 8 * 60 });
    [own, other] = [await bank.login(sinta), await bank.login(bagas)];
    const cut = await (await open(other)).opened();
    await cut.close();
    bank.advance(1_000);
    const missed = referenceOf(await bank.order(own, toBagas));
    bank.advance(10 * 60_000);
    const resumed = await open(other, cut.cursor());
    expect(await resumed.take(3)).toEqual([
      ['notification', await newest(other)],
      ['balance', null],
      ['transaction', missed],
    ]);
    // A cut between two of them loses none.
    expect(timeOf(resumed)).toBe(timeOf(cut));
    const cursors = resumed.text().match(/(?<=^id: ).*/gm) ?? [];
    expect([cursors.length, new Set([...cursors, cut.cursor()]).size]).toEqual([3, 4]);
    const now = referenceOf(await bank.order(own, toBagas));
    expect((await resumed.take(3))[1]).toEqual(['transaction', now]);
    expect(timeOf(resumed)).toBe(bank.clock.now.getTime());
    await resumed.close();
    // A transaction takes a while, and may be dated before the last event.
    await sql`insert into notifications (customer_id, title, body, sent_at)
      values ('demo-bagas', '', '', ${new Date(timeOf(resumed) - 60_000)})`.execute(bank.db);
    bank.advance(10 * 60_000);
    const late = await open(other, resumed.cursor());
    expect(await late.take(1)).toEqual([['notification', await newest(other)]]);
    await late.close();
    const quiet = await open(other, String(bank.clock.now.getTime()));
    const later = referenceOf(await bank.order(own, toBagas));
    expect((await quiet.take(2))[1]).toEqual(['transaction', later]);
    for (const odd of ['x', '-1', '9e99', 'NaN', '0'.repeat(2_000)]) {
      const reader = await open(await bank.login(bagas), odd);
      expect((await reader.take(3)).map(([kind]) => kind)).toContain('transaction');
      expect(reader.cursor().length).toBeLessThanOrEqual(64);
    }
    // A transfer on its way to the customer is nobody's business but the sender's.
    bank.advance(8 * 3_600_000 + 240_000);
    const again = await bank.login(sinta);
    await bank.order(again, { ...toBagas, datetime: '2026-11-24T09:00:00+07:00' });
    const recipient = await open(await bank.login(bagas), 'x');
    await bank.order(again, toBagas);
    expect((await recipient.take(3)).map(([kind]) => kind)).toEqual([
      'balance',
      'transaction',
      'notification',
    ]);
  });

  test('begin with a transaction of the last 5 seconds [LIV-16]', async () => {
    const reference = referenceOf(await bank.order(own, toBagas));
    bank.advance(-1);
    expect(await (await open(other)).take(2)).toEqual([
      ['balance', null],
      ['transaction', reference],
    ]);
    const late = await open(await bank.login(bagas));
    const next = referenceOf(await bank.order(own, toBagas));
    expect((await late.take(2))[1]).toEqual(['transaction', next]);
  });

  test('end when their reader is 16 kB behind [LIV-32]', async () => {
    const [bystander, { body }] = [await open(other), await ask(own)];
    await sql`insert into notifications (customer_id, title, body, sent_at)
      select 'demo-sinta', 'Uji', '', now() from generate_series(1, 400)`.execute(bank.db);
    await sql`insert into notifications (customer_id, title, body, sent_at)
      values ('demo-bagas', '', '', now())`.execute(bank.db);
    await bystander.take(1);
    const late = readEvents(body as ReadableStream<Uint8Array>);
    const read = await late.take(500);
    expect(read.length).toBeGreaterThan(100);
    expect(late.text().length).toBeLessThan(17_000);
    // They come again to the reader who resumes.
    expect((await (await open(own, late.cursor())).take(1))[0]?.[0]).toBe('notification');
  });

  test('come only from this bank’s schema, in its own words', async () => {
    const reader = await open(own);
    for (const text of ['', '{', 'null', '7', '{"to":7}'])
      await sql`select pg_notify(current_schema(), ${text})`.execute(bank.db);
    await sql`select pg_notify('other', '{"to":"demo-sinta","kind":"balance","id":null}')`.execute(
      bank.db,
    );
    await bank.order(own, toBagas);
    expect((await reader.take(1))[0]?.[0]).toBe('balance');
    expect(await reader.take(2)).toHaveLength(2);
  });

  test('end when the database is lost, and are refused until it is back [LIV-34]', async () => {
    let lose = (): void => undefined;
    let [begun, stopped] = [0, 0];
    const listen: Listen = async (_, onLoss) => {
      begun += 1;
      if (begun === 2) throw new DatabaseAway(null);
      lose = onLoss;
      return () => (stopped += 1);
    };
    await bank.reopen({ database: { ...database.pool, listen } });
    const streams = [await open(own), await open(other), await open(own)];
    lose();
    for (const stream of streams) expect(await stream.next()).toBeNull();
    expect((await bank.get('/events', own)).status).toBe(503);
    const again = await open(own);
    expect([begun, stopped]).toEqual([3, 1]);
    await again.close();
    await expect.poll(() => stopped).toBe(2);
  });

  test('that a stopped listener still hears do not reach the next stream [LIV-33]', async () => {
    const told: ((event: string) => void)[] = [];
    const listen: Listen = async (hear) => {
      told.push((id) => hear(JSON.stringify({ to: 'demo-bagas', kind: 'notification', id })));
      return () => undefined;
    };
    await bank.reopen({ database: { ...database.pool, listen } });
    await (await (await open(other)).opened()).close();
    const reader = await (await open(other)).opened();
    told[0]?.('1');
    told[1]?.('2');
    expect(await reader.take(1)).toEqual([['notification', '2']]);
  });

  test('do not delay the bank’s stop [LIV-34]', async () => {
    bank.advance(5_000);
    const served = { ...bank, close: async () => {} };
    const stopTimes = { accept: 0, answer: 60_000, end: 60_000 };
    const { address, stop } = await serve(served, noPages, { ...here, stopTimes });
    const streams = await Promise.all(
      [own, other].map(async (token) => {
        const answer = await fetch(`${address}/api/main/events`, { headers: bank.bearer(token) });
        return readEvents(answer.body as ReadableStream<Uint8Array>);
      }),
    );
    const began = performance.now();
    await stop();
    expect(performance.now() - began).toBeLessThan(30_000);
    for (const stream of streams) expect(await stream.next()).toBeNull();
    const refused = await bank.get('/events', own);
    expect([refused.status, refused.body.message]).toEqual([
      503,
      'Bank sedang dihentikan. Silakan coba lagi sebentar lagi.',
    ]);
  });
});
