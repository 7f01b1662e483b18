import type { BankName } from './limits.ts';
import type { Listed } from './list.ts';
import type { CallOptions } from './port.ts';

/** GET /user/me, in `data`. */
export interface User {
  readonly name: string;
  readonly account_number: string;
  /**
   * bcrypt hash of the PIN, cost 12; '' if the bank omits it. Only compared in the worker; never
   * stored, never logged.
   */
  readonly account_pin: string;
  /** ISO 8601 with offset: until when a recovered PIN moves no money. Absent: it does. */
  readonly pin_waits_until?: string | null;
  /** `null`: the bank does not say, or says what the app does not know. */
  readonly account_status?: 'active' | 'inactive' | 'dormant' | null;
  /** The bank's own sentence about it. */
  readonly account_status_note?: string | null;
  readonly email: string | null;
  /** ISO 8601 with offset; `null` if the bank omits it. */
  readonly last_login: string | null;
  /** The QR code as the bank sends it, which need not be a picture. */
  readonly qrCode: string | null;
}

/** GET /transaction/mutations, one row of the list. A text that the bank omits is ''. */
export interface Mutation {
  readonly id: string;
  /** ISO 8601 with offset. */
  readonly datetime: string;
  readonly username_to: string;
  readonly account_to: string;
  /** The category, as the bank names it: `transfer`, `belanja`, … */
  readonly type: string;
  /**
   * DEBIT is money in, CREDIT money out. UNKNOWN is shown like CREDIT, and in no sum (MUT-5,
   * DSH-26).
   */
  readonly transactionDirection: 'DEBIT' | 'CREDIT' | 'UNKNOWN';
  /** Whole rupiah, never negative. */
  readonly amount: number;
  /** `completed`, `pending`, … */
  readonly status: string;
  /** 'Berita' of an order that this customer sent; absent if the bank omits it. */
  readonly description?: string | undefined;
  /** The bank of `account_to`; absent if the app's bank does not name one of the four (TRF-43). */
  readonly bank_to?: BankName | undefined;
  /** A transfer that fell due while the account was frozen waits for this; absent: no hold. */
  readonly waits_for?: 'thaw' | 'decision' | undefined;
  /** When it fails without a decision, ISO 8601 with offset; absent before the thaw. */
  readonly decide_by?: string | undefined;
}

interface AccountQuery {
  readonly accountNumber: string;
  /** Nobody waits for the answer: no overlay. */
  readonly isBackground?: boolean;
}

export interface AccountPorts {
  /** GET /user/me */
  user(input: Record<never, never>, io: CallOptions): Promise<User>;
  /** GET /balance/get; whole rupiah. */
  balance(input: AccountQuery, io: CallOptions): Promise<number>;
  /** GET /transaction/mutations; in the order the bank gives. */
  mutations(input: AccountQuery, io: CallOptions): Promise<Listed<Mutation>>;
}

/** A fetched value and its state. A failure keeps the code of its sentence. */
export type Fetched<T, Code extends string> =
  | { readonly status: 'loading' }
  | { readonly status: 'failed'; readonly code: Code | 'answer.invalid' }
  | { readonly status: 'loaded'; readonly value: T };

/** The event that the account actor sends to the flows that watch it. */
export interface AccountView {
  readonly user: Fetched<User, 'user.failed'>;
  readonly balance: Fetched<number, 'balance.failed'>;
  readonly mutations: Fetched<Listed<Mutation>, 'mutations.failed'>;
}

export interface AccountDevicePorts {
  /** Puts a text on the clipboard; rejects if the browser refuses. */
  copyText(input: { readonly text: string }, io: CallOptions): Promise<void>;
}
