import { afterEach, describe, expect, it, vi } from 'vitest';
import { sessionsPorts } from '../../../src/flows/sessions/sessions.api.ts';
import { setSettingsSource } from '../../../src/platform/settings.ts';
import { fakeBank, json } from '../../support/fake-bank.ts';

const io = { signal: new AbortController().signal };
const row = {
  id: 's-1',
  device: 'Chrome di Android',
  createdAt: '2026-11-20T08:00:00+07:00',
  lastSeenAt: '2026-11-21T10:15:00+07:00',
  current: true,
};

/** The deployment's settings, as /config.json has them. */
function offered(path: string | undefined) {
  vi.stubGlobal('fetch', async () => json(path === undefined ? {} : { VITE_SESSIONS_PATH: path }));
  setSettingsSource('/config.json');
}

afterEach(() => vi.unstubAllGlobals());

describe('the sessions at the bank', () => {
  it.each([
    ['bare', [row]],
    ['in data', { success: true, data: [{ ...row, current: 'true', extra: 1 }] }],
  ])('come %s, from the path of the settings [DEV-1]', async (_, body) => {
    offered('/auth/sessions');
    const calls = fakeBank(() => json(body));
    expect(await sessionsPorts.sessions({}, io)).toEqual({ rows: [row], omitted: 0 });
    expect(calls.map(({ method, url }) => `${method} ${url.pathname}`)).toEqual([
      'GET /api/main/auth/sessions',
    ]);
  });

  it('fail if the settings cannot be loaded', async () => {
    vi.stubGlobal('fetch', () => Promise.reject(new TypeError('offline')));
    setSettingsSource('/config.json');
    await expect(sessionsPorts.sessions({}, io)).rejects.toMatchObject({ code: 'network.lost' });
  });

  it.each([
    [{ id: 7 }, { id: '7' }],
    [{ id: null }, { id: '' }],
    [{ device: null }, { device: '' }],
    [{ createdAt: 5 }, { createdAt: '' }],
    [{ lastSeenAt: undefined }, { lastSeenAt: '' }],
    [{ current: null }, { current: false }],
    [{ current: 1 }, { current: true }],
    [{ current: 'ya' }, { current: false }],
  ])('include a row with %j', async (change, read) => {
    offered('/auth/sessions');
    fakeBank(() => json([row, { ...row, ...change }]));
    expect(await sessionsPorts.sessions({}, io)).toEqual({
      rows: [row, { ...row, ...read }],
      omitted: 0,
    });
  });

  it.each([null, 'x', 7, [], {}, { ...row, id: '', device: ' ' }])(
    'count the row %j, which names no session [DEV-12]',
    async (broken) => {
      offered('/auth/sessions');
      fakeBank(() => json([broken, row]));
      expect(await sessionsPorts.sessions({}, io)).toEqual({ rows: [row], omitted: 1 });
    },
  );

  it('fail if the answer is not a list', async () => {
    offered('/auth/sessions');
    fakeBank(() => json({ success: true, data: { rows: [] } }));
    await expect(sessionsPorts.sessions({}, io)).rejects.toMatchObject({ code: 'answer.invalid' });
  });

  it('end by their id, escaped in the path and absent from the console [DEV-6]', async () => {
    offered('/auth/sessions');
    const warned = vi.spyOn(console, 'warn').mockImplementation(() => undefined);
    const calls = fakeBank(() => json({ success: true }));
    await sessionsPorts.endOtherSession({ id: 'a/b c' }, io);
    expect(calls.map(({ method, url }) => `${method} ${url.pathname}`)).toEqual([
      'DELETE /api/main/auth/sessions/a%2Fb%20c',
    ]);
    fakeBank(() => json({ success: false, message: 'Tidak bisa' }, 400));
    await expect(sessionsPorts.endOtherSession({ id: 'a/b c' }, io)).rejects.toMatchObject({
      code: 'refused',
      bankMessage: 'Tidak bisa',
    });
    expect(warned).toHaveBeenCalledWith('DELETE /auth/sessions/{id} failed: 400 refused');
  });
});
