import { cleanup, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { describe, expect, it } from 'vitest';
import notificationsFlow from '../../../src/flows/notifications/flow.ts';
import { NotificationsMenu } from '../../../src/flows/notifications/NotificationsMenu.tsx';
import { NotificationsScreen } from '../../../src/flows/notifications/NotificationsScreen.tsx';
import { deferredAnswer } from '../../support/harness.ts';
import { openFlow, settle, type Answer } from '../../support/open-flow.tsx';

/** A row of the bank, sent at noon of a day of November 2026. */
const sent = (id: string, day: number, read = false, change: object = {}) => ({
  id,
  title: `Judul ${id}`,
  body: `Isi ${id}`,
  sentAt: `2026-11-${String(day).padStart(2, '0')}T12:00:00+07:00`,
  read,
  ...change,
});
/** Two unread and one read, out of order. */
const three = [sent('lama', 1), sent('dibaca', 9, true), sent('baru', 5)];
const newest = sent('terbaru', 20);
/** From n1 on the first day to n12. */
const twelve = Array.from({ length: 12 }, (_, n) => sent(`n${n + 1}`, n + 1));

/** Opens the inbox with the bank's lists in turn; `marks` answers by '<id>/read' and 'read/all'. */
async function open(
  lists: readonly Answer[] = [three],
  marks: Readonly<Record<string, readonly Answer[]>> = {},
  Screen: typeof NotificationsScreen = NotificationsScreen,
  offers = () => true,
) {
  const puts = Object.entries(marks).map(([path, answers]) => [
    `PUT /notification/${path}`,
    answers,
  ]);
  const run = await openFlow(
    notificationsFlow,
    { 'GET /notification/': lists, ...Object.fromEntries(puts) },
    {},
    {
      offers,
      shown: (props: Parameters<typeof Screen>[0]) => <Screen {...props} day="2026-11-10" />,
    },
  );
  return {
    ...run,
    marked: () => run.made().filter((call) => call.startsWith('PUT')),
    read: async (id: string) => {
      await userEvent.click(
        screen.getByRole('button', { name: new RegExp(`Judul ${id}(Belum|Sudah)`) }),
      );
      await settle();
    },
    refresh: () => run.send({ type: 'notifications.outdated' }),
  };
}
const items = () =>
  within(screen.getByRole('list', { name: 'Daftar notifikasi' })).getAllByRole('button');
const texts = () => items().map(({ textContent }) => textContent);
/** The ids on the page in order; unread ones end in '*'. */
const rows = () =>
  texts().map((text) =>
    text.replace(/^Judul (.+)(Belum|Sudah) dibaca.*/, (_, id, state) =>
      state === 'Belum' ? `${id}*` : id,
    ),
  );
const lead = () => screen.getByText(/^(\d+ belum|Semua sudah) dibaca$/).textContent;
const allRead = 'Tandai semua dibaca';
const canMarkAll = () => screen.queryByRole('button', { name: allRead }) !== null;

describe('the notifications page', () => {
  it.each([
    [
      'Laporan dijawab',
      'Laporan LP482915037264 sudah',
      '/bantuan/laporan',
      '?nomor=LP482915037264',
    ],
    ['Transfer menunggu keputusan Anda', 'LP482915037264', '/transfer/terjadwal', ''],
    ['Login dari perangkat baru', 'Masuk dari', '/profil/amankan', ''],
    ['PIN dikunci', '', '/profil/amankan', ''],
    ['Uang masuk', 'Anda menerima Rp1 dari Laporan. Berita: Login dari perangkat baru', null, ''],
  ])('opens the page of %s if the bank has it [NTF-15]', async (title, body, path, query) => {
    for (const isOffered of [true, false]) {
      cleanup();
      const row = sent('l1', 1, true, { title, body });
      const run = await open([[row]], {}, NotificationsScreen, () => isOffered);
      await userEvent.click(items()[0] ?? document.body);
      const opened = path !== null && isOffered ? [{ type: 'navigated', path, query }] : [];
      expect(run.received('app')).toEqual(opened);
    }
  });

  it('has a button for each, with title, state, body and date [NTF-3..6 CAL-26]', async () => {
    const run = await open();
    expect(run.made()).toEqual(['GET /api/main/notification/']);
    expect(screen.getByRole('heading', { level: 1, name: 'Notifikasi' })).toHaveAttribute(
      'data-arrival',
    );
    expect(texts()).toEqual([
      'Judul baruBelum dibacaIsi baru5 November 2026, 12.00',
      'Judul lamaBelum dibacaIsi lama1 November 2026, 12.00',
      'Judul dibacaSudah dibacaIsi dibaca9 November 2026, 12.00',
    ]);
    expect(lead()).toBe('2 belum dibaca');
    expect(screen.queryByRole('navigation', { name: 'Paginasi' })).not.toBeInTheDocument();
  });

  it('quotes what a sender wrote, in a line of its own and nowhere else [NTF-16]', async () => {
    await open([[sent('x', 5, false, { memo: 'Lunas” Lentera: "aman" «' })]]);
    expect(texts()).toEqual([
      'Judul xBelum dibacaIsi xBerita: “Lunas’ Lentera: ’aman’ ’”5 November 2026, 12.00',
    ]);
    expect(screen.getByText('Isi x')).toBeVisible();
  });

  it.each([NotificationsScreen, NotificationsMenu])(
    'hides a memo that the bank warns of until its notification is opened [NTF-17]',
    async (Screen) => {
      const memo = 'Akun dibekukan. Buka lentera-aman.id';
      const run = await open(
        [[sent('x', 5, false, { memo, hides_memo: true })]],
        { 'x/read': [200] },
        Screen,
      );
      expect(texts()).toEqual([
        'Judul xBelum dibacaIsi xBerita disembunyikan: mungkin memuat tautan atau nomor telepon, dan pengirimnya belum pernah Anda bayar5 November 2026, 12.00',
      ]);
      await run.read('x');
      expect(run.marked()).toEqual(['PUT /api/main/notification/x/read']);
      const dialog = screen.getByRole('dialog', { name: 'Judul x' });
      expect(dialog).toHaveTextContent(`Isi xBerita: “${memo}”Hati-hati: ini tulisan pengirim`);
      await userEvent.click(within(dialog).getByRole('button', { name: 'Tutup' }));
      expect(screen.queryByText(memo, { exact: false })).toBeNull();
    },
  );

  it('groups the unread, then the read by day; one just read keeps its place [NTF-3,14]', async () => {
    const days = [...['c', 'd'].map((id) => sent(id, 9, true)), sent('e', 1, true)];
    const run = await open([[sent('a', 5), sent('b', 4), ...days]], {
      'a/read': [200],
      'b/read': [200],
    });
    const headings = () =>
      screen
        .getAllByRole('heading', { level: 2 })
        .map((one) => [one.textContent, one.nextElementSibling?.textContent?.slice(0, 7)]);
    const read = [
      ['Kemarin', 'Judul c'],
      ['1 November 2026', 'Judul e'],
    ];
    expect(headings()).toEqual([['Belum dibaca', 'Judul a'], ...read]);
    await run.read('a');
    expect(headings()).toEqual([['Belum dibaca', 'Judul a'], ...read]);
    await run.read('b');
    expect(headings()).toEqual([
      ['5 November 2026', 'Judul a'],
      ['4 November 2026', 'Judul b'],
      ...read,
    ]);
    expect(screen.getByRole('button', { name: /Judul b/ })).toHaveFocus();
  });

  it('sorts by the instant, whatever the offset; those without a date come last [NTF-4]', async () => {
    await open([
      [
        sent('kacau', 1, false, { sentAt: 'kemarin' }),
        sent('pagi', 1, false, { sentAt: '2026-11-02T01:00:00Z' }),
        sent('siang', 1, false, { sentAt: '2026-11-02T12:00:00+07:00' }),
      ],
    ]);
    expect(rows()).toEqual(['siang*', 'pagi*', 'kacau*']);
  });

  it('keeps the order of the bank at one instant, and of equal ids the first', async () => {
    await open([['b', 'c', 'a', 'a'].map((id, n) => sent(id, 2, n === 3))]);
    expect(rows()).toEqual(['b*', 'c*', 'a*']);
  });

  it('has five a page, and only existing pages [NTF-1]', async () => {
    const run = await open([twelve, three]);
    expect([rows(), lead()]).toEqual([['n12*', 'n11*', 'n10*', 'n9*', 'n8*'], '12 belum dibaca']);
    await run.press('3');
    expect(rows()).toEqual(['n2*', 'n1*']);
    expect(screen.getByRole('button', { name: 'Berikutnya' })).toBeDisabled();
    for (const page of [0, 4, 1.5])
      expect(run.flow.getSnapshot().can({ type: 'page.chosen', page })).toBe(false);
    await run.press('Sebelumnya');
    expect(rows()[0]).toBe('n7*');
    await run.refresh();
    expect(rows()).toHaveLength(3);
  });

  it.each([
    [{ title: 7 }, '—Belum dibacaIsi x5 November 2026, 12.00'],
    [{ body: undefined }, 'Judul xBelum dibaca—5 November 2026, 12.00'],
    [{ body: '<b>{{7*7}}</b>' }, 'Judul xBelum dibaca<b>{{7*7}}</b>5 November 2026, 12.00'],
    [{ sentAt: 5 }, 'Judul xBelum dibacaIsi x—'],
    [{ sentAt: 'kemarin' }, 'Judul xBelum dibacaIsi x—'],
    [{ read: null }, 'Judul xBelum dibacaIsi x5 November 2026, 12.00'],
    [{ read: 'ya' }, 'Judul xBelum dibacaIsi x5 November 2026, 12.00'],
    [{ read: 1 }, 'Judul xSudah dibacaIsi x5 November 2026, 12.00'],
    [{ read: 'true' }, 'Judul xSudah dibacaIsi x5 November 2026, 12.00'],
    [{ id: 7, extra: 1 }, 'Judul xBelum dibacaIsi x5 November 2026, 12.00'],
  ])('shows a row with %j as %s [NTF-12 GEN-10 CAL-36]', async (change, text) => {
    await open([{ success: true, data: [sent('x', 5, false, change)] }]);
    expect(texts()).toEqual([text]);
    expect(screen.queryByText(/tidak dapat ditampilkan/)).toBeNull();
  });

  it('counts a row without an id as read, as it cannot be marked [NTF-12]', async () => {
    const run = await open([
      [sent('a', 3, false, { id: null }), sent('b', 2, false, { id: '' }), sent('c', 1)],
    ]);
    expect(rows()).toEqual(['c*', 'a', 'b']);
    await run.read('a');
    expect(run.marked()).toEqual([]);
  });

  it('counts the rows that cannot be shown, and is not empty then [NTF-12]', async () => {
    const broken = [null, 'x', 7, [], {}, sent('y', 1, false, { title: null, body: ' ' })];
    const run = await open([[...broken, sent('x', 1), ...broken], [null], []]);
    expect(rows()).toEqual(['x*']);
    expect(screen.getByText('12 notifikasi tidak dapat ditampilkan')).toBeVisible();
    await run.refresh();
    expect(screen.getByText('1 notifikasi tidak dapat ditampilkan')).toBeVisible();
    expect(screen.queryByText('Belum ada notifikasi')).toBeNull();
    await run.refresh();
    expect(screen.getByText('Belum ada notifikasi')).toBeVisible();
    expect(screen.queryByRole('button')).toBeNull();
  });

  it.each<[Answer]>([['lost'], [{ success: true, data: null }], [{ success: true, data: newest }]])(
    'shows a failure without a popup after %j, and loads again on a press [NTF-11]',
    async (failure) => {
      const run = await open([failure, three]);
      expect(screen.getByRole('alert')).toHaveTextContent('Notifikasi tidak dapat dimuat');
      expect(run.popups()).toEqual([]);
      await run.press('Coba lagi');
      expect(rows()).toHaveLength(3);
    },
  );

  it('is fetched once while it is loading, need not be waited for, and loads again when outdated', async () => {
    const run = await open(['never', three]);
    await run.refresh();
    expect(run.made()).toHaveLength(1);
    await run.send({ type: 'wait.abandoned' });
    expect(screen.getByRole('alert')).toBeVisible();
    await run.refresh();
    expect(rows()).toHaveLength(3);
  });

  it('keeps its rows during a refresh, and if that fails or is abandoned', async () => {
    const answer = deferredAnswer<'lost'>();
    const run = await open([three, answer.promise, 'never', [newest]]);
    await run.refresh();
    expect(rows()).toHaveLength(3);
    answer.resolve('lost');
    await settle();
    expect([rows().length, run.popups()]).toEqual([3, []]);
    await run.refresh();
    await run.send({ type: 'wait.abandoned' });
    expect(run.flow.getSnapshot().matches({ loaded: 'resting' })).toBe(true);
  });

  it('starts again if it is outdated during a refresh', async () => {
    const run = await open([three, 'never', [newest]]);
    await run.refresh();
    await run.refresh();
    expect([run.made().length, rows()]).toEqual([3, ['terbaru*']]);
  });
});

describe('marking as read', () => {
  it('shows at once, calls once, and keeps the place until the list is sorted again [NTF-7 CAL-27]', async () => {
    const run = await open(undefined, { 'baru/read': ['never'] });
    for (const id of ['baru', 'baru', 'dibaca']) await run.read(id);
    expect([rows(), lead()]).toEqual([['baru', 'lama*', 'dibaca'], '1 belum dibaca']);
    expect(run.marked()).toEqual(['PUT /api/main/notification/baru/read']);
    expect(screen.getByRole('button', { name: /Judul dibaca/ })).toHaveFocus();
    await run.send({ type: 'menu.opened' });
    expect(rows()).toEqual(['lama*', 'dibaca', 'baru']);
  });

  it('marks the one that was pressed, whatever its id and the answer [NTF-7 CAL-27]', async () => {
    const run = await open([[...three, sent('a/b?c', 2)]], {
      'a%2Fb%3Fc/read': [204],
    });
    await userEvent.click(screen.getByRole('button', { name: /Isi a\/b/ }));
    await settle();
    expect(run.marked()).toEqual(['PUT /api/main/notification/a%2Fb%3Fc/read']);
    expect(rows()).toEqual(['baru*', 'a/b?c', 'lama*', 'dibaca']);
  });

  it('is undone if the call fails, without a popup, and can be repeated [NTF-8]', async () => {
    const answer = deferredAnswer<'lost'>();
    const run = await open(undefined, { 'baru/read': [answer.promise, 200] });
    await run.read('baru');
    expect(rows()).toEqual(['baru', 'lama*', 'dibaca']);
    answer.resolve('lost');
    await settle();
    expect([rows(), run.popups()]).toEqual([['baru*', 'lama*', 'dibaca'], []]);
    await run.read('baru');
    expect(rows()).toEqual(['baru', 'lama*', 'dibaca']);
  });

  it('can happen several times at once, in any order; a failed mark undoes only itself', async () => {
    const answer = deferredAnswer<'lost'>();
    const run = await open(undefined, { 'baru/read': [answer.promise], 'lama/read': [200] });
    await run.read('baru');
    await run.read('lama');
    expect(lead()).toBe('Semua sudah dibaca');
    answer.resolve('lost');
    await settle();
    expect(rows()).toEqual(['baru*', 'lama', 'dibaca']);
    expect(Object.keys(run.flow.getSnapshot().children)).toEqual([]);
  });

  it('is not undone by a list requested before the mark', async () => {
    const late = deferredAnswer<object>();
    const run = await open([three, late.promise], { 'baru/read': [200] });
    await run.refresh();
    await run.read('baru');
    late.resolve(three);
    await settle();
    expect(rows()).toEqual(['lama*', 'dibaca', 'baru']);
  });

  it('is not undone by a list that arrives during the call', async () => {
    const answer = deferredAnswer<'lost'>();
    const run = await open(undefined, { 'baru/read': [answer.promise] });
    await run.read('baru');
    await run.refresh();
    expect(lead()).toBe('1 belum dibaca');
    answer.resolve('lost');
    await settle();
    expect(lead()).toBe('2 belum dibaca');
  });

  it('is replaced by a list requested after its confirmation', async () => {
    const run = await open([three, 'lost', three], { 'baru/read': [200] });
    await run.read('baru');
    await run.refresh();
    expect(lead()).toBe('1 belum dibaca');
    await run.refresh();
    expect(lead()).toBe('2 belum dibaca');
  });

  it('changes nothing when the session has ended [SES-14]', async () => {
    const answer = deferredAnswer<'lost'>();
    const run = await open(undefined, { 'baru/read': [answer.promise] });
    await run.read('baru');
    run.stop();
    answer.resolve('lost');
    await settle();
    expect(rows()).toEqual(['baru', 'lama*', 'dibaca']);
  });
});

describe('marking all as read', () => {
  it('is shown at once on all pages, and announced when the bank confirms [NTF-9,10,13 CAL-27]', async () => {
    const answer = deferredAnswer<number>();
    const run = await open([twelve], { 'read/all': [answer.promise] });
    await run.press(allRead);
    expect(run.marked()).toEqual(['PUT /api/main/notification/read/all']);
    expect([lead(), canMarkAll(), rows()[0]]).toEqual(['Semua sudah dibaca', false, 'n12']);
    await waitFor(() => expect(screen.getByRole('heading', { level: 1 })).toHaveFocus());
    expect(run.popups()).toEqual([]);
    expect(run.flow.getSnapshot().can({ type: 'inbox.read' })).toBe(false);
    answer.resolve(200);
    await settle();
    expect(run.popups()).toEqual([
      { variant: 'success', notice: 'notifications.allRead', autoDismiss: true },
    ]);
  });

  it('is undone if the call fails, except for single marks [NTF-13]', async () => {
    const answer = deferredAnswer<'lost'>();
    const run = await open(undefined, { 'lama/read': [200], 'read/all': [answer.promise] });
    await run.read('lama');
    await run.press(allRead);
    expect(rows()).toEqual(['dibaca', 'baru', 'lama']);
    answer.resolve('lost');
    await settle();
    expect([rows(), run.popups(), canMarkAll()]).toEqual([['baru*', 'dibaca', 'lama'], [], true]);
    expect(run.flow.getSnapshot().can({ type: 'inbox.read' })).toBe(true);
  });

  it('leaves later notifications unread, and is not offered for none', async () => {
    const run = await open([three, [...three, newest], []], { 'read/all': ['never'] });
    await run.press(allRead);
    await run.refresh();
    expect(rows()).toEqual(['terbaru*', 'dibaca', 'baru', 'lama']);
    await run.refresh();
    expect(run.flow.getSnapshot().can({ type: 'inbox.read' })).toBe(false);
  });
});

it('the dropdown has the first three and a link to all [NTF-2]', async () => {
  const run = await open([twelve], { 'n11/read': ['never'] }, NotificationsMenu);
  expect(screen.getAllByRole('heading').map(({ textContent }) => textContent)).toEqual([
    'Notifikasi',
  ]);
  expect(rows()).toEqual(['n12*', 'n11*', 'n10*']);
  expect(screen.getByRole('link', { name: 'Lihat semua' })).toHaveAttribute('href', '/notifikasi');
  await run.read('n11');
  expect(run.marked()).toEqual(['PUT /api/main/notification/n11/read']);
});
