import type { Mutations } from '../mutations.ts';

const machine = 'machines/statement/statement.machine.ts';
const rows = 'machines/statement/statement.rows.ts';
const screen = 'src/flows/statement/StatementScreen.tsx';
const paper = 'src/flows/statement/Paper.tsx';

export const stm: Mutations = {
  'STM-1': [
    {
      file: 'machines/contract/paths.ts',
      from: "statement: { access: 'guarded'",
      to: "statement: { access: 'public'",
    },
    {
      file: 'machines/app/app.pages.ts',
      from: 'page === pageAt(from)',
      to: "to.split('/')[1] === from.split('/')[1]",
    },
  ],
  'STM-2': [
    { file: rows, from: 'one.at - other.at', to: 'other.at - one.at' },
    { file: rows, from: 'monthOf(now) === month ? now : next - 1', to: 'next - 1' },
    { file: rows, from: 'isWithin(line) && !isToCome(line, now));', to: 'isWithin(line));' },
    { file: paper, from: "term: 'Periode'", to: "term: 'Tanggal'" },
  ],
  'STM-3': [
    { file: rows, from: 'balance - net(', to: 'balance + net(' },
    { file: rows, from: 'const opening = closing - net(own);', to: 'const opening = closing;' },
    { file: rows, from: "'completed', 'failed', 'cancelled')", to: "'completed', 'cancelled')" },
    { file: paper, from: '{hasOpenLines ? (', to: '{hasOpenLines && omitted > 0 ? (' },
  ],
  'STM-4': [
    {
      file: rows,
      from: 'source.omitted + source.rows.length - lines.length',
      to: 'source.omitted',
    },
    { file: rows, from: 'opening < 0 || closing < 0', to: 'closing < 0' },
    { file: rows, from: 'isUnsettled: since.some(', to: 'isUnsettled: lines.some(' },
    { file: paper, from: 'transaksi yang belum selesai.', to: 'transaksi yang gagal.' },
  ],
  'STM-5': [
    {
      file: rows,
      from: 'begun.map(({ at }) => monthOf(at)))].sort().reverse()',
      to: 'begun.map(({ at }) => monthOf(at)))].sort()',
    },
    { file: machine, from: 'month <= monthOf(Date.now())', to: 'month.length > 0' },
    { file: machine, from: 'return `?bulan=${month}`', to: 'return `?month=${month}`' },
  ],
  'STM-6': [
    { file: screen, from: "type: 'print.requested' })}", to: "type: 'fetch.retried' })}" },
    { file: paper, from: '    body * { visibility: hidden; }\n', to: '' },
  ],
  'STM-7': [
    { file: screen, from: 'pada bulan ini', to: 'bulan ini' },
    { file: screen, from: 'statement && statement.omitted > 0', to: 'statement === null' },
  ],
  'STM-8': [
    { file: machine, from: "{ guard: 'lacksBalance', actions: 'retryBalance' },", to: '' },
    {
      file: machine,
      from: "{ part: 'user', code: user.code }",
      to: "{ part: 'mutations', code: user.code }",
    },
    { file: screen, from: 'failureLead(code)', to: 'noticeText(code)' },
  ],
};
