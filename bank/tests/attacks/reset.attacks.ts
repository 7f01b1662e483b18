import { canaries, form, type Attacks } from '../attack.ts';
import { bagas } from '../harness.ts';

const { email } = bagas;
const { otp, newPassword } = canaries;

export default {
  calls: {
    sendResetCode: { faulty: () => [['/forget-password/send', form({ email })]] },
    verifyResetCode: { faulty: () => [['/forget-password/validate', form({ email, otp })]] },
    changePassword: {
      faulty: () => [['/forget-password/change-password', form({ email, otp, newPassword })]],
    },
  },
  walks: {
    async 'a new password'(ask, bank) {
      const sent = { email, otp: '', newPassword: '' };
      await ask('sendResetCode', { form: sent }, 200);
      await ask('sendResetCode', { form: { ...sent, email: 'nobody@contoh.test' } }, 404);
      await ask('sendResetCode', { form: {} }, 400);
      await ask('verifyResetCode', { form: { email, otp: '12' } }, 400);
      const code = { email, otp: await bank.code(email) };
      const change = { ...code, newPassword: 'Rahasia456' };
      await ask('changePassword', { form: change }, 400);
      await ask('verifyResetCode', { form: code }, 200);
      await ask('changePassword', { form: change }, 200);
      for (let sends = 0; sends < 9; sends += 1) await ask('sendResetCode', { form: sent }, 200);
      await ask('sendResetCode', { form: sent }, 429);
    },
  },
} satisfies Attacks;
