import { jwtDecode } from 'jwt-decode';
import { figure } from '../../long/promises/figure.ts';
import { timing } from '../../../machines/kit/timing.ts';
import { reasonTexts } from '../../../src/copy/reasons.ts';
import type { Hand } from '../pages/hand.ts';
import { submitLogin } from '../pages/login.ts';
import { enterPin, giveIdentity, registerAfterCode } from '../pages/registration.ts';
import { replacePassword } from '../pages/reset.ts';
import { confirmOrder, fillOrder } from '../pages/transfer.ts';
import {
  bagas,
  expect,
  mailedCode,
  mistype,
  newcomer,
  openCustomer,
  test,
} from '../support/fixtures.ts';
import { lostAnswers, openCountingBank } from '../support/lost-answers.ts';
import { openWebKit, type WebKitPage } from './driver.ts';
import { webKitHand } from './hand.ts';

let page: WebKitPage;
let hand: Hand;

test.beforeEach(async () => {
  page = await openWebKit(390, 760);
  hand = webKitHand(page);
});
test.afterEach(() => page.close());

/** Home and Enter in W3C's WebDriver. */
const [home, enter] = ['\uE011', '\uE007'];

/** Types a wrong code, the right one over it, then the wrong one for the bank to refuse. */
async function expectCorrigible(right: string) {
  const mistyped = mistype(right);
  const typed = () =>
    page.evaluate<string>(
      `return [...document.querySelectorAll('[aria-label^=Digit]')].map((one) => one.value).join('')`,
    );
  await page.press('field', 'Digit ke-1');
  await page.keys(mistyped + home + right);
  expect(await typed()).toBe(right);
  await page.keys(home + mistyped + enter);
  await page.sees('text', 'Kode OTP Salah');
  expect(await typed()).toBe('');
  await page.keys(right + enter);
  figure('R35', 'webkit: 5 of 6 digits typed over equal ones; 0 left after the refusal');
}

test('a visitor opens an account, replaces its password and logs in [R35]', async ({
  request,
  baseURL,
}) => {
  test.slow();
  const person = newcomer();
  const code = () => mailedCode(request, person.email);
  await page.goto(`${baseURL}/register`);
  expect(await page.evaluate('return innerWidth')).toBe(390);
  await giveIdentity(hand, person);
  await expectCorrigible(await code());
  await registerAfterCode(hand, person);
  await page.isAt('/register/atur-pin');
  await enterPin(hand, person.pin);
  await hand.press('Lanjut');
  await page.isAt('/login');
  // The driver refuses to leave while the page still changes its address.
  await page.sees('button', 'Masuk');

  const changed = { email: person.email, password: 'Baru12345' };
  await page.goto(`${baseURL}/reset/forgot-password`);
  await replacePassword(hand, changed, code);
  await submitLogin(hand, changed);
  await page.isAt('/dashboard');
  await page.sees('heading', `Halo, ${person.name}`);
});

test('a customer sends money and finds it in the history; Back after the logout shows nothing', async ({
  baseURL,
}) => {
  test.slow();
  await page.goto(`${baseURL}/login`);
  await submitLogin(hand, bagas);
  await page.isAt('/dashboard');
  await page.sees('heading', `Halo, ${bagas.name}`);
  await page.goto(`${baseURL}/transfer`);
  await fillOrder(hand);
  await page.sees('text', 'lima belas ribu rupiah');
  await hand.press('Lanjut');
  await page.isAt('/transfer/input-pin');
  await confirmOrder(hand, bagas.pin);
  await page.sees('heading', 'Transfer Berhasil');
  await page.sees('text', 'Rp15.000');
  await page.press('button', 'Oke');
  await page.isAt('/transfer');
  await page.press('button', 'Menu');
  await page.press('link', 'Mutasi');
  await page.isAt('/mutasi');
  await page.sees('text', '−Rp15.000');
  await page.reload();
  await page.sees('text', '−Rp15.000');
  await page.press('button', 'Menu');
  await page.press('button', 'Keluar');
  await page.isAt('/login');
  await page.back();
  await page.isAt('/login');
  await page.sees('button', 'Masuk');
  expect(await page.evaluate('return document.body.innerText')).not.toContain('15.000');
});

test('an unusual order is asked about, and Enter answers nothing [ASK-1,3]', async ({
  request,
  baseURL,
}) => {
  test.slow();
  const customer = await openCustomer(request);
  await page.goto(`${baseURL}/login`);
  await submitLogin(hand, customer);
  await page.isAt('/dashboard');
  await page.sees('heading', `Halo, ${customer.name}`);
  await page.goto(`${baseURL}/transfer`);
  // However late the bank is: the app waits two seconds for its facts.
  await page.evaluate(`const wait = window.setTimeout;
    window.setTimeout = (run, ms) => wait(run, ms === ${timing.askWait} ? 600_000 : ms);`);
  // Nearly the whole balance.
  await fillOrder(hand, { amount: 950_000 });
  await hand.press('Lanjut');
  await page.sees('heading', 'Siapa yang meminta transfer ini?');
  await page.keys(enter.repeat(3));
  await hand.press(reasonTexts.caller);
  await page.sees('heading', 'Hati-hati, ini sering penipuan');
  await page.keys(enter.repeat(3));
  await hand.press('Tetap lanjut');
  await page.isAt('/transfer/input-pin');
});

test('an answer that is lost is a network failure, and its order arrives once [SBX-7,9]', async () => {
  const bank = await openCountingBank();
  await page.goto(`${bank.address}/login`);
  for (const { fault, accountTo, bookings } of lostAnswers) {
    if (fault !== null) await bank.plant(fault);
    await page.evaluate(
      `window.seen = null; (${bank.sending(accountTo)})().then((seen) => { window.seen = seen; });`,
    );
    await expect.poll(() => page.evaluate('return window.seen')).toBe('lost');
    expect([accountTo, await bank.look()]).toEqual([accountTo, { arrivals: 1, bookings }]);
  }
  await bank.close();
});

test('a copy of storage and of every header answers no call [S44]', async () => {
  test.slow();
  const bank = await openCountingBank();
  bank.copies.length = 0;
  await page.goto(`${bank.address}/login`);
  await submitLogin(hand, bagas);
  await page.isAt('/dashboard');
  await page.sees('heading', `Halo, ${bagas.name}`);
  await page.reload();
  await page.sees('heading', `Halo, ${bagas.name}`);
  const stored = await page.evaluate<Record<string, string>>('return { ...localStorage }');
  const replay = async (url: string, method: string, headers: HeadersInit, body?: string) => {
    const init = { method, headers, ...(body && { body }) };
    const answer = await fetch(url, init);
    await answer.body?.cancel();
    return answer.ok ? [`${method} ${url}`] : [];
  };
  const calls = bank.copies.splice(0);
  const paths = calls.map(({ url }) => new URL(url).pathname.replace('/api/main', ''));
  expect(paths).toEqual(expect.arrayContaining(['/auth/login', '/user/me', '/balance/get']));
  expect(calls.filter(({ headers }) => !headers.has('dpop'))).toEqual([]);
  expect(jwtDecode<{ cnf?: object }>(stored['token'] ?? '').cnf).toBeDefined();
  const bearer = { authorization: `Bearer ${stored['token']}` };
  const answered = await Promise.all([
    ...calls.map(async ({ url, method, headers, body }) =>
      replay(url, method, headers, await body),
    ),
    ...['user/me', 'events', 'auth/sessions'].map((path) =>
      replay(`${bank.address}/api/main/${path}`, 'GET', bearer),
    ),
    replay(
      `${bank.address}/api/main/auth/refresh`,
      'POST',
      { 'content-type': 'application/x-www-form-urlencoded' },
      `refresh_token=${stored['refresh_token']}`,
    ),
  ]);
  expect(answered.flat()).toEqual([]);
  figure('S44', `webkit: 0 of ${answered.length} calls with a copy answered`);
  await page.reload();
  await page.sees('heading', `Halo, ${bagas.name}`);
  await bank.close();
});
