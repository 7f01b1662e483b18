import { Failure } from '../../../machines/contract/failure.ts';
import { loginMachine } from '../../../machines/login/login.machine.ts';
import { answer, fail, noon } from '../../model/bank.ts';
import { stopWaiting } from '../../model/support/stop-waiting.ts';
import type { AppFlow } from '../../model/support/run-paths.ts';

const good = { email: 'sinta@lentera.test', password: 'Lentera123' };
const session = { kind: 'open', expiresAt: noon + 900_000, holder: 'sinta' };

export const login: AppFlow = {
  machine: loginMachine,
  address: '/login',
  isSignedIn: false,
  headings: { editing: 'Selamat Datang,', checking: 'Selamat Datang,' },
  abstraction: ({ context: { form } }) => [form.values, form.issues],
  moves: [
    {
      name: 'type e-mail and password',
      event: { type: 'field.changed', change: good },
      run: ({ fill }) => (fill('Email', good.email), fill('Password', good.password)),
    },
    {
      name: 'type a bad e-mail',
      event: { type: 'field.changed', change: { email: 'sinta' } },
      run: ({ fill }) => fill('Email', 'sinta'),
    },
    {
      name: 'leave the password',
      event: { type: 'field.left', field: 'password' },
      run: ({ leave }) => leave('Password'),
    },
    { name: 'submit', event: { type: 'form.submitted' }, run: ({ press }) => press('Masuk') },
    {
      name: 'bank: welcome',
      event: { type: 'xstate.done.actor.login', output: session },
      run: () => answer('login', session),
    },
    ...(['refused', 'network.lost', 'unexpected'] as const).map((code) => ({
      name: `bank: ${code}`,
      event: { type: 'xstate.error.actor.login', error: new Failure(code) },
      run: () => fail('login', new Failure(code)),
    })),
    stopWaiting,
    {
      name: 'go to /login',
      event: { type: 'navigated', path: '/login', query: '' },
      everywhere: true,
      run: ({ go }) => go('/login'),
    },
  ],
};
