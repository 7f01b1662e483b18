import { getEventListeners } from 'node:events';
import axios, { AxiosError } from 'axios';
import { describe, expect, it, vi } from 'vitest';
import type { Failure } from '../../machines/contract/failure.ts';
import { bankClock } from '../../machines/contract/clock.ts';
import { call, callExpectingSuccess, type Call } from '../../src/platform/http.ts';
import { http } from '../../src/platform/http-listener.ts';
import { fakeBank, json } from '../support/fake-bank.ts';
import { failureOf, heard, io, listenToCalls, refusal } from '../support/http.harness.ts';

listenToCalls();

describe('a call', () => {
  it('encodes the identifier in its path', async () => {
    const calls = fakeBank(() => json({ success: true }));
    await call({ url: '/notification/{id}/read', id: 'a/../b?c#d', method: 'PUT' }, io);
    await call({ url: '/notification/{id}/read' }, io);
    expect(calls.map(({ method, url }) => `${method} ${url.href}`)).toEqual([
      'PUT http://bank.test/api/main/notification/a%2F..%2Fb%3Fc%23d/read',
      'GET http://bank.test/api/main/notification//read',
    ]);
  });

  it('sends the token, if any, and its own headers', async () => {
    const calls = fakeBank(() => json({ success: true }));
    await call({ url: '/x' }, io);
    localStorage.setItem('token', 'a.b.c');
    await call({ url: '/x', headers: { 'Idempotency-Key': 'k-1' } }, io);
    await call({ url: '/x', token: 'd.e.f' }, io);
    expect(
      calls.map(({ headers }) => [headers.get('authorization'), headers.get('idempotency-key')]),
    ).toEqual([
      [undefined, undefined],
      ['Bearer a.b.c', 'k-1'],
      ['Bearer d.e.f', undefined],
    ]);
  });
});

it('leaves nothing at its signal, whatever its outcome [R34]', async () => {
  const { signal } = new AbortController();
  for (const answer of [
    () => json({ success: true }),
    () => json({ success: false }, 400),
    () => json({}, 503),
    () => new Response('<html>'),
    () => Promise.reject(new TypeError('lost')),
  ]) {
    fakeBank(answer);
    await call({ url: '/x' }, { signal }).catch(() => undefined);
    expect(getEventListeners(signal, 'abort')).toEqual([]);
  }
});

describe('the listener', () => {
  it('hears a call start and end, but only the answer of a background call', async () => {
    fakeBank(() => json({ success: true }));
    await call({ url: '/x' }, io);
    expect(heard).toEqual({ started: 1, ended: 1, answered: 1, unauthorised: 0, forbidden: 0 });
    await call({ url: '/x', isBackground: true }, io);
    expect(heard).toEqual({ started: 1, ended: 1, answered: 2, unauthorised: 0, forbidden: 0 });
    await refusal(() => json({}, 500), { isBackground: true });
    expect(heard).toEqual({ started: 1, ended: 1, answered: 3, unauthorised: 0, forbidden: 0 });
  });

  it('hears whether a call reads or is a step [POP-24]', async () => {
    fakeBank(() => json({ success: true }));
    const works: string[] = [];
    http.listener.started = (work) => works.push(work);
    http.listener.ended = (work) => works.push(`${work} ended`);
    await call({ url: '/x' }, io);
    await call({ url: '/x', method: 'POST' }, io);
    await call({ url: '/x', method: 'PUT' }, io);
    const step = ['step', 'step ended'];
    expect(works).toEqual(['read', 'read ended', ...step, ...step]);
  });

  it('hears no answer if the connection was lost', async () => {
    axios.defaults.adapter = (config) =>
      Promise.reject(new AxiosError('Network Error', 'ERR_NETWORK', config));
    expect((await failureOf(call({ url: '/x' }, io))).code).toBe('network.lost');
    expect(heard).toEqual({ started: 1, ended: 1, answered: 0, unauthorised: 0, forbidden: 0 });
  });

  it("learns the bank's time if the device is off by more than a minute [GEN-14]", async () => {
    vi.useFakeTimers({ now: Date.parse('2026-11-21T10:00:00Z'), toFake: ['Date'] });
    fakeBank(() => json({}, 200, { date: 'Sat, 21 Nov 2026 09:58:00 GMT' }));
    await call({ url: '/x' }, io);
    expect(bankClock.deviceAheadMs()).toBe(120_000);
    // A second or two may be the network's.
    fakeBank(() => json({}, 200, { date: 'Sat, 21 Nov 2026 09:59:00 GMT' }));
    await call({ url: '/x' }, io);
    expect(bankClock.deviceAheadMs()).toBe(0);
  });

  it('learns no time from an answer that waited while the device slept [GEN-14]', async () => {
    vi.useFakeTimers({ now: Date.parse('2026-11-21T10:00:00Z'), toFake: ['Date'] });
    fakeBank(() => {
      vi.setSystemTime(Date.parse('2026-11-21T11:00:00Z'));
      return json({}, 200, { date: 'Sat, 21 Nov 2026 10:00:00 GMT' });
    });
    await call({ url: '/x' }, io);
    expect(bankClock.deviceAheadMs()).toBe(0);
  });

  it('does not hear a 401 to a token that is not the stored one', async () => {
    localStorage.setItem('token', 'a.b.c');
    const { code, status } = await refusal(() => json({}, 401), { token: 'd.e.f' });
    expect([code, status, heard.unauthorised]).toEqual(['session.ended', 401, 0]);
  });
});

describe('a call that needs an explicit success', () => {
  const outcome = async (body: unknown, request: Partial<Call> = {}) => {
    fakeBank(() => json(body));
    return callExpectingSuccess({ url: '/x', ...request }, io).then(
      () => 'yes',
      (error: Failure) => [error.code, error.status, error.bankMessage],
    );
  };

  it.each<readonly [unknown, unknown]>([
    [{ success: true }, 'yes'],
    [{ success: true, message: 'Baik' }, 'yes'],
    [{ success: 'true' }, ['refused', 200, null]],
    [{ success: 1, message: 'Sedang diperiksa' }, ['refused', 200, 'Sedang diperiksa']],
    [{}, ['refused', 200, null]],
    [[], ['answer.invalid', null, null]],
    ['true', ['answer.invalid', null, null]],
    [null, ['answer.invalid', null, null]],
  ])('reads %j as %j', async (body, expected) => {
    expect(await outcome(body)).toEqual(expected);
  });

  it('reports the requested field', async () => {
    const body = { message: 'Gagal', errors: ['Nama salah'] };
    expect(await outcome(body)).toEqual(['refused', 200, 'Gagal']);
    expect(await outcome(body, { messageField: 'errors' })).toEqual(['refused', 200, 'Nama salah']);
  });
});
