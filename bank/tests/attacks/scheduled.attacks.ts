import { canaries, due, lockPin, scheduledBy, toAndi, type Attacks } from '../attack.ts';
import { sinta, toBagas } from '../harness.ts';
import { at } from '../planted.ts';

export default {
  calls: {
    cancel: {
      async attack({ account: accountFrom, pin, token }, own, bank) {
        await bank.order(token, { ...toAndi, accountFrom, pin, datetime: due });
        const id = await scheduledBy(bank, accountFrom);
        return ['/transaction/schedule/cancel', { id, pin: own.pin }];
      },
      status: 404,
      faulty: ({ pending: id }) =>
        [canaries.pin, sinta.pin].map((pin) => ['/transaction/schedule/cancel', { id, pin }]),
    },
  },
  walks: {
    async 'a cancellation'(ask, bank) {
      await ask('schedule', { json: { ...toBagas, datetime: due } }, 200);
      const own = { account_from: sinta.account, status: 'completed' } as const;
      const [done] = await bank.transfers({ ...own, kind: 'immediate' });
      const json = { id: await scheduledBy(bank, sinta.account), pin: sinta.pin };
      await ask('cancel', { json }, 200);
      await ask('cancel', { json }, 200);
      await ask('cancel', { json: { ...json, id: '' } }, 400);
      await ask('cancel', { json: { ...json, pin: '' } }, 400);
      await ask('cancel', { json: { ...json, id: 'tidak-ada' } }, 404);
      await ask('cancel', { json: { ...json, id: done?.id } }, 409);
      await ask('cancel', { json: { ...json, id: 'x'.repeat(70_000) } }, 413);
      await lockPin(ask, bank, 'cancel', json);
    },
  },
  planted: [
    [
      'a cancellation that is only scheduled',
      at('/schedule/cancel', async (request, ask) => {
        const { id, pin } = (await request.clone().json()) as { id?: string; pin?: string };
        return pin === sinta.pin && id !== 'tidak-ada'
          ? Response.json({ success: true, data: { id, status: 'dibatalkan' } })
          : ask(request);
      }),
      /cancel cancels a pending transfer.*: the row in the mutations is not cancelled/,
      'all flags',
    ],
  ],
} satisfies Attacks;
