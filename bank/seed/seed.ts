import { base64url } from 'jose';
import { makeHash } from '../identity/bcrypt.ts';
import { demoCustomers } from './customers.ts';
import type { BankContext } from '../bank-context.ts';
import type { Db } from '../store/schema.ts';
import { newSecret } from '../identity/secrets.ts';
import { history, houseAccounts, inbox, type SeededTransfer } from './history.ts';
import { wibDay } from '../http/time.ts';

const outsideAccounts = [
  ['5220304050', 'Bank Central Asia', 'Rini Wulandari'],
  ['0771234567', 'Bank Negara Indonesia', 'Agus Salim'],
  ['034101000743', 'Bank Rakyat Indonesia', 'Dewi Lestari'],
  ['1370011223344', 'Bank Mandiri', 'Yusuf Hidayat'],
] as const;

/** The database holds demo customers, whose passwords are public, but the sandbox is off. */
export class DemoData extends Error {
  override readonly name = 'DemoData';
}

type SeedOptions = Pick<BankContext, 'now' | 'rounds' | 'sandbox'> & {
  readonly withCustomers: boolean;
};

/**
 * At the first start, writes the secret, the accounts of other banks (SED-9) and, `withCustomers`,
 * the demo customers with their history (SED-1 to SED-8). Throws `DemoData`.
 */
export async function seedDatabase(
  trx: Db,
  { now: clock, rounds, sandbox, withCustomers }: SeedOptions,
): Promise<void> {
  const settings = await trx.selectFrom('settings').selectAll().execute();
  const has = (key: string): boolean => settings.some((setting) => setting.key === key);
  if (!sandbox && has('demo')) {
    throw new DemoData(
      'Basis data ini berisi nasabah contoh. Pakai folder atau basis data lain bila SANDBOX=off.',
    );
  }
  // Mails of a sandbox contain codes in plain text (docs/trust.md L9).
  if (!sandbox) await trx.deleteFrom('mails').execute();
  if (has('secret')) return;
  await trx.insertInto('settings').values({ key: 'secret', value: newSecret() }).execute();
  await trx
    .insertInto('accounts')
    .values(
      outsideAccounts.map(([number, bank, name]) => ({
        number,
        bank,
        name,
        kind: 'outside' as const,
      })),
    )
    .execute();
  if (!withCustomers) return;
  const now = clock();
  await trx
    .insertInto('settings')
    .values({ key: 'demo', value: wibDay(now) })
    .execute();
  await openDemoAccounts(trx, rounds, now);
  const transfers = history(now, demoCustomers);
  await writeHistory(trx, now, transfers);
  await trx.insertInto('notifications').values(inbox(now, transfers)).execute();
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
    pinHash,
    account,
    balance: _,
    ...customer
  } of demoCustomers) {
    const password_hash = await hashOf(password, rounds.password, passwordHash);
    await trx
      .insertInto('customers')
      .values({ ...customer, password_hash, opened_at: now })
      .execute();
    const owner = { customer_id: customer.id, name: customer.name };
    await trx
      .insertInto('accounts')
      .values({ number: account, kind: 'customer', ...owner })
      .execute();
    const hash = await hashOf(pin, rounds.pin, pinHash);
    await trx.insertInto('pins').values({ account_number: account, hash }).execute();
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
    .values(houseAccounts.map(({ number, name }) => ({ number, name, kind: 'house' as const })))
    .execute();
  const accounts = await trx.selectFrom('accounts').select(['number', 'name', 'bank']).execute();
  const nameOf = new Map(accounts.map(({ number, name }) => [number, name]));
  const bankOf = new Map(accounts.map(({ number, bank }) => [number, bank]));
  const written = transfers.map((transfer, at) => ({
    ...transfer,
    id: `demo-${String(at + 1).padStart(4, '0')}`,
  }));
  await trx
    .insertInto('transfers')
    .values(
      written.map(({ id, at, from, to, amount, category, description, status, kind }, index) => ({
        id,
        kind,
        account_from: from,
        account_to: to,
        name_from: nameOf.get(from) ?? '',
        name_to: nameOf.get(to) ?? '',
        bank_to: bankOf.get(to) ?? null,
        reference: `LT${wibDay(at).replaceAll('-', '')}${String(index + 1).padStart(10, '0')}`,
        amount,
        category,
        description,
        status,
        ordered_at: at < now ? at : now,
        at,
      })),
    )
    .execute();
  const booked = written.filter(({ kind }) => kind !== 'scheduled');
  await trx
    .insertInto('entries')
    .values(
      booked.flatMap(({ id, at, from, to, amount }) => [
        { transfer_id: id, account_number: from, amount: -amount, booked_at: at },
        { transfer_id: id, account_number: to, amount, booked_at: at },
      ]),
    )
    .execute();
}
