import { loginMachine } from '../../machines/login/login.machine.ts';
import { storiesOf } from '../stories-of.ts';
import * as login from '../stories/layar/login.stories.tsx';
import * as page from '../stories/layar/public.stories.tsx';

export const loginStories = storiesOf(
  loginMachine,
  {
    editing: login.Editing,
    checking: login.Checking,
    loggedIn: login.LoggedIn,
  },
  { login: page.Login },
);
