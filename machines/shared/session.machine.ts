/*
 * Runs as long as somebody is logged in: the app invokes it, and the session ends when it does. The
 * deadline is the token's expiry minus 60 s, compared with the clock, so a laptop that slept sees
 * it when it wakes. If that clock has jumped, the bank is asked first, and nothing is shown. Two
 * minutes before the end a strip warns without interrupting; for the last 30 seconds a dialog does.
 * The customer may stay if the backend renews tokens.
 * Drawn in docs/machines/session.svg.
 */
import { and, assign, setup } from 'xstate';
import type { Session, SessionPorts } from '../contract/session.ts';
import { failedWith, isUndecided } from '../kit/failures.ts';
import { outside, ports } from '../kit/ports.ts';
import { timing } from '../kit/timing.ts';

/**
 * Why a session ended. Only `dropped` (a logout in another tab) is not announced to the customer.
 */
export type SessionEnd = 'expired' | 'refused' | 'dropped';

export type OpenSession = Extract<Session, { kind: 'open' }>;

type SessionEvent =
  | { readonly type: 'page.shown' }
  | { readonly type: 'session.refused' }
  | { readonly type: 'session.dropped' }
  | { readonly type: 'session.renewed'; readonly session: OpenSession }
  | { readonly type: 'session.kept' }
  | { readonly type: 'warning.closed' };

/** Whether a stored session may still be used; `now` in epoch milliseconds. */
export function isAlive(session: Session, now: number): session is OpenSession {
  return session.kind === 'open' && now <= session.expiresAt - timing.sessionMargin;
}

interface Watch {
  readonly session: Session;
  readonly checkedAt: number;
  /** How far the clock was set back while this token was watched, in milliseconds (TIM-6). */
  readonly setBack: number;
  /** Whether a check came late: the device slept, or its clock was set ahead. */
  readonly hasJumped: boolean;
}

const watchOf = (session: OpenSession): Watch => ({
  session,
  checkedAt: Date.now(),
  setBack: 0,
  hasJumped: false,
});

/** Milliseconds until the session ends; negative after that. */
function remaining({ session, setBack }: Watch): number {
  return session.kind === 'open'
    ? session.expiresAt - timing.sessionMargin - Date.now() - setBack
    : 0;
}

const over = [
  { guard: 'isDoubtful', target: '#session.asking' },
  { guard: 'isOver', target: '#session.ended' },
] as const;
const imminent = { guard: 'isImminent', target: 'dialogShown' } as const;
const keeps = { 'session.kept': { guard: 'canRenew', target: 'renewing' } } as const;
const again = (state: string) => ({ target: state, reenter: true });

/** A state before the end compares the stored token with the clock each second. */
const eachSecond = <Always, On>(state: string, always: Always, on: On) =>
  ({
    entry: ['readStored', 'updateRemaining'],
    always,
    after: { second: again(state) },
    on: { 'page.shown': again(state), ...on },
  }) as const;

export const sessionMachine = setup({
  types: {} as {
    context: Watch & {
      readonly end: SessionEnd;
      /** Whole seconds until the end, while the warning is shown. */
      readonly seconds: number;
    };
    input: { readonly session: OpenSession };
    events: SessionEvent;
    output: { readonly end: SessionEnd };
    /** The announcements of the end; `hidden`: the page shows nothing. */
    tags: 'strip' | 'dialog' | 'hidden';
  },
  actors: ports<SessionPorts>({ renew: true, readTime: true }),
  delays: {
    /** A minute, or less if the warning begins earlier. */
    tick: ({ context }) => Math.min(timing.sessionTick, remaining(context) - timing.sessionWarning),
    second: timing.countdownTick,
    /** The first moment at which the session is over. */
    end: ({ context }) => remaining(context) + 1,
    ask: timing.sessionAsk,
  },
  guards: {
    isOver: ({ context }) => !isAlive(context.session, Date.now() + context.setBack),
    isDoubtful: and(['isOver', ({ context }) => context.hasJumped]),
    isNear: ({ context }) => remaining(context) <= timing.sessionWarning,
    isImminent: ({ context }) => remaining(context) <= timing.sessionLastCall,
    /** Whether the backend renews tokens, an extension of the contract. */
    ...outside<{ canRenew(): boolean }>({ canRenew: true }),
    isRefused: (_, params: { error: unknown }) =>
      failedWith(params.error, 'refused', 'session.ended') && !isUndecided(params.error, false),
  },
  actions: {
    /** Sets `session` before each check, because another tab may have changed it (SES-4). */
    ...outside<{ readStored(): void }>({ readStored: true }),
    updateRemaining: assign(({ context }) => {
      const checkedAt = Date.now();
      const setBack = context.setBack + Math.max(0, context.checkedAt - checkedAt);
      const left = remaining({ ...context, setBack });
      const hasJumped = context.hasJumped || checkedAt - context.checkedAt > 2 * timing.sessionTick;
      return { checkedAt, setBack, hasJumped, seconds: Math.max(0, Math.ceil(left / 1_000)) };
    }),
    watch: assign((_, { session }: { session: OpenSession }) => watchOf(session)),
  },
}).createMachine({
  id: 'session',
  context: ({ input }) => ({ ...watchOf(input.session), end: 'expired', seconds: 0 }),
  initial: 'checking',
  output: ({ context }) => ({ end: context.end }),
  on: {
    'session.renewed': {
      target: '.checking',
      actions: { type: 'watch', params: ({ event }) => event },
    },
    'session.refused': { target: '.ended', actions: assign({ end: 'refused' }) },
    'session.dropped': { target: '.ended', actions: assign({ end: 'dropped' }) },
  },
  states: {
    checking: {
      entry: ['readStored', 'updateRemaining'],
      always: [
        ...over,
        { guard: 'isImminent', target: 'warning.dialogShown' },
        { guard: 'isNear', target: 'warning.stripShown' },
        { target: 'watching' },
      ],
    },
    watching: { after: { tick: 'checking' }, on: { 'page.shown': 'checking' } },
    warning: {
      initial: 'stripShown',
      states: {
        stripShown: {
          ...eachSecond('stripShown', [...over, imminent], {
            ...keeps,
            'warning.closed': 'stripDismissed',
          }),
          tags: 'strip',
        },
        stripDismissed: eachSecond('stripDismissed', [...over, imminent], {}),
        dialogShown: {
          ...eachSecond('dialogShown', over, { ...keeps, 'warning.closed': 'dialogDismissed' }),
          tags: 'dialog',
        },
        dialogDismissed: eachSecond('dialogDismissed', over, {}),
        renewing: {
          tags: 'strip',
          invoke: {
            src: 'renew',
            id: 'renew',
            input: {},
            onDone: {
              target: '#session.checking',
              actions: { type: 'watch', params: ({ event }) => ({ session: event.output }) },
            },
            onError: [
              {
                guard: { type: 'isRefused', params: ({ event }) => event },
                target: '#session.ended',
                actions: assign({ end: 'refused' }),
              },
              { target: 'stripShown' },
            ],
          },
          after: { end: '#session.checking' },
        },
      },
    },
    asking: {
      tags: 'hidden',
      invoke: {
        src: 'readTime',
        id: 'readTime',
        input: {},
        onDone: {
          target: 'checking',
          actions: { type: 'watch', params: ({ event }) => ({ session: event.output }) },
        },
        onError: 'ended',
      },
      after: { ask: 'ended' },
    },
    ended: { type: 'final' },
  },
});
