import { within } from '../mutations.ts';

export const log = within('login', {
  'LOG-1': [['Selamat Datang,', 'Selamat Datang']],
  'LOG-2': [['label="Email"', 'label="E-mail"', 'LoginScreen.tsx']],
  'LOG-3': [['to={paths.forgotPassword}', 'to={paths.resetOtp}', 'LoginScreen.tsx']],
  'LOG-4': [["'email.required': 'Input email tidak", "'email.required': 'Email tidak"]],
  'LOG-5': [[')+$/u', ')*$/u', 'email.ts']],
  'LOG-6': [["if (password === '') return 'password.required';", '']],
  'LOG-7': [
    ['password.length <= 15', 'password.length <= 16'],
    ['password.length >= 8', 'password.length >= 9'],
    ['password.length <= 15', 'password.length <= 14'],
  ],
  'LOG-8': [[' && isClean(validateAll(context.form, loginSchema))', '']],
  'LOG-9': [['write(keys.refreshToken, tokens.refresh_token);', '']],
  'LOG-10': [
    [
      "'login.refused': 'Email atau Password Salah'",
      "'login.refused': 'Email atau password salah'",
    ],
    ['status !== 401 && (status', '(status'],
    ['(status === null || isHtml)', 'status === null'],
    ['isHtml: isMarkup(response.data)', 'isHtml: false'],
  ],
  'LOG-11': [
    [
      "cooldownsAfter(context.cooldowns, { button: 'form', error }),",
      "cooldownsAfter(context.cooldowns, { button: 'form', error }),\n      form: () => emptyForm({ email: '', password: '' }),",
    ],
  ],
  'LOG-12': [
    ["code === 'network.lost' || (isBodiless", '(isBodiless'],
    ['(isBodiless && status !== 401)', 'isBodiless'],
    [' || (isBodiless && status !== 401)', ''],
  ],
  'LOG-13': [
    [
      "on: { 'wait.abandoned': 'editing' },",
      "on: { 'wait.abandoned': 'editing', 'form.submitted': { target: 'checking', reenter: true } },",
      'login.machine.ts',
    ],
  ],
  'LOG-14': [["    focus: 'password',\n", '', 'login.machine.ts']],
  'LOG-15': [
    ["...(code === 'throttled' && { throttled: failure }),", ''],
    ['[throttled?.bankMessage, wait', '[wait'],
    ['Coba lagi dalam ${timeInWords(wait)}.', ''],
    ['{detailOf(front?.throttled)}', ''],
  ],
});
