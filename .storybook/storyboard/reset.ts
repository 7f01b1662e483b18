import { resetMachine } from '../../machines/reset/reset.machine.ts';
import { storiesOf } from '../stories-of.ts';
import * as page from '../stories/layar/public.stories.tsx';
import * as resetEmail from '../stories/layar/reset-email.stories.tsx';
import * as resetOtp from '../stories/layar/reset-otp.stories.tsx';
import * as resetPassword from '../stories/layar/reset-password.stories.tsx';

export const resetStories = storiesOf(
  resetMachine,
  {
    opening: resetEmail.Opening,
    'forgotPassword.editing': resetEmail.Editing,
    'forgotPassword.sending': resetEmail.Sending,
    'otp.entering': resetOtp.Entering,
    'otp.verifying': resetOtp.Verifying,
    'otp.resending': resetOtp.Resending,
    'newPassword.entering': resetPassword.Entering,
    'newPassword.confirmingLeave': resetPassword.ConfirmingLeave,
    'newPassword.changing': resetPassword.Changing,
    'newPassword.announcing': resetPassword.Announcing,
    left: resetEmail.Left,
    changed: resetPassword.Changed,
  },
  { reset: page.Reset },
);
