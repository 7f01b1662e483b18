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
  ],
  'LOG-8': [[' && isClean(validateAll(context.form, loginSchema))', '']],
  'LOG-9': [['write(keys.refreshToken, tokens.refresh_token);', '']],
  'LOG-10': [
    ['status !== 401 && (status', '(status'],
    ['(status === null || isHtml)', 'status === null'],
  ],
  'LOG-11': [['error }),', "error }),\n      form: () => emptyForm({ email: '', password: '' }),"]],
  'LOG-12': [["code === 'network.lost' || (isBodiless", '(isBodiless']],
  'LOG-13': [
    [
      "on: { 'wait.abandoned': 'editing' },",
      "on: { 'wait.abandoned': 'editing', 'form.submitted': { target: 'checking', reenter: true } },",
      'login.machine.ts',
    ],
  ],
  'LOG-14': [["    focus: 'password',\n", '', 'login.machine.ts']],
  'LOG-16': [['  if (!isProofRefused(error)) throw error;\n', '  throw error;\n']],
  'LOG-15': [["...(code === 'throttled' && { throttled: failure }),", '']],
});
