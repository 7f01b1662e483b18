import { within } from '../mutations.ts';

export const sch = within('scheduled', {
  'SCH-1': [["scheduled: {\n    access: 'guarded'", "scheduled: {\n    access: 'public'"]],
  'SCH-2': [[' && at > now', '', 'scheduled.ts']],
  'SCH-3': [['a.at - b.at', 'b.at - a.at', 'scheduled.ts']],
  'SCH-5': [["      after: { nextMinute: { target: 'list', reenter: true } },\n", '']],
  'SCH-7': [["{ guard: 'lacksUser', actions: 'retryUser' },", '', 'scheduled.machine.ts']],
  'SCH-8': [['if (next === undefined && held === null) return null;', '']],
  'SCH-9': [['extension="cancel"', 'extension="logout"']],
  'SCH-11': [["    'step.left': 'list',\n", '']],
  'SCH-12': [['data: { id, pin }', 'data: new URLSearchParams({ id, pin })']],
  'SCH-13': [["tags: ['busy', 'confirmLeave']", "tags: 'busy'", 'cancel.states.ts']],
  'SCH-14': [['      ...(focus && { focus }),\n', '']],
  'SCH-15': [["isCancelled(textOf(status) ?? '')", 'true']],
  'SCH-19': [['useLeadTo(look !== null);', '']],
  'SCH-20': [['return account.mutations !== seen;', 'return true;']],
  'SCH-21': [["        { guard: 'isUnanswered', target: '#scheduled.outcomeUnknown' },\n", '']],
  'SCH-22': [['<Small>Status pembatalan belum pasti</Small>', 'null']],
  'SCH-23': [["'forgetPin',\n        // No event", '// No event']],
  'SCH-24': [['known(capitalised(row.status))', 'known(row.status)']],
  'SCH-25': [['/^(cancell?ed|dibatalkan)$/', '/^cancell?ed$/']],
  'SCH-27': [["&& row.waits_for === 'decision'", '&& row.waits_for !== undefined']],
});
