import type { ColumnType, Generated, Kysely } from 'kysely';
import type { CaseStatus, ReportKind } from '../../machines/contract/reports.ts';
import type { Reason } from '../../machines/contract/transfer.ts';

export type Purpose = 'register' | 'reset' | 'thaw' | 'pin';

type Optional<T> = ColumnType<T | null, T | null | undefined, T | null>;

export interface Tables {
  settings: { key: string; value: string };
  customers: {
    id: string;
    email: string;
    no_hp: string;
    no_ktp: string;
    name: string;
    date_of_birth: ColumnType<Date, string, string>;
    password_hash: string;
    ektp_photo: Optional<Uint8Array>;
    opened_at: Date;
    last_login: Optional<Date>;
    previous_login: Optional<Date>;
  };
  /**
   * `house` accounts represent others (employers, shops, clearing); only they may be below zero.
   * Balances are whole rupiah; only the database changes them, when entries are inserted.
   */
  accounts: {
    number: string;
    kind: 'customer' | 'outside' | 'house';
    customer_id: Optional<string>;
    name: string;
    bank: Optional<string>;
    balance: ColumnType<number, never, never>;
    /** Since when no order of the account is booked; null: not frozen. */
    frozen_at: Optional<Date>;
    /** Scheduled transfers that were due by then wait for the customer (bank/money/held.ts). */
    thawed_at: Optional<Date>;
    /** Until when a recovered PIN moves no money; null or past: it does. */
    pin_waits_until: Optional<Date>;
  };
  pins: {
    account_number: string;
    hash: string;
    wrong: Generated<number>;
    locked_until: Optional<Date>;
    /** The check of a PIN of the account that is running, and until when at the latest. */
    checked_by: Optional<string>;
    checked_until: Optional<Date>;
    /** The Idempotency-Key of the last change. */
    changed_by: Optional<string>;
    /** The PIN before a recovery that waits, and how often it was given wrongly. */
    old_hash: Optional<string>;
    old_wrong: Generated<number>;
  };
  transfers: {
    id: string;
    reference: string;
    kind: 'immediate' | 'scheduled' | 'clearing';
    account_from: string;
    account_to: string;
    name_from: string;
    name_to: string;
    bank_to: Optional<string>;
    amount: number;
    category: string;
    description: string;
    /** The Idempotency-Key of its order; null without one, and before 0015. */
    order_key: Optional<string>;
    /** Who asked for an unusual order, by the customer's answer. */
    asked_by: Optional<Reason>;
    status: 'pending' | 'completed' | 'failed' | 'cancelled';
    ordered_at: Date;
    /** The time in the history: the scheduled one while pending, then when the transfer ended. */
    at: Date;
    reason: Optional<string>;
  };
  entries: {
    id: Generated<number>;
    transfer_id: string;
    account_number: string;
    amount: number;
    booked_at: Date;
  };
  notifications: {
    id: Generated<number>;
    customer_id: string;
    title: string;
    body: string;
    sent_at: Date;
    read: Generated<boolean>;
    /** The sender's words beside received money, and whether they are shown on request only. */
    memo: Optional<string>;
    hides_memo: Generated<boolean>;
  };
  sessions: {
    id: string;
    customer_id: string;
    opened_at: Date;
    expires_at: Date;
    revoked_at: Optional<Date>;
    /** In words; nothing of the header User-Agent is kept. */
    device: string;
    /** To the minute. */
    last_seen_at: Date;
    /** The thumbprint of the key that its tokens need; null: none. */
    bound_to: Optional<string>;
    /** When its device first logged in; null if it counts as known. */
    device_since: Optional<Date>;
  };
  recipients: {
    id: string;
    customer_id: string;
    account_number: string;
    bank_name: string;
    alias: string;
    /** The holder of the account when it was saved. */
    name: string;
    /** When it was saved or last changed; null if that was before 0010. */
    changed_at: Optional<Date>;
  };
  /** Customers' reports; the bank's case has the same number. */
  reports: {
    number: string;
    customer_id: string;
    kind: ReportKind;
    story: string;
    contact: string;
    status: CaseStatus;
    reported_at: Date;
    /** A WIB day, `yyyy-MM-dd`. */
    answer_by: string;
    answer: Optional<string>;
    answered_at: Optional<Date>;
    closed_at: Optional<Date>;
  };
  reported_transfers: { report: string; transfer_id: string };
  refresh_tokens: {
    hash: string;
    session_id: string;
    expires_at: Date;
    used_at: Optional<Date>;
    /** HMAC of who used it: address and browser; null if before 0013. */
    used_by: Optional<string>;
  };
  /** What customers were told about held transfers, and when it was due (bank/money/held.ts). */
  held_notices: { id: string; customer_id: string; due: Date };
  /** The proofs that were used, each good for one call. */
  proofs: { id: string; taken_at: Date };
  /** Since when `proofs` has all of them: its one row is lost with them. */
  proofs_since: { at: Date };
  sent_codes: {
    email: string;
    purpose: Purpose;
    /** The address that asked for it, or the session. */
    caller: string;
    hash: string;
    expires_at: Date;
    /** Wrong codes from that address, and from all others. */
    tries: number;
    other_tries: number;
  };
  /** Right codes, until the account or the password follows. */
  verified_codes: {
    email: string;
    purpose: Purpose;
    /** HMAC of the verifier's address and browser, or the session; empty before 0016. */
    caller: string;
    hash: string;
    verified_at: Date;
    /** HMAC of the grant. */
    grant_hash: string;
    /** Wrong codes from that caller, and from all others. */
    tries: number;
    other_tries: number;
  };
  idempotency: {
    customer_id: string;
    key: string;
    fingerprint: string;
    claim: string;
    claimed_at: Date;
    status: Optional<number>;
    answer: Optional<string>;
  };
  /** By e-mail and network; an empty address represents all that the e-mail does not know. */
  login_tries: {
    email: string;
    address: string;
    wrong: number;
    /** When the count began. */
    since: Date;
    blocked_until: Optional<Date>;
  };
  /** The addresses and devices (by `deviceHmac`) that a customer has logged in from. */
  known_addresses: { email: string; address: string; last_at: Date; first_at: Optional<Date> };
  hits: { bucket: string; window_start: Date; count: number };
  /** Events that are committed and not told yet; none of the embedded database. */
  told: { at: Generated<Date>; event: string };
  mails: {
    id: Generated<number>;
    to_email: string;
    subject: string;
    body: string;
    code: Optional<string>;
    sent_at: Date;
  };
}

/** The bank's tables through the pool of connections or through one transaction. */
export type Db = Kysely<Tables>;
