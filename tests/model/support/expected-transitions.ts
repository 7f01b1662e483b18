/*
 * The transitions that docs/product.md demands, written by hand: `state: event → state`.
 */

/**
 * A call to the bank. Success leads on; a refusal, a lost connection and 'stop waiting' lead back
 * to the form.
 */
const bankCall = (state: string, call: string, yes: string, back: string) => [
  `${state}: bank: ${call} yes → ${yes}`,
  ...[`bank: ${call} refused`, `bank: ${call} network.lost`, 'stop waiting'].map(
    (no) => `${state}: ${no} → ${back}`,
  ),
];

/** The OTP step, the same in both flows (REG-16 to REG-27, RES-7 to RES-15). */
const otpStep = (first: string, verify: string, resend: string, next: string) => [
  `otp.entering: back → ${first}`,
  `otp.entering: popup otp.emailMissing → ${first}`,
  'otp.entering: resend → otp.resending',
  'otp.entering: submit → otp.verifying',
  ...bankCall('otp.resending', resend, 'otp.entering', 'otp.entering'),
  ...bankCall('otp.verifying', verify, next, 'otp.entering'),
];

/**
 * An order that is being sent: success needs the bank's answer, a refusal leads back to the PIN,
 * and after anything else the outcome is unknown.
 */
const moneyCall = (call: string, unknown: string) => {
  const state = `sending.${call === 'transfer' ? 'transferring' : 'scheduling'}`;
  return [
    `${state}: bank: ${call} carried out → succeeded.showing`,
    ...['refused', 'refused without a body', 'session over'].map(
      (no) => `${state}: bank: ${call} ${no} → enteringPin`,
    ),
    ...[
      `bank: ${call} broken`,
      `bank: ${call} broken, with words`,
      `bank: ${call} lost`,
      'stop waiting',
    ].map((what) => `${state}: ${what} → ${unknown}`),
  ];
};

const resting = ['showing', 'copied', 'shared', 'unshared'];
const naming = ['naming.entering', 'naming.notSaved'];

/** The receipt stays until it is closed, whatever is done with it. */
const receipt = [
  ...[...resting, 'sharing', 'copying'].map(
    (state) => `succeeded.${state}: name the recipient → succeeded.naming.entering`,
  ),
  ...naming.flatMap((state) => [
    `succeeded.${state}: save → succeeded.naming.saving`,
    `succeeded.${state}: save nobody → succeeded.showing`,
  ]),
  'succeeded.naming.saving: bank: saveRecipient done → succeeded.saved',
  'succeeded.naming.saving: bank: saveRecipient refused → succeeded.naming.notSaved',
  'succeeded.naming.saving: stop waiting → succeeded.naming.notSaved',
  ...[...resting, 'sharing', 'copying', 'saved', ...naming].flatMap((state) => [
    `succeeded.${state}: close the receipt → editing`,
    `succeeded.${state}: repeat the order → editing`,
  ]),
  ...[...resting, 'copying', 'saved', ...naming].map(
    (state) => `succeeded.${state}: share → succeeded.sharing`,
  ),
  ...[...resting, 'sharing', 'saved', ...naming].map(
    (state) => `succeeded.${state}: copy → succeeded.copying`,
  ),
  'succeeded.copying: bank: copyReference done → succeeded.copied',
  'succeeded.copying: bank: copyReference no → succeeded.unshared',
  'succeeded.sharing: bank: shareReceipt shared → succeeded.shared',
  'succeeded.sharing: bank: shareReceipt copied → succeeded.copied',
  'succeeded.sharing: bank: shareReceipt dismissed → succeeded.showing',
  'succeeded.sharing: bank: shareReceipt no → succeeded.unshared',
];

const sendingStates = ['sending.transferring', 'sending.scheduling'];

const transferTransitions = (unknown: string) => [
  'editing: submit → checking.waiting',
  'checking.waiting: the artificial second → checking.lookingUp',
  ...['checking.waiting', 'checking.lookingUp', 'checking.checkingBalance'].map(
    (state) => `${state}: stop waiting → editing`,
  ),
  ...['unknown', 'lost', 'session over'].map(
    (no) => `checking.lookingUp: bank: lookUp ${no} → editing`,
  ),
  // A recipient was found. Own account or low balance: back to the form. Account not loaded yet:
  // the balance is checked once it is. An unchanged draft of unknown outcome: back to that state.
  ...['editing', 'checking.checkingBalance', 'enteringPin', unknown].map(
    (next) => `checking.lookingUp: bank: lookUp found → ${next}`,
  ),
  ...['own', 'poor', 'user missing'].map(
    (no) => `checking.checkingBalance: account: ${no} → editing`,
  ),
  ...['as it should be', 'without a balance'].map(
    (yes) => `checking.checkingBalance: account: ${yes} → enteringPin`,
  ),
  'enteringPin: back → editing',
  'enteringPin: submit the PIN → comparing',
  ...['bank: comparePin fits', 'bank: comparePin cannot tell', 'the worker is slow'].flatMap(
    (yes) => sendingStates.map((next) => `comparing: ${yes} → ${next}`),
  ),
  ...['bank: comparePin does not fit', 'stop waiting'].map(
    (no) => `comparing: ${no} → enteringPin`,
  ),
  ...moneyCall('transfer', unknown),
  ...moneyCall('schedule', unknown),
  `${unknown}: back → editing`,
  ...receipt,
];

/** The list follows the account. */
const listTransitions = [
  ['two wait', 'listed'],
  ['none waits', 'empty'],
  ['no mutations', 'failed'],
  ['no user', 'failed'],
  ['on its way', 'loading'],
].flatMap(([says, to]) =>
  ['loading', 'failed', 'empty', 'listed']
    .filter((from) => from !== to)
    .map((from) => `list.${from}: account: ${says} → list.${to}`),
);
const unknownStates = ['untold', 'looking', 'stillWaiting', 'unseen'].map(
  (leaf) => `outcomeUnknown.${leaf}`,
);

export const expectedTransitions = {
  scheduled: [
    ...listTransitions,
    'list.listed: choose the first → confirming',
    // Its cancelling has no answer yet.
    'list.listed: choose the first → outcomeUnknown.untold',
    'confirming: back → list.listed',
    'confirming: submit the PIN → cancelling.asking',
    // The list is as the account has it, which may have failed or hold none any more.
    ...['listed', 'failed'].flatMap((list) =>
      ['carried out', 'too late', 'unknown to it'].map(
        (what) => `cancelling.asking: bank: cancel ${what} → list.${list}`,
      ),
    ),
    // A refusal leads back to the PIN, or says nothing of an earlier call without an answer.
    ...['confirming', 'outcomeUnknown.untold'].flatMap((back) =>
      ['refused', 'refused without a body', 'session over'].map(
        (no) => `cancelling.asking: bank: cancel ${no} → ${back}`,
      ),
    ),
    ...[
      'bank: cancel lost',
      'bank: cancel broken',
      'bank: cancel broken, with words',
      'stop waiting',
    ].map((what) => `cancelling.asking: ${what} → outcomeUnknown.untold`),
    ...unknownStates.flatMap((state) => [
      `${state}: submit the PIN → cancelling.asking`,
      `${state}: back → list.listed`,
      `${state}: account: cancelled at the bank → list.listed`,
      `${state}: account: carried out at the bank → list.empty`,
    ]),
    ...['untold', 'stillWaiting', 'unseen'].flatMap((leaf) => [
      `outcomeUnknown.${leaf}: ask what became of it → outcomeUnknown.looking`,
    ]),
    ...unknownStates.map((state) => `${state}: back → list.failed`),
    'outcomeUnknown.looking: account: still waiting at the bank → outcomeUnknown.stillWaiting',
    'outcomeUnknown.looking: account: not in the history → outcomeUnknown.unseen',
    'outcomeUnknown.looking: account: the history fails → outcomeUnknown.unseen',
  ],
  login: [
    'editing: submit → checking',
    'checking: bank: welcome → loggedIn',
    ...['bank: refused', 'bank: network.lost', 'bank: unexpected', 'stop waiting'].map(
      (no) => `checking: ${no} → editing`,
    ),
  ],
  registration: [
    'identity.editing: submit → identity.checkingEmail',
    ...bankCall(
      'identity.checkingEmail',
      'checkEmail',
      'identity.checkingPhone',
      'identity.editing',
    ),
    ...bankCall('identity.checkingPhone', 'checkPhone', 'identity.sendingOtp', 'identity.editing'),
    ...bankCall('identity.sendingOtp', 'sendOtp', 'otp.entering', 'identity.editing'),
    ...otpStep('identity.editing', 'verifyOtp', 'resendOtp', 'password.entering'),
    'password.entering: back → otp.entering',
    'password.entering: submit → password.waiting',
    'password.waiting: the second after the password → personal.entering',
    'personal.entering: back → password.entering',
    'personal.entering: submit → personal.checkingIdNumber',
    ...bankCall('personal.checkingIdNumber', 'checkIdNumber', 'ktp.choosing', 'personal.entering'),
    'birthplace: back → personal.entering',
    'birthplace: submit → ktp.choosing',
    'ktp.choosing: back → personal.entering',
    'ktp.choosing: submit → ktp.reading',
    'ktp.choosing: make the photo smaller → ktp.shrinking',
    ...bankCall('ktp.shrinking', 'shrinkPhoto', 'ktp.choosing', 'ktp.choosing'),
    ...bankCall('ktp.reading', 'readPhoto', 'ktp.waiting', 'ktp.choosing'),
    'ktp.waiting: the second of the e-KTP → ktp.announcing',
    'ktp.announcing: popup ktp.verifying → pin.entering',
    'pin.entering: back → pin.confirmingLeave',
    'pin.entering: go elsewhere → pin.confirmingLeave',
    // Whether the account was opened is not known, and the notice advises to try it.
    'pin.entering: try to log in → left',
    'pin.entering: submit → pin.openingAccount',
    ...bankCall('pin.openingAccount', 'openAccount', 'pin.announcing', 'pin.entering'),
    'pin.announcing: popup account.opened → opened',
    'pin.confirmingLeave: leave: no → pin.entering',
    // A confirmed leave goes where it was asked to: one step back, or out to the first step.
    'pin.confirmingLeave: leave: yes → ktp.choosing',
    'pin.confirmingLeave: leave: yes → identity.editing',
  ],
  reset: [
    'forgotPassword.editing: back → left',
    'forgotPassword.editing: submit → forgotPassword.sending',
    ...bankCall(
      'forgotPassword.sending',
      'sendResetCode',
      'otp.entering',
      'forgotPassword.editing',
    ),
    ...otpStep(
      'forgotPassword.editing',
      'verifyResetCode',
      'resendResetCode',
      'newPassword.entering',
    ),
    'newPassword.entering: back → newPassword.confirmingLeave',
    'newPassword.entering: go elsewhere → newPassword.confirmingLeave',
    'newPassword.entering: try to log in → left',
    'newPassword.entering: submit → newPassword.changing',
    ...bankCall(
      'newPassword.changing',
      'changePassword',
      'newPassword.announcing',
      'newPassword.entering',
    ),
    'newPassword.announcing: popup password.changed → changed',
    'newPassword.confirmingLeave: leave: no → newPassword.entering',
    'newPassword.confirmingLeave: leave: yes → left',
    'newPassword.confirmingLeave: leave: yes → forgotPassword.editing',
  ],
  transfer: [
    ...transferTransitions('outcomeUnknown.repeatable'),
    // The same order may be sent again with its Idempotency-Key, after 'Periksa Status' or with the
    // PIN typed again; either way the PIN is compared first.
    'outcomeUnknown.repeatable: ask what became of it → comparing',
    'outcomeUnknown.repeatable: submit the PIN → comparing',
    ...['bank: comparePin does not fit', 'stop waiting'].map(
      (no) => `comparing: ${no} → outcomeUnknown.repeatable`,
    ),
  ],
  'transfer without keys': transferTransitions('outcomeUnknown.unrepeatable'),
} as const satisfies Record<string, readonly string[]>;
