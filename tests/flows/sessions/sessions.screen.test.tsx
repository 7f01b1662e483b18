import { act, screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { describe, expect, it } from 'vitest';
import { Failure } from '../../../machines/contract/failure.ts';
import { listed, type Listed } from '../../../machines/contract/list.ts';
import type { ListedSession, SessionsPorts } from '../../../machines/contract/sessions.ts';
import { adapters } from '../../../machines/kit/ports.ts';
import { sessionsMachine } from '../../../machines/sessions/sessions.machine.ts';
import sessionsFlow from '../../../src/flows/sessions/flow.ts';
import { settled, startFlow } from '../../support/harness.ts';
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
  rows: readonly ListedSession[] | null = [here, phone],
  {
    end = async () => undefined,
    omitted = 0,
  }: { end?: SessionsPorts['endOtherSession']; omitted?: number } = {},
) {
  const answer: Listed<ListedSession> | null = rows && listed(rows, omitted);
  const machine = sessionsMachine.provide({
    actors: adapters<SessionsPorts>({ sessions: async () => answer, endOtherSession: end }),
  });
  const run = startFlow(machine);
  renderFlow(run.flow, sessionsFlow.screens);
  await act(settled);
  return run;
}

const press = (name: string) => userEvent.click(screen.getByRole('button', { name }));
const rows = () =>
  within(screen.getByRole('list', { name: 'Daftar perangkat' })).getAllByRole('listitem');
const endPhone = 'Akhiri sesi Safari di iPhone, terakhir aktif 21 November 2026 pukul 10.15 WIB';

describe('the devices', () => {
  it('tell since when and until when, in WIB, and which one asks [DEV-1..3]', async () => {
    await open();
    expect(screen.getByRole('heading', { level: 1, name: 'Perangkat Anda' })).toHaveAttribute(
      'data-arrival',
    );
    const [first, second] = rows();
    expect(first).toHaveTextContent('Chrome di Windows');
    expect(first).toHaveTextContent('Perangkat ini');
    expect(second).toHaveTextContent('Safari di iPhone');
    expect(second).toHaveTextContent('Login sejak 20 November 2026 pukul 08.00 WIB');
    expect(second).toHaveTextContent('Terakhir aktif 21 November 2026 pukul 10.15 WIB');
    expect(second).not.toHaveTextContent('Perangkat ini');
  });

  it('can be logged out by a button that names the device, but for the one that asks [DEV-3,5]', async () => {
    await open([here, phone, row('', 'Opera')]);
    expect(screen.getAllByRole('button').map(({ textContent }) => textContent)).toEqual([endPhone]);
  });

  it('are asked about once, and stay after a no [DEV-5]', async () => {
    await open();
    await press(endPhone);
    const dialog = screen.getByRole('dialog', { name: 'Akhiri sesi Safari di iPhone?' });
    expect(within(dialog).getByRole('button', { name: 'Tidak' })).toHaveFocus();
    await press('Tidak');
    expect(screen.queryByRole('dialog')).not.toBeInTheDocument();
    expect(rows()).toHaveLength(2);
  });

  it('are gone after a yes, which is announced [DEV-6]', async () => {
    const ended: unknown[] = [];
    await open(undefined, { end: async (input) => void ended.push(input) });
    expect(screen.getByRole('status')).toBeEmptyDOMElement();
    await press(endPhone);
    await press('Ya');
    await act(settled);
    expect(ended).toEqual([{ id: 'b' }]);
    expect(rows()).toHaveLength(1);
    expect(screen.getByRole('status')).toHaveTextContent('Sesi Safari di iPhone sudah berakhir.');
  });

  it('stay with the words of a bank that refuses [DEV-7]', async () => {
    await open(undefined, {
      end: () => Promise.reject(new Failure('refused', { bankMessage: 'Belum bisa' })),
    });
    await press(endPhone);
    await press('Ya');
    await act(settled);
    expect(screen.getByRole('alert')).toHaveTextContent('Belum bisa');
    expect(rows()).toHaveLength(2);
  });

  it('have a name and a dash where the bank tells neither [DEV-2,12]', async () => {
    await open([here, row('b', '', { createdAt: '', lastSeenAt: 'kemarin' })]);
    expect(rows()[1]).toHaveTextContent('Perangkat tidak dikenalLogin sejak —Terakhir aktif —');
  });

  it('are ten at first, and the others when asked [GEN-11 DEV-12]', async () => {
    await open(
      Array.from({ length: 12 }, (_, index) => row(`s${index}`, `Chrome ${index}`)),
      {
        omitted: 3,
      },
    );
    expect(rows()).toHaveLength(10);
    expect(screen.getByText('3 perangkat tidak dapat ditampilkan')).toBeInTheDocument();
    await press('Tampilkan 2 perangkat lainnya');
    expect(rows()).toHaveLength(12);
  });

  it('are not offered by every bank, and a link leads back [DEV-10,11]', async () => {
    await open(null);
    expect(screen.getByText('Bank Anda belum menyediakan daftar perangkat.')).toBeInTheDocument();
    expect(screen.getByRole('link', { name: 'Kembali' })).toHaveAttribute('href', '/profil');
  });

  it('can be asked for again where they could not be fetched [DEV-9]', async () => {
    let calls = 0;
    const machine = sessionsMachine.provide({
      actors: adapters<SessionsPorts>({
        sessions: async () =>
          calls++ === 0 ? Promise.reject(new Failure('network.lost')) : listed([here]),
        endOtherSession: async () => undefined,
      }),
    });
    const run = startFlow(machine);
    renderFlow(run.flow, sessionsFlow.screens);
    await act(settled);
    expect(screen.getByRole('alert')).toHaveTextContent('Daftar perangkat tidak dapat dimuat');
    await press('Coba lagi');
    expect(await screen.findByText('Chrome di Windows')).toBeInTheDocument();
  });
});
