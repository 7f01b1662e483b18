import { listed } from '../../machines/contract/list.ts';
import type { DemoFlow } from '../demo-bank.ts';
import { sinta } from '../fixtures.ts';

export default {
  calls: { 'data nasabah': null, saldo: null, mutasi: null },
  open: (bank) => ({
    user: (_, io) => bank.ask('data nasabah', io, () => sinta),
    balance: (_, io) => bank.ask('saldo', io, () => bank.balance),
    mutations: (_, io) => bank.ask('mutasi', io, () => listed(bank.history)),
    copyText: async () => undefined,
  }),
} satisfies DemoFlow<'account'>;
