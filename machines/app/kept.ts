import type { AnyMachineSnapshot } from 'xstate';
import type {
  KeptRegistration,
  RegistrationContext,
} from '../registration/registration.context.ts';
import { isBegun } from '../report/begun.ts';
import type { ReportDraft } from '../report/report.form.ts';
import type { KeptReset, ResetContext } from '../reset/reset.context.ts';
import type { KeptTransfer, TransferContext } from '../transfer/transfer.context.ts';
import type { Unfinished } from '../contract/paths.ts';
import type { PreparedTransfer } from '../contract/transfer.ts';
import type { Form } from '../kit/form.ts';
import { pageAt } from './app.pages.ts';

/*
 * A flow's input while another page is open (ACC-19), restored when its page opens again. Without
 * passwords, PINs or codes (ACC-20). These functions are outside the flows because the flows' code
 * need not be loaded.
 */

/** By page name; absent if nothing is kept. */
export interface Kept {
  readonly login?: { readonly email: string };
  readonly registration?: KeptRegistration;
  readonly reset?: KeptReset;
  readonly transfer?: KeptTransfer;
  readonly report?: ReportDraft;
  readonly qrisAmount?: Form<object>;
}

const keptOf = {
  registration: ({
    identity,
    personal,
    birthplace,
    ktp,
    submitted,
    deadline,
  }: RegistrationContext): KeptRegistration => ({
    identity,
    personal,
    birthplace,
    ktp,
    submitted: { ...submitted, otp: '', grant: '' },
    deadline,
  }),
  reset: ({ forgotPassword, submitted, deadline }: ResetContext): KeptReset => ({
    forgotPassword,
    submitted: { ...submitted, otp: '', grant: '' },
    deadline,
  }),
  // After a receipt the order is done; only its bank is kept.
  transfer: ({
    form,
    recipient,
    saved,
    order,
    question,
    banks,
    result,
  }: TransferContext): KeptTransfer =>
    result === null ? { form, recipient, saved, order, question, banks } : { banks },
};

const isKept = (page: string | undefined): page is keyof typeof keptOf =>
  page !== undefined && Object.hasOwn(keptOf, page);

/** The kept input after leaving the page of `context`, with its flow in this state. */
export function keptAfter(
  { kept, path }: { readonly kept: Kept; readonly path: string },
  flow: AnyMachineSnapshot | undefined,
): Kept {
  const page = pageAt(path)?.name;
  if (flow === undefined || page === undefined) return kept;
  // Of a plain flow.
  const { draft } = flow.context as { readonly draft?: object };
  const own = isKept(page) ? keptOf[page](flow.context as never) : draft;
  return own === undefined ? kept : { ...kept, [page]: own };
}

/** The pages with something typed or sent without an answer, which a load of the document costs. */
export function unfinishedIn(kept: Kept): readonly Unfinished[] {
  const { registration, reset, transfer, report, qrisAmount } = kept;
  const begun: Readonly<Record<Unfinished, boolean>> = {
    transfer: transfer?.prepared !== undefined || isTyped(transfer?.form),
    report: isBegun(report) || isTyped(report?.form),
    qrisAmount: isTyped(qrisAmount),
    // The e-mail at its first step may be the customer's own.
    reset: reset !== undefined && reset.submitted.email !== '',
    registration:
      registration !== undefined &&
      (['identity', 'personal', 'birthplace', 'ktp'] as const).some((step) =>
        isTyped(registration[step]),
      ),
  };
  return (Object.keys(begun) as Unfinished[]).filter((page) => begun[page]);
}

/** A transaction that a link has chosen in a report is nothing typed. */
const isTyped = (form: Form<object> | undefined): boolean =>
  Object.values(form?.values ?? {}).some(
    (value: unknown) => value !== '' && value !== null && !Array.isArray(value),
  );

/** Replaces the form of a transfer that was begun; keeps an order without an answer. */
export function withPrepared(kept: Kept, transfer: PreparedTransfer): Kept {
  return { ...kept, transfer: { ...kept.transfer, prepared: transfer } };
}
