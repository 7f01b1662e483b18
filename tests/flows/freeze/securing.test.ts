import { describe, expect, it, vi } from 'vitest';
import { Failure } from '../../../machines/contract/failure.ts';
import type { SecuringPorts } from '../../../machines/contract/freeze.ts';
import { freezeMachine } from '../../../machines/freeze/freeze.machine.ts';
import { securingMachine } from '../../../machines/freeze/securing.machine.ts';
import { adapters } from '../../../machines/kit/ports.ts';
import { controlsOf, flushMicrotasks, recordCalls, startFlow } from '../../support/harness.ts';

const lost = new Failure('network.lost');
const refused = (bankMessage: string, status = 400) =>
  new Failure('refused', { bankMessage, status });

async function start(isFrozen: boolean, own: Partial<SecuringPorts> = {}) {
  const { calls, ports } = recordCalls<SecuringPorts>({
    freezeState: async () => isFrozen,
    freeze: async () => undefined,
    sendThawCode: async () => undefined,
    verifyThawCode: async () => 'bukti',
    thaw: async () => undefined,
    ...own,
  });
  const run = startFlow(securingMachine.provide({ actors: adapters<SecuringPorts>(ports) }));
  await flushMicrotasks();
  return { ...run, ...controlsOf<typeof securingMachine>(run.flow), calls };
}

type Run = Awaited<ReturnType<typeof start>>;

async function freeze(run: Run) {
  run.send({ type: 'freeze.requested' }, { type: 'freeze.confirmed' });
  await flushMicrotasks();
}
async function toCode(run: Run, password = 'Lentera123') {
  run.send(
    { type: 'thaw.requested' },
    { type: 'field.changed', step: 'password', change: { password } },
    { type: 'form.submitted' },
  );
  await flushMicrotasks();
}
async function toPin(run: Run) {
  await toCode(run);
  run.send(
    { type: 'field.changed', step: 'otp', change: { otp: '482915' } },
    { type: 'form.submitted' },
  );
  await flushMicrotasks();
}
async function open(run: Run, pin = '246810') {
  run.send({ type: 'pin.changed', pin }, { type: 'pin.submitted' });
  await flushMicrotasks();
}
const secrets = ({ context }: Run) => {
  const { password, otp, pin, submitted } = context();
  return [password.values.password, otp.values.otp, pin, submitted.grant];
};

describe('the account', () => {
  it('is frozen after one question, and not before [FRZ-2]', async () => {
    const run = await start(false);
    run.send({ type: 'freeze.requested' });
    expect(run.value()).toBe('open:confirming');
    run.send({ type: 'freeze.declined' });
    expect([run.value(), run.calls]).toEqual(['open:resting', [['freezeState', {}]]]);
    await freeze(run);
    expect([run.value(), run.calls.at(-1)]).toEqual(['frozen', ['freeze', {}]]);
  });

  it('stays open if the bank refuses, with its words', async () => {
    const run = await start(false, { freeze: () => Promise.reject(refused('Belum bisa')) });
    await freeze(run);
    expect([run.value(), run.context().notice]).toEqual(['open:resting', { text: 'Belum bisa' }]);
    run.send({ type: 'freeze.requested' });
    expect(run.context().notice).toBeNull();
  });

  it.each([lost, new Failure('unexpected', { status: 500 })])(
    'is read again if nobody knows whether it was frozen: %s [FRZ-2]',
    async (failure) => {
      const states = [false, true];
      const run = await start(false, {
        freezeState: async () => states.shift() ?? false,
        freeze: () => Promise.reject(failure),
      });
      await freeze(run);
      expect([run.value(), run.context().isUnanswered]).toEqual(['frozen', true]);
    },
  );

  it('is read again after an abandoned wait, and on demand', async () => {
    const run = await start(false, { freeze: () => new Promise(() => {}) });
    await freeze(run);
    expect([run.value(), run.state().hasTag('busy')]).toEqual(['freezing', true]);
    run.send({ type: 'wait.abandoned' });
    expect(run.value()).toBe('loading');
    run.send({ type: 'wait.abandoned' });
    expect(run.value()).toBe('failed');
    run.send({ type: 'fetch.retried' });
    await flushMicrotasks();
    expect([run.value(), run.context().isUnanswered]).toEqual(['open:resting', true]);
  });

  it('opens again with password, code and PIN, which are then forgotten [FRZ-9]', async () => {
    const run = await start(true);
    await toPin(run);
    expect(run.value()).toBe('pin:entering');
    await open(run);
    expect(run.calls.slice(1)).toEqual([
      ['sendThawCode', { password: 'Lentera123' }],
      ['verifyThawCode', { otp: '482915' }],
      ['thaw', { grant: 'bukti', pin: '246810' }],
    ]);
    expect([run.value(), run.context().isOpened]).toEqual(['open:resting', true]);
    expect(secrets(run)).toEqual(['', '', '', '']);
  });

  it('asks for a password before it sends a code [FRZ-9]', async () => {
    const run = await start(true);
    await toCode(run, '');
    expect([run.value(), run.context().password.issues]).toEqual([
      'password:entering',
      { password: 'password.required' },
    ]);
    expect(run.calls).toHaveLength(1);
  });

  it('keeps the step if the bank refuses it, with its words [FRZ-9]', async () => {
    const run = await start(true, {
      sendThawCode: () => Promise.reject(refused('Password Salah')),
    });
    await toCode(run);
    expect([run.value(), run.context().notice]).toEqual([
      'password:entering',
      { text: 'Password Salah' },
    ]);
  });

  it('empties the boxes after a wrong code, and sends another one', async () => {
    vi.useFakeTimers();
    const run = await start(true, { verifyThawCode: () => Promise.reject(refused('x')) });
    await toPin(run);
    expect([run.value(), run.context().notice, run.context().otp.values.otp]).toEqual([
      'otp:entering',
      'otp.wrong',
      '',
    ]);
    await vi.advanceTimersByTimeAsync(60_000);
    run.send({ type: 'resend.requested' });
    await flushMicrotasks();
    expect(run.calls.at(-1)).toEqual(['sendThawCode', { password: 'Lentera123' }]);
    expect(run.value()).toBe('otp:entering');
    vi.useRealTimers();
  });

  it.each([refused('Pin Salah'), new Failure('throttled', { bankMessage: 'Tunggu', status: 429 })])(
    'empties the PIN if the bank refuses it: %s',
    async (failure) => {
      const run = await start(true, { thaw: () => Promise.reject(failure) });
      await toPin(run);
      await open(run);
      expect([run.value(), run.context().pin, run.context().notice]).toEqual([
        'pin:entering',
        '',
        { text: failure.bankMessage },
      ]);
    },
  );

  it('says nothing of a wrong PIN once it is opened', async () => {
    let tries = 0;
    const run = await start(true, {
      thaw: () => ((tries += 1) === 1 ? Promise.reject(refused('Pin Salah')) : Promise.resolve()),
    });
    await toPin(run);
    await open(run);
    await open(run);
    expect([run.value(), run.context().isOpened, run.context().notice]).toEqual([
      'open:resting',
      true,
      null,
    ]);
  });

  it.each(['', '12a'])('asks for a PIN of digits: %j', async (pin) => {
    const run = await start(true);
    await toPin(run);
    await open(run, pin);
    expect(run.context().pinIssue).toBe(pin === '' ? 'pin.required' : 'pin.malformed');
    run.send({ type: 'pin.changed', pin: '1' }, { type: 'pin.left' });
    expect(run.context().pinIssue).toBeNull();
  });

  it.each([lost, new Failure('answer.invalid')])(
    'is read again if nobody knows whether it was opened: %s',
    async (failure) => {
      const run = await start(true, { thaw: () => Promise.reject(failure) });
      await toPin(run);
      await open(run);
      expect([run.value(), run.context().isUnanswered, secrets(run)]).toEqual([
        'frozen',
        true,
        ['', '', '', ''],
      ]);
    },
  );

  it('is read again if it is open already', async () => {
    const states = [true, false];
    const run = await start(true, {
      freezeState: async () => states.shift() ?? false,
      sendThawCode: () => Promise.reject(refused('Akun Anda tidak diamankan', 409)),
    });
    await toCode(run);
    expect(run.value()).toBe('open:resting');
  });

  it('forgets what was typed when a step is left [FRZ-9]', async () => {
    const run = await start(true);
    for (const go of [toCode, toPin]) {
      await go(run);
      run.send({ type: 'step.left' });
      expect([run.value(), secrets(run)]).toEqual(['frozen', ['', '', '', '']]);
    }
  });

  it('changes on the page when another device changes it [FRZ-12]', async () => {
    const run = await start(false);
    run.send({ type: 'freeze.changed', isFrozen: false });
    expect(run.value()).toBe('open:resting');
    run.send({ type: 'freeze.changed', isFrozen: true });
    expect(run.value()).toBe('frozen');
    run.send({ type: 'thaw.requested' }, { type: 'freeze.changed', isFrozen: false });
    expect(run.value()).toBe('open:resting');
  });
});

describe('what the session knows of the account', () => {
  const known = async (states: (boolean | Error)[]) => {
    const answer = async () => {
      const state = states.length > 1 ? states.shift() : states[0];
      if (state instanceof Error) throw state;
      return state ?? false;
    };
    const actors = adapters<Pick<SecuringPorts, 'freezeState'>>({ freezeState: answer });
    const run = startFlow(freezeMachine.provide({ actors }));
    await flushMicrotasks();
    return { ...run, ...controlsOf<typeof freezeMachine>(run.flow) };
  };

  it('is read once, and again when it is outdated [FRZ-12]', async () => {
    const run = await known([true, false]);
    expect(run.context().isFrozen).toBe(true);
    run.send({ type: 'freeze.outdated' });
    await flushMicrotasks();
    expect(run.context().isFrozen).toBe(false);
  });

  it('stays as it was if it cannot be read, and is read again after 30 s [FRZ-4]', async () => {
    vi.useFakeTimers();
    const run = await known([true, lost, false]);
    run.send({ type: 'freeze.outdated' });
    await vi.advanceTimersByTimeAsync(29_999);
    expect([run.value(), run.context().isFrozen]).toEqual(['unread', true]);
    await vi.advanceTimersByTimeAsync(1);
    expect([run.value(), run.context().isFrozen]).toEqual(['known', false]);
  });

  it('is what the page says it is', async () => {
    const run = await known([false]);
    run.send({ type: 'freeze.told', isFrozen: true });
    expect(run.context().isFrozen).toBe(true);
  });

  it('is announced by the page or by the strip, not by both [FRZ-4]', async () => {
    const run = await known([true]);
    expect(run.context().isAnnounced).toBe(false);
    run.send({ type: 'freeze.told', isFrozen: true }, { type: 'freeze.outdated' });
    await flushMicrotasks();
    expect(run.context()).toEqual({ isFrozen: true, isAnnounced: true });
    run.send({ type: 'freeze.told', isFrozen: false });
    expect(run.context().isAnnounced).toBe(false);
  });
});
