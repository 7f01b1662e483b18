import { screen } from '@testing-library/react';
import { describe, expect, it, vi } from 'vitest';
import type { KeptTransfer } from '../../../machines/transfer/transfer.context.ts';
import { timing } from '../../../machines/kit/timing.ts';
import { reasonTexts as names } from '../../../src/copy/reasons.ts';
import { http } from '../../../src/platform/http-listener.ts';
import { patient } from '../../support/computer.ts';
import type { Answer } from '../../support/open-flow.tsx';
import { validForm } from './transfer.harness.ts';
import { done, fill, openTransfer, pinPage, pinPath, where } from './transfer.open.tsx';

const question = 'Siapa yang meminta transfer ini?';
const unusual = { data: { facts: ['first', 'amount'] } };

interface Given {
  readonly says?: readonly Answer[];
  readonly kept?: KeptTransfer;
  readonly datetime?: string;
  readonly path?: string;
  readonly canCancel?: boolean;
  readonly askWait?: number;
}
/** Opens the filled form and presses 'Lanjut'. */
async function open({ says = [unusual], kept, datetime = '', ...given }: Given = {}) {
  const { path = '/transaction/check', canCancel = true, askWait = timing.askWait } = given;
  const run = await openTransfer({
    kept: { form: { values: { ...validForm, datetime }, issues: {} }, ...kept },
    bank: { 'POST /transaction/check': says, 'POST /transaction/transfer': ['lost', done] },
    settings: { VITE_ASK_PATH: path },
    delays: { askWait },
    offers: (one) => canCancel || one !== 'cancel',
  });
  await run.check();
  return {
    ...run,
    async pay() {
      await run.pay();
      return run.orders();
    },
    asked: () => run.bodies('/transaction/check'),
  };
}

describe('an order that the bank finds unusual', () => {
  it.each([
    ['first', 'Ini transfer pertama Anda ke Bagas Pratama.'],
    ['amount first', 'Ini transfer pertama Anda ke Bagas Pratama, dan lebih besar dari biasanya.'],
    ['night', 'Transfer ke Bagas Pratama ini dikirim larut malam.'],
    ['baru', 'Transfer ke Bagas Pratama ini tidak seperti biasanya.'],
    [
      'device drain name',
      'Transfer ke Bagas Pratama ini dari perangkat yang baru, hampir menghabiskan saldo Anda, dan nama pemilik rekeningnya berbeda.',
    ],
  ])('because of %s is asked about before its PIN: %s [ASK-1]', async (facts, sentence) => {
    const run = await open({ says: [{ data: { facts: facts.split(' ') } }] });
    expect(where()).toBe(question);
    await vi.waitFor(() => expect(screen.getByRole('heading')).toHaveFocus(), patient);
    expect(screen.getByRole('heading')).toHaveAccessibleDescription(sentence);
    const buttons = screen.getAllByRole('button').map(({ textContent }) => textContent);
    expect(buttons).toEqual(['Kembali', ...Object.values(names)]);
    const { amount: _, datetime: _now, ...order } = validForm;
    const rest = { accountFrom: '8800112233', amount: 150_000, datetime: null };
    expect(run.asked()).toEqual([{ ...order, ...rest }]);
  });

  it('is judged with the name before, if the customer agreed to another one [ASK-1]', async () => {
    const run = await open({ kept: { saved: { name: 'Bagus Pratama', changed: false } } });
    expect(run.asked()).toEqual([]);
    await run.press('Teruskan');
    expect(where()).toBe(question);
    expect(run.asked()).toMatchObject([{ expectedName: 'Bagus Pratama' }]);
  });

  it.each<[string, Given]>([
    ['names nothing', { says: [{ data: { facts: [] } }] }],
    ['is not read', { says: [{ data: {} }] }],
    ['fails', { says: [500] }],
    ['is lost', { says: ['lost'] }],
    ['takes too long', { says: ['never'], askWait: 0 }],
    ['is absent', { path: '' }],
  ])('is none if the answer %s: it is sent without a reason [ASK-2,7]', async (_, given) => {
    const run = await open(given);
    expect(where()).toBe(pinPage);
    expect(Object.keys((await run.pay())[0] as object)).not.toContain('reason');
  });

  it('is looked at for two seconds at most, without an overlay [ASK-2]', async () => {
    const started = vi.spyOn(http.listener, 'started');
    await open({ says: ['never'] });
    expect([timing.askWait, started.mock.calls]).toEqual([2_000, [['read']]]);
  });

  it.each([
    ['self', []],
    ['family', []],
    ['seller', ['Lanjut']],
    ['caller', ['Tetap lanjut']],
  ] as const)('is sent with the answer %s, twice with the same [ASK-3,7]', async (reason, then) => {
    const run = await open();
    for (const name of [names[reason], ...then]) await run.press(name);
    await run.pay();
    const [first, second] = await run.pay();
    expect(first).toMatchObject({ reason, amount: 150_000 });
    expect([second, new Set(run.keys()).size]).toEqual([first, 1]);
  });

  it('waits 12 hours for whoever was called, or is forgotten [ASK-4]', async () => {
    const run = await open();
    await run.press(names.caller);
    await vi.waitFor(() => expect(screen.getByRole('heading')).toHaveFocus(), patient);
    expect(where()).toBe('Hati-hati, ini sering penipuan');
    const link = screen.getByRole('link', { name: 'Amankan akun' });
    expect(link).toHaveAttribute('href', '/profil/amankan');
    await run.press('Tunda 12 jam');
    const datetime = '2026-11-21T23:30:00+07:00';
    expect(await run.pay()).toMatchObject([{ datetime, reason: 'caller' }]);
  });

  it.each<Given>([{ canCancel: false }, { datetime: '2026-12-01T09:00' }])(
    'cannot wait 12 hours with %o, and is forgotten by Batalkan [ASK-4]',
    async (given) => {
      const run = await open(given);
      await run.press(names.caller);
      expect(screen.queryByRole('button', { name: 'Tunda 12 jam' })).toBeNull();
      await run.press('Batalkan');
      expect(screen.getByLabelText('Nominal')).toHaveValue('');
    },
  );

  it.each<[string, (run: Awaited<ReturnType<typeof open>>) => Promise<void>]>([
    ['Kembali', (run) => run.press('Kembali')],
    ['Back', (run) => run.go('/dashboard', true)],
  ])('is left by %s for the form as it was, and asked about again [ASK-5,6]', async (_, leave) => {
    const run = await open();
    await run.press(names.caller);
    await leave(run);
    expect(where()).toBe(question);
    await leave(run);
    expect(screen.getByLabelText('Nominal')).toHaveValue('150.000');
    await vi.waitFor(
      () => expect(screen.getByRole('heading', { level: 1 })).toHaveFocus(),
      patient,
    );
    await run.press('Lanjut');
    expect([where(), run.asked().length]).toEqual([question, 1]);
  });

  it('is not passed by Forward, nor by an order from before the question [ASK-5]', async () => {
    const run = await open({ says: ['lost', unusual] });
    await run.press('Kembali');
    await run.press('Lanjut');
    await run.go(pinPath);
    expect(where()).toBe(question);
    await run.press('Kembali');
    await run.go(pinPath);
    expect(where()).toBe('Transfer');
    await run.press('Lanjut');
    await run.go('/mutasi');
    expect(where()).toBe('Transfer');
    expect(run.received('app')).toMatchObject([{ type: 'navigated', path: '/mutasi' }]);
  });

  it('is asked about once for its recipient and amount [ASK-6]', async () => {
    const run = await open();
    await run.press(names.self);
    await run.press('Kembali');
    fill('Berita', 'Lain');
    await run.press('Lanjut');
    expect([where(), run.asked().length]).toEqual([pinPage, 1]);
    await run.press('Kembali');
    fill('Nominal', '160000');
    await run.press('Lanjut');
    expect([where(), run.asked().length]).toEqual([question, 2]);
    await run.press(names.family);
    expect(await run.pay()).toMatchObject([{ amount: 160_000, reason: 'family' }]);
  });
});
