import { checkCode, refuseUnless, repliesOf } from '../../../.storybook/support/demo-reply.ts';
import { sinta } from '../../fixtures/customer.ts';

export default repliesOf('securing', {
  refusals: {
    'keadaan akun': null,
    'amankan akun': 'Akun ini belum dapat diamankan. Silakan coba lagi nanti.',
    'kirim kode buka akun': 'Password Salah',
    'periksa kode buka akun': null,
    'buka akun': 'Pin Salah',
  },
  replies: (memory) => ({
    freezeState: () => ['keadaan akun', () => memory.isFrozen],
    freeze: () => ['amankan akun', () => void (memory.isFrozen = true)],
    sendThawCode: ({ password }) => [
      'kirim kode buka akun',
      () => refuseUnless(password === memory.passwords.get(sinta.email), 400, 'Password Salah'),
    ],
    verifyThawCode: ({ otp }) => ['periksa kode buka akun', () => checkCode(otp)],
    thaw: ({ pin }) => [
      'buka akun',
      () => {
        refuseUnless(pin === sinta.pin, 400, 'Pin Salah');
        memory.isFrozen = false;
      },
    ],
  }),
});
