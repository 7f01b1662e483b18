import { within } from '../mutations.ts';

export const mut = within('mutasi', {
  'MUT-1': [
    ["'Uang Keluar'", "'Uang keluar'", 'FilterForm.tsx'],
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
    [
      "isIncoming: mutation.transactionDirection === 'DEBIT'",
      "isIncoming: mutation.transactionDirection !== 'CREDIT'",
    ],
  ],
  'MUT-6': [["'keepPreset'] },\n    'field.left'", "'apply', 'select'] },\n    'field.left'"]],
  'MUT-7': [['(isPending && at < now)', '(isPending && at < from)']],
  'MUT-8': [['startOf(daysAfter(last, 1))', 'startOf(last) + 86_340_000']],
  'MUT-9': [
    [
      "string().required('type.required').oneOf(kinds, 'type.required')",
      "string().oneOf([...kinds, ''], 'type.required')",
    ],
    ["'Jenis Transaksi tidak", "'Jenis transaksi tidak"],
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
    ["  'from.future',\n  'until.beforeFrom',\n", "  'until.beforeFrom',\n  'from.future',\n"],
    ["variant: 'danger'", "variant: 'primary'", 'mutasi.setup.ts'],
  ],
  'MUT-16': [
    ["name: 'Kategori'", "name: 'Jenis'"],
    ['known(mutation.account_to)', 'known(mutation.username_to)', 'transaction-columns.tsx'],
  ],
  'MUT-17': [['pageSize = 5', 'pageSize = 7', 'mutasi.rows.ts']],
  'MUT-18': [['    .sort((a, b) => b.at - a.at)\n', '']],
  'MUT-19': [
    [
      "order === 'newest' ? 'descending' : 'ascending'",
      "order === 'newest' ? 'ascending' : 'descending'",
    ],
    ["context.order === 'newest' ? 'oldest' : 'newest', page", "'oldest', page"],
    ["name: 'Tanggal'", "name: 'Waktu'", 'src/flows/mutasi/columns.tsx'],
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
  'MUT-24': [
    [' picture={<EmptyHistoryPicture />}', '', 'Results.tsx'],
    ['Tidak ada riwayat transaksi', 'Belum ada riwayat transaksi', 'Results.tsx'],
  ],
  'MUT-25': [
    ['aria-label="Paginasi"', 'aria-label="Halaman"'],
    ['<span>Sebelumnya</span>', '<span>Kembali</span>'],
    ['onPage(page - 1)', 'onPage(1)'],
    ['onPage(item)', 'onPage(page + 1)'],
  ],
  'MUT-26': [['  if (pages <= 1) return null;\n', '']],
  'MUT-27': [
    ['disabled={page <= 1}', 'disabled={page < 1}'],
    ['disabled={page >= pages}', 'disabled={page > pages}'],
  ],
  'MUT-28': [['pages <= 5', 'pages <= 4']],
  'MUT-29': [
    ['pages <= 5', 'pages <= 6'],
    ['[1, page - 1, page, page + 1, pages]', '[1, page, page + 1, pages]'],
    ['>…</Gap>', '></Gap>'],
  ],
  'MUT-30': [
    ['    page > 1 && `hal=${page}`,\n', ''],
    ["    order === 'oldest' && 'urut=lama',\n", ''],
    ["    until !== '' && `sampai=${dayTyped(until) ?? ''}`,\n", ''],
  ],
  'MUT-31': [
    ['Unduh CSV', 'Unduh'],
    ['rows: context.selection.map(', 'rows: context.shown.map('],
    ['.csv`', '.txt`'],
  ],
  'MUT-32': [
    ['daysAfter(today, -29)', 'daysAfter(today, -30)'],
    ["        raise({ type: 'form.submitted' }),\n", ''],
    ["'Bulan lalu'", "'Bulan Lalu'"],
  ],
  'MUT-33': [[', focus: first[0] }', ' }']],
  'MUT-34': [
    ["text(row['username_to'])", "String(row['username_to'])"],
    ["typeof value === 'string' ? rupiahIn(value.trim()) : value", 'value'],
    ['known(mutation.username_to)', 'mutation.username_to', 'transaction-columns.tsx'],
    ['known(mutation.username_to)', 'mutation.username_to', 'Results.tsx'],
  ],
  'MUT-35': [
    ['answer.length - rows.length', '0'],
    ['count={all?.source.omitted ?? 0}', 'count={0}'],
    ["fate = 'tidak dapat ditampilkan'", "fate = 'tidak terbaca'"],
  ],
  'MUT-36': [
    ["'Kemarin' : dayMonthYear", "'Hari ini' : dayMonthYear"],
    ["name === all[place - 1] ? '' : name", 'name'],
    ['      today: today(),\n      preset', '      preset'],
    ["    if (mutation.status.toLowerCase() === 'completed')\n", ''],
    ['for (; place < found.length && days', 'for (; place < shown.length && days'],
    [' || counts.get(day) === 1', ''],
    [' : Number.NaN;\n}\n\nfunction signed', ' : 0;\n}\n\nfunction signed'],
  ],
  'MUT-37': [
    ['  if (inForm.from !== applied.from || inForm.until !== applied.until) return null;\n', ''],
    ['const isChosen = preset !== context.preset;', 'const isChosen = true;'],
    ['      preset: presetIn(context),\n', ''],
  ],
  'MUT-38': [
    ['all !== null && all.source.rows.length > 0', 'all !== null'],
    [
      'empty: assign({ form: emptyForm(unfiltered),',
      "empty: assign({ form: emptyForm({ ...unfiltered, jenisTransaksi: 'credit' }),",
    ],
  ],
  'MUT-39': [
    ["term: 'ID Transaksi', text: known(id)", "term: 'ID Transaksi', text: known(type)"],
    ['onClick={opener && pressOpener}', ''],
    ['      aria-describedby={describedBy}\n', '', 'row-opener.tsx'],
    ["  if (pressed instanceof Element && pressed.closest('button')) return;\n", ''],
    ['  if (window.getSelection()?.isCollapsed === false) return;\n', ''],
    ['beside && opened !== null ? detail : null', 'null'],
  ],
  'MUT-40': [
    ["if (key === 'Escape' && ", "if (key === 'Enter' && "],
    ['useLayoutEffect(() => () => giveFocusTo(opener.current), []);', ''],
    ['  button?.focus({ preventScroll: true });\n', ''],
    ["        'reopen',\n", ''],
    ["  exit: 'forgetOpened',\n", ''],
  ],
  'MUT-41': [
    ['context.opened?.mutation.id', 'context.opened?.mutation.account_to'],
    ['=> snapshot.matches({ filled: { detail } })', '=> false'],
    [
      "    if (typeof navigator.share !== 'function')\n",
      "    if (typeof navigator.share === 'function')\n",
      'mutasi.api.ts',
    ],
  ],
  'MUT-42': [
    ["transactionDirection !== 'CREDIT' ||", "transactionDirection === 'UNKNOWN' ||"],
    ["transactionDirection !== 'CREDIT' ||", "transactionDirection === 'DEBIT' ||"],
    ['{ accountTo, bankTo, amount }', '{ accountTo, bankTo, amount: 0 }'],
    ['mutation.bank_to ?? banks[accountTo]', 'mutation.bank_to'],
    ['mutation.bank_to ?? banks[accountTo]', "mutation.bank_to ?? 'Bank Central Asia'"],
  ],
  'MUT-43': [
    ['telepon 157', 'telepon 175'],
    ['Informasi: bila', 'Bila'],
  ],
  'MUT-44': [
    ["  ['scheduled', 'Terjadwal'],\n", ''],
    ['(isPending && at > now)', 'isPending'],
    ['(isPending && at > now)', 'at > now'],
    ["isScheduled && 'waktu=terjadwal'", "isScheduled && 'waktu=nanti'"],
    ['isScheduled: isScheduled && hasNoDays(form.values)', 'isScheduled'],
  ],
  'MUT-45': [
    [".normalize('NFD').replace(/\\p{M}/gu, '')", ''],
    ["account_to.replace(/\\D/g, '').includes(digits)", 'account_to === digits'],
    ['words.every', 'words.some'],
    ["    .replace(/[.,](?:\\d{1,2}|-)$/, '')\n", ''],
    ['searchText(event.text), page: 1 })', 'searchText(event.text) })'],
  ],
  'MUT-46': [
    ['searchRest: 500', 'searchRest: 0'],
    ['searchText(decodeURIComponent', '(decodeURIComponent'],
    ["isScheduled: false, search: '' }", 'isScheduled: false }'],
    ['const longest = 60;', 'const longest = 6;'],
  ],
  'MUT-47': [
    ['turnedTo === page && ', ''],
    ['    setTurnedTo(to);\n', ''],
  ],
  'MUT-48': [
    ['isSet || isWanted', 'isWanted'],
    [' onFocus={() => setWanted(true)}', ''],
    ['setWanted(!isWanted)', 'setWanted(true)'],
    ['hidden={isNarrow && !isOpen}', 'hidden={!isOpen}'],
  ],
  'MUT-49': [
    ['plain.test(line) ? line : constant(line)', 'line', 'src/format/csv.ts'],
    ['true|false|benar|salah|vrai|faux', 'true|false'],
    ['\\p{L}\\P{N}*', '.*'],
    [".replaceAll('\"', '\"\"')", '', 'src/format/csv.ts'],
  ],
  'MUT-50': [
    ['return `−${rupiah(amount)}`;', 'return -amount;'],
    ["    ...count(unclear, 'dengan arah tidak diketahui'),\n", ''],
    ["UNKNOWN: 'tidak diketahui'", "UNKNOWN: 'keluar'"],
    [
      "mutation.transactionDirection === 'UNKNOWN'\n",
      "mutation.transactionDirection === 'DEBIT'\n",
    ],
  ],
  'MUT-51': [["'td button, li button'", "'nav button'"]],
});
