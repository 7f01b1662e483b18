import { Failure } from '../../machines/contract/failure.ts';
import type { CallOptions } from '../../machines/contract/port.ts';
import type { Session } from '../../machines/contract/session.ts';
import type { FlowServices } from '../../src/app/pages.ts';
import * as fixtures from '../../tests/fixtures/account.ts';
import { sinta } from '../../tests/fixtures/customer.ts';

type Port = (input: never, io: CallOptions) => Promise<unknown>;
/**
 * A port's answer, and the call by its name in the story's control. Without a call, the device
 * answers at once.
 */
export type Reply<Implemented> = Implemented extends (
  input: infer Input,
  io: CallOptions,
) => Promise<infer Output>
  ? (input: Input) => readonly [string, () => Output] | Promise<Output>
  : never;

type RepliesOf<Flow extends keyof FlowServices> = {
  readonly [
    Name in keyof FlowServices[Flow] as FlowServices[Flow][Name] extends Port ? Name : never
  ]: Reply<FlowServices[Flow][Name]>;
};

export interface Replies<Flow extends keyof FlowServices> {
  /** The bank's refusal of each call; `null` if the app shows its own message. */
  readonly refusals: Readonly<Record<string, string | null>>;
  readonly replies: (memory: Memory) => RepliesOf<Flow>;
}

/** Declares the replies of a flow; a missing port does not compile. */
export const repliesOf = <Flow extends keyof FlowServices>(
  _: Flow,
  replies: Replies<Flow>,
): Replies<Flow> => replies;

/** What several flows change at one bank. */
export const newMemory = (keep: (session: Session & { kind: 'open' }) => void) => ({
  balance: 12_500_000,
  left: 100_000_000,
  history: fixtures.mutations,
  saved: fixtures.recipients,
  passwords: new Map([[sinta.email, sinta.password]]),
  isFrozen: false,
  keep,
});
export type Memory = ReturnType<typeof newMemory>;

export const otpCode = '482915';
export const recipient = 'Rini Wulandari';

export function refuseUnless(isRight: boolean, status = 400, bankMessage: string | null = null) {
  if (!isRight) throw new Failure('refused', { bankMessage, status });
}

/** Refuses every code but the one that the reviewer's bar shows. */
export function checkCode(otp: string): string {
  refuseUnless(otp === otpCode);
  return '';
}
