import { within, type Mutations } from '../mutations.ts';

export const scn: Mutations = {
  ...within('scan', {
    'SCN-1': [['StepHeader title="Pindai QR"', 'StepHeader title="Pindai"']],
    'SCN-3': [["'asking', actions: assign", "'resting', actions: assign"]],
    'SCN-4': [['withMargins({ ...plane, data })', 'null', 'qr-codes.ts']],
    'SCN-5': [["send({ type: 'text.submitted' })", "send({ type: 'text.changed', text: '' })"]],
    'SCN-8': [["  if (code.accountTo === own) return 'accountTo.own';\n", '']],
    'SCN-9': [['<Notice key={readings} live>', '<Notice live>']],
    'SCN-11': [['distinct(read.codes).length > 1', 'distinct(read.codes).length > 2']],
    'SCN-12': [["after: { codeSaid: { actions: 'openTransfer' } }", "entry: 'openTransfer'"]],
    'SCN-13': [["(context.isDark ? 'tooDark' : 'closer')", "'closer'"]],
    'SCN-14': [["{ guard: not('isBarred'), target: 'asking'", "{ target: 'asking'"]],
  }),
  'SCN-6': [["isOnce: fields.get('01') === '12'", "isOnce: fields.get('01') === '11'"]],
  'SCN-7': [['crcs.includes(payload.slice(-4).toUpperCase())', 'true']],
  'SCN-15': [['rekeningnya milik {recipient.name}', 'rekeningnya milik orang lain']],
};
