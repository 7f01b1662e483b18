import { afterEach, describe, expect, it, vi } from 'vitest';
import type { Failure } from '../../machines/contract/failure.ts';
import { BadSettings } from '../../src/platform/bad-settings.ts';
import { call } from '../../src/platform/http.ts';
import * as settings from '../../src/platform/settings.ts';
import { fakeBank, json } from '../support/fake-bank.ts';
import { failureOf, heard, io, listenToCalls, refusal, warned } from '../support/http.harness.ts';

afterEach(() => void vi.unstubAllEnvs());

listenToCalls();

describe('a call that fails', () => {
  it.each([
    ['unexpected', new BadSettings([])],
    ['network.lost', new TypeError('Failed to fetch')],
  ])('before it is sent counts as %s, and the listener hears it', async (code, error) => {
    vi.spyOn(settings, 'settingsLoaded').mockImplementation(() => Promise.reject(error));
    const calls = fakeBank(() => json({}));
    expect(await failureOf(call({ url: '/x' }, io))).toMatchObject({ code, status: null });
    expect(calls).toEqual([]);
    expect(heard).toEqual({ started: 1, ended: 1, answered: 0, unauthorised: 0, forbidden: 0 });
    expect(warned).toEqual([`GET /x failed: - ${code}`]);
  });

  it('because of a bug in the app is unexpected; its log line has the answer’s status', async () => {
    fakeBank(() => json({ data: 1 }));
    const read = () => {
      throw new TypeError('a fault of ours');
    };
    expect(await failureOf(call({ url: '/x', method: 'POST' }, io, read))).toMatchObject({
      name: 'Failure',
      code: 'unexpected',
    });
    const nothing = () => {
      throw null as unknown as Error;
    };
    expect((await failureOf(call({ url: '/x' }, io, nothing))).code).toBe('unexpected');
    expect(warned).toEqual(['POST /x failed: 200 unexpected', 'GET /x failed: 200 unexpected']);
  });

  it('logs neither query nor fragment', async () => {
    await refusal(() => json({}, 500), { url: '/x?accountNumber=8800112233' });
    await refusal(() => json({}, 500), { url: '/y#8800112233' });
    expect(warned).toEqual(['GET /x failed: 500 unexpected', 'GET /y failed: 500 unexpected']);
  });

  it.each([
    [200, 'refused'],
    [400, 'refused'],
    // Without a token.
    [401, 'refused'],
    [403, 'refused'],
    [499, 'refused'],
    [429, 'throttled'],
    [500, 'unexpected'],
    [502, 'unexpected'],
  ])('with %i is %s [CAL-42 ERR-1,3]', async (status, code) => {
    const body = { message: 'Tidak', ...(status === 200 && { success: false }) };
    expect(await refusal(() => json(body, status))).toMatchObject({
      code,
      status,
      bankMessage: 'Tidak',
      isBodiless: false,
    });
  });

  it('without a response is a lost connection [ERR-2]', async () => {
    const answer = () => Promise.reject(new TypeError('refused')) as never;
    expect(await refusal(answer)).toMatchObject({ code: 'network.lost', status: null });
  });

  it.each([500, 503])('with %i is refused only if the body says no', async (status) => {
    expect((await refusal(() => json({ success: false }, status))).code).toBe('refused');
    expect((await refusal(() => json({ success: true }, status))).code).toBe('unexpected');
    expect((await refusal(() => json({}, status))).code).toBe('unexpected');
    expect((await refusal(() => json(null, status))).code).toBe('unexpected');
  });

  it.each([
    [' \n<!DOCTYPE html><p>Wi-Fi', 'answer.invalid'],
    ['<HTML lang="id">', 'answer.invalid'],
    ['<html>', 'answer.invalid'],
    ['Tulis <html> di sini', null],
    ['<svg>', 'answer.invalid'],
    ['<!-- Wi-Fi -->', 'answer.invalid'],
    ['<?xml version="1.0"?>', null],
    ['< 5', null],
    ['"<html>"', 'answer.invalid'],
    ['["<html>"]', null],
  ])('with an HTML page instead of an answer: %s [CAL-42]', async (body, code) => {
    fakeBank(() => new Response(body));
    const outcome = await call({ url: '/x' }, io).then(
      () => null,
      (error: Failure) => error.code,
    );
    expect(outcome).toBe(code);
  });

  it.each([502, 503, 504])(
    'at a gateway (%i) shows only the message of a JSON object',
    async (status) => {
      const text = () => new Response('upstream request timeout', { status });
      expect((await refusal(text)).bankMessage).toBeNull();
      const answer = () => json({ message: 'Sedang dipelihara' }, status);
      expect((await refusal(answer)).bankMessage).toBe('Sedang dipelihara');
    },
  );

  const long = 'x'.repeat(201);
  const text = 'Saldo kurang. <3 Rp10.000 & "lebih"';
  /** A body as it is, or JSON; its message; the message if `errors` are read first. */
  it.each<readonly [string | object | number, string | null, (string | null)?]>([
    // Errors of any shape.
    [{ message: 'Gagal', errors: 'Saldo kurang' }, 'Gagal', 'Saldo kurang'],
    [{ message: 'Gagal', errors: ['Saldo', 'PIN salah'] }, 'Gagal', 'Saldo\nPIN salah'],
    [{ message: 'Gagal', errors: { a: ['Satu'], b: ['Dua', 'Tiga'] } }, 'Gagal', 'Satu\nDua\nTiga'],
    [
      { message: 'x', errors: { a: 'Satu', pin: { code: 'E1', message: 'Dua' } } },
      'x',
      'Satu\nDua',
    ],
    [
      {
        message: 'x',
        errors: [{ field: 'a', message: 'Satu' }, { message: 'Dua' }, { field: 'b' }],
      },
      'x',
      'Satu\nDua',
    ],
    [{ message: 'x', errors: { pin: [{ field: 'pin', message: 'Salah' }] } }, 'x', 'Salah'],
    [{ message: ' Gagal ', errors: [] }, 'Gagal'],
    [{ message: '', errors: [' ', 'Saldo kurang', ''] }, 'Saldo kurang'],
    [{ errors: { a: ['Satu', { b: 'Dua' }], c: 'Tiga' } }, 'Satu\nDua\nTiga'],
    [{ message: 7, errors: null, error: { errors: ['Dalam'] } }, 'Dalam'],
    [{ error: { message: 'Satu', errors: ['Dua'] } }, 'Satu', 'Dua'],
    [{ message: long }, long],
    [{ error: '<B>tebal' }, null],
    [{ error: '</b>' }, null],
    [{ error: 'a < b, 5 <6' }, 'a < b, 5 <6'],
    [{ error: { code: 'E1' } }, null],
    [{ more: 'Saldo kurang' }, null],
    // Other forms.
    [` ${text}\n`, text],
    [JSON.stringify(text), text],
    [['Saldo kurang', 'PIN salah'], 'Saldo kurang\nPIN salah'],
    [[{ message: 'Saldo kurang' }, { error: 'PIN salah' }], 'Saldo kurang\nPIN salah'],
    [{ error: 'Saldo kurang' }, 'Saldo kurang'],
    // RFC 7807
    [{ type: 'about:blank', title: 'Bad Request', detail: 'Saldo kurang' }, 'Saldo kurang'],
    [{ detail: 'Saldo kurang', error: 'Bad Request' }, 'Saldo kurang'],
    [{ detail: [{ loc: ['body', 'pin'], message: 'PIN salah' }] }, 'PIN salah'],
    [{ detail: long }, null],
    [{ detail: '<h1>Tidak</h1>' }, null],
    [[{ field: 'pin' }], null],
    [{ error: { code: 'E1', message: 'Saldo kurang' } }, 'Saldo kurang'],
    [{ error: 'Bad Request', message: 'Saldo kurang' }, 'Saldo kurang'],
    ['x'.repeat(200), 'x'.repeat(200)],
    [long, null],
    [['x'.repeat(100), 'x'.repeat(100)], null],
    [{ error: long }, null],
    ['<!doctype html><h1>Tidak', null],
    ['Maaf, <b>tidak</b>', null],
    ['"<img src=x onerror=alert(1)>"', null],
    [['Saldo kurang', '</p>'], null],
    [{ error: '<h1>Tidak</h1>' }, null],
    ['<?xml version="1.0"?><e/>', null],
    [7, null],
    ['', null],
    [[], null],
  ])(
    'with %j has the message %j, and the errors %j: no HTML, nothing long [ERR-4,15]',
    async (body, message, errors = message) => {
      for (const status of [400, 500]) {
        const written = typeof body === 'string' ? body : JSON.stringify(body);
        const answer = () => new Response(written, { status });
        expect((await refusal(answer)).bankMessage).toBe(message);
        expect((await refusal(answer, { messageField: 'errors' })).bankMessage).toBe(errors);
      }
    },
  );

  it('with status 200 has the same message', async () => {
    const no = () => json({ success: false, message: 'Gagal', errors: 'Saldo kurang' });
    expect(await refusal(no)).toMatchObject({ bankMessage: 'Gagal', status: 200 });
    expect((await refusal(no, { messageField: 'errors' })).bankMessage).toBe('Saldo kurang');
  });

  it.each<readonly [string, number | null]>([
    ['30', 30],
    ['1', 1],
    [' 45 ', 45],
    ['0', null],
    [' ', null],
    ['', null],
    ['-5', null],
    ['1.5', null],
    ['30 s', null],
    ['x30', null],
    ['Sat, 21 Nov 2026 10:00:42 GMT', 42],
    ['Sat, 21 Nov 2026 10:00:00 GMT', null],
    ['Sat, 21 Nov 2026 09:59:00 GMT', null],
    ['Saturday, 21-Nov-26 10:00:42 GMT', 42],
    ['Sat Nov 21 10:00:42 2026', 42],
  ])('with Retry-After %j waits %j seconds [POP-20]', async (given, seconds) => {
    vi.stubEnv('TZ', 'Asia/Jakarta');
    vi.useFakeTimers({ now: Date.parse('2026-11-21T10:00:00.400Z'), toFake: ['Date'] });
    const { retryAfter } = await refusal(() => json({}, 429, { 'retry-after': given }));
    expect(retryAfter).toBe(seconds);
  });

  it.each<readonly [string, number | null]>([
    ['Sat, 21 Nov 2026 10:59:18 GMT', 42],
    ['Sat, 21 Nov 2026 11:00:00 GMT', null],
    ['kapan saja', 1],
  ])(
    'with Retry-After as a date counts from %s, the answer’s Date [POP-20]',
    async (date, wait) => {
      vi.useFakeTimers({ now: Date.parse('2026-11-21T10:59:59Z'), toFake: ['Date'] });
      const headers = { 'retry-after': 'Sat, 21 Nov 2026 11:00:00 GMT', date };
      expect((await refusal(() => json({}, 429, headers))).retryAfter).toBe(wait);
    },
  );

  it('without Retry-After has no waiting time', async () => {
    expect((await refusal(() => json({}, 429))).retryAfter).toBeNull();
  });
});
