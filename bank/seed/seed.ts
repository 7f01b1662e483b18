import { base64url } from 'jose';
import { makeHash } from '../identity/bcrypt.ts';
import { insertCustomer } from '../customer/new-customer.ts';
import { demoCustomers } from './customers.ts';
import type { BankContext } from '../bank-context.ts';
import { StartError } from '../store/error-code.ts';
import type { Db } from '../store/schema.ts';
import { newSecret } from '../identity/secrets.ts';
import { demoKey, markInvented } from '../sandbox/mark.ts';
import { openSeedFile } from '../sandbox/seed-file.ts';
import { history, houseNames, inbox, outsideAccounts, type SeededTransfer } from './history.ts';
import { wibDay } from '../http/time.ts';

type SeedOptions = Pick<BankContext, 'now' | 'rounds' | 'sandbox' | 'seed'>;

/**
 * At the first start, writes the secret and fills the database. Throws if the sandbox is off but
 * the database has demo customers, whose passwords are public.
 */
export async function seedDatabase(trx: Db, options: SeedOptions): Promise<void> {
  const { sandbox } = options;
  const settings = await trx.selectFrom('settings').selectAll().execute();
  const has = (key: string): boolean => settings.some((setting) => setting.key === key);
  if (!sandbox && has(demoKey)) {
    throw new StartError(
      'DemoData',
      'Basis data ini berisi nasabah contoh. Pakai folder atau basis data lain bila SANDBOX=off.',
    );
  }
  // Mails of a sandbox contain codes in plain text (docs/trust.md L9).
  if (!sandbox) await trx.deleteFrom('mails').execute();
  if (has('secret')) {
    if (has(demoKey)) await markInvented(trx);
    return;
  }
  await trx.insertInto('settings').values({ key: 'secret', value: newSecret() }).execute();
  await fillDatabase(trx, options);
}

/**
 * Writes the accounts of other banks (SED-9) and, in a sandbox, the customers with their history
 * (SED-1 to SED-8) into an empty database.
 */
export async function fillDatabase(
  trx: Db,
  { now: clock, rounds, sandbox, seed }: SeedOptions,
): Promise<void> {
  await trx
    .insertInto('accounts')
    .values(outsideAccounts.map((account) => ({ ...account, kind: 'outside' as const })))
    .execute();
  if (!sandbox || seed === 'none') return;
  const now = clock();
  await markInvented(trx, wibDay(now));
  if (seed !== 'demo')
    return openSeedFile(trx, (text, what) => makeHash(text, rounds[what]), now, seed);
  await openDemoAccounts(trx, rounds, now);
  const transfers = history(now);
  await writeHistory(trx, now, transfers);
  await trx.insertInto('notifications').values(inbox(now, transfers)).execute();
  return undefined;
}

/** The secret that `seedDatabase` wrote. */
export async function readSecret(db: Db): Promise<Uint8Array<ArrayBuffer>> {
  const { value } = await db
    .selectFrom('settings')
    .select('value')
    .where('key', '=', 'secret')
    .executeTakeFirstOrThrow();
  return new Uint8Array(base64url.decode(value));
}

async function openDemoAccounts(trx: Db, rounds: BankContext['rounds'], now: Date): Promise<void> {
  for (const {
    password,
    pin,
    passwordHash,
    pinHash: preparedPin,
    account,
    balance: _,
    ...customer
  } of demoCustomers) {
    await insertCustomer(trx, now, {
      ...customer,
      account,
      password_hash: await hashOf(password, rounds.password, passwordHash),
      pinHash: await hashOf(pin, rounds.pin, preparedPin),
    });
  }
}

/** The prepared hash if it has these rounds, or a new one. */
const hashOf = async (text: string, rounds: number, made: string): Promise<string> =>
  made.startsWith(`$2b$${rounds}$`) ? made : makeHash(text, rounds);

/** Writes the history, with two entries for each transfer that moved money. */
async function writeHistory(
  trx: Db,
  now: Date,
  transfers: readonly SeededTransfer[],
): Promise<void> {
  await trx
    .insertInto('accounts')
    .values(
      houseNames.map((name, at) => ({ name, number: String(9_000_000_001 + at), kind: 'house' })),
    )
    .execute();
  const accounts = await trx.selectFrom('accounts').select(['number', 'name', 'bank']).execute();
  const held = new Map(accounts.map((account) => [account.name, account]));
  const accountOf = (name: string) => {
    const account = held.get(name);
    if (account === undefined) throw new Error(`no account of ${name}`);
    return account;
  };
  const rows = transfers.map(({ at, from, to, kind, amount, category, description }, index) => ({
    id: `demo-${String(index + 1).padStart(4, '0')}`,
    reference: `LT${wibDay(at).replaceAll('-', '')}${String(index + 1).padStart(10, '0')}`,
    at,
    kind,
    amount,
    category,
    description,
    account_from: accountOf(from).number,
    account_to: accountOf(to).number,
    name_from: from,
    name_to: to,
    bank_to: accountOf(to).bank,
    status: kind === 'immediate' ? ('completed' as const) : ('pending' as const),
    ordered_at: at < now ? at : now,
  }));
  await trx.insertInto('transfers').values(rows).execute();
  const booked = rows.filter(({ kind }) => kind !== 'scheduled');
  await trx
    .insertInto('entries')
    .values(
      booked.flatMap(({ id: transfer_id, at: booked_at, account_from, account_to, amount }) => [
        { transfer_id, account_number: account_from, amount: -amount, booked_at },
        { transfer_id, account_number: account_to, amount, booked_at },
      ]),
    )
    .execute();
}
