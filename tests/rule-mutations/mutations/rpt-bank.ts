import type { Mutations } from '../mutations.ts';

/** The bank's side of the reports. */
export const rptBank: Mutations = {
  'RPT-30': [
    ['from: { accountNumber: row.account_from,', 'from: { accountNumber: row.account_to,'],
    [
      '.where((is) => is.and({ number, customer_id: customer.id }))',
      ".where('number', '=', number)",
    ],
  ],
  'RPT-31': [
    ['lengthOf(story) <= longestStory', 'lengthOf(story) < longestStory'],
    ["isVisible(story.replaceAll('\\n', ' '))", 'isVisible(story)', 'customer/reports.ts'],
    [
      'if (found.length < transactions.length)',
      'if (found.length === 0 && transactions.length > 0)',
    ],
    ["contact === '' ? customer.email : contact", 'contact'],
  ],
  'RPT-32': [
    ['export const answerDays = 10;', 'export const answerDays = 5;'],
    ['[0, 6].includes(', '[0].includes('],
  ],
  'RPT-33': [
    [
      '        await saveAnswer(trx, answer);\n        return { answer, alert: told };',
      '        return { answer, alert: told };',
    ],
  ],
  'RPT-34': [
    ['if (waiting >= maxOpen)', 'if (waiting > maxOpen)'],
    [".where('status', '<>', 'dijawab')", ".where('closed_at', 'is', null)"],
  ],
  'RPT-35': [
    ['await notify(trx, context.now(), customer_id, `Laporan ${step}`, body);\n', ''],
    [
      'return () => mailAlert(context, email, `Laporan Lentera Anda ${step}`, body);',
      'return async () => {};',
    ],
  ],
  'RPT-36': [
    [
      "if (status === 'diproses') return ['dijawab'];",
      "if (status === 'diproses') return ['dijawab', 'ditutup'];",
    ],
    ["return closed_at === null ? ['ditutup'] : [];", "return ['ditutup'];"],
  ],
  'RPT-37': [
    [
      'await clock.measure();',
      "await clock.measure();\n    await db.deleteFrom('reported_transfers').execute();\n    await db.deleteFrom('reports').execute();",
    ],
  ],
};
