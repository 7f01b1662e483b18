import { refuseUnless, repliesOf } from '../../../.storybook/support/demo-reply.ts';

export default repliesOf('login', {
  refusals: {
    masuk: null,
  },
  replies: (memory) => ({
    login: ({ email, password }) => [
      'masuk',
      () => {
        refuseUnless(memory.passwords.get(email) === password, 401);
        const session = { kind: 'open', expiresAt: Date.now() + 3_600_000, holder: email } as const;
        memory.keep(session);
        return session;
      },
    ],
  }),
});
