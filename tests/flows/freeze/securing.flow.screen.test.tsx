import { act, cleanup, fireEvent, render, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { describe, expect, it, onTestFinished, vi } from 'vitest';
import type { AccountView } from '../../../machines/contract/account.ts';
import securingFlow from '../../../src/flows/freeze/securing.flow.ts';
import { Hotline } from '../../../src/ui/hotline.tsx';
import { waitingPinAccount } from '../../fixtures/account.ts';
import { json } from '../../support/fake-bank.ts';
import { openFlow, type Answer } from '../../support/open-flow.tsx';
import { holding, waitingRow } from '../scheduled/scheduled.harness.ts';

const state = (frozen: unknown) => ({ success: true, data: { frozen } });
const [open, frozen] = [state(false), state(true)];
const refused = (errors: string, status = 400) => json({ success: false, errors }, status);

interface Bank {
  readonly states?: readonly Answer[];
  readonly freeze?: readonly Answer[];
  readonly code?: readonly Answer[];
  readonly verify?: readonly Answer[];
  readonly thaw?: readonly Answer[];
}
const grant = { success: true, data: { grant: 'bukti' } };

async function visit(
  { states = [open], freeze = [200], code = [200], verify = [grant], thaw = [200] }: Bank = {},
  account?: AccountView,
) {
  const run = await openFlow(
    securingFlow,
    {
      'GET /beku': states,
      'POST /beku': freeze,
      'POST /beku/code': code,
      'POST /beku/verify': verify,
      'POST /beku/thaw': thaw,
    },
    { VITE_FREEZE_PATH: '/beku' },
    account && { account },
  );
  const self = {
    ...run,
    /** The calls that change something. */
    steps: () => run.made().filter((made) => made.startsWith('POST')),
    read: (isFrozen: boolean) => run.send({ type: 'freeze.read', isFrozen }),
    async freeze() {
      await run.press('Amankan akun');
      await run.press('Ya, amankan');
    },
    async askCode(password = 'Lentera123') {
      await run.press('Buka kembali akun');
      type('Password', password);
      await run.press('Lanjut');
    },
    async giveCode() {
      await self.askCode();
      await userEvent.click(digits()[0] as HTMLElement);
      await userEvent.paste('482915');
      await run.press('Lanjut');
    },
    async givePin(pin = '246810') {
      type('PIN', pin);
      await run.press('Buka kembali akun');
    },
    async thaw() {
      await self.giveCode();
      await self.givePin();
    },
    secrets() {
      const { password, otp, pin, submitted } = run.flow.getSnapshot().context;
      return [password.values.password, otp.values.otp, pin, submitted.grant];
    },
  };
  return self;
}
const atFrozen = (bank: Bank = {}) => visit({ states: [frozen], ...bank });
const forgotten = ['', '', '', ''];

const type = (label: string, value: string) =>
  fireEvent.change(screen.getByLabelText(label), { target: { value } });
const digits = () =>
  within(screen.getByRole('group', { name: 'Kode OTP' })).getAllByRole('textbox');
const heading = () => screen.getByRole('heading', { level: 1 });
/** What the page says of the account: by its heading, else in the region. */
const said = () =>
  heading().textContent === secured ? secured : screen.getByRole('status').textContent;
const alerts = () => screen.queryAllByRole('alert').map(({ textContent }) => textContent);
const buttons = () => screen.getAllByRole('button').map(({ textContent }) => textContent);

const secured = 'Akun Anda sedang diamankan';
const opened = 'Akun Anda sudah dibuka kembali';
const inDoubt = 'Belum pasti apakah akun Anda sudah diamankan. Telepon 1500 123 (24 jam).';
const unread = 'Keadaan akun Anda tidak dapat dimuat';

describe('freezing the account', () => {
  it('is one button of the page, which has a heading and a way back to where one came from [FRZ-1 FRM-19]', async () => {
    const run = await visit();
    expect(run.made()).toEqual(['GET /api/main/beku']);
    expect(heading()).toHaveTextContent('Amankan akun');
    expect(heading()).toHaveAttribute('data-arrival');
    expect(buttons()).toEqual(['Amankan akun']);
    const kembali = screen.getByRole('link', { name: 'Kembali' });
    expect(kembali).toHaveAttribute('href', '/profil');
    const back = vi.spyOn(history, 'back').mockImplementation(() => {});
    for (const position of [1, 0]) {
      history.replaceState({ position }, '');
      await userEvent.click(kembali);
    }
    expect(back).toHaveBeenCalledOnce();
  });

  it('asks once, names what happens, starts on no, and is announced [FRZ-2,4]', async () => {
    const run = await visit();
    await run.press('Amankan akun');
    const dialog = screen.getByRole('dialog', { name: 'Amankan akun Anda?' });
    expect(dialog).toHaveTextContent('Uang tidak bisa keluar dan perangkat lain dikeluarkan');
    expect(
      within(dialog)
        .getAllByRole('button')
        .map(({ textContent }) => textContent),
    ).toEqual(['Tidak', 'Ya, amankan']);
    await userEvent.keyboard('{Enter}');
    expect([screen.queryByRole('dialog'), run.steps(), said()]).toEqual([null, [], '']);
    await run.freeze();
    expect([run.steps(), run.bodies('/beku')]).toEqual([['POST /api/main/beku'], [{}]]);
    expect(said()).toBe(secured);
    expect(screen.getByRole('link', { name: 'Lapor' })).toHaveAttribute('href', '/bantuan/lapor');
    expect(run.received('freeze').at(-1)).toEqual({ type: 'freeze.told', isFrozen: true });
    await waitFor(() => expect(heading()).toHaveFocus());
  });

  it('fails if the bank refuses, with its words', async () => {
    const run = await visit({ freeze: [refused('Belum bisa')] });
    await run.freeze();
    expect([alerts(), said(), run.isBusy()]).toEqual([['Belum bisa'], '', false]);
    await run.press('Amankan akun');
    expect(alerts()).toEqual([]);
  });

  it.each<[Answer, Answer, string, string[]]>([
    ['lost', frozen, secured, []],
    ['lost', open, '', [inDoubt]],
    [500, frozen, secured, []],
    [500, open, '', [inDoubt]],
    ['lost', 'lost', '', [inDoubt, unread]],
    ['lost', state('ya'), '', [inDoubt, unread]],
  ])(
    'without an answer reads the account again: %j, %j [FRZ-2,4]',
    async (answer, next, status, doubts) => {
      const run = await visit({ states: [open, next, open], freeze: [answer] });
      await run.freeze();
      expect([said(), alerts()]).toEqual([status, doubts]);
      await run.read(next === frozen);
      expect([said(), alerts()]).toEqual([status, []]);
    },
  );

  it('need not be waited for, and is read again on demand [FRZ-2]', async () => {
    const run = await visit({ states: [open, 'never', open], freeze: ['never'] });
    await run.freeze();
    expect(run.isBusy()).toBe(true);
    await run.send({ type: 'wait.abandoned' });
    expect([run.isBusy(), alerts()]).toEqual([false, [inDoubt]]);
    await run.send({ type: 'wait.abandoned' });
    expect(alerts()).toEqual([inDoubt, unread]);
    expect(screen.getByRole('link', { name: '1500 123' })).toHaveAttribute('href', 'tel:1500123');
    await run.press('Coba lagi');
    expect([alerts(), buttons()]).toEqual([[], ['Amankan akun']]);
  });

  it.each([true, false])(
    'calls nobody without internet, says whom to telephone, and reads on return: %s [FRZ-2]',
    async (isFrozen) => {
      const run = await visit();
      const online = vi.spyOn(navigator, 'onLine', 'get').mockReturnValue(false);
      onTestFinished(() => online.mockRestore());
      await run.freeze();
      expect(alerts()).toEqual([
        'Akun Anda belum diamankan: tidak ada internet. Telepon 1500 123 (24 jam).',
      ]);
      await run.read(isFrozen);
      expect([alerts(), said(), run.steps()]).toEqual([[], isFrozen ? secured : '', []]);
    },
  );
});

describe('the account', () => {
  it.each<Answer>(['lost', state('ya'), state(null), { data: {} }, { data: null }])(
    'that cannot be read because of %j has a number, and is read by the session [FRZ-2]',
    async (answer) => {
      for (const isFrozen of [true, false]) {
        cleanup();
        const run = await visit({ states: [answer] });
        expect([alerts(), run.received('freeze')]).toEqual([
          [unread],
          [{ type: 'freeze.outdated' }],
        ]);
        expect(screen.getByText(/^Telepon/)).toHaveTextContent(/^Telepon 1500 123 \(24 jam\)\.$/);
        await run.read(isFrozen);
        expect([alerts(), said()]).toEqual([[], isFrozen ? secured : '']);
      }
    },
  );

  it('of a brand without a number has no half sentence [FRZ-2]', () => {
    expect(render(<Hotline number="" />).container).toBeEmptyDOMElement();
  });

  it('changes on the page, heading and all, when another device changes it [FRZ-1,12]', async () => {
    const run = await visit();
    await run.read(false);
    expect(buttons()).toEqual(['Amankan akun']);
    await run.read(true);
    expect([said(), buttons()]).toEqual([secured, ['Buka kembali akun']]);
    expect(heading().nextElementSibling).toHaveTextContent(
      /^Uang tidak bisa keluar .* Uang masuk, riwayat, dan notifikasi tetap berjalan\.$/,
    );
    await run.press('Buka kembali akun');
    await run.read(false);
    expect(buttons()).toEqual(['Amankan akun']);
  });

  it.each([open, frozen])(
    'counts what waits for the customer, and leads to it: %j [SCH-8]',
    async (is) => {
      const held = waitingRow('h1', '2026-11-20T09:00:00+07:00', { waits_for: 'decision' });
      await visit({ states: [is] }, holding(held));
      expect(
        screen.getByRole('link', { name: '1 transfer menunggu keputusan Anda' }),
      ).toHaveAttribute('href', '/transfer/terjadwal');
    },
  );
});

describe('opening the account again', () => {
  it('takes password, code and PIN, which are then forgotten [FRZ-9]', async () => {
    const run = await atFrozen();
    expect(run.received('freeze')).toEqual([{ type: 'freeze.told', isFrozen: true }]);
    await run.thaw();
    expect(run.steps()).toEqual([
      'POST /api/main/beku/code',
      'POST /api/main/beku/verify',
      'POST /api/main/beku/thaw',
    ]);
    expect(['code', 'verify', 'thaw'].map((step) => run.bodies(`/beku/${step}`))).toEqual([
      [{ password: 'Lentera123' }],
      [{ otp: '482915' }],
      [{ grant: 'bukti', pin: '246810' }],
    ]);
    expect([said(), buttons(), run.secrets()]).toEqual([opened, ['Amankan akun'], forgotten]);
    expect(run.received('freeze').at(-1)).toEqual({ type: 'freeze.told', isFrozen: false });
  });

  it('leads to the page of a forgotten PIN [OWN-4]', async () => {
    const run = await atFrozen();
    await run.giveCode();
    expect(screen.getByRole('link', { name: 'Lupa PIN?' })).toHaveAttribute(
      'href',
      '/profil/pin?lupa=amankan',
    );
  });

  it('says until when a recovered PIN opens no account [OWN-9]', async () => {
    await visit({ states: [frozen] }, waitingPinAccount('2099-11-22T11:30:00+07:00'));
    expect(screen.getByText(/^PIN baru Anda berlaku mulai 22 November 2099/)).toBeVisible();
    expect(screen.getByRole('link', { name: 'Pakai PIN lama' })).toHaveAttribute(
      'href',
      '/profil/pin',
    );
  });

  it('sends no grant if the bank gave none', async () => {
    const run = await atFrozen({ verify: [200] });
    await run.thaw();
    expect(run.bodies('/beku/thaw')).toEqual([{ pin: '246810' }]);
  });

  it('keeps the focus on the heading when the pressed button goes [POP-27]', async () => {
    const run = await atFrozen();
    await run.press('Buka kembali akun');
    await waitFor(() => expect(heading()).toHaveFocus());
  });

  it.each(['Back', 'another device'])('is left at each step by %s [FRZ-9]', async (way) => {
    const steps = [
      (run: Awaited<ReturnType<typeof atFrozen>>) => run.press('Buka kembali akun'),
      (run: Awaited<ReturnType<typeof atFrozen>>) => run.askCode(),
      (run: Awaited<ReturnType<typeof atFrozen>>) => run.giveCode(),
    ];
    for (const toStep of steps) {
      cleanup();
      const run = await atFrozen();
      await toStep(run);
      expect(Object.values(run.flow.getSnapshot().getMeta())).toContainEqual({
        path: '/profil/amankan/buka',
      });
      if (way === 'Back') await run.send({ type: 'navigated', path: '/profil/amankan', query: '' });
      else await run.read(false);
      expect([buttons(), run.secrets()]).toEqual([
        [way === 'Back' ? 'Buka kembali akun' : 'Amankan akun'],
        forgotten,
      ]);
    }
  });

  it('asks for a password before it sends a code [FRZ-9]', async () => {
    const run = await atFrozen();
    await run.askCode('');
    expect(screen.getByText('Input password tidak boleh kosong')).toBeVisible();
    expect(run.steps()).toEqual([]);
  });

  it('stays at the password if the bank refuses it, with its words [FRZ-9]', async () => {
    const run = await atFrozen({ code: [refused('Password Salah')] });
    await run.askCode();
    expect([heading().textContent, alerts(), run.isBusy()]).toEqual([
      'Buka kembali akun',
      ['Password Salah'],
      false,
    ]);
  });

  it('empties the boxes after a wrong code, and sends another one', async () => {
    const run = await atFrozen({ verify: [refused('x')] });
    await run.press('Buka kembali akun');
    type('Password', 'Lentera123');
    vi.useFakeTimers();
    const press = async (name: string) => {
      fireEvent.click(screen.getByRole('button', { name }));
      await act(() => vi.advanceTimersByTimeAsync(0));
    };
    await press('Lanjut');
    act(() => run.flow.send({ type: 'field.changed', step: 'otp', change: { otp: '482915' } }));
    await press('Lanjut');
    expect([
      heading().textContent,
      digits()
        .map((box) => (box as HTMLInputElement).value)
        .join(''),
    ]).toEqual(['Verifikasi', '']);
    expect(screen.getByText('Kode OTP Salah')).toBeVisible();
    await act(() => vi.advanceTimersByTimeAsync(60_000));
    await press('Kirim kode ulang');
    expect(run.bodies('/beku/code')).toEqual([
      { password: 'Lentera123' },
      { password: 'Lentera123' },
    ]);
    expect(heading()).toHaveTextContent('Verifikasi');
  });

  it.each([
    [refused('Pin Salah'), 'Pin Salah'],
    [refused('Tunggu', 429), 'Tunggu'],
  ])(
    'empties the PIN if the bank refuses it, and forgets its words then: %#',
    async (answer, words) => {
      const run = await atFrozen({ thaw: [answer, 200] });
      await run.thaw();
      expect([alerts(), run.secrets()[2], run.isBusy()]).toEqual([[words], '', false]);
      await run.givePin();
      expect([alerts(), said()]).toEqual([[], opened]);
    },
  );

  it.each([
    ['', 'Input pin tidak boleh kosong'],
    ['12a', 'Pin harus terdiri dari 6 angka'],
  ])('asks for a PIN of digits: %j', async (pin, issue) => {
    const run = await atFrozen();
    await run.giveCode();
    await run.send({ type: 'pin.changed', pin });
    await run.press('Buka kembali akun');
    expect(screen.getByText(issue)).toBeVisible();
    type('PIN', '1');
    fireEvent.blur(screen.getByLabelText('PIN'));
    expect(screen.queryByText(issue)).toBeNull();
    expect(run.steps()).toHaveLength(2);
  });

  it.each<[Answer, Answer, string]>([
    ['lost', frozen, secured],
    ['lost', open, opened],
    [new Response('<html>'), frozen, secured],
    [500, open, opened],
  ])('without an answer reads the account again: %j, %j', async (answer, next, status) => {
    const run = await atFrozen({ states: [frozen, next], thaw: [answer] });
    await run.thaw();
    expect([said(), alerts(), run.secrets()]).toEqual([status, [], forgotten]);
  });

  it('need not be waited for: the account is read again', async () => {
    const run = await atFrozen({ states: [frozen, 'lost'], thaw: ['never'] });
    await run.thaw();
    expect(run.isBusy()).toBe(true);
    await run.send({ type: 'wait.abandoned' });
    expect(alerts()).toEqual([
      'Belum pasti apakah akun Anda sudah dibuka kembali. Telepon 1500 123 (24 jam).',
      unread,
    ]);
  });

  it('ends at each step once another device has opened it [FRZ-9]', async () => {
    const run = await atFrozen({ verify: [refused('x')], thaw: [refused('x', 409)] });
    await run.giveCode();
    expect(run.received('freeze').at(-1)).toEqual({ type: 'freeze.outdated' });
    await run.read(false);
    expect([buttons(), run.secrets()]).toEqual([['Amankan akun'], forgotten]);
  });

  it('ends if the PIN is refused because it is open already [FRZ-9]', async () => {
    const run = await atFrozen({ states: [frozen, open], thaw: [refused('x', 409)] });
    await run.giveCode();
    await run.givePin();
    expect(buttons()).toEqual(['Amankan akun']);
  });

  it('tells password managers whose password it is, and nobody else [FRM-36]', async () => {
    const run = await atFrozen();
    await run.press('Buka kembali akun');
    const name = document.querySelector('input[autocomplete=username]');
    expect(name).toHaveValue('sinta@lentera.test');
    expect(name).not.toBeVisible();
    expect(screen.queryByRole('textbox', { name: /email/i })).toBeNull();
  });

  it('reads the account again if it is open already', async () => {
    const run = await atFrozen({ states: [frozen, open], code: [refused('Tidak diamankan', 409)] });
    await run.askCode();
    expect([buttons(), said()]).toEqual([['Amankan akun'], '']);
  });

  it.each(['askCode', 'giveCode'] as const)(
    'forgets what was typed when the step after %s is left [FRZ-9]',
    async (step) => {
      const run = await atFrozen();
      await run[step]();
      await run.press('Kembali');
      expect([said(), run.secrets()]).toEqual([secured, forgotten]);
    },
  );
});
