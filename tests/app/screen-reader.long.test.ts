import { virtual } from '@guidepup/virtual-screen-reader';
import { act, fireEvent, screen } from '@testing-library/react';
import { describe, expect, it, onTestFinished, vi } from 'vitest';
import type { AccountView } from '../../machines/contract/account.ts';
import { Failure } from '../../machines/contract/failure.ts';
import { paths } from '../../machines/contract/paths.ts';
import { timing } from '../../machines/kit/timing.ts';
import { lazyPartsLoaded } from '../../src/ui/lazy-part.tsx';
import { openApp } from '../model/app-harness.tsx';
import { answer, bank, fail, full, holder, token } from '../model/bank.ts';
import { reportCase } from '../flows/report/report.fixtures.ts';
import { receipt } from '../flows/transfer/transfer.harness.ts';
import { scaled } from '../support/computer.ts';
import { openEars } from './ears.ts';
import { memoLabel } from '../../machines/contract/limits.ts';

/*
 * What a screen reader says on seven journeys, in screen-reader/*.txt. Read what changes there as
 * somebody who cannot see the page, and then accept it with `-u`.
 */
// The parts of a session and the pictures come later; here they are loaded before.
await import('../../src/app/after-start.ts');
vi.setConfig({ testTimeout: scaled(60_000) });

const loading: AccountView = {
  user: { status: 'loading' },
  balance: { status: 'loading' },
  mutations: { status: 'loading' },
};

/** The marks of structure that readers do not say, or say once for everything in it; `openEars`. */
const silent = /^(paragraph|not busy|end, .*|end of .*|document|(polite|assertive): .*)$/;

/** A customer who hears the app and types. Every step's phrases follow its line in the text. */
async function listener(address: string, isSignedIn: boolean, isStyled = false) {
  const app = await openApp({ address, isSignedIn, isStyled });
  if (isSignedIn) app.account(loading);
  await app.flush();
  const container = document.body;
  await virtual.start({ container, window });
  await virtual.clearSpokenPhraseLog();
  const ears = openEars();
  onTestFinished(async () => {
    ears.close();
    await virtual.stop();
    app.stop();
  });
  const lines = [`# ${address}`];
  const heard = new Set<string>();
  /** Does something and notes what is said meanwhile. */
  const on = async (what: string, todo: () => unknown) => {
    await todo();
    await app.flush();
    for (const name of componentsOnPage()) heard.add(name);
    const said = [
      ...(await virtual.spokenPhraseLog()).filter((one) => !silent.test(one)),
      ...ears.heard(),
    ];
    lines.push(`» ${what}`, ...(said.length > 0 ? said : ['(silence)']).map((one) => `  ${one}`));
    await virtual.clearSpokenPhraseLog();
  };
  const control = (name: string) =>
    screen.queryByRole('button', { name }) ?? screen.getByLabelText(name);
  const readTo = async (end: RegExp) => {
    for (let phrases = 0; phrases < 300; phrases += 1) {
      await virtual.next();
      if (end.test(await virtual.lastSpokenPhrase())) return;
    }
    throw new Error(`Nobody says ${String(end)}: ${(await virtual.spokenPhraseLog()).join('\n')}`);
  };
  await on('arrives', async () => {
    if (isSignedIn) app.account(full);
    await act(lazyPartsLoaded);
  });
  return {
    app,
    on,
    /** From where the reader is to the end of the part around it. */
    readsOn: (what: string, end: RegExp) => on(what, () => readTo(end)),
    readsPage: () =>
      on('reads the page', async () => {
        await virtual.perform(virtual.commands.moveToNextMain);
        await readTo(/^end of main/);
      }),
    comesTo: (name: string) => on(`comes to '${name}'`, () => act(() => control(name).focus())),
    fills: (name: string, text: string) =>
      on(`fills '${name}' with ${text}`, async () => {
        act(() => control(name).focus());
        await app.flush();
        act(() => void fireEvent.input(control(name), { target: { value: text } }));
      }),
    presses: (name: string) =>
      on(`presses '${name}'`, async () => {
        act(() => control(name).focus());
        await app.flush();
        await virtual.clearSpokenPhraseLog();
        app.press(name);
      }),
    follows: (name: string, address: string) =>
      on(`follows '${name}'`, async () => {
        app.go(address);
        await app.arrived();
      }),
    bank: (what: string, answers: () => void) => on(`(${what})`, () => act(answers)),
    waits: (what: string, milliseconds: number) => on(`(${what})`, () => app.wait(milliseconds)),
    text: () => `${lines.join('\n')}\n\n${[...heard].toSorted().join(' ')}\n`,
  };
}

interface Fiber {
  readonly return: Fiber | null;
  readonly type: { readonly name?: unknown } | null;
}

/** The names of the components that have drawn the page, for `npm run accessibility`. */
function componentsOnPage(): readonly string[] {
  const names = new Set<string>();
  for (const element of document.body.querySelectorAll('*')) {
    const key = Object.keys(element).find((one) => one.startsWith('__reactFiber$'));
    let fiber = key === undefined ? null : (Reflect.get(element, key) as Fiber);
    for (; fiber; fiber = fiber.return)
      if (typeof fiber.type?.name === 'string') names.add(fiber.type.name);
  }
  return [...names].filter((name) => /^[A-Z]/.test(name));
}

const transcript = (name: string) => `screen-reader/${name}.txt`;

describe('a screen reader says', () => {
  it('what is wrong with a password, and where the customer is then [WCAG 4.1.3,3.3.1]', async () => {
    const hears = await listener('/login', false);
    await hears.readsPage();
    await hears.fills('Email', 'sinta@lentera.test');
    await hears.fills('Password', 'Lentera124');
    await hears.presses('Masuk');
    await hears.waits('ten seconds', 10_000);
    await hears.bank('the bank refuses', () =>
      fail('login', new Failure('refused', { status: 400 })),
    );
    await hears.waits('a second', 1_000);
    await hears.readsOn('reads on', /^end of dialog/);
    await hears.presses('Tutup');
    await hears.waits('a second', 1_000);
    await expect(hears.text()).toMatchFileSnapshot(transcript('login'));
  });

  it('the step of the code, and when a new one can be sent [REG-20] [WCAG 4.1.3,2.2.1]', async () => {
    const hears = await listener('/register', false);
    await hears.fills('Email', 'baru@lentera.test');
    await hears.fills('No Hp', '81234567890');
    await hears.presses('Lanjut');
    await hears.bank('the e-mail is free', () => answer('checkUnused'));
    await hears.bank('the number is free', () => answer('checkUnused'));
    await hears.bank('the code is sent', () => answer('sendOtp'));
    await hears.waits('a second', 1_000);
    await hears.readsPage();
    for (const digit of '12345') await hears.fills(`Digit ke-${digit}`, digit);
    await hears.presses('Lanjut');
    await hears.fills('Digit ke-6', '6');
    await hears.presses('Lanjut');
    await hears.bank('the code is wrong', () => fail('verifyOtp', new Failure('refused')));
    await hears.waits('twenty seconds', 20_000);
    await hears.waits('the minute is over', timing.minute);
    await hears.presses('Kirim kode ulang');
    await hears.bank('the code is sent', () => answer('sendOtp'));
    await hears.waits('two seconds', 2_000);
    await expect(hears.text()).toMatchFileSnapshot(transcript('otp'));
  });

  it('what a transfer lacks, what it will do and what became of it [WCAG 3.3.1,3.3.4,4.1.3]', async () => {
    const hears = await listener('/transfer', true, true);
    bank.ready['ask'] = () => ({ facts: [] });
    await hears.bank('the limit', () => answer('limit', { left: 98_500_000 }));
    await hears.readsPage();
    await hears.fills('Rekening Tujuan', '88004455');
    await hears.comesTo('Bank Tujuan');
    await hears.on("chooses 'Bank Mandiri'", () => hears.app.fill('Bank Tujuan', 'Bank Mandiri'));
    await hears.fills('Nominal', '15000');
    await hears.waits('typing rests', timing.amountRest);
    await hears.presses('Lanjut');
    await hears.waits('a second', 1_000);
    await hears.fills('Rekening Tujuan', '8800445566');
    await hears.fills('Nominal', '150000');
    await hears.waits('typing rests', timing.amountRest);
    await hears.fills(memoLabel, 'Makan siang');
    await hears.presses('Lanjut');
    await hears.waits('the checks', timing.transferChecks);
    await hears.bank('the bank knows the account', () =>
      answer('lookUp', { name: 'Bagas Pratama' }),
    );
    await hears.waits('a second', 1_000);
    await hears.readsPage();
    await hears.fills('PIN', '111111');
    await hears.presses('Transfer');
    await hears.bank('the PIN does not fit', () => answer('comparePin', false));
    await hears.bank('it is still the same', () => answer('user', holder));
    await hears.waits('a second', 1_000);
    await hears.presses('Tutup');
    await hears.fills('PIN', '246810');
    await hears.presses('Transfer');
    await hears.bank('the PIN is right', () => answer('comparePin', true));
    await hears.bank('the bank carries it out', () => answer('transfer', receipt));
    await hears.waits('a second', 1_000);
    await hears.readsOn('reads on', /^end of dialog/);
    await hears.presses('Oke');
    await hears.waits('a second', 1_000);
    await expect(hears.text()).toMatchFileSnapshot(transcript('transfer'));
  });

  it('who is asked for, in this order: heading, what is unusual, answers [ASK-1,3,4] [WCAG 1.3.2,2.4.3]', async () => {
    bank.ready['ask'] = () => ({ facts: ['first', 'amount'] });
    const hears = await listener('/transfer', true, true);
    await hears.bank('the limit', () => answer('limit', { left: 98_500_000 }));
    const order = {
      'Rekening Tujuan': '8800445566',
      'Bank Tujuan': 'Bank Mandiri',
      Nominal: '150000',
      [memoLabel]: 'Makan siang',
    };
    await hears.on('fills the form', () => {
      for (const [label, text] of Object.entries(order)) hears.app.fill(label, text);
    });
    await hears.waits('typing rests', timing.amountRest);
    await hears.presses('Lanjut');
    await hears.waits('the checks', timing.transferChecks);
    await hears.bank('the bank finds it unusual', () =>
      answer('lookUp', { name: 'Bagas Pratama' }),
    );
    await hears.waits('a second', 1_000);
    await hears.readsPage();
    await hears.presses('Orang yang menelepon atau mengirim pesan');
    await hears.waits('a second', 1_000);
    await hears.readsPage();
    await hears.presses('Kembali');
    await hears.waits('a second', 1_000);
    await expect(hears.text()).toMatchFileSnapshot(transcript('ask'));
  });

  it('what the mutasi hold, how they are sorted and which page is open [MUT-19,47] [WCAG 1.3.1,4.1.3]', async () => {
    const hears = await listener('/mutasi', true, true);
    await hears.readsPage();
    await hears.presses('Tanggal');
    await hears.waits('a second', 1_000);
    await hears.presses('Berikutnya');
    await hears.waits('a second', 1_000);
    await hears.fills('Cari nama, rekening, atau jumlah', '30.000');
    await hears.waits('typing rests', timing.searchRest);
    await hears.waits('a second', 1_000);
    await expect(hears.text()).toMatchFileSnapshot(transcript('mutasi'));
  });

  it('that the account is frozen, once, and the number of a report [FRZ-2,4] [RPT-5,9,12] [WCAG 4.1.3,3.3.4]', async () => {
    vi.stubEnv('VITE_FREEZE_PATH', '/freeze');
    onTestFinished(() => void vi.unstubAllEnvs());
    bank.ready['freezeState'] = () => false;
    const hears = await listener('/mutasi', true, true);
    await hears.presses('Rincian, Bagas Pratama, −Rp10.000, 20 Nov 2026, 08.00');
    await hears.readsOn('reads on', /^end of dialog/);
    await hears.follows('Amankan akun', paths.securing);
    await hears.readsPage();
    await hears.presses('Amankan akun');
    await hears.readsOn('reads on', /^end of dialog/);
    await hears.presses('Ya, amankan');
    await hears.bank('the account is frozen', () => answer('freeze'));
    await hears.waits('a second', 1_000);
    await hears.readsPage();
    await hears.follows('Lapor', paths.report);
    await hears.readsPage();
    await hears.presses('Bukan transaksi saya');
    await hears.presses('Kirim laporan');
    await hears.fills('Ceritakan', 'Saya tidak mengirim uang ini.');
    await hears.on('writes 905 characters', () => hears.app.fill('Ceritakan', 'a'.repeat(905)));
    await hears.presses('Kirim laporan');
    await hears.bank('the case is open', () => answer('sendReport', { number: reportCase.number }));
    await hears.bank('the case is read', () => answer('reportCase', reportCase));
    await hears.waits('a second', 1_000);
    await hears.readsPage();
    await hears.follows('Transfer', paths.transfer);
    await hears.waits('a second', 1_000);
    await expect(hears.text()).toMatchFileSnapshot(transcript('freeze'));
  });

  it('that the session ends, without counting aloud [SES-19,20] [WCAG 2.2.1,4.1.3]', async () => {
    const hears = await listener('/transfer', true);
    const { exp } = JSON.parse(atob(token.split('.')[1] ?? '')) as { readonly exp: number };
    const end = exp * 1_000 - timing.sessionMargin;
    await hears.comesTo(memoLabel);
    // Minute by minute: a jump would be doubted at the end.
    const warnedAt = end - timing.sessionWarning - timing.sessionTick;
    while (Date.now() < warnedAt) {
      vi.setSystemTime(Math.min(warnedAt, Date.now() + timing.sessionTick));
      document.dispatchEvent(new Event('visibilitychange'));
    }
    await hears.waits('two minutes before the end', timing.sessionTick);
    await hears.waits('ten seconds', 10_000);
    await hears.fills(memoLabel, 'Arisan');
    await hears.waits('half a minute before the end', 80_000);
    await hears.waits('twenty-one seconds', 21_000);
    await hears.comesTo('Mengerti');
    await hears.presses('Mengerti');
    await hears.waits('until the end', 9_000);
    await hears.waits('two seconds', 2_000);
    await expect(hears.text()).toMatchFileSnapshot(transcript('session'));
  });
});
