import type { Mutations } from '../mutations.ts';

const http = 'src/platform/http.ts';
const failures = 'machines/kit/failures.ts';
const notices = 'src/copy/notices.ts';
const issues = 'src/copy/issues.ts';
const account = 'machines/account/account.machine.ts';
const qris = 'machines/qris/qris.machine.ts';
const retry = 'machines/kit/retry.ts';
const transferSetup = 'machines/transfer/transfer.setup.ts';
const transferForm = 'machines/transfer/form.states.ts';

export const err: Mutations = {
  'ERR-1': [
    {
      file: failures,
      from: 'if (bankMessage !== null && ',
      to: "if (bankMessage !== null && code === 'refused' && ",
    },
    {
      file: http,
      from: "(messageField === 'errors' ? [...named].reverse() : named).find(Boolean)",
      to: "(messageField === 'errors' ? [...named].reverse() : named)[0]",
    },
  ],
  'ERR-2': [
    {
      file: http,
      from: "code === 'ERR_CANCELED' ? 'unexpected' : 'network.lost'",
      to: "code === 'ERR_NETWORK' ? 'network.lost' : 'unexpected'",
    },
    {
      file: notices,
      from: 'kesalahan jaringan. Silakan coba',
      to: 'kesalahan jaringan. Silahkan coba',
    },
  ],
  'ERR-3': [
    {
      file: failures,
      from: "code === 'network.lost' || code === 'answer.invalid' ? code : 'unexpected'",
      to: "code === 'unexpected' || code === 'answer.invalid' ? code : 'network.lost'",
    },
    {
      file: notices,
      from: 'tidak terduga. Silakan coba lagi.',
      to: 'tak terduga. Silakan coba lagi.',
    },
  ],
  'ERR-4': [
    {
      file: http,
      from: 'linesOf(Object.values(record)),',
      to: 'linesOf(Object.values(record)[0]),',
    },
    {
      file: http,
      from: 'if (isRecord(value)) return wordsOf(value);',
      to: 'if (isRecord(value)) return JSON.stringify(value);',
    },
  ],
  'ERR-5': [
    {
      file: account,
      from: "failed(event.error, 'user.failed')",
      to: "failed(event.error, 'balance.failed' as 'user.failed')",
    },
    { file: notices, from: 'Failed to fetch user data', to: 'Failed to fetch user' },
  ],
  'ERR-6': [
    {
      file: account,
      from: "failed(event.error, 'balance.failed')",
      to: "failed(event.error, 'user.failed' as 'balance.failed')",
    },
    { file: notices, from: 'Failed to fetch balance data', to: 'Failed to fetch balance' },
  ],
  'ERR-7': [
    {
      file: account,
      from: "failed(event.error, 'mutations.failed')",
      to: "failed(event.error, 'balance.failed' as 'mutations.failed')",
    },
    {
      file: notices,
      from: 'Failed to fetch mutation data',
      to: 'Failed to fetch mutations data',
    },
    {
      file: 'src/flows/mutasi/Results.tsx',
      from: "snapshot.context.failed?.code ?? 'mutations.failed'",
      to: "'mutations.failed'",
    },
  ],
  'ERR-8': [
    {
      file: qris,
      from: "? 'answer.invalid' : 'qris.failed'",
      to: "? 'answer.invalid' : ('unexpected' as 'qris.failed')",
    },
    { file: notices, from: 'Failed to fetch QR code data', to: 'Failed to fetch QR Code data' },
  ],
  'ERR-9': [
    {
      file: account,
      from: "failedWith(error, 'answer.invalid') ? 'answer.invalid' : code",
      to: 'code',
    },
    {
      file: qris,
      from: "failedWith(params.error, 'answer.invalid') ? 'answer.invalid' : 'qris.failed'",
      to: "'qris.failed'",
    },
    {
      file: failures,
      from: "code === 'network.lost' || code === 'answer.invalid' ? code",
      to: "code === 'network.lost' ? code",
    },
    { file: notices, from: 'Invalid response from API', to: 'Invalid response from the API' },
  ],
  'ERR-10': [
    { file: 'src/ui/states.tsx', from: '        Coba lagi\n', to: '        Coba Lagi\n' },
    {
      file: 'src/flows/account/BalanceCard.tsx',
      from: "failed === user ? 'user.retried' : 'balance.retried'",
      to: "'balance.retried'",
    },
    {
      file: 'src/flows/account/HistoryCard.tsx',
      from: "send({ type: 'mutations.retried' })",
      to: "send({ type: 'balance.retried' })",
    },
    { file: qris, from: "on: { 'fetch.retried': 'loading' },", to: '' },
    {
      file: transferForm,
      from: "[{ guard: 'lacksUser', actions: 'retryUser' }, { actions: 'retryBalance' }]",
      to: "{ actions: 'retryBalance' }",
    },
  ],
  'ERR-11': [
    { file: issues, from: "unknown: 'Terjadi error'", to: "unknown: 'Terjadi kesalahan'" },
    {
      file: issues,
      from: 'Object.hasOwn(issues, code) ? issues[code] : issues.unknown',
      to: 'issues[code]',
    },
  ],
  'ERR-12': [
    {
      file: transferForm,
      from: "target: '#transfer.editing', actions: 'showIssues' }",
      to: "target: '#transfer.editing', actions: { type: 'announce', params: { notice: 'accountTo.own' } } }",
    },
    {
      file: transferSetup,
      from: "popupRequested({ variant: 'danger', ...params })",
      to: "popupRequested({ variant: 'primary', ...params })",
    },
    {
      file: transferSetup,
      from: "popupRequested({ variant: 'danger', notice: params.notice })",
      to: "popupRequested({ variant: 'primary', notice: params.notice, autoDismiss: true })",
    },
    { file: transferForm, from: "      { actions: 'showIssues' },\n    ],", to: '    ],' },
  ],
  'ERR-13': [
    { file: 'machines/contract/failure.ts', from: '[502, 503, 504]', to: '[502, 503]' },
    { file: retry, from: 'context.tries < 2', to: 'context.tries < 3' },
    { file: retry, from: 'bankMessage !== null || ', to: '' },
    {
      file: 'machines/kit/timing.ts',
      from: 'readOnceMore: 900',
      to: 'readOnceMore: 600',
    },
    { file: 'machines/kit/timing.ts', from: 'readAgain: 300', to: 'readAgain: 500' },
  ],
  'ERR-14': [
    {
      file: 'machines/transfer/sending.states.ts',
      from: "repeatable: {\n      entry: 'warmUp',",
      to: "repeatable: {\n      after: { nextMinute: '#transfer.sending' },\n      entry: 'warmUp',",
    },
    {
      file: 'src/flows/transfer/transfer.api.ts',
      from: "send('/transaction/transfer', order, io),",
      to: "send('/transaction/transfer', order, io).catch(() => send('/transaction/transfer', order, io)),",
    },
  ],
  'ERR-15': [
    { file: http, from: 'words.length > 200', to: 'words.length > 201' },
    {
      file: http,
      from: 'isRecord(body) ? body : { error: body }',
      to: 'isRecord(body) ? body : { error: null }',
    },
    { file: http, from: '|| /<[a-z!?/]/i.test(words) ?', to: '?' },
  ],
  'ERR-16': [
    { file: http, from: "failed: ${status ?? '-'} ${code}", to: 'failed: ${code}' },
    {
      file: http,
      from: 'if (!signal.aborted) logFailed(request, failure, failure.status ?? answered);',
      to: '',
    },
  ],
  'ERR-17': [
    {
      file: 'src/ui/states.tsx',
      from: '<StoredMessage lang="en">',
      to: '<StoredMessage>',
    },
    {
      file: 'src/copy/notices.ts',
      from: "'balance.failed': 'Saldo tidak dapat dimuat'",
      to: "'balance.failed': 'Failed to fetch balance data'",
    },
  ],
};
