import { describe, expect, it } from 'vitest';
import { Failure } from '../../../machines/contract/failure.ts';
import type { LoginPorts } from '../../../machines/contract/login.ts';
import { isCoolingDown } from '../../../machines/kit/cooldown.ts';
import { adapters } from '../../../machines/kit/ports.ts';
import { loginMachine } from '../../../machines/login/login.machine.ts';
import { deferredAnswer, flushMicrotasks, startFlow } from '../../support/harness.ts';

const session = { kind: 'open', expiresAt: 9e12, holder: 'sinta' } as const;

function start(login: LoginPorts['login'] = async () => session) {
  return startFlow(loginMachine.provide({ actors: adapters<LoginPorts>({ login }) }));
}

function fillIn(
  { flow }: ReturnType<typeof start>,
  email = 'sinta@lentera.test',
  password = 'Lentera123',
) {
  flow.send({ type: 'field.changed', change: { email, password } });
  flow.send({ type: 'form.submitted' });
}

describe('login', () => {
  it('begins with the e-mail of an account that was just opened [REG-82]', () => {
    const typed = (email?: string) =>
      startFlow(loginMachine, { email }).flow.getSnapshot().context.form;
    expect(typed('dewi@lentera.test')).toEqual({
      values: { email: 'dewi@lentera.test', password: '' },
      issues: {},
    });
    expect(typed().values.email).toBe('');
    expect(start().flow.getSnapshot().context.form.values.email).toBe('');
  });

  it('turns a valid e-mail and password into a session', async () => {
    const calls: unknown[] = [];
    const run = start(async (input) => (calls.push(input), session));
    fillIn(run);
    await flushMicrotasks();
    expect(calls).toEqual([{ email: 'sinta@lentera.test', password: 'Lentera123' }]);
    expect(run.done).toEqual([{ session }]);
  });

  it.each([
    ['', '', { email: 'email.required', password: 'password.required' }],
    ['sinta', 'Lentera123', { email: 'email.malformed' }],
    ['sinta@lentera', 'Lentera123', { email: 'email.malformed' }],
    ['sinta@lentera..test', 'Lentera123', { email: 'email.malformed' }],
    ['sinta@lentera.test,', 'Lentera123', { email: 'email.malformed' }],
    ['<sinta@lentera.test>', 'Lentera123', { email: 'email.malformed' }],
    ['Sinta<sinta@lentera.test', 'Lentera123', { email: 'email.malformed' }],
    ['mailto:sinta@lentera.test', 'Lentera123', { email: 'email.malformed' }],
    ['sinta@lentera.test/', 'Lentera123', { email: 'email.malformed' }],
    ["o'sinta+bank/1@bücher.test", 'pendek', { password: 'password.malformed' }],
    ['sinta@lentera.test', 'enambelas1234567', { password: 'password.malformed' }],
    ['sinta@lentera.test', 'pendek1', { password: 'password.malformed' }],
    ['sinta@lentera.test', 'terlalupanjang123', { password: 'password.malformed' }],
    ['sinta@lentera.test', 'tanpaangka', { password: 'password.malformed' }],
    ['sinta@lentera.test', '12345678', { password: 'password.malformed' }],
    ['sinta@lentera.test', 'dengan-9tanda', { password: 'password.malformed' }],
  ])(
    'with %j and %j has the issues %j, and sends nothing [LOG-4..8]',
    (email, password, issues) => {
      const run = start(() => Promise.reject(new Error('asked')));
      fillIn(run, email, password);
      expect(run.flow.getSnapshot().value).toBe('editing');
      expect(run.flow.getSnapshot().context.form.issues).toEqual(issues);
    },
  );

  it.each(['Lentera1', 'limabelas123456'])('takes the password %s [LOG-7]', async (password) => {
    const run = start(async () => session);
    fillIn(run, 'sinta@lentera.test', password);
    await flushMicrotasks();
    expect(run.done).toEqual([{ session }]);
  });

  it('shows an issue once its field is left, until it is corrected', () => {
    const { flow } = start();
    const issues = () => flow.getSnapshot().context.form.issues;
    flow.send({ type: 'field.changed', change: { email: 'sinta' } });
    expect(issues()).toEqual({});
    flow.send({ type: 'field.left', field: 'email' });
    expect(issues()).toEqual({ email: 'email.malformed' });
    flow.send({ type: 'field.changed', change: { email: 'sinta@lentera.test' } });
    expect(issues()).toEqual({});
  });

  const tooOften = { status: 429, bankMessage: 'Terlalu banyak percobaan', retryAfter: 30 };

  it.each([
    [new Failure('refused', { status: 401, bankMessage: 'Unauthorized' }), 'login.refused'],
    [new Failure('refused', { status: 401, isBodiless: true }), 'login.refused'],
    [new Failure('refused', { status: 401, isHtml: true }), 'login.refused'],
    [new Failure('refused', { status: 400 }), 'login.refused'],
    [new Failure('refused', { status: 403, isHtml: true }), 'unexpected'],
    [new Failure('throttled', tooOften), 'login.refused'],
    [new Failure('throttled', { status: 429, isHtml: true }), 'unexpected'],
    [new Failure('unexpected', { status: 500 }), 'login.refused'],
    [new Failure('unexpected', { status: 500, bankMessage: 'Terjadi kesalahan' }), 'login.refused'],
    [new Failure('unexpected', { status: 502, isHtml: true }), 'unexpected'],
    [new Failure('answer.invalid'), 'answer.invalid'],
    [new TypeError('a fault of ours'), 'unexpected'],
  ])('after %s shows a danger popup and keeps its values [LOG-10,12]', async (failure, notice) => {
    const run = start(() => Promise.reject(failure));
    fillIn(run);
    await flushMicrotasks();
    const focus = notice === 'login.refused' ? { focus: 'password' } : {};
    expect(run.popups()).toMatchObject([{ variant: 'danger', notice, ...focus }]);
    expect(run.flow.getSnapshot().value).toBe('editing');
    expect(run.flow.getSnapshot().context.form.values).toEqual({
      email: 'sinta@lentera.test',
      password: 'Lentera123',
    });
  });

  it.each([
    [new Failure('throttled', tooOften), true],
    [new Failure('refused', { ...tooOften, status: 400 }), false],
  ])('after %s shows more than the sentence: %s [LOG-15]', async (failure, isMore) => {
    const run = start(() => Promise.reject(failure));
    fillIn(run);
    await flushMicrotasks();
    expect(run.popups().map(({ throttled }) => throttled)).toEqual([isMore ? failure : undefined]);
  });

  it.each([
    new Failure('network.lost'),
    new Failure('refused', { status: 400, isBodiless: true }),
    new Failure('unexpected', { status: 500, isBodiless: true }),
    new Failure('throttled', { ...tooOften, bankMessage: null, isBodiless: true }),
  ])('shows %s without a body in the strip, without a popup [LOG-12 POP-16]', async (failure) => {
    const run = start(() => Promise.reject(failure));
    fillIn(run);
    await flushMicrotasks();
    expect(run.popups()).toEqual([]);
    expect(run.strips()).toBe(1);
    const waits = isCoolingDown(run.flow.getSnapshot().context.cooldowns, 'form');
    expect(waits).toBe(failure.code === 'throttled');
  });

  it('is busy while the bank checks, and ignores a second submit [LOG-13]', async () => {
    const answer = deferredAnswer<typeof session>();
    let calls = 0;
    const run = start(() => ((calls += 1), answer.promise));
    fillIn(run);
    expect(run.flow.getSnapshot().hasTag('busy')).toBe(true);
    run.flow.send({ type: 'form.submitted' });
    answer.resolve(session);
    await flushMicrotasks();
    expect(calls).toBe(1);
  });
});
