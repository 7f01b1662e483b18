import { beforeEach, describe, expect, it, vi } from 'vitest';
import { Failure } from '../../../machines/contract/failure.ts';
import { paths } from '../../../machines/contract/paths.ts';
import { deferredAnswer, settled } from '../../support/harness.ts';
import {
  back,
  fail,
  fillIn,
  go,
  now,
  photo,
  start,
  submit,
  startAtOtp,
} from './registration.harness.ts';

beforeEach(() => {
  vi.useFakeTimers({ now });
});

const confirmed = { type: 'leave.confirmed' } as const;
const cancelled = { type: 'leave.cancelled' } as const;

describe('the PIN', () => {
  it.each([
    ['', '', { pin: 'pin.required', confirmation: 'pinConfirmation.required' }],
    ['246810', '', { confirmation: 'pinConfirmation.required' }],
    ['24681', '24681', { pin: 'pin.malformed', confirmation: 'pinConfirmation.short' }],
    ['24681', '2468', { pin: 'pin.malformed', confirmation: 'pinConfirmation.different' }],
    ['246810', '24681', { confirmation: 'pinConfirmation.different' }],
    ['246810', '246811', { confirmation: 'pinConfirmation.different' }],
    ['24681a', '24681a', { pin: 'pin.malformed' }],
    ['2468101', '2468101', { pin: 'pin.malformed' }],
  ])(
    '%j confirmed by %j is told what is wrong, and no account is asked for [REG-67..71]',
    (pin, confirmation, issues) => {
      const run = start(paths.registerPin);
      run.tell(...fillIn.pin(pin, confirmation));
      expect(run.context().pin.issues).toEqual(issues);
      expect(run.value()).toBe('pin:entering');
      expect(run.calls).toEqual([]);
    },
  );

  it('a confirmation that was left is checked again when the PIN changes [FRM-5]', () => {
    const run = start(paths.registerPin);
    run.tell(...fillIn.pin('246810', '135790'));
    run.tell({ type: 'field.changed', step: 'pin', change: { pin: '135790' } });
    expect(run.context().pin.issues).toEqual({});
  });

  it.each([
    [
      new Failure('refused', { bankMessage: 'Pin terlalu mudah ditebak' }),
      { text: 'Pin terlalu mudah ditebak' },
    ],
    [new Failure('refused'), 'unexpected'],
    [new Failure('network.lost'), 'network.lost'],
    [new Failure('answer.invalid'), 'answer.invalid'],
    [new Failure('throttled', { bankMessage: 'Tunggu' }), { text: 'Tunggu' }],
  ])(
    'after %s it says so in red and is cleared; the other steps keep what was typed [REG-80]',
    async (failure, notice) => {
      const run = await startAtOtp({ openAccount: fail(failure) });
      run.tell(
        go(paths.registerPersonal),
        { type: 'field.changed', step: 'personal', change: { nama: 'Dewi' } },
        go(paths.registerPin),
        ...fillIn.pin(),
      );
      await settled();
      expect(run.value()).toBe('pin:entering');
      expect(run.context()).toMatchObject({
        notice,
        pin: { values: { pin: '', confirmation: '' }, issues: {} },
        personal: { values: { nama: 'Dewi' } },
      });
      expect(run.popups()).toEqual([]);
      run.tell({ type: 'field.changed', step: 'pin', change: { pin: '1' } });
      expect(run.context().notice).toBeNull();
    },
  );

  it('of an incomplete application goes to the bank as it is [REG-77]', async () => {
    const run = start(paths.registerPin);
    run.tell(...fillIn.pin());
    await settled();
    expect(run.calls).toEqual([
      [
        'openAccount',
        {
          email: '',
          no_hp: '',
          otp: '',
          grant: '',
          password: '',
          no_ktp: '',
          name: '',
          date_of_birth: '',
          ektp_photo: null,
          pin: '246810',
        },
      ],
    ]);
  });
});

describe('the account', () => {
  it('is asked for once, announced, and the application is forgotten before the flow ends [REG-81..83 POP-23]', async () => {
    const answer = deferredAnswer<void>();
    const run = await startAtOtp({ openAccount: () => answer.promise });
    run.tell(
      go(paths.registerPassword),
      { type: 'field.changed', step: 'password', change: { password: 'Lentera123' } },
      go(paths.registerPin),
    );
    run.tell(...fillIn.pin(), submit, back, go(paths.register), go(paths.landing));
    expect(run.value()).toBe('pin:openingAccount');
    expect([run.state().hasTag('busy'), run.state().hasTag('confirmLeave')]).toEqual([true, true]);
    answer.resolve();
    await settled();
    expect(run.popups()).toEqual([
      { variant: 'success', notice: 'account.opened', autoDismiss: true, replyTo: 'flow' },
    ]);
    expect(JSON.stringify(run.context())).not.toMatch(/Lentera123|246810|81234567890|dewi/);
    run.tell(go(paths.register), { type: 'popup.closed', notice: 'ktp.verifying' });
    expect(run.value()).toBe('pin:announcing');
    expect(run.state().hasTag('confirmLeave')).toBe(true);
    run.tell({ type: 'popup.closed', notice: 'account.opened' });
    expect(run.done).toHaveLength(1);
    expect(run.calls.filter(([name]) => name === 'openAccount')).toHaveLength(1);
  });
});

describe('leaving the PIN step', () => {
  it.each([
    ['Kembali', back],
    ["the browser's Back", go(paths.registerKtp)],
    ['a link elsewhere', go(paths.login)],
  ])('by %s asks first, and No loses nothing [REG-72,74]', (_, event) => {
    const run = start(paths.registerPin);
    run.tell({ type: 'field.changed', step: 'pin', change: { pin: '2468' } }, event);
    expect(run.value()).toBe('pin:confirmingLeave');
    expect(run.path()).toBe(paths.registerPin);
    run.tell(go(paths.register));
    expect(run.state().hasTag('confirmLeave')).toBe(true);
    run.tell(cancelled);
    expect(run.value()).toBe('pin:entering');
    expect(run.context().pin.values.pin).toBe('2468');
  });

  it('Yes goes to the e-KTP, without the PIN, while no photo was taken [REG-75]', () => {
    const run = start(paths.registerPin);
    run.tell({ type: 'field.changed', step: 'pin', change: { pin: '2468' } }, back, confirmed);
    expect(run.path()).toBe(paths.registerKtp);
    expect(run.context().pin.values.pin).toBe('');
  });

  it('Yes goes to /register with everything forgotten once a photo was taken [REG-76]', async () => {
    const run = await startAtOtp();
    run.tell(
      go(paths.registerKtp),
      { type: 'field.changed', step: 'ktp', change: { photo } },
      go(paths.registerPin),
      back,
      confirmed,
    );
    expect(run.path()).toBe(paths.register);
    expect(run.context()).toMatchObject({
      identity: { values: { email: '', no_hp: '' } },
      submitted: { email: '', no_hp: '', otp: '', grant: '' },
      ktp: { values: { photo: null } },
      deadline: null,
    });
  });
});

describe('the address bar', () => {
  const steps = [
    paths.register,
    paths.registerOtp,
    paths.registerPassword,
    paths.registerPersonal,
    paths.registerBirthplace,
    paths.registerKtp,
  ];

  it('moves freely between the steps at rest, and to no other flow [ACC-12]', () => {
    for (const from of steps) {
      for (const to of [...steps, paths.registerPin]) {
        const run = start(from);
        run.tell(go(paths.login), go('/register/tidak-ada'));
        expect(run.path()).toBe(from);
        run.tell(go(to));
        expect(run.path()).toBe(to);
        run.stop();
      }
    }
  });

  it('stays where it is when the PIN step is asked for again', () => {
    const run = start(paths.registerPin);
    run.tell(go(paths.registerPin));
    expect(run.value()).toBe('pin:entering');
  });
});
