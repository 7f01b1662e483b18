import { within } from '../mutations.ts';

export const trf = within('transfer', {
  'TRF-1': [['<Money amount={balance.value} />', '<span>{balance.value}</span>']],
  'TRF-2': [
    ['label="Waktu Transfer"', 'label="Waktu"'],
    ['label={memoLabel}', 'label="Keterangan"'],
  ],
  'TRF-3': [["  'Bank Mandiri',\n", "  'Bank Mandiri',\n  'Bank Permata',\n"]],
  'TRF-4': [
    [' readOnly rows', ' rows'],
    ['`${user.value.account_number} – ${user.value.name}`', 'user.value.account_number'],
  ],
  'TRF-5': [
    ['>Rp.</LargePrefix>', '>Rp</LargePrefix>'],
    ['composition?.text ?? thousands(digits)', 'composition?.text ?? digits'],
  ],
  'TRF-6': [['sekarang. Waktu dalam WIB', 'sekarang']],
  'TRF-8': [["{...field('accountTo')}", "{...field('accountTo')} error={null}"]],
  'TRF-9': [['<DigitsField\n                  label="', '<TextField\n                  label="']],
  'TRF-10': [['transfer ke rekening anda', 'transfer ke rekening Anda', 'issues.ts']],
  'TRF-11': [["{...field('bankTo')}", "{...field('bankTo')}\n error={null}"]],
  'TRF-12': [["{...field('amount')}", "{...field('amount')}\n error={null}"]],
  'TRF-13': [['smallestTransfer = ', 'smallestTransfer = -1 + ']],
  'TRF-14': [['>= smallestTransfer', '> smallestTransfer']],
  'TRF-15': [['largestTransfer = ', 'largestTransfer = 1 + ']],
  'TRF-16': [['<= largestTransfer', '< largestTransfer']],
  'TRF-17': [["{...field('description')}", "{...field('description')} error={null}"]],
  'TRF-18': [["value === '' || momentIssue(value", 'momentIssue(value']],
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
  'TRF-22': [['failureOf(params.error).status === 400', 'failureOf(params.error).status === 404']],
  'TRF-23': [[' && failureOf(params.error).status === 400', '']],
  'TRF-24': [
    ['.amount) > context.account.balance.value', '.amount) > context.account.balance.value + 1'],
  ],
  'TRF-25': [
    [
      "actions: { type: 'announce', params: { notice: 'balance.short', focus: 'amount' } },",
      "actions: ['startOver', { type: 'announce', params: { notice: 'balance.short' } }],",
    ],
  ],
  'TRF-26': [
    [
      "unasked = { target: '#transfer.admitting', actions: 'keepOrder' }",
      "unasked = { target: '#transfer.admitting' }",
    ],
  ],
  'TRF-27': [
    [
      "submit,\n    'step.left': 'editing',",
      "submit,\n    'step.left': { target: 'editing', actions: 'startOver' },",
    ],
  ],
  'TRF-28': [['{words}</span>', '</span>']],
  'TRF-29': [["    type.toLowerCase() === 'transfer' &&\n", '']],
  'TRF-30': [
    ['timing.minute - (now % timing.minute)', 'timing.minute'],
    ['              min={wibMinute(now)}\n', ''],
  ],
  'TRF-31': [['hint={timeHint(form.values.datetime)}', "hint={timeHint('')}"]],
  'TRF-32': [['focusField(next);', '']],
  'TRF-43': [['bank_to: bankTo = banks[accountTo] }', 'bank_to: bankTo }']],
  'TRF-37': [['context.isReminded ?', 'context.isReminded === null ?']],
  'TRF-40': [['String(Number(digits) + more * 1_000)', 'String(more * 1_000)']],
  'TRF-41': [["pressed={datetime !== ''}", 'pressed={false}']],
  'TRF-42': [['longestDescription = 200', 'longestDescription = 201']],
});
