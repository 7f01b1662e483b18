import { Failure } from '../machines/contract/failure.ts';
import { listed } from '../machines/contract/list.ts';
import type { Io } from '../machines/contract/port.ts';
import type { Session } from '../machines/contract/session.ts';
import type { KeyedOrder, TransferResult } from '../machines/contract/transfer.ts';
import type { FlowServices } from '../src/app/pages.ts';
import type { Services } from '../src/app/services.ts';
import * as fixtures from '../tests/fixtures/account.ts';
import { sinta, sintaUser } from '../tests/fixtures/customer.ts';
import { flowServicesOf } from '../tests/fixtures/flow-services.ts';
import { qrCode } from './support/qr-code.ts';

/** The bank's possible answers, as the story's control names them. */
export const answers = [
  'berhasil',
  'ditolak',
  'terlalu sering',
  'jawaban tidak terbaca',
  'kesalahan bank',
  'tanpa jawaban',
  'lama (12 detik)',
] as const;

/**
 * The bank's calls by their names in the story's control, each with the bank's refusal; `null` if
 * the app shows its own message.
 */
const refusals = {
  'data nasabah': null,
  saldo: null,
  mutasi: null,
  masuk: null,
  'periksa email': 'Email sudah terdaftar',
  'periksa nomor handphone': 'Nomor handphone sudah terdaftar',
  'kirim kode OTP': 'Kode OTP belum dapat dikirim. Silakan coba lagi dalam 30 detik.',
  'periksa kode OTP': null,
  'periksa No KTP': 'No KTP sudah terdaftar',
  'buka rekening': 'Nama tidak boleh kosong, No KTP harus terdiri dari 16 angka',
  'kirim kode reset': null,
  'periksa kode reset': null,
  'ubah password': 'Password baru tidak boleh sama dengan password lama',
  'periksa rekening tujuan': null,
  'limit harian': null,
  'simpan penerima': 'Penerima tersimpan paling banyak 50',
  'kirim transfer': 'Batas transfer harian Anda sudah tercapai. Silakan coba lagi besok.',
  'batalkan transfer': 'Pin Salah',
  'penerima tersimpan': null,
  'hapus penerima': 'Penerima belum dapat dihapus',
  notifikasi: null,
  'tandai dibaca': null,
  'kode QRIS': null,
  'kode dengan nominal': null,
  'daftar perangkat': null,
  'akhiri sesi': 'Sesi ini belum dapat diakhiri. Silakan coba lagi nanti.',
};
type Call = keyof typeof refusals;
export const calls = Object.keys(refusals) as readonly Call[];

export interface BankBehaviour {
  readonly answer: (typeof answers)[number];
  /** The call that gets this answer; all others succeed. */
  readonly to: Call | 'semua';
}

type Port = (input: never, io: Io) => Promise<unknown>;
/** A port's answer and call. Without a call, the device answers at once. */
type Reply<Implemented> = Implemented extends (input: infer Input, io: Io) => Promise<infer Output>
  ? (input: Input) => readonly [Call, () => Output] | Promise<Output>
  : never;
type Intersection<Union> = (Union extends unknown ? (each: Union) => void : never) extends (
  all: infer All,
) => void
  ? All
  : never;
type AllServices = Intersection<FlowServices[keyof FlowServices]>;
type PortName = {
  [Name in keyof AllServices]: AllServices[Name] extends Port ? Name : never;
}[keyof AllServices];
type Replies = { readonly [Name in PortName]: Reply<AllServices[Name]> };

export const otpCode = '482915';
const recipient = 'Rini Wulandari';

function refuseUnless(isRight: boolean, status = 400, bankMessage: string | null = null): void {
  if (!isRight) throw new Failure('refused', { bankMessage, status });
}

/** Refuses every code but the one that the reviewer's bar shows. */
function checkCode(otp: string): string {
  refuseUnless(otp === otpCode);
  return '';
}

/** A new bank in the page's memory. */
function repliesOf(keep: (session: Session & { kind: 'open' }) => void): Replies {
  let balance = 12_500_000;
  let left = 100_000_000;
  let { mutations: history, notifications: inbox, recipients: saved, sessions: devices } = fixtures;
  const passwords = new Map([[sinta.email, sinta.password]]);
  const read = (isMeant: (id: string) => boolean) => {
    inbox = inbox.map((one) => (isMeant(one.id) ? { ...one, read: true } : one));
  };
  const carriedOut = new Map<string, TransferResult>();
  const keys = new Map<string, string>();
  const moveMoney = ({ order, idempotencyKey }: KeyedOrder, status: 'completed' | 'pending') => {
    const before = carriedOut.get(idempotencyKey);
    if (before) return before;
    const { accountTo, amount, bankTo, description } = order;
    if (status === 'completed') {
      balance -= amount;
      left -= amount;
    }
    const moved = { amount, status, datetime: order.datetime ?? new Date().toISOString() };
    const row = {
      ...moved,
      id: `m-${history.length}`,
      username_to: recipient,
      account_to: accountTo,
      bank_to: bankTo,
      type: 'transfer',
      transactionDirection: 'CREDIT' as const,
    };
    history = [row, ...history];
    keys.set(row.id, idempotencyKey);
    const referenceNumber = `LT${Date.now()}`;
    const result = { ...moved, referenceNumber, nameAccountTo: recipient, accountTo, description };
    carriedOut.set(idempotencyKey, result);
    return result;
  };
  return {
    user: () => ['data nasabah', () => sintaUser],
    balance: () => ['saldo', () => balance],
    mutations: () => ['mutasi', () => listed(history)],
    copyText: async () => undefined,
    shareText: async () => 'copied' as const,
    notifications: () => ['notifikasi', () => listed(inbox)],
    markRead: ({ id }) => ['tandai dibaca', () => read((one) => one === id)],
    markAllRead: () => ['tandai dibaca', () => read(() => true)],
    login: ({ email, password }) => [
      'masuk',
      () => {
        refuseUnless(passwords.get(email) === password, 401);
        const session = { kind: 'open', expiresAt: Date.now() + 3_600_000, holder: email } as const;
        keep(session);
        return session;
      },
    ],
    checkUnused: (identity) => {
      if ('no_hp' in identity) return ['periksa nomor handphone', () => undefined];
      if (!('email' in identity)) return ['periksa No KTP', () => undefined];
      const call = 'periksa email';
      return [call, () => refuseUnless(!passwords.has(identity.email), 400, refusals[call])];
    },
    sendOtp: () => ['kirim kode OTP', () => undefined],
    verifyOtp: ({ otp }) => ['periksa kode OTP', () => checkCode(otp)],
    readPhoto: async () => undefined,
    shrinkPhoto: async () => new File(['foto'], 'ktp.jpg', { type: 'image/jpeg' }),
    openAccount: ({ email, password }) => [
      'buka rekening',
      () => void passwords.set(email, password),
    ],
    sendResetCode: ({ email }) => ['kirim kode reset', () => refuseUnless(passwords.has(email))],
    verifyResetCode: ({ otp }) => ['periksa kode reset', () => checkCode(otp)],
    changePassword: ({ email, newPassword }) => [
      'ubah password',
      () => void passwords.set(email, newPassword),
    ],
    install: () => Promise.reject(new Error('Nothing to install')),
    lookUp: () => ['periksa rekening tujuan', () => ({ name: recipient })],
    comparePin: async ({ pin }) => pin === sinta.pin,
    transfer: (input) => ['kirim transfer', () => moveMoney(input, 'completed')],
    schedule: (input) => ['kirim transfer', () => moveMoney(input, 'pending')],
    history: () => [
      'mutasi',
      () => history.map((row) => ({ ...row, key: keys.get(row.id) ?? null })),
    ],
    saveRecipient: (input) => [
      'simpan penerima',
      () => {
        const id = input.accountNumber;
        const one = { ...input, id, name: recipient, changed: true };
        saved = [...saved.filter((other) => other.id !== id), one];
      },
    ],
    limit: () => ['limit harian', () => ({ left })],
    shareReceipt: async () => 'shared' as const,
    copyReference: async () => undefined,
    cancel: ({ id, pin }) => [
      'batalkan transfer',
      () => {
        refuseUnless(pin === sinta.pin, 400, refusals['batalkan transfer']);
        history = history.map((row) => (row.id === id ? { ...row, status: 'dibatalkan' } : row));
        return { id, status: 'cancelled' };
      },
    ],
    recipients: () => ['penerima tersimpan', () => listed(saved)],
    deleteRecipient: ({ id }) => [
      'hapus penerima',
      () => void (saved = saved.filter((one) => one.id !== id)),
    ],
    qrCode: () => ['kode QRIS', () => qrCode],
    isOffered: async () => true,
    codeWithAmount: () => ['kode dengan nominal', () => qrCode],
    shareCode: async () => 'copied' as const,
    sessions: () => ['daftar perangkat', () => listed(devices)],
    endOtherSession: ({ id }) => [
      'akhiri sesi',
      () => void (devices = devices.filter((one) => one.id !== id)),
    ],
  };
}

/** The flows' services in front of a new bank. `behaviour` is read at every call. */
export function openBank(
  behaviour: () => BankBehaviour,
  http: Services['http'],
  keep: (session: Session & { kind: 'open' }) => void,
): FlowServices {
  const replies = repliesOf(keep) as Readonly<Record<string, Reply<Port>>>;
  return flowServicesOf(async (port, input, { signal }) => {
    const reply = await replies[port]?.(input as never);
    if (!Array.isArray(reply)) return reply;
    const [call, success] = reply as unknown as readonly [Call, () => unknown];
    const { answer, to } = behaviour();
    const current = to === 'semua' || to === call ? answer : 'berhasil';
    http.listener.started('read');
    try {
      const delay = current === 'lama (12 detik)' ? 12_000 : 150;
      await new Promise((resolve) => setTimeout(resolve, delay));
      if (signal.aborted || current === 'tanpa jawaban') throw new Failure('network.lost');
      http.listener.answered();
      throwFailureOf(current, call);
      return success();
    } finally {
      http.listener.ended('read');
    }
  });
}

/** Throws the failure that the app's ports throw for this answer. */
function throwFailureOf(answer: BankBehaviour['answer'], call: Call): void {
  if (answer === 'ditolak')
    throw new Failure('refused', { bankMessage: refusals[call], status: 400 });
  if (answer === 'terlalu sering')
    throw new Failure('throttled', {
      bankMessage: 'Terlalu banyak percobaan. Silakan coba lagi dalam 15 menit.',
      status: 429,
      retryAfter: 900,
    });
  if (answer === 'jawaban tidak terbaca') throw new Failure('answer.invalid');
  if (answer === 'kesalahan bank') throw new Failure('unexpected', { status: 500 });
}
