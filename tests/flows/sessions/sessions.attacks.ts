import { firstId, type Attacks } from '../../bank/attack.ts';

export default {
  calls: {
    sessions: {
      attack: ({ email }) => [`/auth/sessions?customerId=${email}`],
      faulty: () => [['/auth/sessions']],
    },
    endOtherSession: {
      attack: async ({ token }, _, bank) => [
        `/auth/sessions/${await firstId(bank, '/auth/sessions', token)}`,
      ],
      faulty: () => [['/auth/sessions/1']],
    },
  },
  walks: {
    async 'the list of sessions'(ask) {
      const { data: list } = (await ask('sessions', {}, 200)) as {
        data: { id: string; current: boolean }[];
      };
      const own = { id: list.find(({ current }) => current)?.id ?? '' };
      await ask('endOtherSession', { fill: own }, 200);
      await ask('endOtherSession', { fill: own }, 401);
    },
  },
} satisfies Attacks;
