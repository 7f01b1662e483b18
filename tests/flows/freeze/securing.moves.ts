import { paths } from '../../../machines/contract/paths.ts';
import { securingMachine } from '../../../machines/freeze/securing.machine.ts';
import type { Moves } from '../../model/support/flows.ts';
import {
  changed,
  codeMoves,
  countdownEvents,
  late,
  left,
  outcomes,
  typeCode,
} from '../../model/support/code-moves.ts';
import {
  answered,
  failed,
  fill,
  freezeRead,
  goTo,
  leave,
  press,
  stopWaiting,
  watchingAccount,
} from '../../model/support/moves.ts';
import type { AppFlow } from '../../model/support/run-paths.ts';

const heading = 'Amankan akun';
const password = 'Lentera123';

const securing: AppFlow = {
  machine: securingMachine,
  address: paths.securing,
  isSignedIn: true,
  headings: {
    loading: heading,
    doubting: heading,
    failed: heading,
    open: heading,
    freezing: heading,
    frozen: 'Akun Anda sedang diamankan',
    password: 'Buka kembali akun',
    otp: 'Verifikasi',
    pin: 'Masukkan Pin Anda',
  },
  unreachable: {
    ...watchingAccount('securing').unreachable,
    'securing.open.confirming freeze.confirmed 0': 'the browser of the model is online',
    ...Object.fromEntries(
      ['popup.closed 0', 'resend.requested 1'].map((transition) => [
        `securing.otp.entering ${transition}`,
        'the bank knows the address of the code, so nobody is asked for it',
      ]),
    ),
  },
  abstraction: ({
    context: { password: typed, otp, pin, seconds, deadline, notice, isOpened, doubt },
  }) => [
    typed.values.password,
    otp.values.otp,
    pin,
    seconds > 0,
    deadline !== null,
    notice !== null,
    isOpened,
    doubt,
  ],
  childEvents: countdownEvents(
    'xstate.done.actor.sendThawCode',
    'xstate.done.actor.resendThawCode',
  ),
  moves: [
    ...[true, false].map((isFrozen) => answered('freezeState', isFrozen)),
    failed('freezeState', 'unexpected'),
    ...[true, false].map((isFrozen) => freezeRead(isFrozen)),
    press('Coba lagi', { type: 'fetch.retried' }),
    press('Amankan akun', { type: 'freeze.requested' }),
    press('Tidak', { type: 'freeze.declined' }),
    press('Ya, amankan', { type: 'freeze.confirmed' }),
    ...outcomes('freeze'),
    press('Buka kembali akun', { type: 'thaw.requested' }, (at) => at.matches('frozen')),
    fill({ Password: password }, changed('password', { password }), (at) =>
      at.matches({ password: 'entering' }),
    ),
    leave('Password', left('password', 'password'), (at) => at.matches({ password: 'entering' })),
    press('Lanjut', { type: 'form.submitted' }),
    ...outcomes('sendThawCode'),
    failed('sendThawCode', 'refused', { status: 409 }),
    typeCode((at) => at.matches({ otp: 'entering' })),
    leave('Digit ke-1', left('otp', 'otp'), (at) => at.matches({ otp: 'entering' })),
    ...codeMoves,
    ...outcomes('verifyThawCode', 'verifyThawCode', 'grant'),
    ...outcomes('resendThawCode', 'sendThawCode'),
    fill({ PIN: '246810' }, { type: 'pin.changed', pin: '246810' }, (at) =>
      at.matches({ pin: 'entering' }),
    ),
    leave('PIN', { type: 'pin.left' }, (at) => at.matches({ pin: 'entering' })),
    press('Buka kembali akun', { type: 'pin.submitted' }, (at) => at.matches('pin')),
    ...outcomes('thaw'),
    failed('thaw', 'refused', { status: 409 }),
    late(changed('password', { password: '' })),
    late(left('password', 'password')),
    stopWaiting,
    goTo(paths.securing, { everywhere: true }),
  ],
};

export default { securing: [securing] } satisfies Moves;
