import { describe, expect, it } from 'vitest';
import { notificationsPorts } from '../../src/services/notifications.ts';
import { fakeBank, json } from '../support/fake-bank.ts';

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
  ])('come %s, with ids of either kind', async (_, body) => {
    const calls = fakeBank(() => json(body));
    expect(await notificationsPorts.notifications({}, io)).toEqual([{ ...row, id: '7' }]);
    expect(calls[0]?.url.pathname).toBe('/api/main/notification/');
  });

  it.each([
    [null],
    [''],
    [{ success: true, data: null }],
    [[null]],
    [[{ ...row, read: 'ya' }]],
    [[{ ...row, id: null }]],
    [[{ ...row, title: undefined }]],
    [[{ ...row, sentAt: 5 }]],
  ])('are not %j', async (body) => {
    fakeBank(() => json(body));
    await expect(notificationsPorts.notifications({}, io)).rejects.toMatchObject({
      code: 'answer.invalid',
    });
  });

  it('are marked one by one or all at once, whatever the answer bears', async () => {
    const calls = fakeBank(() => new Response(null, { status: 204 }));
    await notificationsPorts.markRead({ id: 'a/b?c' }, io);
    await notificationsPorts.markAllRead({}, io);
    expect(calls.map(({ method, url }) => `${method} ${url.pathname}${url.search}`)).toEqual([
      'PUT /api/main/notification/a%2Fb%3Fc/read',
      'PUT /api/main/notification/read/all',
    ]);
  });

  it('are not marked where the bank says no', async () => {
    fakeBank(() => json({ success: false, message: 'Tidak ditemukan' }, 404));
    await expect(notificationsPorts.markRead({ id: '9' }, io)).rejects.toMatchObject({
      code: 'refused',
    });
  });
});
