import { act, fireEvent, render, screen } from '@testing-library/react';
import { useSelector } from '@xstate/react';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { createActor } from 'xstate';
import type { SessionPorts } from '../../machines/contract/session.ts';
import { adapters } from '../../machines/kit/ports.ts';
import { sessionMachine, type OpenSession } from '../../machines/shared/session.machine.ts';
import { SessionDialogView, SessionStripView } from '../../src/app/session-warning.tsx';
import { FootStrips } from '../../src/app/layout/foot-strips.tsx';
import { flushMicrotasks } from '../support/harness.ts';
import { inert } from '../fixtures/ports.ts';

const now = Date.parse('2026-11-21T10:00:00+07:00');
/** A session that ends in `seconds`; its token is valid for a minute longer. */
const endingIn = (seconds: number): OpenSession => ({
  kind: 'open',
  expiresAt: now + 60_000 + seconds * 1_000,
  holder: 'sinta',
});

/** A page with a field, below the app's warnings about the end of the session. */
function open({ canRenew = true, seconds = 121, isReporting = false } = {}) {
  const actor = createActor(
    inert(sessionMachine).provide({
      actors: adapters<SessionPorts>({
        renew: async () => endingIn(900),
        readTime: async () => endingIn(900),
      }),
      guards: { canRenew: () => canRenew },
    }),
    { input: { session: endingIn(seconds) } },
  ).start();
  function Page() {
    const shown = { snapshot: useSelector(actor, (state) => state), send: actor.send };
    return (
      <>
        <FootStrips>
          <SessionStripView {...shown} isReporting={isReporting} />
        </FootStrips>
        <h1 data-arrival="" tabIndex={-1}>
          Transfer
        </h1>
        <label>
          Keperluan <input />
        </label>
        <SessionDialogView {...shown} isReporting={isReporting} onLogout={() => undefined} />
      </>
    );
  }
  render(<Page />);
  return actor;
}

const wait = (span: number) => act(() => void vi.advanceTimersByTime(span));
/** Focuses and clicks, like a keyboard. */
const press = async (name: string) => {
  const button = screen.getByRole('button', { name });
  act(() => button.focus());
  fireEvent.click(button);
  await act(flushMicrotasks);
};
/** What readers get of the element that begins with this text. */
function heard(text: string): string {
  const copy = screen.getByText(text, { exact: false }).cloneNode(true) as HTMLElement;
  copy.querySelectorAll('[aria-hidden]').forEach((hidden) => hidden.remove());
  return (copy.textContent ?? '').replace(/\s+/g, ' ').trim();
}
const field = () => screen.getByLabelText('Keperluan');
const type = (value: string) => fireEvent.change(field(), { target: { value } });

beforeEach(() => {
  vi.useFakeTimers({ now, toFake: ['Date', 'setTimeout', 'clearTimeout'] });
});
afterEach(() => {
  vi.useRealTimers();
});

describe('the end of a session', () => {
  it('names a report that would be lost, in the strip and in the dialog [RPT-8]', () => {
    open({ isReporting: true });
    wait(1_000);
    const lost = 'Laporan yang belum Anda kirim akan hilang.';
    expect(screen.getByRole('status')).toHaveTextContent(`Sesi Anda akan berakhir. ${lost}`);
    wait(90_000);
    expect(screen.getByRole('dialog')).toHaveTextContent(lost);
  });

  it('is announced by a strip two minutes before, which takes no focus [SES-19]', () => {
    open();
    field().focus();
    expect(screen.queryByRole('status')).toBeNull();
    wait(1_000);
    expect(screen.getByRole('status')).toHaveTextContent('Sesi Anda akan berakhir.');
    expect(screen.getByRole('timer')).toHaveTextContent('02:00');
    // Screen readers must not read it out each second.
    expect(screen.getByRole('timer')).toHaveAttribute('aria-live', 'off');
    expect(screen.queryByRole('dialog')).toBeNull();
    expect(field()).toHaveFocus();
    type('Makan');
    wait(1_000);
    type('Makan siang');
    expect(field()).toHaveValue('Makan siang');
    expect(screen.getByRole('timer')).toHaveTextContent('01:59');
  });

  it('is said in words, and its dialog has no description that changes each second [SES-24]', () => {
    open();
    wait(10_000);
    expect(screen.getByRole('timer')).toHaveTextContent('Tersisa 01:51');
    expect(heard('Sesi Anda akan berakhir.')).toBe(
      'Sesi Anda akan berakhir. Tersisa 1 menit 51 detik',
    );
    wait(81_000);
    const sentence = 'Demi keamanan, Anda akan keluar otomatis dalam';
    expect(screen.getByRole('dialog')).not.toHaveAccessibleDescription();
    expect(heard(sentence)).toBe(`${sentence} 30 detik.`);
    expect(screen.getByRole('timer')).toHaveTextContent('00:30');
    wait(19_000);
    expect(screen.queryByText('Tersisa 10 detik')).toBeNull();
    wait(1_000);
    expect(screen.getByText('Tersisa 10 detik')).toHaveAttribute('aria-live', 'polite');
    wait(5_000);
    expect(screen.getByText('Tersisa 10 detik')).toBeInTheDocument();
    expect(screen.getByRole('timer')).toHaveTextContent('00:05');
  });

  it('is not said again if the dialog opens in the last ten seconds [SES-24]', () => {
    open({ seconds: 9 });
    expect(screen.getByRole('dialog')).toBeVisible();
    wait(2_000);
    expect(screen.queryByText(/^Tersisa/)).toBeNull();
  });

  it('is postponed by Tetap masuk: the strip disappears and the focus returns to the field [SES-19]', async () => {
    open();
    wait(1_000);
    field().focus();
    await press('Tetap masuk');
    expect(screen.queryByRole('status')).toBeNull();
    expect(field()).toHaveFocus();
    wait(60_000);
    expect(screen.queryByRole('status')).toBeNull();
  });

  it('offers no renewal if the backend has none [SES-17]', () => {
    open({ canRenew: false });
    wait(1_000);
    expect(screen.getByRole('status')).toBeVisible();
    expect(screen.queryByRole('button', { name: 'Tetap masuk' })).toBeNull();
  });

  it('is announced by a dialog only in the last thirty seconds, also if the strip was closed [SES-20]', async () => {
    open();
    wait(1_000);
    field().focus();
    await press('Tutup pemberitahuan sesi');
    expect(field()).toHaveFocus();
    expect(screen.queryByRole('status')).toBeNull();
    wait(89_000);
    expect([screen.queryByRole('status'), screen.queryByRole('dialog')]).toEqual([null, null]);
    wait(1_000);
    expect(screen.getByRole('dialog', { name: 'Sesi Anda akan berakhir' })).toHaveTextContent(
      'Demi keamanan, Anda akan keluar otomatis dalam 00:30',
    );
    await press('Tetap masuk');
    expect(screen.queryByRole('dialog')).toBeNull();
  });

  it.each([
    ['Tetap masuk', true],
    ['Mengerti', false],
  ])('gives Enter to %s, so that typing does not log out [SES-20]', async (name, canRenew) => {
    open({ canRenew, seconds: 31 });
    field().focus();
    wait(1_000);
    const dialog = screen.getByRole('dialog');
    expect(dialog).toHaveFocus();
    expect(screen.getAllByRole('button')[0]).toHaveTextContent(name);
    fireEvent.keyDown(dialog, { key: 'Enter' });
    await act(flushMicrotasks);
    expect(dialog).not.toBeInTheDocument();
    expect(field()).toHaveFocus();
  });
});
