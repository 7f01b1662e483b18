import { beforeEach, describe, expect, it, vi } from 'vitest';
import { Failure } from '../../../machines/contract/failure.ts';
import type { ResetPorts } from '../../../machines/contract/reset.ts';
import type { ResetEvent } from '../../../machines/reset/reset.machine.ts';
import { settled } from '../../support/harness.ts';
import {
  email,
  fail,
  go,
  start,
  startAtNewPassword,
  startAtOtp,
  typeEmail,
  typeOtp,
  typePassword,
} from './reset.harness.ts';

const now = Date.parse('2026-11-21T10:00:00+07:00');
const never = () => new Promise<never>(() => {});
const submit: ResetEvent = { type: 'form.submitted' };
const resend: ResetEvent = { type: 'resend.requested' };

beforeEach(() => void vi.useFakeTimers({ now }));

interface Wait {
  readonly value: string;
  readonly rest: string;
  readonly path: string;
  readonly ports: (answer: () => Promise<never>) => Partial<ResetPorts>;
  readonly events: readonly ResetEvent[];
  /** The button that led to it, as the cooldowns name it. */
  readonly button: string;
  readonly typed: object;
  /** What is said once it is given up. */
  readonly notice: string | null;
}

/** The first code is sent, and what comes of the second is given. */
const secondCode = (again: () => Promise<void>) => {
  let sends = 0;
  return () => ((sends += 1) === 1 ? Promise.resolve() : again());
};

/** Every wait for the bank, and where it is at rest. */
const waits: readonly Wait[] = [
  {
    value: 'forgotPassword:sending',
    rest: 'forgotPassword:editing',
    path: '/reset/forgot-password',
    ports: (answer) => ({ sendResetCode: answer }),
    events: typeEmail(email),
    button: 'forgotPassword',
    typed: { forgotPassword: { values: { email } } },
    notice: null,
  },
  {
    value: 'otp:verifying',
    rest: 'otp:entering',
    path: '/reset/otp',
    ports: (answer) => ({ verifyResetCode: answer }),
    events: typeOtp('654321'),
    button: 'otp',
    typed: { otp: { values: { otp: '654321' } } },
    notice: null,
  },
  {
    value: 'otp:resending',
    rest: 'otp:entering',
    path: '/reset/otp',
    ports: (answer) => ({ sendResetCode: secondCode(answer) }),
    events: [{ type: 'field.changed', step: 'otp', change: { otp: '654' } }, resend],
    button: 'resend',
    typed: { otp: { values: { otp: '654' } }, seconds: 0 },
    notice: null,
  },
  {
    value: 'newPassword:changing',
    rest: 'newPassword:entering',
    path: '/reset/new-password',
    ports: (answer) => ({ changePassword: answer }),
    events: typePassword('Baru12345'),
    button: 'newPassword',
    typed: { newPassword: { values: { password: 'Baru12345', confirmation: 'Baru12345' } } },
    notice: 'password.unknown',
  },
];

async function waitAt({ path, ports, events }: Wait, answer: () => Promise<never>) {
  const own = ports(answer);
  const run = path === '/reset/otp' ? await startAtOtp(own) : start(path, own);
  // The minute of the resend passes.
  await vi.advanceTimersByTimeAsync(60_000);
  run.tell(...events);
  await settled();
  return run;
}

type Run = ReturnType<typeof start>;
const pathOf = (run: Run) => (Object.values(run.state().getMeta())[0] as { path: string }).path;

describe('waiting for the bank in a reset', () => {
  it.each(waits)('at $value leaves all as it is until it is given up', async (wait) => {
    const run = await waitAt(wait, never);
    expect([run.value(), pathOf(run)]).toEqual([wait.value, wait.path]);
    expect(run.state().hasTag('busy')).toBe(true);
    run.tell(submit, resend, { type: 'step.left' }, go('/reset/otp'), go('/reset/new-password'));
    expect(run.value()).toBe(wait.value);
    run.tell({ type: 'wait.abandoned' });
    expect([run.value(), pathOf(run)]).toEqual([wait.rest, wait.path]);
    expect(run.state().hasTag('busy')).toBe(false);
    expect(run.context()).toMatchObject({ ...wait.typed, notice: wait.notice });
    expect(run.popups()).toEqual([]);
  });

  it('for the new password can be followed by trying to log in, and by nothing else unasked', async () => {
    const wait = waits.find(({ value }) => value === 'newPassword:changing') as Wait;
    for (const [path, value] of [
      ['/login', 'left'],
      ['/under-development', 'newPassword:confirmingLeave'],
    ] as const) {
      const run = await waitAt(wait, never);
      run.tell({ type: 'wait.abandoned' }, go(path));
      expect(run.value()).toBe(value);
      run.stop();
    }
    const run = await waitAt(wait, fail(new Failure('refused', { bankMessage: 'Tidak' })));
    run.tell(go('/login'));
    expect(run.value()).toBe('newPassword:confirmingLeave');
  });

  it('removes the red line of the time before', async () => {
    const answers = [() => fail(new Failure('network.lost'))(), never];
    const run = start('/reset/forgot-password', {
      sendResetCode: () => (answers.shift() ?? never)(),
    });
    run.tell(...typeEmail(email));
    await settled();
    expect(run.context().notice).toBe('network.lost');
    run.tell(submit);
    expect([run.value(), run.context().notice]).toEqual(['forgotPassword:sending', null]);
  });
});

describe('a button of the reset that the bank asks to wait', () => {
  const tooOften = fail(
    new Failure('throttled', { status: 429, bankMessage: 'Tunggu', retryAfter: 30 }),
  );

  it.each(waits)('is $button after $value', async (wait) => {
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
    expect(run.calls.length).toBe(asked + 1);
  });

  it('is the resend also where no e-mail is held: it is not asked for yet', async () => {
    const run = start('/reset/otp');
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

describe('the red line of a reset', () => {
  const wrong = { verifyResetCode: fail(new Failure('refused')) };

  it.each(['/reset/forgot-password', '/reset/new-password'])(
    'of the code is not told at %s, nor on the way back',
    async (path) => {
      const run = await startAtOtp(wrong);
      run.tell(...typeOtp('654321'));
      await settled();
      expect(run.context().notice).toBe('otp.wrong');
      run.tell(go(path));
      expect([pathOf(run), run.context().notice]).toEqual([path, null]);
    },
  );

  it('of the e-mail is not told at the code', async () => {
    const run = start('/reset/forgot-password', { sendResetCode: fail(new Failure('refused')) });
    run.tell(...typeEmail(email));
    await settled();
    expect(run.context().notice).toBe('email.unknown');
    run.tell(go('/reset/otp'));
    expect(run.context().notice).toBeNull();
  });
});

it('all of a reset is empty at first', () => {
  expect(start('/reset/forgot-password').context()).toEqual({
    forgotPassword: { values: { email: '' }, issues: {} },
    otp: { values: { otp: '' }, issues: {} },
    newPassword: { values: { password: '', confirmation: '' }, issues: {} },
    submitted: { email: '', otp: '', grant: '' },
    deadline: null,
    seconds: 0,
    notice: null,
    cooldowns: {},
    path: '/reset/forgot-password',
    own: '',
    isOwn: false,
  });
});

it('a password that was changed leaves nothing of the reset behind', async () => {
  const run = await startAtNewPassword();
  run.tell(...typePassword('Baru12345'));
  await settled();
  expect(run.context()).toMatchObject({
    submitted: { email: '', otp: '', grant: '' },
    newPassword: { values: { password: '', confirmation: '' } },
  });
});
