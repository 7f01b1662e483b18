import { beforeEach, expect, test } from 'vitest';
import { bagas, describeBank, sinta, toBagas } from './harness.ts';
import { memoLabel } from '../../machines/contract/limits.ts';

describeBank('notifications', ({ bank }) => {
  let token: string;
  beforeEach(async () => {
    token = await bank.login(sinta);
  });

  const put = (path: string) => bank.send('PUT', `/notification${path}`, token);

  test('come as a bare list, unread first, each group newest first [SED-12]', async () => {
    const received = await bank.inbox(token);
    const expected = received.toSorted(
      (one, other) =>
        Number(one.read) - Number(other.read) || other.sentAt.localeCompare(one.sentAt),
    );
    expect(received).toEqual(expected);
    expect(received[0]).toEqual({
      id: expect.any(String),
      title: expect.any(String),
      body: expect.any(String),
      read: false,
      sentAt: expect.stringMatching(/^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d\+07:00$/),
    });
  });

  test('are marked read one by one', async () => {
    const [first] = await bank.inbox(token);
    expect((await put(`/${first?.id}/read`)).body.success).toBe(true);
    expect((await put(`/${first?.id}/read`)).status).toBe(200);
    expect((await bank.inbox(token)).find(({ id }) => id === first?.id)?.read).toBe(true);
  });

  test('are marked read all at once, but only the customer’s own', async () => {
    const other = await bank.login(bagas);
    expect((await put('/read/all')).body.message).toBe('Semua notifikasi sudah ditandai baca');
    expect((await bank.inbox(token)).every(({ read }) => read)).toBe(true);
    expect((await bank.inbox(other)).some(({ read }) => !read)).toBe(true);
  });

  test('tell both customers of a transfer', async () => {
    await bank.order(token, toBagas);
    expect((await bank.inbox(token))[0]).toMatchObject({
      title: 'Transfer berhasil',
      body: 'Transfer Rp150.000 ke Bagas Pratama berhasil.',
    });
    expect((await bank.inbox(await bank.login(bagas)))[0]?.title).toBe('Uang masuk');
  });

  test.each([
    '<script>alert(1)</script>',
    '"; drop table entries; --',
    '🎉 ﷽ عربي abc',
    '{{7*7}} ${1}',
  ])('carry the description as it was written: %s', async (description) => {
    expect((await bank.order(token, { ...toBagas, description })).status).toBe(200);
    expect((await bank.inbox(await bank.login(bagas)))[0]?.body).toBe(
      `Anda menerima Rp150.000 dari Sinta Maharani. ${memoLabel}: ${description}`,
    );
  });
});
