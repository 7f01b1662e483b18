/* The checks of tokens that are bound to the key of a device (RFC 9449). */
import { newDeviceKey, signProof } from '../../src/platform/device-key.ts';
import type { Tokens } from '../../machines/contract/wire.ts';
import { login, type CheckRun } from './check-run.ts';
import { CheckFailed, dataOf, isRecord, type Reply } from './client.ts';

export const binding = 'binds a token to the key of a device';
const [user, renewal] = ['GET /user/me', 'POST /auth/refresh'];
const day = 86_400_000;

export async function checkProofs(run: CheckRun): Promise<void> {
  const { plan, check, expect, send, skip } = run;
  const { email, password } = plan;
  const key = await newDeviceKey(0);
  const prove = (call: string, token: string | null, ahead = 0): Promise<string> => {
    const [method = '', path = ''] = call.split(' ');
    return signProof({ ...key, ahead }, method, plan.main + path, token);
  };
  const form = { email, password };
  const sent = await send(login, { form, proof: await prove(login, null) }).catch(() => null);
  const { jwt_token: token, refresh_token } = tokensIn(sent);
  const named = keyIn(token);
  if (named === undefined) {
    skip(login, binding, 'an extension that this backend does not have');
    return;
  }
  await check(login, binding, async () => {
    if (named !== key.jkt) throw new CheckFailed('cnf.jkt is not the thumbprint of the key');
  });
  const late = assertCode('proof.late');
  const ofYesterday = { form, proof: await prove(login, null, day) };
  await expect(login, 'says that a proof of yesterday is late', late, ofYesterday);
  const proof = await prove(user, token);
  await expect(user, 'takes a proof', dataOf, { token, proof });
  await expect(user, 'says that this proof was used', assertCode('proof.used'), { token, proof });
  await expect(user, 'says that a proof of yesterday is late', late, {
    token,
    proof: await prove(user, token, day),
  });
  const wrong: readonly (readonly [string, string | undefined])[] = [
    ['no proof', undefined],
    ['the proof of another call', await prove('GET /notification/', token)],
    ['the proof of another token', await prove(user, `${token}x`)],
    ['a proof without the token', await prove(user, null)],
    [
      'the proof of another key',
      await signProof(await newDeviceKey(0), 'GET', `${plan.main}/user/me`, token),
    ],
  ];
  for (const [what, given] of wrong)
    await expect(user, `refuses ${what}`, assertNotAnswered, {
      token,
      ...(given !== undefined && { proof: given }),
    });
  const renewing = { form: { refresh_token: refresh_token ?? '' } };
  await expect(user, 'renews a token with a proof only', assertNoToken, {
    sent: renewal,
    ...renewing,
  });
}

function tokensIn(reply: Reply | null): Partial<Tokens> & { readonly jwt_token: string } {
  const body = isRecord(reply?.body) ? reply.body : {};
  const { jwt_token, refresh_token } = isRecord(body['data']) ? body['data'] : body;
  return {
    jwt_token: typeof jwt_token === 'string' ? jwt_token : '',
    ...(typeof refresh_token === 'string' && { refresh_token }),
  };
}

/** The thumbprint of the key that the token names; `undefined` if it names none. */
function keyIn(token: string): string | undefined {
  try {
    const claims: unknown = JSON.parse(
      Buffer.from(token.split('.')[1] ?? '', 'base64url').toString(),
    );
    const cnf = isRecord(claims) ? claims['cnf'] : undefined;
    return isRecord(cnf) && typeof cnf['jkt'] === 'string' ? cnf['jkt'] : undefined;
  } catch {
    return undefined;
  }
}

/** A 401 would end a session whose call the browser repeated by itself. */
const assertCode =
  (code: string) =>
  ({ status, body }: Reply): void => {
    const given = isRecord(body) ? body['code'] : undefined;
    if (status !== 403 || given !== code)
      throw new CheckFailed(
        `answered ${status} with code ${String(given)}, 403 with ${code} expected`,
      );
  };

/** A backend without the call, e.g. without renewals, answers nothing, either. */
/** A bank without renewal may answer with its own page. */
function assertNoToken(reply: Reply): void {
  if (tokensIn(reply).jwt_token !== '') throw new CheckFailed('got a token without a proof');
}

function assertNotAnswered({ status }: Reply): void {
  if (status < 400 || status >= 500) throw new CheckFailed(`answered ${status}, 401 expected`);
}
