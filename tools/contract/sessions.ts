/* For the checks of extensions that open and end sessions. */
import type { Tokens } from '../../machines/contract/wire.ts';
import { login, type CheckRun } from './check-run.ts';
import { assertRefused, CheckFailed, dataOf, type Reply } from './client.ts';

export async function logIn({ plan: { email, password }, send }: CheckRun): Promise<Tokens> {
  return dataOf(await send(login, { form: { email, password } })) as Tokens;
}

export async function assertEnded({ send }: CheckRun, token: string): Promise<void> {
  if ((await send('GET /user/me', { token })).status !== 401)
    throw new CheckFailed('its token is still valid');
}

export const assertUnknownSession = (reply: Reply): void => assertRefused(reply, 401);
