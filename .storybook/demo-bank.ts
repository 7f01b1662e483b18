import type { Mutation } from '../machines/contract/account.ts';
import { Failure } from '../machines/contract/failure.ts';
import type { Io } from '../machines/contract/port.ts';
import type { Session } from '../machines/contract/session.ts';
import type { FlowServices } from '../src/app/pages.ts';

/** What the flows of one demo have in common. */
export interface DemoBank {
  /** A call that takes its time and is answered as the story's controls say. */
  ask<T>(call: string, io: Io, success: () => T): Promise<T>;
  /** Keeps the session that a login has opened. */
  keep(session: Session & { kind: 'open' }): void;
  balance: number;
  history: readonly Mutation[];
  passwords: ReadonlyMap<string, string>;
}

/** What the demo has in the place of one flow's services: a file of .storybook/demo-bank/. */
export interface DemoFlow<Name extends keyof FlowServices = keyof FlowServices> {
  /**
   * Its calls, as the story's control names them, each with the bank's message when it refuses;
   * `null` where the app shows a message of its own.
   */
  readonly calls: Readonly<Record<string, string | null>>;
  open(bank: DemoBank): FlowServices[Name];
}

export const otpCode = '482915';
export const credentials = { email: 'sinta@lentera.test', password: 'Lentera123', pin: '246810' };

/** Refuses every code but the one that the reviewer's bar shows. */
export function checkCode(otp: string): string {
  if (otp !== otpCode) throw new Failure('refused', { status: 400 });
  return '';
}
