import type { Mutations } from '../mutations.ts';

export const cal: Mutations = {
  'CAL-1': [["'/api/main'", "'/api'", 'settings.ts']],
  'CAL-2': [['...(token !== null && {', "...(token !== null && base === 'main' && {"]],
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
  ],
  'CAL-7': [['data: { filter: identity }', 'data: identity']],
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
  'CAL-13': [["'/auth/register'", "'/register'", 'registration.api.ts']],
  'CAL-14': [["if (name !== 'otp') form", 'form']],
  'CAL-15': [
    ['new URLSearchParams({ email, noHP, ', 'new URLSearchParams({ email, noHP: `+62${noHP}`, '],
  ],
  'CAL-16': [["dayTyped(tanggalLahir) ?? ''", 'tanggalLahir']],
  'CAL-17': [
    ['form.append(name, text);', "form.append(name, name === 'pin' ? btoa(text) : text);"],
  ],
  'CAL-18': [
    ["otp: '', newPassword: ''", "otp: ''", 'reset.api.ts'],
    ['data: new URLSearchParams(form)', 'data: form'],
  ],
  'CAL-19': [["post('validate'", "post('verify'"]],
  'CAL-20': [
    ["post('change-password', { ...fields,", "post('change-password', { ...fields, otp: '',"],
    ["...(grant !== '' && { grant })", 'grant', 'reset.api.ts'],
  ],
  'CAL-21': [["'/user/me'", "'/users/me'", 'account.api.ts']],
  'CAL-22': [["/get', params: { accountNumber", "/get', params: { account_number: accountNumber"]],
  'CAL-23': [
    ["'/transaction/mutations'", "'/transaction/mutation'", 'account.api.ts'],
    [
      "'/transaction/mutations', params: { accountNumber }, isBackground",
      "'/transaction/mutations', params: { accountnumber: accountNumber }, isBackground",
    ],
  ],
  'CAL-24': [['accountNumber(context),', "part === 'mutations' ? '' : accountNumber(context),"]],
  'CAL-25': [
    ["url: '/qrcode/generate'", "url: '/qrcode'"],
    ["png: 'iVBORw0KGg', ", ''],
  ],
  'CAL-26': [["'/notification/',", "'/notification',"]],
  'CAL-27': [["'/notification/{id}/read'", "'/notification/{id}'"]],
  'CAL-28': [
    ["'/account/'", "'/account'"],
    ["'/account/', params: { accountNumber }", "'/account/', params: { accountTo: accountNumber }"],
  ],
  'CAL-29': [['const data = dataOf(body);', 'const data = body;', 'transfer.api.ts']],
  'CAL-30': [
    [
      'data: order, headers',
      'data: new URLSearchParams(Object.entries(order).map(([key, value]) => [key, String(value)])), headers',
    ],
    ['data: order, headers', 'data: { ...order, idempotencyKey }, headers'],
  ],
  'CAL-31': [['data: order, headers', 'data: { ...order, amount: String(order.amount) }, headers']],
  'CAL-32': [
    ['data: order, headers', 'data: { ...order, datetime: order.datetime ?? undefined }, headers'],
  ],
  'CAL-33': [['}+07:00`;', '}+0700`;', 'moment.ts']],
  'CAL-34': [['dataOf(dataOf(body))', 'dataOf(body)']],
  'CAL-35': [['listOf(dataOf(body), mutationIn)', 'listOf(body, mutationIn)']],
  'CAL-36': [['listOf(dataOf(body), notification)', 'listOf(body, notification)']],
  'CAL-37': [['/^(debit|in|masuk)$/i', '/^(debit|in|masuk)$/']],
  'CAL-38': [["{ 'Idempotency-Key': idempotencyKey }", "{ 'X-Idempotency-Key': idempotencyKey }"]],
  'CAL-39': [['&& { ...order, unanswered:', '&& { ...order, idempotencyKey: uuid(), unanswered:']],
  'CAL-40': [["[...refused, 'forgetPin', 'showStrip']", "['forgetPin', 'showStrip']"]],
  'CAL-41': [['const { sendsKey } = settings();', 'const sendsKey = true;']],
  'CAL-42': [["if (isMarkup(data)) throw new Failure('answer.invalid');", '']],
  'CAL-43': [['last_login: optional.nullableText()', 'last_login: needed.text()']],
  'CAL-44': [["[settingOf(extension)] ?? ''", '[settingOf(extension)] ?? `/auth/${extension}`']],
  'CAL-45': [['account_pin: optional.text(),', 'account_pin: needed.text(),']],
  'CAL-46': [['account_number: needed.identifier(),', 'account_number: needed.text(),']],
  'CAL-49': [['isIncoming ? null : row.order_key', 'row.order_key']],
  'CAL-47': [['taken === null || taken.token === token', 'true']],
  'CAL-48': [["  'Last-Event-ID',\n", '', 'machines/contract/headers.ts']],
  'CAL-50': [['isIncoming ? null : row.bank_to', 'row.bank_to']],
  'CAL-58': [["!['', params.account_number].includes(accountNumber(context))", 'false']],
  'CAL-53': [["current.VITE_DPOP === 'on'", "current.VITE_DPOP !== 'off'"]],
  'CAL-54': [["(code === 'proof.used' || code === 'proof.late')", "code === 'proof.late'"]],
  'CAL-65': [['[360, 1_800]', '[365, 1_800]']],
};
