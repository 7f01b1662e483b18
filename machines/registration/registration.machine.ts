/*
 *   ● opening ──▶ the step of the path
 *
 *   identity     editing ─▶ checkingEmail ─▶ checkingPhone ─▶ sendingOtp        /register
 *      ⇅                                                          │ a code was sent
 *   otp          entering ⇄ verifying | resending ◀───────────────┘             /register/otp
 *      ⇅                        │ the code is right
 *   password     entering ─▶ waiting (1 s)                                      /register/password
 *      ⇅                        ▼
 *   personal     entering ⇄ checkingIdNumber                                    /register/data-diri
 *      ⇅   ⇅                    ▼
 *      │   birthplace                                                           /register/data-diri-dua
 *      ⇅   ▼
 *   ktp          choosing ⇄ shrinking                                           /register/ktp
 *                choosing ⇄ reading ─▶ waiting (1 s) ─▶ announcing (popup)
 *      ▲                                                    ▼
 *   pin          entering ⇄ confirmingLeave                                     /register/atur-pin
 *                   ├─▶ left ●  /login, to try an account that may be there (triesToLogIn)
 *                   └─▶ openingAccount ─▶ announcing ─▶ opened ●  /login
 *
 * A visitor becomes a customer. Every step opens by its path, however little is filled in; the bank
 * judges an incomplete application. The flow starts with the values that the app has kept from an
 * earlier visit (machines/app/kept.ts). Leaving the last step needs a confirmation. After
 * wait.abandoned the customer is back at the step, with its values.
 */
import { goesTo, opensAt } from '../kit/guards.ts';
import { identity } from './identity.states.ts';
import { ktp } from './ktp.states.ts';
import { otp } from './otp.states.ts';
import { birthplace, password, personal } from './personal.states.ts';
import { pin } from './pin.states.ts';
import { emptyApplication } from './registration.context.ts';
import { registrationSetup, stepPaths } from './registration.setup.ts';

export type { RegistrationEvent } from './registration.setup.ts';

export const registrationMachine = registrationSetup.createMachine({
  id: 'registration',
  context: ({ input }) => ({
    ...emptyApplication,
    ...input.kept,
    path: input.path,
    cooldowns: {},
    opened: '',
  }),
  output: ({ context }) => ({ email: context.opened }),
  initial: 'opening',
  on: {
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
        { target: 'identity' },
      ],
    },
    identity,
    otp,
    password,
    personal,
    birthplace,
    ktp,
    pin,
    left: { type: 'final' },
    opened: { type: 'final' },
  },
});
