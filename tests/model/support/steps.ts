import { paths } from '../../../machines/contract/paths.ts';
import type { Session } from '../../../machines/contract/session.ts';
import { timing } from '../../../machines/kit/timing.ts';
import { answer } from '../bank.ts';
import { open, type App } from '../headless.ts';

export type Said = { readonly type: string; readonly [field: string]: unknown };
/** Something that a person says, an answer of the bank, or milliseconds that pass. */
export type Step = Said | readonly [port: string, answer?: unknown] | number;

export const nobody: Session = { kind: 'none' };
export const submit = { type: 'form.submitted' };
export const pin = { type: 'pin.submitted', pin: '246810' };
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
  type: 'password.changed',
  change: { password: 'Lentera123', confirmation: 'Lentera123' },
};
const person = {
  type: 'field.changed',
  step: 'personal',
  change: { noKtp: '3201234567890123', nama: 'Dewi', tanggalLahir: '17-08-1990' },
};
const mail = { type: 'email.changed', change: { email: 'sinta@lentera.test' } };
const otp = { type: 'otp.changed', otp: '123456' };
const again = { type: 'resend.requested' };
const order = {
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
];
/** And on its way. */
export const sent: readonly Step[] = [...toPin, pin, ['comparePin', true]];

export interface Wait {
  readonly what: string;
  readonly address: string;
  readonly session: Session;
  readonly steps: readonly Step[];
  /** The call that is then under way, the button that asked for it, and what presses that again. */
  readonly port: string;
  readonly button: string;
  readonly press: readonly Said[];
  /** Where who stops waiting is. */
  readonly end: string;
}

/** Where a person waits for the bank. */
export const waits: readonly Wait[] = [
  {
    what: 'the login',
    address: paths.login,
    session: nobody,
    steps: credentials,
    port: 'login',
    button: 'form',
    press: [submit],
    end: 'editing',
  },
  {
    what: 'the check of the e-mail',
    address: paths.register,
    session: nobody,
    steps: [identity, submit],
    port: 'checkUnused',
    button: 'identity',
    press: [submit],
    end: 'identity:editing',
  },
  {
    what: 'the check of the phone',
    address: paths.register,
    session: nobody,
    steps: [identity, submit, ['checkUnused']],
    port: 'checkUnused',
    button: 'identity',
    press: [submit],
    end: 'identity:editing',
  },
  {
    what: 'the sending of a code',
    address: paths.register,
    session: nobody,
    steps: [identity, submit, ['checkUnused'], ['checkUnused']],
    port: 'sendOtp',
    button: 'identity',
    press: [submit],
    end: 'identity:editing',
  },
  {
    what: 'the check of a code',
    address: paths.registerOtp,
    session: nobody,
    steps: [code, submit],
    port: 'verifyOtp',
    button: 'otp',
    press: [code, submit],
    end: 'otp:entering',
  },
  {
    what: 'another code',
    address: paths.register,
    session: nobody,
    steps: [identity, submit, ['checkUnused'], ['checkUnused'], ['sendOtp'], 60_000, code, again],
    port: 'sendOtp',
    button: 'resend',
    press: [again],
    end: 'otp:entering',
  },
  {
    what: 'the check of the KTP number',
    address: paths.registerPersonal,
    session: nobody,
    steps: [person, submit],
    port: 'checkUnused',
    button: 'personal',
    press: [submit],
    end: 'personal:entering',
  },
  {
    what: 'the opening of an account',
    address: paths.registerPin,
    session: nobody,
    steps: [pins, submit],
    port: 'openAccount',
    button: 'pin',
    press: [pins, submit],
    end: 'pin:entering',
  },
  {
    what: 'a reset code',
    address: paths.forgotPassword,
    session: nobody,
    steps: [mail, submit],
    port: 'sendResetCode',
    button: 'forgotPassword',
    press: [submit],
    end: 'forgotPassword:editing',
  },
  {
    what: 'the check of a reset code',
    address: paths.resetOtp,
    session: nobody,
    steps: [otp, submit],
    port: 'verifyResetCode',
    button: 'otp',
    press: [otp, submit],
    end: 'otp:entering',
  },
  {
    what: 'another reset code',
    address: paths.forgotPassword,
    session: nobody,
    steps: [mail, submit, ['sendResetCode'], 60_000, again],
    port: 'sendResetCode',
    button: 'resend',
    press: [again],
    end: 'otp:entering',
  },
  {
    what: 'the new password',
    address: paths.newPassword,
    session: nobody,
    steps: [twice, submit],
    port: 'changePassword',
    button: 'newPassword',
    press: [submit],
    end: 'newPassword:entering',
  },
  {
    what: 'the look-up of an account',
    address: paths.transfer,
    session: open,
    steps: [order, submit, timing.transferChecks],
    port: 'lookUp',
    button: 'form',
    press: [submit],
    end: 'editing',
  },
  {
    what: 'a transfer',
    address: paths.transfer,
    session: open,
    steps: sent,
    port: 'transfer',
    button: 'pin',
    press: [pin],
    end: 'outcomeUnknown:repeatable',
  },
  {
    what: 'the scheduling of one',
    address: paths.transfer,
    session: open,
    steps: [
      { ...order, change: { ...order.change, datetime: '2026-12-24T09:00' } },
      ...sent.slice(1),
    ],
    port: 'schedule',
    button: 'pin',
    press: [pin],
    end: 'outcomeUnknown:repeatable',
  },
];

/** Says, lets the bank answer, or waits; in order. */
export async function go(app: App, ...steps: readonly Step[]): Promise<void> {
  for (const step of steps) {
    if (typeof step === 'number') await app.wait(step);
    else if ('type' in step) app.say(step);
    else answer(step[0], step[1]);
    await app.settle();
  }
}
