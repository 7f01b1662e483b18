import { paths } from '../../../machines/contract/paths.ts';
import { timing } from '../../../machines/kit/timing.ts';
import { qrisMachine } from '../../../machines/qris/qris.machine.ts';
import { holder } from '../../model/bank.ts';
import {
  accountMove,
  answered,
  failed,
  goTo,
  press,
  stopWaiting,
  userFailed,
  wait,
  watchingAccount,
} from '../../model/support/moves.ts';
import type { Moves } from '../../model/support/flows.ts';
import type { AppFlow } from '../../model/support/run-paths.ts';

const heading = 'Tunjukkan kode QR untuk menerima transfer';
const ownCode = { ...holder, qrCode: 'data:image/png;base64,iVBORw0KGgo=' };

const qris: AppFlow = {
  machine: qrisMachine,
  address: paths.qris,
  isSignedIn: true,
  headings: { loading: heading, shown: heading, none: heading, failed: heading },
  ...watchingAccount('qris'),
  abstraction: ({ context: { owner, image, code, shared } }) => [
    owner.status,
    owner.status === 'loaded' && owner.value.qrCode !== null,
    image !== null,
    code,
    shared,
  ],
  moves: [
    answered('qrCode', 'data:image/png;base64,AA'),
    answered('qrCode', null),
    failed('qrCode', 'unexpected'),
    failed('qrCode', 'refused', { status: 404 }),
    failed('qrCode', 'answer.invalid'),
    press('Coba lagi', { type: 'fetch.retried' }),
    press('Coba lagi', { type: 'user.retried' }, (at) => !at.matches('failed')),
    press(
      'Salin nomor rekening',
      { type: 'copy.requested' },
      ({ context }) => context.owner.status === 'loaded',
    ),
    press('Unduh', { type: 'save.requested' }),
    press('Bagikan', { type: 'share.requested' }),
    answered('shareCode', 'shared'),
    answered('shareCode', 'copied'),
    answered('shareCode', 'dismissed'),
    failed('shareCode', 'unexpected'),
    wait(timing.deviceDialog, { type: 'xstate.after.deviceDialog.qris.shown.sharing' }),
    accountMove('no user', { user: userFailed }),
    accountMove('with an own code', { user: { status: 'loaded', value: ownCode } }),
    accountMove('loaded'),
    stopWaiting,
    goTo(paths.qris, { everywhere: true }),
  ],
};

export default { qris: [qris] } satisfies Moves;
