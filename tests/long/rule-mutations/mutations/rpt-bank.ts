import type { Mutations } from '../mutations.ts';

/** The bank's side of the reports. */
export const rptBank: Mutations = {
  'RPT-30': [
    ['from: { accountNumber: row.account_from,', 'from: { accountNumber: row.account_to,'],
  ],
  'RPT-31': [['lengthOf(story) <= longestStory', 'lengthOf(story) < longestStory']],
  'RPT-32': [['[0, 6].includes(', '[0].includes(']],
  'RPT-33': [['        await saveAnswer(trx, answer);\n        return { ', '        return { ']],
  'RPT-35': [['  await notify(trx, context.now(), customerId, title, body);\n', '']],
  'RPT-36': [["return closed_at === null ? ['ditutup'] : [];", "return ['ditutup'];"]],
  'RPT-37': [
    [
      'await clock.measure();',
      "await clock.measure();\n    await db.deleteFrom('reported_transfers').execute();\n    await db.deleteFrom('reports').execute();",
    ],
  ],
};
