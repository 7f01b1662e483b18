import { within } from '../mutations.ts';

export const sch = within('scheduled', {
  'SCH-1': [["scheduled: {\n    access: 'guarded'", "scheduled: {\n    access: 'public'"]],
  'SCH-2': [
    [' && at > now', '', 'scheduled.ts'],
    ["waits && row.transactionDirection !== 'DEBIT'", 'waits'],
    ['title="Transfer terjadwal"', 'title="Jadwal"'],
    ['...rows.filter(isHeld).reverse(),', ''],
    ['<CardTitle>Menunggu keputusan Anda<', '<CardTitle>Terjadwal<'],
  ],
  'SCH-3': [['a.at - b.at', 'b.at - a.at', 'scheduled.ts']],
  'SCH-4': [
    ['weekdayDateTime(epochOf(datetime))', 'datetime', 'TransferRow.tsx'],
    ['<AccountDigits>{known(account_to)}</AccountDigits>', '', 'TransferRow.tsx'],
  ],
  'SCH-5': [
    ["enqueue.sendTo(to('account'), { type: 'money.moved' });", '{}', 'scheduled.machine.ts'],
    ["      after: { nextMinute: { target: 'list', reenter: true } },\n", ''],
    ["        'page.shown': { target: 'list', reenter: true },\n", ''],
  ],
  'SCH-6': [['Belum ada transfer terjadwal', 'Belum ada']],
  'SCH-7': [
    ["{ guard: 'lacksUser', actions: 'retryUser' },", '', 'scheduled.machine.ts'],
    ['{noticeText(code)}', 'Gagal', 'Rows.tsx'],
  ],
  'SCH-8': [
    ['if (next === undefined) return null;', ''],
    ['to={paths.scheduled}', 'to={paths.mutasi}', 'ScheduledCard.tsx'],
  ],
  'SCH-9': [
    [
      "    id === '' ? null : (\n      <IfExtension",
      "    id === '-' ? null : (\n      <IfExtension",
    ],
    ['extension="cancel"', 'extension="logout"'],
  ],
  'SCH-10': [['Batalkan transfer ini?', 'Batalkan Transfer']],
  'SCH-11': [
    ["    'step.left': 'list',\n", ''],
    ["    navigated: { guard: goesTo(paths.scheduled), target: 'list' },\n", ''],
  ],
  'SCH-12': [
    ['data: { id, pin }', 'data: new URLSearchParams({ id, pin })'],
    ["extension: 'cancel'", "extension: 'limit'"],
  ],
  'SCH-13': [
    ["tags: ['busy', 'confirmLeave']", "tags: 'busy'", 'cancel.states.ts'],
    [
      'on: whileSending,',
      "on: { ...whileSending, navigated: { guard: goesTo(paths.scheduled), target: 'list' } },",
      'cancel.states.ts',
    ],
  ],
  'SCH-14': [
    ['      ...(focus && { focus }),\n', ''],
    ["'forgetPin', announcement('pin')]", "announcement('pin')]"],
  ],
  'SCH-15': [
    [
      "...outcomes('#scheduled.outcomeUnknown', 'returning'),",
      "{ guard: 'isUndecided', target: '#scheduled.list', actions: showing('cancelled') },\n        ...outcomes('#scheduled.outcomeUnknown', 'returning'),",
    ],
    ["isCancelled(textOf(status) ?? '')", 'true'],
    [
      "if (answered.id !== undefined && answered.id !== id) throw new Failure('answer.invalid');",
      '',
    ],
  ],
  'SCH-16': [
    ["'refreshAccount', 'refreshNotifications'] as const", '] as const'],
    ['sudah dibatalkan.', 'berhasil dibatalkan.'],
  ],
  'SCH-17': [['failure?.status === 409', 'failure?.status === 410']],
  'SCH-18': [["['unknown', 'moved', 'unsure']", "['moved', 'unsure']"]],
  'SCH-19': [
    [
      "{ title: 'Status pembatalan belum pasti', describedBy: sentenceId }",
      "{ title: 'Batalkan transfer ini?', describedBy: sentenceId }",
    ],
    ['useLeadTo(look !== null);', ''],
    [
      "target: unknown, actions: ['markUnanswered', 'showStrip'] }",
      "target: again, actions: ['forgetPin', 'showStrip'] }",
    ],
    [
      'on: whileSending,',
      "on: { ...whileSending, 'wait.abandoned': 'confirming' },",
      'cancel.states.ts',
    ],
    ['masih akan dijalankan', 'sudah dibatalkan'],
  ],
  'SCH-20': [
    ['return account.mutations !== seen;', 'return true;'],
    ["status === 'completed' || status === 'failed'", "status === 'done'"],
    ['status === undefined || statuses.size > 1', 'status === undefined'],
  ],
  'SCH-21': [["        { guard: 'isUnanswered', target: '#scheduled.outcomeUnknown' },\n", '']],
  'SCH-22': [
    ['context.unanswered.includes(params.id) && ', 'context.ended.includes(params.id) && '],
    ['<Detail>Status pembatalan belum pasti</Detail>', 'null'],
  ],
  'SCH-23': [["'forgetPin',\n        // No event", '// No event']],
  'SCH-24': [
    [
      '{known(capitalised(status))}',
      "{/^cancel/i.test(status) ? 'Dibatalkan' : known(capitalised(status))}",
    ],
    ['known(capitalised(row.status))', 'known(row.status)'],
    ["row.status === 'cancelled' ? cancelledWord : row.status", 'row.status'],
  ],
  'SCH-25': [
    ["row.status.toLowerCase() === 'completed',", "row.status.toLowerCase() !== 'pending',"],
    ['/^(cancell?ed|dibatalkan)$/i', '/^cancell?ed$/i'],
    ['/^(cancell?ed|dibatalkan)$/i', '/^(cancelled|dibatalkan)$/'],
    [
      "!hasStatus(mutation, 'failed') && !isCancelled(mutation.status)",
      "!hasStatus(mutation, 'failed')",
    ],
  ],
  'SCH-26': [['const maxOpen = 50;', 'const maxOpen = 51;']],
  'SCH-27': [
    ["waits_for === 'decision'),", 'waits_for !== undefined),'],
    ['datetime: isMove ?', 'datetime: !isMove ?'],
    [
      "{ target: list, actions: showing('unsure') },\n        ],",
      "{ target: list, actions: showing('sent') },\n        ],",
    ],
    ["status !== (datetime === null ? 'completed' : 'pending')", 'status === null'],
    ['Kirim sekarang\n          </RowButton>', 'Kirim\n          </RowButton>'],
  ],
});
