import { sql, type ColumnType, type Generated, type Kysely } from 'kysely';

type Optional<T> = ColumnType<T | null, T | null | undefined, T | null>;

interface Tables {
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
   * `house` accounts stand for what is outside the bank's books (employers, shops, clearing). Only
   * they may have a balance below zero. Balances are whole rupiah.
   */
  accounts: {
    number: string;
    kind: 'customer' | 'outside' | 'house';
    customer_id: Optional<string>;
    name: string;
    bank: Optional<string>;
    balance: ColumnType<number, number | undefined, number>;
  };
  pins: {
    account_number: string;
    hash: string;
    wrong: Generated<number>;
    locked_until: Optional<Date>;
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
    status: 'pending' | 'completed' | 'failed';
    ordered_at: Date;
    /** The time in the history: the scheduled one while pending, then the time of the booking. */
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
  };
  sessions: {
    id: string;
    customer_id: string;
    opened_at: Date;
    expires_at: Date;
    revoked_at: Optional<Date>;
  };
  refresh_tokens: { hash: string; session_id: string; used_at: Optional<Date> };
  codes: {
    email: string;
    purpose: 'register' | 'reset';
    hash: string;
    expires_at: Date;
    tries: Generated<number>;
    verified_at: Optional<Date>;
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
  login_tries: { email: string; wrong: number; last_at: Date; blocked_until: Optional<Date> };
  hits: { bucket: string; window_start: Date; count: number };
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

const statements = [
  `create table if not exists settings (key text primary key, value text not null)`,
  `create table if not exists customers (
    id text primary key, email text not null unique, no_hp text not null unique, no_ktp text not null unique,
    name text not null, date_of_birth date not null, password_hash text not null, ektp_photo bytea,
    opened_at timestamptz not null, last_login timestamptz, previous_login timestamptz)`,
  `create table if not exists accounts (
    number text primary key, kind text not null, customer_id text unique references customers, name text not null,
    bank text, balance bigint not null default 0, check (kind = 'house' or balance >= 0))`,
  `create table if not exists pins (
    account_number text primary key references accounts, hash text not null, wrong int not null default 0,
    locked_until timestamptz)`,
  `create table if not exists transfers (
    id text primary key, reference text not null unique, kind text not null,
    account_from text not null references accounts, account_to text not null references accounts,
    name_from text not null, name_to text not null, bank_to text, amount bigint not null check (amount > 0),
    category text not null, description text not null, status text not null, ordered_at timestamptz not null,
    at timestamptz not null, reason text, check (account_from <> account_to))`,
  `create index if not exists transfers_from on transfers (account_from, at)`,
  `create index if not exists transfers_to on transfers (account_to, at)`,
  `create index if not exists transfers_due on transfers (at) where kind = 'scheduled' and status = 'pending'`,
  `create table if not exists entries (
    id bigint generated always as identity primary key, transfer_id text not null references transfers,
    account_number text not null references accounts, amount bigint not null check (amount <> 0),
    booked_at timestamptz not null, unique (transfer_id, account_number))`,
  `create index if not exists entries_account on entries (account_number)`,
  `create table if not exists notifications (
    id bigint generated always as identity primary key, customer_id text not null references customers,
    title text not null, body text not null, sent_at timestamptz not null, read boolean not null default false)`,
  `create index if not exists notifications_customer on notifications (customer_id)`,
  `create table if not exists sessions (
    id text primary key, customer_id text not null references customers, opened_at timestamptz not null,
    expires_at timestamptz not null, revoked_at timestamptz)`,
  `create table if not exists refresh_tokens (
    hash text primary key, session_id text not null references sessions on delete cascade, used_at timestamptz)`,
  `create table if not exists codes (
    email text not null, purpose text not null, hash text not null, expires_at timestamptz not null,
    tries int not null default 0, verified_at timestamptz, primary key (email, purpose))`,
  `create table if not exists idempotency (
    customer_id text not null references customers, key text not null, fingerprint text not null, claim text not null,
    claimed_at timestamptz not null, status int, answer text, primary key (customer_id, key))`,
  `create table if not exists login_tries (
    email text primary key, wrong int not null, last_at timestamptz not null, blocked_until timestamptz)`,
  `create table if not exists hits (bucket text primary key, window_start timestamptz not null, count int not null)`,
  `create table if not exists mails (
    id bigint generated always as identity primary key, to_email text not null, subject text not null,
    body text not null, code text, sent_at timestamptz not null)`,
  // The database itself holds the rules of the books, whatever the code does: entries are never
  // changed, and those of a transfer sum to zero.
  `create or replace function entries_are_immutable() returns trigger language plpgsql as
    $$ begin raise exception 'entries are immutable'; end $$`,
  `create or replace trigger entries_immutable before update or delete on entries
    for each row execute function entries_are_immutable()`,
  `create or replace function entries_sum_to_zero() returns trigger language plpgsql as
    $$ begin
      if (select sum(amount) from entries where transfer_id = new.transfer_id) <> 0 then
        raise exception 'entries of a transfer must sum to zero';
      end if;
      return null;
    end $$`,
];

const createSumTrigger = `create constraint trigger entries_balanced after insert on entries
  deferrable initially deferred for each row execute function entries_sum_to_zero()`;

/** An arbitrary number that only the bank uses. */
const schemaLock = 5_362_837;

/**
 * Creates the tables that are missing and then runs `seed`, in one transaction. An advisory lock
 * lets one process at a time do so: several may start on the same database at once.
 */
export async function prepareSchema(db: Db, seed: (db: Db) => Promise<void>): Promise<void> {
  await db.transaction().execute(async (trx) => {
    await sql`select pg_advisory_xact_lock(${sql.lit(schemaLock)})`.execute(trx);
    for (const statement of statements) await sql.raw(statement).execute(trx);
    // PostgreSQL has no "create or replace constraint trigger".
    const { rows } =
      await sql`select 1 from pg_trigger where tgname = 'entries_balanced' and tgrelid = 'entries'::regclass`.execute(
        trx,
      );
    if (rows.length === 0) await sql.raw(createSumTrigger).execute(trx);
    await seed(trx);
  });
}
