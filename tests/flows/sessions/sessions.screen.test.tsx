import { act, screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { describe, expect, it } from 'vitest';
import { Failure } from '../../../machines/contract/failure.ts';
import { listed } from '../../../machines/contract/list.ts';
import type { ListedSession, SessionsPorts } from '../../../machines/contract/sessions.ts';
import { adapters } from '../../../machines/kit/ports.ts';
import { sessionsMachine } from '../../../machines/sessions/sessions.machine.ts';
import sessionsFlow from '../../../src/flows/sessions/flow.ts';
import { flushMicrotasks, startFlow } from '../../support/harness.ts';
import { renderFlow } from '../../support/screens.tsx';

const row = (id: string, device: string, more: Partial<ListedSession> = {}): ListedSession => ({
  id,
  device,
  createdAt: '2026-11-20T08:00:00+07:00',
  lastSeenAt: '2026-11-21T03:15:00Z',
  current: false,
  ...more,
});
const here = row('a', 'Chrome di Windows', { current: true });
const phone = row('b', 'Safari di iPhone');

async function open(
  rows: readonly ListedSession[] = [here, phone],
  own: Partial<SessionsPorts> = {},
  omitted = 0,
) {
  const machine = sessionsMachine.provide({
    actors: adapters<SessionsPorts>({
      sessions: async () => listed(rows, omitted),
      endOtherSession: async () => undefined,
      ...own,
    }),
  });
  renderFlow(startFlow(machine).flow, sessionsFlow.screens);
  await act(flushMicrotasks);
}

const press = (name: string) => userEvent.click(screen.getByRole('button', { name }));
const rows = () =>
  within(screen.getByRole('list', { name: 'Daftar perangkat' })).getAllByRole('listitem');
const endPhone = 'Keluarkan Safari di iPhone, terakhir aktif 21 November 2026 pukul 10.15 WIB';

describe('the devices', () => {
  it('show since when and until when, in WIB, and which one is this [DEV-1..3]', async () => {
    await open();
    expect(screen.getByRole('heading', { level: 1, name: 'Perangkat Anda' })).toHaveAttribute(
      'data-arrival',
    );
    expect(rows().map(({ textContent }) => textContent)).toEqual([
      'Chrome di WindowsMasuk sejak 20 November 2026 pukul 08.00 WIBTerakhir aktif 21 November 2026 pukul 10.15 WIBPerangkat ini',
      `Safari di iPhoneMasuk sejak 20 November 2026 pukul 08.00 WIBTerakhir aktif 21 November 2026 pukul 10.15 WIB${endPhone}`,
    ]);
  });

  it('have a button that ends the session and names the device, except this one [DEV-3,5]', async () => {
    await open([here, phone, row('', 'Opera')]);
    expect(screen.getAllByRole('button').map(({ textContent }) => textContent)).toEqual([endPhone]);
  });

  it('need a confirmation, and stay after a no [DEV-5]', async () => {
    await open();
    await press(endPhone);
    const dialog = screen.getByRole('dialog', { name: 'Keluarkan Safari di iPhone?' });
    expect(dialog).toHaveFocus();
    await press('Batal');
    expect(screen.queryByRole('dialog')).not.toBeInTheDocument();
    expect(rows()).toHaveLength(2);
  });

  it('leave the list after a yes, which is announced [DEV-6]', async () => {
    const ended: unknown[] = [];
    await open(undefined, {
      endOtherSession: async (input) => void ended.push(input),
    });
    expect(screen.getByRole('status')).toBeEmptyDOMElement();
    await press(endPhone);
    await press('Keluarkan');
    await act(flushMicrotasks);
    expect(ended).toEqual([{ id: 'b' }]);
    expect(rows()).toHaveLength(1);
    expect(screen.getByRole('status')).toHaveTextContent('Sesi Safari di iPhone sudah berakhir.');
  });

  it('stay if the bank refuses, with its words [DEV-7]', async () => {
    await open(undefined, {
      endOtherSession: () => Promise.reject(new Failure('refused', { bankMessage: 'Belum bisa' })),
    });
    await press(endPhone);
    await press('Keluarkan');
    await act(flushMicrotasks);
    expect(screen.getByRole('alert')).toHaveTextContent('Belum bisa');
    expect(rows()).toHaveLength(2);
  });

  it('have a substitute for a missing name, and a dash for a missing time [DEV-2,12]', async () => {
    await open([here, row('b', '', { createdAt: '', lastSeenAt: 'kemarin' })]);
    expect(rows()[1]).toHaveTextContent('Perangkat tidak dikenalMasuk sejak —Terakhir aktif —');
  });

  it('are ten at first, and can be extended [GEN-11 DEV-12]', async () => {
    const twelve = Array.from({ length: 12 }, (_, index) => row(`s${index}`, `Chrome ${index}`));
    await open(twelve, {}, 3);
    expect(rows()).toHaveLength(10);
    expect(screen.getByText('3 perangkat tidak dapat ditampilkan')).toBeInTheDocument();
    await press('Tampilkan 2 perangkat lainnya');
    expect(rows()).toHaveLength(12);
  });

  it('have a link that leads back [DEV-11]', async () => {
    await open();
    expect(screen.getByRole('link', { name: 'Kembali' })).toHaveAttribute('href', '/profil');
  });

  it('can be requested again after a failure [DEV-9]', async () => {
    let calls = 0;
    await open([], {
      sessions: async () =>
        calls++ === 0 ? Promise.reject(new Failure('network.lost')) : listed([here]),
    });
    expect(screen.getByRole('alert')).toHaveTextContent('Daftar perangkat tidak dapat dimuat');
    await press('Coba lagi');
    expect(await screen.findByText('Chrome di Windows')).toBeInTheDocument();
  });
});
