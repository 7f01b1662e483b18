import { afterEach, describe, expect, it, vi } from 'vitest';
import { accountPorts } from '../../src/services/account.ts';
import { qrisPorts, qrisSharePorts } from '../../src/services/qris.ts';
import { fakeBank, json } from '../support/fake-bank.ts';

const io = { signal: new AbortController().signal };
const png = Uint8Array.of(0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a, 0xff, 0x00);
const image = 'data:image/png;base64,iVBORw0KGgr/AA==';
const answer = (body: BodyInit | null, status = 200, type = 'image/png') =>
  new Response(body, { status, headers: { 'content-type': type } });

const share = () => qrisSharePorts.shareCode({ image, text: 'Sinta' }, io);

describe('the code at the bank', () => {
  it('is a picture that an <img> can show', async () => {
    const calls = fakeBank(() => answer(png));
    expect(await qrisPorts.qrCode({}, io)).toBe(image);
    expect(calls.map(({ method, url }) => `${method} ${url.pathname}`)).toEqual([
      'GET /api/main/qrcode/generate',
    ]);
  });

  it.each([
    ['an empty body', () => answer('')],
    ['a 204', () => answer(null, 204)],
  ])('is absent after %s', async (_, response) => {
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

describe('the code in the user’s data', () => {
  const jpeg = Uint8Array.of(0xff, 0xd8, 0xff, 0xe0, 0x00);
  const base64 = (bytes: Uint8Array) => btoa(String.fromCharCode(...bytes));
  const qrCodeOf = async (qrCode: unknown) => {
    fakeBank(() => json({ data: { name: 'Sinta', account_number: '8', qrCode } }));
    return (await accountPorts.user({}, io)).qrCode;
  };

  it.each([
    ['an address', image, image],
    ['bare base64', base64(png), image],
    ['base64 with line breaks', `${base64(png).slice(0, 6)}\n${base64(png).slice(6)}\n`, image],
    ['a JPEG', base64(jpeg), `data:image/jpeg;base64,${base64(jpeg)}`],
    [
      'an address of another type than the bytes have',
      `data:image/png;base64,${base64(jpeg)}`,
      `data:image/jpeg;base64,${base64(jpeg)}`,
    ],
  ])('is a picture: %s', async (_, qrCode, address) => {
    expect(await qrCodeOf(qrCode)).toBe(address);
  });

  it.each([
    null,
    undefined,
    '',
    7,
    {},
    'tidak ada',
    'https://bank.example/qr.png',
    'javascript:alert(1)',
    'data:image/svg+xml;base64,PHN2Zz4=',
    'data:image/png;base64,',
    'data:image/png;base64,????',
    'data:text/html,<script>alert(1)</script>',
  ])('is no picture: %j', async (qrCode) => {
    expect(await qrCodeOf(qrCode)).toBeNull();
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

  it('shares the picture where the device takes files', async () => {
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
