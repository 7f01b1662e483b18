import { migration } from './migration.ts';

/** The recipients that a customer has saved, each account once (bank/customer/recipients.ts). */
export const recipients = migration([
  `create table recipients (
    id text primary key, customer_id text not null references customers,
    account_number text not null references accounts, bank_name text not null, alias text not null,
    name text not null, unique (customer_id, account_number))`,
  `create index recipients_account on recipients (account_number)`,
]);
