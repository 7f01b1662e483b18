import { Failure } from '../../../machines/contract/failure.ts';
import {
  caseStatuses,
  type CasePorts,
  type CaseStatus,
  type ListedCase,
  type ReportCase,
  type ReportedTransaction,
  type ReportPorts,
} from '../../../machines/contract/reports.ts';
import { reasons } from '../../../machines/contract/transfer.ts';
import { object } from '../../../machines/kit/schema.ts';
import { call } from '../../platform/http.ts';
import { settings } from '../../platform/settings.ts';
import {
  dataOf,
  identifierOf,
  isRecord,
  listOf,
  needed,
  rupiahOf,
  textOf,
  validated,
} from '../../platform/shapes.ts';

const opened = object({ number: needed.identifier() });

/** POST at VITE_REPORTS_PATH (CAL-44). */
export const reportPorts: ReportPorts = {
  async sendReport({ kind, transactions, story, contact, idempotencyKey: key, isBackground }, io) {
    const headers = settings().sendsKey ? { 'Idempotency-Key': key } : {};
    const data = { kind, transactions, story, contact };
    const request = { method: 'POST', extension: 'reports', data, headers, isBackground } as const;
    try {
      return await call(request, io, (body) => validated(opened, dataOf(body)));
    } catch (error) {
      // The bank is still working on an earlier request with this key.
      if (error instanceof Failure && error.status === 409)
        throw new Failure('unexpected', { bankMessage: error.bankMessage, status: 409 });
      throw error;
    }
  },
};

type Answer = Readonly<Record<string, unknown>>;
const text = (value: unknown): string => textOf(value)?.trim() ?? '';

/** An unknown word is no answer yet. */
const statusOf = (value: unknown): CaseStatus =>
  caseStatuses.find((one) => one === text(value).toLowerCase()) ?? 'diterima';

/** One row, or `null` without a number. */
function listedCase(row: Answer): ListedCase | null {
  const number = identifierOf(row['number']);
  if (number === null) return null;
  return {
    number,
    kind: text(row['kind']),
    status: statusOf(row['status']),
    reportedAt: text(row['reportedAt']),
    answerBy: text(row['answerBy']),
    closedAt: textOf(row['closedAt']),
  };
}

function party(value: unknown) {
  const row: Answer = isRecord(value) ? value : {};
  return {
    accountNumber: identifierOf(row['accountNumber']) ?? '',
    name: text(row['name']),
    bank: text(row['bank']),
  };
}

/** One row, or `null` without an amount. */
function reported(row: Answer): ReportedTransaction | null {
  const amount = rupiahOf(row['amount']);
  if (amount === null) return null;
  return {
    reference: identifierOf(row['reference']) ?? identifierOf(row['id']) ?? '',
    datetime: text(row['datetime']),
    type: text(row['type']),
    amount,
    from: party(row['from']),
    to: party(row['to']),
    reason: reasons.find((one) => one === row['reason']) ?? null,
  };
}

/** @throws {Failure} `answer.invalid` without a number. */
function caseIn(body: unknown): ReportCase {
  const row = dataOf(body);
  const listed = isRecord(row) ? listedCase(row) : null;
  if (listed === null || !isRecord(row)) throw new Failure('answer.invalid');
  const reporter: Answer = isRecord(row['reporter']) ? row['reporter'] : {};
  const { transactions } = row;
  return {
    ...listed,
    story: text(row['story']),
    contact: text(row['contact']),
    answer: textOf(row['answer']),
    reporter: {
      name: text(reporter['name']),
      phone: identifierOf(reporter['phone']) ?? '',
      email: text(reporter['email']),
      accountNumber: identifierOf(reporter['accountNumber']) ?? '',
    },
    transactions: Array.isArray(transactions) ? listOf(transactions, reported).rows : [],
  };
}

/** GET at VITE_REPORTS_PATH, and below it (CAL-44). */
export const casePorts: CasePorts = {
  reports: ({ isBackground }, io) =>
    call({ extension: 'reports', repeats: true, isBackground }, io, (body) =>
      listOf(dataOf(body), listedCase),
    ),
  reportCase: ({ id, isBackground }, io) =>
    call({ extension: 'reports', url: '/{id}', id, repeats: true, isBackground }, io, caseIn),
};
