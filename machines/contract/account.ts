import type { Listed } from './list.ts';
import type { Io } from './port.ts';

/** GET /user/me, in `data`. */
export interface User {
  readonly name: string;
  readonly account_number: string;
  /**
   * bcrypt hash of the PIN, cost 12; '' where the bank does not tell it. Only compared in the
   * worker; never stored, never logged.
   */
  readonly account_pin: string;
  readonly email: string | null;
  /** ISO 8601 with offset; `null` where the bank does not tell. */
  readonly last_login: string | null;
  /** The QR code as the bank sends it, which need not be a picture. */
  readonly qrCode: string | null;
}

/** GET /transaction/mutations, one row of the list. A text that the bank left out is ''. */
export interface Mutation {
  readonly id: string;
  /** ISO 8601 with offset. */
  readonly datetime: string;
  readonly username_to: string;
  readonly account_to: string;
  /** The category, as the bank names it: `transfer`, `belanja`, … */
  readonly type: string;
  /** DEBIT is money in; CREDIT is money out, and every other direction (MUT-4, MUT-5). */
  readonly transactionDirection: 'DEBIT' | 'CREDIT';
  /** Whole rupiah, never negative. */
  readonly amount: number;
  /** `completed`, `pending`, … */
  readonly status: string;
}

export interface AccountPorts {
  /** GET /user/me */
  user(input: Record<never, never>, io: Io): Promise<User>;
  /** GET /balance/get; whole rupiah. */
  balance(input: { readonly accountNumber: string }, io: Io): Promise<number>;
  /** GET /transaction/mutations; in the order the bank gives. */
  mutations(input: { readonly accountNumber: string }, io: Io): Promise<Listed<Mutation>>;
}

/** A fetched value and its state. A failure keeps the code of its sentence. */
export type Fetched<T, Code extends string> =
  | { readonly status: 'loading' }
  | { readonly status: 'failed'; readonly code: Code | 'answer.invalid' }
  | { readonly status: 'loaded'; readonly value: T };

/** What the account actor sends to the flows that watch it. */
export interface AccountView {
  readonly user: Fetched<User, 'user.failed'>;
  readonly balance: Fetched<number, 'balance.failed'>;
  readonly mutations: Fetched<Listed<Mutation>, 'mutations.failed'>;
}

/** What the device does for the account. */
export interface AccountDevicePorts {
  /** Puts a text on the clipboard; rejects where the browser refuses. */
  copyText(input: { readonly text: string }, io: Io): Promise<void>;
}
