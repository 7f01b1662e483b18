import { paths } from '../../../machines/contract/paths.ts';
import { pinMachine } from '../../../machines/pin/pin.machine.ts';
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
  goTo,
  leave,
  press,
  type AppMove,
} from '../../model/support/moves.ts';
import type { AppFlow } from '../../model/support/run-paths.ts';

const heading = 'PIN';
const ready = { waitsUntil: null, key: null };
const waits = { waitsUntil: '2027-11-22T11:30:00+07:00', key: null };
const password = 'Lentera123';
const [oldPin, newPin] = ['246810', '913572'];

const typed = (
  step: string,
  fields: Readonly<Record<string, string>>,
  change: object,
): readonly AppMove[] => {
  const [label = ''] = Object.keys(fields);
  const [field = ''] = Object.keys(change);
  return [
    fill(fields, changed(step, change), (at) => at.matches({ [step]: 'entering' })),
    leave(label, left(step, field), (at) => at.matches({ [step]: 'entering' })),
  ];
};
const both = { 'PIN baru': newPin, 'Konfirmasi PIN baru': newPin };
const renewed = { pin: newPin, confirmation: newPin };

const pin: AppFlow = {
  machine: pinMachine,
  address: paths.pin,
  isSignedIn: true,
  input: { query: '' },
  headings: {
    loading: heading,
    failed: heading,
    resting: heading,
    change: heading,
    password: heading,
    otp: heading,
    renewal: heading,
    cancellation: heading,
    unknown: 'Status PIN belum pasti',
    leaving: 'Profil',
  },
  unreachable: Object.fromEntries([
    ...['popup.closed 0', 'resend.requested 1'].map((transition) => [
      `pin.otp.entering ${transition}`,
      'the bank knows the address of the code, so nobody is asked for it',
    ]),
    [
      'pin.unknown.checking xstate.done.actor.checkPinState 0',
      'the key is random; tests/flows/pin/pin.flow.screen.test.tsx',
    ],
  ]),
  abstraction: ({
    context: { change, password: given, otp, renewal, cancellation, seconds, deadline, ...rest },
  }) => [
    change.values.pin,
    given.values.password,
    otp.values.otp,
    renewal.values.pin,
    cancellation.values.oldPin,
    seconds > 0,
    deadline !== null,
    rest.notice !== null,
    rest.said,
    rest.state.waitsUntil !== null,
    rest.isUnseen,
    rest.isCancelling,
  ],
  childEvents: countdownEvents('xstate.done.actor.sendPinCode', 'xstate.done.actor.resendPinCode'),
  moves: [
    ...[ready, waits].map((state) => answered('pinState', state)),
    failed('pinState', 'unexpected'),
    press('Coba lagi', { type: 'fetch.retried' }),
    press('Ubah PIN', { type: 'change.requested' }),
    press('Lupa PIN?', { type: 'recovery.requested' }),
    press('Pakai PIN lama', { type: 'cancellation.requested' }, (at) => at.matches('resting')),
    ...typed('change', { 'PIN lama': oldPin, ...both }, { oldPin, ...renewed }),
    ...typed('password', { Password: password }, { password }),
    ...typed('renewal', both, renewed),
    ...typed('cancellation', { 'PIN lama': oldPin }, { oldPin }),
    press(
      'Lanjut',
      { type: 'form.submitted' },
      (at) => at.matches('password') || at.matches('otp'),
    ),
    press(
      'Simpan PIN',
      { type: 'form.submitted' },
      (at) => at.matches('change') || at.matches('renewal'),
    ),
    press('Pakai PIN lama', { type: 'form.submitted' }, (at) => at.matches('cancellation')),
    ...outcomes('changePin', 'changePin', ready),
    ...outcomes('sendPinCode'),
    ...outcomes('resendPinCode', 'sendPinCode'),
    typeCode((at) => at.matches({ otp: 'entering' })),
    leave('Digit ke-1', left('otp', 'otp'), (at) => at.matches({ otp: 'entering' })),
    ...codeMoves,
    ...outcomes('verifyPinCode', 'verifyPinCode', 'grant'),
    ...outcomes('recoverPin', 'recoverPin', waits),
    ...outcomes('cancelRecovery', 'cancelRecovery', ready),
    press('Periksa Status', { type: 'status.requested' }),
    answered('checkPinState', ready, 'pinState'),
    failed('checkPinState', 'network.lost', {}, 'pinState'),
    late(changed('password', { password: '' })),
    late(left('password', 'password')),
    goTo(paths.pin, { everywhere: true }),
  ],
};

/** Opened by a link of the page that asked for a PIN. */
const forgotten: AppFlow = {
  ...pin,
  input: { query: '?lupa=amankan' },
  address: `${paths.pin}?lupa=amankan`,
};

export default { pin: [pin, forgotten] } satisfies Moves;
