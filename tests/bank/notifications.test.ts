import { beforeEach, expect, test } from 'vitest';
import { bagas, describeBank, sinta, toBagas } from './harness.ts';

interface Notification {
  id: string;
  title: string;
  body: string;
  sentAt: string;
  read: boolean;
}

describeBank('notifications', ({ bank }) => {
  let token: string;
  beforeEach(async () => {
    token = await bank.login(sinta);
  });

  const list = async (who = token) => (await bank.get<Notification[]>('/notification/', who)).body;
  const put = (path: string, who = token) =>
    bank.call(`/api/main/notification${path}`, { method: 'PUT', headers: bank.bearer(who) });

  test('come as a bare list, unread first, each group newest first [SED-12]', async () => {
    const received = await list();
    const expected = received.toSorted(
      (one, other) =>
        Number(one.read) - Number(other.read) || other.sentAt.localeCompare(one.sentAt),
    );
    expect(received).toEqual(expected);
    expect(Object.keys(received[0] ?? {}).toSorted()).toEqual([
      'body',
      'id',
      'read',
      'sentAt',
      'title',
    ]);
    expect(received[0]?.sentAt).toMatch(/^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d\+07:00$/);
  });

  test('are marked read one by one', async () => {
    const [first] = await list();
    expect((await put(`/${first?.id}/read`)).body.success).toBe(true);
    expect((await put(`/${first?.id}/read`)).status).toBe(200);
    expect((await list()).find(({ id }) => id === first?.id)?.read).toBe(true);
  });

  test('are marked read all at once, the customer’s own only', async () => {
    const other = await bank.login(bagas);
    expect((await put('/read/all')).body.message).toBe('Semua notifikasi sudah ditandai baca');
    expect((await list()).every(({ read }) => read)).toBe(true);
    expect((await list(other)).some(({ read }) => !read)).toBe(true);
  });

  test.each(['0', '999999', '99999999999999999999', '-1', '1.5', 'x', '%00', "1'--"])(
    'have no %j',
    async (id) => {
      expect((await put(`/${id}/read`)).status).toBe(404);
    },
  );

  test('carry what the sender wrote as it was written', async () => {
    const other = await bank.login(bagas);
    for (const description of [
      '<script>alert(1)</script>',
      '"; drop table entries; --',
      '🎉 ﷽ عربي abc',
      '{{7*7}} ${1}',
    ]) {
      expect((await bank.order(token, { ...toBagas, amount: 1_000, description })).status).toBe(
        200,
      );
      expect((await list(other))[0]?.body).toBe(
        `Anda menerima Rp1.000 dari Sinta Maharani. Berita: ${description}`,
      );
    }
  });
});
