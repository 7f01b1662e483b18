import type { Mutations } from '../mutations.ts';

export const err: Mutations = {
  'ERR-1': [['if (bankMessage !== null && ', "if (bankMessage !== null && code === 'refused' && "]],
  'ERR-2': [
    ["ERR_CANCELED' ? 'unexpected' : 'network.lost", "ERR_NETWORK' ? 'network.lost' : 'unexpected"],
  ],
  'ERR-3': [
    [
      "code === 'network.lost' || code === 'answer.invalid' ? code : 'unexpected'",
      "code === 'unexpected' || code === 'answer.invalid' ? code : 'network.lost'",
    ],
    ['tidak terduga. Silakan coba lagi.', 'tak terduga. Silakan coba lagi.'],
  ],
  'ERR-4': [["      .filter(Boolean)\n      .join('\\n');\n  };", "[0] ?? '';\n  };"]],
  'ERR-5': [
    [': `${part}.failed`', ": (`${part === 'user' ? 'balance' : part}.failed` as `${P}.failed`)"],
    ['Failed to fetch user data', 'Failed to fetch user'],
  ],
  'ERR-6': [
    [': `${part}.failed`', ": (`${part === 'balance' ? 'user' : part}.failed` as `${P}.failed`)"],
    ['Failed to fetch balance data', 'Failed to fetch balance', 'failures.ts'],
  ],
  'ERR-7': [
    ['`${part}.failed`', "(`${part === 'mutations' ? 'balance' : part}.failed` as `${P}.failed`)"],
    ["snapshot.context.failed?.code ?? 'mutations.failed'", "'mutations.failed'"],
  ],
  'ERR-8': [
    ["? 'answer.invalid' : 'qris.failed'", "? 'answer.invalid' : ('unexpected' as 'qris.failed')"],
  ],
  'ERR-9': [
    ["failedWith(error, 'answer.invalid') ? 'answer.invalid' : `${part}", '`${part}'],
    ["failedWith(params.error, 'answer.invalid') ? 'answer.invalid' : 'qris.", "'qris."],
  ],
  'ERR-10': [["failed === user ? 'user.retried' : 'balance.retried'", "'balance.retried'"]],
  'ERR-11': [['Object.hasOwn(issues, code) ? issues[code] : issues.unknown', 'issues[code]']],
  'ERR-12': [["      { actions: 'showIssues' },\n    ],", '    ],']],
  'ERR-13': [['[502, 503, 504]', '[502, 503]']],
  'ERR-14': [
    [
      "send('/transaction/transfer', order, io),",
      "send('/transaction/transfer', order, io).catch(() => send('/transaction/transfer', order, io)),",
    ],
  ],
  'ERR-15': [['words.length > 200', 'words.length > 201']],
  'ERR-16': [["failed: ${status ?? '-'} ${code}", 'failed: ${code}']],
};
