import { firstId, type Attacks } from '../attack.ts';
import { bagas } from '../harness.ts';
import { at, withBody } from '../planted.ts';

const saved = { accountNumber: bagas.account, bankName: 'Bank Mandiri', alias: 'Mas Bagas' };
const andi = { accountNumber: '5220304050', bankName: 'Bank Central Asia', alias: 'Andi' };

export default {
  calls: {
    recipients: {
      attack: ({ email }) => [`/recipients?customerId=${email}`],
      faulty: () => [['/recipients']],
    },
    saveRecipient: {
      async attack({ token }, _, bank) {
        const id = await firstId(bank, '/recipients', token);
        return ['/recipients', { ...andi, alias: 'Diubah', id, customer_id: 'demo-sinta' }];
      },
      faulty: () => [['/recipients', saved]],
    },
    deleteRecipient: {
      async attack({ token }, _, bank) {
        await bank.post('/recipients', andi, token);
        return [`/recipients/${await firstId(bank, '/recipients', token)}`];
      },
      faulty: () => [['/recipients/1']],
    },
  },
  walks: {
    async recipients(ask, bank, token) {
      const { data } = (await ask('saveRecipient', { json: saved }, 200)) as {
        data: { id: string };
      };
      await ask('saveRecipient', { json: { ...saved, accountNumber: '404' } }, 400);
      await ask('saveRecipient', { json: { ...saved, alias: 'x'.repeat(70_000) } }, 413);
      await ask('recipients', {}, 200);
      await ask('deleteRecipient', { fill: { id: data.id } }, 200);
      await ask('recipients', {}, 200);
      for (let at = 0; at < 30; at += 1)
        await bank.get(`/account?accountNumber=881${String(at).padStart(7, '0')}`, token);
      await ask('saveRecipient', { json: { ...saved, accountNumber: '405' } }, 429);
    },
    async 'recipients of a frozen account'(ask) {
      const { data } = (await ask('saveRecipient', { json: saved }, 200)) as {
        data: { id: string };
      };
      await ask('freeze', {}, 200);
      await ask('saveRecipient', { json: { ...saved, alias: 'Lain' } }, 403);
      await ask('deleteRecipient', { fill: { id: data.id } }, 403);
    },
  },
  planted: [
    [
      'a recipient that is saved under another name',
      at('/recipients', async (request, ask) => {
        if (request.method !== 'POST') return ask(request);
        const { alias } = (await request.clone().json()) as { alias: string };
        return ask(await withBody(request, { alias: alias === 'Uji lagi' ? 'Lain' : alias }));
      }),
      /POST \/recipients saves an account once, and renames it: the list has other data/,
      'all flags',
    ],
  ],
} satisfies Attacks;
