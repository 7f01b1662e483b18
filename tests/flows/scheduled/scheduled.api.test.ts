import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { scheduledPorts } from '../../../src/flows/scheduled/scheduled.api.ts';
import { fakeBank, json, type BankCall } from '../../support/fake-bank.ts';

const io = { signal: new AbortController().signal };
const input = { id: 't1', pin: '246810' };

let calls: readonly BankCall[] = [];
const cancel = (body: unknown, status = 200, headers = {}) => {
  calls = fakeBank(() => json(body, status, headers));
  return scheduledPorts.cancel(input, io).catch((error: unknown) => error);
};

beforeEach(() => {
  localStorage.clear();
  vi.stubEnv('VITE_CANCEL_PATH', '/transaction/schedule/cancel');
});
afterEach(() => void vi.unstubAllEnvs());

describe('cancelling on the wire', () => {
  it('posts id and PIN as JSON to the path that the setting names [SCH-12]', async () => {
    await cancel({ success: true, data: { id: 't1', status: 'cancelled' } });
    expect([calls[0]?.method, calls[0]?.url.pathname]).toEqual([
      'POST',
      '/api/main/transaction/schedule/cancel',
    ]);
    expect(calls[0]?.headers.get('content-type')).toContain('application/json');
    expect(JSON.parse(String(calls[0]?.body))).toEqual(input);
  });

  it.each([
    { success: true, data: { id: 't1', status: 'cancelled' } },
    { success: true, data: { id: 't1', status: ' Cancelled ' } },
    { success: true, data: { status: 'canceled' } },
    { success: true, data: { id: 't1', status: 'dibatalkan' } },
    { success: true, data: { id: 't1', status: 'DIBATALKAN' } },
    { id: 't1', status: 'cancelled' },
  ])('takes %j for a yes', async (body) => {
    expect(await cancel(body)).toEqual({ id: 't1', status: 'cancelled' });
  });

  it.each([
    { success: true },
    { success: true, data: null },
    { success: true, data: {} },
    { success: true, data: { id: 't1', status: 'pending' } },
    { success: true, data: { id: 't1', status: 'not cancelled' } },
    { success: true, data: { id: 't1', status: 'belum dibatalkan' } },
    { success: true, data: { id: 't1', status: 7 } },
    { success: true, data: { id: 't2', status: 'cancelled' } },
    'cancelled',
    [],
    null,
    '<!doctype html><p>cancelled</p>',
  ])('takes %j for no yes [SCH-15]', async (body) => {
    expect(await cancel(body)).toMatchObject({ code: 'answer.invalid' });
  });

  it.each([
    [400, { message: 'x', errors: 'Pin Salah' }, 'refused', 'Pin Salah'],
    [404, { errors: 'Transfer tidak ditemukan' }, 'refused', 'Transfer tidak ditemukan'],
    [409, { errors: 'Transfer ini sudah diproses' }, 'refused', 'Transfer ini sudah diproses'],
    [423, { message: 'PIN diblokir' }, 'refused', 'PIN diblokir'],
    [429, { message: 'Tunggu' }, 'throttled', 'Tunggu'],
    [500, { message: 'Sibuk' }, 'unexpected', 'Sibuk'],
  ])('classifies %d', async (status, body, code, bankMessage) => {
    expect(await cancel(body, status, { 'retry-after': '42' })).toMatchObject({
      code,
      status,
      bankMessage,
    });
  });
});

describe('deciding on the wire', () => {
  const decide = (datetime: string | null, body: unknown) => {
    calls = fakeBank(() => json(body));
    vi.stubEnv('VITE_FREEZE_PATH', '/freeze');
    return scheduledPorts.decide({ ...input, datetime }, io).catch((error: unknown) => error);
  };
  const later = '2026-11-24T09:00:00+07:00';

  it.each([
    [null, 'completed'],
    [later, 'pending'],
  ])(
    'posts id, time and PIN, and takes only its status for a yes: %s [SCH-27]',
    async (at, status) => {
      expect(await decide(at, { success: true, data: { id: 't1', status } })).toBeUndefined();
      expect(calls[0]?.url.pathname).toBe('/api/main/freeze/decide');
      expect(JSON.parse(String(calls[0]?.body))).toEqual({ ...input, datetime: at });
      const other = status === 'pending' ? 'completed' : 'pending';
      for (const data of [{ id: 't1', status: other }, {}, null])
        expect(await decide(at, { success: true, data })).toMatchObject({ code: 'answer.invalid' });
    },
  );
});
