import { firstId, type Attacks } from '../attack.ts';
import { withData } from '../planted.ts';

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
  planted: [
    [
      'a session that lives on after its end',
      async (request, ask) =>
        request.method === 'DELETE' && request.url.includes('/auth/sessions/')
          ? Response.json({ success: true })
          : ask(request),
      /DELETE \/auth\/sessions\/\{id\} ends only that session.*: its token is still valid/,
      'no flag',
    ],
    [
      'every session called the current one',
      withData('/auth/sessions', (rows: object[]) =>
        [...rows, ...rows].map((row) => ({ ...row, current: true })),
      ),
      /GET \/auth\/sessions marks only the calling session.*: \d+ are current, 1 expected/,
      'no flag',
    ],
  ],
} satisfies Attacks;
