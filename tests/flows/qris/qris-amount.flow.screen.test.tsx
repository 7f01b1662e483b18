import { act, fireEvent, screen, waitFor } from '@testing-library/react';
import { afterEach, describe, expect, it, vi } from 'vitest';
import type { AccountView } from '../../../machines/contract/account.ts';
import qrisAmountFlow from '../../../src/flows/qris/qris-amount.flow.ts';
import { json } from '../../support/fake-bank.ts';
import { sinta } from '../../support/harness.ts';
import { largeMoney } from '../../support/large-money.ts';
import { openFlow, type Answer } from '../../support/open-flow.tsx';

const image = 'data:image/png;base64,iVBORw0KGgo=';
const picture = () => new Response(image, { headers: { 'content-type': 'text/plain' } });

interface Given {
  readonly answers?: readonly Answer[];
  readonly account?: AccountView;
  /** An amount that was typed before a detour. */
  readonly kept?: string;
}
async function open({ answers = [picture(), picture()], account, kept }: Given = {}) {
  const run = await openFlow(
    qrisAmountFlow,
    { 'GET /qrcode/amount': answers },
    { VITE_QR_AMOUNT_PATH: '/qrcode/amount' },
    {
      input: { kept: kept === undefined ? kept : { values: { amount: kept }, issues: {} } },
      ...(account && { account }),
    },
  );
  return {
    ...run,
    /** Types an amount, and presses the button. */
    async make(typed: string) {
      type(typed);
      await run.press('Buat Kode');
    },
    asked: () => run.calls.map(({ url }) => `${url.pathname}${url.search}`),
  };
}
const field = () => screen.getByLabelText('Nominal');
const type = (typed: string) => fireEvent.change(field(), { target: { value: typed } });
const issues = () => field().getAttribute('aria-invalid') === 'true';
const code = () => screen.queryByRole('img', { name: /^Kode QR untuk menerima Rp/ });
const alert = () => screen.queryByRole('alert')?.textContent ?? null;

describe('a code with an amount', () => {
  it('is made for what was typed, in whole rupiah, and shows amount and owner [QRS-10,12,13,18]', async () => {
    const run = await open();
    expect(screen.getByRole('heading', { level: 1, name: 'QR dengan nominal' })).toHaveAttribute(
      'data-arrival',
    );
    expect(screen.getByRole('link', { name: 'Kembali' })).toHaveAttribute('href', '/qris');
    type('50000');
    expect(field()).toHaveValue('50.000');
    expect(screen.getAllByText('lima puluh ribu rupiah')[0]).toBeInTheDocument();
    await run.press('Buat Kode');
    expect(run.asked()).toEqual(['/api/main/qrcode/amount?amount=50000']);
    expect(code()).toHaveAccessibleName(
      'Kode QR untuk menerima Rp50.000 ke rekening 8800112233 atas nama Sinta Maharani',
    );
    expect(code()).toHaveAttribute('src', image);
    expect(screen.getByText(largeMoney('Rp50.000'))).toBeInTheDocument();
    expect(screen.getByText('Sinta Maharani')).toBeInTheDocument();
    expect(screen.getByRole('img', { name: 'QRIS' })).toBeInTheDocument();
  });

  it('is announced a second after the last key [FRM-28]', async () => {
    await open();
    const rest = (ms: number) => act(() => vi.advanceTimersByTimeAsync(ms));
    const said = () => screen.getAllByText(/rupiah$/).filter((one) => one.closest('[aria-live]'));
    vi.useFakeTimers();
    type('5');
    await rest(999);
    type('50000');
    await rest(999);
    expect(said()).toEqual([]);
    await rest(1);
    expect(said().map(({ textContent }) => textContent)).toEqual(['lima puluh ribu rupiah']);
  });

  const tooSmall = 'Minimal nominal QRIS sebesar 1 ribu';
  const tooLarge = 'Maksimal nominal QRIS sebesar 10 juta';
  it('is from Rp1.000 to Rp10.000.000 [QRS-10,11 FRM-25]', async () => {
    const run = await open();
    await run.make('');
    expect(field()).toHaveFocus();
    for (const [typed, issue] of [
      ['', 'Nominal tidak boleh kosong'],
      ['0', tooSmall],
      ['000', tooSmall],
      // The field refuses a text and shows its own sentence.
      ['lima', 'Tulis nominal dalam rupiah penuh'],
      ['999', tooSmall],
      ['10000001', tooLarge],
      ['999999999999999', tooLarge],
    ] as const) {
      type(typed);
      expect(field()).toHaveAccessibleDescription(expect.stringContaining(issue));
      await run.send({ type: 'form.submitted' });
      expect([typed, run.asked()]).toEqual([typed, []]);
    }
  });

  it.each(['1000', '10000000'])('may be of %s [QRS-11]', async (typed) => {
    const run = await open();
    await run.make(typed);
    expect(run.asked()).toEqual([`/api/main/qrcode/amount?amount=${typed}`]);
    expect(code()).toBeVisible();
  });

  it('shows the issue after the field is left, until it is fixed', async () => {
    await open();
    type('10000001');
    expect(issues()).toBe(false);
    fireEvent.focus(field());
    fireEvent.blur(field());
    expect(issues()).toBe(true);
    type('1000000');
    expect(issues()).toBe(false);
  });

  it.each<[Answer, string]>([
    [json({ success: false }, 400), 'Nominal ini ditolak. Periksa kembali nominalnya.'],
    [429, 'Terlalu banyak kode QRIS dibuat. Silakan tunggu sebentar, lalu coba lagi.'],
    ['lost', 'Terjadi kesalahan jaringan. Silakan coba lagi.'],
    [500, 'Terjadi kesalahan yang tidak terduga. Silakan coba lagi.'],
    [{ success: true }, 'Invalid response from API'],
    [new Response(''), 'Invalid response from API'],
  ])('keeps the typed amount after %j, with a red line [QRS-16]', async (answer, words) => {
    const run = await open({ answers: [answer] });
    await run.make('50000');
    expect([alert(), code()]).toEqual([words, null]);
    expect(field()).toHaveValue('50.000');
    type('60000');
    expect(alert()).toBeNull();
  });

  it('waits as long as the bank demands after too many requests [QRS-16]', async () => {
    vi.useFakeTimers({ toFake: ['Date'] });
    const run = await open({ answers: [json({}, 429, { 'retry-after': '42' }), picture()] });
    await run.make('50000');
    expect(screen.getByText('Coba lagi dalam 00:42')).toBeVisible();
    await run.send({ type: 'form.submitted' });
    expect([run.asked().length, code()]).toEqual([1, null]);
    vi.setSystemTime(Date.now() + 42_000);
    await run.send({ type: 'form.submitted' });
    expect([run.asked().length, code() === null]).toEqual([2, false]);
  });

  it('keeps the typed amount after an abandoned wait [QRS-16]', async () => {
    const run = await open({ answers: ['never'] });
    await run.make('50000');
    expect([run.isBusy(), code()]).toEqual([true, null]);
    await run.send({ type: 'wait.abandoned' });
    expect([run.isBusy(), alert()]).toEqual([
      false,
      'Terjadi kesalahan jaringan. Silakan coba lagi.',
    ]);
    expect(field()).toHaveValue('50.000');
  });

  it('begins with the amount that was typed before a detour, and ends that draft [ACC-19]', async () => {
    const run = await open({ kept: '75000' });
    expect(field()).toHaveValue('75.000');
    await run.press('Buat Kode');
    expect(run.flow.getSnapshot().context.draft.values.amount).toBe('');
  });

  it('leads back to the typed amount, with the focus on the heading, and can be replaced [QRS-15]', async () => {
    const run = await open();
    await run.make('50000');
    await run.press('Ubah nominal');
    expect(field()).toHaveValue('50.000');
    await waitFor(() => expect(screen.getByRole('heading', { level: 1 })).toHaveFocus());
    await run.make('75000');
    expect(code()).toHaveAccessibleName(/menerima Rp75.000 ke/);
  });

  it('is shown even if the owner could not be fetched, which can be retried', async () => {
    const run = await open({
      account: { ...sinta, user: { status: 'failed', code: 'user.failed' } },
    });
    await run.make('50000');
    expect(code()).toHaveAccessibleName('Kode QR untuk menerima Rp50.000');
    await run.press('Coba lagi');
    expect(run.received('account')).toContainEqual({ type: 'user.retried' });
  });
});

describe('a code with an amount that was made', () => {
  afterEach(() => vi.unstubAllGlobals());
  const shared = () => document.querySelector('p[aria-live=polite]')?.textContent;

  it('is saved [QRS-14]', async () => {
    const run = await open();
    await run.make('50000');
    vi.useFakeTimers({ toFake: ['setTimeout'] });
    const saved: string[] = [];
    const createObjectURL = ({ type: of }: Blob) => `blob:${saved.push(of)}`;
    vi.stubGlobal('URL', Object.assign(class extends URL {}, { createObjectURL }));
    const click = vi.spyOn(HTMLAnchorElement.prototype, 'click').mockReturnValue();
    fireEvent.click(screen.getByRole('button', { name: 'Unduh' }));
    click.mockRestore();
    expect(saved).toEqual(['image/png']);
  });

  it('is shared with its amount, and says how until the next code [QRS-14]', async () => {
    const copied: string[] = [];
    vi.stubGlobal('navigator', {
      clipboard: { writeText: async (text: string) => void copied.push(text) },
    });
    const run = await open();
    await run.make('50000');
    await run.press('Bagikan');
    expect(copied).toEqual(['QRIS Rp50.000 – Sinta Maharani, 8800112233 (Lentera)']);
    expect(shared()).toMatch(/Nama dan nomor rekening Anda sudah disalin/);
    await run.press('Ubah nominal');
    await run.make('75000');
    expect(shared()).toBe('');
  });
});
