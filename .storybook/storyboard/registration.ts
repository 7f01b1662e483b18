import { registrationMachine } from '../../machines/registration/registration.machine.ts';
import { storiesOf } from '../stories-of.ts';
import * as birthplace from '../stories/layar/registration-4b-birthplace.stories.tsx';
import * as identity from '../stories/layar/registration-1-identity.stories.tsx';
import * as ktp from '../stories/layar/registration-5-ktp.stories.tsx';
import * as otp from '../stories/layar/registration-2-otp.stories.tsx';
import * as page from '../stories/layar/public.stories.tsx';
import * as password from '../stories/layar/registration-3-password.stories.tsx';
import * as personal from '../stories/layar/registration-4-personal.stories.tsx';
import * as pin from '../stories/layar/registration-6-pin.stories.tsx';

export const registrationStories = storiesOf(
  registrationMachine,
  {
    opening: identity.Opening,
    'identity.editing': identity.Editing,
    'identity.checkingEmail': identity.CheckingEmail,
    'identity.checkingPhone': identity.CheckingPhone,
    'identity.sendingOtp': identity.SendingOtp,
    'otp.entering': otp.Entering,
    'otp.verifying': otp.Verifying,
    'otp.resending': otp.Resending,
    'password.entering': password.Entering,
    'password.waiting': password.Waiting,
    'personal.entering': personal.Entering,
    'personal.checkingIdNumber': personal.CheckingIdNumber,
    birthplace: birthplace.Entering,
    'ktp.choosing': ktp.Choosing,
    'ktp.shrinking': ktp.Shrinking,
    'ktp.reading': ktp.Reading,
    'ktp.waiting': ktp.Waiting,
    'ktp.announcing': ktp.Announcing,
    'pin.entering': pin.Entering,
    'pin.confirmingLeave': pin.ConfirmingLeave,
    'pin.openingAccount': pin.OpeningAccount,
    'pin.announcing': pin.Announcing,
    left: pin.Left,
    opened: pin.Opened,
  },
  { registration: page.Registration },
);
