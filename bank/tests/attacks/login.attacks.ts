import { canaries, form, type Attacks } from '../attack.ts';
import { bagas, sinta } from '../harness.ts';

export default {
  calls: {
    login: {
      faulty: () =>
        [canaries.password, bagas.password].map((password) => [
          '/auth/login',
          form({ email: bagas.email, password }),
        ]),
    },
    refresh: { faulty: ({ refresh_token }) => [['/auth/refresh', form({ refresh_token })]] },
    logout: { attack: ({ email }) => ['/auth/logout', { email }], faulty: null },
  },
  walks: {
    async 'logging in'(ask) {
      await ask('login', { form: { email: sinta.email, password: sinta.password } }, 200);
      await ask('login', { form: { email: '', password: '' } }, 400);
      const wrong = { email: 'nobody@contoh.test', password: 'Salah1234' };
      for (let tries = 0; tries < 5; tries += 1) await ask('login', { form: wrong }, 401);
      await ask('login', { form: wrong }, 429);
    },
    async 'renewal and logout'(ask, bank) {
      const { refresh_token, jwt_token } = await bank.tokens(sinta);
      await ask('refresh', { form: { refresh_token } }, 200);
      bank.advance(60_000);
      await ask('refresh', { form: { refresh_token } }, 401);
      await ask('logout', { bearer: jwt_token }, 401);
      const other = await bank.tokens(sinta);
      await ask('logout', { bearer: null, form: { refresh_token: other.refresh_token } }, 200);
      await ask('logout', {}, 200);
    },
  },
} satisfies Attacks;
