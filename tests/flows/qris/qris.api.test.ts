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
    ['base64', image.replace(/^.*,/, '')],
    ['a data address', image],
    ['a JSON text', JSON.stringify(image)],
  ])('may come as %s [CAL-25]', async (_, body) => {
    fakeBank(() => answer(body, 200, 'text/plain'));
    expect(await qrisPorts.qrCode({}, io)).toBe(image);
  });

  it.each([
    ['an empty body', () => answer('')],
    ['a 204', () => answer(null, 204)],
  ])('is absent after %s [QRS-5]', async (_, response) => {
    fakeBank(response);
    expect(await qrisPorts.qrCode({}, io)).toBeNull();
  });

  it.each([
    ['a page instead of a picture', () => answer('<svg onload="alert(1)"/>')],
    ['a JSON', () => json({ success: true })],
    ['a truncated picture', () => answer(png.slice(0, 4))],
  ])('is not %s', async (_, response) => {
    fakeBank(response);
    await expect(qrisPorts.qrCode({}, io)).rejects.toMatchObject({ code: 'answer.invalid' });
  });
});

describe('the code with an amount at the bank', () => {
  /** The deployment's settings, as /config.json has them. */
  const offered = (settings: object) => {
    vi.stubGlobal('fetch', async () => json(settings));
    setSettingsSource('/config.json');
  };
  const ask = () => qrisAmountPorts.codeWithAmount({ amount: 50_000 }, io);

  afterEach(() => vi.unstubAllGlobals());

  it('is requested by the path of the settings, in whole rupiah [QRS-12]', async () => {
    offered({ VITE_QR_AMOUNT_PATH: '/qrcode/amount' });
    const calls = fakeBank(() => answer(png));
    expect(await ask()).toBe(image);
    expect(calls.map(({ method, url }) => `${method} ${url.pathname}${url.search}`)).toEqual([
      'GET /api/main/qrcode/amount?amount=50000',
    ]);
  });

  it.each([
    ['an empty body', () => answer('')],
    ['a JSON', () => json({ success: true })],
  ])('is not %s', async (_, response) => {
    offered({ VITE_QR_AMOUNT_PATH: '/qrcode/amount' });
    fakeBank(response);
    await expect(ask()).rejects.toMatchObject({ code: 'answer.invalid' });
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

  it.each([
    ['the picture if the device takes files', true, 'qris-lentera.png image/png 10'],
    ['the text if the device takes no files', false, undefined],
  ])('shares %s [QRS-7]', async (_, canShare, file) => {
    const given: ShareData[] = [];
    device({ canShare: () => canShare, share: async (data: ShareData) => void given.push(data) });
    expect(await share()).toBe('shared');
    const files = given[0]?.files?.map(({ name, type, size }) => `${name} ${type} ${size}`);
    expect([given[0]?.text, files?.join()]).toEqual(['Sinta (Lentera)', file]);
  });

  it('is not a failure if the customer dismisses it', async () => {
    device({ share: () => Promise.reject(new DOMException('', 'AbortError')) });
    expect(await share()).toBe('dismissed');
    expect(copied).toEqual([]);
  });

  it.each([
    ['cannot share', {}],
    ['may not share', { share: () => Promise.reject(new DOMException('', 'NotAllowedError')) }],
  ])('copies the text if the device %s', async (_, more) => {
    device(more);
    expect(await share()).toBe('copied');
    expect(copied).toEqual(['Sinta (Lentera)']);
  });
});
