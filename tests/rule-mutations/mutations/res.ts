import { within } from '../mutations.ts';

export const res = within('reset', {
  'RES-1': [["next: '#reset.newPassword'", "next: '#reset.changed'"]],
  'RES-2': [['title="Lupa Password"', 'title="Lupa Password?"']],
  'RES-3': [
    ['text(emailIssue)', "text((email) => emailIssue(email, 'registration.email.malformed'))"],
  ],
  'RES-4': [
    [
      "onDone: { target: '#reset.otp', actions: 'keepSubmitted' }",
      "onDone: { target: '#reset.newPassword', actions: 'keepSubmitted' }",
    ],
  ],
  'RES-5': [['<Notice live>', '<Notice live tone="primary">', 'ForgotPasswordScreen.tsx']],
  'RES-6': [['output: { to: paths.login }', 'output: { to: paths.landing }']],
  'RES-7': [['const LENGTH = 6;', 'const LENGTH = 7;']],
  'RES-8': [['otpCountdown: 60_000', 'otpCountdown: 120_000']],
  'RES-9': [['context.seconds === 0 && !isCooling', 'context.seconds <= 30 && !isCooling']],
  'RES-10': [["'renewDeadline', 'restartCountdown'", "'restartCountdown'"]],
  'RES-11': [["            { guard: 'canResend', actions: 'askForEmail' },\n", '']],
  'RES-12': [['/^\\d{6}$/', '/^[\\d ]{6}$/', 'contract/limits.ts']],
  'RES-13': [['        notice={notice && noticeText(notice)}\n', '', 'reset/OtpScreen.tsx']],
  'RES-14': [["next: '#reset.newPassword'", "next: '#reset.forgotPassword'"]],
  'RES-15': [["back: '#reset.forgotPassword'", "back: '#reset.left'"]],
  'RES-16': [['title="Buat Password Baru"', 'title="Buat Password"']],
  'RES-17': [
    [
      "{...field('confirmation')}",
      "{...field('confirmation')} error={null}",
      'new-password-form.tsx',
    ],
  ],
  'RES-18': [["snapshot.matches({ newPassword: 'confirmingLeave' })", 'false']],
  'RES-19': [
    ["{ guard: 'hasOtp', target: '#reset.left' }", "{ guard: 'hasOtp', target: '#reset.changed' }"],
  ],
  'RES-20': [
    [
      "hasOtp: ({ context }) => context.submitted.otp !== ''",
      "hasOtp: ({ context }) => context.submitted.email !== ''",
    ],
  ],
  'RES-21': [["failureAt('newPassword')", "failureAt('newPassword', 'unexpected')"]],
  'RES-22': [["variant: 'success'", "variant: 'danger'", 'reset.states.ts']],
  'RES-23': [
    ['output: { to: paths.dashboard }', 'output: { to: paths.login }', 'reset.machine.ts'],
  ],
  'RES-24': [
    ['to={paths.forgotPassword}', 'to={paths.newPassword}', 'SecurityCard.tsx'],
    ['emptyForm({ email }), isFilled', "emptyForm({ email: '' }), isFilled"],
    ['email && !context.isFilled', 'email'],
    ["context.forgotPassword.values.email === ''\n", 'true\n'],
  ],
  'RES-26': [
    ["const kept = c.get('claims')?.sid;", 'const kept = null;'],
    ['{ customer_id: customer.id }, kept)', '{ id: String(kept) })'],
  ],
  'RES-27': [
    ["actions: ['forgetOtp', {", 'actions: [{'],
    ["const wrong = context.notice === 'otp.wrong';", 'const wrong = false;'],
  ],
  'RES-28': [
    [
      'submitted.email && `Masukkan 6 angka yang kami kirim ke ${submitted.email}.`',
      "`Masukkan 6 angka yang kami kirim ke ${submitted.email || 'email Anda'}.`",
    ],
    ['firstStep={paths.forgotPassword}', 'firstStep={paths.register}'],
  ],
});
