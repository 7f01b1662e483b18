import { screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { describe, expect, it } from 'vitest';
import { Failure } from '../../../machines/contract/failure.ts';
import type { LoginPorts } from '../../../machines/contract/login.ts';
import { adapters } from '../../../machines/kit/ports.ts';
import { loginMachine } from '../../../machines/login/login.machine.ts';
import loginFlow from '../../../src/flows/login/flow.ts';
import { startFlow } from '../../support/harness.ts';
import { renderFlow } from '../../support/screens.tsx';

function show(
  login: LoginPorts['login'] = () => Promise.reject(new Failure('refused', { status: 401 })),
) {
  const run = startFlow(loginMachine.provide({ actors: adapters<LoginPorts>({ login }) }));
  renderFlow<typeof loginMachine>(run.flow, loginFlow.screens);
  return run;
}

const email = () => screen.getByRole('textbox', { name: 'Email' });
const password = () => screen.getByLabelText('Password');
const press = (name: string) => userEvent.click(screen.getByRole('button', { name }));

describe('the login', () => {
  it('greets, and leads to a new password and to a new account [LOG-1,3]', () => {
    show();
    expect(screen.getByRole('heading', { level: 1, name: 'Selamat Datang,' })).toHaveAttribute(
      'data-arrival',
    );
    expect(screen.getByRole('link', { name: 'Lupa password?' })).toHaveAttribute(
      'href',
      '/reset/forgot-password',
    );
    expect(screen.getByRole('link', { name: 'Registrasi' })).toHaveAttribute('href', '/register');
  });

  it('shows each issue at its field, and focuses the first [LOG-2]', async () => {
    show();
    await press('Masuk');
    expect(email()).toHaveFocus();
    expect(email()).toHaveAccessibleDescription('Input email tidak boleh kosong');
    expect(password()).toHaveAccessibleDescription('Input password tidak boleh kosong');
    await userEvent.type(email(), 'sinta');
    expect(email()).toHaveAccessibleDescription('Harap isi dengan email yang valid');
    await userEvent.type(email(), '@lentera.test');
    expect(email()).toBeValid();
  });

  it('reads an e-mail address that is set at once [FRM-33]', async () => {
    show();
    await userEvent.click(email());
    await userEvent.paste('\u200esinta@lentera.test\u00a0');
    expect(email()).toHaveValue('sinta@lentera.test');
  });

  it('shows and hides the password [FRM-11]', async () => {
    show();
    for (const [verb, type] of [
      ['Tampilkan', 'text'],
      ['Sembunyikan', 'password'],
    ] as const) {
      await press(`${verb} password`);
      expect(password()).toHaveAttribute('type', type);
    }
  });

  it('is sent by Enter, and keeps its values after a refusal [FRM-6 LOG-11]', async () => {
    const run = show();
    await userEvent.type(email(), 'sinta@lentera.test');
    await userEvent.type(password(), 'Lentera123{Enter}');
    expect(run.popups()).toEqual([
      { variant: 'danger', notice: 'login.refused', focus: 'password' },
    ]);
    expect([email(), password()].map((field) => (field as HTMLInputElement).value)).toEqual([
      'sinta@lentera.test',
      'Lentera123',
    ]);
  });
});
