import { beforeEach, describe, expect, it, vi } from 'vitest';
import { Failure } from '../../../machines/contract/failure.ts';
import { paths } from '../../../machines/contract/paths.ts';
import { deferredAnswer, settled } from '../../support/harness.ts';
import { back, fail, fillIn, go, now, start, submit } from './registration.harness.ts';

beforeEach(() => {
  vi.useFakeTimers({ now });
});

describe('the password', () => {
  it.each([
    ['', '', { password: 'password.required', confirmation: 'confirmation.required' }],
    ['pendek1', 'pendek1', { password: 'password.malformed' }],
    ['tanpaangka', 'tanpaangka', { password: 'password.malformed' }],
    ['Lentera-123', 'Lentera-123', { password: 'password.malformed' }],
    ['Lentera123456789', 'Lentera123456789', { password: 'password.malformed' }],
    ['Lentera123', 'Lentera124', { confirmation: 'confirmation.different' }],
    ['Lentera123', 'lentera123', { confirmation: 'confirmation.different' }],
  ])('%j and %j stay, with what is wrong [REG-29..32]', (password, confirmation, issues) => {
    const run = start(paths.registerPassword);
    run.tell(...fillIn.password(password, confirmation));
    expect(run.context().password.issues).toEqual(issues);
    expect(run.value()).toBe('password:entering');
  });

  it('waits one second, busy, before the personal data [REG-33]', async () => {
    const run = start(paths.registerPassword);
    run.tell(...fillIn.password());
    await vi.advanceTimersByTimeAsync(999);
    run.tell(go(paths.register), back);
    expect(run.value()).toBe('password:waiting');
    expect(run.state().hasTag('busy')).toBe(true);
    await vi.advanceTimersByTimeAsync(1);
    expect(run.path()).toBe(paths.registerPersonal);
  });

  it('leads back to the code [REG-34]', () => {
    const run = start(paths.registerPassword);
    run.tell(back);
    expect(run.path()).toBe(paths.registerOtp);
  });
});

describe('the personal data', () => {
  it.each([
    [
      '',
      '',
      '',
      { noKtp: 'ktp.required', nama: 'name.required', tanggalLahir: 'birthDate.required' },
    ],
    [
      '317401234567890',
      '  ',
      '17-05',
      { noKtp: 'ktp.malformed', nama: 'name.required', tanggalLahir: 'birthDate.malformed' },
    ],
    [
      '31740123456789012',
      'Dewi',
      '30-02-2001',
      { noKtp: 'ktp.malformed', tanggalLahir: 'birthDate.malformed' },
    ],
    ['3174012345678901', 'Dewi', '22-11-2026', { tanggalLahir: 'birthDate.future' }],
  ])(
    '%j, %j and %j are told what is wrong, and the bank is not asked [REG-36,37,40..42]',
    (noKtp, nama, tanggalLahir, issues) => {
      const run = start(paths.registerPersonal);
      run.tell(...fillIn.personal({ noKtp, nama, tanggalLahir }));
      expect(run.context().personal.issues).toEqual(issues);
      expect(run.calls).toEqual([]);
    },
  );

  it('takes somebody born today, as the day is in Jakarta [REG-43]', async () => {
    vi.setSystemTime(Date.parse('2026-11-20T17:00:00Z'));
    const run = start(paths.registerPersonal);
    run.tell(
      ...fillIn.personal({ noKtp: '3174012345678901', nama: 'Dewi', tanggalLahir: '21-11-2026' }),
    );
    expect(run.value()).toBe('personal:checkingIdNumber');
    run.stop();
  });

  it.each([
    [
      new Failure('refused', { bankMessage: 'No KTP sudah terdaftar' }),
      { text: 'No KTP sudah terdaftar' },
    ],
    [
      new Failure('refused', { bankMessage: 'Sedang diperiksa', status: 200 }),
      { text: 'Sedang diperiksa' },
    ],
    [new Failure('network.lost'), 'network.lost'],
    [new Failure('unexpected'), 'unexpected'],
  ])(
    'a check that ends with %s is told in red, and what was typed stays until it is corrected [REG-45]',
    async (failure, notice) => {
      const run = start(paths.registerPersonal, { checkUnused: fail(failure) });
      run.tell(...fillIn.personal());
      expect(run.state().hasTag('busy')).toBe(true);
      await settled();
      expect(run.value()).toBe('personal:entering');
      expect(run.context()).toMatchObject({
        notice,
        personal: { values: { noKtp: '3174012345678901' } },
      });
      run.tell({ type: 'field.changed', step: 'personal', change: { nama: 'Dewi A' } });
      expect(run.context().notice).toBeNull();
    },
  );

  it('is checked once, and the red line does not follow to another step [REG-44]', async () => {
    const answer = deferredAnswer<void>();
    const run = start(paths.registerPersonal, { checkUnused: () => answer.promise });
    run.tell(...fillIn.personal(), submit, back, go(paths.registerKtp));
    answer.reject(new Failure('refused', { bankMessage: 'Tidak' }));
    await settled();
    expect(run.calls).toHaveLength(1);
    run.tell(go(paths.registerKtp));
    expect(run.context().notice).toBeNull();
  });

  it('leads back to the password [REG-46]', () => {
    const run = start(paths.registerPersonal);
    run.tell(back);
    expect(run.path()).toBe(paths.registerPassword);
  });
});

describe('birth city and gender', () => {
  it('are both asked for [REG-50,51]', () => {
    const run = start(paths.registerBirthplace);
    run.tell(...fillIn.birthplace({ kota: ' ', jenisKelamin: '' }));
    expect(run.context().birthplace.issues).toEqual({
      kota: 'city.required',
      jenisKelamin: 'gender.required',
    });
  });

  it('are sent nowhere; next is the e-KTP, back the personal data [REG-52,53]', () => {
    const run = start(paths.registerBirthplace);
    run.tell(...fillIn.birthplace());
    expect(run.path()).toBe(paths.registerKtp);
    expect(run.calls).toEqual([]);
    run.tell(go(paths.registerBirthplace), back);
    expect(run.path()).toBe(paths.registerPersonal);
  });
});
