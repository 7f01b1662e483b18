import { within } from '../mutations.ts';

export const stm = within('statement', {
  'STM-1': [["statement: { access: 'guarded'", "statement: { access: 'public'"]],
  'STM-2': [['one.at - other.at', 'other.at - one.at']],
  'STM-3': [['balance - net(', 'balance + net(', 'statement.rows.ts']],
  'STM-4': [['source.omitted + source.rows.length - lines.length', 'source.omitted']],
  'STM-5': [['month <= monthOf(now())', 'month.length > 0']],
  'STM-6': [["type: 'print.requested' })}", "type: 'fetch.retried' })}", 'StatementScreen.tsx']],
  'STM-7': [['statement && statement.omitted > 0', 'statement === null']],
  'STM-8': [["{ guard: 'lacksBalance', actions: 'retryBalance' },", '']],
  'STM-10': [
    ["mutation.transactionDirection === 'CREDIT');", "mutation.transactionDirection === 'DEBIT');"],
  ],
});
