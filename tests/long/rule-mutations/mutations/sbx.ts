import type { Mutations } from '../mutations.ts';

export const sbx: Mutations = {
  'SBX-1': [['await notifyReceipt(trx, at, { amount, description }, sender, found);', '']],
  'SBX-2': [['if (person.balance > 0) await deposit', 'if (person.balance < 0) await deposit']],
  'SBX-3': [["(kind === 'clearing')\n    await move", "(kind === 'scheduled')\n    await move"]],
  'SBX-4': [["if (id.startsWith(reversalOf('')) || ", 'if (']],
  'SBX-5': [['if (then <= now)\n', 'if (then < now)\n']],
  'SBX-6': [
    ["c.header('Date', now().toUTCString());", "c.header('Date', new Date().toUTCString());"],
  ],
  'SBX-7': [["if (fault === 'missing-after-booking') return replace(c, lost());", '']],
  'SBX-8': [
    ["is('key', '=', demoKey), is('key', 'like', `${steeringPrefix}%`)", "is('key', '=', demoKey)"],
  ],
  'SBX-9': [["settles: 'failed',", "settles: 'completed',"]],
  'SBX-10': [['return count === 1 ? spoil(c, fault, next) : next(', 'return spoil(c, fault, next']],
  'SBX-11': [['return { ...env, LENTERA_SEED: file };', 'return env;']],
  'SBX-12': [['if (!known.includes(field))', 'if (known.length === 0)']],
  'SBX-13': [['/^(?:same-origin|none)$/', '/^(?:same-origin|same-site|none)$/']],
  'SBX-14': [['error: isOfField(name) ? said?.sentence : null,', 'error: null,']],
  'SBX-15': [['may: mayTake(row),', 'may: [],']],
};
