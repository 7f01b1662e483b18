import type { Attacks } from '../attack.ts';
import { at } from '../planted.ts';

export default {
  calls: {
    qrCode: {
      attack: ({ account }) => [`/qrcode/generate?accountNumber=${account}`],
      faulty: () => [['/qrcode/generate']],
    },
    codeWithAmount: {
      attack: ({ account }) => [`/qrcode/amount?amount=5000&accountNumber=${account}`],
      faulty: () => [['/qrcode/amount?amount=50000']],
    },
  },
  walks: {
    async 'the QR codes'(ask) {
      await ask('qrCode', {}, 200);
      await ask('codeWithAmount', { fill: { amount: '50000' } }, 200);
      for (const amount of ['999', '10000001', '1.5', ''])
        await ask('codeWithAmount', { fill: { amount } }, 400);
      for (let amount = 1_000; amount < 1_029; amount += 1)
        await ask('codeWithAmount', { fill: { amount: String(amount) } }, 200);
      await ask('codeWithAmount', { fill: { amount: '70000' } }, 429);
    },
  },
  planted: [
    [
      'an amount that the QR code does not hold',
      at('/qrcode/amount', async (request, ask) =>
        ask(new Request(request.url.replace(/60000/, '50000'), { headers: request.headers })),
      ),
      /GET \/qrcode\/amount gives a separate PNG .*: two amounts have the same code/,
      'no flag',
    ],
  ],
} satisfies Attacks;
