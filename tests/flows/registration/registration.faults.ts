import {
  says,
  formStep,
  code,
  codeStep,
  identity,
  resend,
  type Faults,
} from '../../app/fault-matrix/call.ts';

const sendOtp = formStep('/register', /\/send-otp$/, '/register/otp', identity, {
  reads: 'nothing',
});

export default {
  checkUnused: [
    ...['email', 'no_hp'].map((variant) =>
      formStep('/register', /\/second\/users$/, '/register/otp', identity, {
        variant,
        bodyContains: `"${variant}"`,
        clears: 'refused',
      }),
    ),
    formStep(
      '/register/data-diri',
      /\/second\/users$/,
      '/register/ktp',
      { 'No KTP': '3273010101900001', Nama: 'Dewi', 'Tanggal Lahir': '17-08-1990' },
      { variant: 'no_ktp', bodyContains: '"no_ktp"' },
    ),
  ],
  sendOtp: [sendOtp, resend(sendOtp)],
  verifyOtp: formStep('/register/otp', /\/verify-otp$/, '/register/password', code, codeStep),
  takePhoto:
    'reads a file; tests/flows/registration/registration.api.test.ts, tests/flows/registration/registration.ktp.flow.screen.test.tsx',
  readPhoto:
    'reads a file; tests/flows/registration/registration.api.test.ts, tests/flows/registration/registration.ktp.flow.screen.test.tsx',
  shrinkPhoto:
    'draws a picture; tests/flows/registration/registration.spec.ts, tests/flows/registration/registration.ktp.flow.screen.test.tsx',
  openAccount: formStep(
    '/register/atur-pin',
    /\/auth\/register$/,
    says('Anda berhasil membuka rekening'),
    { PIN: '739154', 'Konfirmasi PIN': '739154' },
    { clears: 'always' },
  ),
} satisfies Faults;
