import { object, string, type TestContext } from '../kit/schema.ts';
import {
  largestTransfer,
  lengthOf,
  longestAlias,
  smallestTransfer,
  banks,
} from '../contract/limits.ts';
import type { TransferOrder } from '../contract/transfer.ts';
import type { AliasIssue } from '../contract/recipients.ts';
import type { Rules } from '../kit/form.ts';
import { isBlank, isVisible } from '../contract/visible.ts';
import { momentIssue, momentText } from '../kit/moment.ts';

/** `amount`: digits. `datetime`: `yyyy-MM-ddTHH:mm` in WIB, or '' to send at once. */
export interface TransferForm {
  readonly accountTo: string;
  readonly bankTo: string;
  readonly amount: string;
  readonly description: string;
  readonly datetime: string;
}

export const emptyTransfer: TransferForm = {
  accountTo: '',
  bankTo: '',
  amount: '',
  description: '',
  datetime: '',
};

/** `own`: the customer's account number, `null` while unknown. */
export interface TransferFacts {
  readonly own: string | null;
  readonly now: number;
}

const facts = ({ options }: TestContext) => options.context as TransferFacts;

export const transferSchema = object({
  accountTo: string()
    .required('accountTo.required')
    .matches(/^\d*$/, 'accountTo.malformed')
    .test('own', 'accountTo.own', (value, context) => value !== facts(context).own),
  bankTo: string().oneOf(banks, 'bankTo.required'),
  amount: string()
    .required('amount.required')
    .test('smallest', 'amount.tooSmall', (value) => rupiahOf(value) >= smallestTransfer)
    .test('largest', 'amount.tooLarge', (value) => rupiahOf(value) <= largestTransfer),
  description: string().test('required', 'description.required', (value = '') => !isBlank(value)),
  datetime: string()
    .test(
      'real',
      'datetime.malformed',
      (value = '', context) =>
        value === '' || momentIssue(value, facts(context).now) !== 'datetime.malformed',
    )
    .test(
      'past',
      'datetime.past',
      (value = '', context) => momentIssue(value, facts(context).now) !== 'datetime.past',
    ),
});

export function orderOf(form: TransferForm, accountFrom: string): Omit<TransferOrder, 'pin'> {
  const { accountTo, amount, description, datetime } = form;
  const bankTo = banks.find((bank) => bank === form.bankTo);
  if (bankTo === undefined) throw new Error('an order without a bank');
  return {
    accountFrom,
    accountTo,
    amount: rupiahOf(amount),
    description,
    datetime: datetime === '' ? null : momentText(datetime),
    bankTo,
  };
}

export interface AliasForm {
  readonly alias: string;
}

/** The sandbox bank's rules. */
export const aliasRules: Rules<AliasForm, AliasIssue> = {
  alias: (value) => {
    if (isBlank(value)) return 'alias.required';
    if (!isVisible(value)) return 'alias.hidden';
    return lengthOf(value.trim()) > longestAlias ? 'alias.tooLong' : null;
  },
};

/** Digits as whole rupiah. Anything else is -Infinity, so that the limits refuse it. */
function rupiahOf(digits: string): number {
  return /^\d+$/.test(digits) ? Number(digits) : Number.NEGATIVE_INFINITY;
}
