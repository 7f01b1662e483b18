import { beforeEach, describe, expect, it, vi } from 'vitest';
import { Failure } from '../../../machines/contract/failure.ts';
import type { RegistrationPorts } from '../../../machines/contract/registration.ts';
import type { RegistrationEvent } from '../../../machines/registration/registration.machine.ts';
import { settled } from '../../support/harness.ts';
import {
  email,
  fail,
  fillIn,
  go,
  no_hp,
  now,
  photo,
  start,
  startAtOtp,
  submit,
} from './registration.harness.ts';

beforeEach(() => void vi.useFakeTimers({ now }));

const never = () => new Promise<never>(() => {});
const resend: RegistrationEvent = { type: 'resend.requested' };

/** The first code is sent, and what comes of the second is given. */
const secondCode = (again: () => Promise<void>) => {
  let sends = 0;
  return () => ((sends += 1) === 1 ? Promise.resolve() : again());
};

interface Wait {
  readonly value: string;
  readonly rest: string;
  readonly path: string;
  readonly ports: (answer: () => Promise<never>) => Partial<RegistrationPorts>;
  readonly events: readonly RegistrationEvent[];
  /** The button that led to it, as the cooldowns name it. */
  readonly button: string;
  readonly typed: object;
}

/** Every wait for the bank, and where it is at rest. */
const waits: readonly Wait[] = [
  {
    value: 'identity:checkingEmail',
    rest: 'identity:editing',
    path: '/register',
    ports: (answer) => ({ checkUnused: answer }),
    events: fillIn.identity(),
    button: 'identity',
    typed: { identity: { values: { email, no_hp } } },
  },
  {
    value: 'identity:checkingPhone',
    rest: 'identity:editing',
    path: '/register',
    ports: (answer) => ({ checkUnused: async (of) => ('no_hp' in of ? answer() : undefined) }),
    events: fillIn.identity(),
    button: 'identity',
    typed: { identity: { values: { email, no_hp } } },
  },
  {
    value: 'identity:sendingOtp',
    rest: 'identity:editing',
    path: '/register',
    ports: (answer) => ({ sendOtp: answer }),
    events: fillIn.identity(),
    button: 'identity',
    typed: { identity: { values: { email, no_hp } } },
  },
  {
    value: 'otp:verifying',
    rest: 'otp:entering',
    path: '/register/otp',
    ports: (answer) => ({ verifyOtp: answer }),
    events: fillIn.otp('654321'),
    button: 'otp',
    typed: { otp: { values: { otp: '654321' } } },
  },
  {
    value: 'otp:resending',
    rest: 'otp:entering',
    path: '/register/otp',
    ports: (answer) => ({ sendOtp: secondCode(answer) }),
    events: [{ type: 'field.changed', step: 'otp', change: { otp: '654' } }, resend],
    button: 'resend',
    typed: { otp: { values: { otp: '654' } }, seconds: 0 },
  },
  {
    value: 'personal:checkingIdNumber',
    rest: 'personal:entering',
    path: '/register/data-diri',
    ports: (answer) => ({ checkUnused: async (of) => ('no_ktp' in of ? answer() : undefined) }),
    events: fillIn.personal(),
    button: 'personal',
    typed: { personal: { values: { noKtp: '3174012345678901', tanggalLahir: '17-05-2001' } } },
  },
  {
    value: 'ktp:reading',
    rest: 'ktp:choosing',
    path: '/register/ktp',
    ports: (answer) => ({ readPhoto: answer }),
    events: fillIn.photo(),
    button: 'ktp',
    typed: { ktp: { values: { photo } } },
  },
  {
    value: 'pin:openingAccount',
    rest: 'pin:entering',
    path: '/register/atur-pin',
    ports: (answer) => ({ openAccount: answer }),
    events: fillIn.pin(),
    button: 'pin',
    typed: { pin: { values: { pin: '246810', confirmation: '246810' } } },
  },
];

/** At the step, with a code sent where the step is that of the code. */
async function waitAt({ path, ports, events }: Wait, answer: () => Promise<never>) {
  const own = ports(answer);
  const run = path === '/register/otp' ? await startAtOtp(own) : start(path, own);
  // The minute of the resend passes.
  await vi.advanceTimersByTimeAsync(60_000);
  run.tell(...events);
  await settled();
  return run;
}

describe('waiting for the bank in a registration', () => {
  it.each(waits)('at $value leaves all as it is until it is given up', async (wait) => {
    const run = await waitAt(wait, never);
    expect([run.value(), run.path()]).toEqual([wait.value, wait.path]);
    expect(run.state().hasTag('busy')).toBe(true);
    run.tell(submit, resend, go('/register/data-diri-dua'));
    expect(run.value()).toBe(wait.value);
    run.tell({ type: 'wait.abandoned' });
    expect([run.value(), run.path()]).toEqual([wait.rest, wait.path]);
    expect([run.state().hasTag('busy'), run.state().hasTag('confirmLeave')]).toEqual([
      false,
      wait.path === '/register/atur-pin',
    ]);
    expect(run.context()).toMatchObject(wait.typed);
    expect(run.popups()).toEqual([]);
  });

  it('for the account says, once given up, that nobody knows whether there is one', async () => {
    for (const wait of waits) {
      const run = await waitAt(wait, never);
      run.tell({ type: 'wait.abandoned' });
      expect(run.context().notice).toBe(
        wait.value === 'pin:openingAccount' ? 'account.unknown' : null,
      );
      run.stop();
    }
  });

  it('for the account can be followed by trying to log in, and by nothing else unasked', async () => {
    const wait = waits.find(({ value }) => value === 'pin:openingAccount') as Wait;
    for (const [path, value] of [
      ['/login', 'left'],
      ['/under-development', 'pin:confirmingLeave'],
    ] as const) {
      const run = await waitAt(wait, never);
      run.tell({ type: 'wait.abandoned' }, go(path));
      expect(run.value()).toBe(value);
      run.stop();
    }
    const run = await waitAt(wait, fail(new Failure('refused', { bankMessage: 'Tidak' })));
    run.tell(go('/login'));
    expect(run.value()).toBe('pin:confirmingLeave');
  });

  it('removes the red line of the time before', async () => {
    const answers = [() => fail(new Failure('network.lost'))(), never];
    const run = start('/register/data-diri', { checkUnused: () => (answers.shift() ?? never)() });
    run.tell(...fillIn.personal());
    await settled();
    expect(run.context().notice).toBe('network.lost');
    run.tell(submit);
    expect([run.value(), run.context().notice]).toEqual(['personal:checkingIdNumber', null]);
  });
});

describe('a button of the registration that the bank asks to wait', () => {
  const tooOften = fail(
    new Failure('throttled', { status: 429, bankMessage: 'Tunggu', retryAfter: 30 }),
  );
  const asking = waits.filter(({ button }) => button !== 'ktp');

  it.each(asking)('is $button after $value', async (wait) => {
    const run = await waitAt(wait, tooOften);
    expect(run.context().cooldowns).toEqual({ [wait.button]: 30 });
    const asked = run.calls.length;
    await vi.advanceTimersByTimeAsync(29_000);
    run.tell(...wait.events);
    await settled();
    expect([run.value(), run.calls.length]).toEqual([wait.rest, asked]);
    await vi.advanceTimersByTimeAsync(1_000);
    run.tell(...wait.events);
    await settled();
    expect(run.calls.length).toBeGreaterThan(asked);
  });

  it('is the resend also where no e-mail is held: it is not asked for yet', async () => {
    const run = start('/register/otp');
    run.flow.getSnapshot().children['cooldown']?.send({
      type: 'cooldown.started',
      button: 'resend',
      seconds: 90,
    });
    await vi.advanceTimersByTimeAsync(60_000);
    run.tell(resend);
    expect([run.context().seconds, run.popups()]).toEqual([0, []]);
    await vi.advanceTimersByTimeAsync(30_000);
    run.tell(resend);
    expect(run.popups()).toHaveLength(1);
  });
});

describe('the red line of a registration', () => {
  it.each([
    '/register',
    '/register/otp',
    '/register/data-diri',
    '/register/ktp',
    '/register/atur-pin',
  ])('of another step is not told at %s', async (path) => {
    const from = path === '/register/otp' ? '/register/ktp' : '/register/otp';
    const run = start(from, {
      verifyOtp: fail(new Failure('refused')),
      readPhoto: fail(new Error('gone')),
    });
    run.tell(...(from === '/register/otp' ? fillIn.otp() : fillIn.photo()));
    await settled();
    expect(run.context().notice).not.toBeNull();
    run.tell(go(path));
    expect([run.path(), run.context().notice]).toEqual([path, null]);
  });
});

it('all of a registration is empty at first, and again after its account', async () => {
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
  };
  const run = start('/register');
  expect(run.context()).toEqual({ ...empty, path: '/register' });
  const done = await startAtOtp();
  done.tell(go('/register/data-diri'), ...fillIn.personal());
  await settled();
  done.tell(go('/register/atur-pin'), ...fillIn.pin());
  await settled();
  expect(done.value()).toBe('pin:announcing');
  expect(done.context()).toEqual({ ...empty, path: '/register' });
});
