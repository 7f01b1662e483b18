import { loginMachine } from '../../../machines/login/login.machine.ts';
import { noon } from '../../model/bank.ts';
import {
  answered,
  failed,
  fill,
  goTo,
  leave,
  press,
  stopWaiting,
} from '../../model/support/moves.ts';
import type { Moves } from '../../model/support/flows.ts';
import type { AppFlow } from '../../model/support/run-paths.ts';

const email = 'sinta@lentera.test';
const password = 'Lentera123';

const login: AppFlow = {
  machine: loginMachine,
  address: '/login',
  isSignedIn: false,
  headings: { editing: 'Selamat Datang,', checking: 'Selamat Datang,' },
  abstraction: ({ context: { form } }) => [form.values, form.issues],
  moves: [
    fill(
      { Email: email, Password: password },
      { type: 'field.changed', change: { email, password } },
    ),
    fill({ Email: 'sinta' }, { type: 'field.changed', change: { email: 'sinta' } }),
    leave('Password', { type: 'field.left', field: 'password' }),
    press('Masuk', { type: 'form.submitted' }),
    answered('login', { kind: 'open', expiresAt: noon + 900_000, holder: 'sinta' }),
    failed('login', 'refused'),
    failed('login', 'network.lost'),
    failed('login', 'unexpected'),
    stopWaiting,
    goTo('/login', { everywhere: true }),
  ],
};

export default { login: [login] } satisfies Moves;
