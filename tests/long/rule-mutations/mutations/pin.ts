import { within } from '../mutations.ts';

export const pin = within('transfer', {
  'PIN-1': [['Masukkan Pin Anda', 'Masukkan PIN Anda', 'PinScreen.tsx']],
  'PIN-3': [['const name = recipient.name ?? body.accountTo', 'const name = body.accountTo']],
  'PIN-4': [['digitsOnly(input.value).slice(0, ', 'input.value.slice(0, ', 'password-field.tsx']],
  'PIN-5': [
    ["  if (pin === '') return 'pin.required';\n", ''],
    ['error={issueText(pinIssue ?? undefined)}', 'error={null}', 'PinScreen.tsx'],
  ],
  'PIN-6': [
    ["onSubmit={() => send({ type: 'pin.submitted' }", "onSubmit={() => send({ type: 'pin.left' }"],
  ],
  'PIN-7': [['  account_pin: optional', '  pin: optional']],
  'PIN-8': [
    [
      '  const worker = ready ?? createWorker();\n',
      "  const { compare } = await import('bcryptjs');\n  if (question.hash !== '') return compare(question.pin, question.hash);\n  const worker = ready ?? createWorker();\n",
    ],
  ],
  'PIN-9': [["...backWith('forgetPin', announceWrongPin),", "...backWith('forgetPin'),"]],
  'PIN-10': [['await checkPin(', "if (kind === 'immediate') await checkPin(", 'transfer.ts']],
  'PIN-11': [['onError: onward,', "onError: '#transfer.enteringPin',"]],
  'PIN-12': [["send('/transaction/transfer'", "send('/transaction/transfers'"]],
  'PIN-13': [["send('/transaction/schedule'", "send('/transaction/scheduled'"]],
  'PIN-14': [
    [
      'transferring: { invoke',
      "transferring: { on: { 'pin.submitted': { target: 'transferring', reenter: true } }, invoke",
    ],
  ],
  'PIN-15': [["tags: ['busy', 'confirmLeave']", "tags: ['busy']", 'sending.states.ts']],
  'PIN-16': [
    [": [...refused, 'forgetPin', announcement('pin')", ": [...refused, 'forgetPin', 'showStrip'"],
  ],
  'PIN-17': [["enteringPin', 'renewKey', 'clearMarker", "enteringPin', 'startOver', 'clearMarker"]],
  'PIN-18': [['(status ?? 0) >= 500', '(status ?? 0) > 500']],
  'PIN-19': [["  'status.requested': 'looking',", "  'status.requested': '#transfer.sending',"]],
  'PIN-20': [['() => settings().sendsKey', '() => true']],
  'PIN-21': [
    ["? 'Transfer Berhasil' :", "? 'Transfer berhasil' :"],
    ["'primary' : 'success'", "'primary' : 'danger'"],
  ],
  'PIN-22': [['      { term: memoLabel, lines: [result.description] },\n', '']],
  'PIN-23': [
    ['[result.nameAccountTo, result.accountTo]', '[result.accountTo]'],
    ['[result.nameAccountTo, result.accountTo]', '[result.nameAccountTo]'],
  ],
  'PIN-24': [["order?.bankTo ?? ''", "'Bank Central Asia'"]],
  'PIN-25': [
    ['if (Number.isNaN(own)) return own;', 'if (Number.isNaN(own)) return answers;'],
    ["word !== 'completed' && hasTime", 'hasTime'],
  ],
  // Without the word 'pending' an order with a time would be pending all the same (PIN-38).
  'PIN-26': [['    ? answers\n', '    ? own\n']],
  'PIN-27': [
    ["'receipt.closed': { target: 'editing'", "'receipt.closed': { target: 'enteringPin'"],
  ],
  'PIN-28': [[".closed': { target: 'editing', actions: 'startOver' }", ".closed': 'editing'"]],
  'PIN-31': [['    : own;\n', '    : answers;\n']],
  'PIN-32': [["typeof value === 'string' ? rupiahIn(value.trim()) : value", 'value']],
  'PIN-33': [[".refused, 'forgetPin', 'showStrip'", ".refused, 'forgetPin', announcement('pin')"]],
  'PIN-34': [['          <Whole order={order} />\n          {changed', '          {changed']],
  'PIN-39': [['    if (!isNew) return;\n', '    return;\n']],
  'PIN-40': [
    ["actions: ['warmUp', 'allowRepeat']", "actions: ['warmUp', 'allowRepeat', 'forgetPin']"],
  ],
  'PIN-41': [['isFound && hasTime(order) ? answeredAt : ', '']],
  'PIN-42': [['        amount === body.amount &&\n', '']],
  'PIN-45': [['          note={<VisuallyHidden>{purpose}</VisuallyHidden>}\n', '']],
  'PIN-35': [['<ClockIcon size={32} />', '<CopyIcon size={32} />']],
  'PIN-36': [['content ?? { text }', '{ text }']],
  'PIN-38': [["  'menunggu',\n", '']],
  'PIN-37': [['{ ...blank, form: formAgain(context.form) }', '{ form: formAgain(context.form) }']],
  'PIN-46': [["    content: '. ';\n", "    content: '';\n", 'definition-list.tsx']],
});
