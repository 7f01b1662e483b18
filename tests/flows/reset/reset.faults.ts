import {
  formMessages,
  says,
  formStep,
  code,
  codeStep,
  identity,
  resend,
  type Faults,
} from '../../app/fault-matrix/call.ts';

const sendResetCode = formStep(
  '/reset/forgot-password',
  /\/forget-password\/send$/,
  '/reset/otp',
  { Email: identity.Email },
  { messages: formMessages('Email tidak terdaftar') },
);

export default {
  sendResetCode: [sendResetCode, resend(sendResetCode)],
  verifyResetCode: formStep(
    '/reset/otp',
    /\/forget-password\/validate$/,
    '/reset/new-password',
    code,
    codeStep,
  ),
  changePassword: formStep(
    '/reset/new-password',
    /\/forget-password\/change-password$/,
    says('Berhasil ubah password'),
    { Password: 'Rahasia123', 'Konfirmasi Password': 'Rahasia123' },
  ),
} satisfies Faults;
