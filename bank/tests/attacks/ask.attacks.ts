import type { Attacks } from '../attack.ts';
import { bagas, toBagas } from '../harness.ts';
import { withData } from '../planted.ts';

const { pin: _, ...order } = toBagas;
const unknown = { ...order, accountTo: '8810000001' };

export default {
  calls: {
    ask: {
      attack: ({ account }) => ['/transaction/check', { ...unknown, accountFrom: account }],
      status: 403,
      faulty: () => [['/transaction/check', { ...order, expectedName: 'Bagas' }]],
    },
  },
  walks: {
    async 'the question of an unusual order'(ask) {
      await ask('ask', { json: order }, 200);
      await ask('ask', { json: { ...order, amount: 1 } }, 400);
      await ask('ask', { json: { ...order, accountFrom: bagas.account } }, 403);
      await ask('ask', { json: { ...order, description: 'x'.repeat(70_000) } }, 413);
      for (let at = 0; at < 30; at += 1)
        await ask('ask', { json: { ...unknown, expectedName: `Nama ${at}` } }, 200);
      await ask('ask', { json: { ...unknown, expectedName: 'Andi' } }, 429);
    },
  },
  planted: [
    [
      'a question for a single fact',
      withData('/transaction/check', () => ({ facts: ['night'] })),
      /transaction\/check names no fact, or several: only night asks a question/,
      'all flags',
    ],
  ],
} satisfies Attacks;
