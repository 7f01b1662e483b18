import { migration } from './migration.ts';

const kept = ['entries', 'transfers', 'accounts', 'customers', 'pins'];
const functions = [
  'entries_are_immutable',
  'entries_sum_to_zero',
  'entries_move_balances',
  'accounts_are_kept',
  'transfers_are_kept',
  'completed_transfers_have_entries',
  'rows_are_kept',
];

/**
 * The database holds the rules of the books, whatever the code or a person with SQL does
 * (docs/trust.md L6): only entries change a balance, entries are those of a transfer, and nothing
 * that has happened is changed or deleted.
 */
export const books = migration([
  // The function runs with the rights of its owner: another role needs no right on balances.
  `create or replace function entries_move_balances() returns trigger
    language plpgsql security definer as
    $$ begin
      update accounts set balance = balance + moved.amount
        from (select account_number, sum(amount)::bigint as amount from added group by 1) moved
        where number = moved.account_number;
      return null;
    end $$`,
  `create trigger entries_moved after insert on entries referencing new table as added
    for each statement execute function entries_move_balances()`,
  `create or replace function accounts_are_kept() returns trigger language plpgsql as
    $$ begin
      if tg_op = 'INSERT' then
        if new.balance <> 0 then raise exception 'an account is opened without a balance'; end if;
      elsif (new.number, new.kind, new.customer_id, new.bank)
          is distinct from (old.number, old.kind, old.customer_id, old.bank) then
        raise exception 'an account never becomes another one';
      elsif new.balance <> old.balance and pg_trigger_depth() < 2 then
        raise exception 'only entries change a balance';
      end if;
      return new;
    end $$`,
  `create trigger accounts_kept before insert or update on accounts
    for each row execute function accounts_are_kept()`,
  // It replaces the function of 0001: with these rules a transfer has exactly its two entries.
  `create or replace function entries_sum_to_zero() returns trigger language plpgsql as
    $$ begin
      if (select sum(amount) from entries where transfer_id = new.transfer_id) <> 0 then
        raise exception 'entries of a transfer must sum to zero';
      end if;
      if not exists (select from transfers t where t.id = new.transfer_id
          and (t.status = 'completed' or t.kind = 'clearing')
          and ((t.account_from = new.account_number and new.amount = -t.amount)
            or (t.account_to = new.account_number and new.amount = t.amount))) then
        raise exception 'entries must be those of a transfer';
      end if;
      return null;
    end $$`,
  `create or replace function completed_transfers_have_entries() returns trigger
    language plpgsql as
    $$ begin
      if not exists (select from entries where transfer_id = new.id) then
        raise exception 'a completed transfer has entries';
      end if;
      return null;
    end $$`,
  `create constraint trigger transfers_booked after insert or update of status on transfers
    deferrable initially deferred for each row when (new.status = 'completed')
    execute function completed_transfers_have_entries()`,
  `alter table transfers
    add constraint transfers_kind check (kind in ('immediate', 'scheduled', 'clearing')),
    add constraint transfers_status check (status in ('pending', 'completed', 'failed')),
    add constraint transfers_reason check ((status = 'failed') = (reason is not null))`,
  `create or replace function transfers_are_kept() returns trigger language plpgsql as
    $$ begin
      if old.status <> 'pending' or new.status = 'pending' then
        raise exception 'a transfer changes only when it ends';
      end if;
      if to_jsonb(new) - '{status,at,reason}'::text[]
          is distinct from to_jsonb(old) - '{status,at,reason}'::text[] then
        raise exception 'a transfer never becomes another one';
      end if;
      return new;
    end $$`,
  `create trigger transfers_kept before update on transfers
    for each row execute function transfers_are_kept()`,
  `create or replace function rows_are_kept() returns trigger language plpgsql as
    $$ begin raise exception 'rows of % are never deleted', tg_table_name; end $$`,
  ...kept
    .filter((table) => table !== 'entries')
    .map(
      (table) => `create trigger ${table}_not_deleted before delete on ${table}
        for each row execute function rows_are_kept()`,
    ),
  ...kept.map(
    (table) => `create trigger ${table}_not_truncated before truncate on ${table}
      for each statement execute function rows_are_kept()`,
  ),
  // Without their own path the functions would find a caller's temporary tables first.
  ...functions.map(
    (name) => `do $$ begin execute format(
      'alter function ${name}() set search_path = %I, pg_temp', current_schema()); end $$`,
  ),
]);
