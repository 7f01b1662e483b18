import type { AccountView } from './account.ts';
import type { Listed } from './list.ts';
import type { CallOptions } from './port.ts';
import type { Reason } from './transfer.ts';

export const reportKinds = [
  'salah_kirim',
  'bukan_transaksi_saya',
  'data_diketahui_orang',
  'lainnya',
] as const;
export type ReportKind = (typeof reportKinds)[number];

/** The longest story and contact, in characters. */
export const longestStory = 1_000;
export const longestContact = 100;
/** The most transactions of one report. */
export const maxReported = 10;
/** The working days that the bank has to answer a written complaint. */
export const answerDays = 10;

/** POST /reports, an extension. */
export interface Report {
  readonly kind: ReportKind;
  /** The ids of rows of the customer's history. */
  readonly transactions: readonly string[];
  readonly story: string;
  /** Empty: by the e-mail of the account. */
  readonly contact: string;
}

/** The bank opens at most one case for a key. */
export interface KeyedReport extends Report {
  /** A UUID per report; a retry repeats it. */
  readonly idempotencyKey: string;
  /** Nobody waits for the answer: no overlay. */
  readonly isBackground: boolean;
}

export type ReportIssue =
  | 'kind.required'
  | 'transactions.tooMany'
  | 'story.required'
  | 'story.hidden'
  | 'story.tooLong'
  | 'contact.hidden'
  | 'contact.tooLong';

/** The contact of the form: as typed, before that the e-mail of the account. */
export function contactOf(typed: string | null, user: AccountView['user']): string {
  return typed ?? (user.status === 'loaded' ? user.value.email : null) ?? '';
}

export const caseStatuses = ['diterima', 'diproses', 'dijawab'] as const;
export type CaseStatus = (typeof caseStatuses)[number];

/** GET /reports, one row of the list. A text that the bank omits is ''. */
export interface ListedCase {
  readonly number: string;
  /** A kind; any other text if the bank has more of them. */
  readonly kind: string;
  readonly status: CaseStatus;
  /** ISO 8601 with offset. */
  readonly reportedAt: string;
  /** A day, `yyyy-MM-dd`. */
  readonly answerBy: string;
  readonly closedAt: string | null;
}

interface ReportedParty {
  readonly accountNumber: string;
  readonly name: string;
  readonly bank: string;
}

/** A transaction of the report, with both accounts. */
export interface ReportedTransaction {
  readonly reference: string;
  /** ISO 8601 with offset. */
  readonly datetime: string;
  readonly type: string;
  readonly amount: number;
  readonly from: ReportedParty;
  readonly to: ReportedParty;
  /** What the customer answered when the order was unusual. */
  readonly reason: Reason | null;
}

/** GET /reports/{id}. */
export interface ReportCase extends ListedCase {
  readonly story: string;
  readonly contact: string;
  /** The bank's answer; `null` before. */
  readonly answer: string | null;
  readonly reporter: {
    readonly name: string;
    /** Without +62. */
    readonly phone: string;
    readonly email: string;
    readonly accountNumber: string;
  };
  readonly transactions: readonly ReportedTransaction[];
}

export interface ReportPorts {
  /**
   * Resolves with the number of the case. After `network.lost`, `unexpected` and `answer.invalid`
   * the bank may have opened it.
   */
  sendReport(input: KeyedReport, io: CallOptions): Promise<Pick<ListedCase, 'number'>>;
}

export interface CasePorts {
  reports(input: { readonly isBackground: boolean }, io: CallOptions): Promise<Listed<ListedCase>>;
  /** Rejects with status 404 if the customer has no such case. */
  reportCase(
    input: { readonly id: string; readonly isBackground: boolean },
    io: CallOptions,
  ): Promise<ReportCase>;
}
