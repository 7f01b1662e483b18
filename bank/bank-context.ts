import type { Handler } from 'hono';
import type { Buckets } from './http/buckets.ts';
import type { CallLine, SentEnv } from './http/call.ts';
import type { Queue } from './http/queue.ts';
import type { Streams } from './http/streams.ts';
import type { Hashes } from './identity/hashes.ts';
import type { Steering } from './sandbox/steering.ts';
import type { SeedChoice } from './sandbox/schemas.ts';
import type { Clock } from './store/clock.ts';
import type { Db } from './store/schema.ts';
import type { TokenKeys } from './identity/token-keys.ts';

/**
 * The context of every endpoint. Locks, codes and limits that protect an account are rows of `db`,
 * so several processes may serve one database. Each process has its own queues and `buckets`.
 */
export interface BankContext {
  readonly db: Db;
  /** Whether `db` is in this process. */
  readonly isEmbedded: boolean;
  /** The database's clock. */
  readonly clock: Clock;
  /** Its time as /sandbox has moved it. */
  readonly now: () => Date;
  /** The key of every HMAC (refresh tokens, codes), generated at the first start. */
  readonly secret: Uint8Array<ArrayBuffer>;
  /** The keys of the access tokens. */
  readonly tokenKeys: TokenKeys;
  /** Life of an access token. */
  readonly sessionMinutes: number;
  /** Whether each login needs a proof of a key, to which its session is bound. */
  readonly bindsAll: boolean;
  /** Where browsers reach the bank, for the addresses in proofs; empty: not compared as a whole. */
  readonly proofBases: readonly string[];
  readonly hashes: Hashes;
  readonly buckets: Buckets;
  /** The slices of long lists, one of each customer at a time. */
  readonly slices: Queue<'slices'>;
  /** PIN checks, one per account at a time. */
  readonly pinChecks: Queue<'orders'>;
  /** The calls without a session that compute a hash. */
  readonly anonymousCalls: Queue<'strangers' | 'acquaintances'>;
  /** The look-ups of whether an e-mail knows the address that names it. */
  readonly lookUps: Queue<'calls'>;
  readonly streams: Streams;
  /** When the scheduler last had nothing left to do, by `performance.now()`. */
  readonly scheduler: { idleAt: number };
  /** The checks of tokens, a few at a time: addresses take turns, and so do the tokens of each. */
  readonly tokenChecks: Queue<'calls'>;
  /** The calls with a session, a few of each customer at a time. */
  readonly customerCalls: Queue<'calls' | 'orders'>;
  /** Sessions that were ended before their tokens, as far as this process knows. */
  readonly ended: Set<string>;
  /** bcrypt's cost: each step doubles the time of a hash. */
  readonly rounds: { readonly password: number; readonly pin: number };
  /** The calls that one customer may make, or one address without a session (docs/trust.md S35). */
  readonly callsAtOnce: number;
  readonly callsPerMinute: number;
  /** The orders of one customer that may reach the check of the PIN in a minute (H2). */
  readonly ordersPerMinute: number;
  /** How much one customer may send in a day, in whole rupiah (docs/trust.md M16). */
  readonly dailyLimit: number;
  /** Whether /sandbox steers the bank, and mails are kept for its outbox. */
  readonly sandbox: boolean;
  readonly steering: Steering;
  /** The customers at the first start, and after a reset. */
  readonly seed: SeedChoice;
  /** Answers browsers at /sandbox; without it they get JSON, too. */
  readonly steeringPage: ((request: Request) => Promise<Response>) | null;
  /** Whether mails reach people, who must be protected from spam; then codes are secret. */
  readonly mailsLeave: boolean;
  /** The mails that one address may cause in a minute if `mailsLeave` (docs/trust.md M12). */
  readonly mailsPerMinute: number;
  /** Whether only a grant or a code shows who verified an e-mail, not the address alone. */
  readonly needsGrant: boolean;
  /** `null`: mails are not sent by SMTP. */
  readonly mailer: Mailer | null;
  /** The mails that the server has not taken yet. */
  readonly sending: Set<unknown>;
  readonly log: Log;
  /** Receives a line about each answered call. */
  readonly onCall: (line: CallLine) => void;
}

export interface Mail {
  readonly to: string;
  readonly subject: string;
  readonly body: string;
  /** The OTP in the body, for the outbox; `null` if there is none. */
  readonly code: string | null;
}

export type Mailer = (mail: Mail) => Promise<void>;

/** Writes one line of the log. `details` must not contain secrets or identify a customer. */
export type Log = (event: string, details?: Readonly<Record<string, string | number>>) => void;

/** The customer whose session made the call. */
export interface Customer {
  readonly id: string;
  readonly name: string;
  readonly email: string;
  readonly accountNumber: string;
  readonly isFrozen: boolean;
  /** When the account was last opened again. */
  readonly thawedAt: Date | null;
  /** Until when a recovered PIN moves no money; may be past. */
  readonly pinWaitsUntil: Date | null;
  readonly sessionId: string;
}

/** The content of a valid access token; its session may have ended. */
export interface Claims {
  /** The session's id. */
  readonly sid: string;
  /** The customer's id. */
  readonly sub: string;
  /** Epoch seconds. */
  readonly exp: number;
  /** The key whose holder alone may use the token; absent in a token for everybody. */
  readonly cnf?: { readonly jkt: string };
}

/** A proof that the holder of a key makes this call with this token (RFC 9449). */
export interface Proof {
  /** The thumbprint of the key (RFC 7638). */
  readonly jkt: string;
  readonly id: string;
  readonly madeAt: Date;
  readonly isTimely: boolean;
}

/** Hono's environment: `Bindings` come from the server, `Variables` from the middleware. */
export interface BankEnv {
  Bindings: { remoteAddress: string; userAgent: string } & SentEnv['Bindings'];
  Variables: { claims: Claims | null; proof: Proof | null | undefined; customer: Customer };
}

/** Makes the handler of one call. */
export type Endpoint = (context: BankContext) => Handler<BankEnv>;
