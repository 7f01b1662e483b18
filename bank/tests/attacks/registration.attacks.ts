import { canaries, form, type Attacks } from '../attack.ts';
import { application, fileOf, nadia } from '../applicants.ts';
import { sinta } from '../harness.ts';

const email = 'n@contoh.test';

export default {
  calls: {
    checkUnused: { faulty: () => [['/users', { filter: { no_ktp: canaries.nik } }]] },
    sendOtp: { faulty: () => [['/send-otp', form({ email, noHP: '81234567890', otp: '' })]] },
    verifyOtp: { faulty: () => [['/verify-otp', form({ email, otp: canaries.otp })]] },
    openAccount: {
      faulty() {
        const { nik: no_ktp, password, pin } = canaries;
        return [['/auth/register', form({ email, no_ktp, password, pin })]];
      },
    },
  },
  walks: {
    async 'opening an account'(ask, bank) {
      for (const filter of [
        { email: nadia.email },
        { no_hp: nadia.no_hp },
        { no_ktp: nadia.no_ktp },
        { email: sinta.email },
      ])
        await ask('checkUnused', { json: { filter } }, 200);
      for (const json of [{ filter: { email: 'x' } }, {}, [], '{'])
        await ask('checkUnused', { json }, 400);
      await ask('sendOtp', { form: { email: nadia.email, noHP: nadia.no_hp, otp: '' } }, 200);
      await ask('sendOtp', { form: { email: sinta.email, noHP: '1' } }, 400);
      await ask('verifyOtp', { form: { email: nadia.email, otp: '1' } }, 400);
      await ask('openAccount', { body: application() }, 400);
      const otp = await bank.code(nadia.email);
      await ask('verifyOtp', { form: { email: nadia.email, otp } }, 200);
      await ask('openAccount', { body: application({ name: '' }) }, 400);
      const large = fileOf(new Uint8Array(4_000_000));
      await ask('openAccount', { body: application({ ektp_photo: large }) }, 413);
      await ask('openAccount', { body: application() }, 200);
      const again = { email: 'lagi@contoh.test', noHP: '81299999999', otp: '' };
      for (let sends = 0; sends < 10; sends += 1) await ask('sendOtp', { form: again }, 200);
      await ask('sendOtp', { form: again }, 429);
    },
  },
} satisfies Attacks;
