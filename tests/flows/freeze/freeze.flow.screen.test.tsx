import { act, render, screen } from '@testing-library/react';
import { MemoryRouter } from 'react-router-dom';
import { describe, expect, it, vi } from 'vitest';
import type { freezeMachine } from '../../../machines/freeze/freeze.machine.ts';
import { timing } from '../../../machines/kit/timing.ts';
import { FrozenStripView } from '../../../src/app/frozen-strip.tsx';
import freezeFlow from '../../../src/flows/freeze/flow.ts';
import type { ScreenProps } from '../../../src/ui/screen.ts';
import { FrozenContext, SecuringLink } from '../../../src/ui/securing-link.tsx';
import { openFlow, type Answer } from '../../support/open-flow.tsx';

const state = (frozen: boolean) => ({ success: true, data: { frozen } });
const secured = 'Akun Anda sedang diamankan';

/** A page of the account, below its strip. */
const visit = (states: readonly Answer[], path = '/transfer') =>
  openFlow(
    freezeFlow,
    { 'GET /beku': states },
    { VITE_FREEZE_PATH: '/beku' },
    {
      shown: ({ snapshot }: Pick<ScreenProps<typeof freezeMachine>, 'snapshot'>) => (
        <FrozenStripView snapshot={snapshot} path={path} />
      ),
    },
  );
const strip = () => screen.queryByRole('status')?.textContent ?? null;
const isSilent = () =>
  screen.getByRole('status').closest('[aria-live=off] [aria-live=off]') !== null;
const outdated = { type: 'freeze.outdated' } as const;
const told = (isFrozen: boolean) => ({ type: 'freeze.told', isFrozen }) as const;

describe('every page of the account', () => {
  it('says in one line that it is frozen, and leads to its page [FRZ-4]', async () => {
    const run = await visit([state(true)]);
    expect([run.made(), strip()]).toEqual([
      ['GET /api/main/beku'],
      expect.stringContaining(secured),
    ]);
    expect(screen.getByRole('link', { name: 'Buka kembali' })).toHaveAttribute(
      'href',
      '/profil/amankan',
    );
    expect(screen.queryByRole('button')).toBeNull();
  });

  it.each([
    [false, '/transfer'],
    [true, '/profil/amankan'],
  ])('says nothing if it is open, and not on its own page: %s at %s [FRZ-4]', async (is, path) => {
    await visit([state(is)], path);
    expect(strip()).toBeNull();
  });

  it.each([
    [false, 'Amankan akun'],
    [true, 'Buka kembali akun'],
  ])('leads there by what it does, frozen or not: %s [FRZ-3]', (isFrozen, name) => {
    render(
      <MemoryRouter>
        <FrozenContext value={isFrozen}>
          <SecuringLink />
        </FrozenContext>
      </MemoryRouter>,
    );
    expect(screen.getByRole('link', { name })).toHaveAttribute('href', '/profil/amankan');
  });

  it('says it silently if the page that froze it has announced it [FRZ-4]', async () => {
    const run = await visit([state(true)]);
    expect(isSilent()).toBe(false);
    await run.send(told(true));
    await run.send(outdated);
    expect(isSilent()).toBe(true);
    await run.send(told(false));
    expect(strip()).toBeNull();
    await run.send(outdated);
    expect(isSilent()).toBe(false);
  });

  it('reads it again when it is outdated [FRZ-12]', async () => {
    const run = await visit([state(true), state(false)]);
    await run.send(outdated);
    expect([strip(), run.made().length]).toEqual([null, 2]);
  });

  it('keeps what it knew if that cannot be read, and reads again after 30 s [FRZ-4]', async () => {
    const run = await visit([state(true), 'lost', state(false)]);
    vi.useFakeTimers();
    const pass = (ms: number) => act(() => vi.advanceTimersByTimeAsync(ms));
    act(() => run.flow.send(outdated));
    await pass(timing.freezeRetry - 1);
    expect([strip(), run.made().length]).toEqual([expect.stringContaining(secured), 2]);
    await pass(1);
    expect([strip(), run.made().length]).toEqual([null, 3]);
  });

  it('has the history read again when it changes, which then waits for something else [FRZ-13]', async () => {
    const run = await visit([state(false), state(true), state(true)]);
    const reread = () => run.received('account').length;
    for (const count of [0, 1, 1]) {
      expect(reread()).toBe(count);
      await run.send(outdated);
    }
    await run.send(told(false));
    expect(run.received('account')).toEqual([{ type: 'money.moved' }, { type: 'money.moved' }]);
  });
});
