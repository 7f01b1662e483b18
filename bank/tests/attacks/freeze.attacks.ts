import { canaries, due, lockPin, scheduledBy, toAndi, type Ask, type Attacks } from '../attack.ts';
import { sinta, toBagas, type TestBank } from '../harness.ts';
import { at, withData } from '../planted.ts';

async function grantOf(ask: Ask, bank: Pick<TestBank, 'code'>): Promise<string> {
  await ask('sendThawCode', { json: { password: sinta.password } }, 200);
  const json = { otp: await bank.code(sinta.email) };
  const { data } = (await ask('verifyThawCode', { json }, 200)) as { data: { grant: string } };
  return data.grant;
}

const large = 'x'.repeat(70_000);

export default {
  calls: {
    freezeState: {
      attack: ({ email }) => [`/freeze?customerId=${email}`],
      faulty: () => [['/freeze']],
    },
    freeze: {
      attack: ({ account }) => ['/freeze', { accountNumber: account }],
      faulty: () => [['/freeze', {}]],
    },
    sendThawCode: {
      attack: ({ email }, { password }) => ['/freeze/code', { email, password }],
      status: 409,
      faulty: () => [['/freeze/code', { password: canaries.password }]],
    },
    verifyThawCode: {
      attack: ({ email }) => ['/freeze/verify', { email, otp: canaries.otp }],
      status: 400,
      faulty: () => [['/freeze/verify', { otp: canaries.otp }]],
    },
    thaw: {
      attack: ({ account }, own) => ['/freeze/thaw', { accountNumber: account, pin: own.pin }],
      faulty: () => [['/freeze/thaw', { pin: canaries.pin }]],
    },
    decide: {
      async attack({ account: accountFrom, pin, token }, own, bank) {
        await bank.order(token, { ...toAndi, accountFrom, pin, datetime: due });
        const id = await scheduledBy(bank, accountFrom);
        return ['/freeze/decide', { id, datetime: null, pin: own.pin }];
      },
      status: 404,
      faulty: ({ pending: id }) => [['/freeze/decide', { id, datetime: null, pin: canaries.pin }]],
    },
  },
  walks: {
    async 'a freeze and a thaw'(ask, bank) {
      const { pin, password } = sinta;
      await ask('freezeState', {}, 200);
      await ask('sendThawCode', { json: { password } }, 409);
      await ask('freeze', {}, 200);
      await ask('freezeState', {}, 200);
      await ask('transfer', { json: toBagas }, 403);
      await ask('schedule', { json: { ...toBagas, datetime: due } }, 403);
      await ask('decide', { json: { id: 'x', datetime: null, pin } }, 403);
      await ask('sendThawCode', { json: { password: large } }, 413);
      await ask('sendThawCode', { json: { password: 'Salah12345' } }, 400);
      await ask('verifyThawCode', { json: { otp: '000000' } }, 400);
      await ask('verifyThawCode', { json: { otp: large } }, 413);
      await ask('thaw', { json: { grant: 'x', pin } }, 400);
      await ask('thaw', { json: { grant: large, pin } }, 413);
      const grant = await grantOf(ask, bank);
      await ask('thaw', { json: { grant, pin } }, 200);
      await ask('thaw', { json: { grant, pin } }, 200);
      await ask('freeze', {}, 200);
      const again = await grantOf(ask, bank);
      for (let tries = 0; tries < 3; tries += 1)
        await ask('thaw', { json: { grant: again, pin: '000000' } }, 400);
      await ask('thaw', { json: { grant: again, pin } }, 423);
      for (let tries = 0; tries < 5; tries += 1)
        await ask('sendThawCode', { json: { password: 'Salah12345' } }, 400);
      await ask('sendThawCode', { json: { password } }, 429);
      await bank.reopen({ ordersPerMinute: 1 });
      await ask('thaw', { json: { grant: again, pin } }, 423);
      await ask('thaw', { json: { grant: again, pin } }, 429);
    },
    async 'a decision'(ask, bank) {
      const { pin } = sinta;
      await bank.db
        .updateTable('accounts')
        .set({ thawed_at: new Date('2027-11-21T11:30:00+07:00') })
        .where('number', '=', sinta.account)
        .execute();
      await ask('schedule', { json: { ...toBagas, datetime: due } }, 200);
      const json = { id: await scheduledBy(bank, sinta.account), datetime: null, pin };
      await ask('decide', { json: { ...json, id: '' } }, 400);
      await ask('decide', { json: { ...json, datetime: '2026-11-20T09:00:00+07:00' } }, 400);
      await ask('decide', { json: { ...json, id: large } }, 413);
      await ask('decide', { json: { ...json, datetime: '2026-12-24T09:00:00+07:00' } }, 200);
      await ask('decide', { json }, 200);
      await ask('decide', { json }, 200);
      await ask('decide', { json: { ...json, id: 'tidak-ada' } }, 404);
      await ask('decide', { json: { ...json, datetime: due } }, 409);
      await lockPin(ask, bank, 'decide', json);
    },
  },
  planted: [
    [
      'a freeze that only says so',
      at('/freeze', async (request, ask) =>
        request.method === 'POST' && request.headers.has('authorization')
          ? Response.json({ success: true, data: { frozen: true } })
          : ask(request),
      ),
      /POST \/freeze refuses orders until the account is opened again.*: /,
      'all flags',
    ],
    [
      'a state that is no truth value',
      withData('/freeze', () => ({ frozen: 'ya' })),
      /GET \/freeze says whether the account is frozen/,
      'no flag',
    ],
  ],
} satisfies Attacks;
