import type { Mutations } from '../mutations.ts';

export const err: Mutations = {
  'ERR-1': [
    ['if (bankMessage !== null && ', "if (bankMessage !== null && code === 'refused' && "],
    [
      "(hasSuccess || messageField === 'errors' ? named.reverse() : named).find(Boolean)",
      "(hasSuccess || messageField === 'errors' ? [...named].reverse() : named)[0]",
    ],
  ],
  'ERR-2': [
    [
      "code === 'ERR_CANCELED' ? 'unexpected' : 'network.lost'",
      "code === 'ERR_NETWORK' ? 'network.lost' : 'unexpected'",
    ],
    ['kesalahan jaringan. Silakan coba', 'kesalahan jaringan. Silahkan coba', 'notices.ts'],
  ],
  'ERR-3': [
    [
      "code === 'network.lost' || code === 'answer.invalid' ? code : 'unexpected'",
      "code === 'unexpected' || code === 'answer.invalid' ? code : 'network.lost'",
    ],
    ['tidak terduga. Silakan coba lagi.', 'tak terduga. Silakan coba lagi.'],
  ],
  'ERR-4': [
    ["      .filter(Boolean)\n      .join('\\n');\n  };", "[0] ?? '';\n  };"],
    ['own !== null || (isMessageOnly', '(isMessageOnly'],
    [", field: '' }", ' }', 'refusal.ts'],
  ],
  'ERR-5': [
    [
      "? 'answer.invalid' : `${part}.failed`",
      "? 'answer.invalid' : (`${part === 'user' ? 'balance' : part}.failed` as `${P}.failed`)",
    ],
    ['Failed to fetch user data', 'Failed to fetch user'],
  ],
  'ERR-6': [
    [
      "? 'answer.invalid' : `${part}.failed`",
      "? 'answer.invalid' : (`${part === 'balance' ? 'user' : part}.failed` as `${P}.failed`)",
    ],
    ['Failed to fetch balance data', 'Failed to fetch balance', 'notices.ts'],
  ],
  'ERR-7': [
    [
      "? 'answer.invalid' : `${part}.failed`",
      "? 'answer.invalid' : (`${part === 'mutations' ? 'balance' : part}.failed` as `${P}.failed`)",
    ],
    ['Failed to fetch mutation data', 'Failed to fetch mutations data'],
    ["snapshot.context.failed?.code ?? 'mutations.failed'", "'mutations.failed'"],
  ],
  'ERR-8': [
    ["? 'answer.invalid' : 'qris.failed'", "? 'answer.invalid' : ('unexpected' as 'qris.failed')"],
    ['Failed to fetch QR code data', 'Failed to fetch QR Code data'],
  ],
  'ERR-9': [
    ["failedWith(error, 'answer.invalid') ? 'answer.invalid' : `${part}", '`${part}'],
    [
      "failedWith(params.error, 'answer.invalid') ? 'answer.invalid' : 'qris.failed'",
      "'qris.failed'",
    ],
    [
      "code === 'network.lost' || code === 'answer.invalid' ? code",
      "code === 'network.lost' ? code",
    ],
    ['Invalid response from API', 'Invalid response from the API'],
  ],
  'ERR-10': [
    ['        Coba lagi\n', '        Coba Lagi\n'],
    ["failed === user ? 'user.retried' : 'balance.retried'", "'balance.retried'"],
    ["send({ type: 'mutations.retried' })", "send({ type: 'balance.retried' })"],
    ["on: { 'fetch.retried': 'loading' },", ''],
    [
      "[{ guard: 'lacksUser', actions: 'retryUser' }, { actions: 'retryBalance' }]",
      "{ actions: 'retryBalance' }",
    ],
  ],
  'ERR-11': [
    ["unknown: 'Terjadi error'", "unknown: 'Terjadi kesalahan'"],
    ['Object.hasOwn(issues, code) ? issues[code] : issues.unknown', 'issues[code]'],
  ],
  'ERR-12': [
    [
      "target: '#transfer.editing', actions: 'showIssues' }",
      "target: '#transfer.editing', actions: { type: 'announce', params: { notice: 'accountTo.own' } } }",
    ],
    [
      "popupRequested({ variant: 'danger', ...params })",
      "popupRequested({ variant: 'primary', ...params })",
      'transfer.setup.ts',
    ],
    ["      { actions: 'showIssues' },\n    ],", '    ],'],
  ],
  'ERR-13': [
    ['[502, 503, 504]', '[502, 503]'],
    [
      '[timing.firstRetryPause, timing.secondRetryPause]',
      '[timing.firstRetryPause, timing.secondRetryPause, 900]',
    ],
    ['bankMessage === null && ', ''],
    [' && retryAfter === null', ''],
    [
      "'/account/', params: { accountNumber }",
      "'/account/', params: { accountNumber }, repeats: true",
    ],
    ['secondRetryPause: 900', 'secondRetryPause: 600'],
    ['firstRetryPause: 300', 'firstRetryPause: 500'],
  ],
  'ERR-14': [
    [
      "repeatable: {\n      entry: 'warmUp',",
      "repeatable: {\n      after: { nextMinute: '#transfer.sending' },\n      entry: 'warmUp',",
    ],
    [
      "send('/transaction/transfer', order, io),",
      "send('/transaction/transfer', order, io).catch(() => send('/transaction/transfer', order, io)),",
    ],
  ],
  'ERR-15': [
    ['words.length > 200', 'words.length > 201'],
    ['linesOf(detail, true) || ', ''],
    ['isRecord(body) ? body : { error: body }', 'isRecord(body) ? body : { error: null }'],
    ['|| /<[a-z!?/]/i.test(words) ?', '?'],
  ],
  'ERR-16': [
    ["failed: ${status ?? '-'} ${code}", 'failed: ${code}'],
    ['if (!signal.aborted && !(failure instanceof NotOffered))', 'if (false)'],
  ],
  'ERR-17': [
    ['<StoredMessage lang="en">', '<StoredMessage>'],
    [
      "'balance.failed': 'Saldo tidak dapat dimuat'",
      "'balance.failed': 'Failed to fetch balance data'",
    ],
  ],
};
