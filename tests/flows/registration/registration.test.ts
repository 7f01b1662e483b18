import { beforeEach, describe, expect, it, vi } from 'vitest';
import { Failure } from '../../../machines/contract/failure.ts';
import { paths } from '../../../machines/contract/paths.ts';
import { deferredAnswer, settled } from '../../support/harness.ts';
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

beforeEach(() => {
  vi.useFakeTimers({ now });
});

const generic = [
  [new Failure('network.lost'), 'network.lost'],
  [
    new Failure('throttled', { bankMessage: 'Coba lagi dalam 30 detik' }),
    { text: 'Coba lagi dalam 30 detik' },
  ],
  [new Failure('unexpected', { status: 500 }), 'unexpected'],
  [new Failure('answer.invalid'), 'answer.invalid'],
  [new TypeError('a fault of ours'), 'unexpected'],
] as const;

describe('a registration', () => {
  it("goes from an e-mail to an account, asks the bank in the product's order, and ends [REG-1,3,7,44,47 CAL-6..9,14..17]", async () => {
    const run = await startAtOtp();
    run.tell(...fillIn.otp());
    await settled();
    run.tell(...fillIn.password('Lentera123'));
    await vi.advanceTimersByTimeAsync(1_000);
    run.tell(...fillIn.personal());
    await settled();
    run.tell(...fillIn.photo());
    await vi.advanceTimersByTimeAsync(1_000);
    run.tell({ type: 'popup.closed', notice: 'ktp.verifying' }, ...fillIn.pin('046810'));
    await settled();
    run.tell({ type: 'popup.closed', notice: 'account.opened' });
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
    [paths.register, 'identity:editing'],
    [paths.registerOtp, 'otp:entering'],
    [paths.registerPassword, 'password:entering'],
    [paths.registerPersonal, 'personal:entering'],
    [paths.registerBirthplace, 'birthplace'],
    [paths.registerKtp, 'ktp:choosing'],
    [paths.registerPin, 'pin:entering'],
    ['/register/elsewhere', 'identity:editing'],
  ])('opened at %s begins there, with nothing held [ACC-10 REG-2]', (path, value) => {
    const run = start(path);
    expect(run.value()).toBe(value);
    expect(run.context().submitted).toEqual({ email: '', no_hp: '', otp: '', grant: '' });
    const { identity, otp, password, personal, birthplace, ktp, pin } = run.context();
    const typed = [identity, otp, password, personal, birthplace, ktp, pin].flatMap(
      ({ values }): unknown[] => Object.values(values),
    );
    expect(typed.filter((value) => value !== '' && value !== null)).toEqual([]);
  });
});

describe('e-mail and phone', () => {
  it.each([
    ['', '', { email: 'email.required', no_hp: 'phone.required' }],
    ['dewi', '8123456789', { email: 'registration.email.malformed', no_hp: 'phone.malformed' }],
    [email, '71234567890', { no_hp: 'phone.malformed' }],
    [email, '081234567890', { no_hp: 'phone.malformed' }],
    [email, '8123456789x', { no_hp: 'phone.malformed' }],
    [email, '81234567890123', { no_hp: 'phone.malformed' }],
  ])(
    '%j and %j are told what is wrong, and the bank is not asked [REG-8..11]',
    (address, phone, issues) => {
      const run = start();
      run.tell(...fillIn.identity({ email: address, no_hp: phone }));
      expect(run.context().identity.issues).toEqual(issues);
      expect(run.value()).toBe('identity:editing');
      expect(run.calls).toEqual([]);
    },
  );

  it.each(['81234567890', '812345678901', '8123456789012'])(
    '%j is a phone number [REG-11]',
    (phone) => {
      const run = start();
      run.tell(...fillIn.identity({ email, no_hp: phone }));
      expect(run.value()).toBe('identity:checkingEmail');
      run.stop();
    },
  );

  it('shows an error once a field was left, and removes it when it is corrected', () => {
    const run = start();
    run.tell({ type: 'field.left', step: 'identity', field: 'no_hp' });
    expect(run.context().identity.issues).toEqual({ no_hp: 'phone.required' });
    run.tell({ type: 'field.changed', step: 'identity', change: { no_hp } });
    expect(run.context().identity.issues).toEqual({});
  });

  it.each(['email', 'no_hp'])(
    "a taken %s is told in a danger popup in the server's words, and the form resets [REG-13,14]",
    async (taken) => {
      const said = 'Sudah terdaftar';
      const checkUnused = async (filter: object) => {
        if (taken in filter) throw new Failure('refused', { bankMessage: said, status: 200 });
      };
      const run = await startAtOtp({ checkUnused });
      expect(run.popups()).toEqual([{ variant: 'danger', notice: { text: said } }]);
      expect(run.value()).toBe('identity:editing');
      expect(run.context().identity.values).toEqual({ email: '', no_hp: '' });
      expect(run.calls.some(([name]) => name === 'sendOtp')).toBe(false);
    },
  );

  it.each(generic)(
    'keeps what was typed when the check or the sending fails with %s [ERR-1]',
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

  it('a code that the bank will not send keeps what was typed [REG-15]', async () => {
    const run = await startAtOtp({
      sendOtp: fail(new Failure('refused', { bankMessage: 'Tidak bisa' })),
    });
    expect(run.popups()).toEqual([{ variant: 'danger', notice: { text: 'Tidak bisa' } }]);
    expect(run.context().identity.values).toEqual({ email, no_hp });
  });

  it('is busy from the first check to the code, and takes nothing meanwhile', async () => {
    const [emailUnused, phoneUnused, sent] = [
      deferredAnswer<void>(),
      deferredAnswer<void>(),
      deferredAnswer<void>(),
    ];
    const run = start(paths.register, {
      checkUnused: (filter) => ('email' in filter ? emailUnused.promise : phoneUnused.promise),
      sendOtp: () => sent.promise,
    });
    run.tell(...fillIn.identity());
    for (const [answer, value] of [
      [emailUnused, 'checkingEmail'],
      [phoneUnused, 'checkingPhone'],
      [sent, 'sendingOtp'],
    ] as const) {
      expect(run.value()).toBe(`identity:${value}`);
      expect(run.state().hasTag('busy')).toBe(true);
      run.tell(submit, back, go(paths.registerPin), {
        type: 'field.changed',
        step: 'identity',
        change: { email: 'lain@lentera.test' },
      });
      expect(run.value()).toBe(`identity:${value}`);
      answer.resolve();
      await settled();
    }
    expect(run.value()).toBe('otp:entering');
    expect(run.context().submitted).toEqual({ email, no_hp, otp: '', grant: '' });
    expect(run.calls).toHaveLength(3);
  });

  it('drops the call when it is left [REG-4]', () => {
    let aborted: () => boolean = () => false;
    const run = start(paths.register, {
      checkUnused: (_, { signal }) => ((aborted = () => signal.aborted), new Promise(() => {})),
    });
    run.tell(...fillIn.identity());
    run.stop();
    expect(aborted()).toBe(true);
  });
});
