import type { Mutations } from '../mutations.ts';

const machine = 'machines/mutasi/mutasi.machine.ts';
const schema = 'machines/mutasi/mutasi.schema.ts';
const rows = 'machines/mutasi/mutasi.rows.ts';
const query = 'machines/mutasi/mutasi.query.ts';
const presets = 'machines/mutasi/mutasi.presets.ts';
const form = 'src/flows/mutasi/FilterForm.tsx';
const screen = 'src/flows/mutasi/MutasiScreen.tsx';
const results = 'src/flows/mutasi/Results.tsx';
const dateColumn = 'src/flows/mutasi/columns.tsx';
const columns = 'src/ui/transaction-columns.tsx';
const setup = 'machines/mutasi/mutasi.setup.ts';
const filled = 'machines/mutasi/filled.states.ts';
const searching = 'machines/mutasi/mutasi.search.ts';
const detail = 'src/flows/mutasi/Detail.tsx';
const service = 'src/flows/account/account.api.ts';
const shapes = 'src/platform/shapes.ts';
const transaction = 'src/ui/transaction.tsx';
const money = 'src/ui/money.tsx';
const pagination = 'src/ui/pagination.tsx';
const pages = 'src/format/pages.ts';
const issues = 'src/copy/issues.ts';

export const mut: Mutations = {
  'MUT-1': [
    { file: form, from: "'Uang Keluar'", to: "'Uang keluar'" },
    {
      file: form,
      from: "values.jenisTransaksi === 'pending' ? withPending : kinds",
      to: 'withPending',
    },
    { file: form, from: '            Cari Mutasi\n', to: '            Cari\n' },
  ],
  'MUT-2': {
    file: query,
    from: "parameter('jenis')) ?? 'semua'",
    to: "parameter('jenis')) ?? 'debit'",
  },
  'MUT-3': {
    file: form,
    from: "{...field('jenisTransaksi')}",
    to: '{...field(\'jenisTransaksi\')}\n value="semua"',
  },
  'MUT-4': [
    {
      file: rows,
      from: "isIncoming === (kind === 'debit')",
      to: "isIncoming !== (kind === 'debit')",
    },
    {
      file: form,
      from: "{ value: 'debit', label: 'Uang Masuk' },\n  { value: 'credit', label: 'Uang Keluar' },",
      to: "{ value: 'credit', label: 'Uang Masuk' },\n  { value: 'debit', label: 'Uang Keluar' },",
    },
  ],
  'MUT-5': {
    file: service,
    from: "isIncoming ? 'DEBIT' : 'CREDIT'",
    to: "isIncoming || row['transactionDirection'] === null ? 'DEBIT' : 'CREDIT'",
  },
  'MUT-6': {
    file: machine,
    from: "'keepPreset'] },\n    'field.left'",
    to: "'apply', 'select', 'showPage'] },\n    'field.left'",
  },
  'MUT-7': { file: rows, from: '(isPending && at < now)', to: '(isPending && at < from)' },
  'MUT-8': {
    file: schema,
    from: 'startOf(daysAfter(last, 1))',
    to: 'startOf(last) + 86_340_000',
  },
  'MUT-9': [
    {
      file: schema,
      from: "string().required('type.required').oneOf(kinds, 'type.required')",
      to: "string().oneOf([...kinds, ''], 'type.required')",
    },
    { file: issues, from: "'Jenis Transaksi tidak", to: "'Jenis transaksi tidak" },
  ],
  'MUT-10': [
    { file: schema, from: "from !== null && text === ''", to: "from !== null && text === ' '" },
    { file: issues, from: ' jika mengisi Dari Tanggal', to: '' },
  ],
  'MUT-11': [
    { file: schema, from: 'from > today', to: 'from > daysAfter(today, 1)' },
    { file: schema, from: 'from > today', to: 'from >= today' },
  ],
  'MUT-12': [
    { file: schema, from: 'until < from', to: 'until <= from' },
    { file: schema, from: 'until < from', to: 'daysAfter(until, 1) < from' },
  ],
  'MUT-13': [
    { file: schema, from: 'until > today', to: 'until > daysAfter(today, 1)' },
    { file: schema, from: 'until > today', to: 'until >= today' },
  ],
  'MUT-14': { file: schema, from: "kind !== 'pending' && until", to: 'until' },
  'MUT-15': [
    {
      file: schema,
      from: "  'until.required',\n  'from.future',\n",
      to: "  'from.future',\n  'until.required',\n",
    },
    {
      file: schema,
      from: "  'from.future',\n  'until.beforeFrom',\n",
      to: "  'until.beforeFrom',\n  'from.future',\n",
    },
    { file: setup, from: "variant: 'danger'", to: "variant: 'primary'" },
  ],
  'MUT-16': [
    { file: columns, from: "name: 'Kategori'", to: "name: 'Jenis'" },
    { file: columns, from: 'known(mutation.account_to)', to: 'known(mutation.username_to)' },
  ],
  'MUT-17': { file: rows, from: 'pageSize = 5', to: 'pageSize = 7' },
  'MUT-18': { file: rows, from: '    .sort((a, b) => b.at - a.at)\n', to: '' },
  'MUT-19': [
    {
      file: results,
      from: "order === 'newest' ? 'descending' : 'ascending'",
      to: "order === 'newest' ? 'ascending' : 'descending'",
    },
    {
      file: setup,
      from: "context.order === 'newest' ? 'oldest' : 'newest', page",
      to: "'oldest', page",
    },
    { file: dateColumn, from: "name: 'Tanggal'", to: "name: 'Waktu'" },
  ],
  'MUT-20': [
    { file: transaction, from: "=== 'DEBIT' ? '+' : '−'", to: "=== 'DEBIT' ? undefined : '−'" },
    { file: money, from: "'+' ? color.positive", to: "'+' ? color.ink" },
  ],
  'MUT-21': [
    { file: transaction, from: "? '+' : '−'", to: "? '+' : '-'" },
    { file: money, from: ': color.negative', to: ': color.ink' },
  ],
  'MUT-22': { file: transaction, from: "? 'positive'", to: "? 'neutral'" },
  'MUT-23': {
    file: transaction,
    from: ": 'pending'}",
    to: ": status.toLowerCase() === 'pending' ? 'pending' : 'negative'}",
  },
  'MUT-24': [
    { file: results, from: ' picture={<EmptyHistoryPicture />}', to: '' },
    { file: results, from: 'Tidak ada riwayat transaksi', to: 'Belum ada riwayat transaksi' },
  ],
  'MUT-25': [
    { file: pagination, from: 'aria-label="Paginasi"', to: 'aria-label="Halaman"' },
    { file: pagination, from: '<span>Sebelumnya</span>', to: '<span>Kembali</span>' },
    { file: pagination, from: 'onPage(page - 1)', to: 'onPage(1)' },
    { file: pagination, from: 'onPage(item)', to: 'onPage(page + 1)' },
  ],
  'MUT-26': { file: pagination, from: '  if (pages <= 1) return null;\n', to: '' },
  'MUT-27': [
    { file: pagination, from: 'disabled={page <= 1}', to: 'disabled={page < 1}' },
    { file: pagination, from: 'disabled={page >= pages}', to: 'disabled={page > pages}' },
  ],
  'MUT-28': { file: pages, from: 'pages <= 5', to: 'pages <= 4' },
  'MUT-29': [
    { file: pages, from: 'pages <= 5', to: 'pages <= 6' },
    { file: pages, from: '[1, page - 1, page, page + 1, pages]', to: '[1, page, page + 1, pages]' },
    { file: pagination, from: '>…</Gap>', to: '></Gap>' },
  ],
  'MUT-30': [
    { file: query, from: '    page > 1 && `hal=${page}`,\n', to: '' },
    { file: query, from: "    order === 'oldest' && 'urut=lama',\n", to: '' },
    { file: query, from: "    until !== '' && `sampai=${dayTyped(until) ?? ''}`,\n", to: '' },
  ],
  'MUT-31': [
    { file: screen, from: 'Unduh CSV', to: 'Unduh' },
    { file: filled, from: 'rows: context.selection.map(', to: 'rows: context.shown.map(' },
    { file: 'src/flows/mutasi/flow.ts', from: '.csv`', to: '.txt`' },
  ],
  'MUT-32': [
    { file: presets, from: 'daysAfter(today, -29)', to: 'daysAfter(today, -30)' },
    { file: machine, from: "        raise({ type: 'form.submitted' }),\n", to: '' },
    { file: form, from: "'Bulan lalu'", to: "'Bulan Lalu'" },
  ],
  'MUT-33': { file: schema, from: ', focus: first[0] }', to: ' }' },
  'MUT-34': [
    {
      file: service,
      from: "text(row['username_to'])",
      to: "String(row['username_to'])",
    },
    { file: service, from: "=== 'DEBIT';", to: "!== 'CREDIT';" },
    {
      file: shapes,
      from: "typeof value === 'string' ? rupiahIn(value.trim()) : value",
      to: 'value',
    },
    { file: columns, from: 'known(mutation.username_to)', to: 'mutation.username_to' },
  ],
  'MUT-35': [
    { file: shapes, from: 'answer.length - rows.length', to: '0' },
    { file: screen, from: 'count={all?.source.omitted ?? 0}', to: 'count={0}' },
    {
      file: 'src/ui/omitted.tsx',
      from: '{noun} tidak dapat ditampilkan',
      to: '{noun} tidak terbaca',
    },
  ],
  'MUT-36': [
    {
      file: 'src/format/dates.ts',
      from: "'Kemarin' : dayMonthYear",
      to: "'Hari ini' : dayMonthYear",
    },
    {
      file: 'src/ui/table.tsx',
      from: "name === all[place - 1] ? '' : name",
      to: 'name',
    },
    {
      file: setup,
      from: 'pages, shown, today: today() };',
      to: 'pages, shown };',
    },
  ],
  'MUT-37': [
    {
      file: presets,
      from: '  if (inForm.from !== applied.from || inForm.until !== applied.until) return null;\n',
      to: '',
    },
    {
      file: setup,
      from: 'const isChosen = preset !== context.preset;',
      to: 'const isChosen = true;',
    },
  ],
  'MUT-38': [
    { file: setup, from: 'all !== null && all.source.rows.length > 0', to: 'all !== null' },
    {
      file: setup,
      from: 'empty: assign({ form: emptyForm(unfiltered),',
      to: "empty: assign({ form: emptyForm({ ...unfiltered, jenisTransaksi: 'credit' }),",
    },
  ],
  'MUT-39': [
    {
      file: 'src/flows/mutasi/detail.ts',
      from: "term: 'ID Transaksi', text: known(id)",
      to: "term: 'ID Transaksi', text: known(type)",
    },
    { file: 'src/ui/table.tsx', from: 'onClick={opener && pressOpener}', to: '' },
    {
      file: 'src/ui/table.tsx',
      from: "  if (pressed instanceof Element && pressed.closest('button')) return;\n",
      to: '',
    },
    {
      file: 'src/ui/table.tsx',
      from: '  if (window.getSelection()?.isCollapsed === false) return;\n',
      to: '',
    },
  ],
  'MUT-40': [
    { file: 'src/ui/table.tsx', from: '  button?.focus({ preventScroll: true });\n', to: '' },
    { file: filled, from: "        'reopen',\n", to: '' },
    { file: filled, from: "  exit: 'forgetOpened',\n", to: '' },
  ],
  'MUT-41': [
    {
      file: filled,
      from: 'context.opened?.mutation.id',
      to: 'context.opened?.mutation.account_to',
    },
    { file: detail, from: "'Tersalin'", to: "'Disalin'" },
    {
      file: 'src/flows/mutasi/mutasi.api.ts',
      from: "    if (typeof navigator.share !== 'function')\n",
      to: "    if (typeof navigator.share === 'function')\n",
    },
  ],
  'MUT-42': [
    { file: rows, from: '!isIncoming && ', to: '' },
    { file: filled, from: 'opened?.mutation.amount ?? 0', to: '0' },
  ],
  'MUT-43': [
    { file: 'src/flows/mutasi/FraudHelp.tsx', from: 'telepon 157', to: 'telepon 175' },
    { file: 'src/flows/mutasi/FraudHelp.tsx', from: 'Informasi: bila', to: 'Bila' },
  ],
  'MUT-44': [
    { file: form, from: "  ['scheduled', 'Terjadwal'],\n", to: '' },
    { file: searching, from: '(isPending && at > now)', to: 'isPending' },
    { file: searching, from: '(isPending && at > now)', to: 'at > now' },
    { file: query, from: "isScheduled && 'waktu=terjadwal'", to: "isScheduled && 'waktu=nanti'" },
    { file: setup, from: 'isScheduled: isScheduled && hasNoDays(form.values)', to: 'isScheduled' },
  ],
  'MUT-45': [
    { file: searching, from: ".normalize('NFD').replace(/\\p{M}/gu, '')", to: '' },
    {
      file: searching,
      from: "account_to.replace(/\\D/g, '').includes(digits)",
      to: 'account_to === digits',
    },
    { file: searching, from: 'words.every', to: 'words.some' },
    { file: searching, from: "    .replace(/[.,](?:\\d{1,2}|-)$/, '')\n", to: '' },
    {
      file: machine,
      from: 'searchText(event.text), page: 1 })',
      to: 'searchText(event.text) })',
    },
  ],
  'MUT-46': [
    { file: 'machines/kit/timing.ts', from: 'searchRest: 500', to: 'searchRest: 0' },
    { file: query, from: 'searchText(decodeURIComponent', to: '(decodeURIComponent' },
    { file: setup, from: "isScheduled: false, search: '' }", to: 'isScheduled: false }' },
    { file: searching, from: 'const longest = 60;', to: 'const longest = 6;' },
  ],
};
