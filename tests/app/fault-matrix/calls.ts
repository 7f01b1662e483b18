import type { Io } from '../../../machines/contract/port.ts';
import type { SessionPorts } from '../../../machines/contract/session.ts';
import { today } from '../../../machines/contract/now.ts';
import { daysAfter } from '../../../machines/contract/wib.ts';
import type { FlowServices } from '../../../src/app/pages.ts';
import { bankMessages, type Outcome } from './faults.ts';
import { claim, untilAt, untilQuiet, untilSays, type Fields, type Stage } from './stage.ts';
import { memoLabel, smallestTransfer } from '../../../machines/contract/limits.ts';

type Step = (stage: Stage) => Promise<void>;

interface CallOfPort {
  /** Distinguishes the calls of one port. */
  readonly variant?: string;
  readonly method: 'GET' | 'POST' | 'PUT' | 'DELETE';
  readonly path: RegExp;
  /** A text of the request's body, if several calls share an address. */
  readonly bodyContains?: string;
  /** Whether a customer is logged in. */
  readonly isCustomer: boolean;
  /**
   * `fetch`: made when a page opens. `submit`: made by a button. `background`: made by a button,
   * and the app does not wait for the answer.
   */
  readonly kind: 'fetch' | 'submit' | 'background';
  /** Opens the place where `button` makes the call. For a `fetch` it makes the call itself. */
  readonly prepare: Step;
  readonly button: string | RegExp;
  /** Returns to the button if a failure removed it. */
  readonly approach?: Step;
  /** Input from before the call that must survive a failure. */
  readonly fields: (stage: Stage) => Fields;
  /** The failures that empty the form (REG-14, REG-80, REG-89). */
  readonly clears?: 'always' | 'refused';
  /** The page's message by kind of failure. */
  readonly messages: Readonly<Record<Outcome, string | RegExp>>;
  readonly done: Step;
  /** The part of the answer, besides the status, that the app reads: nothing, `success`, or all. */
  readonly reads: 'nothing' | 'success' | 'shape';
  /** Whether an answer with numbers as texts, and texts as numbers, is still valid. */
  readonly readsOtherTypes?: boolean;
  /** Moves money, or stops it: no success without an answer. */
  readonly isMoney?: boolean;
  /**
   * Gets the contract's plain success instead of the bank's answer, so that no e-mail or code is
   * used up.
   */
  readonly isStubbed?: boolean;
  /** After 10 s without an answer: abandon the wait, or receive the answer after all. */
  readonly longWait: 'canBeLeft' | 'answeredLate';
  /** `prepare` moves the page's clock, so a fake one has to be installed. */
  readonly needsClock?: boolean;
}
export interface Call extends CallOfPort {
  readonly name: string;
}

const network = 'Terjadi kesalahan jaringan. Silakan coba lagi.';
const unexpected = 'Terjadi kesalahan yang tidak terduga. Silakan coba lagi.';
const invalid = 'Invalid response from API';
export const ended = 'Sesi anda sudah habis. Silahkan login kembali';

type Messages = Call['messages'];
/** A form's messages: the generic sentences (ERR-1 to ERR-3), and its own for a refusal. */
const formMessages = (refused: string = bankMessages.refused): Messages => ({
  lost: network,
  unexpected,
  throttled: bankMessages.throttled,
  unauthorised: refused,
  malformed: new RegExp([invalid, unexpected, refused].join('|')),
});
const customerForm: Messages = { ...formMessages(), unauthorised: ended };
const cardMessages = (failed: string, malformed: RegExp): Messages => ({
  lost: failed,
  unexpected: failed,
  throttled: failed,
  unauthorised: ended,
  malformed,
});
/** The outcome is unknown until the bank says it. */
const unknownMessages = (unknown: string | RegExp): Messages => ({
  lost: unknown,
  unexpected: unknown,
  throttled: bankMessages.throttled,
  unauthorised: ended,
  malformed: unknown,
});

const says =
  (text: string | RegExp): Step =>
  (stage) =>
    untilSays(stage, text);
const at =
  (path: string): Step =>
  (stage) =>
    untilAt(stage, path);
const shows =
  (css: string): Step =>
  (stage) =>
    stage.until(() => stage.shows(css), css);
const has =
  (button: string | RegExp): Step =>
  (stage) =>
    stage.until(() => stage.has(button), `a button ${button}`);
/** Opens a page of the customer, and waits until it is ready. */
const opens =
  (path: string, isReady: Step): Step =>
  async (stage) => {
    await stage.open(path, true);
    await isReady(stage);
    await untilQuiet(stage);
  };
const greets: Step = (stage) => untilSays(stage, `Halo, ${stage.customer.name}`);
const openDashboard = opens('/dashboard', greets);
const openForm = opens('/transfer', (stage) => untilSays(stage, stage.customer.account));

const submitCall = {
  method: 'POST',
  kind: 'submit',
  isCustomer: true,
  reads: 'nothing',
  longWait: 'canBeLeft',
  fields: (): Fields => ({}),
} as const satisfies Partial<Call>;

/** A call that a page of the account makes when it opens. */
const fetched = (
  page: string | Step,
  path: RegExp,
  done: Step,
  messages: Messages,
  rest: Partial<CallOfPort> = {},
): CallOfPort => ({
  ...submitCall,
  method: 'GET',
  kind: 'fetch',
  button: 'Coba lagi',
  reads: 'shape',
  path,
  prepare: typeof page === 'string' ? (stage) => stage.open(page, true) : page,
  messages,
  done,
  ...rest,
});

/** A step of a form for visitors. */
const formStep = (
  page: string,
  path: RegExp,
  done: string | Step,
  fields: Fields,
  rest: Partial<CallOfPort> = {},
): CallOfPort => ({
  ...submitCall,
  isCustomer: false,
  isStubbed: true,
  reads: 'success',
  path,
  prepare: (stage) => stage.open(page, false),
  fields: () => fields,
  button: 'Lanjut',
  messages: formMessages(),
  done: typeof done === 'string' ? at(done) : done,
  ...rest,
});
const code = { 'Digit ke-1': '123456' };
const codeStep = { clears: 'refused', messages: formMessages('Kode OTP Salah') } as const;
const identity = { Email: 'dewi.baru@lentera.test', 'No Hp': '81234567890' };

/** The button is enabled after the countdown. */
const resend = (first: CallOfPort): CallOfPort => ({
  ...first,
  variant: 'again',
  needsClock: true,
  fields: () => ({}),
  messages: formMessages(),
  button: 'Kirim kode ulang',
  async prepare(stage) {
    await first.prepare(stage);
    await has('Lanjut')(stage);
    await stage.enter(first.fields(stage));
    await stage.press('Lanjut');
    await shows('[role=timer]')(stage);
    await untilQuiet(stage);
    await stage.pass(61_000);
    await has('Kirim kode ulang')(stage);
  },
  done: says(/00:[1-5]\d|01:00/),
});
const sendOtp = formStep('/register', /\/send-otp$/, '/register/otp', identity, {
  reads: 'nothing',
});
const sendResetCode = formStep(
  '/reset/forgot-password',
  /\/forget-password\/send$/,
  '/reset/otp',
  { Email: identity.Email },
  { messages: formMessages('Email tidak terdaftar') },
);

/**
 * Each order has a different amount, so that the bank's books show how often it was carried out.
 */
let orders = 0;
/** The amount of the last order, in rupiah. */
const lastAmount = () => 13_000 + 200 * Number(process.env['TEST_WORKER_INDEX'] ?? 0) + orders;
const order = {
  'Rekening Tujuan': '5220304050',
  'Bank Tujuan': 'Bank Central Asia',
  Nominal: `${smallestTransfer}`,
  [memoLabel]: 'Uji gangguan',
};

async function toPin(stage: Stage, when?: string): Promise<void> {
  orders += 1;
  await openForm(stage);
  await stage.enter({
    ...order,
    Nominal: String(lastAmount()),
    ...(when !== undefined && { 'Waktu Transfer': when }),
  });
  await stage.press('Lanjut');
  await untilAt(stage, '/transfer/input-pin');
  await untilQuiet(stage);
}

/** The statuses of the last order in the bank's books. */
async function booked({ customer, ask }: Stage): Promise<string> {
  const path = `/transaction/mutations?accountNumber=${customer.account}`;
  const rows = (await ask('GET', path)) as { amount: number; status: string }[];
  const own = rows.filter(({ amount }) => amount === lastAmount());
  return own.map(({ status }) => status).join();
}

const aMonthLater = () => `${daysAfter(today(), 30)}T09:30`;
const pin = ({ customer }: Stage): Fields => ({ PIN: customer.pin });
const moneyCall = (path: RegExp, status: string, when?: () => string): CallOfPort => ({
  ...submitCall,
  path,
  isMoney: true,
  reads: 'shape',
  readsOtherTypes: true,
  fields: pin,
  clears: 'always',
  prepare: (stage) => toPin(stage, when?.()),
  button: 'Transfer',
  messages: unknownMessages('Kami belum bisa memastikan apakah uang Anda sudah berpindah.'),
  async done(stage) {
    // The second if the answer to a booked order was lost (PIN-43).
    await untilSays(stage, /Transfer Berhasil|Transfer ini sudah terkirim/);
    const found = await booked(stage);
    claim(found === status, `the books say ${found}`);
  },
});

/**
 * Schedules a transfer by the bank's call, and opens the step that cancels it. Each is due sooner
 * than the one before, so that it is the first of the list.
 */
async function toCancel(stage: Stage): Promise<void> {
  orders += 1;
  const due = new Date(Date.now() + 31 * 3_600_000 - orders * 60_000).toISOString().slice(0, 19);
  await openDashboard(stage);
  await stage.ask('POST', '/transaction/schedule', {
    accountFrom: stage.customer.account,
    accountTo: order['Rekening Tujuan'],
    amount: lastAmount(),
    description: order[memoLabel],
    datetime: `${due}+07:00`,
    bankTo: order['Bank Tujuan'],
    pin: stage.customer.pin,
  });
  await stage.open('/transfer/terjadwal', true);
  await stage.press(new RegExp(`^Batalkan Rp${lastAmount().toLocaleString('id-ID')} ke`));
  await untilAt(stage, '/transfer/terjadwal/batalkan');
  await untilQuiet(stage);
}

/** Each call has another recipient, because in a browser the calls share one bank. */
const listed = { accountNumber: '034101000743', bankName: 'Bank Rakyat Indonesia', alias: 'Dewi' };
const deleted = { accountNumber: '1370011223344', bankName: 'Bank Mandiri', alias: 'Ayu' };
/** Saves the recipient by the bank's call, and opens the page that lists it. */
const toRecipients =
  (saved: typeof listed): Step =>
  async (stage) => {
    await openDashboard(stage);
    await stage.ask('POST', '/recipients', saved);
    await stage.open('/transfer/penerima', true);
  };

const isUnread = /Belum dibaca/;
const mark = (path: RegExp, button: Call['button'], done: string): CallOfPort => ({
  ...submitCall,
  method: 'PUT',
  isStubbed: true,
  longWait: 'answeredLate',
  path,
  prepare: opens('/notifikasi', has(isUnread)),
  button,
  messages: cardMessages('belum dibaca', /belum dibaca/),
  done: says(done),
});

const toEndOfOther: Step = async (stage) => {
  await has(/^(Coba lagi|Keluarkan .*)$/)(stage);
  if (await stage.has('Coba lagi')) await stage.press('Coba lagi');
  await untilQuiet(stage);
  await stage.press(/^Keluarkan /);
};
const endsSoon = 'Sesi Anda akan berakhir';

type NamesOfPorts<Services> = {
  [Name in keyof Services]: Services[Name] extends (input: never, io: Io) => Promise<unknown>
    ? Name
    : never;
}[keyof Services];
type Port =
  | { [Flow in keyof FlowServices]: NamesOfPorts<FlowServices[Flow]> }[keyof FlowServices]
  | keyof SessionPorts;

/**
 * The calls of every port of the app; a missing port does not compile. A text: why the port has no
 * call here, and the test that tries its own faults.
 */
const ports: Readonly<Record<Port, CallOfPort | readonly CallOfPort[] | string>> = {
  user: fetched(
    '/dashboard',
    /\/user\/me$/,
    greets,
    cardMessages('Failed to fetch user data', /Invalid response from API/),
  ),
  balance: fetched(
    '/dashboard',
    /\/balance\/get$/,
    has('Tampilkan saldo'),
    cardMessages('Failed to fetch balance data', /Invalid response from API/),
    { readsOtherTypes: true },
  ),
  mutations: fetched(
    '/mutasi',
    /\/transaction\/mutations$/,
    shows('[aria-label="Riwayat transaksi"]'),
    cardMessages(
      'Failed to fetch mutation data',
      /Invalid response from API|Tidak ada riwayat transaksi|transaksi tidak dapat ditampilkan/,
    ),
    { readsOtherTypes: true },
  ),
  copyText:
    'the device copies; tests/flows/account/account.api.test.ts, tests/flows/mutasi/mutasi.detail.test.ts',
  shareText: 'the device shares; tests/flows/mutasi/mutasi.detail.test.ts',
  install: 'asks the browser, not the bank; tests/flows/download/download.api.test.ts',
  limit: 'a hint, of whose failure nothing is said; tests/flows/transfer/transfer.limit.test.ts',
  login: {
    ...formStep('/login', /\/auth\/login$/, '/dashboard', {}),
    isStubbed: false,
    reads: 'shape',
    fields: ({ customer }) => ({ Email: customer.email, Password: customer.password }),
    button: 'Masuk',
    messages: formMessages('Email atau Password Salah'),
  },
  notifications: fetched(
    '/notifikasi',
    /\/notification\/$/,
    shows('[aria-label="Daftar notifikasi"]'),
    cardMessages(
      'Notifikasi tidak dapat dimuat',
      /Notifikasi tidak dapat dimuat|Belum ada notifikasi|notifikasi tidak dapat ditampilkan/,
    ),
  ),
  markRead: mark(/\/notification\/[^/]+\/read$/, isUnread, 'Sudah dibaca'),
  markAllRead: mark(
    /\/notification\/read\/all$/,
    'Tandai semua dibaca',
    'Semua notifikasi sudah ditandai baca',
  ),
  qrCode: fetched(
    '/qris',
    /\/qrcode\/generate$/,
    shows('img[alt^="Kode QR untuk menerima transfer"]'),
    cardMessages(
      'Failed to fetch QR code data',
      /Invalid response from API|Kode QRIS tidak tersedia/,
    ),
  ),
  isOffered: 'asks the settings, not the bank; tests/flows/qris/qris.api.test.ts',
  codeWithAmount: {
    ...submitCall,
    method: 'GET',
    path: /\/qrcode\/amount$/,
    reads: 'shape',
    fields: () => ({ Nominal: '50000' }),
    messages: { ...customerForm, throttled: 'Terlalu banyak kode QRIS dibuat' },
    button: 'Buat Kode',
    prepare: opens('/qris/nominal', has('Buat Kode')),
    done: shows('img[alt^="Kode QR untuk menerima Rp"]'),
  },
  shareCode: 'the device shares; tests/flows/qris/qris.api.test.ts',
  recipients: fetched(
    toRecipients(listed),
    /\/main\/recipients$/,
    shows('[aria-label="Daftar penerima"]'),
    cardMessages(
      'Penerima tersimpan tidak dapat dimuat',
      /Penerima tersimpan tidak dapat dimuat|Belum ada penerima|penerima tidak dapat ditampilkan/,
    ),
    { readsOtherTypes: true },
  ),
  deleteRecipient: {
    ...submitCall,
    method: 'DELETE',
    path: /\/main\/recipients\/[^/]+$/,
    async prepare(stage) {
      await toRecipients(deleted)(stage);
      await stage.press(`Hapus ${deleted.alias}`);
    },
    button: 'Hapus',
    messages: customerForm,
    done: says(`${deleted.alias} sudah dihapus.`),
  },
  checkUnused: [
    ...['email', 'no_hp'].map((variant) =>
      formStep('/register', /\/second\/users$/, '/register/otp', identity, {
        variant,
        bodyContains: `"${variant}"`,
        clears: 'refused',
      }),
    ),
    formStep(
      '/register/data-diri',
      /\/second\/users$/,
      '/register/ktp',
      { 'No KTP': '3273010101900001', Nama: 'Dewi', 'Tanggal Lahir': '17-08-1990' },
      { variant: 'no_ktp', bodyContains: '"no_ktp"' },
    ),
  ],
  sendOtp: [sendOtp, resend(sendOtp)],
  verifyOtp: formStep('/register/otp', /\/verify-otp$/, '/register/password', code, codeStep),
  readPhoto:
    'reads a file; tests/flows/registration/registration.api.test.ts, tests/flows/registration/registration.ktp.test.ts',
  shrinkPhoto:
    'draws a picture; tests/flows/registration/registration.spec.ts, tests/flows/registration/registration.ktp.test.ts',
  openAccount: formStep(
    '/register/atur-pin',
    /\/auth\/register$/,
    says('Anda berhasil membuka rekening'),
    { PIN: '739154', 'Konfirmasi PIN': '739154' },
    { clears: 'always' },
  ),
  saveRecipient: {
    ...submitCall,
    path: /\/main\/recipients$/,
    fields: () => ({ 'Nama Panggilan': 'Rini' }),
    async prepare(stage) {
      await toPin(stage);
      await stage.enter(pin(stage));
      await stage.press('Transfer');
      await stage.press('Simpan penerima');
    },
    button: 'Simpan',
    messages: customerForm,
    done: says('Penerima disimpan'),
  },
  sendResetCode: [sendResetCode, resend(sendResetCode)],
  verifyResetCode: formStep(
    '/reset/otp',
    /\/forget-password\/validate$/,
    '/reset/new-password',
    code,
    codeStep,
  ),
  changePassword: formStep(
    '/reset/new-password',
    /\/forget-password\/change-password$/,
    says('Berhasil ubah password'),
    { Password: 'Rahasia123', 'Konfirmasi Password': 'Rahasia123' },
  ),
  cancel: {
    ...moneyCall(/\/transaction\/schedule\/cancel$/, ''),
    readsOtherTypes: false,
    prepare: toCancel,
    button: 'Batalkan Transfer',
    messages: unknownMessages('Belum diketahui apakah transfer ini masih akan dijalankan.'),
    async done(stage) {
      await untilSays(stage, 'sudah dibatalkan');
      const found = await booked(stage);
      claim(found === 'dibatalkan', `the books say ${found}`);
    },
  },
  renew: {
    ...submitCall,
    path: /\/auth\/refresh$/,
    reads: 'shape',
    longWait: 'answeredLate',
    needsClock: true,
    async prepare(stage) {
      await openDashboard(stage);
      await stage.pass(12.5 * 60_000);
      await untilSays(stage, endsSoon);
      await untilQuiet(stage);
      await stage.resetClock();
    },
    button: 'Tetap masuk',
    messages: cardMessages(endsSoon, new RegExp(endsSoon)),
    done: (stage) =>
      stage.until(async () => !(await stage.said()).includes(endsSoon), 'the session goes on'),
  },
  sessions: fetched(
    '/profil/perangkat',
    /\/auth\/sessions$/,
    shows('[aria-label="Daftar perangkat"]'),
    cardMessages(
      'Daftar perangkat tidak dapat dimuat',
      /Daftar perangkat tidak dapat dimuat|perangkat tidak dapat ditampilkan|Tidak ada sesi/,
    ),
    { readsOtherTypes: true },
  ),
  endOtherSession: {
    ...submitCall,
    isStubbed: true,
    method: 'DELETE',
    path: /\/auth\/sessions\/[^/]+$/,
    async prepare(stage) {
      await stage.open('/profil/perangkat', true);
      await toEndOfOther(stage);
    },
    approach: toEndOfOther,
    button: 'Keluarkan',
    messages: unknownMessages(
      /Sesi perangkat itu belum berakhir|Belum diketahui apakah sesi perangkat itu/,
    ),
    done: says('sudah berakhir'),
  },
  lookUp: {
    ...submitCall,
    method: 'GET',
    path: /\/account\/$/,
    fields: () => order,
    messages: customerForm,
    button: 'Lanjut',
    prepare: openForm,
    done: at('/transfer/input-pin'),
  },
  comparePin: 'a worker of the page; tests/e2e/faults.spec.ts [R27]',
  history: 'read after a transfer without an answer; tests/flows/transfer/transfer.history.test.ts',
  transfer: moneyCall(/\/transaction\/transfer$/, 'completed'),
  schedule: moneyCall(/\/transaction\/schedule$/, 'pending', aMonthLater),
  shareReceipt: 'the device shares; tests/flows/transfer/transfer.receipt.test.ts',
  copyReference: 'the device copies; tests/flows/transfer/transfer.receipt.test.ts',
};

const welcome = 'Selamat Datang,';
/** The one call without a port: the app ends the token at the bank and ignores the answer. */
const logout: Call = {
  ...submitCall,
  name: 'endSession',
  kind: 'background',
  path: /\/auth\/logout$/,
  longWait: 'answeredLate',
  prepare: openDashboard,
  button: 'Keluar',
  messages: { ...cardMessages(welcome, new RegExp(welcome)), unauthorised: welcome },
  done: at('/login'),
};

export const calls: readonly Call[] = [
  ...Object.entries(ports).flatMap(([port, entry]) =>
    typeof entry === 'string'
      ? []
      : [entry].flat().map((call: CallOfPort) => ({
          ...call,
          name: call.variant === undefined ? port : `${port}: ${call.variant}`,
        })),
  ),
  logout,
];
export const excludedPorts = Object.entries(ports).flatMap(([port, entry]) =>
  typeof entry === 'string' ? [[port, entry] as const] : [],
);

/** Whether the request is this call. */
export const isOf = (call: Call, method: string, path: string, body: string): boolean =>
  method === call.method && call.path.test(path) && body.includes(call.bodyContains ?? '');
