import { assign, sendTo, setup } from 'xstate';
import type { AccountView } from '../contract/account.ts';
import type { Notice } from '../contract/codes.ts';
import { paths } from '../contract/paths.ts';
import type { ListedCase, ReportPorts } from '../contract/reports.ts';
import { cooldownsAfter, isCoolingDown, type Cooldowns } from '../kit/cooldown.ts';
import { noticeOf } from '../contract/failure.ts';
import { failedWith, isUndecided } from '../kit/failures.ts';
import { changeField, isClean, touchField, validateAll } from '../kit/form.ts';
import { isAt } from '../kit/guards.ts';
import { outside, ports } from '../kit/ports.ts';
import { to, type FlowTag, type Navigated, type WaitAbandoned } from '../kit/system.ts';
import { timing } from '../kit/timing.ts';
import { uuid } from '../kit/uuid.ts';
import { watchAccount, type AccountChanged } from '../kit/watch-account.ts';
import {
  blankDraft,
  reportRules,
  transactionsIn,
  withChosen,
  type ReportDraft,
  type ReportForm,
} from './report.form.ts';

export interface ReportContext {
  /** With its `?`; '' without a transaction. */
  readonly query: string;
  /** The transaction that it names, if the history has it: anybody can write an address. */
  readonly first: readonly string[];
  /** Whether it is still to be chosen, because the history is not there yet. */
  readonly isWanted: boolean;
  readonly account: AccountView;
  readonly draft: ReportDraft;
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

export type OpenedCase = Pick<ListedCase, 'number'>;

/** The transaction of the address, if it is wanted and the history has it. */
const wantedIn = ({ isWanted, query }: ReportContext, { mutations }: AccountView) =>
  isWanted && mutations.status === 'loaded'
    ? transactionsIn(query).filter((id) => mutations.value.rows.some((row) => row.id === id))
    : [];

export const reportSetup = setup({
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
    /** Whether the bank gets the key. */
    ...outside<{ canRepeat(): boolean }>({ canRepeat: true }),
    isUnanswered: ({ context }) => context.draft.unanswered,
    addsTransaction: ({ context }, { account }: Pick<AccountChanged, 'account'>) =>
      withChosen(context.draft, wantedIn(context, account)) !== context.draft,
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
    startOver: assign({ draft: blankDraft, query: '', first: [], isWanted: false }),
    keepAccount: assign({ account: (_, { account }: Pick<AccountChanged, 'account'>) => account }),
    choose: assign(({ context }) => {
      const { account, draft, first, isWanted } = context;
      const wanted = wantedIn(context, account);
      return {
        draft: withChosen(draft, wanted),
        first: wanted.length > 0 ? wanted : first,
        isWanted: isWanted && account.mutations.status !== 'loaded',
      };
    }),
    openCase: sendTo(to('app'), (_, params: OpenedCase) => ({
      type: 'navigated',
      path: paths.reports,
      query: `?nomor=${encodeURIComponent(params.number)}`,
    })),
    retryHistory: sendTo(to('account'), { type: 'mutations.retried' }),
  },
});
