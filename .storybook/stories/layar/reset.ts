import { resetMachine } from '../../../machines/reset/reset.machine.ts';
import resetFlow from '../../../src/flows/reset/flow.ts';
import { storyboardOf } from '../../snapshot-story.tsx';
import { storyTime } from '../../../tests/fixtures/account.ts';

export const at = storyboardOf(
  resetMachine,
  resetFlow.screens,
  'public',
  {
    submitted: { email: 'sinta@lentera.test', otp: '', grant: '' },
    deadline: storyTime + 60_000,
    seconds: 42,
  },
  { path: '/reset/forgot-password' },
);
