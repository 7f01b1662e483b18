import { object, string } from 'yup';
import type { LoginPorts } from '../../machines/contract/login.ts';
import { call, checked, dataOf } from './http.ts';
import { sessionStore } from './session-store.ts';

const tokens = object({ jwt_token: string().required(), refresh_token: string() });

export const loginPorts: LoginPorts = {
  async login({ email, password }, io) {
    const body = await call(
      { method: 'POST', url: '/auth/login', data: new URLSearchParams({ email, password }) },
      io,
    );
    const { jwt_token, refresh_token = '' } = checked(tokens, dataOf(body));
    return sessionStore.keep({ jwt_token, refresh_token });
  },
};
