import type { SandboxState } from '../../machines/contract/steering.ts';
import { sentMails } from '../customer/outbox.ts';
import type { BankContext, Endpoint } from '../bank-context.ts';
import { granted } from '../http/answers.ts';
import { wib } from '../http/time.ts';
import { magicAccounts } from './magic.ts';
import { shownTransfer } from './clear-transfer.ts';
import { shownReports } from './desk.ts';
import { readSteering } from './steering.ts';

/** Rows of each list. */
const max = 200;
/** Completed transfers, which may be reversed. */
const maxCompleted = 10;

/** GET /sandbox: what the page shows, as JSON. */
export const state =
  (calls: () => readonly string[]): Endpoint =>
  (context) =>
  async (c) =>
    c.json(granted('Bank contoh', await read(context, calls())).body);

async function read(context: BankContext, calls: readonly string[]): Promise<SandboxState> {
  const { db, steering } = context;
  await readSteering(db, steering);
  const customers = await db
    .selectFrom('customers')
    .innerJoin('accounts', 'accounts.customer_id', 'customers.id')
    .select(['customers.name', 'email', 'accounts.number as accountNumber', 'balance'])
    .orderBy('opened_at')
    .orderBy('email')
    .limit(max)
    .execute();
  const transfers = (status: 'pending' | 'completed', limit: number) =>
    db
      .selectFrom('transfers')
      .selectAll()
      .where('status', '=', status)
      .where('category', '<>', 'setoran')
      .orderBy('at', 'desc')
      .limit(limit)
      .execute();
  const shown = [
    ...(await transfers('pending', max)),
    ...(await transfers('completed', maxCompleted)),
  ];
  return {
    now: wib(context.now()),
    customers,
    transfers: shown.map(shownTransfer),
    reports: await shownReports(context, max),
    faults: steering.faults.map(({ call, fault, times }) => ({ call, fault, times })),
    calls,
    magic: magicAccounts.map(({ number, bank, name, sentence }) => ({
      number,
      bank,
      name,
      sentence,
    })),
    mails: await sentMails(context),
  };
}
