import { checkCode, refuseUnless, repliesOf } from '../../../.storybook/support/demo-reply.ts';

const idCard = new File(['foto'], 'ktp.jpg', { type: 'image/jpeg' });
const taken = 'Email sudah terdaftar';

export default repliesOf('registration', {
  refusals: {
    'periksa email': taken,
    'periksa nomor handphone': 'Nomor handphone sudah terdaftar',
    'kirim kode OTP': 'Kode OTP belum dapat dikirim. Silakan coba lagi dalam 30 detik.',
    'periksa kode OTP': null,
    'periksa No KTP': 'No KTP sudah terdaftar',
    'buka rekening': 'Nama tidak boleh kosong, No KTP harus terdiri dari 16 angka',
  },
  replies: (memory) => ({
    checkUnused: (identity) => {
      if ('no_hp' in identity) return ['periksa nomor handphone', () => undefined];
      if (!('email' in identity)) return ['periksa No KTP', () => undefined];
      const isUnused = () => !memory.passwords.has(identity.email);
      return ['periksa email', () => refuseUnless(isUnused(), 400, taken)];
    },
    sendOtp: () => ['kirim kode OTP', () => undefined],
    verifyOtp: ({ otp }) => ['periksa kode OTP', () => checkCode(otp)],
    takePhoto: async ({ photo }) => photo ?? idCard,
    readPhoto: async ({ photo }) => photo ?? idCard,
    shrinkPhoto: async () => idCard,
    openAccount: ({ email, password }) => [
      'buka rekening',
      () => void memory.passwords.set(email, password),
    ],
  }),
});
