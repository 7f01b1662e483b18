import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { Failure } from '../../../machines/contract/failure.ts';
import type { KeyedReport, ReportPorts } from '../../../machines/contract/reports.ts';
import { adapters } from '../../../machines/kit/ports.ts';
import { timing } from '../../../machines/kit/timing.ts';
import { isBegun } from '../../../machines/report/begun.ts';
import {
  blankDraft,
  reportRules,
  transactionsIn,
  withChosen,
  type ReportDraft,
} from '../../../machines/report/report.form.ts';
import { reportMachine } from '../../../machines/report/report.machine.ts';
import { controlsOf, flushMicrotasks, recordCalls, startFlow } from '../../support/harness.ts';
import { account, number } from './report.fixtures.ts';

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

const never = () => new Promise<never>(() => undefined);
const filled = { kind: 'salah_kirim', story: ' Salah\tkirim.\u200B\r\n' } as const;

async function start(
  sendReport: ReportPorts['sendReport'] = async () => ({ number }),
  {
    canRepeat = true,
    query = '',
    kept,
  }: { canRepeat?: boolean; query?: string; kept?: ReportDraft } = {},
) {
  const { calls, ports } = recordCalls<ReportPorts>({ sendReport });
  const machine = reportMachine.provide({
    actors: adapters<ReportPorts>(ports),
    guards: { canRepeat: () => canRepeat },
  });
  const run = startFlow(machine, { query, kept }, account);
  const controls = controlsOf<typeof reportMachine>(run.flow);
  await flushMicrotasks();
  return {
    ...run,
    ...controls,
    sent: () => calls.map(([, report]) => report as KeyedReport),
    fill: () => controls.send({ type: 'field.changed', change: filled }),
    async submit() {
      controls.send({ type: 'form.submitted' });
      await flushMicrotasks();
    },
  };
}
const keys = (sent: readonly KeyedReport[]) => new Set(sent.map((one) => one.idempotencyKey)).size;
const lost = () => Promise.reject(new Failure('network.lost'));

describe('a report', () => {
  it('is sent tidy with the e-mail of the account, and opens its case [RPT-4,9]', async () => {
    const { fill, submit, sent, received, value, context } = await start();
    fill();
    await submit();
    expect(sent()).toEqual([
      {
        kind: 'salah_kirim',
        transactions: [],
        story: 'Salah kirim.',
        contact: 'sinta@lentera.test',
        idempotencyKey: expect.stringMatching(/^[\da-f-]{36}$/) as string,
        isBackground: false,
      },
    ]);
    expect(received('app')).toEqual([
      { type: 'navigated', path: '/bantuan/laporan', query: `?nomor=${number}` },
    ]);
    expect([value(), context().draft]).toEqual(['editing', blankDraft]);
  });

  it('needs a kind and a story, and stays within its bounds [RPT-3]', async () => {
    const { send, submit, context, value, sent } = await start();
    await submit();
    expect([value(), context().draft.form.issues]).toEqual([
      'editing',
      { kind: 'kind.required', story: 'story.required' },
    ]);
    send({ type: 'field.changed', change: filled });
    expect([context().draft.form.issues, sent()]).toEqual([{}, []]);
    const { kind, transactions, story, contact } = reportRules;
    expect([kind(''), kind('lainnya')]).toEqual(['kind.required', null]);
    expect(transactions(Array.from({ length: 11 }, String))).toBe('transactions.tooMany');
    expect(['\u200B ', 'a\u0600', 'x'.repeat(1_001), `${'😀'.repeat(1_000)} `].map(story)).toEqual([
      'story.required',
      'story.hidden',
      'story.tooLong',
      null,
    ]);
    expect([null, '', 'a\u0600', 'x'.repeat(101)].map(contact)).toEqual([
      null,
      null,
      'contact.hidden',
      'contact.tooLong',
    ]);
  });

  it('begins with the transaction of the address, beside those chosen before [RPT-2]', async () => {
    const { context, send } = await start(never, { query: '?transaksi=LT%201' });
    expect(context().draft.form.values.transactions).toEqual(['LT 1']);
    send({ type: 'navigated', path: '/bantuan/lapor', query: '?transaksi=LT2' });
    expect(context().draft.form.values.transactions).toEqual(['LT 1', 'LT2']);
    expect(['', '?transaksi=', '?x=1', '?transaksi=%'].map(transactionsIn)).toEqual([
      [],
      [],
      [],
      [],
    ]);
    const chosen = withChosen(blankDraft, '?transaksi=LT1');
    expect(withChosen(chosen, '?transaksi=LT1')).toBe(chosen);
  });

  it.each([
    [new Failure('network.lost')],
    [new Failure('answer.invalid')],
    [new Failure('unexpected', { status: 500 })],
    [new Failure('unexpected', { status: 409 })],
  ])(
    'without an answer is unanswered after %s, and sent again with its key [RPT-6]',
    async (error) => {
      let fails = true;
      const { fill, submit, sent, value, received } = await start(async () => {
        if (fails) throw error;
        return { number };
      });
      fill();
      await submit();
      expect(value()).toBe('unanswered:resting');
      await submit();
      fails = false;
      await submit();
      expect([sent().length, keys(sent()), received('app').length]).toEqual([3, 1, 1]);
    },
  );

  it('without an answer is sent again by itself, quietly [RPT-6]', async () => {
    let fails = true;
    const { fill, submit, sent, value, received } = await start(async () => {
      if (fails) throw new Failure('network.lost');
      return { number };
    });
    fill();
    await submit();
    await vi.advanceTimersByTimeAsync(timing.reportRepeat - 1);
    expect(sent()).toHaveLength(1);
    await vi.advanceTimersByTimeAsync(1);
    expect([sent().length, sent()[1]?.isBackground, value()]).toEqual([
      2,
      true,
      'unanswered:resting',
    ]);
    fails = false;
    await vi.advanceTimersByTimeAsync(timing.reportRepeat);
    expect([sent().length, keys(sent()), received('app').length]).toEqual([3, 1, 1]);
  });

  it('is not repeated by itself where the bank gets no key [RPT-6]', async () => {
    const { fill, submit, sent } = await start(lost, { canRepeat: false });
    fill();
    await submit();
    await vi.advanceTimersByTimeAsync(10 * timing.reportRepeat);
    expect(sent()).toHaveLength(1);
  });

  it('that is refused, at once or by itself, says why, and gets a new key [RPT-6]', async () => {
    const answers: Failure[] = [
      new Failure('refused', { status: 400, bankMessage: 'Laporan penuh' }),
      new Failure('network.lost'),
      new Failure('throttled', { status: 429, retryAfter: 5, bankMessage: 'Tunggu' }),
      new Failure('refused', { status: 400, bankMessage: 'Laporan penuh' }),
    ];
    const { fill, submit, sent, value, context } = await start(async () => {
      throw answers.shift() ?? new Failure('network.lost');
    });
    fill();
    await submit();
    expect([value(), context().notice]).toEqual(['editing', { text: 'Laporan penuh' }]);
    await submit();
    expect([value(), context().notice]).toEqual(['unanswered:resting', null]);
    // After a call without an answer, 'too many calls' says nothing about it.
    await vi.advanceTimersByTimeAsync(timing.reportRepeat);
    expect(value()).toBe('unanswered:resting');
    await vi.advanceTimersByTimeAsync(timing.reportRepeat);
    expect([value(), context().notice]).toEqual(['editing', { text: 'Laporan penuh' }]);
    expect(keys(sent())).toBe(2);
  });

  it('waits as long as the bank asks for', async () => {
    const { fill, submit, sent, context } = await start(() =>
      Promise.reject(new Failure('throttled', { status: 429, retryAfter: 5 })),
    );
    fill();
    await submit();
    await submit();
    expect([sent().length, context().cooldowns['form']?.seconds]).toEqual([1, 5]);
    await vi.advanceTimersByTimeAsync(5_000);
    await submit();
    expect(sent()).toHaveLength(2);
  });

  it('may be changed without an answer, and is then another one [RPT-6]', async () => {
    const { fill, submit, send, sent, value } = await start(lost);
    fill();
    await submit();
    send({ type: 'field.changed', change: { story: 'Lain' } });
    expect(value()).toBe('editing');
    await submit();
    expect(keys(sent())).toBe(2);
  });

  it('need not be waited for, and cannot be left while it is sent', async () => {
    const { fill, submit, send, state, value } = await start(never);
    fill();
    await submit();
    expect([state().hasTag('busy'), state().hasTag('confirmLeave')]).toEqual([true, true]);
    send({ type: 'navigated', path: '/mutasi', query: '' });
    expect(value()).toBe('sending');
    send({ type: 'wait.abandoned' });
    expect(value()).toBe('unanswered:resting');
  });

  it('is kept as it was, also without an answer [RPT-7]', async () => {
    const first = await start(lost);
    first.fill();
    await first.submit();
    const kept = first.context().draft;
    const again = await start(async () => ({ number }), { kept });
    expect([again.value(), again.context().draft]).toEqual(['unanswered:resting', kept]);
    await again.submit();
    expect(again.sent()[0]?.idempotencyKey).toBe(kept.idempotencyKey);
  });

  it.each([
    [undefined, false],
    [{}, false],
    [{ kind: 'lainnya' }, true],
    [{ story: 'Uang saya hilang' }, true],
  ] as const)('with %j is begun: %s [RPT-8]', (values, begun) => {
    const { form } = blankDraft;
    const draft = values && {
      ...blankDraft,
      form: { ...form, values: { ...form.values, ...values } },
    };
    expect(isBegun(draft)).toBe(begun);
  });

  it('asks for a history that did not come', async () => {
    const { send, received } = await start();
    send({ type: 'fetch.retried' });
    expect(received('account')).toEqual([{ type: 'mutations.retried' }]);
    send({ type: 'field.left', field: 'story' });
  });
});
