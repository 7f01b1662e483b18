/*
 *                  ┌──────────────────▶ failed ── fetch.retried ──▶ (the account fetches again)
 *   loading ───────┼──────────────────▶ empty     filter.cleared
 *      ▲           └──────────────────▶ filled    sort.toggled, page.turned, download.requested
 *      │                                │  list ── row.opened ──▶ detail: showing ⇄ sharing, copying
 *      │                                │                           │  ▲  └▶ shared, copied, unshared
 *      ├── detail.closed ◀──────────────┼───────────────────────────┤  │
 *      │                                │                           └──┘ account.changed [row kept]
 *      └── account.changed, form.submitted [clean], preset.chosen, search.changed, navigated
 *
 * The history of the account: what it holds comes from the account, what is shown of it from the
 * filter, the search, the order and the page, which are the address's query. Every change of these
 * passes `loading`, which goes on at once where the rows are there. The sheet of a row is no page:
 * what leads to other rows closes it. 'Kirim lagi' there fills in a transfer and sends nothing.
 */
import { assign, cancel, raise } from 'xstate';
import { paths } from '../contract/paths.ts';
import { emptyForm } from '../kit/form.ts';
import { today } from '../contract/wib.ts';
import { filled } from './filled.states.ts';
import { chosenPreset } from './mutasi.presets.ts';
import { queryOf, viewOf } from './mutasi.query.ts';
import { searchText } from './mutasi.search.ts';
import { mutasiSetup } from './mutasi.setup.ts';

export type { MutasiEvent } from './mutasi.setup.ts';

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
      shown: [],
      opened: null,
      pages: 1,
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
        'select',
        'showPage',
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
        'showPage',
        'writeQuery',
      ],
    },
    'field.changed': { actions: [{ type: 'change', params: ({ event }) => event }, 'keepPreset'] },
    'field.left': { actions: { type: 'leave', params: ({ event }) => event } },
    'form.submitted': [
      {
        guard: 'isClean',
        target: '.loading',
        actions: ['showIssues', 'apply', 'keepPreset', 'select', 'showPage', 'writeQuery'],
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
    // Found at each letter; in the address, and so in the history, when the typing rests.
    'search.changed': {
      target: '.loading',
      actions: [
        assign({ search: ({ event }) => searchText(event.text), page: 1 }),
        'select',
        'showPage',
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
