import { emptyForm } from '../../../machines/kit/form.ts';
import { noOtp } from '../../../machines/kit/otp.ts';
import { noPassword } from '../../../machines/kit/new-password.ts';
import { resetMachine } from '../../../machines/reset/reset.machine.ts';
import resetFlow from '../../../src/flows/reset/flow.ts';
import { storyboardOf } from '../../snapshot-story.tsx';
import { storyTime } from '../../../tests/fixtures/account.ts';

export const at = storyboardOf(resetMachine, resetFlow.screens, 'public', {
  path: '/reset/forgot-password',
  own: '',
  isOwn: false,
  forgotPassword: emptyForm({ email: '' }),
  otp: emptyForm(noOtp),
  newPassword: emptyForm(noPassword),
  submitted: { email: 'sinta@lentera.test', otp: '', grant: '' },
  deadline: storyTime + 60_000,
  seconds: 42,
  notice: null,
  cooldowns: {},
});
