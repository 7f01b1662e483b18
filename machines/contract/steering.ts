/*
 * What GET /sandbox answers and what its calls take: for the bank, which answers, and for the page
 * and the demo's panel, which ask. No other bank has it.
 */
import type { ReportKind } from './reports.ts';

/** The faults of a call's next answers, in the order of the page. */
export const faultNames = [
  'late',
  'missing',
  'missing-after-booking',
  'cut',
  '4xx',
  '5xx',
  '5xx-after-booking',
  'malformed',
] as const;
export type FaultName = (typeof faultNames)[number];

export interface PlantedFault {
  /** `GET /balance/get`, without the base. */
  readonly call: string;
  readonly fault: FaultName;
  readonly times: number;
}

export interface MagicValue {
  readonly number: string;
  readonly bank: string;
  readonly name: string;
  /** The effect, in a sentence for the page and the documentation. */
  readonly sentence: string;
}

interface SteeredCustomer {
  readonly name: string;
  readonly email: string;
  readonly accountNumber: string;
  /** Whole rupiah. */
  readonly balance: number;
}

export const outcomes = ['completed', 'failed', 'reversed'] as const;
export type Outcome = (typeof outcomes)[number];

export interface SteeredTransfer {
  readonly reference: string;
  readonly at: string;
  readonly from: string;
  readonly to: string;
  readonly amount: number;
  readonly status: string;
  /** What POST /sandbox/transactions/{reference} may make of it. */
  readonly may: readonly Outcome[];
}

/** The steps of the desk: take a case, answer it, close it. */
export const deskSteps = ['diproses', 'dijawab', 'ditutup'] as const;
export type DeskStep = (typeof deskSteps)[number];

export interface SteeredReport {
  readonly number: string;
  readonly customer: string;
  readonly kind: ReportKind;
  readonly story: string;
  readonly contact: string;
  readonly reportedAt: string;
  readonly answerBy: string;
  readonly status: DeskStep | 'diterima';
  readonly answer: string | null;
  /** What POST /sandbox/reports/{number} may make of it. */
  readonly may: readonly DeskStep[];
}

export interface SentMail {
  readonly to: string;
  readonly subject: string;
  readonly code: string | null;
  readonly body: string;
  readonly sentAt: string;
}

/** The `data` of GET /sandbox. Every time is in WIB with its offset. */
export interface SandboxState {
  /** By the bank's clock. */
  readonly now: string;
  readonly customers: readonly SteeredCustomer[];
  /** The pending ones, then the newest completed ones. */
  readonly transfers: readonly SteeredTransfer[];
  /** Newest first. */
  readonly reports: readonly SteeredReport[];
  readonly faults: readonly PlantedFault[];
  /** The calls for which a fault may be planted. */
  readonly calls: readonly string[];
  readonly magic: readonly MagicValue[];
  /** Newest first. */
  readonly mails: readonly SentMail[];
}
