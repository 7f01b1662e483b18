import type { Plant } from './bundle.ts';

type Edit = readonly [file: string, from: string, to: string];
const plants = (edits: readonly Edit[]): readonly Plant[] =>
  edits.map(([file, from, to]) => ({ file, from, to }));

const [bank, lock] = ['bank/money/', '.forUpdate()'];
const [books, transfer, limit] = [`${bank}books.ts`, `${bank}transfer.ts`, `${bank}daily-limit.ts`];
const [held, key, cancel] = [`${bank}held.ts`, `${bank}idempotency.ts`, `${bank}cancel.ts`];
const reverse = 'bank/sandbox/clear-transfer.ts';
const app = 'machines/transfer/transfer.setup.ts';
const [byNumber, byReference] = [`.orderBy('number')\n    `, `'=', reference)\n      `];
const byOwner = `account_from: customer.accountNumber }))\n    `;
const lockBoth = 'const accounts = await lockAccounts(trx, [order.accountFrom, order.accountTo]);';
const exceeds = 'await exceedsDailyLimit(context, trx, { ...order, at';

/** Bugs to look for, as edits. Written before the judge ran for the first time. */
const edits: Readonly<Record<string, readonly Edit[]>> = {
  'lost Idempotency-Key': [[key, 'if (key === null)', 'if (key !== "")']],
  'claim taken over by two': [
    [key, `'<', after(now(), -leaseTime))`, `'<=', now())`],
    [key, 'if (kept === undefined) throw busy();', ''],
  ],
  'no lock of the accounts': [[books, byNumber + lock, byNumber]],
  'accounts locked in any order': [
    [books, `'in', [...numbers])\n    ${byNumber}`, `'=', numbers[0] ?? '')`],
    [
      books,
      'return new Map(rows',
      `rows.push(...(await trx.selectFrom('accounts').selectAll()
    .where('number', '=', numbers[1] ?? '').forUpdate().execute()));\n  return new Map(rows`,
    ],
  ],
  'balance not checked': [[transfer, 'if (from.balance < amount)', 'if (amount < 0)']],
  'first minute of the day not counted': [[limit, `'>=', start`, `'>', start`]],
  'next midnight counted': [[limit, `'<', after(start`, `'<=', after(start`]],
  'day of UTC': [[limit, 'wibDayStart(at);', 'new Date(+at - (+at % days));']],
  'scheduled orders not counted': [[limit, `['pending', 'completed']`, `['completed']`]],
  'limit read before the lock': [
    [transfer, lockBoth, `const early = ${exceeds}: order.at ?? context.now() });\n${lockBoth}`],
    [transfer, `if (${exceeds} }))`, 'if (early)'],
  ],
  'refund booked twice': [
    [reverse, '(await earlier.executeTakeFirst()) !== undefined', 'earlier === null'],
    [reverse, `await move(trx, at, {\n    id: reversalOf(id),`, 'await move(trx, at, {'],
  ],
  'refund without a lock': [[reverse, byReference + lock, byReference]],
  'refund to the wrong side': [
    [
      reverse,
      `giver, taker } = await move(trx, at, {
    id: reversalOf(id),
    from: account_to,
    to: account_from,`,
      `giver, taker } = await move(trx, at, {
    id: reversalOf(id),
    from: account_from,
    to: account_to,`,
    ],
  ],
  'freeze read before the lock': [[transfer, 'if (from.frozen_at !== null) throw frozen();', '']],
  'session not held': [[transfer, 'await holdSession(context, trx, customer);', '']],
  'logout ends nothing': [
    [
      'bank/identity/logout.ts',
      'await endSessions(context.db, context.now(), { id });',
      'void id;',
    ],
  ],
  'cancellation without a lock': [[cancel, byOwner + lock, byOwner]],
  'cancellation of what has run': [[cancel, ` || transfer.status !== 'pending'`, '']],
  'due order taken by two': [[`${bank}scheduler.ts`, `${lock}.skipLocked()`, '']],
  'held order booked after the thaw': [[held, 'null || isOfDecision', 'null && isOfDecision']],
  'decision without a lock': [[held, byOwner + lock, byOwner]],
  'receiver not told': [
    [books, `await notify(trx, at, to.customer_id, 'Uang masuk', received);`, ''],
  ],
  'app: new key at each sending': [
    [app, '...order, sentAt: order.sentAt || now()', '...order, ...newKey(), sentAt: now()'],
  ],
  'app: new key after silence': [
    [app, '...order, unanswered: true', '...order, ...newKey(), unanswered: true'],
  ],
  'app: any row is the receipt': [
    ['machines/transfer/transfer.history.ts', 'key === order?.idempotencyKey', 'order !== null'],
  ],
};

export const bugs = Object.fromEntries(
  Object.entries(edits).map(([name, own]) => [name, plants(own)]),
);
