import axios, { AxiosError } from 'axios';
import { describe, expect, it } from 'vitest';
import { call } from '../../src/platform/http.ts';
import { bankMessageIn } from '../../src/platform/refusal.ts';
import { fakeBank, json } from '../support/fake-bank.ts';
import { failureOf, heard, io, listenToCalls } from '../support/http.harness.ts';

listenToCalls();

describe('a call to the bank', () => {
  it('is cancelled in the network if it is abandoned [POP-15]', async () => {
    const leaving = new AbortController();
    fakeBank(() => (leaving.abort(), json({ success: true })));
    const { code } = await failureOf(call({ url: '/user/me' }, { signal: leaving.signal }));
    expect([code, heard.answered]).toEqual(['unexpected', 0]);
  });

  it('without an answer in time counts as a lost connection [ERR-2]', async () => {
    axios.defaults.adapter = (config) =>
      Promise.reject(new AxiosError('timeout of 9000ms exceeded', 'ECONNABORTED', config));
    expect(await failureOf(call({ url: '/x' }, io))).toMatchObject({
      code: 'network.lost',
      status: null,
    });
  });

  it('reads four levels of errors, and does not read more often for more [ERR-4]', () => {
    let reads = 0;
    const nested = (levels: number): unknown => ({
      get errors() {
        reads += 1;
        return levels === 0 ? 'Terlalu dalam' : nested(levels - 1);
      },
    });
    expect([4, 5, 16].map((levels) => bankMessageIn(nested(levels), 'errors'))).toEqual([
      'Terlalu dalam',
      null,
      null,
    ]);
    expect(reads).toBeLessThan(200);
  });

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
      fakeBank(() => new Response(body, { status: 400 }));
      expect(await failureOf(call({ url: '/x' }, io))).toMatchObject({
        code: 'refused',
        isBodiless,
        isHtml,
      });
    },
  );

  it('ends the session by a 401 to the stored token, but not to a deleted one [SES-10]', async () => {
    localStorage.setItem('token', 'a.b.c');
    fakeBank(() => json({}, 401));
    expect((await failureOf(call({ url: '/user/me' }, io))).code).toBe('session.ended');
    expect(heard.unauthorised).toBe(1);
    expect((await failureOf(call({ url: '/users', base: 'second' }, io))).code).toBe(
      'session.ended',
    );
    expect(heard.unauthorised).toBe(2);
    fakeBank(() => (localStorage.clear(), json({}, 401)));
    localStorage.setItem('token', 'a.b.c');
    expect((await failureOf(call({ url: '/user/me' }, io))).code).toBe('session.ended');
    expect(heard.unauthorised).toBe(2);
  });

  it('has the freeze read again by a 403 to a step, not to a read [FRZ-4]', async () => {
    fakeBank(() => json({}, 403));
    await failureOf(call({ url: '/freeze' }, io));
    expect(heard.forbidden).toBe(0);
    await failureOf(call({ url: '/transaction/transfer', method: 'POST' }, io));
    expect(heard.forbidden).toBe(1);
  });
});
