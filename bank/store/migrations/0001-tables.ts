import { migration } from './migration.ts';

/**
 * The tables as the bank of November 2026 created them. Creates only what is missing, because
 * databases of that time have the tables but no record of migrations.
 */
export const tables = migration([
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
  // PostgreSQL has no "create or replace constraint trigger".
  `do $$ begin
    if not exists (select 1 from pg_trigger
      where tgname = 'entries_balanced' and tgrelid = 'entries'::regclass) then
      create constraint trigger entries_balanced after insert on entries
        deferrable initially deferred for each row execute function entries_sum_to_zero();
    end if;
  end $$`,
]);
