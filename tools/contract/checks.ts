/* Makes every call of the contract from outside, with good and bad inputs. */
import { randomInt, randomUUID } from 'node:crypto';
import { setTimeout as sleep } from 'node:timers/promises';
import { compare } from 'bcryptjs';
import type { TransferOrder } from '../../machines/contract/transfer.ts';
import type { Notifications } from '../../machines/contract/wire.ts';
import {
  assertConfirmed,
  assertRefused,
  assertUnauthorised,
  CheckFailed,
  dataOf,
  fitting,
  isRecord,
  pngOf,
  sendAndHangUp,
  sendRequest,
  type Reply,
  type RequestOptions,
} from './client.ts';
import {
  assertBadRequest,
  checkSession,
  needsMoney,
  orderForTomorrow,
  orderTo,
  otherPin,
  resultOf,
  type CheckRun,
  type Finding,
  type Plan,
} from './check-run.ts';
import { checkExtensions } from './extensions.ts';

const digits = (count: number): string =>
  Array.from({ length: count }, () => randomInt(10)).join('');

/** A new applicant with random e-mail, phone and ID number. */
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

/** Makes every check that the plan allows, one after the other. Never rejects. */
export async function checkContract(plan: Plan): Promise<readonly Finding[]> {
  const findings: Finding[] = [];
  const note = (call: string, check: string, outcome: Finding['outcome'], why = ''): void =>
    void findings.push({ call, check, outcome, why });
  const reasonOf = (error: unknown): string => {
    if (error instanceof CheckFailed) return error.message;
    return `no answer: ${error instanceof Error ? error.message : String(error)}`;
  };
  const run: CheckRun = {
    plan,
    check: (call, what, checked) =>
      checked().then(
        () => note(call, what, 'pass'),
        (error: unknown) => note(call, what, 'fail', reasonOf(error)),
      ),
    expect: (call, what, assert, { sent = call, ...options } = {}) =>
      run.check(call, what, async () => assert(await run.send(sent, options))),
    skip: (call, what, why) => note(call, what, 'skip', why),
    send: (call, options) => sendRequest(plan, call, options),
    token: '',
    account: '',
    other: '',
  };

  await checkLogin(run);
  await checkRegistration(run);
  await checkReset(run);
  await checkCors(run);
  if (run.token === '') {
    run.skip('all others', 'bear the token', 'nobody could log in');
    return findings;
  }
  await checkAccount(run);
  await checkNotifications(run);
  await checkTransfers(run);
  await checkExtensions(run);
  return findings;
}

const login = 'POST /auth/login';
const loginForm = (email: string, password: string): RequestOptions => ({
  form: { email, password },
});
const assertTokens = (reply: Reply) => fitting(dataOf(reply), 'Tokens');

async function checkLogin(run: CheckRun): Promise<void> {
  const { email, password } = run.plan;
  const wrong = `${password.slice(0, -1)}9x`.slice(-15);
  const unknown = loginForm(newApplicant().email, password);
  await run.expect(login, 'refuses a wrong password', assertRefused, loginForm(email, wrong));
  await run.expect(login, 'refuses an unknown e-mail', assertRefused, unknown);
  await run.expect(login, 'refuses an empty form', assertRefused, loginForm('', ''));
  const assertLoggedIn = (reply: Reply): void => {
    run.token = assertTokens(reply).jwt_token;
    const [, claims = ''] = run.token.split('.');
    const body: unknown = JSON.parse(Buffer.from(claims, 'base64url').toString() || 'null');
    const exp = isRecord(body) ? body['exp'] : undefined;
    if (typeof exp !== 'number') throw new CheckFailed('the token has no exp');
    if (exp * 1_000 < Date.now() + 120_000)
      throw new CheckFailed('the token ends within two minutes (exp is in seconds)');
  };
  const good = loginForm(email, password);
  await run.expect(login, 'gives a token whose exp the app can read', assertLoggedIn, good);
}

async function checkRegistration(run: CheckRun): Promise<void> {
  const { plan, check, expect, skip, send, token } = run;
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
  await check(sending, 'sends a code', async () => {
    dataOf(await send(sending, sendTo(email)));
    otp = await codeFor(email);
  });
  const another = code(otp === '123456' ? '654321' : '123456');
  await expect(verifying, 'refuses another code', assertRefused, another);
  await expect(verifying, 'takes the code', assertConfirmed, code(otp));
  const complete = () => ({ parts: { ...applicant, ektp_photo: photo() } });
  await expect(opening, 'opens the account', assertConfirmed, complete());
  const asCustomer = { sent: login, ...loginForm(email, password) };
  await expect(opening, 'lets the new customer in', assertTokens, asCustomer);
  await expect(opening, 'refuses the same identity again', assertRefused, complete());
  await checkNewPassword(run, applicant, codeFor);
}

const [resetting, validating, changing] = [
  'POST /forget-password/send',
  'POST /forget-password/validate',
  'POST /forget-password/change-password',
] as const;

async function checkNewPassword(
  { check, expect, send }: CheckRun,
  { email, password }: ReturnType<typeof newApplicant>,
  codeFor: (email: string) => Promise<string>,
): Promise<void> {
  let otp = '';
  await check(resetting, 'sends a code', async () => {
    assertConfirmed(await send(resetting, { form: { email, otp: '', newPassword: '' } }));
    otp = await codeFor(email);
  });
  const form = (newPassword: string): RequestOptions => ({ form: { email, otp, newPassword } });
  await expect(validating, 'takes the code', assertConfirmed, { form: { email, otp } });
  await expect(changing, 'sets the password', assertConfirmed, form('Rahasia456'));
  await expect(changing, 'takes the code once', assertRefused, form('Rahasia789'));
  await expect(login, 'refuses the old password', assertRefused, loginForm(email, password));
  await expect(login, 'takes the new password', assertTokens, loginForm(email, 'Rahasia456'));
}

async function checkReset({ plan, expect, skip }: CheckRun): Promise<void> {
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

/** A backend most easily forgets the header that only orders have (CAL-41). */
async function checkCors({ plan, check }: CheckRun): Promise<void> {
  const { main, origin } = plan;
  if (origin === null) return;
  const path = '/transaction/transfer';
  await check(`POST ${path}`, `may be called by the app at ${origin}`, async () => {
    const needed = ['authorization', 'content-type', 'idempotency-key'];
    const { ok, status, headers } = await fetch(main + path, {
      method: 'OPTIONS',
      signal: AbortSignal.timeout(30_000),
      headers: {
        origin,
        'access-control-request-method': 'POST',
        'access-control-request-headers': needed.join(','),
      },
    });
    if (!ok) throw new CheckFailed(`the preflight is answered ${status}, 204 expected`);
    const allowedOrigin = headers.get('access-control-allow-origin');
    if (allowedOrigin !== origin && allowedOrigin !== '*')
      throw new CheckFailed(`CORS allows ${allowedOrigin ?? 'no origin'}`);
    const allowed = (headers.get('access-control-allow-headers') ?? '').toLowerCase();
    const names = allowed.split(',').map((name) => name.trim());
    // '*' does not cover Authorization.
    const refused = needed.filter(
      (name) => !names.includes(name) && (name === 'authorization' || !names.includes('*')),
    );
    if (refused.length > 0) throw new CheckFailed(`CORS refuses ${refused.join(', ')}`);
  });
}

async function checkAccount(run: CheckRun): Promise<void> {
  const { plan, check, expect, send, token } = run;
  await check('GET /user/me', 'says who it is', async () => {
    const user = fitting(dataOf(await send('GET /user/me', { token })), 'User');
    run.account = user.account_number;
    const hash = user.account_pin;
    if (typeof hash !== 'string') return;
    if (!/^\$2[aby]\$12\$/.test(hash))
      throw new CheckFailed('account_pin is not a bcrypt hash of 12 rounds');
    if (!(await compare(plan.pin, hash)))
      throw new CheckFailed('account_pin does not match the PIN');
  });
  await checkSession(run, 'GET /user/me');
  run.other = plan.moveMoneyTo?.account ?? `9${digits(9)}`;
  for (const [call, schema] of [
    ['GET /balance/get', 'Rupiah'],
    ['GET /transaction/mutations', 'Mutations'],
  ] as const) {
    const at = (account: string) => ({ sent: `${call}?accountNumber=${account}`, token });
    const assertData = (reply: Reply) => fitting(dataOf(reply), schema);
    await expect(call, 'answers for the own account', assertData, at(run.account));
    await expect(call, 'tells nothing of another account', assertRefused, at(run.other));
    await checkSession(run, call, at(run.account).sent);
  }
  const assertPicture = (reply: Reply): void => {
    const isAbsent = reply.status === 404 || (reply.status === 200 && reply.bytes.length === 0);
    if (!isAbsent) pngOf(reply);
  };
  await expect('GET /qrcode/generate', 'gives a PNG, or none', assertPicture, { token });
  await checkSession(run, 'GET /qrcode/generate');
}

async function checkNotifications(run: CheckRun): Promise<void> {
  const { plan, check, expect, skip, send, token } = run;
  const [inbox, marking, markingAll] = [
    'GET /notification/',
    'PUT /notification/{id}/read',
    'PUT /notification/read/all',
  ] as const;
  const list = async () => fitting(dataOf(await send(inbox, { token })), 'Notifications');
  let rows: Notifications = [];
  await check(inbox, 'gives the inbox', async () => {
    rows = await list();
  });
  await checkSession(run, inbox);
  const known = plan.markRead ? rows[0] : rows.find(({ read }) => read);
  if (known === undefined)
    skip(marking, 'marks it read', 'none is read yet; --mark-read allows another');
  else {
    const sent = `PUT /notification/${encodeURIComponent(known.id)}/read`;
    await expect(marking, 'marks it read', dataOf, { sent, token });
  }
  await expect(marking, 'wants a token', assertUnauthorised, { sent: 'PUT /notification/1/read' });
  if (!plan.markRead) skip(markingAll, 'marks all read', 'needs --mark-read');
  else {
    await check(markingAll, 'marks all read', async () => {
      dataOf(await send(markingAll, { token }));
      if (!(await list()).every(({ read }) => read)) throw new CheckFailed('some are still unread');
    });
  }
  await expect(markingAll, 'wants a token', assertUnauthorised);
}

const lookingUp = 'GET /account/';
const transferring = 'POST /transaction/transfer';
const scheduling = 'POST /transaction/schedule';

async function checkTransfers(run: CheckRun): Promise<void> {
  const { plan, expect, skip, token } = run;
  const to = plan.moveMoneyTo;
  const at = (account: string) => ({ sent: `${lookingUp}?accountNumber=${account}`, token });
  await expect(lookingUp, 'finds an account', dataOf, at(to?.account ?? run.account));
  await expect(lookingUp, 'answers 400 if there is none', assertBadRequest, at('1'));
  await checkSession(run, lookingUp, at(run.account).sent);
  for (const call of [transferring, scheduling]) {
    await expect(call, 'wants a token', assertUnauthorised, { json: {} });
    if (to === null) skip(call, 'moves money, and only as ordered', needsMoney);
  }
  if (to === null) return;
  await checkImmediate(run, orderTo(run, to));
  await checkScheduled(run, orderForTomorrow(run, to));
}

/** Milliseconds in which a bank finishes an order that is in progress. */
const pause = 500;

const balanceOf = async ({ send, token, account }: CheckRun): Promise<number> =>
  Number(dataOf(await send(`GET /balance/get?accountNumber=${account}`, { token })));

/** Expects the bank to refuse each changed order and to leave the balance as it was. */
async function checkRefusals(
  run: CheckRun,
  call: string,
  order: TransferOrder,
  changes: Readonly<Record<string, Partial<TransferOrder>>>,
): Promise<void> {
  for (const [what, change] of Object.entries(changes)) {
    await run.check(call, `refuses ${what}`, async () => {
      const before = await balanceOf(run);
      const json = { ...order, ...change };
      const reply = await run.send(call, { json, token: run.token, key: randomUUID() });
      const after = await balanceOf(run);
      assertRefused(reply);
      if (after !== before) throw new CheckFailed('was refused, and the balance changed');
    });
  }
}

async function checkImmediate(run: CheckRun, order: TransferOrder): Promise<void> {
  const { check, send, token } = run;
  await checkRefusals(run, transferring, order, {
    'a wrong PIN': { pin: otherPin(order.pin) },
    'less than 1,000': { amount: 999 },
    'more than 25,000,000': { amount: 25_000_001 },
    'an order without Berita': { description: '' },
    'an unknown account': { accountTo: '1' },
    'the own account as target': { accountTo: order.accountFrom },
    'another’s account as source': { accountFrom: order.accountTo, accountTo: order.accountFrom },
  });
  const balance = await balanceOf(run).catch(() => 0);
  if (balance < 25_000_000)
    await checkRefusals(run, transferring, order, {
      'more than the balance': { amount: Math.max(1_000, balance + 1) },
    });
  const once = 'moves the money once, with a receipt; the same key gives the first answer';
  await check(transferring, once, async () => {
    const before = await balanceOf(run);
    const keyed = { json: order, token, key: randomUUID() };
    const first = resultOf(await send(transferring, keyed), order);
    const second = resultOf(await send(transferring, keyed), order);
    const moved = before - (await balanceOf(run));
    if (second.referenceNumber !== first.referenceNumber)
      throw new CheckFailed('the same Idempotency-Key moved the money again');
    if (moved !== order.amount)
      throw new CheckFailed(`the balance fell by ${moved}, ${order.amount} expected`);
  });
  const brokenOff = 'moves the money once if the connection breaks before the answer';
  await check(transferring, brokenOff, async () => {
    const before = await balanceOf(run);
    const keyed = { json: order, token, key: randomUUID() };
    await sendAndHangUp(run.plan, '/transaction/transfer', keyed);
    // A browser repeats the order at once; a 409 says that the first one is still in progress.
    let reply = await send(transferring, keyed);
    for (let tries = 0; reply.status === 409 && tries < 20; tries += 1) {
      await sleep(pause);
      reply = await send(transferring, keyed);
    }
    resultOf(reply, order);
    // A bank that ignores the key may still be working on the first one.
    await sleep(pause);
    const moved = before - (await balanceOf(run));
    if (moved !== order.amount)
      throw new CheckFailed(`Rp${moved} moved, Rp${order.amount} expected`);
  });
  const assertShown = (reply: Reply): void => {
    const found = fitting(dataOf(reply), 'Mutations').some(
      ({ account_to, amount, transactionDirection }) =>
        account_to === order.accountTo &&
        amount === order.amount &&
        /^credit$/i.test(transactionDirection),
    );
    if (!found) throw new CheckFailed('there is no such row');
  };
  const mutations = 'GET /transaction/mutations';
  const sent = `${mutations}?accountNumber=${run.account}`;
  await run.expect(mutations, 'shows the transfer as money out', assertShown, { sent, token });
}

async function checkScheduled(run: CheckRun, order: TransferOrder): Promise<void> {
  await checkRefusals(run, scheduling, order, {
    'a time that has passed': { datetime: '2020-01-01T09:00:00+07:00' },
    'a wrong PIN': { pin: otherPin(order.pin) },
  });
  await run.check(scheduling, 'records it as pending, and moves nothing yet', async () => {
    const before = await balanceOf(run);
    const keyed = { json: order, token: run.token, key: randomUUID() };
    const { status, datetime } = resultOf(await run.send(scheduling, keyed), order);
    if ((await balanceOf(run)) !== before) throw new CheckFailed('the money moved at once');
    if (status !== 'pending')
      throw new CheckFailed(`status is ${JSON.stringify(status)}, "pending" expected`);
    if (Date.parse(String(datetime)) !== Date.parse(order.datetime ?? ''))
      throw new CheckFailed('the receipt has another time');
  });
}
