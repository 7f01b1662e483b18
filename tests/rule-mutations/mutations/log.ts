import type { Mutations } from '../mutations.ts';

const screen = 'src/flows/login/LoginScreen.tsx';
const machine = 'machines/login/login.machine.ts';

export const log: Mutations = {
  'LOG-1': { file: screen, from: 'Selamat Datang,', to: 'Selamat Datang' },
  'LOG-2': { file: screen, from: 'label="Email"', to: 'label="E-mail"' },
  'LOG-3': { file: screen, from: 'to={paths.forgotPassword}', to: 'to={paths.resetOtp}' },
  'LOG-4': {
    file: 'src/copy/issues.ts',
    from: "'email.required': 'Input email tidak",
    to: "'email.required': 'Email tidak",
  },
  'LOG-5': {
    file: 'machines/kit/email.ts',
    from: '(\\.[^\\s@.]+)+$/',
    to: '(\\.[^\\s@.]+)*$/',
  },
  'LOG-6': {
    file: 'machines/kit/password.ts',
    from: "if (password === '') return 'password.required';",
    to: '',
  },
  'LOG-7': [
    {
      file: 'machines/contract/password.ts',
      from: 'password.length <= 15',
      to: 'password.length <= 16',
    },
    {
      file: 'machines/contract/password.ts',
      from: 'password.length >= 8',
      to: 'password.length >= 9',
    },
    {
      file: 'machines/contract/password.ts',
      from: 'password.length <= 15',
      to: 'password.length <= 14',
    },
  ],
  'LOG-8': {
    file: machine,
    from: ' && isClean(validateAll(context.form, loginSchema))',
    to: '',
  },
  'LOG-9': {
    file: 'src/platform/session-store.ts',
    from: 'write(keys.refreshToken, tokens.refresh_token);',
    to: '',
  },
  'LOG-10': {
    file: 'src/copy/notices.ts',
    from: "'login.refused': 'Email atau Password Salah'",
    to: "'login.refused': 'Email atau password salah'",
  },
  'LOG-11': {
    file: machine,
    from: "enqueue.sendTo('cooldown', cooldownStarted(params));",
    to: "enqueue.assign({ form: emptyForm({ email: '', password: '' }) });",
  },
  'LOG-12': {
    file: machine,
    from: "failedWith(params.error, 'network.lost')",
    to: "failedWith(params.error, 'refused')",
  },
  'LOG-13': {
    file: machine,
    from: "on: { 'wait.abandoned': 'editing' },",
    to: "on: { 'wait.abandoned': 'editing', 'form.submitted': { target: 'checking', reenter: true } },",
  },
};
