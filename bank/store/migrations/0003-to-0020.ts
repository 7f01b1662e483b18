import { migration, type Step } from './migration.ts';

/** The steps before an account could be frozen. */
export const early: Readonly<Record<string, Step>> = {
  // When a refresh token is over. Those that were issued before are over with their session.
  '0003-refresh-tokens': migration([
    `alter table refresh_tokens add column expires_at timestamptz`,
    `update refresh_tokens set expires_at = sessions.expires_at
      from sessions where sessions.id = refresh_tokens.session_id`,
    `alter table refresh_tokens alter column expires_at set not null`,
  ]),
  // Tries and quotas that distinguish the customer's own addresses from a stranger's
  // (docs/trust.md H4), and verifications that a new code does not overwrite. Counts by e-mail
  // alone become the counts of all addresses together, with an empty address.
  '0004-tries': migration([
    `create table known_addresses (
      email text not null, address text not null, last_at timestamptz not null, primary key (email, address))`,
    `alter table login_tries add column address text not null default ''`,
    `alter table login_tries alter column address drop default`,
    `alter table login_tries drop constraint login_tries_pkey`,
    `alter table login_tries add primary key (email, address)`,
    `alter table login_tries add column since timestamptz`,
    `update login_tries set since = last_at`,
    `alter table login_tries alter column since set not null`,
    `alter table login_tries drop column last_at`,
    `create table verifications (
      email text not null, purpose text not null, hash text not null, verified_at timestamptz not null,
      tries int not null default 0, primary key (email, purpose))`,
    `insert into verifications (email, purpose, hash, verified_at, tries)
      select email, purpose, hash, verified_at, tries from codes where verified_at is not null`,
    `delete from codes where verified_at is not null`,
    `alter table codes drop column verified_at`,
  ]),
  // Which process checks a PIN just now (bank/identity/pin.ts). `buckets` is unused since they are
  // in memory; a later version may drop it, once no earlier one runs.
  '0005-limits': migration([
    `create table buckets (bucket text primary key, full_at timestamptz not null)`,
    `alter table pins add column checked_by text, add column checked_until timestamptz`,
  ]),
  // Without an index on a foreign key, each deletion scans the whole table (L14).
  '0006-indexes': migration([
    `create index if not exists refresh_tokens_session on refresh_tokens (session_id)`,
    `create index if not exists sessions_customer on sessions (customer_id)`,
  ]),
  // A scheduled transfer may end as `cancelled` (docs/trust.md M15), and no other one may. The
  // guards of 0002 hold for it as they are: it was pending, it changes no more, and it never has
  // entries.
  '0007-cancelled': migration([
    `alter table transfers
      drop constraint transfers_status,
      add constraint transfers_status
        check (status in ('pending', 'completed', 'failed', 'cancelled')),
      add constraint transfers_cancelled check (status <> 'cancelled' or kind = 'scheduled')`,
  ]),
  // The recipients that a customer has saved, each account once (bank/customer/recipients.ts).
  '0008-recipients': migration([
    `create table recipients (
      id text primary key, customer_id text not null references customers,
      account_number text not null references accounts, bank_name text not null, alias text not null,
      name text not null, unique (customer_id, account_number))`,
    `create index recipients_account on recipients (account_number)`,
  ]),
  // Where a session was opened and when it was last used (bank/identity/sessions.ts).
  '0009-devices': migration([
    `alter table sessions add column device text not null default 'Perangkat tidak dikenal'`,
    `alter table sessions alter column device drop default`,
    `alter table sessions add column last_seen_at timestamptz`,
    `update sessions set last_seen_at = opened_at`,
    `alter table sessions alter column last_seen_at set not null`,
  ]),
  // When a saved recipient was saved or changed; null if that was before this step.
  '0010-changed-recipients': migration([
    `alter table recipients add column changed_at timestamptz`,
  ]),
  // Who verified a code: by the grant that they were given or, without it, by their address.
  '0011-grants': migration([
    `alter table verifications add column grant_hash text`,
    `alter table verifications add column address text`,
    `alter table verifications add column other_tries integer not null default 0`,
  ]),
  // For slices of the inbox (bank/http/list.ts) and the count of open schedules (SCH-26).
  '0012-lists': migration([
    `create index notifications_newest on notifications (customer_id, (not read), sent_at, id)`,
    `create index transfers_open on transfers (account_from) where status = 'pending'`,
  ]),
  // Who asked for a code, whose tries count separately, and who used a refresh token.
  '0013-callers': migration([
    `alter table codes add column address text`,
    `alter table codes add column other_tries integer not null default 0`,
    `alter table refresh_tokens add column used_by text`,
  ]),
  // Tells every process what happened to a customer once it is committed (bank/customer/events.ts).
  // The channel has the name of the schema. Ids only: every role of the database can listen.
  '0014-events': migration([
    `create function transfers_are_told() returns trigger language plpgsql as
      $$ begin
        perform pg_notify(tg_table_schema,
            json_build_object('to', customer_id, 'kind', told.kind, 'id', told.id)::text)
          from accounts, (values ('balance', null), ('transaction', new.reference)) told (kind, id)
          where customer_id is not null and number in
            (new.account_from, case when new.status = 'completed' then new.account_to end);
        return null;
      end $$`,
    `create trigger transfers_told after insert or update of status on transfers
      for each row execute function transfers_are_told()`,
    `do $$ begin execute format('alter function transfers_are_told()
      set search_path = %I, pg_temp', current_schema()); end $$`,
    `create function rows_are_told() returns trigger language plpgsql as
      $$ begin
        perform pg_notify(tg_table_schema, json_build_object(
          'to', new.customer_id, 'kind', tg_argv[0], 'id', new.id::text)::text);
        return null;
      end $$`,
    `create trigger notifications_told after insert on notifications
      for each row execute function rows_are_told('notification')`,
    `create trigger sessions_told after update of revoked_at on sessions
      for each row when (old.revoked_at is null and new.revoked_at is not null)
      execute function rows_are_told('session.ended')`,
  ]),
  // The Idempotency-Key of a transfer's order, by which the customer finds it in the history.
  '0015-order-keys': migration([`alter table transfers add column order_key text`], '0014-events'),
  // Codes and verifications of each asker. `codes` and `verifications` are unused since then; a
  // later version may drop them, once no earlier one runs.
  '0016-askers': migration(
    [
      `create table sent_codes (
      email text, purpose text, caller text, hash text not null, expires_at timestamptz not null,
      tries int not null, other_tries int not null, primary key (email, purpose, caller))`,
      `insert into sent_codes select email, purpose, coalesce(address, ''), hash, expires_at, tries, other_tries
      from codes`,
      `create table verified_codes (
      email text, purpose text, caller text, hash text not null, verified_at timestamptz not null,
      grant_hash text not null, tries int not null, other_tries int not null,
      primary key (email, purpose, caller))`,
      `insert into verified_codes select email, purpose, '', hash, verified_at, coalesce(grant_hash, ''), tries,
      other_tries from verifications`,
    ],
    '0014-events',
  ),
  // For the deletion of what is over (bank/http/limits.ts), which scanned the tables.
  '0020-clean-up': migration(
    [
      `create index hits_oldest on hits (window_start)`,
      `create index login_tries_oldest on login_tries (since)`,
      `create index sent_codes_oldest on sent_codes (expires_at)`,
      `create index verified_codes_oldest on verified_codes (verified_at)`,
      `create index known_addresses_oldest on known_addresses (last_at)`,
      `create index sessions_oldest on sessions (expires_at)`,
      `create index idempotency_oldest on idempotency (claimed_at)`,
    ],
    '0015-order-keys',
  ),
};
