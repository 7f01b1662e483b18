import { afterEach, describe, expect, it, vi } from 'vitest';
import { qrisAmountPorts, qrisPorts, qrisSharePorts } from '../../../src/flows/qris/qris.api.ts';
import { setSettingsSource } from '../../../src/platform/settings.ts';
import { fakeBank, json } from '../../support/fake-bank.ts';

const io = { signal: new AbortController().signal };
const png = Uint8Array.of(0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a, 0xff, 0x00);
const image = 'data:image/png;base64,iVBORw0KGgr/AA==';
const answer = (body: BodyInit | null, status = 200, type = 'image/png') =>
  new Response(body, { status, headers: { 'content-type': type } });

const share = () => qrisSharePorts.shareCode({ image, text: 'Sinta' }, io);

describe('the code at the bank', () => {
  it('is a picture that an <img> can show [QRS-6 CAL-25]', async () => {
    const calls = fakeBank(() => answer(png));
    expect(await qrisPorts.qrCode({}, io)).toBe(image);
    expect(calls.map(({ method, url }) => `${method} ${url.pathname}`)).toEqual([
      'GET /api/main/qrcode/generate',
    ]);
  });

  it.each([
    ['an empty body', () => answer('')],
    ['a 204', () => answer(null, 204)],
  ])('is absent after %s [QRS-5]', async (_, response) => {
    fakeBank(response);
    expect(await qrisPorts.qrCode({}, io)).toBeNull();
  });

  it.each([
    ["a page in a picture's clothes", () => answer('<svg onload="alert(1)"/>')],
    ['a JSON', () => json({ success: true })],
    ['a picture that is cut short', () => answer(png.slice(0, 4))],
  ])('is not %s', async (_, response) => {
    fakeBank(response);
    await expect(qrisPorts.qrCode({}, io)).rejects.toMatchObject({ code: 'answer.invalid' });
  });

  it('fails with a 404, which tells that there is none', async () => {
    fakeBank(() => json({ success: false }, 404));
    await expect(qrisPorts.qrCode({}, io)).rejects.toMatchObject({ status: 404 });
  });

  it('fails where the bank does', async () => {
    fakeBank(() => json({}, 500));
    await expect(qrisPorts.qrCode({}, io)).rejects.toMatchObject({ code: 'unexpected' });
  });
});

describe('the code with an amount at the bank', () => {
  /** The deployment's settings, as /config.json has them. */
  const offered = (settings: object) => {
    vi.stubGlobal('fetch', async () => json(settings));
    setSettingsSource('/config.json');
  };
  const offersIt = { VITE_QR_AMOUNT_PATH: '/qrcode/amount' };
  const ask = () => qrisAmountPorts.codeWithAmount({ amount: 50_000 }, io);

  afterEach(() => vi.unstubAllGlobals());

  it('is asked for by the path of the settings, in whole rupiah [QRS-12]', async () => {
    offered(offersIt);
    const calls = fakeBank(() => answer(png));
    expect(await qrisAmountPorts.isOffered({}, io)).toBe(true);
    expect(await ask()).toBe(image);
    expect(calls.map(({ method, url }) => `${method} ${url.pathname}${url.search}`)).toEqual([
      'GET /api/main/qrcode/amount?amount=50000',
    ]);
  });

  it('is not asked for where the backend has no such call [QRS-17]', async () => {
    offered({});
    const calls = fakeBank(() => answer(png));
    expect([await qrisAmountPorts.isOffered({}, io), await ask()]).toEqual([false, null]);
    expect(calls).toEqual([]);
  });

  it.each([
    ['an empty body', () => answer('')],
    ["a page in a picture's clothes", () => answer('<svg onload="alert(1)"/>')],
    ['a JSON', () => json({ success: true })],
  ])('is not %s', async (_, response) => {
    offered(offersIt);
    fakeBank(response);
    await expect(ask()).rejects.toMatchObject({ code: 'answer.invalid' });
  });

  it('tells how long to wait after too many', async () => {
    offered(offersIt);
    fakeBank(() => json({ success: false, message: 'Tunggu' }, 429, { 'retry-after': '42' }));
    await expect(ask()).rejects.toMatchObject({ code: 'throttled', retryAfter: 42 });
  });
});

describe('sharing the code', () => {
  const copied: string[] = [];
  const device = (more: object) =>
    vi.stubGlobal('navigator', {
      clipboard: { writeText: async (text: string) => void copied.push(text) },
      ...more,
    });

  afterEach(() => {
    vi.unstubAllGlobals();
    copied.length = 0;
  });

  it('shares the picture where the device takes files [QRS-7]', async () => {
    const given: ShareData[] = [];
    device({ canShare: () => true, share: async (data: ShareData) => void given.push(data) });
    expect(await share()).toBe('shared');
    expect(given[0]?.files?.map(({ name, type, size }) => [name, type, size])).toEqual([
      ['qris-lentera.png', 'image/png', png.length],
    ]);
  });

  it('shares the text where the device takes no files', async () => {
    const given: ShareData[] = [];
    device({ canShare: () => false, share: async (data: ShareData) => void given.push(data) });
    expect(await share()).toBe('shared');
    expect(given).toEqual([{ text: 'Sinta' }]);
  });

  it('is no failure where the customer dismisses it', async () => {
    device({
      canShare: () => true,
      share: () => Promise.reject(new DOMException('', 'AbortError')),
    });
    expect(await share()).toBe('dismissed');
    expect(copied).toEqual([]);
  });

  it.each([
    ['cannot share', {}],
    [
      'may not share',
      {
        canShare: () => true,
        share: () => Promise.reject(new DOMException('', 'NotAllowedError')),
      },
    ],
  ])('copies the text where the device %s', async (_, more) => {
    device(more);
    expect(await share()).toBe('copied');
    expect(copied).toEqual(['Sinta']);
  });
});
