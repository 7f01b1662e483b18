/*
 *                  ┌──────────────────▶ failed ── fetch.retried ──▶ (the account fetches again)
 *   loading ───────┼──────────────────▶ empty
 *      ▲           └──────────────────▶ filled    sort.toggled, page.turned, download.requested
 *      │                                  │
 *      └── account.changed, form.submitted [clean], preset.chosen, navigated
 *
 * The history of the account: what it holds comes from the account, what is shown of it from the
 * filter, the order and the page, which are the address's query. Every change of these passes
 * `loading`, which goes on at once where the rows are there.
 */
import { assign, raise, sendTo, setup } from 'xstate';
import type { AccountView, Mutation } from '../contract/account.ts';
import { paths } from '../contract/paths.ts';
import {
  emptyForm,
  isClean,
  touchField,
  validateAll,
  changeField,
  type Form,
  type Issues,
} from '../kit/form.ts';
import { popupRequested, service, type Navigated } from '../kit/services.ts';
import { watchAccount, type AccountChanged } from '../kit/watch-account.ts';
import { asTyped, today } from '../kit/wib.ts';
import { allOf, failedOf, type Failed } from './mutasi.account.ts';
import { presetDays, type Preset } from './mutasi.presets.ts';
import { queryOf, viewOf, type View } from './mutasi.query.ts';
import { pageOf, selected, type Line, type Prepared } from './mutasi.rows.ts';
import { filterOf, firstIssue, mutasiSchema, type FilterValues } from './mutasi.schema.ts';

interface MutasiContext extends View {
  readonly form: Form<FilterValues>;
  /** With its `?`; '' without one. */
  readonly query: string;
  /** `null` until the account has loaded them. */
  readonly all: Prepared | null;
  readonly failed: Failed | null;
  /** All lines that pass the filter, in order. `shown` is one page of them. */
  readonly selection: readonly Line[];
  readonly shown: readonly Line[];
  readonly pages: number;
}

export type MutasiEvent =
  | { readonly type: 'field.changed'; readonly change: Partial<FilterValues> }
  | { readonly type: 'field.left'; readonly field: keyof FilterValues }
  | { readonly type: 'form.submitted' }
  | { readonly type: 'preset.chosen'; readonly preset: Preset }
  | { readonly type: 'sort.toggled' }
  | { readonly type: 'page.turned'; readonly page: number }
  | { readonly type: 'download.requested' }
  | { readonly type: 'fetch.retried' }
  | AccountChanged
  | Navigated;

/** Provided by the composition root. */
const downloadCsv: (
  scope: unknown,
  params: { readonly rows: readonly Mutation[]; readonly day: string },
) => void = () => {};

export const mutasiMachine = setup({
  types: {} as {
    context: MutasiContext;
    input: { readonly query: string };
    events: MutasiEvent;
    meta: { readonly path: string };
  },
  actors: { watchAccount },
  guards: {
    isClean: ({ context }) => isClean(validateAll(context.form, mutasiSchema, { today: today() })),
    isHere: (_, params: { path: string }) => params.path === paths.mutasi,
    lacksUser: ({ context }) => context.failed?.part === 'user',
    hasFailed: ({ context }) => context.failed !== null,
    hasFound: ({ context }) => context.selection.length > 0,
    hasAll: ({ context }) => context.all !== null,
  },
  actions: {
    downloadCsv,
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
    fillIn: assign({
      form: ({ context }, params: { preset: Preset }) => {
        const [from, until] = presetDays(params.preset, today());
        return emptyForm({ ...context.form.values, from: asTyped(from), until: asTyped(until) });
      },
    }),
    announceFirst: sendTo(
      ({ system }) => service(system, 'popup'),
      (_, { issues }: { issues: Issues<FilterValues> }) =>
        popupRequested({ variant: 'danger', ...firstIssue(issues) }),
    ),
    apply: assign(({ context }) => ({ applied: context.form.values, page: 1 })),
    adopt: assign((_, params: { query: string }) => {
      const view = viewOf(params.query, today());
      return { ...view, form: emptyForm(view.applied) };
    }),
    keepAccount: assign(({ context }, params: { account: AccountView }) => ({
      all: allOf(context.all, params.account),
      failed: failedOf(params.account),
    })),
    loseAccount: assign({ all: null, failed: { part: 'mutations', code: 'mutations.failed' } }),
    select: assign({
      selection: ({ context: { all, order, applied } }) =>
        all === null ? [] : selected(all, order, filterOf(applied), Date.now()),
    }),
    toggleOrder: assign(
      ({ context }) =>
        ({ order: context.order === 'newest' ? 'oldest' : 'newest', page: 1 }) as const,
    ),
    turnTo: assign((_, params: { page: number }) => ({ page: params.page })),
    showPage: assign(({ context: { page: asked, all, selection } }) => {
      const { page, pages, shown } = pageOf(selection, asked);
      return { page: all === null ? asked : page, pages, shown };
    }),
    writeQuery: assign({ query: ({ context }) => queryOf(context) }),
    retryUser: sendTo(({ system }) => service(system, 'account'), { type: 'user.retried' }),
    retryMutations: sendTo(({ system }) => service(system, 'account'), {
      type: 'mutations.retried',
    }),
  },
}).createMachine({
  id: 'mutasi',
  context: ({ input }) => {
    const view = viewOf(input.query, today());
    return {
      ...view,
      form: emptyForm(view.applied),
      query: queryOf(view),
      all: null,
      failed: null,
      selection: [],
      shown: [],
      pages: 1,
    };
  },
  invoke: {
    src: 'watchAccount',
    id: 'watchAccount',
    onError: { target: '.failed', actions: 'loseAccount' },
  },
  initial: 'loading',
  on: {
    'account.changed': {
      target: '.loading',
      actions: [
        { type: 'keepAccount', params: ({ event }) => ({ account: event.account }) },
        'select',
        'showPage',
        'writeQuery',
      ],
    },
    navigated: {
      guard: { type: 'isHere', params: ({ event }) => ({ path: event.path }) },
      target: '.loading',
      actions: [
        { type: 'adopt', params: ({ event }) => ({ query: event.query }) },
        'select',
        'showPage',
        'writeQuery',
      ],
    },
    'field.changed': {
      actions: { type: 'change', params: ({ event }) => ({ change: event.change }) },
    },
    'field.left': { actions: { type: 'leave', params: ({ event }) => ({ field: event.field }) } },
    'form.submitted': [
      {
        guard: 'isClean',
        target: '.loading',
        actions: ['showIssues', 'apply', 'select', 'showPage', 'writeQuery'],
      },
      {
        actions: [
          'showIssues',
          {
            type: 'announceFirst',
            params: ({ context }) => ({ issues: context.form.issues }),
          },
        ],
      },
    ],
    'preset.chosen': {
      actions: [
        { type: 'fillIn', params: ({ event }) => ({ preset: event.preset }) },
        raise({ type: 'form.submitted' }),
      ],
    },
  },
  states: {
    loading: {
      meta: { path: paths.mutasi },
      always: [
        { guard: 'hasFailed', target: 'failed' },
        { guard: 'hasFound', target: 'filled' },
        { guard: 'hasAll', target: 'empty' },
      ],
    },
    failed: {
      meta: { path: paths.mutasi },
      on: {
        'fetch.retried': [
          { guard: 'lacksUser', actions: 'retryUser' },
          { actions: 'retryMutations' },
        ],
      },
    },
    empty: { meta: { path: paths.mutasi } },
    filled: {
      meta: { path: paths.mutasi },
      on: {
        'sort.toggled': { actions: ['toggleOrder', 'select', 'showPage', 'writeQuery'] },
        'page.turned': {
          actions: [
            { type: 'turnTo', params: ({ event }) => ({ page: event.page }) },
            'showPage',
            'writeQuery',
          ],
        },
        'download.requested': {
          actions: {
            type: 'downloadCsv',
            params: ({ context }) => ({
              rows: context.selection.map(({ mutation }) => mutation),
              day: today(),
            }),
          },
        },
      },
    },
  },
});
