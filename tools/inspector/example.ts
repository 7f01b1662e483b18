import { assign, createActor, setup, type Actor } from 'xstate';
import { connectViewer } from './connect.ts';

const login = setup({
  types: {} as {
    context: { email: string; password: string };
    events: { type: 'field.changed'; change: { email?: string; password?: string } };
  },
}).createMachine({
  id: 'login',
  context: { email: '', password: '' },
  on: { 'field.changed': { actions: assign(({ event }) => event.change) } },
});

export function startLogin(): Actor<typeof login> {
  const inspect = connectViewer({ mask: { secret: ['password', 'token'] } });
  return createActor(login, { inspect }).start();
}
