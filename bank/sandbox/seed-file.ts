import type { BankContext } from '../bank-context.ts';
import { after, days, hours } from '../http/time.ts';
import type { Db } from '../store/schema.ts';
import { problemIn } from './check.ts';
import { deposit, open, problemOfPerson } from './customers.ts';
import { houseAccount, move } from '../money/movement.ts';
import { seedSchema, type SeedFile } from './schemas.ts';

type SeededCustomer = SeedFile['customers'][number];

/** Reads the file's text. Returns the sentence about its first mistake. */
export function readSeedFile(text: string): SeedFile | string {
  let file: unknown;
  try {
    file = JSON.parse(text);
  } catch (error) {
    return `bukan JSON yang benar (${error instanceof Error ? error.message : ''})`;
  }
  const problem = problemIn(seedSchema, file);
  if (problem !== null) return problem.sentence;
  // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- the schema was just checked
  const seed = file as SeedFile;
  return mistakeIn(seed) ?? seed;
}

/** The first mistake that no schema can find. */
function mistakeIn({ customers }: SeedFile): string | null {
  for (const [at, customer] of customers.entries()) {
    const path = `customers[${at}].`;
    const problem = problemOfPerson(customer, path);
    if (problem !== null) return problem.sentence;
    const before = customers.slice(0, at);
    for (const field of ['email', 'phone', 'accountNumber'] as const) {
      const value = customer[field]?.toLowerCase();
      const other = before.findIndex((one) => one[field]?.toLowerCase() === value);
      if (value !== undefined && other >= 0)
        return `${path}${field} sama dengan customers[${other}].${field}`;
    }
    if (openingOf(customer) < 0)
      return `${path}balance lebih kecil dari yang masuk dikurangi yang keluar di history`;
  }
  return null;
}

/** The deposit before the history, after which the balance is that of the file. */
const openingOf = ({ balance, history = [] }: SeededCustomer): number =>
  history.reduce(
    (sum, { direction, amount }) => sum + (direction === 'in' ? -amount : amount),
    balance,
  );

/** Opens the customers of the file with their history, which ends at `now`. */
export async function openSeedFile(
  trx: Db,
  hash: (text: string, what: keyof BankContext['rounds']) => Promise<string>,
  now: Date,
  { customers }: SeedFile,
): Promise<void> {
  for (const customer of customers) {
    const history = (customer.history ?? []).toSorted((one, other) => other.daysAgo - one.daysAgo);
    const begin = after(now, -((history[0]?.daysAgo ?? 0) + 1) * days);
    const hashes = {
      password: await hash(customer.password, 'password'),
      pin: await hash(customer.pin, 'pin'),
    };
    const number = await open(trx, begin, customer, hashes, customer.accountNumber);
    const opening = openingOf(customer);
    if (opening > 0) await deposit(trx, begin, number, opening);
    // Money arrives before it leaves, so that no balance falls below zero.
    const incoming = history.filter(({ direction }) => direction === 'in');
    const outgoing = history.filter(({ direction }) => direction === 'out');
    for (const { daysAgo, direction, with: name, ...what } of [...incoming, ...outgoing]) {
      const other = await houseAccount(trx, name);
      const at = after(now, -daysAgo * days - hours);
      const [from, to] = direction === 'in' ? [other, number] : [number, other];
      await move(trx, at, { from, to, ...what });
    }
  }
}
