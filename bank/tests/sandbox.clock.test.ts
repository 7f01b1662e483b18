import { expect, test } from 'vitest';
import { bagas, describeBank, sinta, toBagas, type Reply, type TestBank } from './harness.ts';

const move = (bank: TestBank, body: object): Promise<Reply> => bank.json('/sandbox/clock', body);
const at = (hour: string) => `2026-11-21T${hour}:00+07:00`;

describeBank("the bank's clock", ({ bank, database }) => {
  test('goes forward to a moment or by a duration, never back [SBX-5]', async () => {
    expect((await move(bank, { to: at('12:00') })).body.data).toEqual({ now: at('12:00') });
    expect((await move(bank, { forward: 'P1DT2H3M4S' })).body.data).toEqual({
      now: '2026-11-22T14:03:04+07:00',
    });
    bank.advance(60_000);
    const { body } = await bank.call<{ data: { now: string } }>('/sandbox');
    expect(body.data.now).toBe('2026-11-22T14:04:04+07:00');
    for (const [given, sentence] of [
      [
        { to: '2026-11-22T14:04:04+07:00' },
        'to harus setelah waktu bank sekarang, 2026-11-22T14:04:04+07:00',
      ],
      [{ to: '2026-11-31T08:00:00+07:00' }, 'to bukan waktu yang ada di kalender'],
      [{ forward: 'PT0S' }, 'forward harus setelah waktu bank sekarang, 2026-11-22T14:04:04+07:00'],
      [{ forward: 'P3650D' }, 'forward paling jauh 3650 hari di depan waktu sebenarnya'],
    ] as const) {
      const { status, body: refusal } = await move(bank, given);
      expect([status, refusal.message]).toEqual([400, sentence]);
    }
  });

  test('lets orders fall due one after the other, each at its own time [SBX-5]', async () => {
    const token = await bank.login(sinta);
    for (const datetime of [at('15:00'), at('13:00')])
      expect((await bank.order(token, { ...toBagas, datetime })).status).toBe(200);
    await bank.order(token, { ...toBagas, accountTo: '9990000007' });
    await move(bank, { to: at('18:00') });
    const fresh = await bank.login(sinta);
    const rows = (await bank.mutations(fresh, sinta.account)).slice(0, 4);
    expect(rows.map(({ datetime, status }) => `${status} ${datetime}`)).toEqual([
      'pending 2026-11-24T11:30:00+07:00',
      `completed ${at('15:00')}`,
      `completed ${at('13:00')}`,
      'completed 2026-11-21T11:30:30+07:00',
    ]);
    const other = await bank.login(bagas);
    const messages = (await bank.inbox(other)).filter(({ sentAt }) => sentAt >= at('12:00'));
    expect(messages.map(({ sentAt }) => sentAt)).toEqual([at('15:00'), at('13:00')]);
  });

  test('ends sessions and is in the header Date [SBX-6]', async () => {
    const token = await bank.login(sinta);
    await move(bank, { forward: 'PT14M' });
    const answer = await bank.get('/user/me', token);
    expect(answer.status).toBe(200);
    expect(answer.headers.get('date')).toBe('Sat, 21 Nov 2026 04:44:00 GMT');
    await move(bank, { forward: 'PT1M' });
    const ended = await bank.get('/user/me', token);
    expect([ended.status, ended.body.message]).toEqual([
      401,
      'Sesi anda sudah habis. Silahkan login kembali',
    ]);
    expect((await bank.get('/user/me', await bank.login(sinta))).status).toBe(200);
  });

  test('is the same after a restart', async () => {
    await move(bank, { forward: 'PT5H' });
    const restarted = await database.reopenBank();
    const { body } = await restarted.call<{ data: { now: string } }>('/sandbox');
    expect(body.data.now).toBe(at('16:30'));
  });
});
