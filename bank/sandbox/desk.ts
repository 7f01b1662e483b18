import type { DeskStep, SteeredReport } from '../../machines/contract/steering.ts';
import type { BankContext, Endpoint } from '../bank-context.ts';
import { tellStep, type Case } from '../customer/cases.ts';
import { granted, Refusal } from '../http/answers.ts';
import { fieldRefusal } from '../http/form.ts';
import { wib } from '../http/time.ts';
import { inTransaction } from '../store/transaction.ts';
import { bodyOf } from './check.ts';

/** The steps that the desk may take next. */
function mayTake({ status, closed_at }: Pick<Case, 'status' | 'closed_at'>): readonly DeskStep[] {
  if (status === 'diterima') return ['diproses', 'dijawab'];
  if (status === 'diproses') return ['dijawab'];
  return closed_at === null ? ['ditutup'] : [];
}

/**
 * POST /sandbox/reports/{number} `{ status, answer }`: the desk takes a case, answers or closes it,
 * and the customer hears of it. 404 for an unknown number, 409 for a step that cannot follow.
 */
export const changeReport: Endpoint = (context) => async (c) => {
  const { status: step, answer: written } = await bodyOf(c, 'reports');
  const answer = written?.replaceAll('\r\n', '\n');
  if ((step === 'dijawab') !== (answer !== undefined))
    throw fieldRefusal('answer', 'answer harus diisi untuk dijawab, dan hanya untuk itu');
  const number = c.req.param('number') ?? '';
  const send = await inTransaction(context, async (trx) => {
    const found = await trx
      .selectFrom('reports')
      .selectAll()
      .where('number', '=', number)
      .forUpdate()
      .executeTakeFirst();
    if (found === undefined) throw new Refusal(404, 'number tidak ditemukan');
    if (!mayTake(found).includes(step))
      throw new Refusal(409, `Laporan berstatus ${wordOf(found)} tidak dapat menjadi ${step}`);
    const at = context.now();
    await trx
      .updateTable('reports')
      .set(
        step === 'ditutup'
          ? { closed_at: at }
          : {
              status: step,
              ...(step === 'dijawab' && { answer: answer ?? null, answered_at: at }),
            },
      )
      .where('number', '=', number)
      .execute();
    return tellStep(context, trx, found, step);
  });
  send();
  return c.json(granted('Laporan diubah', { number, status: step }).body);
};

const wordOf = ({ status, closed_at }: Pick<Case, 'status' | 'closed_at'>): DeskStep | 'diterima' =>
  closed_at === null ? status : 'ditutup';

/** The newest cases of all customers. */
export async function shownReports(
  { db }: BankContext,
  max: number,
): Promise<readonly SteeredReport[]> {
  const rows = await db
    .selectFrom('reports')
    .innerJoin('customers', 'customers.id', 'customer_id')
    .selectAll('reports')
    .select('name')
    .orderBy('reported_at', 'desc')
    .orderBy('number')
    .limit(max)
    .execute();
  return rows.map((row) => ({
    number: row.number,
    customer: row.name,
    kind: row.kind,
    story: row.story,
    contact: row.contact,
    reportedAt: wib(row.reported_at),
    answerBy: row.answer_by,
    status: wordOf(row),
    answer: row.answer,
    may: mayTake(row),
  }));
}
