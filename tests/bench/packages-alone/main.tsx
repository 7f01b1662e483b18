/*
 * A login of forty lines with the packages that the app must use: what these cost, before anything
 * of ours (tests/bench/alone.ts).
 */
import { useMachine } from '@xstate/react';
import { createRoot } from 'react-dom/client';
import { BrowserRouter, Link, Route, Routes } from 'react-router-dom';
import { createGlobalStyle, styled } from 'styled-components';
import { assign, fromPromise, setup } from 'xstate';

const Global = createGlobalStyle`body { font: 16px sans-serif; margin: 0; }`;
const Page = styled.main`
  max-width: 400px;
  margin: auto;
  padding: 16px;
`;
const Field = styled.label`
  display: block;
  margin: 16px 0;
`;
const Button = styled.button`
  width: 100%;
  height: 52px;
`;

type Name = 'email' | 'password';
type Values = Record<Name, string>;

const machine = setup({
  types: {} as {
    context: Values;
    events: { type: 'changed'; name: Name; value: string } | { type: 'submitted' };
  },
  actors: {
    login: fromPromise(async ({ input }: { input: Values }) =>
      (await import('./login.ts')).login(input),
    ),
  },
}).createMachine({
  id: 'login',
  context: { email: '', password: '' },
  initial: 'editing',
  states: {
    editing: {
      on: {
        changed: { actions: assign(({ event: { name, value } }) => ({ [name]: value })) },
        submitted: 'checking',
      },
    },
    checking: {
      invoke: { src: 'login', input: ({ context }) => context, onDone: 'done', onError: 'editing' },
    },
    done: {},
  },
});

function Login() {
  const [{ context }, send] = useMachine(machine);
  return (
    <Page>
      <h1>Selamat Datang,</h1>
      <form
        onSubmit={(event) => {
          event.preventDefault();
          send({ type: 'submitted' });
        }}
      >
        {(['email', 'password'] as const).map((name) => (
          <Field key={name}>
            {name}
            <input
              name={name}
              value={context[name]}
              onChange={({ target: { value } }) => send({ type: 'changed', name, value })}
            />
          </Field>
        ))}
        <Button>Masuk</Button>
      </form>
      <Link to="/register">Registrasi</Link>
    </Page>
  );
}

const place = document.getElementById('app');
if (place)
  createRoot(place).render(
    <BrowserRouter>
      <Global />
      <Routes>
        <Route path="*" element={<Login />} />
      </Routes>
    </BrowserRouter>,
  );
