import { cleanup, render, screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { memoLabel } from '../../../machines/contract/limits.ts';
import { receiptOf } from '../../../src/flows/transfer/receipt.ts';
import { ClockIcon } from '../../../src/ui/account-icons.tsx';
import { color } from '../../../src/ui/theme.ts';
import { waitingPinAccount } from '../../fixtures/account.ts';
import { sintaUser } from '../../fixtures/customer.ts';
import { json } from '../../support/fake-bank.ts';
import { deferredAnswer } from '../../support/harness.ts';
import { settle, type Answer } from '../../support/open-flow.tsx';
import { showPopups, termsIn } from '../../support/screens.tsx';
import { styleOf } from '../../support/styles.ts';
import { row, withRows } from '../mutasi/mutasi.harness.ts';
import { historyRow, keptOrder, now, receipt, validForm } from './transfer.harness.ts';
import {
  done,
  fill,
  found,
  isMarked,
  keptForm,
  openTransfer,
  pinPage,
  pinPath,
  unknownPage,
  where,
  type Given,
} from './transfer.open.tsx';

const version4 = /^[\da-f]{8}-[\da-f]{4}-4[\da-f]{3}-[89ab][\da-f]{3}-[\da-f]{12}$/;
const alreadySent = 'Transfer ini sudah terkirim';
const receiptPage = 'Transfer Berhasil';
const key = keptOrder(false).order?.idempotencyKey ?? '';
const off = { VITE_IDEMPOTENCY_KEY: 'off' };
const tomorrow = '2026-12-01T08:30';

const transferred = (...answers: Answer[]) => ({ 'POST /transaction/transfer': answers });
const lost = transferred('lost');
const lostLater = { 'POST /transaction/schedule': ['lost'] as Answer[] };
const history = (...answers: Answer[]) => ({ 'GET /transaction/mutations': answers });
/** A history with these rows. */
const has = (...changes: Parameters<typeof historyRow>[0][]) =>
  history({ data: changes.map(historyRow) });
const refusal = (errors: unknown, status = 400) => json({ success: false, errors }, status);
const bodiless = (status: number) => new Response(null, { status });
const user = (account_pin: string) => ({ data: { ...sintaUser, account_pin } });

/** What the browser's worker answers to a PIN and its hash. */
type Compares = (question: { pin: string; hash: string }) => boolean | 'never' | 'broken';
let compares: Compares;
const compared: unknown[] = [];
let workers = 0;
class PinWorker extends EventTarget {
  constructor() {
    super();
    workers += 1;
  }
  postMessage(question: Parameters<Compares>[0]) {
    compared.push(question);
    const data = compares(question);
    if (data === 'broken') this.dispatchEvent(new Event('error'));
    else if (data !== 'never') this.dispatchEvent(new MessageEvent('message', { data }));
  }
  terminate() {}
}

beforeEach(() => {
  compares = ({ pin }) => pin === '246810';
  compared.length = 0;
  vi.stubGlobal('Worker', PinWorker);
});
afterEach(() => void vi.unstubAllGlobals());

/** Opens the page of the PIN of `validForm`. */
const open = ({ at = '', ...given }: Given & { readonly at?: string } = {}) =>
  openTransfer({ path: pinPath, kept: keptForm(at), ...given });
/** Pays, and gets no answer. */
async function unanswered(given: Parameters<typeof open>[0] = {}) {
  const run = await open({ ...given, bank: { ...lost, ...given.bank } });
  expect(await run.pay()).toBe(unknownPage);
  return run;
}
const pin = () => screen.getByLabelText('PIN');
const said = () => screen.getByRole('status').textContent;
const wrong = { variant: 'danger', notice: 'pin.wrong', focus: 'pin' };

describe('the PIN page', () => {
  it('shows the order as it will be sent, before the PIN [PIN-1..3,34] [WCAG 3.3.4]', async () => {
    await open();
    expect(screen.getByRole('heading', { name: pinPage, level: 1 })).toBeInTheDocument();
    const summary = screen.getByRole('region', { name: 'Ringkasan' });
    expect(summary.textContent).toMatch(
      /^Masukkan Pin AndaPeriksa kembali sebelum mengirim\.BPRp150\.000seratus lima puluh ribu rupiahke Bagas PratamaBank Mandiri · 8800445566/,
    );
    expect(termsIn(summary)).toEqual([
      ['Dari Rekening', '8800112233'],
      ['Waktu', 'Sekarang'],
      [memoLabel, 'Makan siang'],
    ]);
    expect(summary.compareDocumentPosition(pin())).toBe(Node.DOCUMENT_POSITION_FOLLOWING);
  });

  it('names the account if the bank does not name its holder, and the chosen time [PIN-2]', async () => {
    const kept = keptForm(tomorrow, false);
    const run = await openTransfer({ kept, bank: { 'GET /account/': [found(null)] } });
    expect(await run.check()).toBe(pinPage);
    expect(screen.getByText('ke 8800445566')).toBeInTheDocument();
    expect(termsIn(screen.getByRole('region', { name: 'Ringkasan' }))).toContainEqual([
      'Waktu',
      '1 Desember 2026 pukul 08.30 WIB',
    ]);
  });

  it('asks for the PIN first, and says for what, in one line [PIN-45]', async () => {
    await open();
    expect(pin()).toHaveAccessibleDescription(
      `${pinPage}. Rp150.000 ke Bagas Pratama, Bank Mandiri`,
    );
    expect(pin()).toHaveAttribute('data-arrival', 'field');
  });

  it('takes digits only, shows them when asked, is required, and is sent by Transfer [FRM-12 PIN-4..6]', async () => {
    const run = await open();
    compares = () => true;
    await run.press('Transfer');
    expect(pin()).toHaveAccessibleDescription('Input pin tidak boleh kosong');
    expect(pin()).toHaveFocus();
    await userEvent.type(pin(), '2a4');
    expect(screen.queryByText('Input pin tidak boleh kosong')).not.toBeInTheDocument();
    await run.press('Tampilkan PIN');
    expect(pin()).toHaveValue('24');
    expect(pin()).toHaveAttribute('type', 'text');
    expect(run.orders()).toHaveLength(0);
    expect(await run.to('Transfer')).toBe(receiptPage);
    expect(run.orders()).toHaveLength(1);
  });

  it('has an issue once its empty field is left, or for what is no PIN, until it is typed over [PIN-5]', async () => {
    const run = await open();
    for (const [typed, event, issue] of [
      ['24', 'pin.left', null],
      ['', 'pin.left', 'pin.required'],
      ['24681x', 'pin.submitted', 'pin.malformed'],
      ['x24681', 'pin.submitted', 'pin.malformed'],
      ['2468 1', 'pin.submitted', 'pin.malformed'],
    ] as const) {
      await run.send({ type: 'pin.changed', pin: typed });
      expect(run.context().pinIssue).toBeNull();
      await run.send({ type: event });
      expect(run.context().pinIssue).toBe(issue);
    }
    expect([where(), run.orders()]).toEqual([pinPage, []]);
  });

  it('leads to the page of a forgotten PIN, not once the order was sent [OWN-4]', async () => {
    const run = await open({ bank: lost });
    const link = () => screen.queryByRole('link', { name: 'Lupa PIN?' });
    expect(link()).toHaveAttribute('href', '/profil/pin?lupa=transfer');
    await run.pay();
    expect(link()).toBeNull();
  });

  it('has its PIN compared with the hash by a worker that starts while it is typed [PIN-7]', async () => {
    const run = await open();
    const before = workers;
    await run.pay('000000');
    expect(workers).toBe(before + 1);
    await run.pay();
    expect(compared.at(-1)).toEqual({ pin: '246810', hash: '$2b$12$hash' });
  });

  it('leaves the PIN to the bank if the worker breaks, e.g. without a hash [PIN-11]', async () => {
    compares = () => 'broken';
    const account = { user: { status: 'loading' }, balance: { status: 'loading' } };
    const run = await open({ account: { ...account, mutations: account.balance } as never });
    expect(await run.pay()).toBe(receiptPage);
    expect([compared, run.tally()]).toEqual([[{ pin: '246810', hash: '' }], [1, 0]]);
  });

  it('keeps the PIN if the customer abandons the comparison, but not once it is left', async () => {
    compares = () => 'never';
    const run = await open();
    for (const leave of [() => run.press('Kembali'), () => run.go('/transfer')]) {
      await run.pay();
      expect(run.isBusy()).toBe(true);
      await run.send({ type: 'wait.abandoned' });
      expect([where(), run.orders()]).toEqual([pinPage, []]);
      expect(pin()).toHaveValue('246810');
      await leave();
      expect(where()).toBe('Transfer');
      expect(JSON.stringify(run.context())).not.toContain('246810');
      await run.go(pinPath);
    }
  });
});

describe('a PIN that does not fit', () => {
  const newer = user('$2b$12$newer');

  it('is empty after Pin Salah, and has the focus once that is closed [PIN-9,30 OWN-12]', async () => {
    const run = await open({ bank: { 'GET /user/me': [user('$2b$12$hash'), newer] } });
    expect(await run.pay('000000')).toBe(pinPage);
    expect([run.orders(), run.popups(), run.count('/user/me')]).toEqual([[], [wrong], 1]);
    expect(pin()).toHaveValue('');
    pin().focus();
    showPopups(run.popups());
    expect(screen.getByRole('dialog', { name: 'Pin Salah' })).toBeVisible();
    // The dialog took the focus out of the empty field, which is no issue.
    expect(screen.queryByText('Input pin tidak boleh kosong')).not.toBeInTheDocument();
    await run.press('Tutup');
    expect(screen.queryByRole('dialog')).not.toBeInTheDocument();
    expect(pin()).toHaveFocus();
  });

  it('is compared again with the hash that another tab or device has changed [OWN-12]', async () => {
    compares = ({ hash }) => hash === '$2b$12$newer';
    const run = await open({ bank: { 'GET /user/me': [newer] } });
    expect([await run.pay(), run.orders().length, run.popups()]).toEqual([receiptPage, 1, []]);
    expect(run.received('account').at(0)).toEqual({ type: 'account.outdated' });
  });

  it.each<[Answer, object[]]>([
    ['lost', [{ variant: 'danger', notice: 'network.lost', focus: 'pin' }]],
    [401, []],
  ])('is not called wrong if nothing can be read: %s [OWN-12]', async (answer, popups) => {
    const run = await open({ bank: { 'GET /user/me': [answer] } });
    expect([await run.pay('000000'), run.orders(), run.popups()]).toEqual([pinPage, [], popups]);
    expect(pin()).toHaveValue('000000');
  });
});

describe('the PIN of a frozen account, or after a recovery', () => {
  const secured = 'Akun Anda sedang diamankan';
  const account = waitingPinAccount('2026-11-22T11:30:00+07:00');
  const waits = (until: string | null) => ({ 'GET /pin': [{ data: { waits_until: until } }] });
  const told = [{ type: 'freeze.told', isFrozen: false }];
  const outdated = [{ type: 'account.outdated' }];
  it.each<[string, Given, 'freeze' | 'account', object[]]>([
    [
      'it is open again',
      { bank: { 'GET /freeze': [{ data: { frozen: false } }] } },
      'freeze',
      told,
    ],
    // What cannot be read refuses nothing.
    ['it cannot be read', { bank: { 'GET /freeze': [400] } }, 'freeze', []],
    ['its recovered PIN waits no more', { account, bank: waits(null) }, 'account', outdated],
    [
      'its recovered PIN has waited',
      { account, bank: waits('2026-11-21T11:29:59+07:00') },
      'account',
      outdated,
    ],
    ['its recovered PIN cannot be read', { account, bank: { 'GET /pin': [400] } }, 'account', []],
  ])('is asked for once %s [OWN-10]', async (_, given, actor, news) => {
    const run = await openTransfer({ kept: keptForm('', false), ...given });
    if (actor === 'freeze') await run.freeze();
    expect(await run.check()).toBe(pinPage);
    expect(run.received(actor)).toEqual(news);
  });

  it('is not asked for on any other way to its page [FRZ-5]', async () => {
    const run = await openTransfer({ kept: keptForm('', false) });
    expect(await run.check()).toBe(pinPage);
    expect(run.count('/freeze')).toBe(0);
    await run.go('/transfer');
    await run.freeze();
    await run.go(pinPath);
    expect(where()).toBe(secured);
    await run.freeze(false);
    expect(where()).toBe('Transfer');
    await run.go(pinPath);
    expect(where()).toBe(pinPage);
    cleanup();
    const saved = { name: 'Rini Wulandari', changed: false };
    const named = await openTransfer({ kept: { ...keptForm('', false), saved } });
    await named.check();
    await named.freeze();
    expect(await named.to('Teruskan')).toBe(secured);
  });

  it.each([true, false])(
    'is refused with a way on if it is frozen while its page is open, and that is known: %s [FRZ-5]',
    async (isKnown) => {
      const run = await open({ bank: transferred(refusal(secured, 403)) });
      if (isKnown) await run.freeze();
      expect(where()).toBe(pinPage);
      expect([await run.pay(), isMarked()]).toEqual([isKnown ? secured : pinPage, false]);
      expect(run.popups()).toHaveLength(isKnown ? 0 : 1);
      expect(Object.values(run.flow.getSnapshot().getMeta())).toEqual([{ path: pinPath }]);
      if (isKnown) await run.press('Tutup');
      expect(where()).toBe(pinPage);
      expect(pin()).toHaveValue('');
    },
  );

  it('stays where the outcome of the order is unknown, also from the form [FRZ-5]', async () => {
    const run = await unanswered();
    await run.freeze();
    expect(where()).toBe(unknownPage);
    expect(pin()).toHaveValue('246810');
    await run.press('Kembali');
    expect(await run.check()).toBe(unknownPage);
  });
});

describe('the sending of a transfer', () => {
  it.each([
    ['transfer', '', null],
    ['schedule', tomorrow, '2026-12-01T08:30:00+07:00'],
  ] as const)(
    'posts the order once by %s, however often it is submitted, and may not be left [TRF-18 PIN-12..15 CAL-30..34,38]',
    async (by, at, datetime) => {
      const answer = deferredAnswer<object>();
      const run = await open({ at, bank: { [`POST /transaction/${by}`]: [answer.promise] } });
      await run.pay();
      for (const again of [1, 2]) await run.pay(`24681${again}`);
      expect([...run.flow.getSnapshot().tags]).toEqual(['busy', 'confirmLeave']);
      for (const path of ['/transfer', pinPath, '/dashboard']) await run.go(path);
      await run.press('Kembali');
      expect(where()).toBe(pinPage);
      answer.resolve(done);
      await settle();
      expect(where()).toBe(receiptPage);
      const { accountTo, bankTo, description } = validForm;
      expect(run.bodies(`/transaction/${by}`)).toEqual([
        {
          accountFrom: '8800112233',
          accountTo,
          amount: 150_000,
          description,
          datetime,
          bankTo,
          pin: '246810',
        },
      ]);
      const [sent, ...others] = run.calls.filter(({ method }) => method === 'POST');
      expect(sent?.url.pathname).toBe(`/api/main/transaction/${by}`);
      expect(sent?.headers.getContentType()).toContain('application/json');
      expect([run.keys(), others]).toEqual([[key], []]);
    },
  );

  it.each<[Answer, unknown, object?]>([
    [refusal('Pin Salah'), { text: 'Pin Salah' }],
    [refusal(['Rekening salah', 'Nominal salah'], 200), { text: 'Rekening salah\nNominal salah' }],
    [refusal('Rekening sedang dikunci', 409), { text: 'Rekening sedang dikunci' }, off],
    [json({ success: false, message: 'Saldo Tidak Cukup' }, 400), { text: 'Saldo Tidak Cukup' }],
    [404, 'unexpected'],
    [refusal('Tunggu 30 detik', 429), { text: 'Tunggu 30 detik' }],
    [bodiless(400), 'strip'],
    [bodiless(429), 'strip'],
  ])(
    'refused by %s shows %j, keeps the form and draws a new key [PIN-16,17,33 CAL-40 ERR-3]',
    async (answer, notice, settings) => {
      const run = await open({ bank: transferred(answer), settings: { ...settings } });
      expect(await run.pay()).toBe(pinPage);
      expect([run.strips(), run.popups()]).toEqual(
        notice === 'strip' ? [1, []] : [0, [{ variant: 'danger', notice, focus: 'pin' }]],
      );
      expect(pin()).toHaveValue('');
      expect(run.context().form.values).toEqual(validForm);
      const next = run.context().order?.idempotencyKey;
      expect(next).toMatch(version4);
      expect(next).not.toBe(key);
    },
  );

  it('returns to the PIN without a message if the session is over', async () => {
    const run = await open({ bank: transferred(401) });
    expect([await run.pay(), run.popups()]).toEqual([pinPage, []]);
    expect(pin()).toHaveValue('');
  });

  it('repeats the key of an unchanged order and draws another for a changed one [CAL-38]', async () => {
    const run = await open({ bank: lost });
    for (const amount of ['150000', '150000', '150001']) {
      await run.press('Kembali');
      fill('Nominal', amount);
      await run.check();
      await run.pay();
    }
    const [first, second, third] = run.keys();
    expect([first, second]).toEqual([key, key]);
    expect(third).not.toBe(key);
  });
});

describe('a transfer without an answer', () => {
  const busy = { variant: 'danger', notice: { text: 'Sistem sibuk' } };
  it.each<[Answer, number, object[]]>([
    ['lost', 1, []],
    [502, 0, []],
    [bodiless(500), 1, []],
    [200, 0, []],
    [refusal('Sistem sibuk', 500), 0, [busy]],
    [json({ message: 'Sistem sibuk' }, 503), 0, [busy]],
    [refusal('Sistem sibuk', 409), 0, [busy]],
  ])(
    'has an unknown outcome after %s: %d strips, popups %j [POP-16,18 PIN-18,33 TRF-37 ERR-14]',
    async (answer, strips, popups) => {
      const run = await unanswered({ bank: transferred(answer) });
      expect([run.strips(), run.popups(), run.received('account')]).toEqual([strips, popups, []]);
      expect([isMarked(), run.orders().length]).toEqual([true, 1]);
      expect(pin()).toHaveValue('246810');
    },
  );

  it.each(['', tomorrow])(
    'may be abandoned, is marked, and is then sent with its key (time: %j) [TRF-37]',
    async (at) => {
      const never = ['never'] as const;
      const by = { 'POST /transaction/transfer': never, 'POST /transaction/schedule': never };
      const run = await open({ at, bank: by });
      expect(isMarked()).toBe(false);
      await run.pay();
      expect(isMarked()).toBe(true);
      await run.send({ type: 'wait.abandoned' });
      expect([where(), run.popups()]).toEqual([unknownPage, []]);
      await run.press('Transfer');
      expect(run.keys()).toEqual([key, key]);
    },
  );

  it('says that the outcome is unknown, and offers to look or to send again [FRZ-3 PIN-18,39,40]', async () => {
    const run = await open({ bank: lost });
    await userEvent.type(pin(), '246810');
    await run.press('Transfer');
    const heading = screen.getByRole('heading', { name: unknownPage, level: 1 });
    expect(heading).toHaveFocus();
    expect(heading).toHaveAccessibleDescription(
      'Kami belum bisa memastikan apakah uang Anda sudah berpindah.',
    );
    expect(screen.queryByText(pinPage)).not.toBeInTheDocument();
    const panel = screen.getByText(/^Kami belum bisa/).closest('p')?.parentElement as HTMLElement;
    const order = screen.getByRole('region', { name: 'Ringkasan' });
    expect(panel.compareDocumentPosition(order)).toBe(Node.DOCUMENT_POSITION_FOLLOWING);
    expect(within(order).getByText('Rp150.000 ke Bagas Pratama').tagName).toBe('SUMMARY');
    // The heading announces it; nothing else does.
    expect(screen.queryByRole('alert')).not.toBeInTheDocument();
    expect(window.scrollTo).toHaveBeenCalledWith(0, 0);
    expect(within(panel).getByRole('link', { name: 'Amankan akun' })).toHaveAttribute(
      'href',
      '/profil/amankan',
    );
    expect(panel).toHaveTextContent(
      /^Kami belum bisa memastikan apakah uang Anda sudah berpindah\.Tekan Periksa Status untuk melihat riwayat\.Periksa StatusLihat MutasiAmankan akun$/,
    );
    const safe = 'Mengirim lagi aman: uang Anda tidak akan berpindah dua kali.';
    expect(screen.getByText(safe)).toBeInTheDocument();
    await run.freeze();
    expect(
      screen.getByText('Jika belum terkirim, transfer ini ditolak selama akun diamankan.'),
    ).toBeInTheDocument();
    expect(screen.queryByText(safe)).not.toBeInTheDocument();
    expect(panel).not.toHaveTextContent(/berhasil|gagal|sukses/i);
    for (const [name, background] of [
      ['Periksa Status', color.action],
      ['Transfer', color.surface],
    ] as const)
      expect(styleOf(screen.getByRole('button', { name }))).toContain(`background: ${background}`);
  });

  it('is sent again with the same key and PIN until it has one receipt [PIN-43 CAL-39]', async () => {
    const still = refusal('Sistem sibuk', 409);
    const throttled = refusal('Sistem sibuk', 429);
    const run = await unanswered({ bank: transferred('lost', still, throttled, done) });
    expect(await run.to('Transfer')).toBe(unknownPage);
    expect(await run.to('Transfer')).toBe(unknownPage);
    expect(run.popups()).toEqual([busy, busy]);
    expect(await run.to('Transfer')).toBe(receiptPage);
    const [first, ...others] = run.orders();
    expect(others).toEqual([first, first, first]);
    expect([new Set(run.keys()).size, isMarked()]).toEqual([1, false]);
  });

  it('is sent again only with a PIN that fits, which may be typed again [PIN-9]', async () => {
    const run = await unanswered({ bank: transferred('lost', done) });
    expect(await run.pay('000000')).toBe(unknownPage);
    expect(run.popups()).toEqual([wrong]);
    expect(pin()).toHaveValue('');
    await run.press('Transfer');
    expect(pin()).toHaveAccessibleDescription(/^Input pin tidak boleh kosong/);
    fill('PIN', '2');
    expect(screen.queryByText('Input pin tidak boleh kosong')).toBeNull();
    expect(run.orders()).toHaveLength(1);
    expect(await run.pay()).toBe(receiptPage);
    expect(run.keys()).toEqual([key, key]);
  });

  it('is decided once the bank refuses it, and may then be ordered again', async () => {
    const run = await unanswered({ bank: transferred('lost', refusal('Saldo Tidak Cukup'), done) });
    expect([await run.to('Transfer'), isMarked()]).toEqual([pinPage, false]);
    const looks = run.tally()[1];
    expect(await run.pay()).toBe(receiptPage);
    const [first, second, third] = run.keys();
    expect([second, run.tally()[1]]).toEqual([first, looks]);
    expect(third).not.toBe(first);
  });

  it.each([{}, off])(
    'is shown again on the way back from the form, without its PIN (%o) [TRF-27]',
    async (settings) => {
      const run = await unanswered({ settings });
      await run.go('/transfer');
      expect(JSON.stringify(run.context())).not.toContain('246810');
      await run.go(pinPath);
      expect(where()).toBe(unknownPage);
      expect(await run.to('Kembali')).toBe('Transfer');
      expect(run.context().form.values).toEqual(validForm);
      expect(await run.check()).toBe(unknownPage);
      expect([run.orders().length, run.context().order?.idempotencyKey]).toEqual([1, key]);
    },
  );

  it('keeps the PIN if the customer abandons the comparison, or the look at the history', async () => {
    const run = await open({ kept: keptOrder(true), bank: history('never') });
    for (const looks of [0, 1]) {
      compares = () => (looks === 0 ? 'never' : true);
      await run.pay();
      expect([run.isBusy(), run.tally()]).toEqual([true, [0, looks]]);
      await run.send({ type: 'wait.abandoned' });
      expect(where()).toBe(unknownPage);
      expect(pin()).toHaveValue('246810');
    }
  });

  it('names an answer that cannot be read, last and in English [PIN-39]', async () => {
    await unanswered({ bank: transferred(200) });
    const english = screen.getByText('Invalid response from API');
    expect(english).toHaveAttribute('lang', 'en');
    expect(
      screen.getByRole('link', { name: 'Lihat Mutasi' }).compareDocumentPosition(english),
    ).toBe(Node.DOCUMENT_POSITION_FOLLOWING);
  });

  it('is never sent again to a bank that does not take the key [PIN-20]', async () => {
    const bank = history({ data: [] }, { data: [historyRow({})] }, 'lost');
    const run = await unanswered({ settings: off, bank });
    expect(run.context().pin).toBe('');
    for (const read of ['untold', 'absent', 'similar', 'unread']) {
      if (read !== 'untold') await run.press('Periksa Status');
      expect(run.flow.getSnapshot().value).toEqual({ outcomeUnknown: read });
      expect(screen.queryByRole('button', { name: 'Transfer' })).not.toBeInTheDocument();
      await run.send({ type: 'pin.changed', pin: '246810' });
      await run.send({ type: 'pin.submitted' });
      expect([where(), run.context().pin, run.context().pinIssue]).toEqual([unknownPage, '', null]);
    }
    expect(screen.getByRole('link', { name: 'Lihat Mutasi' })).toHaveAttribute('href', '/mutasi');
    expect(screen.queryByText(/Mengirim lagi aman/)).not.toBeInTheDocument();
    expect(run.tally()).toEqual([1, 3]);
  });
});

describe('Periksa Status', () => {
  const similar =
    'Ada yang mirip di riwayat, tetapi belum tentu transfer ini: Rp150.000 ke Bagas Pratama, ';
  const absent = 'Belum ada di riwayat';
  const own = { key };
  it.each<[string, Record<string, Answer[]>, string]>([
    ['a row of a minute later', has({}), `${similar}21 November 2026 pukul 11.31 WIB`],
    [
      'one of the same minute',
      has({ datetime: '2026-11-21T11:30:00+07:00' }),
      `${similar}21 November 2026 pukul 11.30 WIB`,
    ],
    ['one with the key of another order', has({ key: 'lain' }), similar],
    ['one of an unknown direction', has({ transactionDirection: 'UNKNOWN' }), similar],
    ['one of a minute earlier', has({ datetime: '2026-11-21T11:29:59+07:00' }), absent],
    ['one without a time', has({ datetime: '' }), absent],
    ['one to another account', has({ account_to: '8800445567' }), absent],
    ['one of another amount', has({ amount: 150_001 }), absent],
    ['one that is incoming', has({ transactionDirection: 'DEBIT' }), absent],
    // Another order's incoming row is never its own.
    ['its own one that is incoming', has({ ...own, transactionDirection: 'DEBIT' }), absent],
    ['nothing', history({ data: [] }), absent],
    ['no answer', history('lost'), 'Riwayat belum dapat dibaca. Coba lagi sebentar lagi.'],
  ])(
    'says what the history has, which decides nothing, with the key on and off: %s [PIN-41,42]',
    async (_, bank, sentence) => {
      for (const settings of [{}, off]) {
        const run = await unanswered({ bank, settings });
        await run.press('Periksa Status');
        expect(said()).toContain(sentence);
        expect([run.tally(), run.popups(), isMarked()]).toEqual([[1, 1], [], true]);
        expect(run.context().pin).toBe(settings === off ? '' : '246810');
        cleanup();
      }
    },
  );

  it('shows the newest of several such rows, also of a scheduled order [PIN-42]', async () => {
    const newest = { id: '3', datetime: '2026-12-01T08:30:00+07:00' };
    const bank = {
      ...has({ id: '1' }, newest, { id: '2' }),
      ...lostLater,
    };
    const run = await unanswered({ at: tomorrow, bank });
    await run.press('Periksa Status');
    expect(said()).toBe(`${similar}1 Desember 2026 pukul 08.30 WIB`);
  });

  it('can be abandoned, and be pressed again', async () => {
    const run = await unanswered({ bank: history('never') });
    for (const looks of [1, 2]) {
      await run.press('Periksa Status');
      expect([run.isBusy(), run.tally()]).toEqual([true, [1, looks]]);
      await run.send({ type: 'wait.abandoned' });
      expect(said()).toMatch(/^Riwayat belum dapat dibaca/);
    }
  });

  it('judges by when the order was first sent [PIN-42]', async () => {
    const run = await unanswered({ bank: has({ datetime: '2026-11-21T11:30:00+07:00' }) });
    vi.setSystemTime(now + 120_000);
    await run.press('Transfer');
    await run.press('Periksa Status');
    expect([said(), run.orders().length]).toEqual([
      `${similar}21 November 2026 pukul 11.30 WIB`,
      2,
    ]);
  });

  it.each([{}, off])(
    'only reads, and shows the receipt of the order’s own row, with the row’s own time (%o) [PIN-19,41]',
    async (settings) => {
      const run = await unanswered({ bank: has({ amount: 1 }, own), settings });
      expect(await run.to('Periksa Status')).toBe(receiptPage);
      expect([run.tally(), isMarked()]).toEqual([[1, 1], false]);
      expect(run.calls.at(-1)?.url.search).toBe('?accountNumber=8800112233');
      expect(run.context()).toMatchObject({ pin: '', banks: { '8800445566': 'Bank Mandiri' } });
      expect(termsIn(screen.getByRole('dialog'))).toEqual([
        ['No Referensi', 'LT202611210000000077'],
        ['Nomor Rekening Tujuan', 'Bagas Pratama8800445566'],
        ['Bank Tujuan', 'Bank Mandiri'],
        ['Jumlah Transfer', 'Rp150.000'],
        ['Waktu Proses', '21 November 2026 pukul 11.31 WIB'],
        [memoLabel, 'Makan siang'],
      ]);
      await run.press('Oke');
      expect(run.context()).toMatchObject({ order: null, result: null, found: null });
    },
  );

  it.each([
    ['completed', 'Transfer Berhasil', false],
    ['pending', 'Transfer Berhasil', true],
    ['menunggu', 'Transfer Berhasil', true],
    ['failed', 'Transfer Gagal', false],
    ['cancelled', 'Transfer Dibatalkan', false],
    ['canceled', 'Transfer Dibatalkan', false],
    ['Dibatalkan', 'Transfer Dibatalkan', false],
  ])(
    'says of a scheduled order whose row says %s: %s; so does Transfer if it has ended [PIN-41]',
    async (status, title, isPending) => {
      // The bank moved it by 45 minutes.
      const datetime = '2026-12-01T09:15:00+07:00';
      const isOver = status !== 'completed' && !isPending;
      for (const button of ['Periksa Status', ...(isOver ? ['Transfer'] : [])]) {
        const bank = {
          ...has({ ...own, status, datetime }),
          ...lostLater,
        };
        const run = await unanswered({ at: tomorrow, bank });
        expect([await run.to(button), run.tally()]).toEqual([title, [1, 1]]);
        const dialog = screen.getByRole('dialog');
        expect(termsIn(dialog)).toContainEqual(['Waktu Proses', '1 Desember 2026 pukul 09.15 WIB']);
        for (const text of ['Pending', 'Akan diproses 1 Desember 2026 pukul 09.15 WIB'])
          expect(within(dialog).queryAllByText(text)).toHaveLength(isPending ? 1 : 0);
        expect(within(dialog).getByRole('status')).toBeEmptyDOMElement();
        cleanup();
      }
    },
  );
});

describe('Transfer, after an unknown outcome,', () => {
  it.each([true, false])(
    'sends nothing that the history has, and an equal one only by its own button (the worker works: %s) [PIN-43,44]',
    async (works) => {
      const run = await unanswered({ bank: { ...transferred('lost', done), ...has({ key }) } });
      if (!works) compares = () => 'broken';
      expect(await run.to('Transfer')).toBe(alreadySent);
      const heading = screen.getByRole('heading', { name: alreadySent, level: 1 });
      await vi.waitFor(() => expect(heading).toHaveFocus());
      expect(heading).toHaveAccessibleDescription(
        'Tidak ada yang dikirim lagi. Di riwayat: Rp150.000 ke Bagas Pratama, 21 November 2026 pukul 11.31 WIB',
      );
      expect(screen.queryByRole('button', { name: 'Transfer' })).not.toBeInTheDocument();
      expect(screen.getByRole('link', { name: 'Lihat Mutasi' })).toHaveAttribute('href', '/mutasi');
      expect([run.tally(), isMarked()]).toEqual([[1, 1], false]);
      expect(run.received('account')).toEqual([{ type: 'account.outdated' }]);
      await run.press('Kirim sebagai transfer baru');
      const [first, second] = run.orders();
      expect([second, new Set(run.keys()).size]).toEqual([first, 2]);
      // An answer, not a row.
      expect(run.context()).toMatchObject({ result: receipt, found: null });
    },
  );

  it('sends nothing then, also after a way back to the form [PIN-43]', async () => {
    const run = await unanswered({ bank: has({ key }) });
    for (const leave of [() => run.press('Kembali'), () => run.go('/transfer')]) {
      await leave();
      await run.check();
      expect(await run.pay()).toBe(alreadySent);
    }
    expect(await run.to('Kembali')).toBe('Transfer');
    expect([run.context().pin, run.orders().length]).toEqual(['', 1]);
  });

  it.each<[string, Record<string, Answer[]>, number]>([
    ['lacks it', history({ data: [] }), 2],
    ['has one that looks like it', has({}), 2],
    ['cannot be read', history('lost'), 2],
    ['is refused', history(403), 2],
    // The session is over.
    ['may not be read any more', history(401), 1],
  ])('sends it with its key if the history %s [PIN-43]', async (_, bank, sent) => {
    const run = await unanswered({ bank });
    expect(await run.to('Transfer')).toBe(unknownPage);
    expect([run.tally(), new Set(run.keys()).size]).toEqual([[sent, 1], 1]);
  });
});

describe('the receipt', () => {
  const dialog = () => screen.getByRole('dialog');
  const sign = () => dialog().querySelector('[data-sign]') as HTMLElement;
  const answers = (change: object) => ({ data: { data: { ...receipt, ...change } } });
  const scheduled = (change: object) => ({ 'POST /transaction/schedule': [answers(change)] });

  it('shows the bank’s answer, and makes account and notifications be read again [PIN-21..25,27,29 TRF-37]', async () => {
    // Not the time of the answer's `datetime`: the order is not pending.
    const run = await open({
      bank: transferred(answers({ datetime: '2026-11-20T08:00:00+07:00' })),
    });
    await run.pay();
    expect([run.context().pin, isMarked()]).toEqual(['', false]);
    expect(run.received('account')).toEqual([
      { type: 'account.outdated' },
      { type: 'reminder.closed' },
    ]);
    expect(run.received('notifications')).toEqual([{ type: 'notifications.outdated' }]);
    expect(styleOf(sign())).toContain(`color: ${color.positive}`);
    expect(dialog()).toHaveTextContent(
      /^Transfer Berhasil.*WIBDari Sinta Maharani, rekening 8800112233Rp150\.000ke Bagas PratamaNo Referensi/,
    );
    expect(dialog()).not.toHaveTextContent('Pending');
    expect(dialog()).toHaveFocus();
    expect(termsIn(dialog())).toEqual([
      ['No Referensi', 'LT202611210000000001'],
      ['Nomor Rekening Tujuan', 'Bagas Pratama8800445566'],
      ['Bank Tujuan', 'Bank Mandiri'],
      ['Jumlah Transfer', 'Rp150.000'],
      ['Waktu Proses', '21 November 2026 pukul 11.30 WIB'],
      [memoLabel, 'Makan siang'],
    ]);
  });

  it.each([
    ['Oke', (run: Awaited<ReturnType<typeof open>>) => run.press('Oke')],
    ['Back', (run: Awaited<ReturnType<typeof open>>) => run.go('/transfer')],
  ])('closes by %s to an empty form [PIN-27,28]', async (_, close) => {
    const run = await open();
    await run.pay();
    await run.go(pinPath);
    expect(where()).toBe(receiptPage);
    await close(run);
    expect(where()).toBe('Transfer');
    expect(screen.getByLabelText('Rekening Tujuan')).toHaveValue('');
    expect(run.context()).toMatchObject({
      form: {
        values: { accountTo: '', bankTo: '', amount: '', description: '', datetime: '' },
        issues: {},
      },
      recipient: { name: null },
      saved: null,
      order: null,
      result: null,
    });
    await run.go(pinPath);
    expect(where()).toBe('Transfer');
  });

  it.each(['', '2026-12-01T09:00'])(
    'with the time %j fills in the same order again, to be sent at once with a new key [PIN-37]',
    async (at) => {
      const run = await open({ at });
      await run.pay();
      await run.press('Kirim lagi');
      expect(run.context()).toMatchObject({
        form: { values: validForm, issues: {} },
        order: null,
        result: null,
        pin: '',
      });
      expect(run.orders()).toHaveLength(1);
      expect(await run.check()).toBe(pinPage);
      await run.pay();
      const bodies = run.orders() as { datetime: unknown }[];
      const again = { ...bodies.at(-1), datetime: null };
      expect(bodies).toContainEqual(again);
      expect(bodies).toHaveLength(2);
      expect(new Set(run.keys()).size).toBe(2);
    },
  );

  it('shows the time of a scheduled transfer [PIN-26,35]', async () => {
    const bank = scheduled({ status: 'Pending', datetime: '2026-12-02T01:30:00Z' });
    const run = await open({ at: tomorrow, bank });
    await run.pay();
    expect(termsIn(dialog())).toContainEqual(['Waktu Proses', '2 Desember 2026 pukul 08.30 WIB']);
    expect(dialog()).toHaveTextContent(
      /^Transfer Berhasil.*WIBDari Sinta Maharani, rekening 8800112233Rp150\.000ke Bagas PratamaPendingAkan diproses 2 Desember 2026 pukul 08\.30 WIB/,
    );
    expect(styleOf(sign())).toContain(`color: ${color.link}`);
    const { container: clock } = render(<ClockIcon size={32} />);
    expect(sign().querySelector('svg')?.outerHTML).toBe(clock.innerHTML);
  });

  it.each([
    [
      'completed',
      'Transfer Berhasil',
      '2 Desember 2026 pukul 08.31 WIB',
      6,
      'Transfer sudah diproses',
    ],
    ['Failed', 'Transfer Gagal', '2 Desember 2026 pukul 08.31 WIB', 4, 'Transfer gagal diproses'],
    ['pending', 'Transfer Berhasil', '2 Desember 2026 pukul 08.30 WIB', 6, ''],
  ])(
    'of a pending transfer that became %s says so by itself [LIV-11]',
    async (status, title, time, tools, news) => {
      const bank = scheduled({ status: 'pending', datetime: '2026-12-02T01:30:00Z' });
      const run = await open({ at: tomorrow, bank });
      await run.pay();
      const ended = row(receipt.referenceNumber, '2026-12-02T01:31:00Z', { status });
      await run.send({ type: 'account.changed', account: withRows([ended]) });
      expect(where()).toBe(title);
      expect(termsIn(dialog())).toContainEqual(['Waktu Proses', time]);
      expect(within(dialog()).queryAllByText('Pending')).toHaveLength(status === 'pending' ? 1 : 0);
      expect([said(), within(dialog()).getAllByRole('button').length]).toEqual([news, tools]);
    },
  );

  const atOnce = '21 November 2026 pukul 11.30 WIB';
  const later = '1 Desember 2026 pukul 08.30 WIB';
  const banksTime = '2 Desember 2026 pukul 08.30 WIB';
  const at = '2026-12-01T08:30:00+07:00';
  it.each([
    [at, 'pending', '2026-12-02T01:30:00Z', true, banksTime],
    [at, 'scheduled', '2026-12-02T01:30:00Z', true, banksTime],
    // When the bank took the order.
    [at, 'scheduled', '2026-11-21T11:30:00+07:00', true, later],
    [at, 'pending', null, true, later],
    [at, 'pending', '', true, later],
    [at, 'pending', 'segera', true, later],
    [at, 'QUEUED', null, true, later],
    [at, 'processing', null, true, later],
    [at, ' Terjadwal', null, true, later],
    [at, 'menunggu', null, true, later],
    [at, 'diproses', null, true, later],
    [at, 'entah', null, true, later],
    [at, '', '', true, later],
    [at, 'completed', null, false, atOnce],
    [at, 'Completed', '2026-12-01T08:30:00+07:00', false, atOnce],
    [null, 'pending', '2026-12-02T01:30:00Z', true, atOnce],
    [null, 'diproses', '2026-12-02T01:30:00Z', true, atOnce],
    [null, 'completed', '2026-12-02T01:30:00Z', false, atOnce],
    [null, 'entah', '2026-12-02T01:30:00Z', false, atOnce],
  ] as const)(
    'of an order for %s has, if its status is %j and its time %j, as pending: %s, Waktu Proses %j [PIN-25,26,31,38]',
    (chosen, status, datetime, isPending, time) => {
      const order = { bankTo: 'Bank Mandiri', datetime: chosen } as const;
      const shown = receiptOf({ ...receipt, status, datetime }, order, now);
      expect(shown.title).toBe(receiptPage);
      expect(shown.rows).toContainEqual({ term: 'Waktu Proses', lines: [time] });
      expect(shown.isPending).toBe(isPending);
      const isLater = isPending && chosen !== null;
      expect(shown.note).toBe(isLater ? `Akan diproses ${time}` : null);
    },
  );

  const refuses = (name: string) => () => Promise.reject(new DOMException('no', name));
  const refused = 'Browser ini tidak mengizinkannya';
  const text = /LT202611210000000001.*Bagas Pratama.*Jumlah Transfer: Rp150\.000/;
  it.each([
    ['Bagikan', { share: async () => undefined }, text, 'Dibagikan'],
    ['Bagikan', {}, text, 'Tersalin'],
    ['Bagikan', { share: refuses('AbortError') }, text, ''],
    ['Bagikan', { share: refuses('NotAllowedError') }, text, refused],
    ['Salin No Referensi', {}, /^\["LT202611210000000001"\]$/, 'Tersalin'],
    ['Salin No Referensi', { writeText: refuses('NotAllowedError') }, /LT2026/, refused],
  ] as [string, { share?: () => unknown; writeText?: () => unknown }, RegExp, string][])(
    'is given away by %s, %o, without the PIN and quietly',
    async (button, { share, writeText }, what, sentence) => {
      const run = await open();
      await run.pay();
      const given: unknown[] = [];
      const giving = (how?: () => unknown) => async (it: unknown) => (given.push(it), how?.());
      const clipboard = { writeText: giving(writeText) };
      vi.stubGlobal('navigator', { clipboard, ...(share && { share: giving(share) }) });
      await run.press(button);
      expect([said(), given.length]).toEqual([sentence, 1]);
      expect(JSON.stringify(given)).toMatch(what);
      expect(JSON.stringify(given)).not.toContain('246810');
    },
  );

  it('is printed, and closes at any time', async () => {
    const print = vi.spyOn(window, 'print').mockImplementation(() => undefined);
    const run = await open();
    await run.pay();
    await run.press('Cetak');
    expect(print).toHaveBeenCalledTimes(1);
    vi.stubGlobal('navigator', { share: () => new Promise(() => {}) });
    await run.press('Bagikan');
    expect(run.flow.getSnapshot().value).toEqual({ succeeded: 'sharing' });
    expect(await run.to('Oke')).toBe('Transfer');
  });
});
