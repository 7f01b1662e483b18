import type { Mutations } from '../mutations.ts';

const settings = 'src/platform/settings.ts';
const http = 'src/platform/http.ts';
const shapes = 'src/platform/shapes.ts';
const login = 'src/flows/login/login.api.ts';
const registration = 'src/flows/registration/registration.api.ts';
const reset = 'src/flows/reset/reset.api.ts';
const account = 'src/flows/account/account.api.ts';
const notifications = 'src/flows/notifications/notifications.api.ts';
const transfer = 'src/flows/transfer/transfer.api.ts';
const identity = 'machines/registration/identity.states.ts';
const personal = 'machines/registration/personal.states.ts';
const draft = 'machines/registration/registration.draft.ts';
const transferDraft = 'machines/transfer/transfer.draft.ts';
const transferSchema = 'machines/transfer/transfer.schema.ts';
const transferSetup = 'machines/transfer/transfer.setup.ts';

export const cal: Mutations = {
  'CAL-1': [
    { file: settings, from: "'/api/main'", to: "'/api'" },
    {
      file: settings,
      from: 'current.VITE_SECOND_API_BASE_URL ||',
      to: 'current.VITE_API_BASE_URL ||',
    },
  ],
  'CAL-2': [
    {
      file: http,
      from: '...(token !== null && {',
      to: "...(token !== null && base === 'main' && {",
    },
    { file: http, from: 'Authorization: `Bearer ${token}`', to: 'Authorization: token' },
  ],
  'CAL-3': {
    file: settings,
    from: 'current.VITE_REQUEST_TIMEOUT_MS ?? 0',
    to: 'current.VITE_REQUEST_TIMEOUT_MS ?? 60_000',
  },
  'CAL-4': [
    { file: login, from: "'/auth/login'", to: "'/login'" },
    {
      file: login,
      from: 'new URLSearchParams({ email, password })',
      to: '{ email, password }',
    },
  ],
  'CAL-5': [
    { file: login, from: 'refresh_token: optional', to: 'refreshToken: optional' },
    { file: login, from: 'jwt_token: needed', to: 'jwt_token: optional' },
  ],
  'CAL-6': [
    { file: registration, from: "base: 'second', ", to: '' },
    { file: registration, from: "'/users'", to: "'/user'" },
    {
      file: identity,
      from: 'input: ({ context }) => ({ email: context.identity.values.email }),',
      to: 'input: ({ context }) => ({ ...context.identity.values }),',
    },
  ],
  'CAL-7': [
    { file: registration, from: 'data: { filter: identity }', to: 'data: identity' },
    { file: identity, from: '({ no_hp: context', to: '({ noHP: context' },
  ],
  'CAL-8': { file: personal, from: '({ no_ktp: context', to: '({ noKtp: context' },
  'CAL-9': {
    file: identity,
    from: `        id: 'checkEmail',
        input: ({ context }) => ({ email: context.identity.values.email }),
        onDone: 'checkingPhone',
        onError: onRefusedOrFailed,
      },
    },
    checkingPhone: {
      tags: 'busy',
      on: { ...inFlight, 'wait.abandoned': 'editing' },
      invoke: {
        src: 'checkUnused',
        id: 'checkPhone',
        input: ({ context }) => ({ no_hp: context.identity.values.no_hp }),`,
    to: `        id: 'checkEmail',
        input: ({ context }) => ({ no_hp: context.identity.values.no_hp }),
        onDone: 'checkingPhone',
        onError: onRefusedOrFailed,
      },
    },
    checkingPhone: {
      tags: 'busy',
      on: { ...inFlight, 'wait.abandoned': 'editing' },
      invoke: {
        src: 'checkUnused',
        id: 'checkPhone',
        input: ({ context }) => ({ email: context.identity.values.email }),`,
  },
  'CAL-10': {
    file: http,
    from: "if (body['success'] !== true)",
    to: "if (!body['success'])",
  },
  'CAL-11': [
    { file: registration, from: "{ email, noHP, otp: '' }", to: '{ email, noHP }' },
    { file: registration, from: "'/send-otp'", to: "'/otp/send'" },
  ],
  'CAL-12': {
    file: registration,
    from: 'const data = new URLSearchParams({ email, otp });',
    to: 'const data = { email, otp };',
  },
  'CAL-13': [
    { file: registration, from: "'/auth/register'", to: "'/register'" },
    { file: registration, from: "'multipart/form-data'", to: "'application/json'" },
  ],
  'CAL-14': [
    { file: registration, from: "if (name !== 'otp') form", to: 'form' },
    { file: draft, from: 'name: nama.trim(),', to: '' },
    { file: draft, from: 'no_ktp: noKtp,', to: 'noKtp,' },
  ],
  'CAL-15': [
    {
      file: registration,
      from: 'new URLSearchParams({ email, noHP, ',
      to: 'new URLSearchParams({ email, noHP: `+62${noHP}`, ',
    },
    {
      file: registration,
      from: 'form.append(name, text);',
      to: "form.append(name, name === 'no_hp' ? `+62${text}` : text);",
    },
    {
      file: identity,
      from: 'noHP: context.identity.values.no_hp,',
      to: 'noHP: `0${context.identity.values.no_hp}`,',
    },
  ],
  'CAL-16': {
    file: draft,
    from: "dayTyped(tanggalLahir) ?? ''",
    to: 'tanggalLahir',
  },
  'CAL-17': [
    {
      file: draft,
      from: 'password: password.values.password',
      to: 'password: password.values.password.toLowerCase()',
    },
    { file: draft, from: 'pin: pin.values.pin', to: 'pin: String(Number(pin.values.pin))' },
    {
      file: registration,
      from: 'form.append(name, text);',
      to: "form.append(name, name === 'pin' ? btoa(text) : text);",
    },
  ],
  'CAL-18': [
    { file: reset, from: "otp: '', newPassword: ''", to: "otp: ''" },
    { file: reset, from: 'data: new URLSearchParams(form)', to: 'data: form' },
  ],
  'CAL-19': { file: reset, from: "post('validate'", to: "post('verify'" },
  'CAL-20': [
    {
      file: reset,
      from: "post('change-password', { ...fields,",
      to: "post('change-password', { ...fields, otp: '',",
    },
    {
      file: reset,
      from: "...(grant !== '' && { grant })",
      to: 'grant',
    },
  ],
  'CAL-21': { file: account, from: "'/user/me'", to: "'/users/me'" },
  'CAL-22': {
    file: account,
    from: "'/balance/get', params: { accountNumber }",
    to: "'/balance/get', params: { account_number: accountNumber }",
  },
  'CAL-23': [
    { file: account, from: "'/transaction/mutations'", to: "'/transaction/mutation'" },
    {
      file: account,
      from: "'/transaction/mutations', params: { accountNumber }",
      to: "'/transaction/mutations', params: { accountnumber: accountNumber }",
    },
  ],
  'CAL-24': {
    file: 'machines/account/account.machine.ts',
    from: `id: 'mutations',
            input: ({ context }) => ({ accountNumber: accountNumber(context) }),`,
    to: `id: 'mutations',
            input: () => ({ accountNumber: '' }),`,
  },
  'CAL-25': [
    { file: 'src/flows/qris/qris.api.ts', from: "url: '/qrcode/generate'", to: "url: '/qrcode'" },
    { file: 'machines/contract/qris.ts', from: "png: 'iVBORw0KGg', ", to: '' },
  ],
  'CAL-26': { file: notifications, from: "'/notification/' }", to: "'/notification' }" },
  'CAL-27': [
    {
      file: notifications,
      from: "method: 'PUT', url: '/notification/read/all'",
      to: "method: 'POST', url: '/notification/read/all'",
    },
    { file: notifications, from: "'/notification/{id}/read'", to: "'/notification/{id}'" },
  ],
  'CAL-28': [
    { file: transfer, from: "'/account/'", to: "'/account'" },
    {
      file: transfer,
      from: 'params: { accountNumber }',
      to: 'params: { accountTo: accountNumber }',
    },
  ],
  'CAL-29': [
    {
      file: transfer,
      from: '      return { name: isRecord(data)',
      to: "      if (!isRecord(data)) throw new Failure('answer.invalid');\n      return { name: isRecord(data)",
    },
    { file: transfer, from: 'const data = dataOf(body);', to: 'const data = body;' },
  ],
  'CAL-30': [
    {
      file: transfer,
      from: 'data: order, headers',
      to: 'data: new URLSearchParams(Object.entries(order).map(([key, value]) => [key, String(value)])), headers',
    },
    {
      file: transfer,
      from: 'data: order, headers',
      to: 'data: { ...order, idempotencyKey }, headers',
    },
    { file: transferSchema, from: '    accountFrom,\n', to: '' },
    {
      file: transferDraft,
      from: 'order: { ...draft.order, pin }',
      to: 'order: { ...draft.order, inputPin: pin }',
    },
  ],
  'CAL-31': [
    { file: transferSchema, from: 'amount: rupiahOf(amount),', to: 'amount,' },
    {
      file: transfer,
      from: 'data: order, headers',
      to: 'data: { ...order, amount: String(order.amount) }, headers',
    },
  ],
  'CAL-32': [
    { file: transferSchema, from: "datetime === '' ? null :", to: "datetime === '' ? '' :" },
    {
      file: transfer,
      from: 'data: order, headers',
      to: 'data: { ...order, datetime: order.datetime ?? undefined }, headers',
    },
  ],
  'CAL-33': [
    { file: transferSchema, from: '}+07:00`;', to: '}+0700`;' },
    { file: transferSchema, from: '`${local}:00` : local', to: 'local : local' },
  ],
  'CAL-34': [
    { file: transfer, from: 'dataOf(dataOf(body))', to: 'dataOf(body)' },
    {
      file: transfer,
      from: 'dataOf(dataOf(body))',
      to: '(dataOf(body) as Record<string, unknown>)["data"]',
    },
  ],
  'CAL-35': [
    { file: account, from: 'listOf(dataOf(body), mutation)', to: 'listOf(body, mutation)' },
    {
      file: account,
      from: 'listOf(dataOf(body), mutation)',
      to: 'listOf((body as Record<string, unknown>)["data"], mutation)',
    },
  ],
  'CAL-36': [
    {
      file: notifications,
      from: 'listOf(dataOf(body), notification)',
      to: 'listOf(body, notification)',
    },
    {
      file: notifications,
      from: 'listOf(dataOf(body), notification)',
      to: 'listOf((body as Record<string, unknown>)["data"], notification)',
    },
  ],
  'CAL-37': { file: account, from: '?.trim().toUpperCase() ===', to: '?.trim() ===' },
  'CAL-38': [
    {
      file: transferDraft,
      from: 'idempotencyKey: uuid(),',
      to: 'idempotencyKey: draft?.idempotencyKey ?? uuid(),',
    },
    {
      file: transferDraft,
      from: 'return { ...draft, recipient };',
      to: 'return { ...draft, recipient, idempotencyKey: uuid() };',
    },
    {
      file: transferDraft,
      from: 'idempotencyKey: uuid(),',
      to: 'idempotencyKey: String(Date.now()),',
    },
    {
      file: transfer,
      from: "{ 'Idempotency-Key': idempotencyKey }",
      to: "{ 'X-Idempotency-Key': idempotencyKey }",
    },
  ],
  'CAL-39': {
    file: transferSetup,
    from: 'draft && { ...draft, unanswered: true }',
    to: 'draft && { ...draft, idempotencyKey: uuid(), unanswered: true }',
  },
  'CAL-40': [
    {
      file: transferSetup,
      from: 'draft && { ...draft, idempotencyKey: uuid(), unanswered: false }',
      to: 'draft && { ...draft, unanswered: false }',
    },
    {
      file: 'machines/transfer/sending.states.ts',
      from: "actions: ['renewKey', 'forgetPin', 'showStrip']",
      to: "actions: ['forgetPin', 'showStrip']",
    },
  ],
  'CAL-41': [
    {
      file: settings,
      from: "current.VITE_IDEMPOTENCY_KEY !== 'off'",
      to: "current.VITE_IDEMPOTENCY_KEY === 'on'",
    },
    { file: transfer, from: 'const { sendsKey } = settings();', to: 'const sendsKey = true;' },
    { file: transfer, from: 'if (plain && !keyed)', to: 'if (!keyed)' },
    { file: transfer, from: 'if (plain && !keyed)', to: 'if (plain)' },
  ],
  'CAL-42': [
    {
      file: shapes,
      from: "if (!Array.isArray(answer)) throw new Failure('answer.invalid');",
      to: 'if (!Array.isArray(answer)) return { rows: [], omitted: 0 };',
    },
    {
      file: shapes,
      from: "if (error instanceof ValidationError) throw new Failure('answer.invalid');",
      to: "if (error instanceof ValidationError) throw new Failure('unexpected');",
    },
    {
      file: 'src/copy/notices.ts',
      from: "'answer.invalid': 'Invalid response from API'",
      to: "'answer.invalid': 'Invalid response from the API'",
    },
    { file: http, from: "if (isHtmlPage(data)) throw new Failure('answer.invalid');", to: '' },
  ],
  'CAL-43': [
    {
      file: shapes,
      from: 'return schema.validateSync(answer, { stripUnknown: true });',
      to: `const taken = schema.validateSync(answer, { stripUnknown: true });
    if (isRecord(answer) && isRecord(taken) && Object.keys(answer).some((key) => !(key in taken)))
      throw new Failure('answer.invalid');
    return taken;`,
    },
    { file: account, from: 'last_login: optional.nullableText()', to: 'last_login: needed.text()' },
    { file: transfer, from: 'description: optional.text()', to: 'description: needed.text()' },
  ],
  'CAL-44': [
    {
      file: settings,
      from: "current[settingOf(extension)] ?? ''",
      to: 'current[settingOf(extension)] ?? `/auth/${extension}`',
    },
    {
      file: 'src/app/services.ts',
      from: "token !== null && settings().pathOf('logout') !== ''",
      to: 'token !== null',
    },
  ],
  'CAL-45': {
    file: account,
    from: 'account_pin: optional.text(),',
    to: 'account_pin: needed.text(),',
  },
  'CAL-46': [
    {
      file: account,
      from: 'account_number: needed.identifier(),',
      to: 'account_number: needed.text(),',
    },
    { file: shapes, from: 'Math.trunc(rupiah)', to: 'Math.round(rupiah)' },
  ],
  'CAL-47': [
    {
      file: 'src/platform/ahead.ts',
      from: 'if (token === null || !sessionStore.isAlive()) return;',
      to: 'if (token === null) return;',
    },
    {
      file: 'src/platform/http.ts',
      from: '...(ahead && { adapter: answeredBy(ahead.user, axios) }),',
      to: '',
    },
    { file: 'src/platform/ahead.ts', from: 'taken === null || taken.token === token', to: 'true' },
  ],
};
