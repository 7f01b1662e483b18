import { paths } from '../contract/paths.ts';
import { otpStep } from '../kit/otp-step.ts';
import type { RegistrationContext } from './registration.context.ts';
import { registrationSetup } from './registration.setup.ts';

interface At {
  readonly context: RegistrationContext;
}

export const otp = registrationSetup.createStateConfig(
  otpStep({
    path: paths.registerOtp,
    back: '#registration.identity',
    next: '#registration.password',
    verify: {
      src: 'verifyOtp',
      id: 'verifyOtp',
      input: ({ context }: At) => ({ email: context.submitted.email, otp: context.otp.values.otp }),
    },
    resend: {
      src: 'sendOtp',
      id: 'resendOtp',
      input: ({ context }: At) => ({
        email: context.submitted.email,
        noHP: context.submitted.no_hp,
      }),
    },
  }),
);
