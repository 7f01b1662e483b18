import { object } from '../../../machines/kit/schema.ts';
import type { LoginPorts } from '../../../machines/contract/login.ts';
import { requestUserEarly } from '../../platform/early-user-request.ts';
import { call } from '../../platform/http.ts';
import { sessionStore } from '../../platform/session-store.ts';
import { proofs } from '../../platform/settings.ts';
import { dataOf, needed, optional, validated } from '../../platform/shapes.ts';

const tokens = object({ jwt_token: needed.text(), refresh_token: optional.text() });

/**
 * POST /auth/login (CAL-4, CAL-5). Stores the tokens and requests /user/me at once, while the
 * account page is still loading.
 */
export const loginPorts: LoginPorts = {
  login: ({ email, password }, io) =>
    call(
      { method: 'POST', url: '/auth/login', data: new URLSearchParams({ email, password }) },
      io,
      (body) => {
        const session = sessionStore.save(validated(tokens, dataOf(body)));
        void proofs()?.then(({ keepKey }) => keepKey());
        requestUserEarly();
        return session;
      },
    ).catch((error: unknown) => {
      // Without a session the device keeps no key [S13].
      void proofs()?.then(({ forgetKey }) => forgetKey());
      throw error;
    }),
};
