import type { ResetPorts } from '../../../machines/contract/reset.ts';
import { adapters } from '../../../machines/kit/ports.ts';
import { unknownAccount } from '../../../machines/kit/watch-account.ts';
import { resetMachine, type ResetEvent } from '../../../machines/reset/reset.machine.ts';
import { controlsOf, recordCalls, flushMicrotasks, startFlow } from '../../support/harness.ts';

export const email = 'sinta@lentera.test';

const succeeding: ResetPorts = {
  sendResetCode: async () => {},
  verifyResetCode: async () => 'grant-1',
  changePassword: async () => {},
};

/** A port that rejects with this failure. */
export const fail = (failure: unknown) => () => Promise.reject(failure);
export const go = (path: string): ResetEvent => ({ type: 'navigated', path, query: '' });

/** Starts the flow at a path, with ports that succeed, except those given in `own`. */
export function start(path: string, own: Partial<ResetPorts> = {}) {
  const { calls, ports } = recordCalls<ResetPorts>({ ...succeeding, ...own });
  const run = startFlow(
    resetMachine.provide({ actors: adapters<ResetPorts>(ports) }),
    { path },
    unknownAccount,
  );
  const controls = controlsOf<typeof resetMachine>(run.flow);
  return {
    ...run,
    ...controls,
    calls,
    path: () => (Object.values(controls.state().getMeta())[0] as { path: string }).path,
  };
}

export const typeEmail = (text: string): ResetEvent[] => [
  { type: 'field.changed', step: 'forgotPassword', change: { email: text } },
  { type: 'form.submitted' },
];
export const typeOtp = (otp: string): ResetEvent[] => [
  { type: 'field.changed', step: 'otp', change: { otp } },
  { type: 'form.submitted' },
];
export const typePassword = (password: string, confirmation = password): ResetEvent[] => [
  { type: 'field.changed', step: 'newPassword', change: { password, confirmation } },
  { type: 'form.submitted' },
];

/** Starts at the step of the code, after a code was sent. */
export async function startAtOtp(own: Partial<ResetPorts> = {}) {
  const run = start('/reset/forgot-password', own);
  run.send(...typeEmail(email));
  await flushMicrotasks();
  return run;
}

/** Starts at the new password, with a code that the bank accepted. */
export async function startAtNewPassword(own: Partial<ResetPorts> = {}) {
  const run = await startAtOtp(own);
  run.send(...typeOtp('123456'));
  await flushMicrotasks();
  return run;
}
