import { within } from '../mutations.ts';

export const stm = within('statement', {
  'STM-1': [
    ["statement: { access: 'guarded'", "statement: { access: 'public'"],
    ['page === pageAt(from)', "to.split('/')[1] === from.split('/')[1]"],
  ],
  'STM-2': [
    ['one.at - other.at', 'other.at - one.at'],
    ['monthOf(now) === month ? now : next - 1', 'next - 1'],
    ['since.filter((line) => !isToCome(line, now))', 'since'],
    ["term: 'Periode'", "term: 'Tanggal'"],
  ],
  'STM-3': [
    ['balance - net(', 'balance + net(', 'statement.rows.ts'],
    ['const opening = closing - net(moved.filter(isWithin));', 'const opening = closing;'],
    ["!hasStatus(mutation, 'failed') && ", '', 'statement.rows.ts'],
    ['{statement.isPartial ? (', '{statement.isPartial && omitted > 0 ? ('],
  ],
  'STM-4': [
    ['source.omitted + source.rows.length - lines.length', 'source.omitted'],
    ['opening < 0 || closing < 0', 'closing < 0'],
    [' || begun.some((line) => isUnclear(line) && mayHaveMoved(line))', ''],
  ],
  'STM-5': [
    [
      'begun.map(({ at }) => monthOf(at)))].sort().reverse()',
      'begun.map(({ at }) => monthOf(at)))].sort()',
    ],
    ['month <= monthOf(now())', 'month.length > 0'],
    ['return `?bulan=${month}`', 'return `?month=${month}`'],
  ],
  'STM-6': [
    ["type: 'print.requested' })}", "type: 'fetch.retried' })}", 'StatementScreen.tsx'],
    ['      body *:not([data-paper], [data-paper] *, :has([data-paper])) { display: none; }\n', ''],
    ['size: A4;', 'size: A5;'],
    [
      '    thead {\n      display: table-header-group;\n    }\n',
      '    thead {\n      display: none;\n    }\n',
    ],
  ],
  'STM-7': [
    ['pada bulan ini', 'bulan ini'],
    ['statement && statement.omitted > 0', 'statement === null'],
  ],
  'STM-8': [
    ["{ guard: 'lacksBalance', actions: 'retryBalance' },", ''],
    [
      "{ part: 'user', code: user.code }",
      "{ part: 'mutations', code: user.code }",
      'statement.machine.ts',
    ],
    ['failureLead(code)', 'noticeText(code)', 'StatementScreen.tsx'],
  ],
  'STM-10': [
    ["mutation.transactionDirection === 'CREDIT');", "mutation.transactionDirection === 'DEBIT');"],
    [
      "    ...(pendingIncome > 0 ? [{ term: 'Belum Selesai', value: rupiah(pendingIncome) }] : []),\n",
      '',
    ],
    ['statement.lines.length + statement.open.length > 0', 'statement.lines.length > 0'],
  ],
});
