import type { Mutations } from '../mutations.ts';

export const cal: Mutations = {
  'CAL-1': [
    ["'/api/main'", "'/api'", 'settings.ts'],
    ["second || main || '/api/second'", "main || '/api/second'"],
    ["main || second || '/api/main'", "main || '/api/main'"],
    ["second || main || '/api/second'", "second || '/api/second'"],
  ],
  'CAL-2': [
    ['...(token !== null && {', "...(token !== null && base === 'main' && {"],
    ['Authorization: `Bearer ${token}`', 'Authorization: token', 'http.ts'],
  ],
  'CAL-3': [['current.VITE_REQUEST_TIMEOUT_MS ?? 0', 'current.VITE_REQUEST_TIMEOUT_MS ?? 60_000']],
  'CAL-4': [
    ["'/auth/login'", "'/login'", 'login.api.ts'],
    ['new URLSearchParams({ email, password })', '{ email, password }'],
  ],
  'CAL-5': [
    ['refresh_token: optional', 'refreshToken: optional'],
    ['jwt_token: needed', 'jwt_token: optional', 'login.api.ts'],
  ],
  'CAL-6': [
    ["base: 'second', ", '', 'registration.api.ts'],
    ["'/users'", "'/user'", 'registration.api.ts'],
    [
      'input: ({ context }) => ({ email: context.identity.values.email }),',
      'input: ({ context }) => ({ ...context.identity.values }),',
    ],
  ],
  'CAL-7': [
    ['data: { filter: identity }', 'data: identity'],
    ['({ no_hp: context', '({ noHP: context'],
  ],
  'CAL-8': [['({ no_ktp: context', '({ noKtp: context']],
  'CAL-9': [
    [
      "        id: 'checkEmail',\n        input: ({ context }) => ({ email: context.identity.values.email }),\n        onDone: 'checkingPhone',\n        onError: onRefusedOrFailed,\n      },\n    },\n    checkingPhone: {\n      tags: 'busy',\n      on: { ...inFlight, 'wait.abandoned': 'editing' },\n      invoke: {\n        src: 'checkUnused',\n        id: 'checkPhone',\n        input: ({ context }) => ({ no_hp: context.identity.values.no_hp }),",
      "        id: 'checkEmail',\n        input: ({ context }) => ({ no_hp: context.identity.values.no_hp }),\n        onDone: 'checkingPhone',\n        onError: onRefusedOrFailed,\n      },\n    },\n    checkingPhone: {\n      tags: 'busy',\n      on: { ...inFlight, 'wait.abandoned': 'editing' },\n      invoke: {\n        src: 'checkUnused',\n        id: 'checkPhone',\n        input: ({ context }) => ({ email: context.identity.values.email }),",
    ],
  ],
  'CAL-10': [["if (body['success'] !== true)", "if (!body['success'])", 'http.ts']],
  'CAL-11': [
    ["{ email, noHP, otp: '' }", '{ email, noHP }'],
    ["'/send-otp'", "'/otp/send'", 'registration.api.ts'],
  ],
  'CAL-12': [['const data = new URLSearchParams({ email, otp });', 'const data = { email, otp };']],
  'CAL-13': [
    ["'/auth/register'", "'/register'", 'registration.api.ts'],
    ["'multipart/form-data'", "'application/json'"],
  ],
  'CAL-14': [
    ["if (name !== 'otp') form", 'form'],
    ['name: tidyName(nama),', ''],
    ['no_ktp: noKtp,', 'noKtp,'],
  ],
  'CAL-15': [
    ['new URLSearchParams({ email, noHP, ', 'new URLSearchParams({ email, noHP: `+62${noHP}`, '],
    ['form.append(name, text);', "form.append(name, name === 'no_hp' ? `+62${text}` : text);"],
    ['noHP: context.identity.values.no_hp,', 'noHP: `0${context.identity.values.no_hp}`,'],
  ],
  'CAL-16': [["dayTyped(tanggalLahir) ?? ''", 'tanggalLahir']],
  'CAL-17': [
    ['password: password.values.password', 'password: password.values.password.toLowerCase()'],
    ['pin: pin.values.pin', 'pin: String(Number(pin.values.pin))'],
    ['form.append(name, text);', "form.append(name, name === 'pin' ? btoa(text) : text);"],
  ],
  'CAL-18': [
    ["otp: '', newPassword: ''", "otp: ''", 'reset.api.ts'],
    ['data: new URLSearchParams(form)', 'data: form'],
  ],
  'CAL-19': [["post('validate'", "post('verify'"]],
  'CAL-20': [
    ["post('change-password', { ...fields,", "post('change-password', { ...fields, otp: '',"],
    ["...(grant !== '' && { grant })", 'grant'],
  ],
  'CAL-21': [["'/user/me'", "'/users/me'", 'account.api.ts']],
  'CAL-22': [
    [
      "'/balance/get', params: { accountNumber }",
      "'/balance/get', params: { account_number: accountNumber }",
    ],
  ],
  'CAL-23': [
    ["'/transaction/mutations'", "'/transaction/mutation'", 'account.api.ts'],
    [
      "'/transaction/mutations', params: { accountNumber }, isBackground",
      "'/transaction/mutations', params: { accountnumber: accountNumber }, isBackground",
    ],
  ],
  'CAL-24': [
    [
      'accountNumber: accountNumber(context),',
      "accountNumber: part === 'mutations' ? '' : accountNumber(context),",
    ],
  ],
  'CAL-25': [
    ["url: '/qrcode/generate'", "url: '/qrcode'"],
    ["png: 'iVBORw0KGg', ", ''],
  ],
  'CAL-26': [["'/notification/',", "'/notification',"]],
  'CAL-27': [
    [
      "method: 'PUT', url: '/notification/read/all'",
      "method: 'POST', url: '/notification/read/all'",
    ],
    ["'/notification/{id}/read'", "'/notification/{id}'"],
  ],
  'CAL-28': [
    ["'/account/'", "'/account'"],
    ["'/account/', params: { accountNumber }", "'/account/', params: { accountTo: accountNumber }"],
  ],
  'CAL-29': [
    [
      '      return { name: isRecord(data)',
      "      if (!isRecord(data)) throw new Failure('answer.invalid');\n      return { name: isRecord(data)",
    ],
    ['const data = dataOf(body);', 'const data = body;', 'transfer.api.ts'],
  ],
  'CAL-30': [
    [
      'data: order, headers',
      'data: new URLSearchParams(Object.entries(order).map(([key, value]) => [key, String(value)])), headers',
    ],
    ['data: order, headers', 'data: { ...order, idempotencyKey }, headers'],
    ['    accountFrom,\n', ''],
    ['order: { ...order.body, pin }', 'order: { ...order.body, inputPin: pin }'],
  ],
  'CAL-31': [
    ['amount: rupiahOf(amount),', 'amount,'],
    ['data: order, headers', 'data: { ...order, amount: String(order.amount) }, headers'],
  ],
  'CAL-32': [
    ["datetime === '' ? null :", "datetime === '' ? '' :"],
    ['data: order, headers', 'data: { ...order, datetime: order.datetime ?? undefined }, headers'],
  ],
  'CAL-33': [
    ['}+07:00`;', '}+0700`;', 'moment.ts'],
    ['`${local}:00` : local', 'local : local'],
  ],
  'CAL-34': [
    ['dataOf(dataOf(body))', 'dataOf(body)'],
    ['dataOf(dataOf(body))', '(dataOf(body) as Record<string, unknown>)["data"]'],
  ],
  'CAL-35': [
    ['listOf(dataOf(body), mutationIn)', 'listOf(body, mutationIn)'],
    [
      'listOf(dataOf(body), mutationIn)',
      'listOf((body as Record<string, unknown>)["data"], mutationIn)',
    ],
  ],
  'CAL-36': [
    ['listOf(dataOf(body), notification)', 'listOf(body, notification)'],
    [
      'listOf(dataOf(body), notification)',
      'listOf((body as Record<string, unknown>)["data"], notification)',
    ],
  ],
  'CAL-37': [
    ['/^(debit|in|masuk)$/i', '/^(debit|in|masuk)$/'],
    ['/^(debit|in|masuk)$/i', '/^(debit|d|in|masuk)$/i'],
    ['|kredit|', '|'],
    ["'CREDIT' : 'UNKNOWN'", "'CREDIT' : 'CREDIT'"],
  ],
  'CAL-38': [
    [
      'idempotencyKey: uuid(),',
      'idempotencyKey: order?.idempotencyKey ?? uuid(),',
      'transfer.order.ts',
    ],
    ['return { ...order, recipient };', 'return { ...order, recipient, idempotencyKey: uuid() };'],
    ['idempotencyKey: uuid(),', 'idempotencyKey: String(Date.now()),', 'transfer.order.ts'],
    ["{ 'Idempotency-Key': idempotencyKey }", "{ 'X-Idempotency-Key': idempotencyKey }"],
  ],
  'CAL-39': [
    [
      'order && { ...order, unanswered: true }',
      'order && { ...order, idempotencyKey: uuid(), unanswered: true }',
    ],
  ],
  'CAL-40': [
    ['order && { ...order, ...newKey() }', 'order && { ...order, unanswered: false }'],
    ["[...refused, 'forgetPin', 'showStrip']", "['forgetPin', 'showStrip']"],
  ],
  'CAL-41': [
    ["current.VITE_IDEMPOTENCY_KEY !== 'off'", "current.VITE_IDEMPOTENCY_KEY === 'on'"],
    ['const { sendsKey } = settings();', 'const sendsKey = true;'],
    ['if (plain && !keyed)', 'if (!keyed)'],
    ['if (plain && !keyed)', 'if (plain)'],
  ],
  'CAL-42': [
    [
      "if (!Array.isArray(answer)) throw new Failure('answer.invalid');",
      'if (!Array.isArray(answer)) return { rows: [], omitted: 0 };',
    ],
    [
      "if (error instanceof ValidationError) throw new Failure('answer.invalid');",
      "if (error instanceof ValidationError) throw new Failure('unexpected');",
    ],
    [
      "'answer.invalid': 'Invalid response from API'",
      "'answer.invalid': 'Invalid response from the API'",
    ],
    ["if (isMarkup(data)) throw new Failure('answer.invalid');", ''],
  ],
  'CAL-43': [
    [
      'return schema.validateSync(answer, { stripUnknown: true });',
      "const taken = schema.validateSync(answer, { stripUnknown: true });\n    if (isRecord(answer) && isRecord(taken) && Object.keys(answer).some((key) => !(key in taken)))\n      throw new Failure('answer.invalid');\n    return taken;",
    ],
    ['last_login: optional.nullableText()', 'last_login: needed.text()'],
    ['description: optional.text()', 'description: needed.text()'],
  ],
  'CAL-44': [
    [
      "current[settingOf(extension)] ?? ''",
      'current[settingOf(extension)] ?? `/auth/${extension}`',
    ],
    ['throw new NotOffered();', ''],
  ],
  'CAL-45': [['account_pin: optional.text(),', 'account_pin: needed.text(),']],
  'CAL-46': [
    ['account_number: needed.identifier(),', 'account_number: needed.text(),'],
    ['Math.trunc(rupiah)', 'Math.round(rupiah)'],
  ],
  'CAL-49': [
    ['isIncoming ? null : row.order_key', 'row.order_key'],
    ['    order_key: key,\n', ''],
  ],
  'CAL-47': [
    ['if (token === null || !sessionStore.isAlive()) return;', 'if (token === null) return;'],
    ['...(early && { adapter: answeredBy(early.user, axios) }),', ''],
    ['taken === null || taken.token === token', 'true'],
  ],
  'CAL-48': [
    ["  'Last-Event-ID',\n", '', 'machines/contract/headers.ts'],
    ["['Retry-After', 'Date'] as const", "['Retry-After'] as const"],
    ["cursor !== '' && { 'Last-Event-ID': cursor }", "cursor !== '' && { 'X-Cursor': cursor }"],
  ],
  'CAL-50': [
    ['isIncoming ? null : row.bank_to', 'row.bank_to'],
    ["bank_to: bankNamed(text(row['bank_to'])),", "bank_to: text(row['bank_to']) as never,"],
    ['const name = text.trim().toLowerCase();\n', 'const name = text;\n'],
  ],
  'CAL-58': [
    ["guard: 'hasNumber', target: 'loading'", "guard: 'hasUser', target: 'loading'"],
    ["!['', params.account_number].includes(accountNumber(context))", 'false'],
    ["{balance.status === 'loaded' ? (", '{isLoaded ? (', 'BalanceCard.tsx'],
    ['sid: id,\n    ...account,', 'sid: id,'],
  ],
  'CAL-53': [
    ["current.VITE_DPOP === 'on'", "current.VITE_DPOP !== 'off'"],
    ['headers: { ...config.headers, DPoP: proof },', 'headers: config.headers,'],
  ],
  'CAL-54': [
    ["(code === 'proof.used' || code === 'proof.late')", "code === 'proof.late'"],
    ["if (code === 'proof.used' && request.isOnce) throw new Failure('network.lost');", ''],
  ],
};
