/*
 *   ● opening ──▶ the step of the path
 *
 *   forgotPassword:  editing ⇄ sending ──▶ otp:  entering ⇄ verifying ──▶ newPassword:  entering ⇄ changing
 *        ▲  │                  a code was sent  │  ⇅     the code is right                │ ▲        │
 *        │  │ step.left                         │  resending        step.left, navigated  ▼ │        ▼
 *        │  ▼                                   │                          confirmingLeave      announcing
 *        │  left ●  /login                      │                             │ leave.confirmed   │ popup.closed
 *        └──────────────────────────────────────┴─────────────────────────────┤                   ▼
 *           step.left; a resend without an e-mail               [hasOtp]      └─▶ left ●          changed ●  /dashboard
 *
 * A mailed code lets the customer replace a forgotten password. Every step opens by its path; the
 * bank checks the order of the steps. A refusal is shown in red and keeps the values, and so does
 * wait.abandoned. If nobody knows whether the password was changed, the customer may try it at
 * /login (triesToLogIn).
 */
import { paths } from '../contract/paths.ts';
import { goesTo, opensAt } from '../kit/guards.ts';
import { emptyReset, type ResetEnd } from './reset.context.ts';
import { resetSetup, stepPaths } from './reset.setup.ts';
import { forgotPassword, newPassword, otp } from './reset.states.ts';

export type { ResetEvent } from './reset.setup.ts';

export const resetMachine = resetSetup.createMachine({
  id: 'reset',
  context: ({ input }) => ({
    ...emptyReset,
    ...input.kept,
    path: input.path,
    cooldowns: {},
  }),
  // For a visitor there is no account.
  invoke: { src: 'watchAccount', id: 'watchAccount', onError: {} },
  initial: 'opening',
  output: ({ event }) => event.output as ResetEnd,
  on: {
    'account.changed': { actions: { type: 'fillEmail', params: ({ event }) => event } },
    'field.changed': { actions: { type: 'change', params: ({ event }) => event } },
    'field.left': { actions: { type: 'touch', params: ({ event }) => event } },
    navigated: stepPaths.map(([step, path]) => ({
      guard: goesTo(path),
      target: `.${step}` as const,
    })),
  },
  states: {
    opening: {
      always: [
        ...stepPaths.map(([step, path]) => ({ guard: opensAt(path), target: step })),
        { target: 'forgotPassword' },
      ],
    },
    forgotPassword,
    otp,
    newPassword,
    left: { type: 'final', output: { to: paths.login } },
    changed: { type: 'final', output: { to: paths.dashboard } },
  },
});
