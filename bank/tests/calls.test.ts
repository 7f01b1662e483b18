import type { AddressInfo } from 'node:net';
import { expect, test } from 'vitest';
import type { CallLine } from '../http/call.ts';
import { createMetrics } from '../run/metrics.ts';
import { figure } from '../../tests/long/promises/figure.ts';
import { serve } from '../run/serve.ts';
import { bankOf, describeBank, here, openTestDatabase, sinta, toBagas } from './harness.ts';

describeBank('a line about each call', ({ bank }) => {
  const lines: CallLine[] = [];
  const onCall = (line: CallLine) => void lines.push(line);

  test('names the route, the status, the reason and what it waited for, but no customer [L28]', async () => {
    await bank.open({ onCall });
    lines.length = 0;
    const token = await bank.login(sinta);
    await bank.get(`/balance/get?accountNumber=${sinta.account}`, token);
    await bank.order(token, toBagas);
    await bank.order(token, { ...toBagas, pin: '111111' });
    await bank.call('/api/main/notification/77/read', {
      method: 'PUT',
      headers: { ...bank.bearer(token), 'x-request-id': 'proxy-17' },
    });
    await bank.call('/api/main/tidak-ada');
    await bank.call('/health/live', { headers: { 'x-request-id': 'baris\tbaru "' } });
    expect(lines.map(({ route, status, reason }) => [route, status, reason])).toEqual([
      ['POST /api/main/auth/login', 200, ''],
      ['GET /api/main/balance/get', 200, ''],
      ['POST /api/main/transaction/transfer', 200, ''],
      ['POST /api/main/transaction/transfer', 400, 'pin-salah'],
      ['PUT /api/main/notification/:id/read', 404, 'notifikasi-tidak-ditemukan'],
      ['GET /api/*', 404, 'alamat-tidak-ditemukan'],
      ['GET /health/live', 200, ''],
    ]);
    const [login, balance] = lines;
    for (const { total, hash, connection, queries } of [login, balance] as CallLine[]) {
      expect(total).toBeGreaterThan(queries);
      expect(queries).toBeGreaterThan(0);
      expect(connection).toBeGreaterThanOrEqual(0);
      expect(hash > 0).toBe(total === login?.total);
    }
    expect(lines[4]?.id).toBe('proxy-17');
    expect(lines.at(-1)?.id).toMatch(/^[\da-f-]{36}$/);
    expect(new Set(lines.map(({ id }) => id)).size).toBe(lines.length);
    expect(JSON.stringify(lines)).not.toMatch(/sinta|8800112233|246810|Lentera123|eyJ/i);
    figure('L28', `${lines.length} calls, ${lines.length} lines without a name, number or secret`);
  });

  test('names returned refusals, repeated ones too, and each by one code whatever it quotes [L44]', async () => {
    await bank.open({ onCall, dailyLimit: 200_000 });
    const token = await bank.login(sinta);
    lines.length = 0;
    await bank.order(token, { ...toBagas, accountTo: '8800199999' }, 'satu');
    await bank.order(token, { ...toBagas, accountTo: '8800199999' }, 'satu');
    await bank.order(token, { ...toBagas, amount: 13_000_000 });
    await bank.order(token, { ...toBagas, amount: 250_000 });
    for (let lock = 0; lock < 2; lock += 1) {
      const later = await bank.login(sinta);
      for (let at = 0; at < 4; at += 1) await bank.order(later, { ...toBagas, pin: '111111' });
      bank.advance(25 * 3_600_000);
    }
    const codes = lines.map(({ status, reason }) => `${status} ${reason}`);
    lines.length = 0;
    for (const field of ['sintamaharani', 'sinta maharani', 'to.sinta'])
      await bank.json('/sandbox/clock', { [field]: 1 });
    expect(new Set(lines.map(({ reason }) => reason))).toEqual(new Set(['isian-tidak-dikenal']));
    expect(codes.slice(0, 4)).toEqual([
      '400 nomor-rekening-tujuan-tidak-valid',
      '400 nomor-rekening-tujuan-tidak-valid',
      '400 saldo-tidak-cukup',
      '400 melebihi-limit-transfer-harian-anda',
    ]);
    // The sentences of two locks name two dates.
    expect(codes.filter((code) => code === '423 pin-anda-dikunci-karena')).toHaveLength(2);
    expect(new Set(codes.slice(4))).toEqual(
      new Set(['200 ', '400 pin-salah', '423 pin-anda-dikunci-karena']),
    );
  });

  test('names the route of a call that was refused on its way there [L28]', async () => {
    await bank.open({ onCall, callsAtOnce: 1, callsPerMinute: 1 });
    lines.length = 0;
    const site = { 'sec-fetch-site': 'cross-site', origin: 'https://lain.test' };
    await bank.call('/api/main/auth/login', { method: 'POST', headers: site });
    await bank.call('/api/main/user/me');
    await bank.call('/api/main/user/me');
    await bank.call('/api/main/notification/77/read', { method: 'PUT' });
    await bank.call('/api/main/tidak-ada');
    expect(lines.map(({ route, status }) => [route, status])).toEqual([
      ['POST /api/main/auth/login', 403],
      ['GET /api/main/user/me', 401],
      ['GET /api/main/user/me', 429],
      ['PUT /api/main/notification/:id/read', 429],
      ['GET /*', 429],
    ]);
  });

  test('returns its id, so that a customer’s call can be found [L28]', async () => {
    await bank.open({ onCall });
    const { headers } = await bank.call('/api/main/user/me');
    expect(headers.get('x-request-id')).toBe(lines.at(-1)?.id);
  });
});

test('a line describes the whole answer: it waits for the last byte, and counts them [L45]', async () => {
  const lines: CallLine[] = [];
  const database = await openTestDatabase('embedded');
  const bank = await database.openBank({ onCall: (line) => void lines.push(line) });
  let end = (): void => {};
  const slow: typeof bank.fetch = async (request, caller) => {
    const { headers } = await bank.fetch(request, caller);
    const body = new ReadableStream({
      start(controller) {
        controller.enqueue(new Uint8Array(70_000));
        end = () => controller.close();
      },
    });
    return new Response(body, { headers });
  };
  const serving = await serve(bankOf(slow), slow, here);
  const answer = await fetch(`${serving.address}/health/live`);
  const reader = answer.body?.getReader();
  // The whole of what is there, but not the end.
  for (let read = 0; read < 70_000;) read += (await reader?.read())?.value?.length ?? 0;
  expect(lines).toEqual([]);
  end();
  expect((await reader?.read())?.done).toBe(true);
  await expect.poll(() => lines.length).toBe(1);
  expect(lines[0]).toMatchObject({ route: 'GET /health/live', status: 200, isStream: false });
  expect(lines[0]?.bytes).toBeGreaterThan(70_000);
  figure('L45', `an answer of 70,000 bytes: ${lines[0]?.bytes} bytes told after the last one`);
  await serving.stop();
  await database.close();
});

test('the metrics count calls, waits and refusals at their own address [L28]', async () => {
  const { observe, watch, listen } = createMetrics();
  const state = () => ({ clockAhead: -0.5, schedulerLate: 200, streams: 3 });
  watch(state, async () => null);
  const what = { id: 'x', bytes: 500, isStream: false, route: 'GET /a', status: 200, reason: '' };
  const line = { ...what, total: 40, hash: 0, connection: 0, queries: 0 };
  observe({ ...line, connection: 1, queries: 20 });
  observe({ ...line, status: 429, reason: 'Terlalu banyak permintaan.' });
  observe({ ...line, isStream: true, route: 'GET /s', total: 90_000 });
  const server = await listen('127.0.0.1', 0);
  const base = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
  const answer = await fetch(`${base}/metrics`);
  expect(answer.headers.get('content-type')).toMatch(/^text\/plain; version=0\.0\.4/);
  const text = await answer.text();
  for (const row of [
    'lentera_call_seconds_bucket{le="0.1",route="GET /a",status="200"} 1',
    'lentera_call_seconds_bucket{le="0.03",route="GET /a",status="200"} 0',
    'lentera_call_seconds_count{route="GET /a",status="429"} 1',
    'lentera_wait_seconds_sum{for="queries",route="GET /a"} 0.02',
    'lentera_refusals_total{status="429",reason="Terlalu banyak permintaan."} 1',
    'lentera_clock_ahead_seconds -0.5',
    'lentera_scheduler_late_seconds 200',
    'lentera_streams_open 3',
    'lentera_sent_bytes_total{route="GET /a"} 1000',
    'lentera_stream_seconds_bucket{le="60",route="GET /s",status="200"} 0',
    'lentera_stream_seconds_count{route="GET /s",status="200"} 1',
    'lentera_waiting_calls{for="hash"} 0',
    'lentera_waiting_calls{for="connection"} 0',
    'lentera_connections_used 0',
    'lentera_database_up 0',
    'lentera_database_longest_seconds{for="lock"} 0',
  ])
    expect(text).toContain(`${row}\n`);
  expect(text).not.toContain('lentera_call_seconds_count{route="GET /s"');
  expect(text).toContain('nodejs_eventloop_lag_seconds');
  expect((await fetch(`${base}/`)).status).toBe(404);
  server.close();
});
