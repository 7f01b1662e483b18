/*
 * What leads where, written by hand from docs/product.md and the outcomes that follow from it:
 * `situation: what happens → situation`.
 */

/**
 * The bank is asked. Yes leads on; a no, no answer, and who no longer waits for one lead back to
 * what was typed.
 */
const asked = (state: string, call: string, yes: string, back: string) => [
  `${state}: bank: ${call} yes → ${yes}`,
  ...[`bank: ${call} refused`, `bank: ${call} network.lost`, 'stop waiting'].map(
    (no) => `${state}: ${no} → ${back}`,
  ),
];

/** The code's step is the same in both flows (REG-16 to REG-27, RES-7 to RES-15). */
const code = (first: string, verify: string, resend: string, next: string) => [
  `otp.entering: back → ${first}`,
  `otp.entering: popup otp.emailMissing → ${first}`,
  'otp.entering: resend → otp.resending',
  'otp.entering: submit → otp.verifying',
  ...asked('otp.resending', resend, 'otp.entering', 'otp.entering'),
  ...asked('otp.verifying', verify, next, 'otp.entering'),
];

/**
 * Money on its way: only the bank says that it arrived; a clear no leads back to the PIN, anything
 * else is not known.
 */
const sent = (call: string, unknown: string) => {
  const state = `sending.${call === 'transfer' ? 'transferring' : 'scheduling'}`;
  return [
    `${state}: bank: ${call} carried out → succeeded.showing`,
    ...['refused', 'session over'].map((no) => `${state}: bank: ${call} ${no} → enteringPin`),
    ...[
      `bank: ${call} broken`,
      `bank: ${call} broken, with words`,
      `bank: ${call} lost`,
      'stop waiting',
    ].map((what) => `${state}: ${what} → ${unknown}`),
  ];
};

/** The receipt stands until it is closed, whatever else is done with it. */
const receipt = [
  ...['showing', 'copied', 'shared', 'unshared', 'sharing', 'copying'].map(
    (state) => `succeeded.${state}: close the receipt → editing`,
  ),
  ...['showing', 'copied', 'shared', 'unshared', 'copying'].map(
    (state) => `succeeded.${state}: share → succeeded.sharing`,
  ),
  ...['showing', 'copied', 'shared', 'unshared', 'sharing'].map(
    (state) => `succeeded.${state}: copy → succeeded.copying`,
  ),
  'succeeded.copying: bank: copyReference done → succeeded.copied',
  'succeeded.copying: bank: copyReference no → succeeded.unshared',
  'succeeded.sharing: bank: shareReceipt shared → succeeded.shared',
  'succeeded.sharing: bank: shareReceipt copied → succeeded.copied',
  'succeeded.sharing: bank: shareReceipt dismissed → succeeded.showing',
  'succeeded.sharing: bank: shareReceipt no → succeeded.unshared',
];

const sendings = ['sending.transferring', 'sending.scheduling'];

const transfer = (unknown: string) => [
  'editing: submit → checking.waiting',
  'checking.waiting: the artificial second → checking.lookingUp',
  ...['checking.waiting', 'checking.lookingUp', 'checking.checkingBalance'].map(
    (state) => `${state}: stop waiting → editing`,
  ),
  ...['unknown', 'lost', 'session over'].map(
    (no) => `checking.lookingUp: bank: lookUp ${no} → editing`,
  ),
  // Found: too poor, or one's own account → back to the form; whose account it is not known yet →
  // weighed when it is; an order whose outcome is not known is still that order.
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
    (yes) => sendings.map((next) => `comparing: ${yes} → ${next}`),
  ),
  ...['bank: comparePin does not fit', 'stop waiting'].map(
    (no) => `comparing: ${no} → enteringPin`,
  ),
  ...sent('transfer', unknown),
  ...sent('schedule', unknown),
  `${unknown}: back → editing`,
  ...receipt,
];

export const ways = {
  login: [
    'editing: submit → checking',
    'checking: bank: welcome → loggedIn',
    ...['bank: refused', 'bank: network.lost', 'bank: unexpected', 'stop waiting'].map(
      (no) => `checking: ${no} → editing`,
    ),
  ],
  registration: [
    'identity.editing: submit → identity.checkingEmail',
    ...asked('identity.checkingEmail', 'checkEmail', 'identity.checkingPhone', 'identity.editing'),
    ...asked('identity.checkingPhone', 'checkPhone', 'identity.sendingOtp', 'identity.editing'),
    ...asked('identity.sendingOtp', 'sendOtp', 'otp.entering', 'identity.editing'),
    ...code('identity.editing', 'verifyOtp', 'resendOtp', 'password.entering'),
    'password.entering: back → otp.entering',
    'password.entering: submit → password.waiting',
    'password.waiting: the second after the password → personal.entering',
    'personal.entering: back → password.entering',
    'personal.entering: submit → personal.checkingIdNumber',
    ...asked('personal.checkingIdNumber', 'checkIdNumber', 'ktp.choosing', 'personal.entering'),
    'birthplace: back → personal.entering',
    'birthplace: submit → ktp.choosing',
    'ktp.choosing: back → personal.entering',
    'ktp.choosing: submit → ktp.reading',
    ...asked('ktp.reading', 'readPhoto', 'ktp.waiting', 'ktp.choosing'),
    'ktp.waiting: the second of the e-KTP → ktp.announcing',
    'ktp.announcing: popup ktp.verifying → pin.entering',
    'pin.entering: back → pin.confirmingLeave',
    'pin.entering: go elsewhere → pin.confirmingLeave',
    'pin.entering: submit → pin.openingAccount',
    ...asked('pin.openingAccount', 'openAccount', 'pin.announcing', 'pin.entering'),
    'pin.announcing: popup account.opened → opened',
    'pin.confirmingLeave: leave: no → pin.entering',
    // Yes leads to where it was going: a step back, or the first one.
    'pin.confirmingLeave: leave: yes → ktp.choosing',
    'pin.confirmingLeave: leave: yes → identity.editing',
  ],
  reset: [
    'forgotPassword.editing: back → left',
    'forgotPassword.editing: submit → forgotPassword.sending',
    ...asked('forgotPassword.sending', 'sendResetCode', 'otp.entering', 'forgotPassword.editing'),
    ...code('forgotPassword.editing', 'verifyResetCode', 'resendResetCode', 'newPassword.entering'),
    'newPassword.entering: back → newPassword.confirmingLeave',
    'newPassword.entering: go elsewhere → newPassword.confirmingLeave',
    'newPassword.entering: submit → newPassword.changing',
    ...asked(
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
    ...transfer('outcomeUnknown.repeatable'),
    // The same order may be asked for again under its key: with the bank's answer pending, or with
    // a new PIN.
    ...sendings.map((next) => `outcomeUnknown.repeatable: ask what became of it → ${next}`),
    'outcomeUnknown.repeatable: submit the PIN → comparing',
    ...['bank: comparePin does not fit', 'stop waiting'].map(
      (no) => `comparing: ${no} → outcomeUnknown.repeatable`,
    ),
  ],
  'transfer without keys': transfer('outcomeUnknown.unrepeatable'),
} as const satisfies Record<string, readonly string[]>;
