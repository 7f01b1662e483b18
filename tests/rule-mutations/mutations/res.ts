import type { Mutations } from '../mutations.ts';

const states = 'machines/reset/reset.states.ts';
const setup = 'machines/reset/reset.setup.ts';
const machine = 'machines/reset/reset.machine.ts';
const otpStep = 'machines/kit/otp-step.ts';
const screens = 'src/flows/reset';

export const res: Mutations = {
  'RES-1': {
    file: states,
    from: "next: '#reset.newPassword'",
    to: "next: '#reset.changed'",
  },
  'RES-2': {
    file: `${screens}/ForgotPasswordScreen.tsx`,
    from: 'title="Lupa Password"',
    to: 'title="Lupa Password?"',
  },
  'RES-3': {
    file: 'machines/reset/reset.schema.ts',
    from: 'text(emailIssue)',
    to: "text((email) => emailIssue(email, 'registration.email.malformed'))",
  },
  'RES-4': {
    file: states,
    from: "onDone: { target: '#reset.otp', actions: 'keepSubmitted' }",
    to: "onDone: { target: '#reset.newPassword', actions: 'keepSubmitted' }",
  },
  'RES-5': {
    file: `${screens}/ForgotPasswordScreen.tsx`,
    from: '<Notice live>',
    to: '<Notice live tone="primary">',
  },
  'RES-6': {
    file: machine,
    from: 'output: { to: paths.login }',
    to: 'output: { to: paths.landing }',
  },
  'RES-7': { file: 'src/ui/otp-field.tsx', from: 'const LENGTH = 6;', to: 'const LENGTH = 7;' },
  'RES-8': {
    file: 'machines/kit/timing.ts',
    from: 'otpCountdown: 60_000',
    to: 'otpCountdown: 120_000',
  },
  'RES-9': [
    {
      file: setup,
      from: 'canResend: ({ context }) =>\n      context.seconds === 0',
      to: 'canResend: ({ context }) =>\n      context.seconds <= 30',
    },
    {
      file: setup,
      from: 'canResendToEmail: ({ context }) =>\n      context.seconds === 0',
      to: 'canResendToEmail: ({ context }) =>\n      context.seconds <= 30',
    },
  ],
  'RES-10': {
    file: otpStep,
    from: "'renewDeadline', 'restartCountdown'",
    to: "'restartCountdown'",
  },
  'RES-11': {
    file: otpStep,
    from: "            { guard: 'canResend', actions: 'askForEmail' },\n",
    to: '',
  },
  'RES-12': { file: 'machines/kit/otp.ts', from: '/^\\d{6}$/', to: '/^[\\d ]{6}$/' },
  'RES-13': {
    file: `${screens}/OtpScreen.tsx`,
    from: '        notice={notice && noticeText(notice)}\n',
    to: '',
  },
  'RES-14': {
    file: states,
    from: "next: '#reset.newPassword'",
    to: "next: '#reset.forgotPassword'",
  },
  'RES-15': {
    file: states,
    from: "back: '#reset.forgotPassword'",
    to: "back: '#reset.left'",
  },
  'RES-16': {
    file: `${screens}/NewPasswordScreen.tsx`,
    from: 'title="Buat Password Baru"',
    to: 'title="Buat Password"',
  },
  'RES-17': {
    file: `${screens}/NewPasswordScreen.tsx`,
    from: 'issueText(newPassword.issues.confirmation)',
    to: 'null',
  },
  'RES-18': {
    file: `${screens}/NewPasswordScreen.tsx`,
    from: "snapshot.matches({ newPassword: 'confirmingLeave' })",
    to: 'false',
  },
  'RES-19': {
    file: states,
    from: "{ guard: 'hasOtp', target: '#reset.left' }",
    to: "{ guard: 'hasOtp', target: '#reset.changed' }",
  },
  'RES-20': {
    file: setup,
    from: "hasOtp: ({ context }) => context.submitted.otp !== ''",
    to: "hasOtp: ({ context }) => context.submitted.email !== ''",
  },
  'RES-21': {
    file: states,
    from: "failureAt('newPassword')",
    to: "failureAt('newPassword', 'unexpected')",
  },
  'RES-22': { file: setup, from: "variant: 'success'", to: "variant: 'danger'" },
  'RES-23': { file: machine, from: 'to: paths.dashboard,', to: 'to: paths.login,' },
  'RES-24': [
    {
      file: 'src/flows/account/SecurityCard.tsx',
      from: 'to={paths.forgotPassword}',
      to: 'to={paths.newPassword}',
    },
    { file: machine, from: "email: input.own ?? '' }", to: "email: '' }" },
    {
      file: 'machines/app/app.setup.ts',
      from: '          own: ownEmail(self.system),\n',
      to: '',
    },
  ],
  'RES-25': {
    file: 'machines/app/app.setup.ts',
    from: "context.session.kind === 'open' && params.to === paths.login",
    to: 'false',
  },
  'RES-26': [
    {
      file: 'machines/app/app.setup.ts',
      from: 'params.isOwn === true',
      to: 'false',
    },
    { file: setup, from: 'one.toLowerCase() === other.toLowerCase()', to: 'one === other' },
    {
      file: setup,
      from: 'sameEmail(context.submitted.email, context.own)',
      to: "context.own !== ''",
    },
  ],
  'RES-27': [
    { file: otpStep, from: "actions: ['forgetOtp', {", to: 'actions: [{' },
    {
      file: `${screens}/OtpScreen.tsx`,
      from: "wrong={notice === 'otp.wrong'}",
      to: 'wrong={false}',
    },
  ],
};
