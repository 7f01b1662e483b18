import { act, cleanup, render, screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { MemoryRouter } from 'react-router-dom';
import { createActor } from 'xstate';
import { describe, expect, it } from 'vitest';
import { Failure } from '../../../machines/contract/failure.ts';
import type { SecuringPorts } from '../../../machines/contract/freeze.ts';
import { freezeMachine } from '../../../machines/freeze/freeze.machine.ts';
import { securingMachine } from '../../../machines/freeze/securing.machine.ts';
import { adapters } from '../../../machines/kit/ports.ts';
import { timing } from '../../../machines/kit/timing.ts';
import { FrozenStripView } from '../../../src/app/frozen-strip.tsx';
import securingFlow from '../../../src/flows/freeze/securing.flow.ts';
import { flushMicrotasks, startFlow } from '../../support/harness.ts';
import { renderFlow } from '../../support/screens.tsx';

const bank = { isGone: false };

async function open(isFrozen: boolean) {
  const asked: string[] = [];
  const answer = async <T,>(value: T): Promise<T> => {
    if (bank.isGone) throw new Failure('network.lost');
    return value;
  };
  const machine = securingMachine.provide({
    actors: adapters<SecuringPorts>({
      freezeState: () => answer(isFrozen),
      freeze: async () => answer(void asked.push('freeze')),
      sendThawCode: async () => void asked.push('sendThawCode'),
      verifyThawCode: async () => (asked.push('verifyThawCode'), ''),
      thaw: async () => void asked.push('thaw'),
    }),
  });
  renderFlow(startFlow(machine).flow, securingFlow.screens);
  await act(flushMicrotasks);
  return asked;
}

const press = async (name: string) => {
  await userEvent.click(screen.getByRole('button', { name }));
  await act(flushMicrotasks);
};
const secured = 'Akun Anda sedang diamankan';
const names = (within_ = screen.getByRole('dialog')) =>
  within(within_)
    .getAllByRole('button')
    .map(({ textContent }) => textContent);

describe('the page that secures the account', () => {
  it('has its heading, one button of that name, and a way back [FRZ-1]', async () => {
    await open(false);
    expect(screen.getByRole('heading', { level: 1, name: 'Amankan akun' })).toHaveAttribute(
      'data-arrival',
    );
    expect(screen.getAllByRole('button').map(({ textContent }) => textContent)).toEqual([
      'Amankan akun',
    ]);
    expect(screen.getByRole('link', { name: 'Kembali' })).toHaveAttribute('href', '/profil');
  });

  it('asks once, names what happens, and starts on no [FRZ-2]', async () => {
    const asked = await open(false);
    await press('Amankan akun');
    const dialog = screen.getByRole('dialog', { name: 'Amankan akun Anda?' });
    expect(dialog).toHaveTextContent('semua sesi lain berakhir');
    expect(names()).toEqual(['Tidak', 'Ya, amankan']);
    await userEvent.keyboard('{Enter}');
    expect(screen.queryByRole('dialog')).not.toBeInTheDocument();
    expect(asked).toEqual([]);
    await press('Amankan akun');
    await press('Ya, amankan');
    expect(asked).toEqual(['freeze']);
  });

  it('says that the account is frozen as a status, in text [FRZ-4]', async () => {
    await open(false);
    expect(screen.getByRole('status')).toBeEmptyDOMElement();
    await press('Amankan akun');
    await press('Ya, amankan');
    expect(screen.getByRole('status')).toHaveTextContent(secured);
    expect(screen.getByRole('link', { name: 'Lapor' })).toHaveAttribute('href', '/bantuan/lapor');
  });

  it('says that it does not know, not that it does, if nothing can be read [FRZ-4]', async () => {
    await open(false);
    bank.isGone = true;
    await press('Amankan akun');
    await press('Ya, amankan');
    expect(screen.getAllByRole('alert').map(({ textContent }) => textContent)).toEqual([
      'Keadaan akun Anda tidak dapat dimuat',
    ]);
    bank.isGone = false;
    await press('Coba lagi');
    expect(screen.getByRole('alert')).toHaveTextContent('Jawaban bank tidak sampai.');
  });

  it('keeps the focus on its heading when the pressed button goes [POP-27]', async () => {
    await open(true);
    await press('Buka kembali akun');
    await act(() => new Promise((later) => setTimeout(later, timing.focusLost)));
    expect(screen.getByRole('heading', { level: 1 })).toHaveFocus();
  });

  it('opens it again by password, code and PIN [FRZ-9]', async () => {
    const asked = await open(true);
    await press('Buka kembali akun');
    await userEvent.type(screen.getByLabelText('Password'), 'Lentera123');
    await press('Lanjut');
    const boxes = within(screen.getByRole('group', { name: 'Kode OTP' })).getAllByRole('textbox');
    await userEvent.click(boxes[0] as HTMLElement);
    await userEvent.paste('482915');
    await press('Lanjut');
    await userEvent.type(screen.getByLabelText('PIN'), '246810');
    await press('Buka kembali akun');
    expect(asked).toEqual(['sendThawCode', 'verifyThawCode', 'thaw']);
    expect(screen.getByRole('status')).toHaveTextContent('Akun Anda sudah dibuka kembali');
  });
});

describe('the other pages of the account', () => {
  const show = async (isFrozen: boolean, path: string, isTold = false) => {
    const actors = adapters<Pick<SecuringPorts, 'freezeState'>>({
      freezeState: async () => isFrozen,
    });
    const actor = createActor(freezeMachine.provide({ actors })).start();
    await flushMicrotasks();
    if (isTold) actor.send({ type: 'freeze.told', isFrozen });
    render(
      <MemoryRouter>
        <FrozenStripView snapshot={actor.getSnapshot()} path={path} />
      </MemoryRouter>,
    );
  };

  it('say in one line that it is frozen, and lead to its page [FRZ-4]', async () => {
    await show(true, '/transfer');
    expect(screen.getByRole('status')).toHaveTextContent(secured);
    expect(screen.getByRole('link', { name: 'Amankan akun' })).toHaveAttribute(
      'href',
      '/profil/amankan',
    );
    expect(screen.queryByRole('button')).not.toBeInTheDocument();
  });

  it('say it silently if the page has announced it [FRZ-4]', async () => {
    await show(true, '/transfer');
    expect(screen.getByRole('status')).not.toHaveAttribute('aria-live');
    cleanup();
    await show(true, '/transfer', true);
    expect(screen.getByRole('status')).toHaveTextContent(secured);
    expect(screen.getByRole('status').closest('[aria-live=off] [aria-live=off]')).not.toBeNull();
  });

  it.each([
    [false, '/transfer'],
    [true, '/profil/amankan'],
  ])('say nothing if it is open, and not on its own page: %s at %s [FRZ-4]', async (is, path) => {
    await show(is, path);
    expect(screen.queryByRole('status')).not.toBeInTheDocument();
  });
});
