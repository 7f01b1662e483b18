import { expect, test } from 'vitest';
import { bagas, describeBank, toBagas } from './harness.ts';

describeBank('notifications', ({ bank, signIn }) => {
  const me = signIn();

  const put = (path: string) => me.send('PUT', `/notification${path}`);

  test('come as a bare list, unread first, each group newest first [SED-12]', async () => {
    const received = await me.inbox();
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
      memo: null,
      hides_memo: false,
      sentAt: expect.stringMatching(/^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d\+07:00$/),
    });
  });

  test('are marked read one by one', async () => {
    const [first] = await me.inbox();
    expect((await put(`/${first?.id}/read`)).body.success).toBe(true);
    expect((await put(`/${first?.id}/read`)).status).toBe(200);
    expect((await me.inbox()).find(({ id }) => id === first?.id)?.read).toBe(true);
  });

  test('are marked read all at once, but only the customer’s own', async () => {
    const other = await bank.login(bagas);
    expect((await put('/read/all')).body.message).toBe('Semua notifikasi sudah ditandai baca');
    expect((await me.inbox()).every(({ read }) => read)).toBe(true);
    expect((await bank.inbox(other)).some(({ read }) => !read)).toBe(true);
  });

  test.each([
    '<script>alert(1)</script>',
    '"; drop table entries; --',
    '🎉 ﷽ عربي abc',
    '{{7*7}} ${1}',
  ])('carry the description as it was written: %s', async (description) => {
    expect((await me.order({ ...toBagas, description })).status).toBe(200);
    expect((await bank.inbox(await bank.login(bagas)))[0]?.memo).toBe(description);
  });
});
