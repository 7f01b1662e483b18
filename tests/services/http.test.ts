import axios, { AxiosError } from 'axios';
import { describe, expect, it } from 'vitest';
import type { Failure } from '../../machines/contract/failure.ts';
import { call } from '../../src/platform/http.ts';
import { loginPorts } from '../../src/flows/login/login.api.ts';
import { sessionStore } from '../../src/platform/session-store.ts';
import { fakeBank, json, type BankCall } from '../support/fake-bank.ts';
import { failureOf, heard, io, listenToCalls } from '../support/http.harness.ts';

let calls: readonly BankCall[] = [];

function bank(answer: Parameters<typeof fakeBank>[0]) {
  calls = fakeBank(answer);
}

listenToCalls();

describe('a call to the bank', () => {
  it('is cancelled in the network if it is abandoned [POP-15]', async () => {
    const leaving = new AbortController();
    bank(() => (leaving.abort(), json({ success: true })));
    const { code } = await failureOf(call({ url: '/user/me' }, { signal: leaving.signal }));
    expect([code, heard.answered]).toEqual(['unexpected', 0]);
  });

  it.each<[string, () => Response | Promise<Response>, Partial<Failure>]>([
    [
      'no response',
      () => Promise.reject(new TypeError('refused')),
      { code: 'network.lost', status: null },
    ],
    [
      'a refusal with a message',
      () => json({ success: false, message: 'Email sudah terdaftar' }, 409),
      { code: 'refused', bankMessage: 'Email sudah terdaftar', status: 409 },
    ],
    [
      'a refusal with status 200',
      () => json({ success: false, message: 'Tidak' }),
      { code: 'refused', bankMessage: 'Tidak' },
    ],
    [
      'a 500 of HTML',
      () =>
        new Response('<h1>nginx</h1>', { status: 500, headers: { 'content-type': 'text/html' } }),
      { code: 'unexpected', bankMessage: null },
    ],
    [
      'too many attempts',
      () => json({ message: 'Tunggu' }, 429, { 'retry-after': '30' }),
      { code: 'throttled', bankMessage: 'Tunggu', retryAfter: 30 },
    ],
    [
      'a 401 without a token',
      () => json({ message: 'Salah' }, 401),
      { code: 'refused', bankMessage: 'Salah' },
    ],
  ])('fails with %s [CAL-42 ERR-1..3]', async (_, answer, expected) => {
    bank(answer);
    expect(await failureOf(call({ url: '/x' }, io))).toMatchObject(expected);
  });

  it('without an answer in time counts as a lost connection [ERR-2]', async () => {
    axios.defaults.adapter = (config) =>
      Promise.reject(new AxiosError('timeout of 9000ms exceeded', 'ECONNABORTED', config));
    expect(await failureOf(call({ url: '/x' }, io))).toMatchObject({
      code: 'network.lost',
      status: null,
    });
  });

  it.each([
    ['Saldo kurang', 'Saldo kurang'],
    [['Saldo kurang', 'PIN salah'], 'Saldo kurang\nPIN salah'],
    [{ amount: ['Terlalu besar'], pin: ['Salah', 'Terkunci'] }, 'Terlalu besar\nSalah\nTerkunci'],
    [{ amount: 'Terlalu besar', pin: { code: 'E1', message: 'Salah' } }, 'Terlalu besar\nSalah'],
    [
      [
        { field: 'amount', message: 'Terlalu besar' },
        { field: 'pin', message: 'Salah', code: 'E1' },
        { field: 'datetime' },
      ],
      'Terlalu besar\nSalah',
    ],
    [{ pin: [{ field: 'pin', message: 'Salah' }] }, 'Salah'],
  ])('shows errors of any shape as text: %j [ERR-4]', async (errors, bankMessage) => {
    bank(() => json({ success: false, message: 'Gagal', errors }, 400));
    expect((await failureOf(call({ url: '/x', messageField: 'errors' }, io))).bankMessage).toBe(
      bankMessage,
    );
    expect((await failureOf(call({ url: '/x' }, io))).bankMessage).toBe('Gagal');
  });

  const sentence = 'Saldo kurang. <3 Rp10.000 & "lebih"';
  it.each<readonly [string, () => Response, string | null]>([
    ['a plain text', () => new Response(` ${sentence}\n`, { status: 400 }), sentence],
    ['a JSON string', () => json(sentence, 400), sentence],
    ['a list', () => json(['Saldo kurang', 'PIN salah'], 400), 'Saldo kurang\nPIN salah'],
    [
      'a list of objects',
      () => json([{ message: 'Saldo kurang' }, { error: 'PIN salah' }], 400),
      'Saldo kurang\nPIN salah',
    ],
    ['{error}', () => json({ error: 'Saldo kurang' }, 400), 'Saldo kurang'],
    [
      '{detail} (RFC 7807)',
      () =>
        new Response(
          JSON.stringify({ type: 'about:blank', title: 'Bad Request', detail: 'Saldo kurang' }),
          { status: 400, headers: { 'content-type': 'application/problem+json' } },
        ),
      'Saldo kurang',
    ],
    [
      '{detail} beside {error}',
      () => json({ detail: 'Saldo kurang', error: 'Bad Request' }, 400),
      'Saldo kurang',
    ],
    [
      '{detail} as a list with fields',
      () => json({ detail: [{ loc: ['body', 'pin'], message: 'PIN salah' }] }, 400),
      'PIN salah',
    ],
    ['a {detail} of 201 characters', () => json({ detail: 'x'.repeat(201) }, 400), null],
    ['HTML in {detail}', () => json({ detail: '<h1>Tidak</h1>' }, 400), null],
    ['a list of fields only', () => json([{ field: 'pin' }], 400), null],
    [
      '{error} with a message inside',
      () => json({ error: { code: 'E1', message: 'Saldo kurang' } }, 400),
      'Saldo kurang',
    ],
    [
      '{error} beside a message',
      () => json({ error: 'Bad Request', message: 'Saldo kurang' }, 400),
      'Saldo kurang',
    ],
    ['a plain text of a broken bank', () => new Response(sentence, { status: 500 }), sentence],
    ['200 characters', () => new Response('x'.repeat(200), { status: 400 }), 'x'.repeat(200)],
    ['201 characters', () => new Response('x'.repeat(201), { status: 400 }), null],
    ['a list of 201 characters in all', () => json(['x'.repeat(100), 'x'.repeat(100)], 400), null],
    ['an {error} of 201 characters', () => json({ error: 'x'.repeat(201) }, 400), null],
    ['a page of HTML', () => new Response('<!doctype html><h1>Tidak', { status: 400 }), null],
    ['a piece of HTML', () => new Response('Maaf, <b>tidak</b>', { status: 400 }), null],
    ['HTML in JSON', () => json('<img src=x onerror=alert(1)>', 400), null],
    ['HTML in a list', () => json(['Saldo kurang', '</p>'], 400), null],
    ['HTML in {error}', () => json({ error: '<h1>Tidak</h1>' }, 400), null],
    ['XML', () => new Response('<?xml version="1.0"?><e/>', { status: 400 }), null],
    ["a gateway's text", () => new Response('upstream request timeout', { status: 504 }), null],
    ['a number', () => json(7, 400), null],
    ['nothing', () => new Response('', { status: 400 }), null],
    ['an empty list', () => json([], 400), null],
  ])(
    'reports a short message of the bank in any form, but no HTML: %s [ERR-15]',
    async (_, answer, words) => {
      bank(answer);
      expect((await failureOf(call({ url: '/x' }, io))).bankMessage).toBe(words);
      bank(answer);
      expect((await failureOf(call({ url: '/x', messageField: 'errors' }, io))).bankMessage).toBe(
        words,
      );
    },
  );

  it.each([
    ['', true, false],
    ['null', true, false],
    ['{}', false, false],
    ['{"message":"Tidak"}', false, false],
    ['Tidak', false, false],
    ['<h1>Tidak</h1>', false, true],
    ['\r\n<!DOCTYPE html>', false, true],
  ])(
    'distinguishes a refusal without a body, or of HTML, from another: %j [LOG-10 PIN-33]',
    async (body, isBodiless, isHtml) => {
      bank(() => new Response(body, { status: 400 }));
      expect(await failureOf(call({ url: '/x' }, io))).toMatchObject({
        code: 'refused',
        isBodiless,
        isHtml,
      });
    },
  );

  it('ends the session by a 401 to the stored token, but not to a deleted one [SES-10]', async () => {
    localStorage.setItem('token', 'a.b.c');
    bank(() => json({}, 401));
    expect((await failureOf(call({ url: '/user/me' }, io))).code).toBe('session.ended');
    expect(heard.unauthorised).toBe(1);
    expect((await failureOf(call({ url: '/users', base: 'second' }, io))).code).toBe(
      'session.ended',
    );
    expect(heard.unauthorised).toBe(2);
    bank(() => (localStorage.clear(), json({}, 401)));
    localStorage.setItem('token', 'a.b.c');
    expect((await failureOf(call({ url: '/user/me' }, io))).code).toBe('session.ended');
    expect(heard.unauthorised).toBe(2);
  });

  it('has the freeze read again by a 403 to a step, not to a read [FRZ-4]', async () => {
    bank(() => json({}, 403));
    await failureOf(call({ url: '/freeze' }, io));
    expect(heard.forbidden).toBe(0);
    await failureOf(call({ url: '/transaction/transfer', method: 'POST' }, io));
    expect(heard.forbidden).toBe(1);
  });
});

describe('login', () => {
  it('sends a form, stores both tokens and returns the expiry [LOG-9 SES-1,2 CAL-4,5]', async () => {
    const token = `x.${btoa(JSON.stringify({ exp: 1_900_000_000, sub: 'sinta' }))}.x`;
    bank(() => json({ data: { jwt_token: token, refresh_token: 'r' } }));
    const session = await loginPorts.login({ email: 'a@b.id', password: 'Lentera123' }, io);
    expect(session).toEqual({ kind: 'open', expiresAt: 1_900_000_000_000, holder: 'sinta' });
    expect([localStorage.getItem('token'), localStorage.getItem('refresh_token')]).toEqual([
      token,
      'r',
    ]);
    expect(calls.map(({ method, url }) => [method, url.pathname])).toEqual([
      ['POST', '/api/main/auth/login'],
    ]);
    expect(String(calls[0]?.headers.get('content-type'))).toContain(
      'application/x-www-form-urlencoded',
    );
    expect(String(calls[0]?.body)).toBe('email=a%40b.id&password=Lentera123');
  });

  it.each([
    null,
    [],
    '',
    {},
    { data: {} },
    { data: { jwt_token: 7 } },
    { data: { jwt_token: '' } },
  ])('rejects the answer %j [CAL-5]', async (body) => {
    bank(() => json(body));
    expect((await failureOf(loginPorts.login({ email: 'a@b.id', password: 'x' }, io))).code).toBe(
      'answer.invalid',
    );
    expect(sessionStore.token()).toBeNull();
  });
});
