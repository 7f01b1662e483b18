import { beforeEach, describe, expect, it, vi } from 'vitest';
import { Failure } from '../../machines/contract/failure.ts';
import type { Notice } from '../../machines/contract/codes.ts';
import type { RegistrationEvent } from '../../machines/registration/registration.machine.ts';
import type { ResetEvent } from '../../machines/reset/reset.machine.ts';
import type { OtpFlowContext } from '../../machines/shared/otp-flow.ts';
import * as registration from '../flows/registration/registration.harness.ts';
import * as reset from '../flows/reset/reset.harness.ts';
import { secondsOf } from '../fixtures/cooldown.ts';
import { deferredAnswer, flushMicrotasks } from '../support/harness.ts';

type Port = () => Promise<never>;
type Ports = Readonly<Record<string, (input?: object) => Promise<unknown>>>;
type Event = RegistrationEvent | ResetEvent;

interface Run {
  readonly calls: readonly (readonly [string, unknown])[];
  value(): string;
  path(): string;
  popups(): readonly unknown[];
  context(): OtpFlowContext;
  state(): { hasTag(tag: 'busy' | 'confirmLeave'): boolean; can(event: Event): boolean };
  send(...events: Event[]): void;
  stop(): void;
}

const flows = [
  {
    name: 'registration',
    start: (path: string, ports?: Ports) => registration.start(path, ports) as Run,
    startAtOtp: (ports?: Ports) => registration.startAtOtp(ports) as Promise<Run>,
    paths: ['/register', '/register/otp'],
    first: 'identity:editing',
    next: 'password:entering',
    send: ['sendOtp', { email: registration.email, noHP: registration.no_hp }],
    verify: ['verifyOtp', { email: registration.email, otp: '123456' }],
    typed: { identity: { values: { email: registration.email, no_hp: registration.no_hp } } },
  },
  {
    name: 'reset',
    start: (path: string, ports?: Ports) => reset.start(path, ports) as Run,
    startAtOtp: (ports?: Ports) => reset.startAtOtp(ports) as Promise<Run>,
    paths: ['/reset/forgot-password', '/reset/otp'],
    first: 'forgotPassword:editing',
    next: 'newPassword:entering',
    send: ['sendResetCode', { email: reset.email }],
    verify: ['verifyResetCode', { email: reset.email, otp: '123456' }],
    typed: { forgotPassword: { values: { email: reset.email } } },
  },
] as const;

const submit: Event = { type: 'form.submitted' };
const back: Event = { type: 'step.left' };
const resend: Event = { type: 'resend.requested' };
const abandon: Event = { type: 'wait.abandoned' };
const go = (path: string): Event => ({ type: 'navigated', path, query: '' });
const type = (otp: string): Event => ({ type: 'field.changed', step: 'otp', change: { otp } });
const never: Port = () => new Promise(() => {});
const fail =
  (failure: unknown): Port =>
  () =>
    Promise.reject(failure);
const lost = fail(new Failure('network.lost'));
/** Sends the first code, and leaves the second to `again`. */
const secondCode = (again: () => Promise<unknown>) => {
  let sent = 0;
  return () => ((sent += 1) === 1 ? Promise.resolve() : again());
};

beforeEach(() => void vi.useFakeTimers({ now: registration.now }));

describe.each(flows)('the code of a $name', ({ start, startAtOtp, paths, ...flow }) => {
  const [firstPath, otpPath] = paths;
  const [sendPort] = flow.send;
  const [verifyPort] = flow.verify;

  it.each(['', '12345', '12 456', '1234567'])(
    'needs six digits, and %j never reaches the bank [REG-23 RES-12]',
    async (otp) => {
      const run = await startAtOtp();
      run.send(type(otp), submit);
      expect(run.value()).toBe('otp:entering');
      expect(run.context().otp.issues).toEqual({ otp: 'otp.incomplete' });
      run.send(type('123456'));
      expect(run.context().otp.issues).toEqual({});
      expect(run.calls.some(([name]) => name === verifyPort)).toBe(false);
    },
  );

  it.each([
    [new Failure('refused', { bankMessage: 'Kode salah', status: 400 }), 'otp.wrong', ''],
    [new Failure('refused', { status: 200 }), 'otp.wrong', ''],
    [new Failure('throttled', { bankMessage: 'Tunggu' }), { text: 'Tunggu' }, '123456'],
    [new Failure('network.lost'), 'network.lost', '123456'],
    [new Failure('unexpected', { status: 500 }), 'unexpected', '123456'],
  ])(
    'after %s shows %j in red until the boxes change, which hold %j [REG-24,89 RES-13,27]',
    async (failure, notice, otp) => {
      const run = await startAtOtp({ [verifyPort]: fail(failure) });
      run.send(type('123456'), submit);
      await flushMicrotasks();
      expect(run.value()).toBe('otp:entering');
      expect(run.context().notice).toEqual(notice);
      expect(run.context().otp).toEqual({ values: { otp }, issues: {} });
      expect(run.context().submitted.otp).toBe('');
      expect(run.popups()).toEqual([]);
      run.send(type('1'));
      expect(run.context().notice).toBeNull();
    },
  );

  it('is verified once, and leads to the next step [REG-25 RES-14]', async () => {
    const answer = deferredAnswer<string>();
    const run = await startAtOtp({ [verifyPort]: () => answer.promise });
    run.send(type('123456'), submit, submit, back, go(firstPath));
    expect(run.value()).toBe('otp:verifying');
    answer.resolve('');
    await flushMicrotasks();
    expect(run.value()).toBe(flow.next);
    expect(run.context().otp.values).toEqual({ otp: '' });
    expect(run.calls.filter(([name]) => name === verifyPort)).toEqual([flow.verify]);
  });

  it('leads back to the first step, which keeps its values [REG-3,26 RES-15]', async () => {
    const run = await startAtOtp();
    run.send(back);
    expect([run.path(), run.value()]).toEqual([firstPath, flow.first]);
    expect(run.context()).toMatchObject(flow.typed);
  });

  it('is sent again after 00:00 by the same call, and restarts the minute [REG-18..20 RES-8..10]', async () => {
    const run = await startAtOtp();
    expect(run.context().seconds).toBe(60);
    await vi.advanceTimersByTimeAsync(59_999);
    expect([run.context().seconds, run.state().can(resend)]).toEqual([1, false]);
    run.send(resend);
    expect(run.value()).toBe('otp:entering');
    await vi.advanceTimersByTimeAsync(1);
    run.send(type('9'), resend);
    expect(run.value()).toBe('otp:resending');
    run.send(resend, go(firstPath));
    await flushMicrotasks();
    expect(run.calls.filter(([name]) => name === sendPort)).toEqual([flow.send, flow.send]);
    expect(run.value()).toBe('otp:entering');
    expect(run.context()).toMatchObject({ seconds: 60, otp: { values: { otp: '' } } });
    expect(run.state().can(resend)).toBe(false);
  });

  it.each([
    [new Failure('throttled', { bankMessage: 'Terlalu sering' }), { text: 'Terlalu sering' }],
    [new Failure('network.lost'), 'network.lost'],
  ])('can be requested again at once after %s, which is shown in red', async (failure, notice) => {
    const run = await startAtOtp({ [sendPort]: secondCode(fail(failure)) });
    await vi.advanceTimersByTimeAsync(60_000);
    run.send(resend);
    await flushMicrotasks();
    expect(run.context()).toMatchObject({ notice, seconds: 0 });
    expect(run.state().can(resend)).toBe(true);
  });

  it('is not sent again without an e-mail: a popup leads to the first step [REG-21,22 RES-11]', async () => {
    const run = start(otpPath);
    expect(run.context().seconds).toBe(60);
    await vi.advanceTimersByTimeAsync(60_000);
    run.send(resend);
    expect(run.context().seconds).toBe(0);
    expect(run.popups()).toEqual([
      { variant: 'danger', notice: 'otp.emailMissing', replyTo: 'flow' },
    ]);
    run.send({ type: 'popup.closed', notice: 'unexpected' });
    expect(run.value()).toBe('otp:entering');
    run.send({ type: 'popup.closed', notice: 'otp.emailMissing' });
    expect(run.path()).toBe(firstPath);
    expect(run.calls).toEqual([]);
  });

  it('counts down while the step is left and while the tab sleeps [REG-27 TIM-2]', async () => {
    const run = await startAtOtp();
    await vi.advanceTimersByTimeAsync(20_000);
    run.send(go(firstPath));
    await vi.advanceTimersByTimeAsync(10_000);
    run.send(go(otpPath));
    expect(run.context().seconds).toBe(30);
    vi.setSystemTime(Date.now() + 600_000);
    run.send({ type: 'page.shown' });
    expect(run.context().seconds).toBe(0);
    run.send(go(firstPath), go(otpPath));
    expect(run.state().can(resend)).toBe(true);
  });

  it('gets a new minute when the first step sends a new one', async () => {
    const run = await startAtOtp();
    await vi.advanceTimersByTimeAsync(20_000);
    run.send(back, submit);
    await flushMicrotasks();
    expect(run.context().seconds).toBe(60);
  });
});

/** A wait for the bank. */
interface Wait {
  readonly value: string;
  /** The state before it, and after it is abandoned. */
  readonly rest: string;
  readonly path: string;
  readonly ports: (answer: Port) => Ports;
  readonly events: readonly Event[];
  /** The button that starts it, as the cooldowns name it; absent if the bank is not called. */
  readonly button?: string;
  readonly typed: object;
  /** The notice after it is abandoned. */
  readonly notice?: Notice;
}

const { fillIn } = registration;
const identity = {
  rest: 'identity:editing',
  path: '/register',
  events: fillIn.identity(),
  button: 'identity',
  typed: flows[0].typed,
};
const pin = { pin: { values: { pin: '246810', confirmation: '246810' } } };
const newPassword = {
  newPassword: { values: { password: 'Baru12345', confirmation: 'Baru12345' } },
};
const checkOf = (field: string) => (answer: Port) => ({
  checkUnused: async (of?: object) => (of && field in of ? answer() : undefined),
});
const opening: Wait = {
  value: 'pin:openingAccount',
  rest: 'pin:entering',
  path: '/register/atur-pin',
  ports: (answer) => ({ openAccount: answer }),
  events: fillIn.pin(),
  button: 'pin',
  typed: pin,
  notice: 'account.unknown',
};
const changing: Wait = {
  value: 'newPassword:changing',
  rest: 'newPassword:entering',
  path: '/reset/new-password',
  ports: (answer) => ({ changePassword: answer }),
  events: reset.typePassword('Baru12345'),
  button: 'newPassword',
  typed: newPassword,
  notice: 'password.unknown',
};
const checkingIdNumber: Wait = {
  value: 'personal:checkingIdNumber',
  rest: 'personal:entering',
  path: '/register/data-diri',
  ports: checkOf('no_ktp'),
  events: fillIn.personal(),
  button: 'personal',
  typed: { personal: { values: { noKtp: '3174012345678901', tanggalLahir: '17-05-2001' } } },
};
const sending: Wait = {
  value: 'forgotPassword:sending',
  rest: 'forgotPassword:editing',
  path: '/reset/forgot-password',
  ports: (answer) => ({ sendResetCode: answer }),
  events: reset.typeEmail(reset.email),
  button: 'forgotPassword',
  typed: flows[1].typed,
};

const waits: readonly Wait[] = [
  { ...identity, value: 'identity:checkingEmail', ports: checkOf('email') },
  { ...identity, value: 'identity:checkingPhone', ports: checkOf('no_hp') },
  { ...identity, value: 'identity:sendingOtp', ports: (answer) => ({ sendOtp: answer }) },
  checkingIdNumber,
  {
    value: 'ktp:reading',
    rest: 'ktp:choosing',
    path: '/register/ktp',
    ports: (answer) => ({ readPhoto: answer }),
    events: fillIn.photo(),
    typed: { ktp: { values: { photo: registration.photo } } },
  },
  opening,
  sending,
  changing,
  ...flows.flatMap(({ paths, send: [sendPort], verify: [verifyPort] }): Wait[] => [
    {
      value: 'otp:verifying',
      rest: 'otp:entering',
      path: paths[1],
      ports: (answer) => ({ [verifyPort]: answer }),
      events: [type('654321'), submit],
      button: 'otp',
      typed: { otp: { values: { otp: '654321' } } },
    },
    {
      value: 'otp:resending',
      rest: 'otp:entering',
      path: paths[1],
      ports: (answer) => ({ [sendPort]: secondCode(answer) }),
      events: [type('654'), resend],
      button: 'resend',
      typed: { otp: { values: { otp: '654' } }, seconds: 0 },
    },
  ]),
];

/** Opens the step, with a code if the step needs one, and starts the wait after a minute. */
async function waitAt({ path, ports, events }: Wait, answer: Port) {
  const { start, startAtOtp } = flows[path.startsWith('/reset') ? 1 : 0];
  const run = path.endsWith('/otp') ? await startAtOtp(ports(answer)) : start(path, ports(answer));
  await vi.advanceTimersByTimeAsync(60_000);
  run.send(...events);
  await flushMicrotasks();
  return run;
}

describe('a wait for the bank', () => {
  it.each(waits)('at $path, $value, changes nothing until it is abandoned', async (wait) => {
    const run = await waitAt(wait, never);
    expect([run.value(), run.path()]).toEqual([wait.value, wait.path]);
    expect(run.state().hasTag('busy')).toBe(true);
    run.send(submit, resend, back, type('1'), go('/register/data-diri-dua'), go('/reset/otp'));
    expect(run.value()).toBe(wait.value);
    run.send(abandon);
    expect([run.value(), run.path()]).toEqual([wait.rest, wait.path]);
    expect(run.state().hasTag('busy')).toBe(false);
    expect(run.context()).toMatchObject({ ...wait.typed, notice: wait.notice ?? null });
    expect(run.popups()).toEqual([]);
  });

  it.each(waits.filter(({ button }) => button !== undefined))(
    'at $path, $value, that ends with a 429 makes its button wait',
    async (wait) => {
      const tooOften = { status: 429, bankMessage: 'Tunggu', retryAfter: 30 };
      const run = await waitAt(wait, fail(new Failure('throttled', tooOften)));
      expect(secondsOf(run.context().cooldowns)).toEqual({ [wait.button ?? '']: 30 });
      const asked = run.calls.length;
      await vi.advanceTimersByTimeAsync(29_000);
      run.send(...wait.events);
      await flushMicrotasks();
      expect([run.value(), run.calls.length]).toEqual([wait.rest, asked]);
      await vi.advanceTimersByTimeAsync(1_000);
      run.send(...wait.events);
      await flushMicrotasks();
      expect(run.calls.length).toBeGreaterThan(asked);
    },
  );

  it.each([opening, changing])(
    'with an unknown outcome at $path may lead to the login, and elsewhere only when confirmed',
    async (wait) => {
      const asks = wait.rest.replace('entering', 'confirmingLeave');
      for (const [path, value] of [
        ['/login', 'left'],
        ['/under-development', asks],
      ] as const) {
        const run = await waitAt(wait, never);
        run.send(abandon, go(path));
        expect(run.value()).toBe(value);
        run.stop();
      }
      const refused = await waitAt(wait, fail(new Failure('refused', { bankMessage: 'Tidak' })));
      refused.send(go('/login'));
      expect(refused.value()).toBe(asks);
    },
  );

  it.each([checkingIdNumber, sending])('at $path removes the red line', async (wait) => {
    const answers = [lost, never];
    const run = await waitAt(wait, () => (answers.shift() ?? never)());
    expect(run.context().notice).toBe('network.lost');
    run.send(submit);
    expect([run.value(), run.context().notice]).toEqual([wait.value, null]);
  });
});

it.each([
  ['/register/otp', '/register'],
  ['/register/ktp', '/register/otp'],
  ['/register/otp', '/register/data-diri'],
  ['/register/otp', '/register/ktp'],
  ['/register/otp', '/register/atur-pin'],
  ['/reset/otp', '/reset/forgot-password'],
  ['/reset/otp', '/reset/new-password'],
  ['/reset/forgot-password', '/reset/otp'],
])('the red line of %s is not shown at %s', async (from, to) => {
  const wait = waits.find(({ path }) => path === from) as Wait;
  const run = await waitAt(wait, lost);
  expect(run.context().notice).not.toBeNull();
  run.send(go(to));
  expect([run.path(), run.context().notice]).toEqual([to, null]);
});
