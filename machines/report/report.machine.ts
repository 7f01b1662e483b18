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
import { assign, sendTo, setup } from 'xstate';
import type { AccountView } from '../contract/account.ts';
import type { Notice } from '../contract/codes.ts';
import { paths } from '../contract/paths.ts';
import {
  contactOf,
  type KeyedReport,
  type ListedCase,
  type ReportPorts,
} from '../contract/reports.ts';
import { tidyText } from '../contract/visible.ts';
import { cooldownsAfter, isCoolingDown, type Cooldowns } from '../kit/cooldown.ts';
import { failedWith, isUndecided, noticeOf } from '../kit/failures.ts';
import { changeField, isClean, touchField, validateAll } from '../kit/form.ts';
import { goesTo, isAt } from '../kit/guards.ts';
import { ports } from '../kit/ports.ts';
import { to, type FlowTag, type Navigated, type WaitAbandoned } from '../kit/system.ts';
import { timing } from '../kit/timing.ts';
import { uuid } from '../kit/uuid.ts';
import { unknownAccount, watchAccount, type AccountChanged } from '../kit/watch-account.ts';
import {
  blankDraft,
  reportRules,
  transactionsIn,
  withChosen,
  type ReportDraft,
  type ReportForm,
} from './report.form.ts';

interface ReportContext {
  /** With its `?`; '' without a transaction. */
  readonly query: string;
  /** The transaction that it names. */
  readonly first: readonly string[];
  readonly account: AccountView;
  readonly draft: ReportDraft;
  /** Why the bank refused the report. */
  readonly notice: Notice | null;
  readonly cooldowns: Cooldowns;
}

type ReportEvent =
  | { readonly type: 'field.changed'; readonly change: Partial<ReportForm> }
  | { readonly type: 'field.left'; readonly field: keyof ReportForm }
  | { readonly type: 'form.submitted' }
  | { readonly type: 'fetch.retried' }
  | AccountChanged
  | WaitAbandoned
  | Navigated;

type OpenedCase = Pick<ListedCase, 'number'>;

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

/** The report as the bank gets it. */
export function reportOf({
  draft,
  account,
}: Pick<ReportContext, 'draft' | 'account'>): KeyedReport {
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

export const reportMachine = setup({
  types: {} as {
    context: ReportContext;
    input: { readonly query: string; readonly kept: ReportDraft | undefined };
    events: ReportEvent;
    tags: FlowTag;
    meta: { readonly path: string };
  },
  actors: { ...ports<ReportPorts>({ sendReport: true }), watchAccount },
  delays: { reportRepeat: timing.reportRepeat },
  guards: {
    isAt,
    /** Provided by the flow: whether the bank gets the key. */
    canRepeat: () => false,
    isUnanswered: ({ context }) => context.draft.unanswered,
    isClean: ({ context }) =>
      !isCoolingDown(context.cooldowns, 'form') &&
      isClean(validateAll(context.draft.form, reportRules)),
    isUnknown: ({ context }, { error }: { error: unknown }) =>
      failedWith(error, 'network.lost') || isUndecided(error, context.draft.unanswered),
  },
  actions: {
    change: assign(({ context: { draft } }, params: { change: Partial<ReportForm> }) => ({
      notice: null,
      draft: {
        ...draft,
        unanswered: false,
        form: changeField(draft.form, params.change, reportRules),
      },
    })),
    leave: assign(({ context: { draft } }, params: { field: keyof ReportForm }) => ({
      draft: { ...draft, form: touchField(draft.form, params.field, reportRules) },
    })),
    showIssues: assign(({ context: { draft } }) => ({
      notice: null,
      draft: { ...draft, form: validateAll(draft.form, reportRules) },
    })),
    drawKey: assign(({ context: { draft } }) => ({ draft: { ...draft, idempotencyKey: uuid() } })),
    keepAsked: assign(({ context: { draft } }) => ({ draft: { ...draft, unanswered: true } })),
    refuse: assign(({ context: { draft, cooldowns } }, { error }: { error: unknown }) => ({
      notice: noticeOf(error),
      draft: { ...draft, unanswered: false },
      cooldowns: cooldownsAfter(cooldowns, { button: 'form', error }),
    })),
    startOver: assign({ draft: blankDraft, query: '', first: [] }),
    openCase: sendTo(to('app'), (_, params: OpenedCase) => ({
      type: 'navigated',
      path: paths.reports,
      query: `?nomor=${encodeURIComponent(params.number)}`,
    })),
    retryHistory: sendTo(to('account'), { type: 'mutations.retried' }),
  },
}).createMachine({
  id: 'report',
  meta: { path: paths.report },
  context: ({ input: { query, kept = blankDraft } }) => ({
    query,
    first: transactionsIn(query),
    account: unknownAccount,
    draft: withChosen(kept, query),
    notice: null,
    cooldowns: {},
  }),
  // Without a history, a report names no transaction.
  invoke: { src: 'watchAccount', id: 'watchAccount', onError: {} },
  initial: 'opening',
  on: {
    'account.changed': { actions: assign({ account: ({ event }) => event.account }) },
    'fetch.retried': { actions: 'retryHistory' },
  },
  states: {
    opening: {
      always: [{ guard: 'isUnanswered', target: 'unanswered' }, { target: 'editing' }],
    },
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
          actions: assign(({ context, event: { query } }) => ({
            query,
            first: transactionsIn(query),
            draft: withChosen(context.draft, query),
          })),
        },
      },
    },
    sending: {
      tags: ['busy', 'confirmLeave'],
      on: {
        navigated: {},
        'wait.abandoned': { target: 'unanswered', actions: 'keepAsked' },
      },
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
