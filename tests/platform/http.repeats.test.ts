import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { accountPorts } from '../../src/flows/account/account.api.ts';
import { notificationsPorts } from '../../src/flows/notifications/notifications.api.ts';
import { qrisAmountPorts, qrisPorts } from '../../src/flows/qris/qris.api.ts';
import { recipientsPorts } from '../../src/flows/recipients/recipients.api.ts';
import { casePorts } from '../../src/flows/report/report.api.ts';
import { sessionsPorts } from '../../src/flows/sessions/sessions.api.ts';
import { limitPorts, transferPorts } from '../../src/flows/transfer/transfer.api.ts';
import { call } from '../../src/platform/http.ts';
import { timing } from '../../machines/kit/timing.ts';
import { figure } from '../long/promises/figure.ts';
import { fakeBank, json, type BankCall } from '../support/fake-bank.ts';
import { heard, io, listenToCalls, warned } from '../support/http.harness.ts';

const away = (status: number) => () => json({}, status);
const answered = () => json({ success: true, data: 'Sinta' });

/** The bank answers in turn; the last answer is repeated. */
function bank(...answers: readonly [() => Response, ...(() => Response)[]]): readonly BankCall[] {
  let made = 0;
  return fakeBank(() => (answers[made++] ?? answers.at(-1) ?? answered)());
}

/** Makes a call that repeats; `outcome` is its result or its failure. */
function ask(signal: AbortSignal = io.signal) {
  const asked: { outcome?: unknown } = {};
  call({ url: '/x', repeats: true }, { signal }, (body) => body).then(
    (body) => (asked.outcome = body),
    (error: unknown) => (asked.outcome = error),
  );
  return asked;
}

const wait = (span: number) => vi.advanceTimersByTimeAsync(span);

listenToCalls();
beforeEach(() => void vi.useFakeTimers());

describe('a read at a briefly unavailable bank', () => {
  it.each([502, 503, 504])(
    'is repeated after %i: after 300 ms, and after another 900 ms [ERR-13]',
    async (status) => {
      const calls = bank(away(status), away(status), answered);
      const asked = ask();
      await wait(0);
      expect(calls).toHaveLength(1);
      await wait(299);
      expect(calls).toHaveLength(1);
      await wait(1);
      expect(calls).toHaveLength(2);
      await wait(899);
      expect(calls).toHaveLength(2);
      await wait(1);
      expect([calls.length, asked.outcome]).toEqual([3, { success: true, data: 'Sinta' }]);
      expect([warned.length, heard.started, heard.ended]).toEqual([2, 3, 3]);
    },
  );

  it('is called three times in total, then fails [R4] [ERR-13]', async () => {
    const calls = bank(away(503));
    const asked = ask();
    await wait(60_000);
    expect(calls).toHaveLength(3);
    expect(asked.outcome).toMatchObject({ code: 'unexpected', status: 503 });
    expect(timing.firstRetryPause + timing.secondRetryPause).toBeLessThanOrEqual(1_200);
    figure(
      'R4',
      'a read is asked again after 502, 503, 504, at most twice; no other failure, no other call',
    );
  });

  it.each<[string, () => Response, string]>([
    ['a fault of the bank', away(500), 'unexpected'],
    [
      'a lost connection',
      () => {
        throw new TypeError('offline');
      },
      'network.lost',
    ],
    ['a refusal', away(400), 'refused'],
    ['a no in 5xx clothes', () => json({ success: false }, 503), 'refused'],
    ['an answer with Retry-After', () => json({}, 503, { 'retry-after': '30' }), 'unexpected'],
    [
      'an answer with a reason',
      () => json({ message: 'Sedang dalam pemeliharaan' }, 503),
      'unexpected',
    ],
    ['too many calls', away(429), 'throttled'],
    ['an unreadable answer', () => new Response('<!doctype html>'), 'answer.invalid'],
  ])('is not repeated after %s [ERR-13]', async (_, answer, code) => {
    const calls = bank(answer, answered);
    const asked = ask();
    await wait(60_000);
    expect(calls).toHaveLength(1);
    expect(asked.outcome).toMatchObject({ code });
  });

  it('is not repeated after the end of the session [ERR-13]', async () => {
    localStorage.setItem('token', 'a.b.c');
    const calls = bank(away(401), answered);
    const asked = ask();
    await wait(60_000);
    expect([calls.length, heard.unauthorised]).toEqual([1, 1]);
    expect(asked.outcome).toMatchObject({ code: 'session.ended' });
  });

  it('may fail for another reason the second time', async () => {
    bank(away(504), () => new Response('<!doctype html>'));
    const asked = ask();
    await wait(timing.firstRetryPause);
    expect(asked.outcome).toMatchObject({ code: 'answer.invalid' });
  });

  it('is not repeated after the customer stopped waiting, in the pause or before [ERR-13]', async () => {
    const leaving = new AbortController();
    const calls = bank(away(502), answered);
    const asked = ask(leaving.signal);
    await wait(timing.firstRetryPause - 1);
    leaving.abort();
    await wait(0);
    expect(asked.outcome).toMatchObject({ code: 'unexpected' });
    await wait(60_000);
    expect([calls.length, heard.started]).toEqual([1, 1]);
    const gone = new AbortController();
    const cut = bank(() => (gone.abort(), away(502)()), answered);
    ask(gone.signal);
    await wait(60_000);
    expect([cut.length, heard.started]).toEqual([1, 2]);
  });
});

describe('of the calls of the app', () => {
  const accountNumber = '8800112233';
  const order = {
    idempotencyKey: 'uuid-1',
    order: {
      accountFrom: accountNumber,
      accountTo: '5220304050',
      amount: 150_000,
      description: '',
      datetime: null,
      bankTo: 'Bank Mandiri',
      pin: '246810',
    },
  } as const;

  beforeEach(() => {
    for (const name of ['RECIPIENTS', 'REPORTS', 'SESSIONS', 'LIMIT', 'QR_AMOUNT'])
      vi.stubEnv(`VITE_${name}_PATH`, `/${name}`);
  });
  afterEach(() => void vi.unstubAllEnvs());

  it.each<[string, number, () => Promise<unknown>]>([
    ['the user', 3, () => accountPorts.user({}, io)],
    ['the balance', 3, () => accountPorts.balance({ accountNumber }, io)],
    ['the transactions', 3, () => accountPorts.mutations({ accountNumber }, io)],
    ['the inbox', 3, () => notificationsPorts.notifications({}, io)],
    ['the QR code', 3, () => qrisPorts.qrCode({}, io)],
    ['the saved recipients', 3, () => recipientsPorts.recipients({}, io)],
    ['the sessions', 3, () => sessionsPorts.sessions({}, io)],
    ['the reports', 3, () => casePorts.reports({ isBackground: false }, io)],
    ['a case', 3, () => casePorts.reportCase({ id: 'LP1', isBackground: false }, io)],
    ['a look-up', 1, () => transferPorts.lookUp({ accountNumber }, io)],
    ['the search for an order', 1, () => transferPorts.history({ accountNumber }, io)],
    ['the limit', 1, () => limitPorts(10_000).limit({}, io)],
    ['a code with an amount', 1, () => qrisAmountPorts.codeWithAmount({ amount: 50_000 }, io)],
    ['a mark as read', 1, () => notificationsPorts.markRead({ id: 'n-1' }, io)],
    ['a transfer', 1, () => transferPorts.transfer(order, io)],
  ])('%s is called %i times at most [ERR-13]', async (_, times, make) => {
    const calls = bank(away(503));
    make().catch(() => undefined);
    await wait(60_000);
    expect(calls).toHaveLength(times);
  });
});
