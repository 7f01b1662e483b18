import { Failure } from '../../machines/contract/failure.ts';
import { checkCode, type DemoFlow } from '../demo-bank.ts';

export default {
  calls: {
    'kirim kode reset': null,
    'periksa kode reset': null,
    'ubah password': 'Password baru tidak boleh sama dengan password lama',
  },
  open: (bank) => ({
    sendResetCode: ({ email }, io) =>
      bank.ask('kirim kode reset', io, () => {
        if (!bank.passwords.has(email)) throw new Failure('refused');
      }),
    verifyResetCode: ({ otp }, io) => bank.ask('periksa kode reset', io, () => checkCode(otp)),
    changePassword: ({ email, newPassword }, io) =>
      bank.ask('ubah password', io, () => {
        bank.passwords = new Map(bank.passwords).set(email, newPassword);
      }),
  }),
} satisfies DemoFlow<'reset'>;
