import type { FlowPage } from '../../../src/app/pages.ts';
import type { AppFlow } from './run-paths.ts';
import { download } from './flows/download.ts';
import { login } from './flows/login.ts';
import { mutasi } from './flows/mutasi.ts';
import { qris } from './flows/qris.ts';
import { qrisAmount } from './flows/qris-amount.ts';
import { recipients } from './flows/recipients.ts';
import { registration, registrationOpenings } from './flows/registration.ts';
import { reset, resetOpenings } from './flows/reset.ts';
import { scheduled } from './flows/scheduled.ts';
import { sessions } from './flows/sessions.ts';
import { statement } from './flows/statement.ts';
import { savedTransfer, transferFlow, transferOpening } from './flows/transfer.ts';

/** Every flow with its moves. A page whose flow is missing here does not compile. */
export const flows = {
  login,
  registration,
  reset,
  download,
  transfer: transferFlow(true),
  scheduled,
  recipients,
  mutasi,
  statement,
  qris,
  qrisAmount,
  sessions,
} satisfies Readonly<Record<FlowPage, AppFlow>>;

/** Other ways in, and a bank that does not know the Idempotency-Key. */
export const variants: Readonly<Partial<Record<FlowPage, readonly AppFlow[]>>> = {
  registration: registrationOpenings,
  reset: resetOpenings,
  transfer: [transferFlow(false), transferOpening, savedTransfer],
};
