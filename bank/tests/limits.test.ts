import { expect, test } from 'vitest';
import { bagas, describeBank, sinta, toBagas, toSinta } from './harness.ts';
import { figure } from '../../tests/long/promises/figure.ts';

describeBank('limits', ({ bank, signIn }) => {
  const me = signIn();

  const guess = (pin: string) => me.order({ ...toBagas, pin });

  test('three wrong PINs in a row lock it, even for the right one, and no other customer’s [S23]', async () => {
    expect((await guess('111111')).body).toEqual({
      success: false,
      message: 'Pin Salah',
      errors: 'Pin Salah',
    });
    await guess('111112');
    const third = await guess('111113');
    expect([third.status, third.body.message]).toEqual([400, 'Pin Salah']);
    expect(third.body.errors).toMatch(/^Pin Salah\. PIN Anda dikunci/);
    const locked = await guess(sinta.pin);
    expect(locked.status).toBe(423);
    expect(locked.body.errors).toBe(
      'PIN Anda dikunci karena 3 kali salah. Silakan coba lagi setelah 22 November 2026 pukul 11.30 WIB.',
    );
    expect(await me.balance()).toBe(12_500_000);
    expect((await bank.order(await bank.login(bagas), toSinta)).status).toBe(200);
  });

  test('the lock survives logins and restarts, and ends after 24 hours [S23]', async () => {
    for (const pin of ['111111', '111112', '111113']) await guess(pin);
    await bank.reopen();
    await me.login();
    expect((await guess(sinta.pin)).status).toBe(423);
    await me.wait(24 * 3_600_000);
    expect((await guess('111114')).status).toBe(400);
    expect((await guess(sinta.pin)).status).toBe(200);
  });

  test('a scheduled order counts guesses like a transfer', async () => {
    const later = { ...toBagas, datetime: '2026-11-22T09:00:00+07:00', pin: '111111' };
    for (let wrong = 0; wrong < 3; wrong += 1) await me.order(later);
    expect((await guess(sinta.pin)).status).toBe(423);
  });

  test('an invalid order does not count as a guess', async () => {
    for (let wrong = 0; wrong < 5; wrong += 1)
      await me.order({ ...toBagas, amount: 1, pin: '111111' });
    expect((await guess(sinta.pin)).status).toBe(200);
  });

  test('two hundred calls of one address pass at once, and ten more each second, whatever they are and the headers say [S35]', async () => {
    await bank.open({ callsAtOnce: 200, callsPerMinute: 600 });
    const hashing = ['/auth/login', '/forget-password/change-password'];
    const others =
      '/auth/refresh /send-otp /verify-otp /forget-password/send /balance/get /x'.split(' ');
    const callFrom = (at: number, address: string, path = others[at % others.length]) =>
      bank.call(
        `/api/main${path}`,
        {
          method: 'POST',
          body: '',
          headers: { 'x-forwarded-for': `10.0.0.${at}`, authorization: `Bearer ${'x'.repeat(at)}` },
        },
        address,
      );
    const passed = async (count: number, path?: string): Promise<number> => {
      const replies = await bank.atOnce(count, (at) => callFrom(at, '192.0.2.7', path));
      const held = replies.filter(({ status }) => status === 429);
      for (const { headers } of held) expect(headers.get('retry-after')).toMatch(/^[12]$/);
      return count - held.length;
    };
    // If the call computes a hash, only ten may be open.
    for (const path of hashing) expect(await passed(20, path)).toBe(10);
    expect(await passed(300)).toBe(160);
    expect((await callFrom(1, '192.0.2.8')).status).not.toBe(429);
    bank.advance(2_000);
    expect(await passed(50)).toBe(20);
    bank.advance(60_000);
    expect(await passed(300)).toBe(200);
    figure('S35', '200 calls at once, then 10 a second; X-Forwarded-For changes nothing');
  });

  test('a customer has two hundred, in all sessions and wherever they call from, and each session twenty besides [S35]', async () => {
    await bank.open({ callsAtOnce: 200, callsPerMinute: 600 });
    const own = await bank.atOnce(5, () => bank.login(sinta));
    const other = await bank.login(bagas);
    const read = async (bearer: string, address: string): Promise<number> =>
      (await bank.call('/api/main/user/me', { headers: bank.bearer(bearer) }, address)).status;
    const statuses = await bank.atOnce(400, (at) => read(own[at % 5] ?? '', `192.0.2.${at % 250}`));
    expect(statuses.filter((status) => status === 200)).toHaveLength(200 + 5 * 20);
    expect(await read(other, '192.0.2.1')).toBe(200);
    expect((await bank.call('/health', {}, '192.0.2.1')).status).toBe(200);
  });

  test('a session that uses all calls up does not keep another one from reading, freezing, ending sessions and logging out [S35]', async () => {
    await bank.open({ callsAtOnce: 20, callsPerMinute: 60 });
    const [own, thief] = [await bank.login(sinta), await bank.login(sinta)];
    const flood = async (path: string) => {
      const answers = Array.from({ length: 60 }, () => bank.get(path, thief));
      return (await Promise.all(answers)).filter(({ status }) => status === 200).length;
    };
    expect([await flood('/user/me'), await flood('/auth/sessions')]).toEqual([22, 2]);
    const post = (path: string) => bank.json(`/api/main${path}`, {}, bank.bearer(own));
    for (const status of [200, 200, 429])
      expect((await bank.get('/user/me', own)).status).toBe(status);
    expect((await bank.get('/auth/sessions', own)).status).toBe(200);
    expect((await post('/freeze')).status).toBe(200);
    bank.advance(10_000);
    expect((await bank.get('/user/me', thief)).status).toBe(401);
    expect((await post('/auth/logout')).status).toBe(200);
    figure(
      'S35',
      'another session of the customer uses all calls up: read, frozen, listed, logged out',
    );
  });

  test('a token of an ended session counts as its address, not as its customer [S35]', async () => {
    await bank.open({ callsAtOnce: 20, callsPerMinute: 60 });
    const ended = [await bank.login(sinta), await bank.login(sinta)];
    for (const one of ended) await bank.form('/auth/logout', {}, bank.bearer(one));
    const read = async (bearer: string) =>
      (await bank.call('/api/main/user/me', { headers: bank.bearer(bearer) }, '192.0.2.1')).status;
    for (const one of ended) expect(await read(one)).toBe(401);
    const statuses: number[] = [];
    for (let at = 0; at < 60; at += 1) statuses.push(await read(ended[at % 2] ?? ''));
    expect(statuses.filter((status) => status === 401)).toHaveLength(20);
    const own = await bank.login(sinta);
    for (let at = 0; at < 10; at += 1) expect((await bank.get('/user/me', own)).status).toBe(200);
    figure('S35', '60 calls with tokens of 2 ended sessions: 20 answered, as one address has');
  });

  test('the /64s of one network have two or four times as many together [S35]', async () => {
    await bank.open({ callsAtOnce: 20, callsPerMinute: 60 });
    const passed = async (addressOf: (at: number) => string): Promise<number> => {
      const calls = Array.from({ length: 200 }, (_, at) =>
        bank.call('/api/main/tidak-ada', {}, addressOf(at)),
      );
      return (await Promise.all(calls)).filter(({ status }) => status === 404).length;
    };
    const found = [
      await passed(() => '2001:db8:1:1::/64'),
      await passed((at) => `2001:db8:2:${at.toString(16)}::/64`),
      await passed((at) => `2001:db8:3:${(at * 256).toString(16)}::/64`),
    ];
    expect(found).toEqual([20, 40, 80]);
    figure('S35', `one /64, /56 and /48: ${found.join(', ')} calls at once if 20 are allowed`);
  });

  test('the tokens of one /48 are checked in turn with those of others [H17]', async () => {
    const served: string[] = [];
    const read = async (address: string) => {
      await bank.call('/api/main/user/me', { headers: bank.bearer('a.b.c') }, address);
      served.push(address);
    };
    const flood = Array.from({ length: 60 }, (_, at) => `2001:db8:1:${(at * 997).toString(16)}`);
    await Promise.all([...flood.map((one) => `${one}::/64`), '192.0.2.3'].map(read));
    // Four are checked at once.
    expect(served.indexOf('192.0.2.3')).toBeLessThan(12);
  });

  test('a clock that is set back blocks no caller for longer than an empty bucket [S35]', async () => {
    await bank.open({ callsAtOnce: 2, callsPerMinute: 60 });
    const call = async () => (await bank.call('/api/main/tidak-ada')).status;
    expect([await call(), await call(), await call()]).toEqual([404, 404, 429]);
    bank.advance(-86_400_000);
    expect(await call()).toBe(429);
    bank.advance(1_000);
    expect(await call()).toBe(404);
  });
});
