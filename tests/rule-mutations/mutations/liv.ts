import type { Mutations } from '../mutations.ts';

export const liv: Mutations = {
  'LIV-1': [
    ['{rupiah(amount)} masuk', '+{rupiah(amount)}'],
    ['const max = 3;', 'const max = 4;', 'incoming-money-strip.tsx'],
    ['dan {incoming.length - max} lainnya', 'dan {incoming.length} lainnya'],
    ['.sort((a, b) => timeOf(b) - timeOf(a))', ''],
    ["transactionDirection === 'DEBIT' && status", "transactionDirection !== 'UNKNOWN' && status"],
    ['isMoneyIn(row) && !known.has(row.id)', 'isMoneyIn(row)'],
  ],
  'LIV-2': [
    ['            isBackground: true,\n', ''],
    ["kind === 'notification' ? { notifications: true }", "kind === 'balance' ? {}"],
  ],
  'LIV-3': [
    [
      "{ type: 'session.refused' });\n      else",
      "{ type: 'session.refused' } && event);\n      else",
    ],
    ["['busy', 'confirmLeave', 'endsSession']", "['busy', 'confirmLeave']"],
    ["tags: ['confirmLeave', 'endsSession'],", "tags: 'confirmLeave',"],
    ["?.hasTag('endsSession') !== true", "?.hasTag('endsSession') !== undefined"],
  ],
  'LIV-4': [
    ['{ ifAvailable: true }', '{}'],
    ['`live ${holder}`', "'live'"],
    ["{ type: 'share', params: received },\n", ''],
  ],
  'LIV-36': [
    ['liveYield: 600_000', 'liveYield: 60_000'],
    ["{ target: 'streaming', actions: 'fallBehind' }", "'streaming'"],
  ],
  'LIV-5': [
    ['2 ** Math.min(tries, 10)', '2'],
    ['(0.5 + Math.random() / 2)', '1'],
    ["{ target: 'open', actions: 'catchUp' }", "'open'"],
    ["{ guard: 'isSilent', ...lost },\n", ''],
  ],
  'LIV-6': [["'page.hidden': {\n              target: 'off',", "'page.hidden': {"]],
  'LIV-7': [
    ['liveStrip: 10_000', 'liveStrip: 60_000'],
    ["assign({ cursor: '', expectedSince: null })", "assign({ cursor: '' })"],
  ],
  'LIV-8': [["{ guard: { type: 'isLoaded', params: { part } }, target: 'loaded' }, ", '']],
  'LIV-9': [
    ['String(hidden || value)', 'String(hidden)'],
    ['rows.slice(index).filter(({ id }) => id === row.id).length', 'index'],
    ['isNew={({ key }) => key >= before}\n', ''],
  ],
  'LIV-10': [['context.page > 1 && context.selection.length > 0', 'false']],
  'LIV-11': [
    ["failed: 'Transfer Gagal'", "failed: 'Transfer Berhasil'"],
    [" && wordOf(latest) !== 'completed'", ''],
    [
      '.values({ id: reference, ...values, reference })',
      '.values({ id: crypto.randomUUID(), ...values, reference })',
    ],
  ],
  'LIV-13': [
    ['                      after: { tryEnd: lost },\n', ''],
    ['liveTry: 12_000', 'liveTry: 60_000'],
    ['liveRetryMax: 20_000', 'liveRetryMax: 60_000'],
  ],
  'LIV-14': [["on: { 'network.gone': lost },", "on: { 'network.gone': '#live.link.off' },"]],
  'LIV-12': [["pathOf(extension) === ''", "pathOf(extension) === '?'", 'after-start.ts']],
  'LIV-16': [
    ['liveBefore: 5_000', 'liveBefore: 4_000'],
    ['liveBefore: 5_000', 'liveBefore: 50_000'],
    ['if (before === null)', 'if (before === null && rows.length === 0)'],
    ['const beforeOpening = 5 * seconds;', 'const beforeOpening = 0;'],
  ],
  'LIV-15': [["initial: 'unseen',", "initial: 'seen',"]],
};
