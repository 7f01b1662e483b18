import { canaries, type Attacks } from '../attack.ts';
import { sinta, toBagas } from '../harness.ts';
import { at, changed, withData } from '../planted.ts';

const newPin = '913572';
const large = 'x'.repeat(70_000);

export default {
  calls: {
    pinState: {
      attack: ({ account }) => [`/pin?accountNumber=${account}`],
      faulty: () => [['/pin']],
    },
    changePin: {
      attack: ({ account, pin }) => ['/pin', { accountNumber: account, oldPin: pin, newPin }],
      status: 400,
      faulty: () => [['/pin', { oldPin: canaries.pin, newPin }]],
    },
    sendPinCode: {
      attack: ({ email }, { password }) => ['/pin/code', { email, password }],
      faulty: () => [['/pin/code', { password: canaries.password }]],
    },
    verifyPinCode: {
      attack: ({ email }) => ['/pin/verify', { email, otp: canaries.otp }],
      status: 400,
      faulty: () => [['/pin/verify', { otp: canaries.otp }]],
    },
    recoverPin: {
      attack: ({ account, email }) => ['/pin/recover', { accountNumber: account, email, newPin }],
      status: 400,
      faulty: () => [['/pin/recover', { grant: 'x', newPin: canaries.pin }]],
    },
    cancelRecovery: {
      attack: ({ account, pin }) => ['/pin/cancel', { accountNumber: account, oldPin: pin }],
      faulty: () => [['/pin/cancel', { oldPin: canaries.pin }]],
    },
  },
  walks: {
    async 'a new PIN'(ask, bank) {
      const { pin: oldPin, password, email } = sinta;
      await ask('pinState', {}, 200);
      await ask('changePin', { json: { oldPin, newPin: oldPin } }, 400);
      await ask('changePin', { json: { oldPin, newPin: large } }, 413);
      await ask('changePin', { json: { oldPin, newPin }, key: 'satu' }, 200);
      await ask('changePin', { json: { oldPin: newPin, newPin: oldPin } }, 200);
      await ask('sendPinCode', { json: { password: large } }, 413);
      await ask('sendPinCode', { json: { password: 'Salah12345' } }, 400);
      await ask('verifyPinCode', { json: { otp: large } }, 413);
      await ask('verifyPinCode', { json: { otp: '000000' } }, 400);
      await ask('recoverPin', { json: { newPin } }, 400);
      await ask('recoverPin', { json: { newPin: large } }, 413);
      await ask('sendPinCode', { json: { password } }, 200);
      const json = { otp: await bank.code(email) };
      const { data } = (await ask('verifyPinCode', { json }, 200)) as { data: { grant: string } };
      await ask('recoverPin', { json: { newPin, ...data }, key: 'dua' }, 200);
      await ask('pinState', {}, 200);
      await ask('user', {}, 200);
      await ask('transfer', { json: toBagas }, 403);
      await ask('freeze', {}, 200);
      await ask('thaw', { json: { grant: 'x', pin: newPin } }, 403);
      await ask('cancelRecovery', { json: { oldPin: large } }, 413);
      await ask('cancelRecovery', { json: { oldPin: newPin } }, 400);
      await ask('cancelRecovery', { json: { oldPin } }, 200);
      for (let tries = 0; tries < 5; tries += 1)
        await ask('sendPinCode', { json: { password: 'Salah12345' } }, 400);
      await ask('sendPinCode', { json: { password } }, 429);
    },
    async 'locked PINs'(ask, bank) {
      const wrong = { json: { oldPin: '000000', newPin } };
      for (let tries = 0; tries < 3; tries += 1) await ask('changePin', wrong, 400);
      await ask('changePin', wrong, 423);
      const { password, email } = sinta;
      await ask('sendPinCode', { json: { password } }, 200);
      const json = { otp: await bank.code(email) };
      const { data } = (await ask('verifyPinCode', { json }, 200)) as { data: { grant: string } };
      await ask('recoverPin', { json: { newPin, ...data } }, 200);
      for (let tries = 0; tries < 3; tries += 1) await ask('cancelRecovery', wrong, 400);
      await ask('cancelRecovery', wrong, 423);
      await bank.reopen({ ordersPerMinute: 1 });
      await ask('changePin', wrong, 423);
      await ask('changePin', wrong, 429);
    },
  },
  planted: [
    [
      'a recovery without a wait',
      at('/pin/recover', async (request, ask) => {
        const answer = await ask(request);
        const forget = (body: { data?: object }) => ({
          ...body,
          ...(body.data && { data: { ...body.data, waits_until: null } }),
        });
        return changed(answer, forget);
      }),
      /POST \/pin\/recover moves no money after a recovery: the PIN does not wait/,
      'all flags',
    ],
    [
      'a key that changes the PIN each time',
      at('/pin', async (request, ask) => {
        request.headers.delete('idempotency-key');
        return ask(request);
      }),
      /POST \/pin changes it once for a key, with the old one: /,
      'all flags',
    ],
    [
      'a wait in words',
      withData('/pin', (state: object) => ({ ...state, waits_until: 'besok' })),
      /GET \/pin says until when the PIN waits/,
      'no flag',
    ],
  ],
} satisfies Attacks;
