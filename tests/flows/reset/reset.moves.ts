import { paths } from '../../../machines/contract/paths.ts';
import { resetMachine } from '../../../machines/reset/reset.machine.ts';
import {
  changed,
  codeMoves,
  countdownEvents,
  late,
  left,
  outcomes,
  popupClosed,
  typeCode,
} from '../../model/support/code-moves.ts';
import { fill, goTo, leave, press } from '../../model/support/moves.ts';
import type { Moves } from '../../model/support/flows.ts';
import type { AppFlow } from '../../model/support/run-paths.ts';

const email = 'sinta@lentera.test';
const password = 'Lentera123';

const reset: AppFlow = {
  machine: resetMachine,
  input: { path: paths.forgotPassword },
  address: paths.forgotPassword,
  isSignedIn: false,
  headings: {
    forgotPassword: 'Lupa Password',
    otp: 'Verifikasi',
    newPassword: 'Buat Password Baru',
  },
  unreachable: {
    'reset.opening  3': 'the app opens this flow at its own paths only',
    'reset account.changed 0': 'this visitor has no account',
  },
  // Issues are left out: no transition depends on them, and they change with the focus.
  abstraction: ({
    context: { forgotPassword, otp, newPassword, submitted, deadline, seconds, notice },
  }) => [
    deadline !== null,
    forgotPassword.values.email,
    otp.values.otp,
    [newPassword.values.password, newPassword.values.confirmation],
    submitted.email !== '',
    submitted.otp !== '',
    seconds > 0,
    notice !== null,
    notice === 'password.unknown',
  ],
  childEvents: countdownEvents(
    'xstate.done.actor.sendResetCode',
    'xstate.done.actor.resendResetCode',
  ),
  moves: [
    fill({ Email: email }, changed('forgotPassword', { email }), (at) =>
      at.matches({ forgotPassword: 'editing' }),
    ),
    leave('Email', left('forgotPassword', 'email'), (at) =>
      at.matches({ forgotPassword: 'editing' }),
    ),
    typeCode((at) => at.matches({ otp: 'entering' })),
    leave('Digit ke-1', left('otp', 'otp'), (at) => at.matches({ otp: 'entering' })),
    fill(
      { Password: password, 'Konfirmasi Password': password },
      changed('newPassword', { password, confirmation: password }),
      (at) => at.matches({ newPassword: 'entering' }),
    ),
    leave('Password', left('newPassword', 'password'), (at) =>
      at.matches({ newPassword: 'entering' }),
    ),
    late(changed('forgotPassword', { email: '' })),
    late(left('forgotPassword', 'email')),
    press('Lanjut', { type: 'form.submitted' }),
    ...codeMoves,
    ...outcomes('sendResetCode'),
    ...outcomes('verifyResetCode'),
    ...outcomes('resendResetCode', 'sendResetCode'),
    ...outcomes('changePassword'),
    popupClosed('password.changed'),
    ...[paths.forgotPassword, paths.resetOtp, paths.newPassword].map((path) =>
      goTo(path, { everywhere: true }),
    ),
  ],
};

/** Every step can be opened by its address. */
const openings: readonly AppFlow[] = [paths.resetOtp, paths.newPassword].map((path) => ({
  ...reset,
  input: { path },
  address: path,
  isOpeningOnly: true,
}));

export default { reset: [reset, ...openings] } satisfies Moves;
