import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { callerOfAddress } from '../http/caller.ts';
import type { Serving } from '../run/serve.ts';
import { figure } from '../../tests/long/promises/figure.ts';
import { openTestDatabase, serveBank, start, type TestDatabase } from './harness.ts';

describe('a caller', () => {
  test.each([
    ['192.0.2.7', '192.0.2.7'],
    [' 192.0.2.7 ', '192.0.2.7'],
    ['::ffff:192.0.2.7', '192.0.2.7'],
    ['::FFFF:c000:0207', '192.0.2.7'],
    ['0:0:0:0:0:ffff:192.0.2.7', '192.0.2.7'],
    ['2001:db8:1:2::1', '2001:db8:1:2::/64'],
    ['2001:0DB8:0001:0002:ffff:ffff:ffff:ffff', '2001:db8:1:2::/64'],
    ['2001:db8::7', '2001:db8:0:0::/64'],
    ['::1', '0:0:0:0::/64'],
    ['fe80::1%eth0', 'fe80:0:0:0::/64'],
    ['fe80::1%br-0a1b2c', 'fe80:0:0:0::/64'],
    ['fe80::1%eth0.100', 'fe80:0:0:0::/64'],
    ['64:ff9b::192.0.2.7', '64:ff9b:0:0::/64'],
  ])('at %s is counted as %s [M10]', (address, caller) => {
    expect(callerOfAddress(address)).toBe(caller);
  });

  test.each([
    '',
    'unknown',
    '192.0.2.7, 198.51.100.1',
    '192.0.2.7,192.0.2.7',
    '192.0.2.7:443',
    '[2001:db8::1]',
    '192.0.2.07',
    '192.0.2',
    '3221225991',
    '0x7f.1',
    'bank.test',
    '2001:db8::1::2',
    'for=192.0.2.7',
  ])('%j is no address of a caller [M10]', (text) => {
    expect(callerOfAddress(text)).toBeNull();
  });
});

describe('the limits of a server behind a proxy', () => {
  let database: TestDatabase;
  let serving: Serving;
  const lines: string[] = [];
  beforeAll(async () => {
    database = await openTestDatabase('embedded');
    await database.openBank();
    const limits = { callsAtOnce: 4, callsPerMinute: 4, now: () => start };
    serving = await serveBank(database.pool, limits, {
      callerHeader: 'x-real-ip',
      log: (event, details) => lines.push(JSON.stringify({ event, ...details })),
    });
  });
  afterAll(async () => {
    await serving.stop();
    await database.close();
  });

  const callAs = async (caller: string): Promise<number> =>
    (
      await fetch(`${serving.address}/api/main/verify-otp`, {
        method: 'POST',
        body: new URLSearchParams(),
        headers: { 'x-real-ip': caller, connection: 'close' },
      })
    ).status;
  const passed = async (callers: readonly string[]): Promise<number> => {
    const statuses: number[] = [];
    for (const caller of callers) statuses.push(await callAs(caller));
    return statuses.filter((status) => status !== 429).length;
  };

  test('count a whole /64 as one caller and the next /64 as another [M10]', async () => {
    const many = Array.from({ length: 40 }, (_, at) => `2001:db8:0:1::${at.toString(16)}`);
    expect(await passed(many)).toBe(4);
    expect(await passed(['2001:db8:0:2::1'])).toBe(1);
    figure('M10', `${many.length} calls from one /64: 4 pass, as many as from one address`);
  });

  test('accept no list in the header, and log it once [M10]', async () => {
    const lists = Array.from({ length: 40 }, (_, at) => `203.0.113.${at}, 198.51.100.7`);
    expect(await passed(lists)).toBe(4);
    // All of them were counted at the socket's address.
    expect(await passed(['127.0.0.1'])).toBe(0);
    expect(await passed(['198.51.100.7', 'not an address'])).toBe(1);
    expect(lines).toEqual(['{"event":"caller-header.unusable","reason":"not one address"}']);
    figure('M10', `${lists.length} calls with a list in the header: 4 pass`);
  });
});
