import { describe, expect, it } from 'vitest';
import { notificationsPorts } from '../../../src/flows/notifications/notifications.api.ts';
import { fakeBank, json } from '../../support/fake-bank.ts';

const io = { signal: new AbortController().signal };
const row = {
  id: 7,
  title: 'Transfer masuk',
  body: 'Rp1.000',
  sentAt: '2026-11-21T10:00:00+07:00',
  read: false,
};

describe('notifications at the bank', () => {
  it.each([
    ['bare', [row]],
    ['in data', { success: true, data: [{ ...row, id: '7', extra: 1 }] }],
  ])('come %s, with ids of both kinds [CAL-26,36]', async (_, body) => {
    const calls = fakeBank(() => json(body));
    expect(await notificationsPorts.notifications({}, io)).toEqual({
      rows: [{ ...row, id: '7' }],
      omitted: 0,
    });
    expect(calls[0]?.url.pathname).toBe('/api/main/notification/');
  });

  it.each([
    [{ title: 7 }, { title: '' }],
    [{ body: undefined }, { body: '' }],
    [{ sentAt: 5 }, { sentAt: '' }],
    [{ read: null }, { read: false }],
    [{ read: 'ya' }, { read: false }],
    [{ read: 1 }, { read: true }],
    [{ read: 'true' }, { read: true }],
  ])('include a row with %j [NTF-12]', async (change, read) => {
    fakeBank(() => json([row, { ...row, ...change }, row]));
    const whole = { ...row, id: '7' };
    expect(await notificationsPorts.notifications({}, io)).toEqual({
      rows: [whole, { ...whole, ...read }, whole],
      omitted: 0,
    });
  });

  it('are each read if they have no id to be marked by', async () => {
    fakeBank(() => json([{ ...row, id: null }, { ...row, id: '' }, row]));
    const { rows, omitted } = await notificationsPorts.notifications({}, io);
    expect(rows.map(({ read }) => read)).toEqual([true, true, false]);
    expect([new Set(rows.map(({ id }) => id)).size, omitted]).toEqual([3, 0]);
  });

  it.each([null, 'x', 7, [], {}, { ...row, title: null, body: ' ' }])(
    'count the row %j, which cannot be shown [NTF-12]',
    async (broken) => {
      fakeBank(() => json([broken, row, broken]));
      expect(await notificationsPorts.notifications({}, io)).toEqual({
        rows: [{ ...row, id: '7' }],
        omitted: 2,
      });
    },
  );

  it.each([[null], [''], [{ success: true, data: null }], [{ success: true, data: row }]])(
    'are never %j',
    async (body) => {
      fakeBank(() => json(body));
      await expect(notificationsPorts.notifications({}, io)).rejects.toMatchObject({
        code: 'answer.invalid',
      });
    },
  );

  it('are marked one by one or all at once, whatever the answer [CAL-27]', async () => {
    const calls = fakeBank(() => new Response(null, { status: 204 }));
    await notificationsPorts.markRead({ id: 'a/b?c' }, io);
    await notificationsPorts.markAllRead({}, io);
    expect(calls.map(({ method, url }) => `${method} ${url.pathname}${url.search}`)).toEqual([
      'PUT /api/main/notification/a%2Fb%3Fc/read',
      'PUT /api/main/notification/read/all',
    ]);
  });
});
