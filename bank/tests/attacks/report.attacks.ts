import { firstId, type Attacks } from '../attack.ts';
import { withData } from '../planted.ts';

const report = { kind: 'lainnya', transactions: [], story: 'Tolong dicek', contact: '' };

export default {
  calls: {
    reports: {
      attack: ({ email }) => [`/reports?customerId=${email}`],
      faulty: () => [['/reports']],
    },
    sendReport: {
      attack: ({ email }) => ['/reports', { ...report, customerId: email, contact: '' }],
      faulty: () => [['/reports', report]],
    },
    reportCase: {
      async attack({ token }, _, bank) {
        const { body } = await bank.json('/api/main/reports', report, bank.bearer(token));
        return [`/reports/${(body.data as { number: string }).number}`];
      },
      status: 404,
      faulty: () => [['/reports/LP482915037264']],
    },
  },
  walks: {
    async 'a report and its case'(ask, bank, token) {
      const id = await firstId(bank, '/transaction/mutations?accountNumber=8800112233', token);
      const { data } = (await ask(
        'sendReport',
        { json: { ...report, transactions: [id] }, key: 'laporan' },
        200,
      )) as { data: { number: string } };
      await ask('sendReport', { json: { ...report, story: 'Lain' }, key: 'laporan' }, 422);
      for (const change of [{ story: '' }, { transactions: ['LT1'] }])
        await ask('sendReport', { json: { ...report, ...change } }, 400);
      await ask('sendReport', { json: { ...report, story: 'x'.repeat(70_000) } }, 413);
      for (let sent = 1; sent < 5; sent += 1) await ask('sendReport', { json: report }, 200);
      await ask('sendReport', { json: report }, 429);
      await ask('reports', {}, 200);
      await ask('reportCase', { fill: { id: data.number } }, 200);
      await ask('reportCase', { fill: { id: 'LP1' } }, 404);
      await bank.json(`/sandbox/reports/${data.number}`, { status: 'dijawab', answer: 'Selesai' });
      await bank.json(`/sandbox/reports/${data.number}`, { status: 'ditutup' });
      await ask('reportCase', { fill: { id: data.number } }, 200);
      await ask('reports', {}, 200);
    },
  },
  planted: [
    [
      'a list without the new case',
      withData('/reports', (data: unknown) => (Array.isArray(data) ? [] : data)),
      /POST \/reports opens one case for a key: .* not in the list/,
      'all flags',
    ],
  ],
} satisfies Attacks;
