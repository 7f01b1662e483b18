import { Failure } from '../../machines/contract/failure.ts';
import type { DemoFlow } from '../demo-bank.ts';

export default {
  calls: { masuk: null },
  open: (bank) => ({
    warmUp: () => undefined,
    login: ({ email, password }, io) =>
      bank.ask('masuk', io, () => {
        if (bank.passwords.get(email) !== password) throw new Failure('refused', { status: 401 });
        const session = { kind: 'open', expiresAt: Date.now() + 3_600_000, holder: email } as const;
        bank.keep(session);
        return session;
      }),
  }),
} satisfies DemoFlow<'login'>;
