/* The checks of login, registration and reset. */
import { randomInt } from 'node:crypto';
import type { Tokens } from '../../machines/contract/wire.ts';
import { login, Remark, type CheckRun } from './check-run.ts';
import {
  assertConfirmed,
  assertNotLoggedIn,
  assertRefused,
  assertTaken,
  CheckFailed,
  dataOf,
  isRecord,
  type Reply,
  type RequestOptions,
} from './client.ts';

export const digits = (count: number): string =>
  Array.from({ length: count }, () => randomInt(10)).join('');

const newApplicant = () => ({
  email: `kontrak-${digits(10)}@contoh.test`,
  no_hp: `8${digits(11)}`,
  password: 'Rahasia123',
  no_ktp: digits(16),
  name: 'Uji Kontrak',
  date_of_birth: '1990-02-03',
  pin: '739154',
});

const photo = () =>
  new File([new Uint8Array(Buffer.from(png, 'base64'))], 'ktp.png', { type: 'image/png' });
/** White, 320 × 200 pixels. */
const png =
  'iVBORw0KGgoAAAANSUhEUgAAAUAAAADIAQAAAACxfwUGAAAAM0lEQVR42u3KoQEAAAwCIP9/Wl9YXIBMehRRFEVRFEVRFEVRFEVRFEVRFEVRFEVRFL/HAdqzIpKkc58/AAAAAElFTkSuQmCC';

/** Milliseconds. */
const year = 365 * 24 * 3_600_000;

const loginForm = (email: string, password: string): RequestOptions => ({
  form: { email, password },
});
const tokenOf = (reply: Reply): string => (dataOf(reply) as Tokens).jwt_token;

export async function checkLogin(run: CheckRun): Promise<void> {
  const { email, password } = run.plan;
  const wrong = `${password.slice(0, -1)}9x`.slice(-15);
  const unknown = loginForm(newApplicant().email, password);
  await run.expect(login, 'refuses a wrong password', assertNotLoggedIn, loginForm(email, wrong));
  await run.expect(login, 'refuses an unknown e-mail', assertNotLoggedIn, unknown);
  await run.expect(login, 'refuses an empty form', assertNotLoggedIn, loginForm('', ''));
  const assertLoggedIn = (reply: Reply): void => {
    run.token = tokenOf(reply);
    const [, claims = ''] = run.token.split('.');
    const body: unknown = JSON.parse(Buffer.from(claims, 'base64url').toString() || 'null');
    const exp = isRecord(body) ? body['exp'] : undefined;
    if (typeof exp !== 'number') throw new CheckFailed('the token has no exp');
    if (exp * 1_000 > Date.now() + 10 * year)
      throw new CheckFailed(`exp is ${exp}, the token lives for years (exp is in seconds)`);
    if (exp * 1_000 < Date.now() + 120_000)
      throw new CheckFailed('the token ends within two minutes (exp is in seconds)');
  };
  const good = loginForm(email, password);
  await run.expect(login, 'gives a token whose exp the app can read', assertLoggedIn, good);
}

export async function checkRegistration(run: CheckRun): Promise<void> {
  const { plan, check, expect, skip, follow, send, token } = run;
  const [users, sending, verifying, opening] = [
    'POST /users',
    'POST /send-otp',
    'POST /verify-otp',
    'POST /auth/register',
  ] as const;
  const applicant = newApplicant();
  const { email, no_hp, password } = applicant;
  const filtered = (filter: object): RequestOptions => ({ base: 'second', json: { filter } });
  for (const field of ['email', 'no_hp', 'no_ktp'] as const) {
    const options = filtered({ [field]: applicant[field] });
    await expect(users, `says that a new ${field} is unused`, assertConfirmed, options);
  }
  const taken = filtered({ email: plan.email });
  await expect(users, 'says of a customer’s e-mail that it is taken', assertRefused, taken);
  const withToken = { ...filtered({ email }), token: token || 'none' };
  await expect(users, 'takes a token, too', assertConfirmed, withToken);
  const sendTo = (address: string) => ({ form: { email: address, noHP: no_hp, otp: '' } });
  const code = (otp: string) => ({ form: { email, otp } });
  await expect(sending, 'refuses an invalid e-mail', assertRefused, sendTo('x'));
  await expect(verifying, 'refuses a code that was never sent', assertRefused, code('000000'));
  const incomplete = { parts: { ...applicant, name: '', ektp_photo: '' } };
  await expect(opening, 'refuses a form with holes, in words', assertRefused, incomplete);
  const codeFor = plan.register;
  if (codeFor === null) {
    for (const call of [sending, verifying, opening])
      skip(call, 'leads to an open account', 'needs --register and --outbox');
    return;
  }
  let otp = '';
  const isSent = await check(sending, 'sends a code', async () => {
    assertTaken(await send(sending, sendTo(email)));
    otp = await codeFor(email);
  });
  if (!isSent) {
    for (const call of [verifying, opening]) follow(call, 'leads to an open account', sending);
    return;
  }
  const another = code(otp === '123456' ? '654321' : '123456');
  await expect(verifying, 'refuses another code', assertRefused, another);
  let grant = '';
  const assertVerified = (reply: Reply): void => {
    assertConfirmed(reply);
    const data = isRecord(reply.body) ? reply.body['data'] : undefined;
    grant = isRecord(data) && typeof data['grant'] === 'string' ? data['grant'] : '';
  };
  await expect(verifying, 'takes the code', assertVerified, code(otp));
  const complete = (proof = {}) => ({ parts: { ...applicant, ...proof, ektp_photo: photo() } });
  const isOpened = await check(opening, 'opens the account', async () => {
    const plain = await send(opening, complete());
    if (grant === '' || plain.status < 300) return assertConfirmed(plain);
    assertConfirmed(await send(opening, complete({ grant })));
    throw new Remark('only with the grant of POST /verify-otp, a deviation from product.md §7');
  });
  if (!isOpened) return;
  const asCustomer = { sent: login, ...loginForm(email, password) };
  await expect(opening, 'lets the new customer in', tokenOf, asCustomer);
  await expect(opening, 'refuses the same identity again', assertRefused, complete());
  await checkNewPassword(run, applicant, codeFor);
}

const [resetting, validating, changing] = [
  'POST /forget-password/send',
  'POST /forget-password/validate',
  'POST /forget-password/change-password',
] as const;

async function checkNewPassword(
  { check, expect, follow, send }: CheckRun,
  { email, password }: ReturnType<typeof newApplicant>,
  codeFor: (email: string) => Promise<string>,
): Promise<void> {
  let otp = '';
  const isSent = await check(resetting, 'sends a code', async () => {
    assertConfirmed(await send(resetting, { form: { email, otp: '', newPassword: '' } }));
    otp = await codeFor(email);
  });
  if (!isSent) {
    for (const call of [validating, changing]) follow(call, 'leads to a new password', resetting);
    return;
  }
  const form = (newPassword: string): RequestOptions => ({ form: { email, otp, newPassword } });
  await expect(validating, 'takes the code', assertConfirmed, { form: { email, otp } });
  await expect(changing, 'sets the password', assertConfirmed, form('Rahasia456'));
  await expect(changing, 'takes the code once', assertRefused, form('Rahasia789'));
  await expect(login, 'refuses the old password', assertNotLoggedIn, loginForm(email, password));
  await expect(login, 'takes the new password', tokenOf, loginForm(email, 'Rahasia456'));
}

export async function checkReset({ plan, expect, skip }: CheckRun): Promise<void> {
  const { email } = newApplicant();
  const form = (otp: string, newPassword: string): RequestOptions => ({
    form: { email, otp, newPassword },
  });
  const neverSent = 'refuses a code that was never sent';
  await expect(resetting, 'refuses an unknown e-mail', assertRefused, form('', ''));
  await expect(validating, neverSent, assertRefused, { form: { email, otp: '000000' } });
  await expect(changing, neverSent, assertRefused, form('000000', 'Rahasia456'));
  if (plan.register === null)
    for (const call of [resetting, validating, changing])
      skip(call, 'leads to a new password', 'needs --register and --outbox');
}
