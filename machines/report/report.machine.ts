/*
 *   ● opening ──▶ editing, or unanswered if the kept report is
 *
 *   editing ── form.submitted [isClean] ──▶ sending ── its number ──▶ (the app opens the case)
 *     ▲ ▲                                   │     ▲
 *     │ └── the bank refused it ────────────┤     │ form.submitted
 *     │                                     ▼     │
 *     │          no answer to rely on, wait.abandoned
 *     │                                     ▼     │
 *     └ field.changed; the bank refused it ─ unanswered: resting ── after a while [canRepeat] ──▶ repeating
 *                                                          ▲ ◀── still no answer to rely on ──────┘
 *
 * A report of what is wrong. It costs nothing to send it twice: the bank opens one case for a key,
 * so a report without an answer is sent again by itself. No answer is not a no: the page says so
 * until the bank answers. A report that changed or was refused gets a new key.
 */
import { assign } from 'xstate';
import { paths } from '../contract/paths.ts';
import { contactOf, type KeyedReport } from '../contract/reports.ts';
import { tidyText } from '../contract/visible.ts';
import { goesTo } from '../kit/guards.ts';
import { hint } from '../kit/hint.ts';
import { unknownAccount, type AccountChanged } from '../kit/watch-account.ts';
import { blankDraft } from './report.form.ts';
import { reportSetup, type OpenedCase, type ReportContext } from './report.setup.ts';

const changed = { params: ({ event }: { readonly event: AccountChanged }) => event };

interface Failed {
  readonly event: { readonly error: unknown };
}
const failure = { params: ({ event }: Failed) => event };
const refusals = [
  { guard: { type: 'isUnknown', ...failure }, target: '#report.unanswered', actions: 'keepAsked' },
  { target: '#report.editing', actions: { type: 'refuse', ...failure } },
] as const;

const opened = {
  target: '#report.editing',
  actions: [
    'startOver',
    {
      type: 'openCase',
      params: ({ event }: { readonly event: { readonly output: OpenedCase } }) => event.output,
    },
  ],
} as const;

function reportOf({ draft, account }: Pick<ReportContext, 'draft' | 'account'>): KeyedReport {
  const { kind, transactions, story, contact } = draft.form.values;
  return {
    // A form without a kind is not sent.
    kind: kind === '' ? 'lainnya' : kind,
    transactions,
    story: tidyText(story),
    contact: tidyText(contactOf(contact, account.user)),
    idempotencyKey: draft.idempotencyKey,
    isBackground: false,
  };
}

export const reportMachine = reportSetup.createMachine({
  id: 'report',
  meta: { path: paths.report },
  context: ({ input: { query, kept = blankDraft } }) => ({
    query,
    first: [],
    isWanted: true,
    account: unknownAccount,
    draft: kept,
    notice: null,
    cooldowns: {},
  }),
  // Without a history, a report names no transaction.
  invoke: hint('watchAccount'),
  initial: 'opening',
  on: {
    'account.changed': { actions: { type: 'keepAccount', ...changed } },
    'fetch.retried': { actions: 'retryHistory' },
  },
  states: {
    opening: { always: [{ guard: 'isUnanswered', target: 'unanswered' }, { target: 'editing' }] },
    editing: {
      on: {
        'field.changed': { actions: { type: 'change', params: ({ event }) => event } },
        'field.left': { actions: { type: 'leave', params: ({ event }) => event } },
        'form.submitted': [
          { guard: 'isClean', target: 'sending', actions: ['showIssues', 'drawKey'] },
          { actions: 'showIssues' },
        ],
        navigated: {
          guard: goesTo(paths.report),
          actions: [
            assign({ query: ({ event }) => event.query, first: [], isWanted: true }),
            'choose',
          ],
        },
        'account.changed': { actions: [{ type: 'keepAccount', ...changed }, 'choose'] },
      },
    },
    sending: {
      tags: ['busy', 'confirmLeave'],
      on: { navigated: {}, 'wait.abandoned': { target: 'unanswered', actions: 'keepAsked' } },
      invoke: {
        src: 'sendReport',
        id: 'sendReport',
        input: ({ context }) => reportOf(context),
        onDone: opened,
        onError: refusals,
      },
    },
    unanswered: {
      initial: 'resting',
      on: {
        'form.submitted': 'sending',
        'account.changed': [
          {
            guard: { type: 'addsTransaction', ...changed },
            target: 'editing',
            actions: [{ type: 'keepAccount', ...changed }, 'choose'],
          },
          { actions: { type: 'keepAccount', ...changed } },
        ],
        'field.changed': {
          target: 'editing',
          actions: { type: 'change', params: ({ event }) => event },
        },
      },
      states: {
        resting: { after: { reportRepeat: { guard: 'canRepeat', target: 'repeating' } } },
        repeating: {
          invoke: {
            src: 'sendReport',
            id: 'repeatReport',
            input: ({ context }) => ({ ...reportOf(context), isBackground: true }),
            onDone: opened,
            onError: refusals,
          },
        },
      },
    },
  },
});
