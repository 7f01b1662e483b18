import { act, fireEvent, screen, waitFor, within } from '@testing-library/react';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { timing } from '../../../machines/kit/timing.ts';
import { isBegun } from '../../../machines/report/begun.ts';
import { blankDraft, reportRules, type ReportDraft } from '../../../machines/report/report.form.ts';
import reportFlow from '../../../src/flows/report/flow.ts';
import { http } from '../../../src/platform/http-listener.ts';
import { json } from '../../support/fake-bank.ts';
import { sinta } from '../../support/harness.ts';
import { openFlow, type Answer } from '../../support/open-flow.tsx';
import { account, number } from './report.fixtures.ts';

const ok = { success: true, data: { number } };
const refused = (status: number, message: string, headers = {}) =>
  json({ success: false, message }, status, headers);
const full = () => refused(400, 'Laporan penuh');
const [first] = account.mutations.value.rows;
/** An account with a history of this length. */
const rows = (length: number) => ({
  ...account,
  mutations: {
    status: 'loaded',
    value: {
      ...account.mutations.value,
      rows: Array.from({ length }, (_, at) => ({ ...first, id: `LT${at}` })),
    },
  } as typeof sinta.mutations,
});
const waiting: typeof sinta = { ...account, mutations: { status: 'loading' } };

interface Given {
  readonly answers?: readonly Answer[];
  readonly query?: string;
  readonly kept?: ReportDraft;
  readonly of?: typeof sinta;
  readonly settings?: Readonly<Record<string, string>>;
  /** Unless a test says so, no report is sent again by itself. */
  readonly delays?: Readonly<Record<string, number>>;
}
async function open({
  answers = [ok],
  query = '',
  kept,
  of = account,
  settings,
  delays = { reportRepeat: timing.minute * 60 },
}: Given = {}) {
  const run = await openFlow(
    reportFlow,
    { 'POST /reports': answers },
    { VITE_REPORTS_PATH: '/reports', ...settings },
    { input: { query, kept }, account: of, delays },
  );
  return {
    ...run,
    submit: () => run.press('Kirim laporan'),
    go: (to: string) => run.send({ type: 'navigated', path: '/bantuan/lapor', query: to }),
    load: (loaded: typeof sinta) => run.send({ type: 'account.changed', account: loaded }),
    draft: () => run.flow.getSnapshot().context.draft,
    opened: () => run.received('app').length,
  };
}
/** Sends a report that is filled in. */
async function report(...[given]: Parameters<typeof open>) {
  const run = await open(given);
  choose('Salah kirim');
  type('Ceritakan', ' Salah\tkirim.\u200B\n');
  await run.submit();
  return run;
}
const choose = (name: string) => fireEvent.click(screen.getByRole('radio', { name }));
const type = (label: string, value: string) =>
  fireEvent.change(screen.getByLabelText(label), { target: { value } });
const boxes = () => screen.getAllByRole('checkbox');
const chosen = () =>
  screen.queryAllByRole('checkbox', { checked: true }).map((box) => boxes().indexOf(box));
const heading = () => screen.getByRole('heading', { level: 1 });
const isUnanswered = () => heading().textContent === 'Status laporan belum pasti';
const alert = () => screen.queryByRole('alert')?.textContent ?? null;
const whole = () =>
  within(screen.getByRole('region', { name: 'Yang akan dikirim' }))
    .getAllByRole('definition')
    .map(({ textContent }) => textContent);
const keys = (run: { readonly keys: () => readonly unknown[] }) => new Set(run.keys()).size;
/** As after a while without an answer. */
const repeat = ({ send }: Awaited<ReturnType<typeof open>>) =>
  send({ type: 'xstate.after.reportRepeat.report.unanswered.resting' } as never);
const pass = (ms: number) => act(() => vi.advanceTimersByTimeAsync(ms));

afterEach(() => void vi.useRealTimers());

describe('the page of a report', () => {
  it('asks what happened, with which transactions, and how to answer [RPT-1,4]', async () => {
    const run = await open();
    expect(heading()).toHaveTextContent('Lapor');
    expect(heading()).toHaveAttribute('data-arrival');
    expect(screen.getByRole('link', { name: 'Kembali' })).toHaveAttribute('href', '/profil');
    const kinds = within(screen.getByRole('radiogroup', { name: 'Apa yang terjadi?' }));
    expect(kinds.getAllByRole('radio').map((radio) => radio.parentElement?.textContent)).toEqual([
      'Salah kirim',
      'Bukan transaksi saya',
      'Data saya diketahui orang',
      'Lainnya',
    ]);
    const group = within(screen.getByRole('group', { name: 'Transaksi yang dilaporkan' }));
    expect(group.getAllByRole('checkbox')).toHaveLength(4);
    expect(
      group.getByRole('checkbox', {
        name: 'Penerima 1, 20 November 2026 pukul 10.15 WIB −Rp150.001',
      }),
    ).not.toBeChecked();
    await run.press('Tampilkan semua');
    expect(boxes()).toHaveLength(6);
    expect(screen.getByRole('textbox', { name: 'Ceritakan' })).toHaveValue('');
    expect(screen.getByRole('textbox', { name: 'Cara menghubungi Anda' })).toHaveValue(
      'sinta@lentera.test',
    );
  });

  it('takes no eleventh transaction and says why beside it [RPT-1]', async () => {
    const run = await open({ of: rows(12) });
    await run.press('Tampilkan semua');
    for (const box of boxes().slice(0, 10)) fireEvent.click(box);
    const sentence = 'Pilih paling banyak 10 transaksi';
    expect(screen.getByText(sentence).closest('li')).toContainElement(boxes()[9] ?? null);
    expect(boxes()[0]).toBeEnabled();
    for (const box of boxes().slice(10)) {
      expect(box).toHaveAttribute('aria-disabled', 'true');
      expect(box).toHaveAccessibleDescription(sentence);
      fireEvent.click(box);
      expect(screen.getByText(sentence).closest('li')).toContainElement(box);
    }
    await run.go('?transaksi=LT11');
    expect(chosen()).toHaveLength(10);
    expect(screen.queryAllByRole('checkbox', { checked: false })).toHaveLength(2);
    fireEvent.click(screen.getAllByRole('checkbox', { checked: true })[0] as HTMLElement);
    expect(screen.queryByText(sentence)).toBeNull();
    fireEvent.click(boxes()[0] as HTMLElement);
    expect(boxes()[0]).toBeChecked();
  });

  it('says how many of a long history it shows, and where the others are [RPT-1] [GEN-11]', async () => {
    const run = await open({ of: rows(60) });
    expect(boxes()).toHaveLength(4);
    expect(screen.getByText(/^10 transaksi yang lebih lama/)).toBeVisible();
    await run.press('Tampilkan 50 transaksi terbaru');
    expect(boxes()).toHaveLength(50);
  });

  it('works without a history, which can be asked for again', async () => {
    const failed = { ...sinta, mutations: { status: 'failed', code: 'mutations.failed' } } as const;
    const run = await open({ of: failed, query: '?transaksi=LT9' });
    expect(screen.getByText('Riwayat transaksi tidak dapat dimuat')).toBeVisible();
    expect(whole()).toHaveLength(3);
    await run.press('Coba lagi');
    expect(run.received('account')).toEqual([{ type: 'mutations.retried' }]);
    await run.load(sinta);
    expect(screen.getByText('Tidak ada riwayat transaksi')).toBeVisible();
  });

  it('says how much room is left near the end only [RPT-12]', async () => {
    await open();
    const field = screen.getByLabelText('Ceritakan');
    const said = [899, 900, 905, 1_000].map((length) => {
      type('Ceritakan', 'x'.repeat(length));
      return screen.queryByText(/^Tersisa \d+ karakter$/)?.textContent ?? '';
    });
    expect(said).toEqual([
      '',
      'Tersisa 100 karakter',
      'Tersisa 100 karakter',
      'Tersisa 0 karakter',
    ]);
    expect(screen.getByText('1000 dari 1000')).toBeVisible();
    // Readers repeat a description that changes while somebody types.
    expect(field).toHaveAccessibleDescription(/kode OTP\.$/);
    type('Ceritakan', 'x'.repeat(1_001));
    expect(screen.queryByText(/^Tersisa/)).toBeNull();
  });

  it('names other ways: a telephone number, and an address for those who cannot speak [RPT-13]', async () => {
    await open();
    expect(screen.getByRole('link', { name: '1500 123' })).toHaveAttribute('href', 'tel:1500123');
    expect(screen.getByRole('link', { name: 'bantuan@lentera.test' })).toHaveAttribute(
      'href',
      'mailto:bantuan@lentera.test',
    );
  });
});

describe('the transaction of the address', () => {
  it('is chosen once, beside those chosen before, however old it is [RPT-1,2]', async () => {
    const run = await open({ of: rows(60), query: '?transaksi=LT%355' });
    expect([chosen(), whole()[1]]).toEqual([[0], expect.stringContaining('LT55')]);
    await run.go('?transaksi=LT1');
    await run.go('?transaksi=LT1');
    expect([chosen(), run.draft().form.values.transactions]).toEqual([
      [0, 1],
      ['LT55', 'LT1'],
    ]);
    for (const box of boxes().slice(0, 2)) fireEvent.click(box);
    await run.load(rows(60));
    for (const query of ['', '?transaksi=', '?x=LT1', '?transaksi=%']) await run.go(query);
    expect(chosen()).toEqual([]);
  });

  it('is chosen only if the history has it, once that is there [RPT-2]', async () => {
    const run = await open({ of: waiting, query: '?transaksi=LT3' });
    expect(whole()).toHaveLength(3);
    await run.load(account);
    expect([chosen(), boxes()[0]]).toEqual([
      [0],
      screen.getByRole('checkbox', { name: /^Penerima 3/ }),
    ]);
    const sentence = 'Akun Anda diblokir. Hubungi 0812-3456-7890';
    await run.go(`?transaksi=${encodeURIComponent(sentence)}`);
    expect(screen.queryByText(sentence, { exact: false })).toBeNull();
    expect(chosen()).toEqual([2]);
  });

  it.each([
    ['?transaksi=LT1', false],
    ['?transaksi=LT2', true],
    ['?transaksi=Akun%20diblokir', true],
  ])('%s leaves a report without an answer as it is: %s [RPT-2,6]', async (query, stays) => {
    const form = {
      ...blankDraft.form,
      values: { ...blankDraft.form.values, transactions: ['LT2'] },
    };
    const run = await open({ query, kept: { ...blankDraft, form, unanswered: true } });
    expect([isUnanswered(), run.draft().unanswered]).toEqual([stays, stays]);
  });
});

describe('a report', () => {
  it('is sent tidy with the e-mail of the account and a key, and opens its case [RPT-4,9]', async () => {
    const run = await report();
    expect([run.made(), run.bodies('/reports')]).toEqual([
      ['POST /api/main/reports'],
      [
        {
          kind: 'salah_kirim',
          transactions: [],
          story: 'Salah kirim.',
          contact: 'sinta@lentera.test',
        },
      ],
    ]);
    expect(run.keys()).toEqual([expect.stringMatching(/^[\da-f-]{36}$/)]);
    expect(run.received('app')).toEqual([
      { type: 'navigated', path: '/bantuan/laporan', query: `?nomor=${number}` },
    ]);
    expect([heading().textContent, run.draft()]).toEqual(['Lapor', blankDraft]);
  });

  it('shows the whole before it is sent, with the facts of the transactions [RPT-5]', async () => {
    const run = await open({ query: '?transaksi=LT3' });
    choose('Bukan transaksi saya');
    fireEvent.click(screen.getByRole('checkbox', { name: /^Penerima 1/ }));
    type('Ceritakan', 'Bukan saya.');
    type('Cara menghubungi Anda', '');
    expect(whole()).toEqual([
      'Bukan transaksi saya',
      'Rp150.003, Transfer18 November 2026 pukul 10.15 WIBdari Penerima 3 (8800445563) ke 8800112233LT3',
      'Rp150.001, Transfer20 November 2026 pukul 10.15 WIBdari 8800112233 ke Penerima 1 (8800445561)LT1',
      'Bukan saya.',
      '—',
    ]);
    fireEvent.click(screen.getByRole('checkbox', { name: /^Penerima 3/ }));
    await run.submit();
    expect(run.bodies('/reports')).toEqual([
      {
        kind: 'bukan_transaksi_saya',
        transactions: ['LT1'],
        story: 'Bukan saya.',
        contact: '',
      },
    ]);
  });

  it('needs a kind and a story; the first wrong field gets the focus [RPT-3]', async () => {
    const run = await open();
    await run.submit();
    expect(screen.getByRole('radio', { name: 'Salah kirim' })).toHaveFocus();
    expect(screen.getByText('Pilih apa yang terjadi')).toBeVisible();
    expect(screen.getByText('Cerita tidak boleh kosong')).toBeVisible();
    choose('Salah kirim');
    type('Ceritakan', 'x');
    expect(screen.queryByText(/^Pilih apa|^Cerita tidak/)).toBeNull();
    expect(run.made()).toEqual([]);
  });

  it('stays within its bounds [RPT-3]', async () => {
    await open();
    const issue = (label: string, value: string) => {
      type(label, value);
      fireEvent.blur(screen.getByLabelText(label));
      return (
        screen.queryByText(/^Cerita .*(kosong|karakter)|^Cara menghubungi (?!Anda)/)?.textContent ??
        null
      );
    };
    const [story, contact] = ['Ceritakan', 'Cara menghubungi Anda'];
    const piled = `a${'\u0301'.repeat(6)}`;
    expect([
      issue(story, '\u200B '),
      issue(story, piled),
      issue(story, 'x'.repeat(1_001)),
      issue(story, `${'😀'.repeat(1_000)} `),
      issue(contact, piled),
      issue(contact, 'x'.repeat(101)),
      issue(contact, 'x'.repeat(100)),
      issue(contact, ''),
    ]).toEqual([
      'Cerita tidak boleh kosong',
      'Cerita berisi karakter yang tidak dapat dipakai',
      'Cerita paling panjang 1.000 karakter',
      null,
      'Cara menghubungi berisi karakter yang tidak dapat dipakai',
      'Cara menghubungi paling panjang 100 karakter',
      null,
      null,
    ]);
    expect(reportRules.transactions(Array.from({ length: 11 }, String))).toBe(
      'transactions.tooMany',
    );
  });

  it.each<[Answer]>([['lost'], [{ data: {} }], [500], [refused(409, 'Sibuk')]])(
    'is unanswered after %j, stays on the page, and is sent again with its key [RPT-6]',
    async (answer) => {
      const run = await report({ answers: [answer, 'lost', ok] });
      expect(heading()).toHaveTextContent('Status laporan belum pasti');
      await waitFor(() => expect(heading()).toHaveFocus());
      expect(heading()).toHaveAccessibleDescription(
        'Kami belum bisa memastikan apakah laporan Anda sudah diterima.',
      );
      expect(screen.getByRole('link', { name: 'Lihat Laporan Anda' })).toHaveAttribute(
        'href',
        '/bantuan/laporan',
      );
      expect(whole().slice(0, 2)).toEqual(['Salah kirim', 'Salah kirim.']);
      await run.submit();
      expect([isUnanswered(), run.opened()]).toEqual([true, 0]);
      await run.submit();
      expect([run.made().length, keys(run), run.opened()]).toEqual([3, 1, 1]);
    },
  );

  it('without an answer is sent again by itself, quietly [RPT-6]', async () => {
    const run = await open({ answers: ['lost', 'lost', ok], delays: {} });
    choose('Salah kirim');
    type('Ceritakan', 'x');
    const overlay = vi.spyOn(http.listener, 'started');
    vi.useFakeTimers();
    run.flow.send({ type: 'form.submitted' });
    await pass(0);
    await pass(timing.reportRepeat - 1);
    expect(run.made()).toHaveLength(1);
    await pass(1);
    expect([run.made().length, isUnanswered(), run.isBusy()]).toEqual([2, true, false]);
    await pass(timing.reportRepeat);
    expect([run.made().length, keys(run), run.opened()]).toEqual([3, 1, 1]);
    expect(overlay).toHaveBeenCalledOnce();
    overlay.mockRestore();
  });

  it('is sent without a key, and not by itself, if the settings say so [RPT-6]', async () => {
    const settings = { VITE_IDEMPOTENCY_KEY: 'off' };
    const run = await report({ answers: ['lost', { data: { number: 7 } }], settings });
    await repeat(run);
    expect([run.made().length, run.keys()]).toEqual([1, []]);
    await run.submit();
    expect(run.received('app')).toMatchObject([{ query: '?nomor=7' }]);
  });

  it('that is refused, at once or by itself, says why, and gets a new key [RPT-6]', async () => {
    const run = await report({ answers: [full(), 'lost', refused(429, 'Tunggu'), full()] });
    expect([isUnanswered(), alert()]).toEqual([false, 'Laporan penuh']);
    await run.submit();
    expect([isUnanswered(), alert()]).toEqual([true, null]);
    // After a call without an answer, 'too many calls' says nothing about it.
    await repeat(run);
    expect([isUnanswered(), alert()]).toEqual([true, null]);
    await repeat(run);
    expect([isUnanswered(), alert(), run.opened()]).toEqual([false, 'Laporan penuh', 0]);
    expect([run.made().length, keys(run)]).toEqual([4, 2]);
  });

  it('waits as long as the bank asks for', async () => {
    const run = await report({ answers: [refused(429, 'Tunggu', { 'retry-after': '5' }), ok] });
    expect(screen.getByText(/^Coba lagi dalam 00:0[45]$/)).toBeVisible();
    await run.send({ type: 'form.submitted' });
    expect(run.made()).toHaveLength(1);
    vi.setSystemTime(Date.now() + 5_000);
    await run.send({ type: 'form.submitted' });
    expect(run.made()).toHaveLength(2);
  });

  it('may be changed without an answer, and is then another one [RPT-6]', async () => {
    const run = await report({ answers: ['lost', ok] });
    type('Ceritakan', 'Lain');
    expect(isUnanswered()).toBe(false);
    await run.submit();
    expect([keys(run), run.opened()]).toEqual([2, 1]);
  });

  it('need not be waited for, and cannot be left while it is sent', async () => {
    const run = await report({ answers: ['never'] });
    expect([run.isBusy(), run.flow.getSnapshot().hasTag('confirmLeave')]).toEqual([true, true]);
    await run.send({ type: 'navigated', path: '/mutasi', query: '' });
    expect(run.isBusy()).toBe(true);
    await run.send({ type: 'wait.abandoned' });
    expect([run.isBusy(), isUnanswered()]).toEqual([false, true]);
  });

  it('is kept as it was, also without an answer [RPT-7]', async () => {
    const before = await report({ answers: ['lost'] });
    document.body.replaceChildren();
    const again = await open({ kept: before.draft() });
    expect([isUnanswered(), whole()[1]]).toEqual([true, 'Salah kirim.']);
    await again.submit();
    expect([again.keys(), again.opened()]).toEqual([before.keys(), 1]);
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
});
