import { checkCode, refuseUnless, repliesOf } from '../../../.storybook/support/demo-reply.ts';

export default repliesOf('reset', {
  refusals: {
    'kirim kode reset': null,
    'periksa kode reset': null,
    'ubah password': 'Password baru tidak boleh sama dengan password lama',
  },
  replies: (memory) => ({
    sendResetCode: ({ email }) => [
      'kirim kode reset',
      () => refuseUnless(memory.passwords.has(email)),
    ],
    verifyResetCode: ({ otp }) => ['periksa kode reset', () => checkCode(otp)],
    changePassword: ({ email, newPassword }) => [
      'ubah password',
      () => void memory.passwords.set(email, newPassword),
    ],
  }),
});
