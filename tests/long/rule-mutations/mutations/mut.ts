import { within } from '../mutations.ts';

export const mut = within('mutasi', {
  'MUT-1': [
    ["values.jenisTransaksi === 'pending' ? withPending : kinds", 'withPending'],
    ['            Cari Mutasi\n', '            Cari\n'],
  ],
  'MUT-2': [["parameter('jenis')) ?? 'semua'", "parameter('jenis')) ?? 'debit'"]],
  'MUT-3': [["{...field('jenisTransaksi')}", '{...field(\'jenisTransaksi\')}\n value="semua"']],
  'MUT-4': [
    ["isIncoming === (kind === 'debit')", "isIncoming !== (kind === 'debit')"],
    [
      "{ value: 'debit', label: 'Uang Masuk' },\n  { value: 'credit', label: 'Uang Keluar' },",
      "{ value: 'credit', label: 'Uang Masuk' },\n  { value: 'debit', label: 'Uang Keluar' },",
    ],
  ],
  'MUT-5': [
    [": mutation.transactionDirection === 'DEBIT'", ": mutation.transactionDirection !== 'CREDIT'"],
  ],
  'MUT-6': [["'keepPreset'] },\n    'field.left'", "'apply', 'select'] },\n    'field.left'"]],
  'MUT-7': [['(isPending && at < now)', '(isPending && at < from)']],
  'MUT-8': [['startOf(daysAfter(last, 1))', 'startOf(last) + 86_340_000']],
  'MUT-9': [
    ["string().required('type.required').oneOf(kinds, '", "string().oneOf([...kinds, ''], '"],
  ],
  'MUT-10': [
    ["from !== null && text === ''", "from !== null && text === ' '"],
    [' jika mengisi Dari Tanggal', ''],
  ],
  'MUT-11': [
    ['from > today', 'from > daysAfter(today, 1)'],
    ['from > today', 'from >= today'],
  ],
  'MUT-12': [
    ['until < from', 'until <= from'],
    ['until < from', 'daysAfter(until, 1) < from'],
  ],
  'MUT-13': [
    ['until > today', 'until > daysAfter(today, 1)'],
    ['until > today', 'until >= today'],
  ],
  'MUT-14': [["kind !== 'pending' && until", 'until']],
  'MUT-15': [
    ["  'until.required',\n  'from.future',\n", "  'from.future',\n  'until.required',\n"],
    ["variant: 'danger'", "variant: 'primary'", 'mutasi.setup.ts'],
  ],
  'MUT-16': [
    ['known(mutation.account_to)', 'known(mutation.username_to)', 'transaction-columns.tsx'],
  ],
  'MUT-17': [['pageSize = 5', 'pageSize = 7', 'mutasi.rows.ts']],
  'MUT-18': [['    .sort((a, b) => b.at - a.at)\n', '']],
  'MUT-19': [
    ["context.order === 'newest' ? 'oldest' : 'newest', page", "'oldest', page"],
    ['isSorted && `Yang', '!isSorted && `Yang'],
  ],
  'MUT-20': [
    ["=== 'DEBIT' ? '+' : '−'", "=== 'DEBIT' ? undefined : '−'", 'transaction.tsx'],
    ["'+' ? color.positive", "'+' ? color.ink"],
  ],
  'MUT-21': [
    ["? '+' : '−'", "? '+' : '-'", 'transaction.tsx'],
    [': color.negative', ': color.ink', 'money.tsx'],
  ],
  'MUT-22': [
    ["? 'positive'", "? 'neutral'"],
    ['      plain={done}\n', '', 'transaction.tsx'],
  ],
  'MUT-23': [[": 'pending'}", ": status.toLowerCase() === 'pending' ? 'pending' : 'negative'}"]],
  'MUT-24': [[' picture={<EmptyHistoryPicture />}', '', 'MutasiScreen.tsx']],
  'MUT-25': [['onPage(page - 1)', 'onPage(1)']],
  'MUT-26': [['  if (pages <= 1) return null;\n', '']],
  'MUT-27': [
    ['disabled={page <= 1}', 'disabled={page < 1}'],
    ['disabled={page >= pages}', 'disabled={page > pages}'],
  ],
  'MUT-28': [['pages <= 5', 'pages <= 4']],
  'MUT-29': [
    ['pages <= 5', 'pages <= 6'],
    ['[1, page - 1, page, page + 1, pages]', '[1, page, page + 1, pages]'],
  ],
  'MUT-30': [['    page > 1 && `hal=${page}`,\n', '']],
  'MUT-31': [['rows: context.selection.map(', 'rows: context.shown.map(']],
  'MUT-32': [["        raise({ type: 'form.submitted' }),\n", '']],
  'MUT-33': [[', focus: first[0] }', ' }']],
  'MUT-34': [["text(row['username_to'])", "String(row['username_to'])"]],
  'MUT-35': [['count={all?.source.omitted ?? 0}', 'count={0}']],
  'MUT-36': [["name === all[place - 1] ? '' : name", 'name']],
  'MUT-37': [['const isChosen = preset !== context.preset;', 'const isChosen = true;']],
  'MUT-38': [['all !== null && all.source.rows.length > 0', 'all !== null']],
  'MUT-39': [['onClick={opener && pressOpener}', '']],
  'MUT-40': [["if (key === 'Escape' && ", "if (key === 'Enter' && "]],
  'MUT-41': [['context.opened?.mutation.id', 'context.opened?.mutation.account_to']],
  'MUT-42': [["transactionDirection !== 'CREDIT' ||", "transactionDirection === 'DEBIT' ||"]],
  'MUT-44': [["  ['scheduled', 'Terjadwal'],\n", '']],
  'MUT-45': [[".normalize('NFD').replace(/\\p{M}/gu, '')", '']],
  'MUT-46': [['searchText(decodeURIComponent', '(decodeURIComponent']],
  'MUT-47': [['turnedTo === page && ', '']],
  'MUT-48': [['isSet || isWanted', 'isWanted']],
  'MUT-49': [['plain.test(line) ? line : constant(line)', 'line', 'src/format/csv.ts']],
  'MUT-50': [['return `−${rupiah(amount)}`;', 'return -amount;']],
  'MUT-51': [["'td button, li button'", "'nav button'"]],
  'MUT-52': [['if (Number.isNaN(sum)) sums.unclear += 1;\n    else ', '']],
});
