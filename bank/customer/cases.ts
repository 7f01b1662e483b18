import type { Selectable } from 'kysely';
import type { ListedCase, ReportCase, ReportedTransaction } from '../../machines/contract/wire.ts';
import type { BankContext, Customer } from '../bank-context.ts';
import { wib, wibDayText } from '../http/time.ts';
import type { Db, Tables } from '../store/schema.ts';
import { tell } from './alerts.ts';
import type { Send } from './outbox.ts';

export type Case = Selectable<Tables['reports']>;

/** The rows of the customer's mutations; a recipient sees a transfer only once it is completed. */
export function ownTransfers(db: Db, { accountNumber }: Customer) {
  return db
    .selectFrom('transfers')
    .selectAll()
    .where((is) =>
      is.or([
        is('account_from', '=', accountNumber),
        is.and({ account_to: accountNumber, status: 'completed' }),
      ]),
    );
}

export function listed({
  number,
  kind,
  status,
  reported_at,
  answer_by,
  closed_at,
}: Case): ListedCase {
  return {
    number,
    kind,
    status,
    reportedAt: wib(reported_at),
    answerBy: answer_by,
    closedAt: closed_at && wib(closed_at),
  };
}

export async function caseOf(db: Db, customer: Customer, found: Case): Promise<ReportCase> {
  const { no_hp: phone } = await db
    .selectFrom('customers')
    .select('no_hp')
    .where('id', '=', customer.id)
    .executeTakeFirstOrThrow();
  const transfers = await ownTransfers(db, customer)
    .innerJoin('reported_transfers', 'transfer_id', 'transfers.id')
    .where('report', '=', found.number)
    .orderBy('at', 'desc')
    .orderBy('id')
    .execute();
  const { name, email, accountNumber } = customer;
  return {
    ...listed(found),
    story: found.story,
    contact: found.contact,
    answer: found.answer,
    answeredAt: found.answered_at && wib(found.answered_at),
    reporter: { name, phone, email, accountNumber },
    transactions: transfers.map((row) => reported(row, accountNumber)),
  };
}

function reported(
  row: Selectable<Tables['transfers']>,
  accountNumber: string,
): Required<ReportedTransaction> {
  return {
    id: row.id,
    reference: row.reference,
    datetime: wib(row.at),
    type: row.category,
    transactionDirection: row.account_to === accountNumber ? 'DEBIT' : 'CREDIT',
    amount: row.amount,
    status: row.status,
    from: { accountNumber: row.account_from, name: row.name_from, bank: null },
    to: { accountNumber: row.account_to, name: row.name_to, bank: row.bank_to },
    // The sender's words.
    reason: row.account_from === accountNumber ? row.asked_by : null,
  };
}

const sentences = {
  diterima: (by: string) => `kami terima. Kami jawab paling lambat ${by}.`,
  diproses: (by: string) => `sedang kami proses. Kami jawab paling lambat ${by}.`,
  dijawab: () => 'sudah kami jawab. Baca jawabannya di Laporan Anda.',
  ditutup: () => 'sudah ditutup.',
};

/** A step that the customer hears of. */
export type CaseStep = keyof typeof sentences;

/** Tells the customer of a step. The answer itself stays in the bank. */
export function tellStep(
  context: BankContext,
  trx: Db,
  { number, customer_id, answer_by }: Case,
  step: CaseStep,
): Promise<Send> {
  return tell(context, trx, customer_id, {
    title: `Laporan ${step}`,
    subject: `Laporan Lentera Anda ${step}`,
    body: `Laporan ${number} ${sentences[step](wibDayText(answer_by))}`,
  });
}
