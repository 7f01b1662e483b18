import { render, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { useSelector } from '@xstate/react';
import { MemoryRouter } from 'react-router-dom';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { Failure } from '../../../machines/contract/failure.ts';
import { listed } from '../../../machines/contract/list.ts';
import type { Notification } from '../../../machines/contract/notifications.ts';
import { NotificationsMenu } from '../../../src/flows/notifications/NotificationsMenu.tsx';
import { NotificationsScreen } from '../../../src/flows/notifications/NotificationsScreen.tsx';
import { notification, startInbox, threeNotifications, twelve } from './notifications.harness.ts';
import { Unstyled } from '../../support/unstyled.tsx';

async function open(Screen: typeof NotificationsScreen, ...lists: Parameters<typeof startInbox>) {
  const run = await startInbox(...lists);
  const day = '2026-11-10';
  function Outlet() {
    return <Screen snapshot={useSelector(run.flow, (now) => now)} send={run.flow.send} day={day} />;
  }
  render(
    <MemoryRouter>
      <Outlet />
    </MemoryRouter>,
    { wrapper: Unstyled },
  );
  return run;
}

afterEach(() => {
  vi.useRealTimers();
});

const items = () =>
  within(screen.getByRole('list', { name: 'Daftar notifikasi' })).getAllByRole('button');
const press = (name: string | RegExp) => userEvent.click(screen.getByRole('button', { name }));

describe('the notifications page', () => {
  it('has a button for each, with title, state, body and date [NTF-5,6]', async () => {
    await open(NotificationsScreen, threeNotifications);
    expect(screen.getByRole('heading', { level: 1, name: 'Notifikasi' })).toHaveAttribute(
      'data-arrival',
    );
    expect(items().map(({ textContent }) => textContent)).toEqual([
      'Judul baruBelum dibacaIsi baru5 November 2026, 12.00',
      'Judul lamaBelum dibacaIsi lama1 November 2026, 12.00',
      'Judul dibacaSudah dibacaIsi dibaca9 November 2026, 12.00',
    ]);
    expect(screen.getByText('2 belum dibaca')).toBeInTheDocument();
    expect(screen.queryByRole('navigation', { name: 'Paginasi' })).not.toBeInTheDocument();
  });

  it('groups the unread, then the read by day; one just read keeps its place [NTF-3,14]', async () => {
    await open(NotificationsScreen, [
      notification('a', 5),
      notification('b', 4),
      ...['c', 'd'].map((id) => notification(id, 9, true)),
      notification('e', 1, true),
    ]);
    const headings = () =>
      screen
        .getAllByRole('heading', { level: 2 })
        .map((one) => [one.textContent, one.nextElementSibling?.textContent?.slice(0, 7)]);
    const read = [
      ['Kemarin', 'Judul c'],
      ['1 November 2026', 'Judul e'],
    ];
    expect(headings()).toEqual([['Belum dibaca', 'Judul a'], ...read]);
    await press(/Judul a/);
    expect(headings()).toEqual([['Belum dibaca', 'Judul a'], ...read]);
    await press(/Judul b/);
    expect(headings()).toEqual([
      ['5 November 2026', 'Judul a'],
      ['4 November 2026', 'Judul b'],
      ...read,
    ]);
    expect(screen.getByRole('button', { name: /Judul b/ })).toHaveFocus();
  });

  it('shows a dash for missing fields, and the bank’s texts as plain text [GEN-10]', async () => {
    await open(NotificationsScreen, [
      { ...notification('1', 5), title: '', sentAt: 'kemarin', body: '<b>{{7*7}}</b>' },
      { ...notification('2', 5, true), body: '' },
    ]);
    expect(items().map(({ textContent }) => textContent)).toEqual([
      '—Belum dibaca<b>{{7*7}}</b>—',
      'Judul 2Sudah dibaca—5 November 2026, 12.00',
    ]);
  });

  it.each([
    [[notification('1', 5)], 1, '1 notifikasi tidak dapat ditampilkan'],
    [[], 3, '3 notifikasi tidak dapat ditampilkan'],
  ])(
    'counts those that cannot be shown, and is not empty then: %# [NTF-12]',
    async (rows, omitted, text) => {
      await open(NotificationsScreen, listed<Notification>(rows, omitted));
      expect(screen.queryAllByText('Judul 1')).toHaveLength(rows.length);
      expect(screen.getByText(text)).toBeInTheDocument();
      expect(screen.queryByText('Belum ada notifikasi')).not.toBeInTheDocument();
    },
  );

  it('marks the clicked one, and shows it as unread again if the bank refuses [NTF-7]', async () => {
    const run = await open(NotificationsScreen, threeNotifications);
    await press(/Judul baru/);
    expect(screen.getByRole('button', { name: /Judul baru.*Sudah dibaca/ })).toHaveFocus();
    expect(screen.getByText('1 belum dibaca')).toBeInTheDocument();
    run.marks[0]?.answer.reject(new Failure('network.lost'));
    expect(
      await screen.findByRole('button', { name: /Judul baru.*Belum dibaca/ }),
    ).toBeInTheDocument();
  });

  it('marks all on all pages, and hides the button meanwhile [NTF-9,13]', async () => {
    const run = await open(NotificationsScreen, twelve);
    await press('Tandai semua dibaca');
    expect(run.marks.map(({ target }) => target)).toEqual(['all']);
    expect(screen.getByText('Semua sudah dibaca')).toBeInTheDocument();
    expect(screen.queryByText('Belum dibaca')).not.toBeInTheDocument();
    expect(screen.queryByRole('button', { name: 'Tandai semua dibaca' })).toBeNull();
    await waitFor(() => expect(screen.getByRole('heading', { level: 1 })).toHaveFocus());
    run.marks[0]?.answer.reject(new Failure('network.lost'));
    expect(await screen.findByRole('button', { name: 'Tandai semua dibaca' })).toBeInTheDocument();
  });

  it('marks the clicked one, not the first [NTF-7]', async () => {
    const run = await open(NotificationsScreen, twelve);
    await press(/Judul n9/);
    expect(run.marks.map(({ target }) => target)).toEqual(['n9']);
  });

  it('has five a page [NTF-1]', async () => {
    await open(NotificationsScreen, twelve);
    expect(items()).toHaveLength(5);
    await press('3');
    expect(items()).toHaveLength(2);
    expect(screen.getByRole('button', { name: 'Berikutnya' })).toBeDisabled();
    await press('Sebelumnya');
    expect(items()[0]).toHaveTextContent('Judul n7');
  });

  it('says that there are none', async () => {
    await open(NotificationsScreen, []);
    expect(screen.getByText('Belum ada notifikasi')).toBeInTheDocument();
    expect(screen.queryByRole('button')).not.toBeInTheDocument();
  });

  it('shows a failure, and retries [NTF-11]', async () => {
    await open(
      NotificationsScreen,
      Promise.reject(new Failure('network.lost')),
      threeNotifications,
    );
    expect(screen.getByRole('alert')).toHaveTextContent('Notifikasi tidak dapat dimuat');
    await press('Coba lagi');
    expect(await screen.findByText('Judul baru')).toBeInTheDocument();
  });
});

describe('the dropdown', () => {
  it('has the first three and a link to all [NTF-2]', async () => {
    const run = await open(NotificationsMenu, twelve);
    expect(screen.getAllByRole('heading')).toHaveLength(1);
    expect(screen.getByRole('heading', { name: 'Notifikasi' })).toBeInTheDocument();
    expect(items().map(({ textContent }) => textContent?.slice(0, 9))).toEqual([
      'Judul n12',
      'Judul n11',
      'Judul n10',
    ]);
    expect(screen.getByRole('link', { name: 'Lihat semua' })).toHaveAttribute(
      'href',
      '/notifikasi',
    );
    await press(/Judul n11/);
    expect(run.marks.map(({ target }) => target)).toEqual(['n11']);
  });
});
