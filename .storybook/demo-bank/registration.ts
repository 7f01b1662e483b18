import { Failure } from '../../machines/contract/failure.ts';
import { checkCode, type DemoFlow } from '../demo-bank.ts';

export default {
  calls: {
    'periksa email': 'Email sudah terdaftar',
    'periksa nomor handphone': 'Nomor handphone sudah terdaftar',
    'kirim kode OTP': 'Kode OTP belum dapat dikirim. Silakan coba lagi dalam 30 detik.',
    'periksa kode OTP': null,
    'periksa No KTP': 'No KTP sudah terdaftar',
    'buka rekening': 'Nama tidak boleh kosong, No KTP harus terdiri dari 16 angka',
  },
  open: (bank) => ({
    checkUnused: (identity, io) =>
      bank.ask(
        'email' in identity
          ? 'periksa email'
          : 'no_hp' in identity
            ? 'periksa nomor handphone'
            : 'periksa No KTP',
        io,
        () => {
          if ('email' in identity && bank.passwords.has(identity.email))
            throw new Failure('refused', { bankMessage: 'Email sudah terdaftar' });
        },
      ),
    sendOtp: (_, io) => bank.ask('kirim kode OTP', io, () => undefined),
    verifyOtp: ({ otp }, io) => bank.ask('periksa kode OTP', io, () => checkCode(otp)),
    readPhoto: async () => undefined,
    shrinkPhoto: async () => new File(['foto'], 'ktp.jpg', { type: 'image/jpeg' }),
    openAccount: ({ email, password }, io) =>
      bank.ask('buka rekening', io, () => {
        bank.passwords = new Map(bank.passwords).set(email, password);
      }),
  }),
} satisfies DemoFlow<'registration'>;
