import { within } from '../mutations.ts';

export const pin = within('transfer', {
  'PIN-1': [['Masukkan Pin Anda', 'Masukkan PIN Anda', 'PinScreen.tsx']],
  'PIN-2': [
    ["body.datetime === null ? 'Sekarang' : dateTime(epochOf(body.datetime))", "'Sekarang'"],
    ['          { term: memoLabel, value: body.description },\n', ''],
  ],
  'PIN-3': [
    ['const name = recipient.name ?? body.accountTo', 'const name = body.accountTo'],
    ["data['name']", "data['nama']"],
  ],
  'PIN-4': [
    [
      'digitsOnly(input.value).slice(0, maxLength)',
      'input.value.slice(0, maxLength)',
      'password-field.tsx',
    ],
  ],
  'PIN-5': [
    ["  if (pin === '') return 'pin.required';\n", ''],
    ['error={issueText(pinIssue ?? undefined)}', 'error={null}', 'PinScreen.tsx'],
  ],
  'PIN-6': [
    [
      '              Transfer\n            </PinForm>',
      '              Kirim\n            </PinForm>',
    ],
    [
      "onSubmit={() => send({ type: 'pin.submitted' })}",
      "onSubmit={() => send({ type: 'pin.left' })}",
    ],
  ],
  'PIN-7': [
    ['user.value.account_pin', 'user.value.account_number'],
    ['  account_pin: optional', '  pin: optional'],
  ],
  'PIN-8': [
    [
      '  const worker = ready ?? createWorker();\n',
      "  const { compare } = await import('bcryptjs');\n  if (question.hash !== '') return compare(question.pin, question.hash);\n  const worker = ready ?? createWorker();\n",
    ],
  ],
  'PIN-9': [
    [
      "target: 'outcomeUnknown', actions: ['forgetPin', announceWrongPin] }",
      "target: 'outcomeUnknown', actions: 'forgetPin' }",
    ],
    ['fits: boolean }) => params.fits', 'fits: boolean }) => true'],
    ["'Pin Salah'", "'PIN Salah'", 'notices.ts'],
  ],
  'PIN-10': [['await checkPin(', "if (kind === 'immediate') await checkPin(", 'transfer.ts']],
  'PIN-11': [
    ['onError: onward,', "onError: 'enteringPin',"],
    ['pinCompare: 10_000', 'pinCompare: 12_000'],
  ],
  'PIN-12': [
    ["send('/transaction/transfer'", "send('/transaction/transfers'"],
    ['order?.body.datetime !== null', 'order?.body.datetime !== undefined'],
  ],
  'PIN-13': [
    ["send('/transaction/schedule'", "send('/transaction/scheduled'"],
    ["{ guard: 'isScheduled', target: 'scheduling' }, ", ''],
  ],
  'PIN-14': [
    [
      'transferring: { invoke',
      "transferring: { on: { 'pin.submitted': { target: 'transferring', reenter: true } }, invoke",
    ],
    [
      'scheduling: { invoke',
      "scheduling: { on: { 'pin.submitted': { target: 'scheduling', reenter: true } }, invoke",
    ],
  ],
  'PIN-15': [
    ["tags: ['busy', 'confirmLeave']", "tags: ['busy']", 'sending.states.ts'],
    [
      'on: whileSending,',
      "on: { ...whileSending, navigated: { guard: goesTo(paths.transfer), target: 'editing' } },",
      'sending.states.ts',
    ],
    ['on: whileSending,', "on: { ...whileSending, 'step.left': 'editing' },", 'sending.states.ts'],
  ],
  'PIN-16': [
    ["messageField: 'errors'", "messageField: 'message'", 'transfer.api.ts'],
    [
      "actions: [...refused, 'forgetPin', announcement('pin')] }",
      "actions: [...refused, 'forgetPin', 'showStrip'] }",
    ],
  ],
  'PIN-17': [
    ["        'renewKey',\n        'clearMarker',", "        'startOver',\n        'clearMarker',"],
  ],
  'PIN-18': [
    ['uang Anda sudah berpindah.</strong>', 'uang anda sudah berpindah.</strong>'],
    [
      "actions: ['markUnanswered', 'showStrip'] }",
      "actions: ['markUnanswered', 'showStrip', announcement()] }",
    ],
    ['(status ?? 0) >= 500', '(status ?? 0) > 500'],
    ["code === 'unexpected' || code === 'answer.invalid'", "code === 'unexpected'"],
    ['error.status === 409', 'error.status === 408'],
  ],
  'PIN-19': [["  'status.requested': 'looking',", "  'status.requested': '#transfer.sending',"]],
  'PIN-20': [
    ['() => settings().sendsKey', '() => true'],
    [
      "guard: 'canRepeat', target: 'repeatable' }, { target: 'unrepeatable' }",
      "target: 'repeatable' }",
    ],
  ],
  'PIN-21': [
    ["? 'Transfer Berhasil' :", "? 'Transfer berhasil' :"],
    ["'primary' : 'success'", "'primary' : 'danger'"],
  ],
  'PIN-22': [
    ["term: 'No Referensi'", "term: 'Nomor Referensi'"],
    ['      { term: memoLabel, lines: [result.description] },\n', ''],
  ],
  'PIN-23': [
    ['[result.nameAccountTo, result.accountTo]', '[result.accountTo]'],
    ['[result.nameAccountTo, result.accountTo]', '[result.nameAccountTo]'],
  ],
  'PIN-24': [["order?.bankTo ?? ''", "'Bank Central Asia'"]],
  'PIN-25': [
    ['if (Number.isNaN(own)) return own;', 'if (Number.isNaN(own)) return answers;'],
    ["word !== 'completed' && hasTime", 'hasTime'],
    ['answeredAt: now(),', 'answeredAt: 0,'],
  ],
  // Without the word 'pending' an order with a time would be pending all the same (PIN-38).
  'PIN-26': [['    ? answers\n', '    ? own\n']],
  'PIN-27': [
    ['            Oke\n', '            OK\n'],
    ["'receipt.closed': { target: 'editing'", "'receipt.closed': { target: 'enteringPin'"],
  ],
  'PIN-28': [
    [
      "'receipt.closed': { target: 'editing', actions: 'startOver' }",
      "'receipt.closed': 'editing'",
    ],
  ],
  'PIN-29': [
    ["'refreshAccount', ", '', 'receipt.states.ts'],
    [", 'refreshNotifications'", '', 'receipt.states.ts'],
  ],
  'PIN-30': [
    [
      "{ target: 'enteringPin', actions: ['forgetPin', announceWrongPin] }",
      "{ target: 'enteringPin', actions: announceWrongPin }",
    ],
  ],
  'PIN-31': [['    : own;\n', '    : answers;\n']],
  'PIN-32': [["typeof value === 'string' ? rupiahIn(value.trim()) : value", 'value']],
  'PIN-33': [
    [
      "actions: [...refused, 'forgetPin', 'showStrip'] }",
      "actions: [...refused, 'forgetPin', announcement('pin')] }",
    ],
  ],
  'PIN-34': [
    ['<OrderSummary order={order} changed={saved?.changed} brief={isUnknown || isSent} />', 'null'],
  ],
  'PIN-39': [
    ['    if (!isNew) return;\n', '    return;\n'],
    [
      "{ title: 'Status transfer belum pasti', describedBy }",
      "{ title: 'Status transfer belum pasti' }",
    ],
    ["      outcomeUnknown: 'Status transfer belum pasti',\n", ''],
    ['brief={isUnknown || isSent}', 'brief={false}'],
  ],
  'PIN-40': [
    ['Tekan Periksa Status untuk melihat riwayat.</p>', 'Tekan Periksa Status.</p>'],
    ["'Mengirim lagi aman: uang Anda", "'Aman diulang: uang Anda"],
    [
      "      entry: 'warmUp',\n      initial",
      "      entry: ['warmUp', 'forgetPin'],\n      initial",
    ],
  ],
  'PIN-41': [
    ['key !== null && key === order?.idempotencyKey', 'key !== null'],
    ['isFound && hasTime(order) ? answeredAt : ', ''],
    ['answeredAt: epochOf(found.datetime)', 'answeredAt: now()'],
    ["cancelled: 'Transfer Dibatalkan'", "cancelled: 'Transfer Berhasil'"],
  ],
  'PIN-42': [
    ['        amount === body.amount &&\n', ''],
    ['epochOf(datetime) >= since', 'true'],
    ['Belum ada di riwayat', 'Tidak ada di riwayat'],
    [
      "target: 'similar',\n        actions: { type: 'keepSimilar', params: rowsRead },",
      "target: '#transfer.succeeded',",
    ],
  ],
  'PIN-43': [
    ["target: 'alreadySent',\n        actions: keepFound,", "target: 'sending',"],
    [
      "target: 'outcomeUnknown' }, { target: 'sending' }],",
      "target: 'outcomeUnknown' }, { target: 'outcomeUnknown' }],",
    ],
    ["title: 'Transfer ini sudah terkirim'", "title: 'Transfer sudah terkirim'"],
  ],
  'PIN-44': [["target: 'sending', actions: 'renewKey' }", "target: 'sending' }"]],
  'PIN-45': [
    ['          note={<VisuallyHidden>{purpose}</VisuallyHidden>}\n', ''],
    ['}, ${order.body.bankTo}`', '}`'],
  ],
  'PIN-35': [
    ['Akan diproses', 'Diproses'],
    ['receipt.isPending ? (\n                <div>', 'false ? (\n                <div>'],
    ['<ClockIcon size={32} />', '<CopyIcon size={32} />'],
  ],
  'PIN-36': [
    ['content ?? { text }', '{ text }'],
    [' && navigator.canShare({ files })', '', 'receipt.ts'],
    ['{ ...figure, text: amount },', ''],
    ['`dari ${from}`', "''"],
    ['...row.lines.map((text) => ({ ...value, text })),', ''],
  ],
  'PIN-38': [
    ["  'menunggu',\n", ''],
    ["  return word !== 'completed' && hasTime(order);", '  return false;'],
  ],
  'PIN-37': [
    ["emptyForm({ ...values, datetime: '' })", 'emptyForm(values)'],
    ['{ ...blank, form: formAgain(context.form) }', '{ form: formAgain(context.form) }'],
  ],
  'PIN-46': [["    content: '. ';\n", "    content: '';\n"]],
});
