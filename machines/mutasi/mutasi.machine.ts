/*
 *                  ┌──────────────────▶ failed ── fetch.retried ──▶ (the account fetches again)
 *   loading ───────┼──────────────────▶ empty     filter.cleared
 *      ▲           └──────────────────▶ filled    sort.toggled, page.turned, download.requested
 *      │                                │  list, detail ── row.opened ──▶ detail: showing ⇄ sharing, copying
 *      │                                │                           │  ▲  └▶ shared, copied, unshared
 *      ├── detail.closed ◀──────────────┼───────────────────────────┤  │
 *      │                                │                           └──┘ account.changed [row kept]
 *      └── account.changed, form.submitted [clean], preset.chosen, search.changed, navigated
 *
 * The history of the account. The account has the rows; filter, search, order and page decide which
 * of them are shown, and form the query of the address. Every change passes `loading`, which moves
 * on at once if the rows are loaded. The sheet of a row is not a page: a change to other rows
 * closes it. 'Kirim lagi' there fills in a transfer and sends nothing.
 */
import { assign, cancel, raise, assertEvent } from 'xstate';
import { paths } from '../contract/paths.ts';
import { emptyForm } from '../kit/form.ts';
import { today } from '../contract/now.ts';
import { chosenPreset } from './mutasi.presets.ts';
import { queryOf, viewOf } from './mutasi.query.ts';
import { searchText } from './mutasi.search.ts';
import { mutasiSetup } from './mutasi.setup.ts';
import { afterSharing } from '../kit/sharing.ts';

const detail = mutasiSetup.createStateConfig({
  initial: 'showing',
  exit: 'forgetOpened',
  on: {
    // New rows arrive, e.g. with a new balance: the sheet stays open as long as its row exists.
    'account.changed': {
      guard: {
        type: 'keepsOpened',
        params: ({ event }) => ({ mutations: event.account.mutations }),
      },
      actions: [
        { type: 'keepAccount', params: ({ event }) => event },
        'reopen',
        'selectUnlessPaging',
        'writeQuery',
      ],
    },
    'detail.closed': '#mutasi.loading',
    'share.requested': '.sharing',
    'copy.requested': '.copying',
    'repeat.requested': { guard: 'isRepeatable', actions: 'prepareTransfer' },
  },
  states: {
    showing: {},
    sharing: {
      invoke: {
        src: 'shareText',
        id: 'shareText',
        input: ({ event }) => {
          assertEvent(event, 'share.requested');
          return { text: event.text };
        },
        onDone: afterSharing,
        onError: 'unshared',
      },
    },
    copying: {
      invoke: {
        src: 'copyText',
        id: 'copyText',
        input: ({ context }) => ({ text: context.opened?.mutation.id ?? '' }),
        onDone: 'copied',
        onError: 'unshared',
      },
    },
    shared: {
      description:
        'The results of sharing and copying. The screen announces them; there is no popup.',
    },
    copied: {},
    unshared: {},
  },
});

const filled = mutasiSetup.createStateConfig({
  meta: { path: paths.mutasi },
  initial: 'list',
  on: {
    // Also while a sheet is open beside the list.
    'row.opened': {
      guard: { type: 'isShown', params: ({ event }) => event },
      target: '.detail',
      actions: assign({
        opened: ({ context, event }) => context.shown.find(({ key }) => key === event.key) ?? null,
      }),
    },
    'sort.toggled': { actions: ['toggleOrder', 'select', 'writeQuery'] },
    'page.turned': [
      {
        guard: 'hasNewerRows',
        actions: [assign({ page: ({ event }) => event.page }), 'select', 'writeQuery'],
      },
      { actions: [assign({ page: ({ event }) => event.page }), 'showPage', 'writeQuery'] },
    ],
    'download.requested': {
      actions: {
        type: 'downloadCsv',
        params: ({ context }) => ({
          rows: context.selection.map(({ mutation }) => mutation),
          omitted: context.all?.source.omitted ?? 0,
          day: today(),
        }),
      },
    },
  },
  states: { list: {}, detail },
});

export const mutasiMachine = mutasiSetup.createMachine({
  id: 'mutasi',
  context: ({ input }) => {
    const view = viewOf(input.query, today());
    return {
      ...view,
      form: emptyForm(view.applied),
      preset: view.isScheduled ? 'scheduled' : chosenPreset(view.applied, view.applied, today()),
      query: queryOf(view),
      all: null,
      failed: null,
      selection: [],
      hasNewerRows: false,
      shown: [],
      opened: null,
      pages: 1,
      banks: input.banks ?? {},
      today: today(),
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
        { type: 'keepAccount', params: ({ event }) => event },
        'selectUnlessPaging',
        'writeQuery',
      ],
    },
    navigated: {
      guard: { type: 'isHere', params: ({ event }) => event },
      target: '.loading',
      actions: [
        { type: 'adopt', params: ({ event }) => event },
        'keepPreset',
        'select',
        'writeQuery',
      ],
    },
    'field.changed': { actions: [{ type: 'change', params: ({ event }) => event }, 'keepPreset'] },
    'field.left': { actions: { type: 'leave', params: ({ event }) => event } },
    'form.submitted': [
      {
        guard: 'isClean',
        target: '.loading',
        actions: ['showIssues', 'apply', 'keepPreset', 'select', 'writeQuery'],
      },
      {
        actions: [
          'showIssues',
          { type: 'announceFirst', params: ({ context }) => ({ issues: context.form.issues }) },
        ],
      },
    ],
    'preset.chosen': {
      actions: [
        { type: 'fillIn', params: ({ event }) => event },
        raise({ type: 'form.submitted' }),
      ],
    },
    // Searches at each letter. The address, and so the history, gets the text once typing rests.
    'search.changed': {
      target: '.loading',
      actions: [
        assign({ search: ({ event }) => searchText(event.text), page: 1 }),
        'select',
        cancel('searchRest'),
        raise({ type: 'search.rested' }, { id: 'searchRest', delay: 'searchRest' }),
      ],
    },
    'search.rested': { actions: 'writeQuery' },
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
    empty: {
      meta: { path: paths.mutasi },
      on: {
        'filter.cleared': {
          guard: 'hidesAll',
          actions: ['empty', raise({ type: 'form.submitted' })],
        },
      },
    },
    filled,
  },
});
