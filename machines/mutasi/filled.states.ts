import { assertEvent, assign } from 'xstate';
import { paths } from '../contract/paths.ts';
import { afterSharing } from '../kit/sharing.ts';
import { today } from '../contract/now.ts';
import { mutasiSetup } from './mutasi.setup.ts';

/** The sheet of a row: its fields and the actions on it. */
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
    /** The results of sharing and copying. The screen announces them; there is no popup. */
    shared: {},
    copied: {},
    unshared: {},
  },
});

/** The list of the rows found, and the sheet of one. */
export const filled = mutasiSetup.createStateConfig({
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
  states: {
    list: {},
    detail,
  },
});
