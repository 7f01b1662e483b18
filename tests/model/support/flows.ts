import type { FlowPage } from '../../../src/app/pages.ts';
import type { AppFlow } from './run-paths.ts';
import { download } from '../../flows/download/download.moves.ts';
import { login } from '../../flows/login/login.moves.ts';
import { mutasi } from '../../flows/mutasi/mutasi.moves.ts';
import { qris } from '../../flows/qris/qris.moves.ts';
import { qrisAmount } from '../../flows/qris/qris-amount.moves.ts';
import { recipients } from '../../flows/recipients/recipients.moves.ts';
import { registration, registrationOpenings } from '../../flows/registration/registration.moves.ts';
import { reset, resetOpenings } from '../../flows/reset/reset.moves.ts';
import { scheduled } from '../../flows/scheduled/scheduled.moves.ts';
import { sessions } from '../../flows/sessions/sessions.moves.ts';
import { statement } from '../../flows/statement/statement.moves.ts';
import {
  savedTransfer,
  transferFlow,
  transferOpening,
} from '../../flows/transfer/transfer.moves.ts';

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
