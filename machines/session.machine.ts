/*
 *                 ┌──── every 60 s, page.shown ────┐
 *                 ▼                                │
 *   ● ──▶ checking ── before the deadline ──▶ watching
 *             │                                    │ session.refused (a 401), session.dropped (another tab)
 *             └── at the deadline ──▶ ended ◀──────┘
 *
 * Alive as long as somebody is logged in: the app invokes it, and its end ends that. The deadline is the token's
 * expiry minus 60 s and is compared with the clock, so a laptop that slept finds the truth when it wakes.
 */
import { assign, setup } from 'xstate';
import type { Session } from './contract/session.ts';
import { timing } from './kit/timing.ts';

/** Why a session ended. Only `dropped` (somebody logged out in another tab) needs no word to the customer. */
export type SessionEnd = 'expired' | 'refused' | 'dropped';

export type OpenSession = Extract<Session, { kind: 'open' }>;

export type SessionEvent =
  | { readonly type: 'page.shown' }
  | { readonly type: 'session.refused' }
  | { readonly type: 'session.dropped' }
  | { readonly type: 'session.renewed'; readonly session: OpenSession };

/** Whether a stored session may still be used; `now` in epoch milliseconds. */
export function isAlive(session: Session, now: number): session is OpenSession {
  return session.kind === 'open' && now <= session.expiresAt - timing.sessionMargin;
}

export const sessionMachine = setup({
  types: {} as {
    context: { readonly session: OpenSession; readonly end: SessionEnd };
    input: { readonly session: OpenSession };
    events: SessionEvent;
    output: { readonly end: SessionEnd };
  },
  delays: { tick: timing.sessionTick },
  guards: { isOver: ({ context }) => !isAlive(context.session, Date.now()) },
  actions: {
    keepReason: assign({ end: (_, params: { end: SessionEnd }) => params.end }),
    renew: assign({ session: (_, params: { session: OpenSession }) => params.session }),
  },
}).createMachine({
  id: 'session',
  context: ({ input }) => ({ session: input.session, end: 'expired' }),
  initial: 'checking',
  output: ({ context }) => ({ end: context.end }),
  states: {
    checking: { always: [{ guard: 'isOver', target: 'ended' }, { target: 'watching' }] },
    watching: {
      after: { tick: 'checking' },
      on: {
        'page.shown': 'checking',
        'session.renewed': { target: 'checking', actions: { type: 'renew', params: ({ event }) => ({ session: event.session }) } },
        'session.refused': { target: 'ended', actions: { type: 'keepReason', params: { end: 'refused' } } },
        'session.dropped': { target: 'ended', actions: { type: 'keepReason', params: { end: 'dropped' } } },
      },
    },
    ended: { type: 'final' },
  },
});
