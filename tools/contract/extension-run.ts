/* What the checks of the calls beyond the contract have in common. */
import type { CheckRun, Kinds } from './check-run.ts';
import {
  assertFields,
  assertList,
  dataOf,
  CheckFailed,
  type Reply,
  type RequestOptions,
} from './client.ts';

/**
 * Whether the backend has the call: it lacks one that is answered with 404, 405 or 501, or as an
 * address that nobody has, such as by a proxy with a page. Notes it down where it has not.
 */
export async function isThere(
  { send, skip }: CheckRun,
  method: string,
  path: string,
  options: RequestOptions,
): Promise<boolean> {
  const ask = (asked: string): Promise<Reply | null> =>
    send(method, asked, options).catch(() => null);
  const [named = ''] = path.split('?');
  const [reply, unknown] = [await ask(path), await ask(`${named}/tidak-ada`)];
  // A call without an answer is told by the checks that follow.
  if (reply === null) return true;
  const isUnknown = reply.status === unknown?.status && reply.type === unknown.type;
  if (!isUnknown && ![404, 405, 501].includes(reply.status)) return true;
  skip(`${method} ${named}`, 'is there', 'an extension that this backend does not have');
  return false;
}

/** Asks for a list, each of whose rows must have these fields. */
export async function listOf<Row>(
  { send, token }: CheckRun,
  path: string,
  fields: Kinds<Row>,
): Promise<readonly Record<string, unknown>[]> {
  const data = dataOf(await send('GET', path, { token }));
  assertList(data);
  return data.map((row) => {
    assertFields(row, fields);
    return row;
  });
}

/** The tokens of a session of its own. */
export async function logIn({ plan, send }: CheckRun): Promise<{ jwt: string; refresh: string }> {
  const { email, password } = plan;
  const data = dataOf(await send('POST', '/auth/login', { form: { email, password } }));
  assertFields(data, { jwt_token: 'filled text', refresh_token: 'text?' });
  const { jwt_token, refresh_token } = data;
  return {
    jwt: String(jwt_token),
    refresh: typeof refresh_token === 'string' ? refresh_token : '',
  };
}

export async function assertEnded({ send }: CheckRun, token: string): Promise<void> {
  if ((await send('GET', '/user/me', { token })).status !== 401)
    throw new CheckFailed('its token is still good');
}
