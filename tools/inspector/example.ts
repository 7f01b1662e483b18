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
  // Names are matched in part: `newPassword` is secret, too.
  const secret = (name: string) => /password|token|pin/i.test(name);
  const inspect = connectViewer({ mask: { secret } });
  return createActor(login, { inspect }).start();
}
