import type { Mutations } from '../mutations.ts';

const paths = 'machines/contract/paths.ts';
const contract = 'machines/contract/scheduled.ts';
const machine = 'machines/scheduled/scheduled.machine.ts';
const setup = 'machines/scheduled/scheduled.setup.ts';
const cancel = 'machines/scheduled/cancel.states.ts';
const rows = 'machines/scheduled/scheduled.rows.ts';
const service = 'src/flows/scheduled/scheduled.api.ts';
const list = 'src/flows/scheduled/ListScreen.tsx';
const content = 'src/flows/scheduled/Rows.tsx';
const row = 'src/flows/scheduled/TransferRow.tsx';
const said = 'src/flows/scheduled/Said.tsx';
const screen = 'src/flows/scheduled/CancelScreen.tsx';
const unanswered = 'src/flows/scheduled/Unanswered.tsx';
const card = 'src/flows/transfer/ScheduledCard.tsx';

export const sch: Mutations = {
  'SCH-1': {
    file: paths,
    from: "scheduled: {\n    access: 'guarded'",
    to: "scheduled: {\n    access: 'public'",
  },
  'SCH-2': [
    { file: contract, from: ' && at > now', to: '' },
    { file: contract, from: "waits && row.transactionDirection === 'CREDIT'", to: 'waits' },
    { file: list, from: '>Terjadwal<', to: '>Transfer terjadwal<' },
  ],
  'SCH-3': { file: contract, from: 'a.at - b.at', to: 'b.at - a.at' },
  'SCH-4': [
    { file: row, from: 'weekdayDateTime(epochOf(datetime))', to: 'datetime' },
    { file: row, from: '<AccountDigits>{known(account_to)}</AccountDigits>', to: '' },
  ],
  'SCH-5': {
    file: machine,
    from: "      after: { nextMinute: { target: 'list', reenter: true } },\n",
    to: '',
  },
  'SCH-6': { file: content, from: 'Tidak ada transfer yang menunggu waktunya', to: 'Belum ada' },
  'SCH-7': [
    { file: machine, from: "{ guard: 'lacksUser', actions: 'retryUser' },", to: '' },
    { file: content, from: '{noticeText(code)}', to: 'Gagal' },
  ],
  'SCH-8': [
    { file: card, from: 'if (next === undefined) return null;', to: '' },
    { file: card, from: 'to={paths.scheduled}', to: 'to={paths.mutasi}' },
  ],
  'SCH-9': [
    { file: row, from: "{id === '' ? null : (", to: "{id === '-' ? null : (" },
    { file: row, from: 'extension="cancel"', to: 'extension="logout"' },
  ],
  'SCH-10': { file: screen, from: 'Batalkan transfer ini?', to: 'Batalkan Transfer' },
  'SCH-11': [
    { file: cancel, from: "    'step.left': 'list',\n", to: '' },
    {
      file: cancel,
      from: "    navigated: { guard: goesTo(paths.scheduled), target: 'list' },\n",
      to: '',
    },
  ],
  'SCH-12': [
    { file: service, from: 'data: { id, pin }', to: 'data: new URLSearchParams({ id, pin })' },
    { file: service, from: "pathOf('cancel')", to: "pathOf('limit')" },
  ],
  'SCH-13': [
    { file: cancel, from: "tags: ['busy', 'confirmLeave']", to: "tags: 'busy'" },
    {
      file: cancel,
      from: '    navigated: {},\n',
      to: "    navigated: { guard: goesTo(paths.scheduled), target: 'list' },\n",
    },
  ],
  'SCH-14': [
    {
      file: 'machines/kit/pin.ts',
      from: "notice: noticeOf(context.failure), focus: 'pin' as const",
      to: 'notice: noticeOf(context.failure)',
    },
    {
      file: cancel,
      from: "actions: ['forgetPin', announceRefusal]",
      to: 'actions: announceRefusal',
    },
  ],
  'SCH-15': [
    {
      file: cancel,
      from: "{ guard: 'isUndecided', target: '#scheduled.outcomeUnknown', actions: 'markUnanswered' },",
      to: "{ guard: 'isUndecided', target: '#scheduled.list', actions: tells('cancelled') },",
    },
    { file: service, from: "/^cancell?ed$/i.test(textOf(status)?.trim() ?? '')", to: 'true' },
    {
      file: service,
      from: "if (answered.id !== undefined && answered.id !== id) throw new Failure('answer.invalid');",
      to: '',
    },
  ],
  'SCH-16': [
    { file: cancel, from: "'refreshAccount', 'refreshNotifications'] as const", to: '] as const' },
    { file: said, from: 'sudah dibatalkan.', to: 'berhasil dibatalkan.' },
  ],
  'SCH-17': { file: setup, from: 'failure?.status === 409', to: 'failure?.status === 410' },
  'SCH-18': {
    file: setup,
    from: "params.outcome === 'unknown' ? ended : [...ended, chosen.id]",
    to: '[...ended, chosen.id]',
  },
  'SCH-19': [
    {
      file: cancel,
      from: "guard: 'isLost',\n          target: '#scheduled.outcomeUnknown',\n          actions: ['markUnanswered', 'showStrip'],",
      to: "guard: 'isLost',\n          target: 'returning',\n          actions: ['forgetPin', 'showStrip'],",
    },
    {
      file: cancel,
      from: "    'wait.abandoned': {\n      target: 'outcomeUnknown',",
      to: "    'wait.abandoned': {\n      target: 'confirming',",
    },
    { file: unanswered, from: 'masih akan dijalankan', to: 'sudah dibatalkan' },
  ],
  'SCH-20': [
    { file: setup, from: 'return account.mutations !== seen;', to: 'return true;' },
    { file: rows, from: "status === 'completed' || status === 'failed'", to: "status === 'done'" },
    { file: rows, from: 'status === undefined || statuses.size > 1', to: 'status === undefined' },
  ],
  'SCH-21': {
    file: cancel,
    from: "        { guard: 'isUnanswered', target: '#scheduled.outcomeUnknown' },\n",
    to: '',
  },
  'SCH-22': [
    {
      file: setup,
      from: 'context.unanswered.includes(params.id) && ',
      to: 'context.ended.includes(params.id) && ',
    },
    { file: row, from: 'Pembatalan belum dijawab bank', to: '' },
  ],
  'SCH-23': { file: machine, from: "entry: ['forgetPin', 'select']", to: "entry: 'select'" },
  'SCH-24': {
    file: 'src/format/text.ts',
    from: "? 'Dibatalkan' : capitalised(status)",
    to: "? 'Cancelled' : capitalised(status)",
  },
  'SCH-25': {
    file: 'src/flows/account/figures.ts',
    from: "row.status.toLowerCase() === 'completed' ?",
    to: "row.status.toLowerCase() !== 'pending' ?",
  },
};
