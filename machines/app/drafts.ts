import type { AnyMachineSnapshot } from 'xstate';
import type {
  KeptRegistration,
  RegistrationContext,
} from '../registration/registration.context.ts';
import type { KeptReset, ResetContext } from '../reset/reset.context.ts';
import type { KeptTransfer, TransferContext } from '../transfer/transfer.context.ts';
import type { Sitemap } from '../contract/paths.ts';

/*
 * What is kept of a flow while another page is open (ACC-19), and given back when its page opens
 * again. It holds no passwords, PINs or codes (ACC-20). These functions are not in the flows,
 * because the flows' code need not be loaded for them.
 */

/** By page name; absent if nothing is kept. */
export interface Drafts {
  readonly registration?: KeptRegistration;
  readonly reset?: KeptReset;
  readonly transfer?: KeptTransfer;
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
  transfer: ({ form, recipient, saved, order, banks, result }: TransferContext): KeptTransfer =>
    result === null ? { form, recipient, saved, order, banks } : { banks },
};

const hasDraft = (page: string | undefined): page is keyof Drafts =>
  page !== undefined && Object.hasOwn(keptOf, page);

/** What is kept once the page is left with its flow in this state. */
export function draftsAfter(
  drafts: Drafts,
  page: keyof Sitemap | undefined,
  flow: AnyMachineSnapshot | undefined,
): Drafts {
  if (flow === undefined || !hasDraft(page)) return drafts;
  return { ...drafts, [page]: keptOf[page](flow.context as never) };
}
