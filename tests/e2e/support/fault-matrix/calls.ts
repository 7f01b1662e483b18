import type { Locator, Page, Request } from '@playwright/test';
import type { AccountPorts } from '../../../../machines/contract/account.ts';
import type { InstallPorts } from '../../../../machines/contract/install.ts';
import type { LoginPorts } from '../../../../machines/contract/login.ts';
import type { NotificationsPorts } from '../../../../machines/contract/notifications.ts';
import type { QrisPorts, QrisSharePorts } from '../../../../machines/contract/qris.ts';
import type { RegistrationPorts } from '../../../../machines/contract/registration.ts';
import type { ResetPorts } from '../../../../machines/contract/reset.ts';
import type { SessionPorts } from '../../../../machines/contract/session.ts';
import type { ReceiptPorts, TransferPorts } from '../../../../machines/contract/transfer.ts';
import { bagas, expect, expectPassing, field, sinta } from '../fixtures.ts';
import { said, type Outcome } from './faults.ts';

/**
 * Every interface of machines/contract by which the product leaves its machines; matrix.spec.ts
 * holds the list against the files.
 */
export interface Contract {
  AccountPorts: AccountPorts;
  InstallPorts: InstallPorts;
  LoginPorts: LoginPorts;
  NotificationsPorts: NotificationsPorts;
  QrisPorts: QrisPorts;
  QrisSharePorts: QrisSharePorts;
  ReceiptPorts: ReceiptPorts;
  RegistrationPorts: RegistrationPorts;
  ResetPorts: ResetPorts;
  SessionPorts: SessionPorts;
  TransferPorts: TransferPorts;
}

/** A way to a page; how depends on what is tried: by address, or from within the app. */
export type Arrive = (path: string, who: typeof sinta | null) => Promise<void>;

export interface Call {
  readonly name: string;
  readonly method: 'GET' | 'POST' | 'PUT';
  readonly path: RegExp;
  /** Tells one of several calls to the same address by its body. */
  readonly bears?: string;
  /** Who is logged in. */
  readonly who: typeof sinta | null;
  /**
   * A page's opening makes it (`fetch`), a button (`submit`), or a button after which nobody waits
   * (`quiet`).
   */
  readonly kind: 'fetch' | 'submit' | 'quiet';
  /**
   * Up to the point where `button` makes the call. The opening of a page that fetches is the point
   * itself.
   */
  readonly reach: (page: Page, arrive: Arrive) => Promise<void>;
  readonly button: (page: Page) => Locator;
  /** By label; typed before each press, and still there after a failure. */
  readonly typed: Readonly<Record<string, string>>;
  /** A failure that empties the form (REG-14, REG-80). */
  readonly forgets?: 'always' | 'refused';
  readonly tells: Readonly<Record<Outcome, string | RegExp>>;
  readonly done: (page: Page) => Promise<void>;
  /** What of the answer is looked at: nothing but its status, `success`, or the whole shape. */
  readonly needs: 'nothing' | 'success' | 'shape';
  /**
   * The sandbox bank answers where this is missing; else the contract's plain yes, so that nothing
   * is used up.
   */
  readonly isStubbed?: boolean;
  /** Whether a wait of more than 10 s can be left. */
  readonly way: 'left' | 'late';
  /** The page's clock is ahead of ours on the way, so it is a fake one. */
  readonly needsClock?: boolean;
}

/**
 * Not a call of the bank's: why it stands outside the matrix, and where its own faults are tried.
 */
export interface Local {
  readonly local: string;
}

const network = 'Terjadi kesalahan jaringan. Silakan coba lagi.';
const unexpected = 'Terjadi kesalahan yang tidak terduga. Silakan coba lagi.';
const invalid = 'Invalid response from API';
const ended = 'Sesi anda sudah habis. Silahkan login kembali';
const any = (...sentences: readonly string[]) =>
  new RegExp(sentences.map((sentence) => sentence.replaceAll('.', '\\.')).join('|'));

/**
 * What a form says: the generic sentences (ERR-1 to ERR-3), and the sentence of its own for a
 * refusal.
 */
const form = (refused: string = said.refused): Call['tells'] => ({
  lost: network,
  unexpected,
  throttled: said.throttled,
  unauthorised: refused,
  garbage: any(invalid, unexpected, refused),
});
const inside = (sentences: Call['tells']): Call['tells'] => ({ ...sentences, unauthorised: ended });
const card = (sentence: string, empty = invalid): Call['tells'] => ({
  lost: sentence,
  unexpected: sentence,
  throttled: sentence,
  unauthorised: ended,
  garbage: any(invalid, empty),
});

const named = (name: string) => (page: Page) => page.getByRole('button', { name, exact: true });
const at = (path: string) => (page: Page) => expect(page).toHaveURL(path);
const sees = (text: string) => (page: Page) => expect(page.getByText(text).first()).toBeVisible();
/** A popup that goes by itself. */
const hears = (text: string) => (page: Page) => expectPassing(page, text);

const submit = {
  method: 'POST',
  kind: 'submit',
  way: 'left',
  who: null,
  isStubbed: true,
  needs: 'success',
  typed: {},
} as const satisfies Partial<Call>;
const fetched = {
  method: 'GET',
  kind: 'fetch',
  way: 'left',
  button: (page: Page) => page.getByRole('button', { name: 'Coba lagi' }).first(),
  typed: {},
  needs: 'shape',
} as const satisfies Partial<Call>;

async function fill(page: Page, typed: Call['typed']): Promise<void> {
  for (const [label, text] of Object.entries(typed)) {
    const box = field(page, label);
    if (label === 'Bank Tujuan') await box.selectOption(text);
    else await box.fill(text);
  }
}

/** Types what the form wants, where it is not there any more. */
export async function typeAgain(page: Page, { typed }: Pick<Call, 'typed'>): Promise<void> {
  if (!(await holds(page, { typed }))) await fill(page, typed);
}

/** Whether what was typed is there. Money bears dots that nobody typed. */
export async function holds(page: Page, { typed }: Pick<Call, 'typed'>): Promise<boolean> {
  for (const [label, text] of Object.entries(typed)) {
    const value = await field(page, label).inputValue({ timeout: 5_000 });
    if (
      value.replaceAll('.', '') !== text.replaceAll('.', '') &&
      !(label === 'Digit ke-1' && value === text[0])
    )
      return false;
  }
  return true;
}

const opens =
  (path: string): Call['reach'] =>
  (_, arrive) =>
    arrive(path, null);
const code = { 'Digit ke-1': '123456' };
const identity = { Email: 'dewi.baru@lentera.test', 'No Hp': '81234567890' };
const password = { Password: 'Rahasia123', 'Konfirmasi Password': 'Rahasia123' };

const users = (name: string, bears: string): Call => ({
  ...submit,
  name,
  path: /\/second\/users$/,
  bears,
  reach: opens('/register'),
  typed: identity,
  forgets: 'refused',
  button: named('Lanjut'),
  tells: form(),
  done: at('/register/otp'),
});

/** Until the countdown is over, by the page's clock. */
const resent = (
  name: string,
  path: RegExp,
  first: string,
  typed: Call['typed'],
  needs: Call['needs'],
): Call => ({
  ...submit,
  name,
  path,
  needs,
  needsClock: true,
  typed: {},
  tells: form(),
  button: named('Kirim kode ulang'),
  reach: async (page, arrive) => {
    await arrive(first, null);
    await fill(page, typed);
    await page.getByRole('button', { name: 'Lanjut' }).click();
    await expect(page.getByRole('timer')).toBeVisible();
    await expect(page.getByText('Memuat…')).toBeHidden();
    await page.clock.fastForward(61_000);
    await expect(page.getByRole('button', { name: 'Kirim kode ulang' })).toBeEnabled();
  },
  done: (page) => expect(page.getByRole('timer')).toHaveText(/^00:[1-5]\d|01:00$/),
});

/**
 * Each order has an amount of its own, so that the bank's books tell how often it was carried out.
 */
let orders = 0;
/** What the last order moves. */
export const lastAmount = () =>
  3_000 + 200 * Number(process.env['TEST_WORKER_INDEX'] ?? 0) + orders;
const order = {
  'Rekening Tujuan': '5220304050',
  'Bank Tujuan': 'Bank Central Asia',
  Nominal: '1000',
  Berita: 'Uji gangguan',
};

async function toPin(page: Page, arrive: Arrive, when: string | null): Promise<void> {
  orders += 1;
  await arrive('/transfer', bagas);
  await expect(field(page, 'Dari Rekening')).toHaveValue(new RegExp(bagas.account));
  await fill(page, {
    ...order,
    Nominal: String(lastAmount()),
    ...(when && { 'Waktu Transfer': when }),
  });
  await page.getByRole('button', { name: 'Lanjut' }).click();
  await expect(page).toHaveURL('/transfer/input-pin');
  await expect(page.getByText('Memuat…')).toBeHidden();
}

const unknown = 'Belum diketahui apakah uang Anda sudah berpindah.';
const money = (name: string, path: RegExp, when: string | null): Call => ({
  ...submit,
  name,
  path,
  who: bagas,
  isStubbed: false,
  needs: 'shape',
  typed: { PIN: bagas.pin },
  forgets: 'always',
  reach: (page, arrive) => toPin(page, arrive, when),
  button: (page) =>
    page
      .getByRole('button', { name: 'Periksa Status' })
      .or(page.getByRole('button', { name: 'Transfer', exact: true }))
      .first(),
  tells: {
    lost: unknown,
    unexpected: unknown,
    throttled: said.throttled,
    unauthorised: ended,
    garbage: unknown,
  },
  done: (page) => expect(page.getByRole('dialog', { name: 'Transfer Berhasil' })).toBeVisible(),
});

const unread = (page: Page) =>
  page
    .getByRole('list', { name: 'Daftar notifikasi' })
    .getByRole('button')
    .filter({ hasText: 'Belum dibaca' });
const nothingRead = card('belum dibaca', 'belum dibaca');
const inbox = async (page: Page, arrive: Arrive) => {
  await arrive('/notifikasi', sinta);
  await expect(unread(page).first()).toBeVisible();
  await expect(page.getByText('Memuat…')).toBeHidden();
};

/**
 * Every port of every interface, or this does not compile. A port that several places use makes
 * several calls.
 */
export const ports = {
  AccountPorts: {
    user: [
      {
        ...fetched,
        name: 'user',
        path: /\/user\/me$/,
        who: bagas,
        tells: card('Failed to fetch user data'),
        reach: (_, arrive) => arrive('/dashboard', bagas),
        done: sees(`Halo, ${bagas.name}`),
      },
    ],
    balance: [
      {
        ...fetched,
        name: 'balance',
        path: /\/balance\/get$/,
        who: bagas,
        tells: card('Failed to fetch balance data'),
        reach: (_, arrive) => arrive('/dashboard', bagas),
        done: (page) => expect(page.getByRole('button', { name: 'Tampilkan saldo' })).toBeVisible(),
      },
    ],
    mutations: [
      {
        ...fetched,
        name: 'mutations',
        path: /\/transaction\/mutations$/,
        who: bagas,
        tells: card('Failed to fetch mutation data', 'Tidak ada riwayat transaksi'),
        reach: (_, arrive) => arrive('/mutasi', bagas),
        done: (page) =>
          expect(
            page
              .getByRole('table', { name: 'Riwayat transaksi' })
              .or(page.getByRole('list', { name: 'Riwayat transaksi' }))
              .first(),
          ).toBeVisible(),
      },
    ],
  },
  InstallPorts: {
    install: { local: 'asks the browser, not the bank; tests/services/download.test.ts' },
  },
  LoginPorts: {
    login: [
      {
        ...submit,
        name: 'login',
        path: /\/auth\/login$/,
        isStubbed: false,
        needs: 'shape',
        reach: opens('/login'),
        button: named('Masuk'),
        typed: { Email: bagas.email, Password: bagas.password },
        tells: form('Email atau Password Salah'),
        done: at('/dashboard'),
      },
    ],
  },
  NotificationsPorts: {
    notifications: [
      {
        ...fetched,
        name: 'notifications',
        path: /\/notification\/$/,
        who: sinta,
        tells: card(
          'Notifikasi tidak dapat dimuat',
          'Notifikasi tidak dapat dimuat|Belum ada notifikasi',
        ),
        reach: (_, arrive) => arrive('/notifikasi', sinta),
        done: (page) => expect(page.getByRole('list', { name: 'Daftar notifikasi' })).toBeVisible(),
      },
    ],
    markRead: [
      {
        ...submit,
        method: 'PUT',
        way: 'late',
        who: sinta,
        name: 'markRead',
        path: /\/notification\/[^/]+\/read$/,
        needs: 'nothing',
        reach: inbox,
        button: (page) => unread(page).first(),
        tells: nothingRead,
        done: sees('Sudah dibaca'),
      },
    ],
    markAllRead: [
      {
        ...submit,
        method: 'PUT',
        way: 'late',
        who: sinta,
        name: 'markAllRead',
        path: /\/notification\/read\/all$/,
        needs: 'nothing',
        reach: inbox,
        button: named('Tandai semua dibaca'),
        tells: nothingRead,
        done: hears('Semua notifikasi sudah ditandai baca'),
      },
    ],
  },
  QrisPorts: {
    qrCode: [
      {
        ...fetched,
        name: 'qrCode',
        path: /\/qrcode\/generate$/,
        who: bagas,
        tells: card('Failed to fetch QR code data', 'Kode QRIS tidak tersedia'),
        reach: (_, arrive) => arrive('/qris', bagas),
        done: (page) =>
          expect(page.getByRole('img', { name: /^Kode QR untuk menerima transfer/ })).toBeVisible(),
      },
    ],
  },
  QrisSharePorts: { shareCode: { local: 'the device shares; tests/services/qris.test.ts' } },
  ReceiptPorts: {
    shareReceipt: { local: 'the device shares; tests/machines/transfer.receipt.test.ts' },
    copyReference: { local: 'the device copies; tests/machines/transfer.receipt.test.ts' },
  },
  RegistrationPorts: {
    checkUnused: [
      users('checkUnused: email', '"email"'),
      users('checkUnused: no_hp', '"no_hp"'),
      {
        ...submit,
        name: 'checkUnused: no_ktp',
        path: /\/second\/users$/,
        bears: '"no_ktp"',
        reach: opens('/register/data-diri'),
        button: named('Lanjut'),
        typed: { 'No KTP': '3273010101900001', Nama: 'Dewi', 'Tanggal Lahir': '17-08-1990' },
        tells: form(),
        done: at('/register/ktp'),
      },
    ],
    sendOtp: [
      {
        ...submit,
        name: 'sendOtp',
        path: /\/send-otp$/,
        needs: 'nothing',
        reach: opens('/register'),
        typed: identity,
        button: named('Lanjut'),
        tells: form(),
        done: at('/register/otp'),
      },
      resent('sendOtp: again', /\/send-otp$/, '/register', identity, 'nothing'),
    ],
    verifyOtp: [
      {
        ...submit,
        name: 'verifyOtp',
        path: /\/verify-otp$/,
        reach: opens('/register/otp'),
        typed: code,
        button: named('Lanjut'),
        tells: form('Kode OTP Salah'),
        done: at('/register/password'),
      },
    ],
    readPhoto: {
      local:
        'reads a file; tests/services/registration.test.ts, tests/machines/registration.ktp.test.ts',
    },
    openAccount: [
      {
        ...submit,
        name: 'openAccount',
        path: /\/auth\/register$/,
        reach: opens('/register/atur-pin'),
        typed: { PIN: '739154', 'Konfirmasi PIN': '739154' },
        forgets: 'always',
        button: named('Lanjut'),
        tells: form(),
        done: hears('Anda berhasil membuka rekening'),
      },
    ],
  },
  ResetPorts: {
    sendResetCode: [
      {
        ...submit,
        name: 'sendResetCode',
        path: /\/forget-password\/send$/,
        reach: opens('/reset/forgot-password'),
        typed: { Email: identity.Email },
        button: named('Lanjut'),
        tells: form('Email tidak terdaftar'),
        done: at('/reset/otp'),
      },
      resent(
        'sendResetCode: again',
        /\/forget-password\/send$/,
        '/reset/forgot-password',
        { Email: identity.Email },
        'success',
      ),
    ],
    verifyResetCode: [
      {
        ...submit,
        name: 'verifyResetCode',
        path: /\/forget-password\/validate$/,
        reach: opens('/reset/otp'),
        typed: code,
        button: named('Lanjut'),
        tells: form('Kode OTP Salah'),
        done: at('/reset/new-password'),
      },
    ],
    changePassword: [
      {
        ...submit,
        name: 'changePassword',
        path: /\/forget-password\/change-password$/,
        reach: opens('/reset/new-password'),
        typed: password,
        button: named('Lanjut'),
        tells: form(),
        done: hears('Berhasil ubah password'),
      },
    ],
  },
  SessionPorts: {
    renew: [
      {
        ...submit,
        name: 'renew',
        path: /\/auth\/refresh$/,
        who: bagas,
        isStubbed: false,
        needs: 'shape',
        way: 'late',
        needsClock: true,
        reach: async (page, arrive) => {
          await arrive('/dashboard', bagas);
          await sees(`Halo, ${bagas.name}`)(page);
          await page.clock.fastForward('12:30');
          await expect(page.getByRole('dialog', { name: 'Sesi Anda akan berakhir' })).toBeVisible();
          await expect(page.getByText('Memuat…')).toBeHidden();
          // Only the page's clock had leapt: what the bank issues now is of now.
          await page.clock.setSystemTime(Date.now());
        },
        button: named('Tetap masuk'),
        tells: card('Sesi Anda akan berakhir', 'Sesi Anda akan berakhir'),
        done: (page) =>
          expect(page.getByRole('dialog', { name: 'Sesi Anda akan berakhir' })).toBeHidden(),
      },
    ],
  },
  TransferPorts: {
    lookUp: [
      {
        ...submit,
        method: 'GET',
        name: 'lookUp',
        path: /\/account\/$/,
        who: bagas,
        isStubbed: false,
        needs: 'nothing',
        typed: order,
        tells: inside(form()),
        button: named('Lanjut'),
        reach: async (page, arrive) => {
          await arrive('/transfer', bagas);
          await expect(field(page, 'Dari Rekening')).toHaveValue(new RegExp(bagas.account));
          await expect(page.getByText('Memuat…')).toBeHidden();
        },
        done: at('/transfer/input-pin'),
      },
    ],
    comparePin: { local: 'a worker of the page; tests/e2e/faults.spec.ts [R27]' },
    transfer: [money('transfer', /\/transaction\/transfer$/, null)],
    schedule: [money('schedule', /\/transaction\/schedule$/, '2030-02-11T09:30')],
  },
} satisfies {
  readonly [Interface in keyof Contract]: Readonly<
    Record<keyof Contract[Interface], readonly Call[] | Local>
  >;
};

/**
 * The one call without a port: the app tells the bank that a session is over, whatever comes of it.
 */
const logout: Call = {
  ...submit,
  kind: 'quiet',
  name: 'endSession',
  path: /\/auth\/logout$/,
  who: bagas,
  isStubbed: false,
  needs: 'nothing',
  way: 'late',
  reach: async (page, arrive) => {
    await arrive('/dashboard', bagas);
    await sees(`Halo, ${bagas.name}`)(page);
    await expect(page.getByText('Memuat…')).toBeHidden();
  },
  button: (page) => page.getByRole('button', { name: 'Keluar' }).first(),
  tells: {
    lost: 'Selamat Datang,',
    unexpected: 'Selamat Datang,',
    throttled: 'Selamat Datang,',
    unauthorised: 'Selamat Datang,',
    garbage: 'Selamat Datang,',
  },
  done: at('/login'),
};

const entries: readonly (readonly Call[] | Local)[] = Object.values(ports).flatMap(
  (own) => Object.values(own) as readonly (readonly Call[] | Local)[],
);
export const calls: readonly Call[] = [
  ...entries.flatMap((entry) => ('local' in entry ? [] : entry)),
  logout,
];
export const locals: Readonly<Record<string, string>> = Object.fromEntries(
  Object.values(ports).flatMap((own) =>
    (Object.entries(own) as [string, readonly Call[] | Local][]).flatMap(([name, entry]) =>
      'local' in entry ? [[name, entry.local]] : [],
    ),
  ),
);

export const isOf = (call: Call, request: Request): boolean =>
  request.method() === call.method &&
  call.path.test(new URL(request.url()).pathname) &&
  (request.postData() ?? '').includes(call.bears ?? '');
