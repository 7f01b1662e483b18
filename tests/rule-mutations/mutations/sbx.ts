import type { Mutations } from '../mutations.ts';

export const sbx: Mutations = {
  'SBX-1': [
    ["await notify(trx, at, found.customer_id, 'Uang masuk', message);", ''],
    [
      '{ from: clearing, to: from.accountNumber, amount }',
      '{ from: clearing, to: from.accountNumber, amount: amount - 1 }',
    ],
  ],
  'SBX-2': [['if (person.balance > 0) await deposit', 'if (person.balance < 0) await deposit']],
  'SBX-3': [
    ["if (kind === 'clearing')\n    await move", "if (kind === 'scheduled')\n    await move"],
  ],
  'SBX-4': [["if (id.startsWith(reversalOf('')) || ", 'if (']],
  'SBX-5': [
    ['if (then <= now)\n', 'if (then < now)\n'],
    [
      'isSkewed = context.clock.isWrong();',
      'isSkewed = Math.abs(context.now().getTime() - context.clock.now().getTime()) > 5_000;',
    ],
    ['await runUntil(context, then);', 'await runDue({ ...context, now: () => then });'],
  ],
  'SBX-6': [
    ["c.header('Date', now().toUTCString());", "c.header('Date', new Date().toUTCString());"],
    ['const now = (): Date => after(clock.now(), steering.offset);', 'const now = clock.now;'],
  ],
  'SBX-7': [
    ['lateness = 8 * seconds', 'lateness = 7 * seconds'],
    ["if (fault === 'missing-after-booking') return replace(c, lost());", ''],
    ["if (fault === 'missing') return replace(c, lost());", ''],
    ['if (fault.times > 1) {', 'if (fault.times > 2) {'],
  ],
  'SBX-8': [
    ["is('key', '=', demoKey), is('key', 'like', `${steeringPrefix}%`)", "is('key', '=', demoKey)"],
    [
      'await fillDatabase(trx, { ...context, now });',
      "await fillDatabase(trx, { ...context, now, seed: 'demo' });",
    ],
  ],
  'SBX-9': [
    ['pendingTime = 30_000', 'pendingTime = 20_000'],
    ["settles: 'failed',", "settles: 'completed',"],
    ["savedName: 'Uji Nama Lama'", "savedName: 'Uji Nama Baru'"],
  ],
  'SBX-10': [
    ['return count === 1 ? spoil(c, fault, next) : next();', 'return spoil(c, fault, next);'],
  ],
  'SBX-11': [
    [
      "sum + (direction === 'in' ? -amount : amount)",
      "sum + (direction === 'in' ? amount : -amount)",
    ],
    ['return { ...env, LENTERA_SEED: file };', 'return env;'],
  ],
  'SBX-12': [
    ['if (!known.includes(field))', 'if (known.length === 0)'],
    ['sentence: `${at(field)} harus diisi`', 'sentence: `Isian harus diisi`'],
    ['if (!isVisible(line) || ', 'if ('],
  ],
  'SBX-13': [
    ['/^(?:same-origin|none)$/', '/^(?:same-origin|same-site|none)$/'],
    ["if (req.header('authorization') !== undefined)", "if (req.header('authorization') === '')"],
    ['if (context.sandbox) withSandbox(app, context);', 'withSandbox(app, context);'],
  ],
  'SBX-14': [
    [
      '<Button variant="danger" onClick={() => setAsking(true)}>\n          Mulai dari awal',
      '<Button variant="danger" onClick={reset}>\n          Mulai dari awal',
    ],
    ['error: isOfField(name) ? said?.sentence : null,', 'error: null,'],
  ],
  'SBX-15': [
    ['may: mayTake(row),', 'may: [],'],
    ["may.includes('dijawab')", "may.includes('ditutup')"],
  ],
};
