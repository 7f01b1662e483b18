import type { Mutations } from '../mutations.ts';

const customers = 'bank/seed/customers.ts';
const history = 'bank/seed/history.ts';

export const sed: Mutations = {
  'SED-1': { file: customers, from: "pin: '246810'", to: "pin: '246811'" },
  'SED-2': { file: customers, from: 'balance: 12_500_000', to: 'balance: 12_550_000' },
  'SED-3': {
    file: history,
    from: 'immediate(at, sinta.account, to, amount, category, description)',
    to: "immediate(at, sinta.account, to, amount, 'belanja', description)",
  },
  'SED-4': {
    file: history,
    from: '      58,\n      cash,\n      holder.account,',
    to: '      65,\n      cash,\n      holder.account,',
  },
  'SED-5': {
    file: history,
    from: 'now.getTime() + 3 * days',
    to: 'now.getTime() - 3 * days',
  },
  'SED-6': { file: history, from: '    read,\n    sent_at', to: '    read: true,\n    sent_at' },
  'SED-7': { file: customers, from: "pin: '135790'", to: "pin: '135791'" },
  'SED-8': { file: customers, from: 'balance: 3_250_000', to: 'balance: 3_520_000' },
  'SED-9': { file: 'bank/seed/seed.ts', from: "'Dewi Lestari'", to: "'Dewi Lestary'" },
  'SED-10': {
    file: 'bank/money/books.ts',
    from: 'account.bank === null || account.bank === bank',
    to: "(account.bank ?? 'Bank Central Asia') === bank",
  },
  'SED-11': {
    file: 'bank/bank.ts',
    from: '{ password: 10, pin: 12 }',
    to: '{ password: 10, pin: 10 }',
  },
  'SED-12': {
    file: 'bank/money/transfer.ts',
    from: "'Transfer terjadwal', {\n    data: result,\n  })",
    to: "'Transfer terjadwal', result)",
  },
};
