import { afterEach, describe, expect, it, vi } from 'vitest';
import { securingPorts } from '../../../src/flows/freeze/freeze.api.ts';
import { setSettingsSource } from '../../../src/platform/settings.ts';
import { fakeBank, json } from '../../support/fake-bank.ts';

const io = { signal: new AbortController().signal };

function offered(path: string) {
  vi.stubGlobal('fetch', async () => json({ VITE_FREEZE_PATH: path }));
  setSettingsSource('/config.json');
}

afterEach(() => vi.unstubAllGlobals());

describe('the freeze at the bank', () => {
  it.each([true, false])('is read from the path of the settings: %s', async (frozen) => {
    offered('/beku');
    const calls = fakeBank(() => json({ success: true, data: { frozen } }));
    expect(await securingPorts.freezeState({}, io)).toBe(frozen);
    expect(calls.map(({ method, url }) => `${method} ${url.pathname}`)).toEqual([
      'GET /api/main/beku',
    ]);
  });

  it.each([{}, { frozen: 'ya' }, { frozen: null }, null])(
    'is unknown without a truth value: %j',
    async (data) => {
      offered('/freeze');
      fakeBank(() => json({ success: true, data }));
      await expect(securingPorts.freezeState({}, io)).rejects.toMatchObject({
        code: 'answer.invalid',
      });
    },
  );

  it('is asked for, and taken back in three steps below the path [FRZ-9]', async () => {
    offered('/freeze');
    const calls = fakeBank(() => json({ success: true, data: { grant: 'bukti' } }));
    await securingPorts.freeze({}, io);
    await securingPorts.sendThawCode({ password: 'Lentera123' }, io);
    expect(await securingPorts.verifyThawCode({ otp: '482915' }, io)).toBe('bukti');
    await securingPorts.thaw({ grant: 'bukti', pin: '246810' }, io);
    await securingPorts.thaw({ grant: '', pin: '246810' }, io);
    expect(calls.map(({ method, url, body }) => [method, url.pathname, body])).toEqual([
      ['POST', '/api/main/freeze', '{}'],
      ['POST', '/api/main/freeze/code', '{"password":"Lentera123"}'],
      ['POST', '/api/main/freeze/verify', '{"otp":"482915"}'],
      ['POST', '/api/main/freeze/thaw', '{"grant":"bukti","pin":"246810"}'],
      ['POST', '/api/main/freeze/thaw', '{"pin":"246810"}'],
    ]);
  });
});
