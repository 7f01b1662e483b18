import { beforeEach, describe, expect, it, vi } from 'vitest';
import type { Notice } from '../../../machines/contract/codes.ts';
import { Failure } from '../../../machines/contract/failure.ts';
import { paths } from '../../../machines/contract/paths.ts';
import type { Step } from '../../../machines/registration/registration.context.ts';
import type { RegistrationEvent } from '../../../machines/registration/registration.machine.ts';
import { stepPaths } from '../../../machines/registration/registration.setup.ts';
import { flushMicrotasks } from '../../support/harness.ts';
import {
  back,
  email,
  fail,
  fillIn,
  go,
  no_hp,
  now,
  photo,
  start,
  submit,
  startAtOtp,
} from './registration.harness.ts';

beforeEach(() => void vi.useFakeTimers({ now }));

const empty = {
  identity: { values: { email: '', no_hp: '' }, issues: {} },
  otp: { values: { otp: '' }, issues: {} },
  password: { values: { password: '', confirmation: '' }, issues: {} },
  personal: { values: { noKtp: '', nama: '', tanggalLahir: '' }, issues: {} },
  birthplace: { values: { kota: '', jenisKelamin: '' }, issues: {} },
  ktp: { values: { photo: null }, issues: {} },
  pin: { values: { pin: '', confirmation: '' }, issues: {} },
  submitted: { email: '', no_hp: '', otp: '', grant: '' },
  deadline: null,
  seconds: 0,
  notice: null,
  cooldowns: {},
  opened: '',
};

describe('a registration', () => {
  it("goes from an e-mail to an account, asks the bank in the product's order, and ends [REG-1,3,7,44,47 CAL-6..9,14..17]", async () => {
    const run = await startAtOtp();
    run.send(...fillIn.otp());
    await flushMicrotasks();
    expect(run.context().submitted).toEqual({ email, no_hp, otp: '123456', grant: 'grant-1' });
    run.send(...fillIn.password('Lentera123'));
    await vi.advanceTimersByTimeAsync(1_000);
    run.send(...fillIn.personal());
    await flushMicrotasks();
    run.send(...fillIn.photo());
    await vi.advanceTimersByTimeAsync(1_000);
    run.send({ type: 'popup.closed', notice: 'ktp.verifying' }, ...fillIn.pin('046810'));
    await flushMicrotasks();
    run.send({ type: 'popup.closed', notice: 'account.opened' });
    expect(run.calls).toEqual([
      ['checkUnused', { email }],
      ['checkUnused', { no_hp }],
      ['sendOtp', { email, noHP: no_hp }],
      ['verifyOtp', { email, otp: '123456' }],
      ['checkUnused', { no_ktp: '3174012345678901' }],
      ['readPhoto', { photo }],
      [
        'openAccount',
        {
          email,
          no_hp,
          otp: '123456',
          grant: 'grant-1',
          password: 'Lentera123',
          no_ktp: '3174012345678901',
          name: 'Dewi Anggraini',
          date_of_birth: '2001-05-17',
          ektp_photo: photo,
          pin: '046810',
        },
      ],
    ]);
    expect(run.done).toHaveLength(1);
  });

  it.each([
    ['/register', 'identity:editing'],
    ['/register/otp', 'otp:entering'],
    ['/register/password', 'password:entering'],
    ['/register/data-diri', 'personal:entering'],
    ['/register/data-diri-dua', 'birthplace'],
    ['/register/ktp', 'ktp:choosing'],
    ['/register/atur-pin', 'pin:entering'],
    ['/register/elsewhere', 'identity:editing'],
  ])('opened at %s starts there and is empty [ACC-10 REG-2]', (path, value) => {
    const run = start(path);
    expect(run.value()).toBe(value);
    expect({ ...run.context(), deadline: null, seconds: 0 }).toEqual({ ...empty, path });
  });

  it('moves freely between the steps at rest, and to no other flow [ACC-12]', () => {
    for (const [, from] of stepPaths.slice(0, -1)) {
      for (const [, to] of stepPaths) {
        const run = start(from);
        run.send(go(paths.login), go('/register/tidak-ada'));
        expect(run.path()).toBe(from);
        run.send(go(to));
        expect(run.path()).toBe(to);
        run.stop();
      }
    }
  });

  it('cancels its call when it is left [REG-4]', () => {
    let aborted: () => boolean = () => false;
    const run = start(paths.register, {
      checkUnused: (_, { signal }) => ((aborted = () => signal.aborted), new Promise(() => {})),
    });
    run.send(...fillIn.identity());
    run.stop();
    expect(aborted()).toBe(true);
  });

  it('keeps its e-mail alone as soon as there is an account, and hands it on [REG-81..83 POP-23]', async () => {
    const run = await startAtOtp();
    run.send(go(paths.registerPersonal), ...fillIn.personal());
    await flushMicrotasks();
    run.send(go(paths.registerPin), ...fillIn.pin());
    expect([run.state().hasTag('busy'), run.state().hasTag('confirmLeave')]).toEqual([true, true]);
    await flushMicrotasks();
    expect(run.context()).toEqual({ ...empty, path: '/register', opened: email });
    expect(run.popups()).toEqual([
      { variant: 'success', notice: 'account.opened', autoDismiss: true, replyTo: 'flow' },
    ]);
    run.send(go(paths.register), { type: 'popup.closed', notice: 'ktp.verifying' });
    expect([run.value(), run.state().hasTag('confirmLeave')]).toEqual(['pin:announcing', true]);
    run.send({ type: 'popup.closed', notice: 'account.opened' });
    expect(run.done).toEqual([{ email }]);
  });
});

const pathOf = Object.fromEntries(stepPaths) as Record<Step, string>;
const malformed = { password: 'password.malformed' };
const different = { confirmation: 'pinConfirmation.different' };
const twice = (password: string) => ({ password, confirmation: password });
const pins = (pin: string, confirmation = pin) => ({ pin, confirmation });

describe('a field', () => {
  it.each<[Step, object, object]>([
    ['identity', { email: '' }, { email: 'email.required', no_hp: 'phone.required' }],
    [
      'identity',
      { email: 'dewi', no_hp: '8123456789' },
      { email: 'registration.email.malformed', no_hp: 'phone.malformed' },
    ],
    ['identity', { email, no_hp: '71234567890' }, { no_hp: 'phone.malformed' }],
    ['identity', { email, no_hp: '081234567890' }, { no_hp: 'phone.malformed' }],
    ['identity', { email, no_hp: '8123456789x' }, { no_hp: 'phone.malformed' }],
    ['identity', { email, no_hp: '81234567890123' }, { no_hp: 'phone.malformed' }],
    ['password', {}, { password: 'password.required', confirmation: 'confirmation.required' }],
    ['password', twice('pendek1'), malformed],
    ['password', twice('tanpaangka'), malformed],
    ['password', twice('12345678'), malformed],
    ['password', twice('Lentera-123'), malformed],
    ['password', twice('Lentera123456789'), malformed],
    [
      'password',
      { password: 'Lentera123', confirmation: 'Lentera124' },
      { confirmation: 'confirmation.different' },
    ],
    [
      'password',
      { password: 'Lentera123', confirmation: 'lentera123' },
      { confirmation: 'confirmation.different' },
    ],
    [
      'personal',
      {},
      { noKtp: 'ktp.required', nama: 'name.required', tanggalLahir: 'birthDate.required' },
    ],
    [
      'personal',
      { noKtp: '317401234567890', nama: '  ', tanggalLahir: '17-05' },
      { noKtp: 'ktp.malformed', nama: 'name.required', tanggalLahir: 'birthDate.malformed' },
    ],
    [
      'personal',
      { noKtp: '31740123456789012', nama: '\u200b\u2800\u0007', tanggalLahir: '30-02-2001' },
      { noKtp: 'ktp.malformed', nama: 'name.required', tanggalLahir: 'birthDate.malformed' },
    ],
    [
      'personal',
      { noKtp: '3174012345678901', nama: 'Dewi', tanggalLahir: '22-11-2026' },
      { tanggalLahir: 'birthDate.future' },
    ],
    ['birthplace', { kota: ' ' }, { kota: 'city.required', jenisKelamin: 'gender.required' }],
    ['pin', {}, { pin: 'pin.required', confirmation: 'pinConfirmation.required' }],
    ['pin', pins('246810', ''), { confirmation: 'pinConfirmation.required' }],
    ['pin', pins('24681'), { pin: 'pin.malformed', confirmation: 'pinConfirmation.short' }],
    ['pin', pins('24681', '2468'), { pin: 'pin.malformed', ...different }],
    ['pin', pins('246810', '24681'), different],
    ['pin', pins('246810', '246811'), different],
    ['pin', pins('24681a'), { pin: 'pin.malformed' }],
    ['pin', pins('2468101'), { pin: 'pin.malformed' }],
  ])(
    'of %s with the values %j has the issues %j, and the bank is not called [REG-8..11,29..32,36,37,39..42,50,51,67..71]',
    (step, change, issues) => {
      const run = start(pathOf[step]);
      run.send({ type: 'field.changed', step, change } as RegistrationEvent, submit);
      expect(run.context()[step].issues).toEqual(issues);
      expect(run.path()).toBe(pathOf[step]);
      expect(run.calls).toEqual([]);
    },
  );

  it.each(['81234567890', '812345678901', '8123456789012'])(
    'takes the phone number %s [REG-11]',
    (phone) => {
      const run = start();
      run.send(...fillIn.identity({ email, no_hp: phone }));
      expect(run.value()).toBe('identity:checkingEmail');
    },
  );

  it.each([
    ['of today in Jakarta', '21-11-2026'],
    ['before 1900', '31-12-1899'],
  ])('takes the birth date %s [REG-41,43,95]', (_, tanggalLahir) => {
    vi.setSystemTime(Date.parse('2026-11-20T17:00:00Z'));
    const run = start(paths.registerPersonal);
    run.send(...fillIn.personal({ noKtp: '3174012345678901', nama: 'Dewi', tanggalLahir }));
    expect(run.value()).toBe('personal:checkingIdNumber');
  });

  it('shows its issue once it is left, until it is corrected', () => {
    const run = start();
    run.send({ type: 'field.left', step: 'identity', field: 'no_hp' });
    expect(run.context().identity.issues).toEqual({ no_hp: 'phone.required' });
    run.send({ type: 'field.changed', step: 'identity', change: { no_hp } });
    expect(run.context().identity.issues).toEqual({});
  });

  it('of the PIN corrects its confirmation, too [FRM-5]', () => {
    const run = start(paths.registerPin);
    run.send(...fillIn.pin('246810', '135790'));
    run.send({ type: 'field.changed', step: 'pin', change: { pin: '135790' } });
    expect(run.context().pin.issues).toEqual({});
  });
});

const throttled = new Failure('throttled', { bankMessage: 'Coba lagi dalam 30 detik' });
const failures: readonly (readonly [unknown, Notice])[] = [
  [new Failure('network.lost'), 'network.lost'],
  [throttled, { text: 'Coba lagi dalam 30 detik' }],
  [new Failure('unexpected', { status: 500 }), 'unexpected'],
  [new Failure('answer.invalid'), 'answer.invalid'],
  [new TypeError('a fault of ours'), 'unexpected'],
];

describe('the e-mail and the phone', () => {
  it.each(['email', 'no_hp'])(
    "are emptied if the %s is taken, with the server's words in a danger popup [REG-13,14]",
    async (taken) => {
      const run = await startAtOtp({
        checkUnused: async (filter) => {
          if (taken in filter) throw new Failure('refused', { bankMessage: 'Sudah terdaftar' });
        },
      });
      expect(run.popups()).toEqual([{ variant: 'danger', notice: { text: 'Sudah terdaftar' } }]);
      expect(run.value()).toBe('identity:editing');
      expect(run.context().identity.values).toEqual({ email: '', no_hp: '' });
      expect(run.calls.some(([name]) => name === 'sendOtp')).toBe(false);
    },
  );

  it.each(failures)(
    'are kept if a check or the sending fails with %s [ERR-1]',
    async (failure, notice) => {
      const checkPhone = async (filter: object) => {
        if ('no_hp' in filter) throw failure;
      };
      for (const ports of [
        { checkUnused: fail(failure) },
        { checkUnused: checkPhone },
        { sendOtp: fail(failure) },
      ]) {
        const run = await startAtOtp(ports);
        expect(run.popups()).toEqual([{ variant: 'danger', notice }]);
        expect(run.value()).toBe('identity:editing');
        expect(run.context().identity.values).toEqual({ email, no_hp });
      }
    },
  );

  it('are kept if the bank refuses to send a code [REG-15]', async () => {
    const run = await startAtOtp({
      sendOtp: fail(new Failure('refused', { bankMessage: 'Tidak bisa' })),
    });
    expect(run.popups()).toEqual([{ variant: 'danger', notice: { text: 'Tidak bisa' } }]);
    expect(run.context().identity.values).toEqual({ email, no_hp });
  });

  it('send a new code, which invalidates the proof of an older one', async () => {
    const run = await startAtOtp();
    run.send(...fillIn.otp());
    await flushMicrotasks();
    run.send(go(paths.register), ...fillIn.identity());
    await flushMicrotasks();
    expect(run.context().submitted).toEqual({ email, no_hp, otp: '', grant: '' });
  });
});

describe('the password', () => {
  it('keeps the page busy for one second [REG-33]', async () => {
    const run = start(paths.registerPassword);
    run.send(...fillIn.password());
    await vi.advanceTimersByTimeAsync(999);
    run.send(go(paths.register), back);
    expect(run.value()).toBe('password:waiting');
    expect(run.state().hasTag('busy')).toBe(true);
    await vi.advanceTimersByTimeAsync(1);
    expect(run.path()).toBe(paths.registerPersonal);
  });
});

describe('the personal data', () => {
  it.each<readonly [unknown, Notice]>([
    [new Failure('refused', { bankMessage: 'Terdaftar', status: 200 }), { text: 'Terdaftar' }],
    ...failures,
  ])(
    'are kept, with a red line until a change, if the check fails with %s [REG-45]',
    async (failure, notice) => {
      const run = start(paths.registerPersonal, { checkUnused: fail(failure) });
      run.send(...fillIn.personal());
      await flushMicrotasks();
      expect(run.value()).toBe('personal:entering');
      expect(run.context()).toMatchObject({
        notice,
        personal: { values: { noKtp: '3174012345678901' } },
      });
      run.send({ type: 'field.changed', step: 'personal', change: { nama: 'Dewi A' } });
      expect(run.context().notice).toBeNull();
    },
  );
});

describe('the birthplace', () => {
  it('is sent nowhere, and leads to the e-KTP [REG-52]', () => {
    const run = start(paths.registerBirthplace);
    run.send(...fillIn.birthplace());
    expect(run.path()).toBe(paths.registerKtp);
    expect(run.calls).toEqual([]);
  });
});

describe('the PIN', () => {
  it.each<readonly [unknown, Notice]>([
    [new Failure('refused', { bankMessage: 'Pin lemah' }), { text: 'Pin lemah' }],
    [new Failure('refused'), 'unexpected'],
    ...failures,
  ])(
    'alone is cleared, with a red line until a change, after %s [REG-80]',
    async (failure, notice) => {
      const run = start(paths.registerPersonal, { openAccount: fail(failure) });
      run.send(
        { type: 'field.changed', step: 'personal', change: { nama: 'Dewi' } },
        go(paths.registerPin),
        ...fillIn.pin(),
      );
      await flushMicrotasks();
      expect(run.value()).toBe('pin:entering');
      expect(run.context()).toMatchObject({
        notice,
        pin: { values: { pin: '', confirmation: '' }, issues: {} },
        personal: { values: { nama: 'Dewi' } },
      });
      expect(run.popups()).toEqual([]);
      run.send({ type: 'field.changed', step: 'pin', change: { pin: '1' } });
      expect(run.context().notice).toBeNull();
    },
  );

  it('sends even an incomplete application [REG-77]', async () => {
    const run = start(paths.registerPin);
    run.send(...fillIn.pin());
    await flushMicrotasks();
    const missing = {
      email: '',
      no_hp: '',
      otp: '',
      grant: '',
      password: '',
      no_ktp: '',
      name: '',
    };
    expect(run.calls).toEqual([
      ['openAccount', { ...missing, date_of_birth: '', ektp_photo: null, pin: '246810' }],
    ]);
  });

  it.each([
    ['Kembali', back],
    ["the browser's Back", go(paths.registerKtp)],
    ['a link', go(paths.login)],
  ])('is left by %s only after a confirmation, and No keeps it [REG-72,74]', (_, event) => {
    const run = start(paths.registerPin);
    run.send({ type: 'field.changed', step: 'pin', change: { pin: '2468' } }, event);
    expect([run.value(), run.path()]).toEqual(['pin:confirmingLeave', paths.registerPin]);
    run.send(go(paths.register));
    expect(run.state().hasTag('confirmLeave')).toBe(true);
    run.send({ type: 'leave.cancelled' });
    expect(run.value()).toBe('pin:entering');
    expect(run.context().pin.values.pin).toBe('2468');
  });

  it('is forgotten on the way to the e-KTP if there is no photo [REG-75]', () => {
    const run = start(paths.registerPin);
    run.send({ type: 'field.changed', step: 'pin', change: { pin: '2468' } }, back);
    run.send({ type: 'leave.confirmed' });
    expect(run.path()).toBe(paths.registerKtp);
    expect(run.context().pin.values.pin).toBe('');
  });

  it('is forgotten with everything else if there is a photo [REG-76]', async () => {
    const run = await startAtOtp();
    run.send(go(paths.registerKtp), ...fillIn.photo().slice(0, 1), go(paths.registerPin), back);
    expect(run.context().ktp.values.photo).toEqual(photo);
    run.send({ type: 'leave.confirmed' });
    expect(run.context()).toEqual({ ...empty, path: '/register' });
    expect(run.path()).toBe(paths.register);
  });

  it('stays when the address asks for it again', () => {
    const run = start(paths.registerPin);
    run.send(go(paths.registerPin));
    expect(run.value()).toBe('pin:entering');
  });
});
