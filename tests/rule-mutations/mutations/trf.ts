import { within } from '../mutations.ts';

export const trf = within('transfer', {
  'TRF-1': [
    ['<Small>Saldo</Small>', '<Small>Saldo Anda</Small>'],
    ['<Money amount={balance.value} />', '<span>{balance.value}</span>'],
  ],
  'TRF-2': [
    ['label="Dari Rekening"', 'label="Rekening Asal"'],
    ['label="Waktu Transfer"', 'label="Waktu"'],
    ['label={memoLabel}', 'label="Keterangan"'],
  ],
  'TRF-3': [
    ["'Bank Rakyat Indonesia'", "'Bank Syariah Indonesia'", 'limits.ts'],
    ["  'Bank Mandiri',\n", "  'Bank Mandiri',\n  'Bank Permata',\n"],
  ],
  'TRF-4': [
    [' readOnly rows', ' rows'],
    ['`${user.value.account_number} – ${user.value.name}`', 'user.value.account_number'],
  ],
  'TRF-5': [
    ['>Rp.</LargePrefix>', '>Rp</LargePrefix>'],
    ['composition?.text ?? thousands(digits)', 'composition?.text ?? digits'],
  ],
  'TRF-6': [['sekarang. Waktu dalam WIB', 'sekarang']],
  'TRF-8': [
    ["    .required('accountTo.required')\n", ''],
    ["{...field('accountTo')}", "{...field('accountTo')} error={null}"],
  ],
  'TRF-9': [
    [
      '<DigitsField\n                  label="Rekening Tujuan"',
      '<TextField\n                  label="Rekening Tujuan"',
    ],
  ],
  'TRF-10': [
    ['(value, context) => value !== facts(context).own', '() => true'],
    ['transfer ke rekening anda', 'transfer ke rekening Anda', 'issues.ts'],
  ],
  'TRF-11': [
    ['oneOf(banks, ', "oneOf([...banks, ''], "],
    ["{...field('bankTo')}", "{...field('bankTo')}\n error={null}"],
  ],
  'TRF-12': [
    ["    .required('amount.required')\n", ''],
    ["{...field('amount')}", "{...field('amount')}\n error={null}"],
  ],
  'TRF-13': [['smallestTransfer = ', 'smallestTransfer = -1 + ']],
  'TRF-14': [['>= smallestTransfer', '> smallestTransfer']],
  'TRF-15': [['largestTransfer = ', 'largestTransfer = 1 + ']],
  'TRF-16': [
    ['<= largestTransfer', '< largestTransfer'],
    [
      'Number(context.form.values.amount) > context.account',
      'Number(context.form.values.amount) >= context.account',
    ],
  ],
  'TRF-17': [
    [
      "'description.required', (value = '') => !isBlank(value)",
      "'description.required', (value = '') => value === '' || !isBlank(value)",
    ],
    ["{...field('description')}", "{...field('description')} error={null}"],
  ],
  'TRF-18': [
    ["value === '' || momentIssue(value", 'momentIssue(value'],
    ["datetime === '' ? null :", "datetime === '' ? '' :"],
  ],
  'TRF-19': [
    ['(now % timing.minute) ?', '(now % timing.minute) - timing.minute ?'],
    ["{...field('datetime')}", "{...field('datetime')}\n error={null}"],
  ],
  'TRF-20': [['transferChecks: 1_000', 'transferChecks: 900']],
  'TRF-21': [
    [
      'lookingUp: {\n',
      "lookingUp: {\n always: { guard: 'isBalanceShort', target: '#transfer.editing', actions: { type: 'announce', params: { notice: 'balance.short' } } },\n",
    ],
  ],
  'TRF-22': [
    ['failureOf(params.error).status === 400', 'failureOf(params.error).status === 404'],
    [
      "popupRequested({ variant: 'danger', ...params })",
      "popupRequested({ variant: 'primary', ...params })",
      'transfer.setup.ts',
    ],
    ["'Nomor Rekening Tujuan Tidak Valid'", "'Nomor rekening tujuan tidak valid'", 'notices.ts'],
  ],
  'TRF-23': [
    [' && failureOf(params.error).status === 400', ''],
    [
      'params: ({ event }) => ({ notice: noticeOf(event.error) })',
      "params: { notice: 'unexpected' }",
    ],
  ],
  'TRF-24': [
    [
      'Number(context.form.values.amount) > context.account.balance.value',
      'Number(context.form.values.amount) > context.account.balance.value + 1',
    ],
    ["'Saldo Tidak Cukup'", "'Saldo tidak cukup'", 'notices.ts'],
  ],
  'TRF-25': [
    [
      "actions: { type: 'announce', params: { notice: 'balance.short', focus: 'amount' } },",
      "actions: ['startOver', { type: 'announce', params: { notice: 'balance.short' } }],",
    ],
  ],
  'TRF-26': [
    ["target: '#transfer.enteringPin', actions: 'keepOrder'", "target: '#transfer.enteringPin'"],
    [
      "meta: { path: paths.transferPin },\n  entry: 'warmUp',",
      "meta: { path: paths.transfer },\n  entry: 'warmUp',",
    ],
  ],
  'TRF-27': [
    [
      "submit,\n    'step.left': 'editing',",
      "submit,\n    'step.left': { target: 'editing', actions: 'startOver' },",
    ],
    [
      "  'step.left': '#transfer.editing',",
      "  'step.left': { target: '#transfer.editing', actions: 'startOver' },",
    ],
  ],
  'TRF-28': [
    ['{words}</span>', '</span>'],
    ['rested === rest.value && inWords(rested)', "''"],
  ],
  'TRF-29': [
    ['max = 3', 'max = 4'],
    ['epochOf(b.datetime) - epochOf(a.datetime)', 'epochOf(a.datetime) - epochOf(b.datetime)'],
    ["    type.toLowerCase() === 'transfer' &&\n", ''],
    ['    /^\\d+$/.test(to) &&\n', '', 'recent.ts'],
  ],
  'TRF-33': [
    ['length >= longest * 0.75', 'length > longest * 0.75'],
    ['note={memoNote(form.values.description)}', ''],
  ],
  'TRF-30': [
    ["after: { nextMinute: { target: 'editing', reenter: true } },", ''],
    ['timing.minute - (now % timing.minute)', 'timing.minute'],
    ["    'page.shown': { target: 'editing', reenter: true },\n", ''],
    ['              min={wibMinute(now)}\n', ''],
  ],
  'TRF-31': [
    ['hint={timeHint(form.values.datetime)}', "hint={timeHint('')}"],
    ['weekdayDateTime(epoch)', 'new Date(epoch).toLocaleString()', 'time-hint.ts'],
    ['WEEKDAYS[day.getUTCDay()]', 'WEEKDAYS[day.getDay() + 1]'],
  ],
  'TRF-32': [
    ['{ change: event.recipient }', '{ change: { accountTo: event.recipient.accountTo } }'],
    [
      '[{ name, recipient: { accountTo, bankTo } }]',
      "[{ name, recipient: { accountTo, bankTo: 'Bank Mandiri' } }]",
    ],
  ],
  'TRF-43': [
    ['bank_to: bankTo = banks[accountTo] }', 'bank_to: bankTo }'],
    ['bank_to: bank = bank_to }', 'bank_to: bank }'],
    ['      banks: ({ context }) => banksAfter(context),\n', ''],
    [': { banks },', ': {},'],
    [', banks: kept.transfer?.banks', ''],
  ],
  'TRF-36': [
    ["{ notice: 'balance.short', focus: 'amount' }", "{ notice: 'balance.short' }"],
    ["{ notice: 'recipient.unknown', focus: 'accountTo' }", "{ notice: 'recipient.unknown' }"],
  ],
  'TRF-37': [
    ["        'clearMarker',\n", ''],
    ["entry: ['setMarker', 'noteSent'],", "entry: 'noteSent',"],
    ['context.isReminded ?', 'context.isReminded === null ?'],
    ["'closeReminder', ", ''],
  ],
  'TRF-38': [
    ['                  setChosen(`${accountTo}, ${bankTo}`);\n', ''],
    ['setChosen(`${accountTo}, ${bankTo}`)', 'setChosen(accountTo)'],
  ],
  'TRF-40': [['String(Number(digits) + more * 1_000)', 'String(more * 1_000)']],
  'TRF-41': [
    ["pressed={datetime !== ''}", 'pressed={false}'],
    ["onNow={() => field('datetime').onChange('')}", 'onNow={() => undefined}'],
    ['  input.focus();\n', '', 'show-picker.ts'],
  ],
  'TRF-42': [
    ['longestDescription = 200', 'longestDescription = 201'],
    ['if (!isVisible(memo)) return', 'if (!memo) return'],
    ['note={timeNote(form.values.datetime, now)}', ''],
  ],
});
