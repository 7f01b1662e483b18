import { object, string } from 'yup';
import type { LoginPorts } from '../../machines/contract/login.ts';
import { call, dataOf, validated } from './http.ts';
import { sessionStore } from './session-store.ts';

const tokens = object({ jwt_token: string().required(), refresh_token: string() });

/** POST /auth/login (CAL-4, CAL-5): stores the tokens and resolves with their session. */
export const loginPorts: LoginPorts = {
  async login({ email, password }, io) {
    const body = await call(
      { method: 'POST', url: '/auth/login', data: new URLSearchParams({ email, password }) },
      io,
    );
    const { jwt_token, refresh_token = '' } = validated(tokens, dataOf(body));
    return sessionStore.save({ jwt_token, refresh_token });
  },
};
