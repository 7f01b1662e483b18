import { cleanup, screen, within } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import type { ListedSession } from '../../../machines/contract/sessions.ts';
import sessionsFlow from '../../../src/flows/sessions/flow.ts';
import { json } from '../../support/fake-bank.ts';
import { openFlow, type Answer } from '../../support/open-flow.tsx';

const row = (id: unknown, device: unknown, more: object = {}) => ({
  id,
  device,
  createdAt: '2026-11-20T08:00:00+07:00',
  lastSeenAt: '2026-11-21T03:15:00Z',
  current: false,
  ...more,
});
const here = row('a', 'Chrome di Windows', { current: true });
const phone = row('b/c d', 'Safari di iPhone');
const both = { success: true, data: [here, phone] };
const hereText =
  'Chrome di WindowsMasuk sejak 20 November 2026 pukul 08.00 WIBTerakhir aktif 21 November 2026 pukul 10.15 WIBPerangkat ini';
const endPhone = 'Keluarkan Safari di iPhone, terakhir aktif 21 November 2026 pukul 10.15 WIB';
const refused = (status: number, message?: string) => json({ success: false, message }, status);
const unknown = 'Statusnya belum pasti. Belum diketahui apakah sesi perangkat itu sudah berakhir.';

const open = (lists: readonly Answer[] = [both], end: readonly Answer[] = [{ success: true }]) =>
  openFlow(
    sessionsFlow,
    { 'GET /auth/sessions': lists, 'DELETE /auth/sessions/*': end },
    { VITE_SESSIONS_PATH: '/auth/sessions' },
  );
/** Ends the phone's session. */
async function endPhoneAt(...given: Parameters<typeof open>) {
  const run = await open(...given);
  await run.press(endPhone);
  await run.press('Keluarkan');
  return run;
}
const rows = () =>
  within(screen.getByRole('list', { name: 'Daftar perangkat' }))
    .getAllByRole('listitem')
    .map(({ textContent }) => textContent);
const said = () => screen.getByRole('status').textContent;
const alert = () => screen.queryByRole('alert')?.textContent ?? null;

describe('the devices', () => {
  it('show since when and until when, in WIB, which one is this, and a way back [DEV-1..3,5,11]', async () => {
    const run = await open([[here, phone, row('', 'Opera')]]);
    expect(run.made()).toEqual(['GET /api/main/auth/sessions']);
    expect(screen.getByRole('heading', { level: 1, name: 'Perangkat Anda' })).toHaveAttribute(
      'data-arrival',
    );
    expect(rows().slice(0, 2)).toEqual([
      hereText,
      `Safari di iPhoneMasuk sejak 20 November 2026 pukul 08.00 WIBTerakhir aktif 21 November 2026 pukul 10.15 WIB${endPhone}`,
    ]);
    expect(screen.getAllByRole('button').map(({ textContent }) => textContent)).toEqual([endPhone]);
    expect(screen.getByRole('link', { name: 'Kembali' })).toHaveAttribute('href', '/profil');
  });

  it.each([
    [{ id: 7 }, 'Safari di iPhone', true],
    [{ id: null }, 'Safari di iPhone', false],
    [{ device: null }, 'Perangkat tidak dikenal', true],
    [{ createdAt: 5 }, 'Masuk sejak —', true],
    [{ lastSeenAt: undefined }, 'Terakhir aktif —', true],
    [{ current: null }, 'Safari di iPhone', true],
    [{ current: 1 }, 'Perangkat ini', false],
    [{ current: 'true' }, 'Perangkat ini', false],
    [{ current: 'ya' }, 'Safari di iPhone', true],
  ])('show a row with %j as %s; it can be ended: %s [DEV-2,12]', async (change, text, canEnd) => {
    await open([[here, { ...phone, ...change }]]);
    expect(rows()[1]).toContain(text);
    expect(screen.queryAllByRole('button')).toHaveLength(canEnd ? 1 : 0);
    expect(screen.queryByText(/tidak dapat ditampilkan/)).toBeNull();
  });

  it('are ten at first, and can be extended; rows that name no session are counted [GEN-11 DEV-12]', async () => {
    const twelve = Array.from({ length: 12 }, (_, at) => row(`s${at}`, `Chrome ${at}`));
    const run = await open([[...twelve, null, 'x', 7, [], {}, row('', ' ')]]);
    expect(rows()).toHaveLength(10);
    expect(screen.getByText('6 perangkat tidak dapat ditampilkan')).toBeInTheDocument();
    await run.press('Tampilkan 2 perangkat lainnya');
    expect(rows()).toHaveLength(12);
  });

  it.each<[Answer, string]>([
    ['lost', 'a lost connection'],
    [{ success: true, data: { rows: [] } }, 'no list'],
  ])('can be requested again after %j [DEV-9]', async (failure) => {
    const run = await open([failure, both]);
    expect(alert()).toBe('Daftar perangkat tidak dapat dimuat');
    await run.press('Coba lagi');
    expect([rows()[0], alert(), said()]).toEqual([hereText, null, '']);
  });

  it('say so if there are none, and can be requested again after an abandoned wait', async () => {
    const run = await open(['never', []]);
    expect(screen.queryByRole('list')).toBeNull();
    await run.send({ type: 'wait.abandoned' });
    await run.press('Coba lagi');
    expect(screen.getByText('Tidak ada sesi yang dapat ditampilkan')).toBeInTheDocument();
  });
});

describe('the end of all others', () => {
  const opera = row('d', 'Opera');
  const three = { success: true, data: [here, phone, opera, row('', 'Firefox')] };
  const keep = 'Sisakan perangkat ini saja';
  const atRest = async (...end: readonly Answer[]) => {
    const run = await open([three, three], end);
    await run.press(keep);
    return run;
  };

  it('is offered for two or more, asked once, and ends each [DEV-16]', async () => {
    await open();
    expect(screen.queryByRole('button', { name: keep })).toBeNull();
    cleanup();
    const run = await atRest({ success: true });
    await run.press('Batal');
    await run.press(keep);
    screen.getByRole('dialog', { name: 'Keluarkan semua perangkat lain?' });
    await run.press('Keluarkan');
    expect(run.made().slice(1)).toEqual([
      'DELETE /api/main/auth/sessions/b%2Fc%20d',
      'DELETE /api/main/auth/sessions/d',
    ]);
    expect([said(), rows().length]).toEqual(['Perangkat lain sudah dikeluarkan.', 2]);
  });

  it.each<[Answer, string]>([
    [refused(400, 'Belum bisa'), 'Belum bisa'],
    ['lost', 'Sesi perangkat itu belum berakhir. Silakan coba lagi.'],
  ])('stops where the bank refuses or does not answer: %#', async (answer, words) => {
    const run = await atRest(answer);
    await run.press('Keluarkan');
    expect([alert(), said(), rows().length]).toEqual([words, '', 4]);
    expect(run.made().filter((made) => made.startsWith('DELETE'))).toHaveLength(1);
  });

  it('need not be waited for', async () => {
    const run = await atRest('never');
    await run.press('Keluarkan');
    expect(run.isBusy()).toBe(true);
    await run.send({ type: 'wait.abandoned' });
    expect(alert()).toBe('Sesi perangkat itu belum berakhir. Silakan coba lagi.');
  });
});

describe('the end of another device’s session', () => {
  it('needs a confirmation, and none follows a no [DEV-5]', async () => {
    const run = await open();
    await run.press(endPhone);
    const dialog = screen.getByRole('dialog', { name: 'Keluarkan Safari di iPhone?' });
    expect(dialog).toHaveFocus();
    expect(dialog).toHaveTextContent('perangkat itu memerlukan email dan password Anda.');
    await run.press('Batal');
    expect(screen.queryByRole('dialog')).toBeNull();
    expect([rows().length, run.made().length]).toEqual([2, 1]);
  });

  it.each(['a', '', 'unheard of'])('is not of this one, nor of %j [DEV-3]', async (id) => {
    const run = await open([[here, phone, row('', 'Opera')]]);
    await run.send({ type: 'session.chosen', id } satisfies {
      type: 'session.chosen';
      id: ListedSession['id'];
    });
    expect(screen.queryByRole('dialog')).toBeNull();
  });

  it('is announced, and takes it off the list; the page is free again [DEV-6]', async () => {
    const run = await endPhoneAt();
    expect(run.made()).toEqual([
      'GET /api/main/auth/sessions',
      'DELETE /api/main/auth/sessions/b%2Fc%20d',
    ]);
    expect([rows(), said(), run.isBusy()]).toEqual([
      [hereText],
      'Sesi Safari di iPhone sudah berakhir.',
      false,
    ]);
  });

  it.each([
    [refused(400, 'Tidak bisa'), 'Tidak bisa'],
    [refused(403), 'Terjadi kesalahan yang tidak terduga. Silakan coba lagi.'],
    [refused(429, 'Tunggu'), 'Tunggu'],
  ])(
    'does not come if the bank refuses, with its words: %#, until the next try [DEV-7]',
    async (answer, words) => {
      const run = await endPhoneAt(undefined, [answer]);
      expect([rows().length, alert(), said(), run.made().length]).toEqual([2, words, '', 2]);
      await run.press(endPhone);
      expect(alert()).toBeNull();
    },
  );

  it.each<[Answer, Answer, number, string | null, string]>(
    (['lost', 500, 404] as const).flatMap((answer) => [
      [answer, [here], 1, null, 'Sesi Safari di iPhone sudah berakhir.'] as const,
      [answer, both, 2, 'Sesi perangkat itu belum berakhir. Silakan coba lagi.', ''] as const,
    ]) as never,
  )('is looked up in the list after %j: %j [DEV-8]', async (answer, list, count, words, status) => {
    await endPhoneAt([both, list], [answer]);
    expect([rows().length, alert(), said()]).toEqual([count, words, status]);
  });

  it('is looked up after an abandoned wait for it [DEV-8]', async () => {
    const run = await endPhoneAt([both, 'never', [here]], ['never']);
    expect(run.isBusy()).toBe(true);
    await run.send({ type: 'wait.abandoned' });
    expect([alert(), run.isBusy()]).toEqual([unknown, true]);
    await run.send({ type: 'wait.abandoned' });
    expect(screen.getAllByRole('alert').map(({ textContent }) => textContent)).toEqual([
      unknown,
      'Daftar perangkat tidak dapat dimuat',
    ]);
    await run.press('Coba lagi');
    expect([rows().length, alert(), said()]).toEqual([
      1,
      null,
      'Sesi Safari di iPhone sudah berakhir.',
    ]);
  });

  it('stays unknown if the list cannot be read, until it can [DEV-8]', async () => {
    const run = await endPhoneAt([both, 'lost', both], ['lost']);
    expect(screen.getAllByRole('alert')[0]).toHaveTextContent(unknown);
    await run.press('Coba lagi');
    expect([rows().length, alert()]).toEqual([
      2,
      'Sesi perangkat itu belum berakhir. Silakan coba lagi.',
    ]);
  });
});
