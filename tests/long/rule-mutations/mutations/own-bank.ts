import type { Mutations } from '../mutations.ts';

/** The bank's side of a PIN of one's own. */
export const ownBank: Mutations = {
  'OWN-13': [['const waitTime = days;', 'const waitTime = days / 2;']],
  'OWN-14': [['  if (newPin === oldPin) throw', '  if (newPin === `${oldPin}0`) throw']],
  'OWN-15': [[".where('old_wrong', '<', pinTries)", ".where('old_wrong', '<', 9)"]],
  'OWN-16': [
    [
      'await endSessions(trx, now, { customer_id: id }, sessionId);\n    const { waits',
      'const { waits',
    ],
  ],
  'OWN-17': [['      .set({ locked_until: null })\n', '']],
  'OWN-18': [
    [
      'customer, key)) return null;\n    if (unverified !== null) return',
      'customer, key)) return unverified;\n    if (unverified !== null) return',
    ],
  ],
};
