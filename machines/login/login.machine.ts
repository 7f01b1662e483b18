/*
 *            form.submitted [clean]
 *   editing ────────────────────────▶ checking ──▶ loggedIn ●
 *      ▲  │ form.submitted [issues]       │
 *      └──┘                               │ refused: popup 'Email atau Password Salah'
 *      ▲                                  │ no answer or an empty one: the strip; wait.abandoned
 *      └──────────────────────────────────┘
 *
 * An e-mail and a password open a session. A failure keeps the typed values.
 */
import { assign, sendTo, setup } from 'xstate';
import type { Notice } from '../contract/codes.ts';
import type { Credentials, LoginPorts } from '../contract/login.ts';
import type { Session } from '../contract/session.ts';
import { cooldownsAfter, isCoolingDown, type Cooldowns } from '../kit/cooldown.ts';
import { failureOf, noticeOf } from '../kit/failures.ts';
import {
  emptyForm,
  isClean,
  touchField,
  validateAll,
  changeField,
  type Form,
} from '../kit/form.ts';
import { ports } from '../kit/ports.ts';
import {
  popupRequested,
  to,
  type FlowTag,
  type Navigated,
  type WaitAbandoned,
} from '../kit/system.ts';
import { paths } from '../contract/paths.ts';
import { loginSchema } from './login.schema.ts';

interface LoginContext {
  readonly form: Form<Credentials>;
  readonly session: Session;
  readonly cooldowns: Cooldowns;
}

type LoginEvent =
  | { readonly type: 'field.changed'; readonly change: Partial<Credentials> }
  | { readonly type: 'field.left'; readonly field: keyof Credentials }
  | { readonly type: 'form.submitted' }
  | WaitAbandoned
  | Navigated;

const loginSetup = setup({
  types: {} as {
    context: LoginContext;
    /** The e-mail of an account that was just opened. */
    input: { readonly email?: string | undefined } | undefined;
    events: LoginEvent;
    tags: FlowTag;
    meta: { readonly path: string };
    output: { readonly session: Session };
  },
  actors: ports<LoginPorts>({ login: true }),
  guards: {
    isClean: ({ context }) =>
      !isCoolingDown(context.cooldowns, 'form') && isClean(validateAll(context.form, loginSchema)),
    /** A 401 needs no body (LOG-12). */
    isUnanswered: (_, { error }: { error: unknown }) => {
      const { code, status, isBodiless } = failureOf(error);
      return code === 'network.lost' || (code === 'refused' && isBodiless && status !== 401);
    },
  },
  actions: {
    change: assign({
      form: ({ context }, params: { change: Partial<Credentials> }) =>
        changeField(context.form, params.change, loginSchema),
    }),
    leave: assign({
      form: ({ context }, params: { field: keyof Credentials }) =>
        touchField(context.form, params.field, loginSchema),
    }),
    showIssues: assign({ form: ({ context }) => validateAll(context.form, loginSchema) }),
    showFailure: sendTo(to('popup'), (_, { error }: { error: unknown }) => {
      const notice = loginNotice(error);
      const focus = notice === 'login.refused' ? { focus: 'password' } : {};
      return popupRequested({ variant: 'danger', notice, ...focus });
    }),
    showStrip: sendTo(to('connection'), { type: 'connection.lost' }),
  },
});

export const loginMachine = loginSetup.createMachine({
  id: 'login',
  context: ({ input }) => ({
    form: emptyForm({ email: input?.email ?? '', password: '' }),
    session: { kind: 'none' },
    cooldowns: {},
  }),
  initial: 'editing',
  output: ({ context }) => ({ session: context.session }),
  states: {
    editing: {
      meta: { path: paths.login },
      on: {
        'field.changed': { actions: { type: 'change', params: ({ event }) => event } },
        'field.left': { actions: { type: 'leave', params: ({ event }) => event } },
        'form.submitted': [
          { guard: 'isClean', target: 'checking', actions: 'showIssues' },
          { actions: 'showIssues' },
        ],
      },
    },
    checking: {
      tags: 'busy',
      meta: { path: paths.login },
      on: { 'wait.abandoned': 'editing' },
      invoke: {
        src: 'login',
        id: 'login',
        input: ({ context }) => context.form.values,
        onDone: { target: 'loggedIn', actions: assign({ session: ({ event }) => event.output }) },
        onError: [
          {
            guard: { type: 'isUnanswered', params: ({ event }) => event },
            target: 'editing',
            actions: 'showStrip',
          },
          {
            target: 'editing',
            actions: [
              { type: 'showFailure', params: ({ event }) => event },
              assign({
                cooldowns: ({ context, event: { error } }) =>
                  cooldownsAfter(context.cooldowns, { button: 'form', error }),
              }),
            ],
          },
        ],
      },
    },
    loggedIn: { type: 'final' },
  },
});

/** Any refusal with a message gets one sentence (LOG-10), which reveals no registered e-mail. */
function loginNotice(error: unknown): Notice {
  const { code, bankMessage } = failureOf(error);
  return code === 'refused' || (code === 'unexpected' && bankMessage !== null)
    ? 'login.refused'
    : noticeOf(error);
}
