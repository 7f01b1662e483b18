import { tables } from './0001-tables.ts';
import { books } from './0002-books.ts';
import { early } from './0003-to-0020.ts';
import { migration, type Step } from './migration.ts';

/**
 * Waits for the transactions of running processes, in the order in which an order locks, so that
 * hardly any meets a step half-way.
 */
const lockAll = `lock table known_addresses, sessions, pins, accounts, transfers in access exclusive mode`;

/** A step that agrees with every version that knows how to freeze an account. */
const sinceFreeze = (statements: readonly string[]): Step => migration(statements, '0021-freeze');

/**
 * Every step of the schema, run once in each database in the order of the names. A step that was
 * released is never changed: the next change is a new step with the next number, and
 * `Tables` of bank/store/schema.ts is changed with it. Each says with which versions it agrees.
 */
export const migrations: Readonly<Record<string, Step>> = {
  '0001-tables': tables,
  '0002-books': books,
  ...early,
  // When the customer froze the account, and when it was last thawed (bank/identity/freeze.ts).
  // Only a transfer that fell due meanwhile may move to a later time. An earlier version would book
  // the orders of a frozen account, so none agrees.
  '0021-freeze': migration([
    `alter table accounts add column frozen_at timestamptz, add column thawed_at timestamptz`,
    `create function accounts_are_told() returns trigger language plpgsql as
      $$ begin
        perform pg_notify(tg_table_schema,
          json_build_object('to', new.customer_id, 'kind', 'freeze', 'id', null)::text);
        return null;
      end $$`,
    `create trigger accounts_told after update of frozen_at on accounts
      for each row when (old.frozen_at is distinct from new.frozen_at)
      execute function accounts_are_told()`,
    `create or replace function transfers_are_kept() returns trigger language plpgsql as
      $$ begin
        if old.status <> 'pending' or new.status = 'pending' and not (
            old.kind = 'scheduled' and new.at > old.at and exists (select from accounts
              where number = old.account_from and frozen_at is null and old.at < thawed_at)) then
          raise exception 'a transfer changes only when it ends';
        end if;
        if to_jsonb(new) - '{status,at,reason}'::text[]
            is distinct from to_jsonb(old) - '{status,at,reason}'::text[] then
          raise exception 'a transfer never becomes another one';
        end if;
        return new;
      end $$`,
    // Without their own path the functions would find a caller's temporary tables first.
    ...['accounts_are_told', 'transfers_are_kept'].map(
      (name) => `do $$ begin execute format(
        'alter function ${name}() set search_path = %I, pg_temp', current_schema()); end $$`,
    ),
    `drop trigger transfers_told on transfers`,
    `create trigger transfers_told after insert or update of status, at on transfers
      for each row execute function transfers_are_told()`,
  ]),
  // Customers' reports and the desk's answers (bank/customer/reports.ts).
  '0022-reports': sinceFreeze([
    `create table reports (
      number text primary key, customer_id text not null references customers, kind text not null,
      story text not null, contact text not null,
      status text not null check (status in ('diterima', 'diproses', 'dijawab')),
      reported_at timestamptz not null, answer_by text not null, answer text, answered_at timestamptz,
      closed_at timestamptz,
      constraint reports_answer check ((status = 'dijawab') = (answer is not null)),
      constraint reports_closed check (closed_at is null or status = 'dijawab'))`,
    `create index reports_customer on reports (customer_id)`,
    `create table reported_transfers (
      report text not null references reports, transfer_id text not null references transfers,
      primary key (report, transfer_id))`,
    `create index reported_transfers_transfer on reported_transfers (transfer_id)`,
  ]),
  // A customer's lists cost as little after 40,000 logins or transfers (docs/trust.md H14).
  '0023-short-ways': sinceFreeze([
    `create index sessions_open on sessions (customer_id) where revoked_at is null`,
    `create index transfers_between on transfers (account_from, account_to, ordered_at)`,
  ]),
  // Tokens that need a key, and the proofs of keys that were used (bank/identity/proof.ts). After a
  // crash the table is empty: no call waits for the disk.
  '0026-proofs': sinceFreeze([
    `alter table sessions add column bound_to text`,
    `create unlogged table proofs (id text primary key, taken_at timestamptz not null)`,
    `create index proofs_oldest on proofs (taken_at)`,
  ]),
  // What was told about a held transfer, each once (bank/money/held.ts). Its row in the history has
  // changed, so open pages read it again.
  '0027-held-notices': sinceFreeze([
    `create table held_notices (
      id text not null references transfers, customer_id text not null, due timestamptz not null,
      primary key (id, due))`,
    `create trigger held_notices_told after insert on held_notices
      for each row execute function rows_are_told('transaction')`,
  ]),
  // The answer to the question of an unusual order, and since when its device is known
  // (bank/money/unusual.ts); null for the devices before.
  '0029-unusual': sinceFreeze([
    lockAll,
    `alter table transfers add column asked_by text
        check (asked_by in ('self', 'family', 'seller', 'caller'))`,
    `alter table known_addresses add column first_at timestamptz`,
    `alter table sessions add column device_since timestamptz`,
  ]),
  // A recovered PIN moves no money for a day (bank/identity/own-pin.ts). The database refuses, too,
  // what an earlier version would book meanwhile.
  '0030-own-pin': sinceFreeze([
    lockAll,
    `alter table accounts add column pin_waits_until timestamptz`,
    `alter table pins add column changed_by text, add column old_hash text,
        add column old_wrong int not null default 0`,
    `create function orders_wait_for_pins() returns trigger language plpgsql as
      $$ begin
        if new.status in ('pending', 'completed') and exists (select from accounts
            where number = new.account_from
              and (tg_op = 'INSERT' and pin_waits_until > new.ordered_at
                or tg_op = 'UPDATE' and pin_waits_until > new.at and old.at < thawed_at)) then
          raise exception 'a recovered PIN moves no money yet';
        end if;
        return new;
      end $$`,
    `create trigger orders_wait before insert or update on transfers
      for each row execute function orders_wait_for_pins()`,
    `create function thaws_wait_for_pins() returns trigger language plpgsql as
      $$ begin
        if new.frozen_at is null and new.pin_waits_until > new.thawed_at then
          raise exception 'a recovered PIN opens no account yet';
        end if;
        return new;
      end $$`,
    `create trigger thaws_wait before update of frozen_at on accounts
      for each row when (old.frozen_at is not null) execute function thaws_wait_for_pins()`,
    ...['orders_wait_for_pins', 'thaws_wait_for_pins'].map(
      (name) => `do $$ begin execute format(
        'alter function ${name}() set search_path = %I, pg_temp', current_schema()); end $$`,
    ),
  ]),
  // What is to be told, kept with the row it is about: a notification in the same transaction would
  // keep all others waiting while its commit waits for the disk and the standby. The connections of
  // this version tell it after their commit (bank/store/server.ts); all others tell as before. It
  // is as unlogged as `proofs`: a crash ends the streams, whose readers then resume. It has no
  // sequence: PostgreSQL 15 cannot read an unlogged one after a promotion.
  '0031-told-after': sinceFreeze([
    `create unlogged table told (at timestamptz not null default clock_timestamp(), event text not null)`,
    `create function is_told(event text) returns void language plpgsql as
      $$ begin
        if current_setting('application_name') collate "C" between 'lentera 0031' and 'lentera 9999' then
          insert into told (event) values (event);
        else
          perform pg_notify(current_schema(), event);
        end if;
      end $$`,
    `do $$ declare teller regprocedure; begin
        foreach teller in array array['transfers_are_told()', 'rows_are_told()', 'accounts_are_told()',
            'is_told(text)']::regprocedure[] loop
          execute replace(pg_get_functiondef(teller), 'pg_notify(tg_table_schema,', 'is_told(');
          execute format('alter function %s set search_path = %I, pg_temp', teller, current_schema());
        end loop;
      end $$`,
  ]),
  // The sender's words beside the bank's sentence about received money, no more in it.
  '0032-memos': sinceFreeze([
    `alter table notifications add column memo text,
        add column hides_memo boolean not null default false`,
    `update notifications set memo = substring(body from position('. Berita: ' in body) + 10),
        body = left(body, position('. Berita: ' in body))
      where title = 'Uang masuk' and position('. Berita: ' in body) > 0`,
  ]),
  // Since when the proofs are known. A crash or a promotion empties both tables.
  '0033-proofs-since': sinceFreeze([
    `create unlogged table proofs_since (
      one boolean primary key default true check (one), at timestamptz not null)`,
    `insert into proofs_since (at) values ('-infinity')`,
  ]),
};

/** The name of a connection to the server, by the newest step that its release knows. */
export const ofRelease = (step = Object.keys(migrations).at(-1) ?? ''): string => `lentera ${step}`;
