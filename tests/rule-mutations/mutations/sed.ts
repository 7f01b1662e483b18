import type { Mutations } from '../mutations.ts';

export const sed: Mutations = {
  'SED-1': [["pin: '246810'", "pin: '246811'"]],
  'SED-2': [['balance: 12_500_000', 'balance: 12_550_000']],
  'SED-3': [
    [
      'immediate(at, sinta.account, to, amount, category, description)',
      "immediate(at, sinta.account, to, amount, 'belanja', description)",
    ],
  ],
  'SED-4': [
    [
      '      58,\n      cash,\n      holder.account,',
      '      65,\n      cash,\n      holder.account,',
    ],
  ],
  'SED-5': [['now.getTime() + 3 * days', 'now.getTime() - 3 * days']],
  'SED-6': [['      read,\n      sent_at', '    read: true,\n    sent_at']],
  'SED-7': [["pin: '135790'", "pin: '135791'"]],
  'SED-8': [['balance: 3_250_000', 'balance: 3_520_000']],
  'SED-9': [["'Dewi Lestari'", "'Dewi Lestary'"]],
  'SED-10': [
    [
      'account.bank === null || account.bank === bank',
      "(account.bank ?? 'Bank Central Asia') === bank",
    ],
  ],
  'SED-11': [['{ password: 10, pin: 12 }', '{ password: 10, pin: 10 }']],
  'SED-12': [["'Transfer terjadwal', {\n    data: result,\n  })", "'Transfer terjadwal', result)"]],
  'SED-13': [['return booked.at;', 'return after(booked.at, 8 * days);']],
};
