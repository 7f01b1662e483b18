/*
 *            form.submitted [clean]
 *   editing ────────────────────────▶ checking ──▶ loggedIn ●
 *      ▲  │ form.submitted [issues]       │
 *      └──┘                               │ answered with a no: popup 'Email atau Password Salah'
 *      ▲                                  │ no answer or an empty one: the strip; wait.abandoned
 *      └──────────────────────────────────┘
 *
 * An e-mail and a password open a session. A failure keeps the typed values.
 */
import { assign, sendTo, setup } from 'xstate';
import { failureOf, noticeOf, type Failure } from '../contract/failure.ts';
import type { Credentials, LoginPorts } from '../contract/login.ts';
import type { Session } from '../contract/session.ts';
import { cooldownsAfter, isCoolingDown, type Cooldowns } from '../kit/cooldown.ts';
import {
  emptyForm,
  isClean,
  touchField,
  validateAll,
  changeField,
  type Form,
  type Rules,
} from '../kit/form.ts';
import { outside, ports } from '../kit/ports.ts';
import {
  popupRequested,
  to,
  type FlowTag,
  type Navigated,
  type Popup,
  type WaitAbandoned,
} from '../kit/system.ts';
import { paths } from '../contract/paths.ts';
import { emailIssue } from '../kit/email.ts';
import { passwordIssue } from '../kit/password.ts';

/** Plain rules, because the form would have to wait for yup, eight times the size of the login. */
const loginSchema: Rules<Credentials> = { email: emailIssue, password: passwordIssue };

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
      return code === 'network.lost' || (isBodiless && status !== 401);
    },
  },
  actions: {
    /** Fetches the code of the call in advance. */
    ...outside<{ warmUp(): void }>({ warmUp: true }),
    change: assign({
      form: ({ context }, params: { change: Partial<Credentials> }) =>
        changeField(context.form, params.change, loginSchema),
    }),
    leave: assign({
      form: ({ context }, params: { field: keyof Credentials }) =>
        touchField(context.form, params.field, loginSchema),
    }),
    showIssues: assign({ form: ({ context }) => validateAll(context.form, loginSchema) }),
    coolDown: assign({
      cooldowns: ({ context }, { error }: { error: unknown }) =>
        cooldownsAfter(context.cooldowns, { button: 'form', error }),
    }),
    showFailure: sendTo(to('popup'), (_, { error }: { error: unknown }) =>
      popupRequested({ variant: 'danger', ...popupAfter(failureOf(error)) }),
    ),
    /** No answer of the bank: the app gave up by itself, because each proof was refused. */
    showStrip: sendTo(to('connection'), (_, { error }: { error: unknown }) => {
      const { code, status } = failureOf(error);
      const isHopeless = code === 'unexpected' && status === null;
      return { type: isHopeless ? ('proofs.refused' as const) : ('connection.lost' as const) };
    }),
  },
});

export const loginMachine = loginSetup.createMachine({
  id: 'login',
  context: ({ input }) => ({
    form: emptyForm({ email: input?.email ?? '', password: '' }),
    session: { kind: 'none' },
    cooldowns: {},
  }),
  entry: 'warmUp',
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
            actions: [
              { type: 'coolDown', params: ({ event }) => event },
              { type: 'showStrip', params: ({ event }) => event },
            ],
          },
          {
            target: 'editing',
            actions: [
              { type: 'coolDown', params: ({ event }) => event },
              { type: 'showFailure', params: ({ event }) => event },
            ],
          },
        ],
      },
    },
    loggedIn: { type: 'final' },
  },
});

/**
 * Every answer but a proxy's page gets one sentence (LOG-10), which reveals no registered e-mail. A
 * failure without a status is no answer of the bank.
 */
function popupAfter(failure: Failure): Pick<Popup, 'notice' | 'focus' | 'throttled'> {
  const { code, status, isHtml } = failure;
  if (status !== 401 && (status === null || isHtml)) return { notice: noticeOf(failure) };
  return {
    notice: 'login.refused',
    focus: 'password',
    ...(code === 'throttled' && { throttled: failure }),
  };
}
