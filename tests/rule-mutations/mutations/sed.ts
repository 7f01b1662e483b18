import type { Mutations } from '../mutations.ts';

export const sed: Mutations = {
  'SED-1': [["pin: '246810'", "pin: '246811'"]],
  'SED-2': [['balance: 12_500_000', 'balance: 12_550_000']],
  'SED-3': [
    [
      'amount, category, description, kind, notice',
      "amount, category: 'gaji', description, kind, notice",
    ],
  ],
  'SED-4': [["[58, 'Setoran Tunai', name", "[65, 'Setoran Tunai', name"]],
  'SED-5': [['{ at: after(now, 3 * days)', '{ at: after(now, -3 * days)']],
  'SED-6': [['      read,\n      sent_at', '    read: true,\n    sent_at']],
  'SED-7': [["pin: '135790'", "pin: '135791'"]],
  'SED-8': [['balance: 3_250_000', 'balance: 3_520_000']],
  'SED-9': [["number: '034101000743'", "number: '034101000744'"]],
  'SED-10': [
    [
      'account.bank === null || account.bank === bank',
      "(account.bank ?? 'Bank Central Asia') === bank",
    ],
  ],
  'SED-11': [['{ password: 10, pin: 12 }', '{ password: 10, pin: 10 }']],
  'SED-12': [["'Transfer terjadwal', {\n    data: result,\n  })", "'Transfer terjadwal', result)"]],
  'SED-13': [['row(one.at, one.notice', 'row(after(one.at, 8 * days), one.notice']],
};
