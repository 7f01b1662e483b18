import type { Mutations } from '../mutations.ts';

export const liv: Mutations = {
  'LIV-1': [['{rupiah(amount)} masuk', '+{rupiah(amount)}']],
  'LIV-2': [['            isBackground: true,\n', '']],
  'LIV-3': [["'session.refused' });\n      else", "'session.refused' } && event);\n      else"]],
  'LIV-4': [['{ ifAvailable: true }', '{}']],
  'LIV-36': [["{ target: 'streaming', actions: 'fallBehind' }", "'streaming'"]],
  'LIV-5': [['2 ** Math.min(tries, 10)', '2']],
  'LIV-6': [["'page.hidden': {\n              target: 'off',", "'page.hidden': {"]],
  'LIV-7': [["assign({ cursor: '', expectedSince: null })", "assign({ cursor: '' })"]],
  'LIV-8': [["{ guard: { type: 'isLoaded', params: { part } }, target: 'loaded' }, ", '']],
  'LIV-9': [['String(hidden || value)', 'String(hidden)']],
  'LIV-10': [['context.page > 1 && context.selection.length > 0', 'false']],
  'LIV-11': [[" && wordOf(latest) !== 'completed'", '']],
  'LIV-13': [['                      after: { tryEnd: lost },\n', '']],
  'LIV-14': [["on: { 'network.gone': lost },", "on: { 'network.gone': '#live.link.off' },"]],
  'LIV-12': [["pathOf(extension) === ''", "pathOf(extension) === '?'", 'after-start.ts']],
  'LIV-16': [['if (before === null)', 'if (before === null && rows.length === 0)']],
  'LIV-15': [["initial: 'unseen',", "initial: 'seen',"]],
};
