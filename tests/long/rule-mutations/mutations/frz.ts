import { within } from '../mutations.ts';

export const frz = within('freeze', {
  'FRZ-1': [["    extension: 'freeze',\n  },", '  },', 'paths.ts']],
  'FRZ-2': [['!navigator.onLine', 'navigator.onLine']],
  'FRZ-3': [['                {securing}\n', '', 'account-menu.tsx']],
  'FRZ-4': [['isFrozen && path !== paths.securing', 'isFrozen']],
  'FRZ-5': [['new Refusal(403, isFrozen)', 'new Refusal(400, isFrozen)']],
  'FRZ-6': [['await assertNotFrozen(trx, customer);\n    return deleted', 'return deleted']],
  'FRZ-7': [
    [
      '(trx, now, { customer_id: id },',
      '(trx, now, { id: sessionId, customer_id: id },',
      'identity/freeze.ts',
    ],
  ],
  'FRZ-8': [['customer === null) throw new', 'customer === null || customer.isFrozen) throw new']],
  'FRZ-9': [["post('/code', { password }, io)", "post('/code', {}, io)"]],
  'FRZ-10': [["throw fieldRefusal('password', wrong);", ';']],
  'FRZ-11': [['held > 0 ?', 'held > 9 ?']],
  'FRZ-12': [["'kind', 'freeze'", "'kind', 'balance'"]],
  'FRZ-13': [["waits_for: 'decision', decide_by: wib", "waits_for: 'thaw', decide_by: wib"]],
  'FRZ-14': [['wibDay(at) !== wibDay(then) && ', 'false && ']],
  'FRZ-15': [['told.due = ${due}))', 'told.due <> ${due}))']],
});
