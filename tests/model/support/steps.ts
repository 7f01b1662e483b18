import { paths } from '../../../machines/contract/paths.ts';
import { timing } from '../../../machines/kit/timing.ts';
import { nobody, open, type AppEvent, type Step } from '../headless.ts';

export const submit = { type: 'form.submitted' };
export const submitPin = { type: 'pin.submitted' };
/** Types the PIN of a transfer and submits it. */
export const pin = [{ type: 'pin.changed', pin: '246810' }, submitPin] as const;
export const identity = {
  type: 'field.changed',
  step: 'identity',
  change: { email: 'baru@lentera.test', no_hp: '81234567890' },
};
export const code = { type: 'field.changed', step: 'otp', change: { otp: '123456' } };
export const pins = {
  type: 'field.changed',
  step: 'pin',
  change: { pin: '246810', confirmation: '246810' },
};
export const twice = {
  type: 'field.changed',
  step: 'newPassword',
  change: { password: 'Lentera123', confirmation: 'Lentera123' },
};
const person = {
  type: 'field.changed',
  step: 'personal',
  change: { noKtp: '3201234567890123', nama: 'Dewi', tanggalLahir: '17-08-1990' },
};
export const mail = {
  type: 'field.changed',
  step: 'forgotPassword',
  change: { email: 'sinta@lentera.test' },
};
const resend = { type: 'resend.requested' };
export const order = {
  type: 'field.changed',
  change: {
    accountTo: '8800445566',
    bankTo: 'Bank Mandiri',
    amount: '150000',
    description: 'Makan',
    datetime: '',
  },
};

export const credentials: readonly Step[] = [
  { type: 'field.changed', change: { email: 'sinta@lentera.test', password: 'Lentera123' } },
  submit,
];
/** A transfer, up to the PIN. */
export const toPin: readonly Step[] = [
  order,
  submit,
  timing.transferChecks,
  ['lookUp', { name: null }],
  ['ask', { facts: [] }],
];
/** A transfer until it is sent. */
export const sent: readonly Step[] = [...toPin, ...pin, ['comparePin', true]];

export interface PendingCall {
  readonly what: string;
  readonly address: string;
  readonly steps: readonly Step[];
  /** The port with the pending call. */
  readonly port: string;
  /** The name of the button in `cooldowns`. */
  readonly button: string;
  /** The events that press the same button again. */
  readonly again: readonly AppEvent[];
  /** The state after 'Berhenti menunggu', as `step:state`. */
  readonly stateAfter: string;
}

type Wait = Omit<PendingCall, 'button' | 'again'> & Partial<PendingCall>;

const waits: readonly Wait[] = [
  {
    what: 'the login',
    address: paths.login,
    steps: credentials,
    port: 'login',
    button: 'form',
    stateAfter: 'editing',
  },
  {
    what: 'the check of the e-mail',
    address: paths.register,
    steps: [identity, submit],
    port: 'checkUnused',
    stateAfter: 'identity:editing',
  },
  {
    what: 'the check of the phone',
    address: paths.register,
    steps: [identity, submit, ['checkUnused']],
    port: 'checkUnused',
    stateAfter: 'identity:editing',
  },
  {
    what: 'the sending of a code',
    address: paths.register,
    steps: [identity, submit, ['checkUnused'], ['checkUnused']],
    port: 'sendOtp',
    stateAfter: 'identity:editing',
  },
  {
    what: 'the check of a code',
    address: paths.registerOtp,
    steps: [code, submit],
    port: 'verifyOtp',
    again: [code, submit],
    stateAfter: 'otp:entering',
  },
  {
    what: 'another code',
    address: paths.register,
    steps: [identity, submit, ['checkUnused'], ['checkUnused'], ['sendOtp'], 60_000, code, resend],
    port: 'sendOtp',
    button: 'resend',
    again: [resend],
    stateAfter: 'otp:entering',
  },
  {
    what: 'the check of the KTP number',
    address: paths.registerPersonal,
    steps: [person, submit],
    port: 'checkUnused',
    stateAfter: 'personal:entering',
  },
  {
    what: 'the opening of an account',
    address: paths.registerPin,
    steps: [pins, submit],
    port: 'openAccount',
    again: [pins, submit],
    stateAfter: 'pin:entering',
  },
  {
    what: 'a reset code',
    address: paths.forgotPassword,
    steps: [mail, submit],
    port: 'sendResetCode',
    stateAfter: 'forgotPassword:editing',
  },
  {
    what: 'the check of a reset code',
    address: paths.resetOtp,
    steps: [code, submit],
    port: 'verifyResetCode',
    again: [code, submit],
    stateAfter: 'otp:entering',
  },
  {
    what: 'another reset code',
    address: paths.forgotPassword,
    steps: [mail, submit, ['sendResetCode'], 60_000, resend],
    port: 'sendResetCode',
    button: 'resend',
    again: [resend],
    stateAfter: 'otp:entering',
  },
  {
    what: 'the new password',
    address: paths.newPassword,
    steps: [twice, submit],
    port: 'changePassword',
    stateAfter: 'newPassword:entering',
  },
  {
    what: 'the look-up of an account',
    address: paths.transfer,
    steps: [order, submit, timing.transferChecks],
    port: 'lookUp',
    button: 'form',
    stateAfter: 'editing',
  },
  {
    what: 'a transfer',
    address: paths.transfer,
    steps: sent,
    port: 'transfer',
    button: 'pin',
    again: pin,
    stateAfter: 'outcomeUnknown:untold',
  },
  {
    what: 'the scheduling of one',
    address: paths.transfer,
    steps: [
      { ...order, change: { ...order.change, datetime: '2026-12-24T09:00' } },
      ...sent.slice(1),
    ],
    port: 'schedule',
    button: 'pin',
    again: pin,
    stateAfter: 'outcomeUnknown:untold',
  },
];

/** Calls for which no overlay waits. */
export const hints: readonly string[] = ['notifications', 'limit', 'isOwnBank'];

/** Every wait for the bank. Only a transfer needs a session. */
export const pendingCalls = waits.map((one) => ({
  button: one.stateAfter.split(':')[0] ?? '',
  again: [submit],
  ...one,
  session: one.address === paths.transfer ? open : nobody,
}));
