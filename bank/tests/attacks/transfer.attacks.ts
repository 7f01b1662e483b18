import { canaries, due, toAndi, type Attacks, type Person } from '../attack.ts';
import { bagas, sinta, toBagas } from '../harness.ts';
import { withData } from '../planted.ts';

const later = { ...toBagas, datetime: due };
const stolen = ({ account, pin }: Person) => ({ ...toAndi, accountFrom: account, pin });

export default {
  calls: {
    lookUp: {
      attack: ({ account }) => [`/account?accountNumber=${account}`],
      faulty: () => [[`/account/?accountNumber=${bagas.account}`]],
    },
    limit: {
      attack: ({ account }) => [`/transfer/limit?accountNumber=${account}`],
      faulty: () => [['/transfer/limit']],
    },
    transfer: {
      attack: (victim) => ['/transaction/transfer', stolen(victim)],
      status: 403,
      faulty: () =>
        [canaries.pin, sinta.pin].map((pin) => ['/transaction/transfer', { ...toBagas, pin }]),
    },
    schedule: {
      attack: (victim) => ['/transaction/schedule', { ...stolen(victim), datetime: due }],
      status: 403,
      faulty: () => [['/transaction/schedule', later]],
    },
  },
  walks: {
    async 'a transfer, now and later'(ask, bank) {
      await ask('lookUp', { fill: { accountNumber: bagas.account } }, 200);
      await ask('lookUp', { fill: { accountNumber: '1' } }, 400);
      for (const [id, order] of [
        ['transfer', toBagas],
        ['schedule', later],
      ] as const) {
        await ask(id, { json: order, key: id }, 200);
        await ask(id, { json: { ...order, amount: 2_000 }, key: id }, 422);
        for (const change of [
          { amount: 1 },
          { amount: 25_000_000 },
          { accountTo: '404' },
          { description: '' },
        ])
          await ask(id, { json: { ...order, ...change } }, 400);
        await ask(id, { json: { ...order, accountFrom: bagas.account } }, 403);
        await ask(id, { json: { ...order, description: 'x'.repeat(70_000) } }, 413);
      }
      await ask('limit', {}, 200);
      for (let tries = 0; tries < 3; tries += 1)
        await ask('transfer', { json: { ...toBagas, pin: '000000' } }, 400);
      await ask('transfer', { json: toBagas }, 423);
      await ask('schedule', { json: later }, 423);
      await bank.reopen({ ordersPerMinute: 1 });
      await ask('transfer', { json: toBagas }, 423);
      await ask('transfer', { json: toBagas }, 429);
      await ask('schedule', { json: later }, 429);
    },
  },
  planted: [
    [
      'a limit that does not add up',
      withData('/transfer/limit', (data: object) => ({ ...data, left: 7 })),
      /transfer\/limit says what may be sent today: of \d+ are \d+ used and 7 left/,
      'no flag',
    ],
  ],
} satisfies Attacks;
