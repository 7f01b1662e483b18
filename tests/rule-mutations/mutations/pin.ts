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
    ["onError: 'sending',", "onError: 'enteringPin',"],
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
    ['uang Anda sudah berpindah.</p>', 'uang anda sudah berpindah.</p>'],
    [
      "actions: ['markUnanswered', 'showStrip'] }",
      "actions: ['markUnanswered', 'showStrip', announcement()] }",
    ],
    ['(status ?? 0) >= 500', '(status ?? 0) > 500'],
    ["code === 'unexpected' || code === 'answer.invalid'", "code === 'unexpected'"],
    ['error.status === 409', 'error.status === 408'],
  ],
  'PIN-19': [
    [
      "'status.requested': submit,",
      "'status.requested': { target: '#transfer.comparing', actions: 'renewKey' },",
    ],
    ['() => settings().sendsKey', '() => false'],
  ],
  'PIN-20': [
    ['() => settings().sendsKey', '() => true'],
    [
      "'status.requested': { actions: 'refreshAccount' }",
      "'status.requested': { actions: 'refreshNotifications' }",
    ],
  ],
  'PIN-21': [
    ["'Transfer Berhasil',", "'Transfer berhasil',"],
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
    ["word !== 'completed' && (order", '(order'],
    ['answeredAt: now(),', 'answeredAt: 0,'],
  ],
  'PIN-26': [
    ["  'pending',\n", '', 'receipt.ts'],
    ['    ? answers\n', '    ? own\n'],
  ],
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
  'PIN-34': [['<OrderSummary order={order} changed={saved?.changed} brief={isUnknown} />', 'null']],
  'PIN-39': [
    ["message.current?.querySelector('button')?.focus({ preventScroll: true });", ''],
    ['brief={isUnknown}', 'brief={false}'],
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
    ["  return word !== 'completed' && (order?.datetime ?? null) !== null;", '  return false;'],
  ],
  'PIN-37': [
    ["emptyForm({ ...values, datetime: '' })", 'emptyForm(values)'],
    ['{ ...blank, form: formAgain(context.form) }', '{ form: formAgain(context.form) }'],
  ],
  'PIN-46': [["    content: '. ';\n", "    content: '';\n"]],
});
