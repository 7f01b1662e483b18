import { screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { describe, expect, it } from 'vitest';
import { paths } from '../../../machines/contract/paths.ts';
import type { registrationMachine } from '../../../machines/registration/registration.machine.ts';
import registrationFlow from '../../../src/flows/registration/flow.ts';
import { start } from './registration.harness.ts';
import { renderFlow } from '../../support/screens.tsx';

function show(path: string) {
  const run = start(path);
  renderFlow<typeof registrationMachine>(run.flow, registrationFlow.screens);
  return run;
}

const field = (name: string) => screen.getByLabelText(name);
const press = (name: string) => userEvent.click(screen.getByRole('button', { name }));

describe('a field in error', () => {
  it.each([
    [
      paths.register,
      'Email',
      'Input email tidak boleh kosong',
      'dewi',
      'Harap isi dengan emai yang valid',
    ],
    [
      paths.register,
      'No Hp',
      'Input nomor handphone tidak boleh kosong',
      '0812',
      'Nomor handphone harus dimulai dengan angka 8 dan terdiri dari 11-13 angka',
    ],
    [
      paths.registerPassword,
      'Password',
      'Input password tidak boleh kosong',
      'a',
      'Password harus terdiri dari 8-15 karakter dan harus mengandung kombinasi huruf dan angka',
    ],
    [
      paths.registerPassword,
      'Konfirmasi Password',
      'Input konfirmasi password tidak boleh kosong',
      'a',
      'Konfirmasi password dan password tidak sama',
    ],
    [
      paths.registerPersonal,
      'No KTP',
      'Input no KTP tidak boleh kosong',
      '1',
      'No KTP harus terdiri dari 16 angka',
    ],
    [
      paths.registerPersonal,
      'Nama',
      'Input nama tidak boleh kosong',
      ' ',
      'Input nama tidak boleh kosong',
    ],
    [
      paths.registerPersonal,
      'Tanggal Lahir',
      'Input tanggal lahir tidak boleh kosong',
      '01019999',
      'Tanggal lahir tidak boleh lebih besar dari tanggal hari ini',
    ],
    [
      paths.registerBirthplace,
      'Kota',
      'Input kota tidak boleh kosong',
      ' ',
      'Input kota tidak boleh kosong',
    ],
    [
      paths.registerPin,
      'PIN',
      'Input pin tidak boleh kosong',
      '1',
      'Pin harus terdiri dari 6 angka',
    ],
    [
      paths.registerPin,
      'Konfirmasi PIN',
      'Input konfirmasi pin tidak boleh kosong',
      '1',
      'Konfirmasi pin dan pin tidak sama',
    ],
  ])(
    'at %s, %s, says so once submitted, at itself [REG-39]',
    async (path, label, empty, wrong, malformed) => {
      show(path);
      await press('Lanjut');
      const control = field(label);
      expect(control).toBeInvalid();
      expect(control).toHaveAccessibleDescription(expect.stringContaining(empty));
      expect(document.activeElement).toBeInvalid();
      await userEvent.type(control, wrong);
      expect(control).toHaveAccessibleDescription(expect.stringContaining(malformed));
    },
  );

  it('asks for the gender in its group [REG-48,49]', async () => {
    const run = show(paths.registerBirthplace);
    expect(screen.getByRole('heading', { level: 1, name: 'Data Diri Dua' })).toBeVisible();
    await userEvent.type(field('Kota'), 'Bandung{Enter}');
    const group = screen.getByRole('radiogroup', { name: 'Jenis Kelamin' });
    expect(group).toHaveAccessibleDescription('Input jenis kelamin tidak boleh kosong');
    expect(screen.getByRole('radio', { name: 'Laki-laki' })).toHaveFocus();
    expect(screen.getByRole('radio', { name: 'Laki-laki' })).toHaveAttribute('value', 'lakilaki');
    await userEvent.click(screen.getByRole('radio', { name: 'Perempuan' }));
    expect(group).not.toHaveAccessibleDescription();
    await press('Lanjut');
    expect(run.context().birthplace.values).toEqual({ kota: 'Bandung', jenisKelamin: 'perempuan' });
    expect(run.path()).toBe(paths.registerKtp);
  });
});

describe('the hint of a new password', () => {
  const kept = () =>
    Array.from(screen.getByText(/8-15 karakter/).parentElement?.children ?? []).map(
      (part) => `${part.querySelector('svg circle') === null ? '✓' : '○'} ${part.textContent}`,
    );

  it('tells, part by part, what is kept as it is typed [REG-85]', async () => {
    show(paths.registerPassword);
    expect(kept()).toEqual([
      '○ 8-15 karakter',
      '○ ada huruf',
      '○ ada angka',
      '○ hanya huruf dan angka',
    ]);
    await userEvent.type(field('Password'), 'Lentera');
    expect(kept()).toEqual([
      '○ 8-15 karakter',
      '✓ ada huruf (terpenuhi)',
      '○ ada angka',
      '✓ hanya huruf dan angka (terpenuhi)',
    ]);
    await userEvent.type(field('Password'), '1 ');
    expect(kept()).toEqual([
      '✓ 8-15 karakter (terpenuhi)',
      '✓ ada huruf (terpenuhi)',
      '✓ ada angka (terpenuhi)',
      '○ hanya huruf dan angka',
    ]);
    await userEvent.type(field('Password'), '{Backspace}');
    expect(kept().every((part) => part?.endsWith('(terpenuhi)'))).toBe(true);
    expect(field('Password')).toHaveAccessibleDescription(expect.stringContaining('ada angka'));
  });
});

describe('the hint of a new PIN', () => {
  it.each([
    ['12345', '6 angka yang tidak mudah ditebak'],
    ['123456', 'PIN ini mudah ditebak. Gunakan kombinasi angka yang lain.'],
    ['111222', 'PIN ini mudah ditebak. Gunakan kombinasi angka yang lain.'],
    ['170501', 'PIN ini memakai tanggal lahir Anda. Gunakan angka yang lain.'],
    ['739154', '6 angka yang tidak mudah ditebak'],
  ])('tells of %s before the bank does: %s [REG-86]', async (pin, hint) => {
    const run = show(paths.registerPersonal);
    run.tell(
      { type: 'field.changed', step: 'personal', change: { tanggalLahir: '17-05-2001' } },
      { type: 'navigated', path: paths.registerPin, query: '' },
    );
    await userEvent.type(await screen.findByLabelText('PIN'), pin);
    expect(field('PIN')).toHaveAccessibleDescription(hint);
  });
});
