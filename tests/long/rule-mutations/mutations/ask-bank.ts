import type { Mutations } from '../mutations.ts';

export const askBank: Mutations = {
  'ASK-9': [['quantile: 0.5', 'quantile: 1']],
  'ASK-10': [["if (expectedName !== '') await countLookUp(context, customer, accountTo)", '']],
  'ASK-11': [['reason: row.account_from === accountNumber ? row.asked_by : null', 'reason: null']],
};
