import { expect, test } from 'vitest';
import type { Facts } from '../../machines/contract/wire.ts';
import { factsOf, thresholds, type Seen } from '../money/unusual.ts';
import { bagas, describeBank, sinta, start, toBagas, toSinta, type Tokens } from './harness.ts';
import { judge } from './histories.ts';

const percent = (part: number) => `${(part * 100).toFixed(1)} %`;

test('of 200 histories at most 5 % of the ordinary orders are asked about, and 90 % of the frauds [ASK-9]', () => {
  for (const quantile of [0.5, 0.75, 1])
    for (const times of [1, 2, 3, 4, 6]) {
      const { ordinary, planted } = judge(77, { ...thresholds, quantile, times });
      const asked = `asked ${percent(ordinary)}, caught ${percent(planted)}`;
      process.stdout.write(`times ${times} of the ${quantile} quantile: ${asked}\n`);
    }
  const { ordinary, planted } = judge(77);
  expect(ordinary).toBeLessThanOrEqual(0.05);
  expect(planted).toBeGreaterThanOrEqual(0.9);
});

const seen: Seen = {
  isKnown: false,
  usual: 1_000_000,
  balance: 100_000_000,
  deviceSince: null,
  holder: 'Rini Wulandari',
};
const noon = start;
const at = (time: string) => new Date(`2026-11-21T${time}:00+07:00`);
const hoursAgo = (hours: number) => new Date(noon.getTime() - hours * 3_600_000);

test.each<[string, number, Partial<Seen>, Date, string]>([
  ['first amount', 3_000_001, {}, noon, ''],
  ['', 3_000_000, {}, noon, ''],
  ['', 25_000_000, { isKnown: true }, noon, ''],
  ['first amount', 2_000_000, { usual: 1_000 }, noon, ''],
  ['', 1_999_999, { usual: 1_000 }, noon, ''],
  ['first night', 2_000_000, {}, at('23:00'), ''],
  ['first night', 2_000_000, {}, at('04:59'), ''],
  ['', 2_000_000, {}, at('05:00'), ''],
  ['first device', 2_000_000, { deviceSince: hoursAgo(23) }, noon, ''],
  ['', 2_000_000, { deviceSince: hoursAgo(24) }, noon, ''],
  ['first drain', 90_001, { balance: 100_000 }, noon, ''],
  ['', 90_000, { balance: 100_000 }, noon, ''],
  ['night name', 2_000_000, { isKnown: true }, at('23:30'), 'Rina'],
  ['', 2_000_000, {}, noon, ' RINI  wulandari'],
])('asks because of "%s" at Rp%i, %o [ASK-9]', (facts, amount, has, now, name) => {
  expect(factsOf({ amount, expectedName: name }, { ...seen, ...has }, now).join(' ')).toBe(facts);
});

describeBank('the question of an unusual order', ({ bank, signIn }) => {
  const me = signIn();

  const check = async (change: object = {}, as = me.token) => {
    const { status, body } = await bank.post('/transaction/check', { ...toBagas, ...change }, as);
    return status === 200 ? (body.data as Facts).facts.join(' ') : status;
  };
  const login = async (who: typeof sinta) => {
    const headers = { 'user-agent': 'Firefox/150.0' };
    const init = { method: 'POST', body: new URLSearchParams(who), headers };
    const { body } = await bank.call('/api/main/auth/login', init, '198.51.100.7');
    return (body.data as Tokens).jwt_token;
  };
  const yusuf = { accountTo: '1370011223344', bankTo: 'Bank Mandiri', amount: 12_000_000 };
  const fromBagas = { ...toSinta, ...yusuf, amount: 2_000_000 };

  test('reads whom the customer has paid, how much, and what is left [ASK-9]', async () => {
    expect(await check()).toBe('');
    expect(await check(yusuf)).toBe('');
    expect(await check({ ...yusuf, expectedName: 'Yusuf' })).toBe('amount drain name');
    expect(await check({ ...yusuf, accountTo: '8810000001' })).toBe('first amount drain');
  });

  test('names a device for a day, and never the first of an account that none opened [ASK-9]', async () => {
    expect(await check(fromBagas, await login(bagas))).toBe('first amount device');
    bank.advance(24 * 3_600_000);
    expect(await check(fromBagas, await login(bagas))).toBe('first amount');
    await bank.open();
    await bank.db.deleteFrom('known_addresses').execute();
    expect(await check(fromBagas, await login(bagas))).toBe('first amount');
  });

  test('tells nothing of an account, and delays no order and no rescue [ASK-10 M11]', async () => {
    const asked = { ...yusuf, accountTo: '8810000001' };
    const before = await check(asked);
    const gita = { number: asked.accountTo, kind: 'outside', name: 'Gita', bank: null } as const;
    await bank.db.insertInto('accounts').values(gita).execute();
    expect([before, await check(asked)]).toEqual(Array(2).fill('first amount drain'));
    for (let at = 0; at < 30; at += 1)
      expect(await check({ ...asked, expectedName: `Gita ${at}` })).toMatch(/drain name$/);
    expect(await check({ ...asked, expectedName: 'Gita' })).toBe(429);
    const order = { ...toBagas, reason: 'caller' };
    expect((await me.order(order, 'kunci')).status).toBe(200);
    expect((await me.order({ ...order, reason: 'self' }, 'kunci')).status).toBe(422);
    expect((await me.order({ ...order, reason: 'lain' })).status).toBe(400);
    expect((await me.post('/freeze', {})).status).toBe(200);
  });
});
