import { bankMessages, type Outcome } from './faults.ts';
import { claim, untilAt, untilQuiet, untilSays, type Fields, type Stage } from './stage.ts';
import { memoLabel, smallestTransfer } from '../../../machines/contract/limits.ts';

export type Step = (stage: Stage) => Promise<void>;

export interface CallOfPort {
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
/**
 * The default export of a flow's `*.faults.ts`: the calls of each of its ports. A text: why the
 * port has no call here, and the test that tries its own faults.
 */
export type Faults = Readonly<Record<string, CallOfPort | readonly CallOfPort[] | string>>;

/** Whether the request is this call. */
export const isOf = (call: Call, method: string, path: string, body: string): boolean =>
  method === call.method && call.path.test(path) && body.includes(call.bodyContains ?? '');

const network = 'Terjadi kesalahan jaringan. Silakan coba lagi.';
const unexpected = 'Terjadi kesalahan yang tidak terduga. Silakan coba lagi.';
const invalid = 'Invalid response from API';
export const ended = 'Sesi anda sudah habis. Silahkan login kembali';

type Messages = Call['messages'];
/** A form's messages: the generic sentences (ERR-1 to ERR-3), and its own for a refusal. */
export const formMessages = (refused: string = bankMessages.refused): Messages => ({
  lost: network,
  unexpected,
  throttled: bankMessages.throttled,
  unauthorised: refused,
  malformed: new RegExp([invalid, unexpected, refused].join('|')),
});
export const customerForm: Messages = { ...formMessages(), unauthorised: ended };
export const cardMessages = (failed: string, malformed: RegExp): Messages => ({
  lost: failed,
  unexpected: failed,
  throttled: failed,
  unauthorised: ended,
  malformed,
});
/** The outcome is unknown until the bank says it. */
export const unknownMessages = (unknown: string | RegExp): Messages => ({
  lost: unknown,
  unexpected: unknown,
  throttled: bankMessages.throttled,
  unauthorised: ended,
  malformed: unknown,
});

export const says =
  (text: string | RegExp): Step =>
  (stage) =>
    untilSays(stage, text);
export const at =
  (path: string): Step =>
  (stage) =>
    untilAt(stage, path);
export const shows =
  (css: string): Step =>
  (stage) =>
    stage.until(() => stage.shows(css), css);
export const has =
  (button: string | RegExp): Step =>
  (stage) =>
    stage.until(() => stage.has(button), `a button ${button}`);
/** Opens a page of the customer, and waits until it is ready. */
export const opens =
  (path: string, isReady: Step): Step =>
  async (stage) => {
    await stage.open(path, true);
    await isReady(stage);
    await untilQuiet(stage);
  };
export const greets: Step = (stage) => untilSays(stage, `Halo, ${stage.customer.name}`);
export const openDashboard = opens('/dashboard', greets);
export const openForm = opens('/transfer', (stage) => untilSays(stage, stage.customer.account));

export const submitCall = {
  method: 'POST',
  kind: 'submit',
  isCustomer: true,
  reads: 'nothing',
  longWait: 'canBeLeft',
  fields: (): Fields => ({}),
} as const satisfies Partial<Call>;

/** A call that a page of the account makes when it opens. */
export const fetched = (
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
export const formStep = (
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
export const code = { 'Digit ke-1': '123456' };
export const codeStep = { clears: 'refused', messages: formMessages('Kode OTP Salah') } as const;
export const identity = { Email: 'dewi.baru@lentera.test', 'No Hp': '81234567890' };

/** The button is enabled after the countdown. */
export const resend = (first: CallOfPort): CallOfPort => ({
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

/**
 * Each order has a different amount, so that the bank's books show how often it was carried out.
 */
let orders = 0;
export const nextOrder = (): number => (orders += 1);
/** The amount of the last order, in rupiah. */
export const lastAmount = () =>
  13_000 + 200 * Number(process.env['TEST_WORKER_INDEX'] ?? 0) + orders;
export const order = {
  'Rekening Tujuan': '5220304050',
  'Bank Tujuan': 'Bank Central Asia',
  Nominal: `${smallestTransfer}`,
  [memoLabel]: 'Uji gangguan',
};

export async function toPin(stage: Stage, when?: string): Promise<void> {
  nextOrder();
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
export async function booked({ customer, ask }: Stage): Promise<string> {
  const path = `/transaction/mutations?accountNumber=${customer.account}`;
  const rows = (await ask('GET', path)) as { amount: number; status: string }[];
  const own = rows.filter(({ amount }) => amount === lastAmount());
  return own.map(({ status }) => status).join();
}

export const pin = ({ customer }: Stage): Fields => ({ PIN: customer.pin });
export const moneyCall = (path: RegExp, status: string, when?: () => string): CallOfPort => ({
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
