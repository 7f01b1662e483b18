/*
 *             ┌─────── every 60 s, page.shown ───────┐
 *             ▼                                      │
 *   ● ──▶ checking ── far from the deadline ──▶ watching
 *             │ two minutes before it                │ session.renewed
 *             ▼                                      │
 *          warning:  telling (each second) ─ session.kept ─▶ renewing ─▶ checking
 *             │         └─ warning.closed ─▶ told         └─ refused ─▶ ended
 *             │ at the deadline
 *             ▼
 *           ended ● ◀── session.refused (a 401), session.dropped (another tab), from anywhere
 *
 * Alive as long as somebody is logged in: the app invokes it, and its end ends that. The deadline
 * is the token's expiry minus 60 s and is compared with the clock, so a laptop that slept finds the
 * truth when it wakes. Two minutes ahead the customer is warned, and may stay where the backend
 * renews tokens.
 */
import { assign, setup } from 'xstate';
import type { Session, SessionPorts } from '../contract/session.ts';
import { failedWith } from '../kit/failures.ts';
import { ports } from '../kit/ports.ts';
import { timing } from '../kit/timing.ts';

/**
 * Why a session ended. Only `dropped` (a logout in another tab) is not announced to the customer.
 */
export type SessionEnd = 'expired' | 'refused' | 'dropped';

export type OpenSession = Extract<Session, { kind: 'open' }>;

export type SessionEvent =
  | { readonly type: 'page.shown' }
  | { readonly type: 'session.refused' }
  | { readonly type: 'session.dropped' }
  | { readonly type: 'session.renewed'; readonly session: OpenSession }
  /** The customer chose to stay logged in. */
  | { readonly type: 'session.kept' }
  | { readonly type: 'warning.closed' };

/** Whether a stored session may still be used; `now` in epoch milliseconds. */
export function isAlive(session: Session, now: number): session is OpenSession {
  return session.kind === 'open' && now <= session.expiresAt - timing.sessionMargin;
}

/** Milliseconds until the session ends; negative after that. */
function remaining(session: Session): number {
  return session.kind === 'open' ? session.expiresAt - timing.sessionMargin - Date.now() : 0;
}

export const sessionMachine = setup({
  types: {} as {
    context: {
      /** As stored at the last check. */
      readonly session: Session;
      readonly end: SessionEnd;
      /** Whole seconds until the end, while the warning is shown. */
      readonly seconds: number;
    };
    input: { readonly session: OpenSession };
    events: SessionEvent;
    output: { readonly end: SessionEnd };
    tags: 'warning';
  },
  actors: ports<SessionPorts>({ renew: true }),
  delays: { tick: timing.sessionTick, second: timing.countdownTick },
  guards: {
    isOver: ({ context }) => !isAlive(context.session, Date.now()),
    isNear: ({ context }) => remaining(context.session) <= timing.sessionWarning,
    /**
     * Whether the backend renews tokens, an extension of the contract. Provided by the composition
     * root.
     */
    canRenew: () => false,
    isRefused: (_, params: { error: unknown }) =>
      failedWith(params.error, 'refused', 'session.ended'),
  },
  actions: {
    /**
     * Reads the stored token before each check, since another tab may have changed it (SES-4).
     * Provided by the composition root.
     */
    readStored: () => {},
    updateRemaining: assign({
      seconds: ({ context }) => Math.max(0, Math.ceil(remaining(context.session) / 1_000)),
    }),
    keepReason: assign({ end: (_, params: { end: SessionEnd }) => params.end }),
    renew: assign({ session: (_, params: { session: OpenSession }) => params.session }),
  },
}).createMachine({
  id: 'session',
  context: ({ input }) => ({ session: input.session, end: 'expired', seconds: 0 }),
  initial: 'checking',
  output: ({ context }) => ({ end: context.end }),
  on: {
    'session.renewed': {
      target: '.checking',
      actions: { type: 'renew', params: ({ event }) => ({ session: event.session }) },
    },
    'session.refused': {
      target: '.ended',
      actions: { type: 'keepReason', params: { end: 'refused' } },
    },
    'session.dropped': {
      target: '.ended',
      actions: { type: 'keepReason', params: { end: 'dropped' } },
    },
  },
  states: {
    checking: {
      entry: 'readStored',
      always: [
        { guard: 'isOver', target: 'ended' },
        { guard: 'isNear', target: 'warning' },
        { target: 'watching' },
      ],
    },
    watching: { after: { tick: 'checking' }, on: { 'page.shown': 'checking' } },
    warning: {
      initial: 'telling',
      states: {
        telling: {
          tags: 'warning',
          entry: ['readStored', 'updateRemaining'],
          always: { guard: 'isOver', target: '#session.ended' },
          after: { second: { target: 'telling', reenter: true } },
          on: {
            'page.shown': { target: 'telling', reenter: true },
            'session.kept': { guard: 'canRenew', target: 'renewing' },
            'warning.closed': 'told',
          },
        },
        renewing: {
          tags: 'warning',
          invoke: {
            src: 'renew',
            id: 'renew',
            input: {},
            onDone: {
              target: '#session.checking',
              actions: { type: 'renew', params: ({ event }) => ({ session: event.output }) },
            },
            onError: [
              {
                guard: { type: 'isRefused', params: ({ event }) => ({ error: event.error }) },
                target: '#session.ended',
                actions: { type: 'keepReason', params: { end: 'refused' } },
              },
              { target: 'telling' },
            ],
          },
        },
        told: {
          entry: 'readStored',
          always: { guard: 'isOver', target: '#session.ended' },
          after: { second: { target: 'told', reenter: true } },
          on: { 'page.shown': { target: 'told', reenter: true } },
        },
      },
    },
    ended: { type: 'final' },
  },
});
