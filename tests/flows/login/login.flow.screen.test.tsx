import { fireEvent, render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { Failure } from '../../../machines/contract/failure.ts';
import { connectionMachine } from '../../../machines/shared/connection.machine.ts';
import { StripView } from '../../../src/app/overlay-and-strip.tsx';
import loginFlow from '../../../src/flows/login/flow.ts';
// In advance, as the flow does in an idle moment.
import '../../../src/flows/login/login.api.ts';
import { json } from '../../support/fake-bank.ts';
import { openFlow, settle, type Answer } from '../../support/open-flow.tsx';

const sinta = 'sinta@lentera.test';
const token = `x.${btoa(JSON.stringify({ exp: 1_900_000_000, sub: 'sinta' }))}.x`;
const session = { kind: 'open', expiresAt: 1_900_000_000_000, holder: 'sinta' };
const yes = { data: { jwt_token: token, refresh_token: 'r' } };
const tooOften = { 'retry-after': '30' };
const bare = (status: number, headers = {}) => new Response(null, { status, headers });
const page = (status: number) =>
  new Response('<html></html>', { status, headers: { 'content-type': 'text/html' } });
const refusal = { variant: 'danger', notice: 'login.refused', focus: 'password' };

const open = (answer: Answer = yes, input?: { readonly email?: string }) =>
  openFlow(loginFlow, { 'POST /auth/login': [answer] }, {}, { input });
/** Submits an e-mail and a password. */
async function logIn(answer?: Answer, typed: string = sinta, secret = 'Lentera123') {
  const run = await open(answer);
  fill(email(), typed);
  fill(password(), secret);
  await run.press('Masuk');
  return run;
}
const email = () => screen.getByRole('textbox', { name: 'Email' });
const password = () => screen.getByLabelText('Password');
const fill = (field: HTMLElement, value: string) => fireEvent.change(field, { target: { value } });
const values = () =>
  [email(), password()].map((field) => (field as HTMLInputElement).value).join(' ');

afterEach(() => {
  localStorage.clear();
  vi.unstubAllGlobals();
});

describe('the login', () => {
  it('greets, and leads to a new password and to a new account [LOG-1,3]', async () => {
    await open();
    expect(screen.getByRole('heading', { level: 1, name: 'Selamat Datang,' })).toHaveAttribute(
      'data-arrival',
    );
    for (const [name, address] of [
      ['Lupa password?', '/reset/forgot-password'],
      ['Registrasi', '/register'],
    ] as const)
      expect(screen.getByRole('link', { name })).toHaveAttribute('href', address);
  });

  it.each([
    [{ email: 'dewi@lentera.test' }, 'dewi@lentera.test '],
    [{}, ' '],
    [undefined, ' '],
  ])(
    'begins with the e-mail of an account that was just opened, if any: %j [REG-82]',
    async (input, typed) => {
      await open(yes, input);
      expect(values()).toBe(typed);
      expect([email(), password()].filter((field) => field.ariaInvalid)).toEqual([]);
    },
  );

  it('turns an e-mail and a password, sent by Enter, into a session [FRM-6 LOG-7,9 SES-1,2 CAL-4,5]', async () => {
    vi.stubGlobal('fetch', async () => json({}));
    const run = await open();
    await userEvent.type(email(), sinta);
    await userEvent.type(password(), 'Lentera123{Enter}');
    await settle();
    expect(run.made()).toEqual(['POST /api/main/auth/login']);
    expect(String(run.calls[0]?.body)).toBe('email=sinta%40lentera.test&password=Lentera123');
    expect(run.calls[0]?.headers.getContentType()).toContain('application/x-www-form-urlencoded');
    expect(run.done).toEqual([{ session }]);
    const stored = ['token', 'refresh_token'].map((name) => localStorage.getItem(name));
    expect(stored).toEqual([token, 'r']);
  });

  const noAddress = 'Harap isi dengan email yang valid';
  const noPassword =
    'Password harus terdiri dari 8-15 karakter dan harus mengandung kombinasi huruf dan angka';
  it('says in each field what is missing, has the focus in the first, and sends nothing [LOG-2,4,6,8]', async () => {
    const run = await logIn(yes, '', '');
    expect(email()).toHaveAccessibleDescription('Input email tidak boleh kosong');
    expect(password()).toHaveAccessibleDescription('Input password tidak boleh kosong');
    expect(email()).toHaveFocus();
    expect(run.made()).toEqual([]);
  });

  it.each([
    ['sinta', 'Lentera123'],
    ["o'sinta+bank/1@bücher.test", 'pendek'],
  ])('sends nothing with %j and %j [LOG-8]', async (typed, secret) => {
    const run = await logIn(yes, typed, secret);
    expect(secret === 'pendek' ? password() : email()).toHaveFocus();
    expect(run.made()).toEqual([]);
  });

  it.each([
    [
      'an e-mail that is no address',
      email,
      noAddress,
      `sinta sinta@lentera sinta@lentera..test sinta@lentera.test, <sinta@lentera.test>
      Sinta<sinta@lentera.test mailto:sinta@lentera.test sinta@lentera.test/`,
    ],
    ['an e-mail', email, '', "sinta@lentera.test o'sinta+bank/1@bücher.test"],
    [
      'a password that the bank would refuse',
      password,
      noPassword,
      'pendek pendek1 enambelas1234567 terlalupanjang123 tanpaangka 12345678 dengan-9tanda',
    ],
    ['a password', password, '', 'Lentera1 limabelas123456'],
  ])('judges %s [LOG-5,7]', async (_, field, issue, all) => {
    const run = await open();
    await run.press('Masuk');
    for (const typed of all.split(/\s+/)) {
      fill(field(), typed);
      expect(field()).toHaveAccessibleDescription(issue);
    }
  });

  it('shows an issue once its field is left, until it is corrected', async () => {
    await open();
    await userEvent.type(email(), 'sinta');
    expect(email()).not.toHaveAccessibleDescription();
    await userEvent.tab();
    expect(email()).toHaveAccessibleDescription(noAddress);
    await userEvent.type(email(), '@lentera.test');
    expect(email()).not.toHaveAccessibleDescription();
  });

  it('reads an e-mail address that is set at once [FRM-33]', async () => {
    await open();
    await userEvent.click(email());
    await userEvent.paste('\u200esinta@lentera.test\u00a0');
    expect(email()).toHaveValue(sinta);
  });

  it('shows and hides the password [FRM-11]', async () => {
    const run = await open();
    for (const [verb, type] of [
      ['Tampilkan', 'text'],
      ['Sembunyikan', 'password'],
    ] as const) {
      await run.press(`${verb} password`);
      expect(password()).toHaveAttribute('type', type);
    }
  });

  it.each<[string, Answer, object]>([
    ['a 401 with words', json({ message: 'Unauthorized' }, 401), refusal],
    ['a 401 without a body', bare(401), refusal],
    ['a 401 with a page', page(401), refusal],
    ['a 400', json({}, 400), refusal],
    ['a 403 with a page', page(403), { notice: 'unexpected' }],
    ['a 429 with a page', page(429), { notice: 'unexpected' }],
    ['a 500', 500, refusal],
    ['a 500 with words', json({ message: 'Terjadi kesalahan' }, 500), refusal],
    ['a 502 with a page', page(502), { notice: 'unexpected' }],
    ...[
      {},
      [],
      json(null),
      json(''),
      ...[undefined, 7, ''].map((jwt_token) => ({ data: { jwt_token } })),
    ].map((answer): [string, Answer, object] => [
      `an answer without a token, ${JSON.stringify(answer)}`,
      answer,
      { notice: 'answer.invalid' },
    ]),
  ])(
    'after %s shows a danger popup and keeps its values [LOG-10,11,12 CAL-5]',
    async (_, answer, popup) => {
      const run = await logIn(answer);
      expect(run.popups()).toEqual([{ variant: 'danger', ...popup }]);
      expect([values(), run.strips(), run.isBusy()]).toEqual([`${sinta} Lentera123`, 0, false]);
      expect(localStorage.getItem('token')).toBeNull();
    },
  );

  it('after a 429 shows more than the sentence, and waits [LOG-15]', async () => {
    const run = await logIn(json({ message: 'Terlalu banyak percobaan' }, 429, tooOften));
    const throttled = { bankMessage: 'Terlalu banyak percobaan', retryAfter: 30 };
    expect(run.popups()).toMatchObject([{ ...refusal, throttled }]);
    expect(screen.getByText(/^Coba lagi dalam 00:\d\d$/)).toBeVisible();
    await run.send({ type: 'form.submitted' });
    expect(run.made()).toHaveLength(1);
  });

  it.each<[string, Answer, boolean]>([
    ['a lost connection', 'lost', false],
    ['a 400', bare(400), false],
    ['a 500', bare(500), false],
    ['a 429', bare(429, tooOften), true],
  ])(
    'after %s without a body shows the strip and no popup [LOG-12 POP-16]',
    async (_, answer, waits) => {
      const run = await logIn(answer);
      expect([run.popups(), run.strips()]).toEqual([[], 1]);
      expect(screen.queryAllByText(/^Coba lagi dalam/).length > 0).toBe(waits);
    },
  );

  it('shows a strip of another sentence if every proof was refused [LOG-16]', async () => {
    const login = () => Promise.reject(new Failure('unexpected', { isBodiless: true }));
    const services = { ...loginFlow.services, login };
    const run = await openFlow({ ...loginFlow, services }, {});
    fill(email(), sinta);
    fill(password(), 'Lentera123');
    await run.press('Masuk');
    expect([run.popups(), run.received('connection')]).toEqual([[], [{ type: 'proofs.refused' }]]);
    render(
      <StripView
        snapshot={connectionMachine.resolveState({ value: 'refused' })}
        send={() => undefined}
      />,
    );
    expect(
      screen.getByText('Terjadi kesalahan yang tidak terduga. Silakan coba lagi.'),
    ).toBeVisible();
  });

  it('is busy while the bank checks, and ignores a second submit [LOG-13]', async () => {
    const run = await logIn('never');
    expect(run.isBusy()).toBe(true);
    await run.send({ type: 'form.submitted' });
    expect(run.made()).toHaveLength(1);
    await run.send({ type: 'wait.abandoned' });
    expect([run.isBusy(), values()]).toEqual([false, `${sinta} Lentera123`]);
  });
});
