import type { Locator, Page, Request } from '@playwright/test';
import type { AccountDevicePorts, AccountPorts } from '../../../../machines/contract/account.ts';
import type { DetailPorts } from '../../../../machines/contract/detail.ts';
import type { InstallPorts } from '../../../../machines/contract/install.ts';
import type { LoginPorts } from '../../../../machines/contract/login.ts';
import type { NotificationsPorts } from '../../../../machines/contract/notifications.ts';
import type {
  QrisAmountPorts,
  QrisPorts,
  QrisSharePorts,
} from '../../../../machines/contract/qris.ts';
import type {
  RecipientsPorts,
  SaveRecipientPorts,
} from '../../../../machines/contract/recipients.ts';
import type { RegistrationPorts } from '../../../../machines/contract/registration.ts';
import type { ResetPorts } from '../../../../machines/contract/reset.ts';
import type { ScheduledPorts } from '../../../../machines/contract/scheduled.ts';
import type { SessionPorts } from '../../../../machines/contract/session.ts';
import type { SessionsPorts } from '../../../../machines/contract/sessions.ts';
import type {
  LimitPorts,
  ReceiptPorts,
  TransferPorts,
} from '../../../../machines/contract/transfer.ts';
import { bagas, expect, expectShownBriefly, field, sinta, tokensOf } from '../fixtures.ts';
import { bankMessages, type Outcome } from './faults.ts';
import { scaled } from '../../../support/machine.ts';

/**
 * Every interface of ports in machines/contract. fault-matrix.spec.ts compares the list with the
 * files.
 */
export interface Contract {
  AccountPorts: AccountPorts;
  AccountDevicePorts: AccountDevicePorts;
  DetailPorts: DetailPorts;
  InstallPorts: InstallPorts;
  LimitPorts: LimitPorts;
  LoginPorts: LoginPorts;
  NotificationsPorts: NotificationsPorts;
  QrisPorts: QrisPorts;
  QrisAmountPorts: QrisAmountPorts;
  QrisSharePorts: QrisSharePorts;
  ReceiptPorts: ReceiptPorts;
  RecipientsPorts: RecipientsPorts;
  RegistrationPorts: RegistrationPorts;
  ResetPorts: ResetPorts;
  ScheduledPorts: ScheduledPorts;
  SaveRecipientPorts: SaveRecipientPorts;
  SessionPorts: SessionPorts;
  SessionsPorts: SessionsPorts;
  TransferPorts: TransferPorts;
}

/** Opens a page, by its address or from within the app, as a customer or as a visitor (`null`). */
export type OpenPage = (path: string, who: typeof sinta | null) => Promise<void>;

export interface Call {
  readonly name: string;
  readonly method: 'GET' | 'POST' | 'PUT' | 'DELETE';
  readonly path: RegExp;
  /** A text of the request's body, where several calls share an address. */
  readonly bodyContains?: string;
  /** The customer who is logged in, or `null`. */
  readonly who: typeof sinta | null;
  /**
   * `fetch`: made when a page opens. `submit`: made by a button. `background`: made by a button,
   * and the app does not wait for the answer.
   */
  readonly kind: 'fetch' | 'submit' | 'background';
  /** Leads to where `button` makes the call. For a `fetch` it makes the call itself. */
  readonly prepare: (page: Page, open: OpenPage) => Promise<void>;
  readonly button: (page: Page) => Locator;
  /** Leads to the button again where a failure has taken it away. */
  readonly approach?: (page: Page) => Promise<void>;
  /** By label: what is typed before the call and must still be there after a failure. */
  readonly fields: Readonly<Record<string, string>>;
  /** The failures that empty the form (REG-14, REG-80, REG-89). */
  readonly clears?: 'always' | 'refused';
  /** What the page says, by the kind of failure. */
  readonly messages: Readonly<Record<Outcome, string | RegExp>>;
  readonly expectDone: (page: Page) => Promise<void>;
  /** What the app reads of the answer beside its status: nothing, `success`, or all of it. */
  readonly reads: 'nothing' | 'success' | 'shape';
  /** Whether numbers that come as texts, and texts as numbers, still make a whole answer. */
  readonly readsOtherTypes?: boolean;
  /**
   * Answered with the contract's plain success instead of by the sandbox bank, so that no e-mail or
   * code is used up.
   */
  readonly isStubbed?: boolean;
  /** After 10 s without an answer: the wait is left, or the answer comes after all. */
  readonly longWait: 'canBeLeft' | 'answeredLate';
  /** `prepare` moves the page's clock, so a fake one has to be installed. */
  readonly needsClock?: boolean;
}

/**
 * A port that does not call the bank, or for whose answer nobody waits: why, and the test that
 * tries its own faults.
 */
export interface ExcludedPort {
  readonly excluded: string;
}

const network = 'Terjadi kesalahan jaringan. Silakan coba lagi.';
const unexpected = 'Terjadi kesalahan yang tidak terduga. Silakan coba lagi.';
const invalid = 'Invalid response from API';
const ended = 'Sesi anda sudah habis. Silahkan login kembali';
const anyOf = (...messages: readonly string[]) =>
  new RegExp(messages.map((sentence) => sentence.replaceAll('.', '\\.')).join('|'));

/** What a form says: the generic sentences (ERR-1 to ERR-3), and its own one for a refusal. */
const formMessages = (refused: string = bankMessages.refused): Call['messages'] => ({
  lost: network,
  unexpected,
  throttled: bankMessages.throttled,
  unauthorised: refused,
  malformed: anyOf(invalid, unexpected, refused),
});
const loggedInMessages = (messages: Call['messages']): Call['messages'] => ({
  ...messages,
  unauthorised: ended,
});
const cardMessages = (sentence: string, empty = invalid): Call['messages'] => ({
  lost: sentence,
  unexpected: sentence,
  throttled: sentence,
  unauthorised: ended,
  malformed: anyOf(invalid, empty),
});

const buttonNamed = (name: string) => (page: Page) =>
  page.getByRole('button', { name, exact: true });
const expectPath = (path: string) => (page: Page) => expect(page).toHaveURL(path);
const expectText = (text: string) => (page: Page) =>
  expect(page.getByText(text).first()).toBeVisible();
/** A popup that dismisses itself. */
const expectPopup = (text: string) => (page: Page) => expectShownBriefly(page, text);

const submitCall = {
  method: 'POST',
  kind: 'submit',
  longWait: 'canBeLeft',
  who: null,
  isStubbed: true,
  reads: 'success',
  fields: {},
} as const satisfies Partial<Call>;
const fetchCall = {
  method: 'GET',
  kind: 'fetch',
  longWait: 'canBeLeft',
  button: (page: Page) => page.getByRole('button', { name: 'Coba lagi' }).first(),
  fields: {},
  reads: 'shape',
} as const satisfies Partial<Call>;

async function fill(page: Page, fields: Call['fields']): Promise<void> {
  for (const [label, text] of Object.entries(fields)) {
    const box = field(page, label);
    if (label === 'Bank Tujuan') await box.selectOption(text);
    else await box.fill(text);
  }
}

/** Fills the form again where a failure has emptied it. */
export async function retypeMissing(page: Page, { fields }: Pick<Call, 'fields'>): Promise<void> {
  if (!(await hasFields(page, { fields }))) await fill(page, fields);
}

/** Whether the fields hold what was typed. The app adds the dots of an amount. */
export async function hasFields(page: Page, { fields }: Pick<Call, 'fields'>): Promise<boolean> {
  for (const [label, text] of Object.entries(fields)) {
    const value = await field(page, label).inputValue({ timeout: scaled(5_000) });
    if (
      value.replaceAll('.', '') !== text.replaceAll('.', '') &&
      !(label === 'Digit ke-1' && value === text[0])
    )
      return false;
  }
  return true;
}

const opensAsVisitor =
  (path: string): Call['prepare'] =>
  (_, open) =>
    open(path, null);
const code = { 'Digit ke-1': '123456' };
const identity = { Email: 'dewi.baru@lentera.test', 'No Hp': '81234567890' };
const password = { Password: 'Rahasia123', 'Konfirmasi Password': 'Rahasia123' };

const uniquenessCall = (name: string, bodyContains: string): Call => ({
  ...submitCall,
  name,
  path: /\/second\/users$/,
  bodyContains,
  prepare: opensAsVisitor('/register'),
  fields: identity,
  clears: 'refused',
  button: buttonNamed('Lanjut'),
  messages: formMessages(),
  expectDone: expectPath('/register/otp'),
});

/** The button is enabled after the countdown: the page's clock is moved on. */
const resendCall = (
  name: string,
  path: RegExp,
  first: string,
  typed: Call['fields'],
  reads: Call['reads'],
): Call => ({
  ...submitCall,
  name,
  path,
  reads,
  needsClock: true,
  fields: {},
  messages: formMessages(),
  button: buttonNamed('Kirim kode ulang'),
  prepare: async (page, open) => {
    await open(first, null);
    await fill(page, typed);
    await page.getByRole('button', { name: 'Lanjut' }).click();
    await expect(page.getByRole('timer')).toBeVisible();
    await expect(page.getByText('Memuat…')).toBeHidden();
    await page.clock.fastForward(61_000);
    await expect(page.getByRole('button', { name: 'Kirim kode ulang' })).toBeEnabled();
  },
  expectDone: (page) => expect(page.getByRole('timer')).toHaveText(/^00:[1-5]\d|01:00$/),
});

/**
 * Each order has an amount of its own, so that the bank's books tell how often it was carried out.
 */
let orders = 0;
/** The amount of the last order, in rupiah. */
export const lastAmount = () =>
  3_000 + 200 * Number(process.env['TEST_WORKER_INDEX'] ?? 0) + orders;
const order = {
  'Rekening Tujuan': '5220304050',
  'Bank Tujuan': 'Bank Central Asia',
  Nominal: '1000',
  Berita: 'Uji gangguan',
};

async function toPin(page: Page, open: OpenPage, when: string | null): Promise<void> {
  orders += 1;
  await open('/transfer', bagas);
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
const moneyCall = (name: string, path: RegExp, when: string | null): Call => ({
  ...submitCall,
  name,
  path,
  who: bagas,
  isStubbed: false,
  reads: 'shape',
  readsOtherTypes: true,
  fields: { PIN: bagas.pin },
  clears: 'always',
  prepare: (page, open) => toPin(page, open, when),
  button: (page) =>
    page
      .getByRole('button', { name: 'Periksa Status' })
      .or(page.getByRole('button', { name: 'Transfer', exact: true }))
      .first(),
  messages: {
    lost: unknown,
    unexpected: unknown,
    throttled: bankMessages.throttled,
    unauthorised: ended,
    malformed: unknown,
  },
  expectDone: (page) =>
    expect(page.getByRole('dialog', { name: 'Transfer Berhasil' })).toBeVisible(),
});

/**
 * Schedules a transfer by the bank's call, and opens the step that cancels it. Each is due sooner
 * than the one before, so that it is the first of the list.
 */
async function toCancel(page: Page, open: OpenPage): Promise<void> {
  orders += 1;
  const due = new Date(Date.now() + 31 * 3_600_000 - orders * 60_000).toISOString().slice(0, 19);
  await open('/dashboard', bagas);
  await expectText(`Halo, ${bagas.name}`)(page);
  await page.evaluate(
    async (body) => {
      const headers = {
        authorization: `Bearer ${localStorage.getItem('token')}`,
        'content-type': 'application/json',
      };
      await fetch('/api/main/transaction/schedule', { method: 'POST', headers, body });
    },
    JSON.stringify({
      accountFrom: bagas.account,
      accountTo: order['Rekening Tujuan'],
      amount: lastAmount(),
      description: order.Berita,
      datetime: `${due}+07:00`,
      bankTo: order['Bank Tujuan'],
      pin: bagas.pin,
    }),
  );
  await open('/transfer/terjadwal', bagas);
  const row = `Batalkan Rp${lastAmount().toLocaleString('id-ID')} ke`;
  await page.getByRole('button', { name: row }).click();
  await expect(page).toHaveURL('/transfer/terjadwal/batalkan');
  await expect(page.getByText('Memuat…')).toBeHidden();
}

/** What the bank's history says of the last order. */
const lastStatuses = (page: Page): Promise<readonly string[]> =>
  page.evaluate(
    async ([account, amount]) => {
      const headers = { authorization: `Bearer ${localStorage.getItem('token')}` };
      const list = await fetch(`/api/main/transaction/mutations?accountNumber=${account}`, {
        headers,
      });
      const { data } = (await list.json()) as { data: { amount: number; status: string }[] };
      return data.filter((row) => row.amount === amount).map(({ status }) => status);
    },
    [bagas.account, lastAmount()] as const,
  );

const stillUnknown = 'Belum diketahui apakah transfer ini masih akan dijalankan.';
const cancelCall: Call = {
  ...submitCall,
  name: 'cancel',
  path: /\/transaction\/schedule\/cancel$/,
  who: bagas,
  isStubbed: false,
  reads: 'shape',
  fields: { PIN: bagas.pin },
  clears: 'always',
  prepare: toCancel,
  button: (page) => page.getByRole('button', { name: 'Batalkan Transfer', exact: true }),
  messages: {
    lost: stillUnknown,
    unexpected: stillUnknown,
    throttled: bankMessages.throttled,
    unauthorised: ended,
    malformed: stillUnknown,
  },
  async expectDone(page) {
    await expectText('sudah dibatalkan')(page);
    expect(await lastStatuses(page)).toEqual(['cancelled']);
  },
};

/** A recipient of the worker's own, because another one deletes its own meanwhile. */
const recipients = [
  { accountNumber: '0771234567', bankName: 'Bank Negara Indonesia', alias: 'Agus' },
  { accountNumber: '034101000743', bankName: 'Bank Rakyat Indonesia', alias: 'Dewi' },
  { accountNumber: '1370011223344', bankName: 'Bank Mandiri', alias: 'Yusuf' },
] as const;
const recipient = recipients[Number(process.env['TEST_PARALLEL_INDEX'] ?? 0) % 3] ?? recipients[0];

/** Saves that recipient by the bank's call, and opens the page that lists it. */
async function toRecipients(page: Page, open: OpenPage): Promise<void> {
  await open('/dashboard', bagas);
  await expectText(`Halo, ${bagas.name}`)(page);
  await page.evaluate(async (body) => {
    await fetch('/api/main/recipients', {
      method: 'POST',
      headers: {
        authorization: `Bearer ${localStorage.getItem('token')}`,
        'content-type': 'application/json',
      },
      body,
    });
  }, JSON.stringify(recipient));
  await open('/transfer/penerima', bagas);
}

const unread = (page: Page) =>
  page
    .getByRole('list', { name: 'Daftar notifikasi' })
    .getByRole('button')
    .filter({ hasText: 'Belum dibaca' });
const nothingRead = cardMessages('belum dibaca', 'belum dibaca');
const inbox = async (page: Page, open: OpenPage) => {
  await open('/notifikasi', sinta);
  await expect(unread(page).first()).toBeVisible();
  await expect(page.getByText('Memuat…')).toBeHidden();
};

const noDevices = 'Daftar perangkat tidak dapat dimuat';
/** What the list says that is read again, or that it cannot be. */
const stillOpen = /Sesi perangkat itu belum berakhir|Belum diketahui apakah sesi perangkat itu/;
const toEndOfOther = async (page: Page) => {
  const again = page.getByRole('button', { name: 'Coba lagi' });
  const other = page.getByRole('button', { name: /^Akhiri sesi / }).first();
  await expect(again.or(other).first()).toBeVisible();
  if (await again.isVisible()) await again.click();
  await expect(page.getByText('Memuat…')).toBeHidden();
  await other.click();
};

/**
 * The calls of every port; it does not compile where one is missing. A port that is used in several
 * places has several calls.
 */
export const ports = {
  AccountDevicePorts: {
    copyText: { excluded: 'the device copies; tests/flows/account/account.api.test.ts' },
  },
  AccountPorts: {
    user: [
      {
        ...fetchCall,
        name: 'user',
        path: /\/user\/me$/,
        who: bagas,
        messages: cardMessages('Failed to fetch user data'),
        prepare: (_, open) => open('/dashboard', bagas),
        expectDone: expectText(`Halo, ${bagas.name}`),
      },
    ],
    balance: [
      {
        ...fetchCall,
        name: 'balance',
        path: /\/balance\/get$/,
        who: bagas,
        messages: cardMessages('Failed to fetch balance data'),
        readsOtherTypes: true,
        prepare: (_, open) => open('/dashboard', bagas),
        expectDone: (page) =>
          expect(page.getByRole('button', { name: 'Tampilkan saldo' })).toBeVisible(),
      },
    ],
    mutations: [
      {
        ...fetchCall,
        name: 'mutations',
        path: /\/transaction\/mutations$/,
        who: bagas,
        messages: cardMessages(
          'Failed to fetch mutation data',
          'Tidak ada riwayat transaksi|transaksi tidak dapat ditampilkan',
        ),
        readsOtherTypes: true,
        prepare: (_, open) => open('/mutasi', bagas),
        expectDone: (page) =>
          expect(
            page
              .getByRole('table', { name: 'Riwayat transaksi' })
              .or(page.getByRole('list', { name: 'Riwayat transaksi' }))
              .first(),
          ).toBeVisible(),
      },
    ],
  },
  DetailPorts: {
    shareText: { excluded: 'the device shares; tests/flows/mutasi/mutasi.detail.test.ts' },
    copyText: { excluded: 'the device copies; tests/flows/mutasi/mutasi.detail.test.ts' },
  },
  InstallPorts: {
    install: {
      excluded: 'asks the browser, not the bank; tests/flows/download/download.api.test.ts',
    },
  },
  LimitPorts: {
    limit: {
      excluded:
        'a hint, of whose failure nothing is said; tests/flows/transfer/transfer.limit.test.ts',
    },
  },
  LoginPorts: {
    login: [
      {
        ...submitCall,
        name: 'login',
        path: /\/auth\/login$/,
        isStubbed: false,
        reads: 'shape',
        prepare: opensAsVisitor('/login'),
        button: buttonNamed('Masuk'),
        fields: { Email: bagas.email, Password: bagas.password },
        messages: formMessages('Email atau Password Salah'),
        expectDone: expectPath('/dashboard'),
      },
    ],
  },
  NotificationsPorts: {
    notifications: [
      {
        ...fetchCall,
        name: 'notifications',
        path: /\/notification\/$/,
        who: sinta,
        messages: cardMessages(
          'Notifikasi tidak dapat dimuat',
          'Notifikasi tidak dapat dimuat|Belum ada notifikasi|notifikasi tidak dapat ditampilkan',
        ),
        prepare: (_, open) => open('/notifikasi', sinta),
        expectDone: (page) =>
          expect(page.getByRole('list', { name: 'Daftar notifikasi' })).toBeVisible(),
      },
    ],
    markRead: [
      {
        ...submitCall,
        method: 'PUT',
        longWait: 'answeredLate',
        who: sinta,
        name: 'markRead',
        path: /\/notification\/[^/]+\/read$/,
        reads: 'nothing',
        prepare: inbox,
        button: (page) => unread(page).first(),
        messages: nothingRead,
        expectDone: expectText('Sudah dibaca'),
      },
    ],
    markAllRead: [
      {
        ...submitCall,
        method: 'PUT',
        longWait: 'answeredLate',
        who: sinta,
        name: 'markAllRead',
        path: /\/notification\/read\/all$/,
        reads: 'nothing',
        prepare: inbox,
        button: buttonNamed('Tandai semua dibaca'),
        messages: nothingRead,
        expectDone: expectPopup('Semua notifikasi sudah ditandai baca'),
      },
    ],
  },
  QrisPorts: {
    qrCode: [
      {
        ...fetchCall,
        name: 'qrCode',
        path: /\/qrcode\/generate$/,
        who: bagas,
        messages: cardMessages('Failed to fetch QR code data', 'Kode QRIS tidak tersedia'),
        prepare: (_, open) => open('/qris', bagas),
        expectDone: (page) =>
          expect(page.getByRole('img', { name: /^Kode QR untuk menerima transfer/ })).toBeVisible(),
      },
    ],
  },
  QrisAmountPorts: {
    isOffered: { excluded: 'asks the settings, not the bank; tests/flows/qris/qris.api.test.ts' },
    codeWithAmount: [
      {
        ...submitCall,
        method: 'GET',
        name: 'codeWithAmount',
        path: /\/qrcode\/amount$/,
        who: bagas,
        isStubbed: false,
        reads: 'shape',
        fields: { 'Jumlah yang diminta': '50000' },
        messages: loggedInMessages({
          ...formMessages(),
          throttled: 'Terlalu banyak kode QRIS dibuat',
        }),
        button: buttonNamed('Buat Kode'),
        prepare: async (page, open) => {
          await open('/qris/nominal', bagas);
          await expect(field(page, 'Jumlah yang diminta')).toBeVisible();
          await expect(page.getByText('Memuat…')).toBeHidden();
        },
        expectDone: (page) =>
          expect(page.getByRole('img', { name: /^Kode QR untuk menerima Rp/ })).toBeVisible(),
      },
    ],
  },
  QrisSharePorts: {
    shareCode: { excluded: 'the device shares; tests/flows/qris/qris.api.test.ts' },
  },
  ReceiptPorts: {
    shareReceipt: { excluded: 'the device shares; tests/flows/transfer/transfer.receipt.test.ts' },
    copyReference: { excluded: 'the device copies; tests/flows/transfer/transfer.receipt.test.ts' },
  },
  RecipientsPorts: {
    recipients: [
      {
        ...fetchCall,
        name: 'recipients',
        path: /\/main\/recipients$/,
        who: bagas,
        messages: cardMessages(
          'Penerima tersimpan tidak dapat dimuat',
          'Penerima tersimpan tidak dapat dimuat|Belum ada penerima|penerima tidak dapat ditampilkan',
        ),
        readsOtherTypes: true,
        prepare: toRecipients,
        expectDone: (page) =>
          expect(page.getByRole('list', { name: 'Daftar penerima' })).toBeVisible(),
      },
    ],
    deleteRecipient: [
      {
        ...submitCall,
        method: 'DELETE',
        name: 'deleteRecipient',
        path: /\/main\/recipients\/[^/]+$/,
        who: bagas,
        isStubbed: false,
        reads: 'nothing',
        prepare: async (page, open) => {
          await toRecipients(page, open);
          await buttonNamed(`Hapus ${recipient.alias}`)(page).click();
        },
        button: buttonNamed('Ya'),
        messages: loggedInMessages(formMessages()),
        expectDone: expectText(`${recipient.alias} sudah dihapus.`),
      },
    ],
  },
  RegistrationPorts: {
    checkUnused: [
      uniquenessCall('checkUnused: email', '"email"'),
      uniquenessCall('checkUnused: no_hp', '"no_hp"'),
      {
        ...submitCall,
        name: 'checkUnused: no_ktp',
        path: /\/second\/users$/,
        bodyContains: '"no_ktp"',
        prepare: opensAsVisitor('/register/data-diri'),
        button: buttonNamed('Lanjut'),
        fields: { 'No KTP': '3273010101900001', Nama: 'Dewi', 'Tanggal Lahir': '17-08-1990' },
        messages: formMessages(),
        expectDone: expectPath('/register/ktp'),
      },
    ],
    sendOtp: [
      {
        ...submitCall,
        name: 'sendOtp',
        path: /\/send-otp$/,
        reads: 'nothing',
        prepare: opensAsVisitor('/register'),
        fields: identity,
        button: buttonNamed('Lanjut'),
        messages: formMessages(),
        expectDone: expectPath('/register/otp'),
      },
      resendCall('sendOtp: again', /\/send-otp$/, '/register', identity, 'nothing'),
    ],
    verifyOtp: [
      {
        ...submitCall,
        name: 'verifyOtp',
        path: /\/verify-otp$/,
        prepare: opensAsVisitor('/register/otp'),
        fields: code,
        clears: 'refused',
        button: buttonNamed('Lanjut'),
        messages: formMessages('Kode OTP Salah'),
        expectDone: expectPath('/register/password'),
      },
    ],
    readPhoto: {
      excluded:
        'reads a file; tests/flows/registration/registration.api.test.ts, tests/flows/registration/registration.ktp.test.ts',
    },
    shrinkPhoto: {
      excluded:
        'draws a picture; tests/flows/registration/registration.spec.ts, tests/flows/registration/registration.ktp.test.ts',
    },
    openAccount: [
      {
        ...submitCall,
        name: 'openAccount',
        path: /\/auth\/register$/,
        prepare: opensAsVisitor('/register/atur-pin'),
        fields: { PIN: '739154', 'Konfirmasi PIN': '739154' },
        clears: 'always',
        button: buttonNamed('Lanjut'),
        messages: formMessages(),
        expectDone: expectPopup('Anda berhasil membuka rekening'),
      },
    ],
  },
  SaveRecipientPorts: {
    saveRecipient: [
      {
        ...submitCall,
        name: 'saveRecipient',
        path: /\/main\/recipients$/,
        who: bagas,
        isStubbed: false,
        reads: 'nothing',
        fields: { 'Nama Panggilan': 'Rini' },
        prepare: async (page, open) => {
          await toPin(page, open, null);
          await field(page, 'PIN').fill(bagas.pin);
          await page.getByRole('button', { name: 'Transfer', exact: true }).click();
          await page.getByRole('button', { name: 'Simpan penerima' }).click();
        },
        button: buttonNamed('Simpan'),
        messages: loggedInMessages(formMessages()),
        expectDone: expectText('Penerima disimpan'),
      },
    ],
  },
  ResetPorts: {
    sendResetCode: [
      {
        ...submitCall,
        name: 'sendResetCode',
        path: /\/forget-password\/send$/,
        prepare: opensAsVisitor('/reset/forgot-password'),
        fields: { Email: identity.Email },
        button: buttonNamed('Lanjut'),
        messages: formMessages('Email tidak terdaftar'),
        expectDone: expectPath('/reset/otp'),
      },
      resendCall(
        'sendResetCode: again',
        /\/forget-password\/send$/,
        '/reset/forgot-password',
        { Email: identity.Email },
        'success',
      ),
    ],
    verifyResetCode: [
      {
        ...submitCall,
        name: 'verifyResetCode',
        path: /\/forget-password\/validate$/,
        prepare: opensAsVisitor('/reset/otp'),
        fields: code,
        clears: 'refused',
        button: buttonNamed('Lanjut'),
        messages: formMessages('Kode OTP Salah'),
        expectDone: expectPath('/reset/new-password'),
      },
    ],
    changePassword: [
      {
        ...submitCall,
        name: 'changePassword',
        path: /\/forget-password\/change-password$/,
        prepare: opensAsVisitor('/reset/new-password'),
        fields: password,
        button: buttonNamed('Lanjut'),
        messages: formMessages(),
        expectDone: expectPopup('Berhasil ubah password'),
      },
    ],
  },
  ScheduledPorts: { cancel: [cancelCall] },
  SessionPorts: {
    renew: [
      {
        ...submitCall,
        name: 'renew',
        path: /\/auth\/refresh$/,
        who: bagas,
        isStubbed: false,
        reads: 'shape',
        longWait: 'answeredLate',
        needsClock: true,
        prepare: async (page, open) => {
          await open('/dashboard', bagas);
          await expectText(`Halo, ${bagas.name}`)(page);
          await page.clock.fastForward('12:30');
          await expect(page.getByText('Sesi Anda akan berakhir.')).toBeVisible();
          await expect(page.getByText('Memuat…')).toBeHidden();
          // The bank's clock did not move: a new token is of the real time.
          await page.clock.setSystemTime(Date.now());
        },
        button: buttonNamed('Tetap masuk'),
        messages: cardMessages('Sesi Anda akan berakhir', 'Sesi Anda akan berakhir'),
        expectDone: (page) => expect(page.getByText('Sesi Anda akan berakhir')).toHaveCount(0),
      },
    ],
  },
  SessionsPorts: {
    sessions: [
      {
        ...fetchCall,
        name: 'sessions',
        path: /\/auth\/sessions$/,
        who: bagas,
        messages: cardMessages(
          noDevices,
          `${noDevices}|Tidak ada sesi yang dapat ditampilkan|perangkat tidak dapat ditampilkan`,
        ),
        readsOtherTypes: true,
        prepare: (_, open) => open('/profil/perangkat', bagas),
        expectDone: (page) =>
          expect(page.getByRole('list', { name: 'Daftar perangkat' })).toBeVisible(),
      },
    ],
    endOtherSession: [
      {
        ...submitCall,
        method: 'DELETE',
        name: 'endOtherSession',
        path: /\/auth\/sessions\/[^/]+$/,
        who: bagas,
        reads: 'nothing',
        prepare: async (page, open) => {
          await tokensOf(page.request, bagas);
          await open('/profil/perangkat', bagas);
          await toEndOfOther(page);
        },
        approach: toEndOfOther,
        button: buttonNamed('Ya'),
        messages: {
          lost: stillOpen,
          unexpected: stillOpen,
          throttled: bankMessages.throttled,
          unauthorised: ended,
          malformed: stillOpen,
        },
        expectDone: expectText('sudah berakhir'),
      },
    ],
  },
  TransferPorts: {
    lookUp: [
      {
        ...submitCall,
        method: 'GET',
        name: 'lookUp',
        path: /\/account\/$/,
        who: bagas,
        isStubbed: false,
        reads: 'nothing',
        fields: order,
        messages: loggedInMessages(formMessages()),
        button: buttonNamed('Lanjut'),
        prepare: async (page, open) => {
          await open('/transfer', bagas);
          await expect(field(page, 'Dari Rekening')).toHaveValue(new RegExp(bagas.account));
          await expect(page.getByText('Memuat…')).toBeHidden();
        },
        expectDone: expectPath('/transfer/input-pin'),
      },
    ],
    comparePin: { excluded: 'a worker of the page; tests/e2e/faults.spec.ts [R27]' },
    transfer: [moneyCall('transfer', /\/transaction\/transfer$/, null)],
    schedule: [moneyCall('schedule', /\/transaction\/schedule$/, '2030-02-11T09:30')],
  },
} satisfies {
  readonly [Interface in keyof Contract]: Readonly<
    Record<keyof Contract[Interface], readonly Call[] | ExcludedPort>
  >;
};

/** The one call without a port: the app ends the token at the bank and ignores the answer. */
const logout: Call = {
  ...submitCall,
  kind: 'background',
  name: 'endSession',
  path: /\/auth\/logout$/,
  who: bagas,
  isStubbed: false,
  reads: 'nothing',
  longWait: 'answeredLate',
  prepare: async (page, open) => {
    await open('/dashboard', bagas);
    await expectText(`Halo, ${bagas.name}`)(page);
    await expect(page.getByText('Memuat…')).toBeHidden();
  },
  button: (page) => page.getByRole('button', { name: 'Keluar' }).first(),
  messages: {
    lost: 'Selamat Datang,',
    unexpected: 'Selamat Datang,',
    throttled: 'Selamat Datang,',
    unauthorised: 'Selamat Datang,',
    malformed: 'Selamat Datang,',
  },
  expectDone: expectPath('/login'),
};

const entries: readonly (readonly Call[] | ExcludedPort)[] = Object.values(ports).flatMap(
  (own) => Object.values(own) as readonly (readonly Call[] | ExcludedPort)[],
);
export const calls: readonly Call[] = [
  ...entries.flatMap((entry) => ('excluded' in entry ? [] : entry)),
  logout,
];
export const excludedPorts: Readonly<Record<string, string>> = Object.fromEntries(
  Object.values(ports).flatMap((own) =>
    (Object.entries(own) as [string, readonly Call[] | ExcludedPort][]).flatMap(([name, entry]) =>
      'excluded' in entry ? [[name, entry.excluded]] : [],
    ),
  ),
);

export const isOf = (call: Call, request: Request): boolean =>
  request.method() === call.method &&
  call.path.test(new URL(request.url()).pathname) &&
  (request.postData() ?? '').includes(call.bodyContains ?? '');
