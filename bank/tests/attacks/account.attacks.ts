import type { Attacks } from '../attack.ts';
import { bagas, sinta } from '../harness.ts';

export default {
  calls: {
    user: {
      attack: ({ account, email }) => [`/user/me?accountNumber=${account}&email=${email}`],
      faulty: () => [['/user/me']],
    },
    balance: {
      attack: ({ account }) => [`/balance/get?accountNumber=${account}`],
      status: 403,
      faulty: () => [[`/balance/get?accountNumber=${sinta.account}`]],
    },
    mutations: {
      attack: ({ account }) => [`/transaction/mutations?accountNumber=${account}`],
      status: 403,
      faulty: () => [[`/transaction/mutations?accountNumber=${sinta.account}`]],
    },
  },
  walks: {
    async 'the customer’s account [SED-12]'(ask) {
      await ask('user', {}, 200);
      for (const id of ['balance', 'mutations']) {
        await ask(id, { fill: { accountNumber: sinta.account } }, 200);
        await ask(id, { fill: { accountNumber: bagas.account } }, 403);
        await ask(id, {}, 400);
      }
    },
  },
} satisfies Attacks;
