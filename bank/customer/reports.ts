import { lengthOf } from '../../machines/contract/limits.ts';
import {
  answerDays,
  longestContact,
  longestStory,
  maxReported,
  reportKinds,
  type Report,
  type ReportKind,
} from '../../machines/contract/reports.ts';
import { isBlank, isVisible } from '../../machines/contract/visible.ts';
import { daysAfter } from '../../machines/contract/wib.ts';
import { hotline } from '../../src/brand/contact.ts';
import type { BankContext, Customer, Endpoint } from '../bank-context.ts';
import { Refusal, granted } from '../http/answers.ts';
import { assertFields, assertStorable, readForm, text, type Form } from '../http/form.ts';
import { countHit } from '../http/limits.ts';
import { hours, wibDay } from '../http/time.ts';
import { newDigits } from '../identity/secrets.ts';
import { keyOf, withIdempotency } from '../money/idempotency.ts';
import type { Db } from '../store/schema.ts';
import { inTransaction } from '../store/transaction.ts';
import { caseOf, listed, ownTransfers, tellStep, type Case } from './cases.ts';

/** The reports of one session in an hour: nobody else's reports hinder those of a customer. */
const maxReports = 5;
const urgent = hotline === '' ? '' : ` Mendesak? Telepon ${hotline}.`;
const tooMany = `Terlalu banyak laporan dalam satu jam.${urgent}`;

/** GET /reports. */
export const reports: Endpoint =
  ({ db }) =>
  async (c) => {
    const rows = await db
      .selectFrom('reports')
      .selectAll()
      .where('customer_id', '=', c.get('customer').id)
      .orderBy('reported_at', 'desc')
      .orderBy('number')
      .execute();
    return c.json(granted('Laporan Anda', rows.map(listed)).body);
  };

/**
 * POST /reports; 429 beyond `maxReports`. No PIN, and also for an account that may not send:
 * nothing may hinder a report.
 */
export const sendReport: Endpoint = (context) => async (c) => {
  const customer = c.get('customer');
  const report = readReport(await readForm(c));
  const key = keyOf(c);
  const answer = await withIdempotency(
    context,
    customer.id,
    key,
    { kind: 'report', report },
    async (saveAnswer) => {
      assertFields({
        kind: reportKinds.some((kind) => kind === report.kind) ? null : 'Pilih apa yang terjadi',
        transactions: transactionsProblem(report.transactions),
        story: storyProblem(report.story),
        contact: contactProblem(report.contact),
      });
      const { answer, send } = await inTransaction(context, async (trx) => {
        const opened = await open(context, trx, customer, report);
        const send = await tellStep(context, trx, opened, 'diterima');
        const data = await caseOf(trx, customer, opened);
        const answer = granted('Laporan Anda kami terima', data);
        await saveAnswer(trx, answer);
        return { answer, send };
      });
      send();
      return answer;
    },
  );
  return c.json(answer.body, answer.status);
};

/** GET /reports/{id}, by the case's number. */
export const reportCase: Endpoint =
  ({ db }) =>
  async (c) => {
    const number = c.req.param('id') ?? '';
    const customer = c.get('customer');
    const found = await db
      .selectFrom('reports')
      .selectAll()
      .where((is) => is.and({ number, customer_id: customer.id }))
      .executeTakeFirst();
    if (found === undefined) throw new Refusal(404, 'Laporan tidak ditemukan');
    return c.json(granted('Laporan', await caseOf(db, customer, found)).body);
  };

function readReport(form: Form): Report {
  const chosen = form.get('transactions') ?? [];
  const ids = (Array.isArray(chosen) ? chosen : ['']).map((id) =>
    typeof id === 'string' ? id : '',
  );
  ids.forEach(assertStorable);
  return {
    // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- checked before it is stored
    kind: text(form, 'kind') as ReportKind,
    transactions: [...new Set(ids)].toSorted(),
    story: text(form, 'story').replaceAll('\r\n', '\n'),
    contact: text(form, 'contact'),
  };
}

const unknownTransaction = 'Transaksi tidak ditemukan';

function transactionsProblem(ids: readonly string[]): string | null {
  if (ids.length > maxReported) return `Pilih paling banyak ${maxReported} transaksi`;
  return ids.every((id) => id.length <= 64) ? null : unknownTransaction;
}

function storyProblem(story: string): string | null {
  if (isBlank(story)) return 'Cerita tidak boleh kosong';
  if (!isVisible(story.replaceAll('\n', ' ')))
    return 'Cerita berisi karakter yang tidak dapat dipakai';
  return lengthOf(story) <= longestStory ? null : `Cerita paling panjang ${longestStory} karakter`;
}

function contactProblem(contact: string): string | null {
  if (contact !== '' && (isBlank(contact) || !isVisible(contact)))
    return 'Cara menghubungi berisi karakter yang tidak dapat dipakai';
  return lengthOf(contact) <= longestContact
    ? null
    : `Cara menghubungi paling panjang ${longestContact} karakter`;
}

/** Throws a 400 for a transaction that is not the customer's. */
async function open(
  { now }: BankContext,
  trx: Db,
  customer: Customer,
  { kind, transactions, story, contact }: Report,
): Promise<Case> {
  const found =
    transactions.length === 0
      ? []
      : await ownTransfers(trx, customer).where('id', 'in', transactions).execute();
  if (found.length < transactions.length) assertFields({ transactions: unknownTransaction });
  const at = now();
  await countHit(trx, at, `reports ${customer.sessionId}`, maxReports, hours, tooMany);
  const opened = await trx
    .insertInto('reports')
    .values({
      number: `LP${newDigits(12)}`,
      customer_id: customer.id,
      kind,
      story,
      contact: contact === '' ? customer.email : contact,
      status: 'diterima',
      reported_at: at,
      answer_by: workingDaysAfter(wibDay(at), answerDays),
    })
    .returningAll()
    .executeTakeFirstOrThrow();
  if (found.length > 0)
    await trx
      .insertInto('reported_transfers')
      .values(found.map(({ id }) => ({ report: opened.number, transfer_id: id })))
      .execute();
  return opened;
}

/** From Monday to Friday: a holiday does not make the bank later. */
function workingDaysAfter(day: string, count: number): string {
  const then = daysAfter(day, 1);
  const isWeekend = [0, 6].includes(new Date(then).getUTCDay());
  const left = isWeekend ? count : count - 1;
  return left === 0 ? then : workingDaysAfter(then, left);
}
