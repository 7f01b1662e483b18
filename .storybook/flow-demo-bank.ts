import type { AccountDevicePorts, AccountPorts } from '../machines/contract/account.ts';
import { listed } from '../machines/contract/list.ts';
import { Failure } from '../machines/contract/failure.ts';
import type { LoginPorts } from '../machines/contract/login.ts';
import type { NotificationsPorts } from '../machines/contract/notifications.ts';
import type { Io } from '../machines/contract/port.ts';
import type { QrisAmountPorts, QrisPorts, QrisSharePorts } from '../machines/contract/qris.ts';
import type { RecipientsPorts, SaveRecipientPorts } from '../machines/contract/recipients.ts';
import type { RegistrationPorts } from '../machines/contract/registration.ts';
import type { ResetPorts } from '../machines/contract/reset.ts';
import type { SessionsPorts } from '../machines/contract/sessions.ts';
import type { ScheduledPorts } from '../machines/contract/scheduled.ts';
import type {
  KeyedOrder,
  LimitPorts,
  ReceiptPorts,
  TransferPorts,
  TransferResult,
} from '../machines/contract/transfer.ts';
import {
  mutations,
  notifications,
  recipients as savedRecipients,
  sessions,
  sinta,
} from './fixtures.ts';
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
export type Answer = (typeof answers)[number];

/**
 * The calls of the bank, as the story's control names them, each with the bank's message when it
 * refuses; `null` where the app shows a message of its own.
 */
const refusals = {
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
  'data nasabah': null,
  saldo: null,
  mutasi: null,
  'kode QRIS': null,
  'kode dengan nominal': null,
  'daftar perangkat': null,
  'akhiri sesi': 'Sesi ini belum dapat diakhiri. Silakan coba lagi nanti.',
  notifikasi: null,
  'tandai dibaca': null,
  'periksa rekening tujuan': null,
  'limit harian': null,
  'penerima tersimpan': null,
  'hapus penerima': 'Penerima belum dapat dihapus',
  'simpan penerima': 'Penerima tersimpan paling banyak 50',
  'kirim transfer': 'Batas transfer harian Anda sudah tercapai. Silakan coba lagi besok.',
  'batalkan transfer': 'Pin Salah',
} as const satisfies Record<string, string | null>;
export type Call = keyof typeof refusals;
export const calls = Object.keys(refusals) as readonly Call[];

/** How the bank answers. */
export interface BankBehaviour {
  readonly answer: Answer;
  /** The call that gets this answer; all others succeed. */
  readonly to: Call | 'semua';
}

/** Told of every call, as src/services/http.ts tells the app's services. */
export interface Listener {
  started(): void;
  ended(): void;
  answered(): void;
}

export const otpCode = '482915';
export const credentials = { email: 'sinta@lentera.test', password: 'Lentera123', pin: '246810' };

/** A bank in the page's memory. Each story starts with a new one. `will` is read at every call. */
export function openBank(behaviour: () => BankBehaviour, listener: Listener) {
  let balance = 12_500_000;
  let limitLeft = 100_000_000;
  let saved = savedRecipients;
  let history = mutations;
  let inbox = notifications;
  let devices = sessions;
  let passwords = new Map([[credentials.email, credentials.password]]);

  async function ask<T>(call: Call, { signal }: Io, success: () => T): Promise<T> {
    const { answer, to } = behaviour();
    const current = to === 'semua' || to === call ? answer : 'berhasil';
    listener.started();
    try {
      await pause(current === 'lama (12 detik)' ? 12_000 : 150);
      if (signal.aborted) throw new Failure('network.lost');
      if (current === 'tanpa jawaban') throw new Failure('network.lost');
      listener.answered();
      throwFailureOf(current, call);
      return success();
    } finally {
      listener.ended();
    }
  }

  const moveMoney =
    (by: 'transfer' | 'schedule') =>
    ({ order }: KeyedOrder, io: Io): Promise<TransferResult> =>
      ask('kirim transfer', io, () => {
        const isNow = by === 'transfer';
        if (isNow) {
          balance -= order.amount;
          limitLeft -= order.amount;
        }
        const datetime = order.datetime ?? new Date().toISOString();
        const status = isNow ? 'completed' : 'pending';
        history = [
          {
            id: `m-${history.length}`,
            datetime,
            username_to: 'Rini Wulandari',
            account_to: order.accountTo,
            type: 'transfer',
            transactionDirection: 'CREDIT',
            amount: order.amount,
            status,
          },
          ...history,
        ];
        return {
          referenceNumber: `LT${Date.now()}`,
          nameAccountTo: 'Rini Wulandari',
          accountTo: order.accountTo,
          amount: order.amount,
          status,
          datetime,
          description: order.description,
        };
      });

  const login: LoginPorts = {
    login: ({ email, password }, io) =>
      ask('masuk', io, () => {
        if (passwords.get(email) !== password) throw new Failure('refused', { status: 401 });
        return { kind: 'open', expiresAt: Date.now() + 3_600_000, holder: email };
      }),
  };
  const registration: RegistrationPorts = {
    checkUnused: (identity, io) =>
      ask(
        'email' in identity
          ? 'periksa email'
          : 'no_hp' in identity
            ? 'periksa nomor handphone'
            : 'periksa No KTP',
        io,
        () => {
          if ('email' in identity && passwords.has(identity.email))
            throw new Failure('refused', { bankMessage: 'Email sudah terdaftar' });
        },
      ),
    sendOtp: (_, io) => ask('kirim kode OTP', io, () => undefined),
    verifyOtp: ({ otp }, io) => ask('periksa kode OTP', io, () => checkCode(otp)),
    readPhoto: async () => undefined,
    shrinkPhoto: async () => new File(['foto'], 'ktp.jpg', { type: 'image/jpeg' }),
    openAccount: ({ email, password }, io) =>
      ask('buka rekening', io, () => void (passwords = new Map(passwords).set(email, password))),
  };
  const reset: ResetPorts = {
    sendResetCode: ({ email }, io) =>
      ask('kirim kode reset', io, () => {
        if (!passwords.has(email)) throw new Failure('refused');
      }),
    verifyResetCode: ({ otp }, io) => ask('periksa kode reset', io, () => checkCode(otp)),
    changePassword: ({ email, newPassword }, io) =>
      ask('ubah password', io, () => void (passwords = new Map(passwords).set(email, newPassword))),
  };
  const account: AccountPorts & AccountDevicePorts = {
    user: (_, io) => ask('data nasabah', io, () => sinta),
    balance: (_, io) => ask('saldo', io, () => balance),
    mutations: (_, io) => ask('mutasi', io, () => listed(history)),
    copyText: async () => undefined,
  };
  const inboxPorts: NotificationsPorts = {
    notifications: (_, io) => ask('notifikasi', io, () => listed(inbox)),
    markRead: ({ id }, io) =>
      ask(
        'tandai dibaca',
        io,
        () => void (inbox = inbox.map((one) => (one.id === id ? { ...one, read: true } : one))),
      ),
    markAllRead: (_, io) =>
      ask('tandai dibaca', io, () => void (inbox = inbox.map((one) => ({ ...one, read: true })))),
  };
  const transfer: TransferPorts & ReceiptPorts & SaveRecipientPorts & LimitPorts = {
    lookUp: (_, io) => ask('periksa rekening tujuan', io, () => ({ name: 'Rini Wulandari' })),
    comparePin: async ({ pin }) => pin === credentials.pin,
    transfer: moveMoney('transfer'),
    schedule: moveMoney('schedule'),
    saveRecipient: (input, io) =>
      ask('simpan penerima', io, () => {
        const id = input.accountNumber;
        const others = saved.filter((one) => one.id !== id);
        saved = [...others, { ...input, id, name: 'Rini Wulandari' }];
      }),
    limit: (_, io) => ask('limit harian', io, () => ({ left: limitLeft })),
    shareReceipt: async () => 'shared',
    copyReference: async () => undefined,
  };
  const scheduled: ScheduledPorts = {
    cancel: ({ id, pin }, io) =>
      ask('batalkan transfer', io, () => {
        if (pin !== credentials.pin)
          throw new Failure('refused', { bankMessage: 'Pin Salah', status: 400 });
        history = history.map((row) => (row.id === id ? { ...row, status: 'cancelled' } : row));
        return { id, status: 'cancelled' };
      }),
  };
  const recipients: RecipientsPorts = {
    recipients: (_, io) => ask('penerima tersimpan', io, () => listed(saved)),
    deleteRecipient: ({ id }, io) =>
      ask('hapus penerima', io, () => void (saved = saved.filter((one) => one.id !== id))),
  };
  const qris: QrisPorts & QrisSharePorts = {
    qrCode: (_, io) => ask('kode QRIS', io, () => qrCode),
    shareCode: async () => 'copied',
  };
  const qrisAmount: QrisAmountPorts & QrisSharePorts = {
    isOffered: async () => true,
    codeWithAmount: (_, io) => ask('kode dengan nominal', io, () => qrCode),
    shareCode: async () => 'copied',
  };
  const sessionsPorts: SessionsPorts = {
    sessions: (_, io) => ask('daftar perangkat', io, () => listed(devices)),
    endOtherSession: ({ id }, io) =>
      ask('akhiri sesi', io, () => void (devices = devices.filter((one) => one.id !== id))),
  };
  return {
    login,
    registration,
    reset,
    account,
    notifications: inboxPorts,
    transfer,
    recipients,
    qris,
    qrisAmount,
    sessions: sessionsPorts,
    scheduled,
  };
}

/** Throws the failure that the app's ports throw for this answer. */
function throwFailureOf(answer: Answer, call: Call): void {
  if (answer === 'ditolak')
    throw new Failure('refused', { bankMessage: refusals[call], status: 400 });
  if (answer === 'terlalu sering')
    throw new Failure('throttled', {
      bankMessage: 'Terlalu banyak percobaan. Silakan coba lagi dalam 15 menit.',
      status: 429,
      retryAfter: 900,
    });
  if (answer === 'jawaban tidak terbaca') throw new Failure('answer.invalid', { status: 200 });
  if (answer === 'kesalahan bank') throw new Failure('unexpected', { status: 500 });
}

function checkCode(otp: string): void {
  if (otp !== otpCode) throw new Failure('refused', { status: 400 });
}

function pause(milliseconds: number): Promise<void> {
  return new Promise((resolve) => setTimeout(resolve, milliseconds));
}
