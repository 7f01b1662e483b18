import { paths } from '../../../machines/contract/paths.ts';
import { timing } from '../../../machines/kit/timing.ts';
import { qrisAmountMachine } from '../../../machines/qris/qris-amount.machine.ts';
import {
  accountMove,
  answered,
  failed,
  fill,
  goTo,
  leave,
  press,
  stopWaiting,
  userFailed,
  wait,
  watchingAccount,
} from '../../model/support/moves.ts';
import type { Moves } from '../../model/support/flows.ts';
import type { AppFlow } from '../../model/support/run-paths.ts';

const label = 'Nominal';
const amount = (digits: string) =>
  fill({ [label]: digits }, { type: 'field.changed', change: { amount: digits } });
const heading = 'QR dengan nominal';
const { unreachable, childEvents } = watchingAccount('qrisAmount');

const qrisAmount: AppFlow = {
  machine: qrisAmountMachine,
  address: paths.qrisAmount,
  input: { kept: undefined },
  isSignedIn: true,
  headings: {
    editing: heading,
    making: heading,
    shown: heading,
  },
  unreachable,
  childEvents,
  abstraction: ({ context: { owner, draft, image, amount, notice, shared } }) => [
    owner.status,
    draft.values,
    draft.issues,
    image !== null,
    amount,
    notice,
    shared,
  ],
  moves: [
    amount('50000'),
    amount('10000001'),
    leave(label, { type: 'field.left', field: 'amount' }),
    wait(timing.amountRest, { type: 'amount.rested' }),
    press('Buat Kode', { type: 'form.submitted' }),
    answered('codeWithAmount', 'data:image/png;base64,AA'),
    failed('codeWithAmount', 'refused'),
    failed('codeWithAmount', 'throttled'),
    failed('codeWithAmount', 'network.lost'),
    press('Ubah nominal', { type: 'change.requested' }),
    press('Unduh', { type: 'save.requested' }),
    press('Bagikan', { type: 'share.requested' }),
    wait(timing.deviceDialog, { type: 'xstate.after.deviceDialog.qrisAmount.shown.sharing' }),
    answered('shareCode', 'copied'),
    failed('shareCode', 'unexpected'),
    press('Coba lagi', { type: 'user.retried' }, (at) => at.matches('shown')),
    accountMove('no user', { user: userFailed }),
    accountMove('loaded'),
    stopWaiting,
    goTo(paths.qrisAmount, { everywhere: true }),
  ],
};

export default { qrisAmount: [qrisAmount] } satisfies Moves;
