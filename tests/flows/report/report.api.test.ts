import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { Failure } from '../../../machines/contract/failure.ts';
import { casePorts, reportPorts } from '../../../src/flows/report/report.api.ts';
import { fakeBank, json } from '../../support/fake-bank.ts';
import { number, reportCase } from './report.fixtures.ts';

const io = { signal: new AbortController().signal };
const report = {
  kind: 'salah_kirim',
  transactions: ['LT1'],
  story: 'Salah kirim.',
  contact: '',
  idempotencyKey: 'k-1',
  isBackground: false,
} as const;

beforeEach(() => {
  vi.stubEnv('VITE_REPORTS_PATH', '/reports');
  vi.spyOn(console, 'warn').mockImplementation(() => undefined);
});
afterEach(() => {
  vi.unstubAllEnvs();
  vi.restoreAllMocks();
});

describe('sending a report', () => {
  it('sends its fields with its key, and reads the number of the case [RPT-6]', async () => {
    const calls = fakeBank(() => json({ success: true, data: { number } }));
    expect(await reportPorts.sendReport(report, io)).toEqual({ number });
    const [{ method, url, body, headers }] = calls as unknown as readonly [(typeof calls)[number]];
    expect([method, url.pathname, body, headers.get('idempotency-key')]).toEqual([
      'POST',
      '/api/main/reports',
      '{"kind":"salah_kirim","transactions":["LT1"],"story":"Salah kirim.","contact":""}',
      'k-1',
    ]);
  });

  it.each([
    [{ success: true }, 200, 'answer.invalid'],
    [{ success: true, data: {} }, 200, 'answer.invalid'],
    [{ success: false, message: 'Sibuk' }, 409, 'unexpected'],
    [{ success: false, message: 'Penuh' }, 400, 'refused'],
  ])('fails with %j, status %i, as %s [RPT-6]', async (body, status, code) => {
    fakeBank(() => json(body, status));
    await expect(reportPorts.sendReport(report, io)).rejects.toMatchObject({ code });
  });

  it('sends no key where the settings say so', async () => {
    vi.stubEnv('VITE_IDEMPOTENCY_KEY', 'off');
    const calls = fakeBank(() => json({ success: true, data: { number: 7 } }));
    expect(await reportPorts.sendReport(report, io)).toEqual({ number: '7' });
    expect(calls[0]?.headers.has('idempotency-key')).toBe(false);
  });
});

describe('the cases', () => {
  const {
    story: _,
    contact: __,
    answer: ___,
    reporter: ____,
    transactions: _____,
    ...listed
  } = reportCase;

  it('are read generously [RPT-11]', async () => {
    fakeBank(() => json([listed, { number: 5, status: ' DIJAWAB ' }, { kind: 'lainnya' }, null]));
    expect(await casePorts.reports({ isBackground: false }, io)).toEqual({
      rows: [
        listed,
        {
          number: '5',
          kind: '',
          status: 'dijawab',
          reportedAt: '',
          answerBy: '',
          closedAt: null,
        },
      ],
      omitted: 2,
    });
  });

  it('are read whole by their number [RPT-9]', async () => {
    const calls = fakeBank(() => json({ success: true, data: { ...reportCase, baru: 1 } }));
    expect(await casePorts.reportCase({ id: number, isBackground: false }, io)).toEqual(reportCase);
    expect(calls[0]?.url.pathname).toBe(`/api/main/reports/${number}`);
  });

  it('may lack all but the number', async () => {
    const blank = { accountNumber: '', name: '', bank: '' };
    fakeBank(() =>
      json({ number: 'LP1', transactions: [{ id: 'LT1', amount: 7 }, { id: 'LT2' }] }),
    );
    expect(await casePorts.reportCase({ id: 'LP1', isBackground: true }, io)).toEqual({
      number: 'LP1',
      kind: '',
      status: 'diterima',
      reportedAt: '',
      answerBy: '',
      closedAt: null,
      story: '',
      contact: '',
      answer: null,
      reporter: { name: '', phone: '', email: '', accountNumber: '' },
      transactions: [
        { reference: 'LT1', datetime: '', type: '', amount: 7, from: blank, to: blank },
      ],
    });
    for (const body of [{ story: 'x' }, [], 'x', { data: null }]) {
      fakeBank(() => json(body));
      const failed = casePorts.reportCase({ id: 'LP1', isBackground: true }, io);
      await expect(failed).rejects.toEqual(new Failure('answer.invalid'));
    }
  });
});
