import type { Handler } from 'hono';
import type { Db } from './schema.ts';

/**
 * What every counter of the bank works with. Nothing else lives in the process: limits, locks and
 * codes are in `db`.
 */
export interface BankContext {
  readonly db: Db;
  readonly now: () => Date;
  /** Signs tokens and marks codes; made at the first start, kept in the database. */
  readonly secret: Uint8Array<ArrayBuffer>;
  readonly sessionMinutes: number;
  /** bcrypt's cost. */
  readonly rounds: { readonly password: number; readonly pin: number };
  /** Calls a minute from one address, at each sensitive call. */
  readonly callsPerMinute: number;
  /** Mails are kept to be read at /sandbox/outbox. */
  readonly sandbox: boolean;
  readonly mailer: Mailer | null;
  readonly log: Log;
}

export interface Mail {
  readonly to: string;
  readonly subject: string;
  readonly body: string;
  readonly code: string | null;
}

export type Mailer = (mail: Mail) => Promise<void>;

/** One line of the log; `details` must bear no secret and nothing that names a customer. */
export type Log = (event: string, details?: Readonly<Record<string, string | number>>) => void;

export interface Customer {
  readonly id: string;
  readonly name: string;
  readonly email: string;
  readonly accountNumber: string;
  readonly sessionId: string;
}

export interface BankEnv {
  Bindings: { remoteAddress: string };
  Variables: { customer: Customer };
}

/** Answers one call of the product. */
export type Endpoint = (office: BankContext) => Handler<BankEnv>;
