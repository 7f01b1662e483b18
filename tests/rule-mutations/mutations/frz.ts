import { within } from '../mutations.ts';

export const frz = within('freeze', {
  'FRZ-1': [
    ['title="Amankan akun"', 'title="Akun"'],
    [
      "<Button onClick={() => send({ type: 'freeze.requested' })}>Amankan akun</Button>",
      "<Button onClick={() => send({ type: 'freeze.requested' })}>Amankan</Button>",
    ],
    ["    extension: 'freeze',\n  },", '  },', 'paths.ts'],
  ],
  'FRZ-2': [
    ['title="Amankan akun Anda?"', 'title="Akun"'],
    [
      "<Button onClick={() => send({ type: 'freeze.declined' })}>Tidak</Button>\n",
      "<Button onClick={() => send({ type: 'freeze.confirmed' })}>Ya, amankan</Button>\n",
    ],
    [
      "'freeze.requested': { target: 'confirming'",
      "'freeze.requested': { target: '#securing.freezing'",
    ],
    [
      'noteUnanswered: assign({ isUnanswered: true })',
      'noteUnanswered: assign({ isUnanswered: false })',
    ],
  ],
  'FRZ-3': [
    ['<AsideLink to={paths.securing}>', '<AsideLink to={paths.sessions}>', 'SecurityCard.tsx'],
    ['<AsideLink to={paths.securing}>', '<AsideLink to={paths.profile}>', 'Detail.tsx'],
    ['<TextLink to={paths.securing}>', '<TextLink to={paths.profile}>', 'OutcomeUnknown.tsx'],
  ],
  'FRZ-4': [
    ['isFrozen && path !== paths.securing', 'isFrozen'],
    ['silent={isAnnounced} ', ''],
    ["unread: { after: { freezeRetry: 'reading' } }", 'unread: {}'],
    ["failure.status === 403 && work === 'step'", 'failure.status === 403'],
    ['isAnnounced: isFrozen && context.isAnnounced', 'isAnnounced: false'],
    ['      Akun Anda sedang diamankan\n', '      Akun diamankan\n'],
    ['<Notice tone="primary">Akun Anda sedang diamankan</Notice>', 'null', 'SecuringScreen.tsx'],
  ],
  'FRZ-5': [
    ['  if (from.frozen_at !== null) throw frozen();\n  const to', '  const to'],
    ['if (customer.isFrozen) throw frozen();\n        const checked', 'const checked'],
    ['new Refusal(403, isFrozen)', 'new Refusal(400, isFrozen)'],
  ],
  'FRZ-6': [
    [
      'if (customer.isFrozen) throw frozen();\n  const form',
      'const form',
      'customer/recipients.ts',
    ],
    ['await assertNotFrozen(trx, customer);\n    return deleted', 'return deleted'],
  ],
  'FRZ-7': [
    [
      'await endSessions(trx, now, { customer_id: id }, sessionId);',
      'await endSessions(trx, now, { id: sessionId, customer_id: id }, sessionId);',
    ],
  ],
  'FRZ-8': [
    [
      'if (customer === null) throw new Refusal(401, sessionEnded);\n      c.set',
      'if (customer === null || customer.isFrozen) throw new Refusal(401, sessionEnded);\n      c.set',
    ],
  ],
  'FRZ-9': [
    ["post('/code', { password }, io)", "post('/code', {}, io)"],
    ['passwordIssue }, otp: otpSchema', '() => null }, otp: otpSchema'],
    ["entry: ['forgetSecrets', 'tellFrozen']", "entry: 'tellFrozen'"],
  ],
  'FRZ-10': [
    ["throw fieldRefusal('password', wrong);", ';'],
    ['  await checkPin(context, customer, pin);\n  const now', '  const now'],
    ["    await forgetVerifications(trx, email, 'thaw');\n", ''],
    [
      'if (early !== null) throw early;\n  await checkPin(context, customer, pin);',
      'await checkPin(context, customer, pin);',
    ],
  ],
  'FRZ-11': [
    ["'Akun dibuka kembali', thawedText(now)", "'Akun diamankan', thawedText(now)"],
    ["      .where('frozen_at', 'is', null)\n", ''],
  ],
  'FRZ-12': [
    ["if (kind === 'freeze') enqueue.sendTo", "if (kind === 'balance') enqueue.sendTo"],
    ["'kind', 'freeze'", "'kind', 'balance'"],
    ["...(freeze ? [['freeze', null] as const] : []),", ''],
  ],
  'FRZ-13': [
    ['when frozen_at is not null then null', 'when frozen_at is not null then at'],
    ["row.at) ? 'decision' : null", "row.at) ? 'thaw' : null"],
  ],
  'FRZ-14': [
    ["if (to === null && from.balance < amount) throw new Refusal(400, 'Saldo Tidak Cukup');", ''],
    ['wibDay(at) !== wibDay(then) && ', 'false && '],
    ["status !== 'pending' || !isHeld(from, at)", "status !== 'pending'"],
  ],
  'FRZ-15': [['const decisionTime = 7 * days;', 'const decisionTime = 6 * days;']],
});
