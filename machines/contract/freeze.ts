import type { CallOptions } from './port.ts';

/** Whether the account is frozen, known as long as the session lasts. */
export interface FreezePorts {
  /** GET VITE_FREEZE_PATH, an extension. */
  freezeState(input: { readonly isBackground?: boolean }, io: CallOptions): Promise<boolean>;
}

/** The page that freezes the account and opens it again. Every call may be repeated. */
export interface SecuringPorts extends FreezePorts {
  /** POST VITE_FREEZE_PATH: no order is booked after the answer. */
  freeze(input: object, io: CallOptions): Promise<void>;
  /** POST …/code: mails a code. Rejects with `refused`, status 409 if the account is not frozen. */
  sendThawCode(input: { readonly password: string }, io: CallOptions): Promise<void>;
  /** POST …/verify. Resolves with the bank's grant; rejects with `refused` for a wrong code. */
  verifyThawCode(input: { readonly otp: string }, io: CallOptions): Promise<string>;
  /** POST …/thaw. Rejects with `refused` and the bank's words for a wrong PIN. */
  thaw(input: { readonly grant: string; readonly pin: string }, io: CallOptions): Promise<void>;
}

/** Sent to the open page each time the session has read whether the account is frozen. */
export interface FreezeRead {
  readonly type: 'freeze.read';
  readonly isFrozen: boolean;
}
