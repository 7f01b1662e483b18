import { assign, sendTo, setup } from 'xstate';
import type { AccountView, Mutation } from '../contract/account.ts';
import type { DetailPorts } from '../contract/detail.ts';
import { paths } from '../contract/paths.ts';
import type { KnownBanks } from '../contract/transfer.ts';
import {
  emptyForm,
  isClean,
  touchField,
  validateAll,
  changeField,
  type Form,
  type Issues,
} from '../kit/form.ts';
import { outside, ports } from '../kit/ports.ts';
import { popupRequested, to, type Navigated } from '../kit/system.ts';
import { isOutcome } from '../kit/sharing.ts';
import { watchAccount, type AccountChanged } from '../kit/watch-account.ts';
import { timing } from '../kit/timing.ts';
import { now, today } from '../contract/now.ts';
import { allOf, failedOf, type Failed } from './mutasi.account.ts';
import { chosenPreset, daysOf, hasNoDays, type Choice } from './mutasi.presets.ts';
import { narrowed } from './mutasi.search.ts';
import { queryOf, unfiltered, viewOf, type View } from './mutasi.query.ts';
import { isSame, pageOf, repeatOf, selected, type Line, type Prepared } from './mutasi.rows.ts';
import { filterOf, firstIssue, mutasiSchema, type FilterValues } from './mutasi.schema.ts';

interface MutasiContext extends View {
  readonly form: Form<FilterValues>;
  /** The preset that is applied, if its days are unchanged in the form. */
  readonly preset: Choice | null;
  /** With its `?`, or ''. */
  readonly query: string;
  /** `null` until the account has loaded the rows. */
  readonly all: Prepared | null;
  readonly failed: Failed | null;
  /** There are newer rows, which the page does not show until it is turned. */
  readonly hasNewerRows: boolean;
  /** All lines that pass the filter, in order. `shown` is one page of them. */
  readonly selection: readonly Line[];
  readonly shown: readonly Line[];
  readonly opened: Line | null;
  readonly pages: number;
  readonly banks: KnownBanks;
  /** The WIB day: 'Hari ini' in the list. */
  readonly today: string;
}

export type MutasiEvent =
  | { readonly type: 'field.changed'; readonly change: Partial<FilterValues> }
  | { readonly type: 'field.left'; readonly field: keyof FilterValues }
  | { readonly type: 'form.submitted' }
  /** Removes a preset that is already chosen. */
  | { readonly type: 'preset.chosen'; readonly preset: Choice }
  | { readonly type: 'filter.cleared' }
  | { readonly type: 'search.changed'; readonly text: string }
  /** The customer has paused typing: write the search to the address. */
  | { readonly type: 'search.rested' }
  | { readonly type: 'sort.toggled' }
  | { readonly type: 'page.turned'; readonly page: number }
  | { readonly type: 'download.requested' }
  | { readonly type: 'row.opened'; readonly key: number }
  | { readonly type: 'detail.closed' }
  /** `text` holds the fields of the sheet in the words of its screen. */
  | { readonly type: 'share.requested'; readonly text: string }
  | { readonly type: 'copy.requested' }
  | { readonly type: 'repeat.requested' }
  | { readonly type: 'fetch.retried' }
  | AccountChanged
  | Navigated;

interface Csv {
  readonly rows: readonly Mutation[];
  readonly omitted: number;
  readonly day: string;
}

export const mutasiSetup = setup({
  types: {} as {
    context: MutasiContext;
    input: { readonly query: string; readonly banks?: KnownBanks | undefined };
    events: MutasiEvent;
    meta: { readonly path: string };
  },
  actors: { ...ports<DetailPorts>({ shareText: true, copyText: true }), watchAccount },
  delays: { searchRest: timing.searchRest },
  guards: {
    isClean: ({ context }) => isClean(validateAll(context.form, mutasiSchema, { today: today() })),
    isHere: (_, params: { path: string }) => params.path === paths.mutasi,
    lacksUser: ({ context }) => context.failed?.part === 'user',
    hasFailed: ({ context }) => context.failed !== null,
    hasFound: ({ context }) => context.selection.length > 0,
    hasAll: ({ context }) => context.all !== null,
    hasNewerRows: ({ context }) => context.hasNewerRows,
    /** There are rows, but the filter hides them all. */
    hidesAll: ({ context: { all } }) => all !== null && all.source.rows.length > 0,
    isShown: ({ context }, params: { key: number }) =>
      context.shown.some(({ key }) => key === params.key),
    keepsOpened: (
      { context: { opened } },
      { mutations }: { mutations: AccountView['mutations'] },
    ) =>
      mutations.status === 'loaded' &&
      mutations.value.rows.some((row) => opened !== null && isSame(row, opened.mutation)),
    isRepeatable: ({ context }) => repeatIn(context) !== null,
    isOutcome,
  },
  actions: {
    ...outside<{ downloadCsv(csv: Csv): void }>({ downloadCsv: true }),
    change: assign({
      form: ({ context }, params: { change: Partial<FilterValues> }) =>
        changeField(context.form, params.change, mutasiSchema, { today: today() }),
    }),
    leave: assign({
      form: ({ context }, params: { field: keyof FilterValues }) =>
        touchField(context.form, params.field, mutasiSchema, { today: today() }),
    }),
    showIssues: assign({
      form: ({ context }) => validateAll(context.form, mutasiSchema, { today: today() }),
    }),
    fillIn: assign(({ context }, { preset }: { preset: Choice }) => {
      const isChosen = preset !== context.preset;
      return {
        form: emptyForm({ ...context.form.values, ...daysOf(isChosen ? preset : null) }),
        isScheduled: isChosen && preset === 'scheduled',
      };
    }),
    empty: assign({ form: emptyForm(unfiltered), isScheduled: false, search: '' }),
    keepPreset: assign({ preset: ({ context }) => presetIn(context) }),
    announceFirst: sendTo(to('popup'), (_, { issues }: { issues: Issues<FilterValues> }) =>
      popupRequested({ variant: 'danger', ...firstIssue(issues) }),
    ),
    apply: assign(({ context: { form, isScheduled } }) => ({
      applied: form.values,
      page: 1,
      isScheduled: isScheduled && hasNoDays(form.values),
    })),
    adopt: assign((_, params: { query: string }) => {
      const view = viewOf(params.query, today());
      return { ...view, form: emptyForm(view.applied) };
    }),
    /** The account reports a new day, too. It changes what 'Hari ini' is, not the filter. */
    keepAccount: assign(({ context }, params: { account: AccountView }) => ({
      all: allOf(context.all, params.account),
      failed: failedOf(params.account),
      today: today(),
      preset: presetIn(context),
      // The same values: a filter that is applied stays recognisable.
      form: {
        ...changeField(context.form, {}, mutasiSchema, { today: today() }),
        values: context.form.values,
      },
    })),
    loseAccount: assign({ all: null, failed: { part: 'mutations', code: 'mutations.failed' } }),
    select: assign(({ context }) => selectedIn(context)),
    /** Pages beyond the first keep their rows until they are turned. */
    selectUnlessPaging: assign(({ context }) =>
      context.all !== null && context.page > 1 && context.selection.length > 0
        ? { hasNewerRows: true }
        : selectedIn(context),
    ),
    showPage: assign(({ context }) => paged(context, context.selection)),
    toggleOrder: assign(
      ({ context }) =>
        ({ order: context.order === 'newest' ? 'oldest' : 'newest', page: 1 }) as const,
    ),
    /** The same transaction may have a new status and place by now. */
    reopen: assign({
      opened: ({ context: { all, opened } }) =>
        all?.newest.find(({ mutation }) => opened !== null && isSame(mutation, opened.mutation)) ??
        null,
    }),
    forgetOpened: assign({ opened: null }),
    prepareTransfer: sendTo(to('app'), ({ context }) => {
      const transfer = repeatIn(context);
      if (transfer === null) throw new Error('repeating without a recipient');
      return { type: 'transfer.prepared', transfer };
    }),
    writeQuery: assign({ query: ({ context }) => queryOf(context) }),
    retryUser: sendTo(to('account'), { type: 'user.retried' }),
    retryMutations: sendTo(to('account'), { type: 'mutations.retried' }),
  },
});

/** The transfer that repeats the row of the open sheet; `null` if none can. */
function repeatIn({ opened, banks }: MutasiContext) {
  return opened && repeatOf(opened, banks);
}

/** The preset that the filter and the form have, by the days of today. */
function presetIn({ form, applied, isScheduled }: MutasiContext): Choice | null {
  return isScheduled && hasNoDays(form.values)
    ? 'scheduled'
    : chosenPreset(form.values, applied, today());
}

/** The rows that filter, search and page show. */
function selectedIn(context: MutasiContext) {
  const selection = context.all === null ? [] : found(context.all, context);
  return { selection, hasNewerRows: false, ...paged(context, selection) };
}

/** The requested page of a selection. Keeps the request until there are rows. */
function paged({ page: asked, all }: MutasiContext, selection: readonly Line[]) {
  const { page, pages, shown } = pageOf(selection, asked);
  return { page: all === null ? asked : page, pages, shown, today: today() };
}

/** The lines that pass filter and search, in order. */
function found(all: Prepared, view: View): readonly Line[] {
  const at = now();
  return narrowed(selected(all, view.order, filterOf(view.applied), at), view, at);
}
