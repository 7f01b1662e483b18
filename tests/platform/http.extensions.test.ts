import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { settingOf, type Extension } from '../../machines/contract/extensions.ts';
import { NotOffered } from '../../machines/contract/failure.ts';
import { qrisAmountPorts } from '../../src/flows/qris/qris.api.ts';
import { recipientsPorts, saveRecipientPorts } from '../../src/flows/recipients/recipients.api.ts';
import { casePorts, reportPorts } from '../../src/flows/report/report.api.ts';
import { scheduledPorts } from '../../src/flows/scheduled/scheduled.api.ts';
import { sessionsPorts } from '../../src/flows/sessions/sessions.api.ts';
import { limitPorts } from '../../src/flows/transfer/transfer.api.ts';
import { endSession, sessionPorts } from '../../src/platform/session.ts';
import { setSettingsSource } from '../../src/platform/settings.ts';
import { fakeBank, json } from '../support/fake-bank.ts';
import { failureOf, heard, io, listenToCalls, warned } from '../support/http.harness.ts';

const report = {
  kind: 'lainnya',
  transactions: [],
  story: 'x',
  contact: '',
  idempotencyKey: 'k',
  isBackground: true,
} as const;
const data = { accountNumber: '8800445566', bankName: 'Bank Mandiri', alias: 'Bagas' };

/** The calls beyond the contract but the stream of events, and what follows the setting's path. */
const calls: readonly (readonly [string, Extension, string, () => Promise<unknown>])[] = [
  ['POST', 'refresh', '', () => sessionPorts.renew({}, io)],
  ['POST', 'cancel', '', () => scheduledPorts.cancel({ id: 't-1', pin: '246810' }, io)],
  ['GET', 'limit', '', () => limitPorts(10_000).limit({}, io)],
  ['GET', 'recipients', '', () => recipientsPorts.recipients({}, io)],
  ['POST', 'recipients', '', () => saveRecipientPorts.saveRecipient(data, io)],
  ['DELETE', 'recipients', '/r-1', () => recipientsPorts.deleteRecipient({ id: 'r-1' }, io)],
  [
    'GET',
    'qr_amount',
    '?amount=50000',
    () => qrisAmountPorts.codeWithAmount({ amount: 50_000 }, io),
  ],
  ['POST', 'reports', '', () => reportPorts.sendReport(report, io)],
  ['GET', 'reports', '', () => casePorts.reports({ isBackground: false }, io)],
  ['GET', 'reports', '/LP1', () => casePorts.reportCase({ id: 'LP1', isBackground: true }, io)],
  ['GET', 'sessions', '', () => sessionsPorts.sessions({}, io)],
  ['DELETE', 'sessions', '/s-1', () => sessionsPorts.endOtherSession({ id: 's-1' }, io)],
  [
    'POST',
    'logout',
    '',
    () =>
      endSession({ token: 'a.b.c', refreshToken: null }).then(() =>
        Promise.reject(new NotOffered()),
      ),
  ],
];

/** The deployment's settings, which arrive when the call has begun. */
function deployed(respond: () => Promise<Response>): void {
  vi.stubGlobal('fetch', respond);
  setSettingsSource('/config.json');
}

listenToCalls();
beforeEach(() => localStorage.setItem('token', 'a.b.c'));
afterEach(() => void vi.unstubAllGlobals());

describe.each(calls)('%s of %s', (method, extension, end, make) => {
  it('goes to the path of the settings, which it awaits [CAL-44]', async () => {
    deployed(async () => json({ [settingOf(extension)]: '/bank/own' }));
    const made = fakeBank(() => json({}, 500));
    await make().catch(() => undefined);
    expect(made.map((one) => `${one.method} ${one.url.pathname}${one.url.search}`)).toEqual([
      `${method} /api/main/bank/own${end}`,
    ]);
  });

  it('is not made, nor logged, if no setting names its path [CAL-44]', async () => {
    deployed(async () => json({}));
    const made = fakeBank(() => json({}));
    expect(await failureOf(make())).toBeInstanceOf(NotOffered);
    expect([made, warned, heard.started]).toEqual([[], [], heard.ended]);
  });

  it('fails like every call if the settings cannot be loaded', async () => {
    deployed(() => Promise.reject(new TypeError('offline')));
    const made = fakeBank(() => json({}));
    await make().catch(() => undefined);
    expect(made).toEqual([]);
    expect(warned).toEqual([
      `${method} ${extension}${end.startsWith('/') ? '/{id}' : ''} failed: - network.lost`,
    ]);
  });
});
