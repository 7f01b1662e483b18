import { expect, it } from 'vitest';
import { login } from './login.ts';
import { walk } from './walk.ts';

it('the paths of a login', async () => {
  expect(await walk(login)).toMatchObject({ states: '4/4', transitions: '7/7' });
}, 60_000);
