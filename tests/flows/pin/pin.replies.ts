import { checkCode, refuseUnless, repliesOf } from '../../../.storybook/support/demo-reply.ts';
import { sinta } from '../../fixtures/customer.ts';

const ready = { waitsUntil: null, key: null };
const waits = { waitsUntil: '2026-11-22T11:30:00+07:00', key: null };

export default repliesOf('pin', {
  refusals: {
    'keadaan PIN': null,
    'ubah PIN': 'Pin Salah',
    'kirim kode PIN': 'Password Salah',
    'periksa kode PIN': null,
    'buat ulang PIN': 'Pin terlalu mudah ditebak. Gunakan kombinasi angka yang lain',
    'pakai PIN lama': 'Pin Salah',
  },
  replies: (memory) => ({
    pinState: () => ['keadaan PIN', () => ready],
    changePin: ({ oldPin }) => [
      'ubah PIN',
      () => {
        refuseUnless(oldPin === sinta.pin, 400, 'Pin Salah');
        return ready;
      },
    ],
    sendPinCode: ({ password }) => [
      'kirim kode PIN',
      () => refuseUnless(password === memory.passwords.get(sinta.email), 400, 'Password Salah'),
    ],
    verifyPinCode: ({ otp }) => ['periksa kode PIN', () => checkCode(otp)],
    recoverPin: () => ['buat ulang PIN', () => waits],
    cancelRecovery: ({ oldPin }) => [
      'pakai PIN lama',
      () => {
        refuseUnless(oldPin === sinta.pin, 400, 'Pin Salah');
        return ready;
      },
    ],
  }),
});
