import type { AccountView } from './account.ts';
import { now } from './now.ts';
import { epochOf } from './wib.ts';
import type { CallOptions } from './port.ts';

/** A PIN's wait and last change. */
export interface PinState {
  /** ISO 8601 with offset: until when a recovered PIN moves no money; `null` if it does. */
  readonly waitsUntil: string | null;
  /** The Idempotency-Key of the last change, if the bank knows it. */
  readonly key: string | null;
}

export interface PinStatePorts {
  /** GET VITE_PIN_PATH, an extension. */
  pinState(input: object, io: CallOptions): Promise<PinState>;
}

interface NewPin {
  readonly newPin: string;
  /** A repeated call with it changes nothing. */
  readonly idempotencyKey: string;
}

/** The page of the own PIN. Each call rejects with `refused` and the bank's words. */
export interface PinPorts extends PinStatePorts {
  /** POST VITE_PIN_PATH */
  changePin(input: NewPin & { readonly oldPin: string }, io: CallOptions): Promise<PinState>;
  /** POST …/code: mails a code. */
  sendPinCode(input: { readonly password: string }, io: CallOptions): Promise<void>;
  /** POST …/verify. Resolves with the bank's grant. */
  verifyPinCode(input: { readonly otp: string }, io: CallOptions): Promise<string>;
  /** POST …/recover */
  recoverPin(input: NewPin & { readonly grant: string }, io: CallOptions): Promise<PinState>;
  /** POST …/cancel, with the PIN before the recovery. */
  cancelRecovery(input: { readonly oldPin: string }, io: CallOptions): Promise<PinState>;
}

/** Until when a recovered PIN moves no money; `null` if it does, or nothing is known. */
export function pinWaitOf({ user }: Pick<AccountView, 'user'>): string | null {
  const until = user.status === 'loaded' ? user.value.pin_waits_until : null;
  return until && epochOf(until) > now() ? until : null;
}
