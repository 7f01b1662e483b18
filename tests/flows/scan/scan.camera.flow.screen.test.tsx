import { screen } from '@testing-library/react';
import { beforeEach, describe, expect, it, onTestFinished, vi } from 'vitest';
import type { Unfinished } from '../../../machines/contract/paths.ts';
import { timing } from '../../../machines/kit/timing.ts';
import { isBarred } from '../../../src/flows/scan/scan.api.ts';
import {
  alert,
  buttons,
  connectDevice,
  device,
  good,
  merchant,
  merchantText,
  never,
  openScan,
  pass,
  status,
  stream,
} from './scan.device.ts';

const { track, getUserMedia, enumerateDevices } = device;
const shut = 'Kamera tidak dapat dibuka.';
const takenAway = `${shut} Tutup aplikasi lain yang memakai kamera, lalu tekan Buka kamera lagi.`;
const broken = `${shut} Tekan Buka kamera lagi, atau pakai gambar atau teks.`;
const read = 'Kode terbaca: Sinta Maharani, Rp50.000';
const stops = () => track.stop.mock.calls.length;

async function openCamera(...[given]: Parameters<typeof openScan>) {
  const run = await openScan(given);
  await run.tap('Buka kamera');
  return run;
}
const hide = (hidden: boolean) => {
  vi.spyOn(document, 'hidden', 'get').mockReturnValue(hidden);
  document.dispatchEvent(new Event('visibilitychange'));
  return pass();
};
const light = () => screen.queryByRole('button', { name: /lampu/ });

beforeEach(connectDevice);

describe('the camera', () => {
  it.each([
    ['granted', 'Kamera menyala'],
    ['prompt', ''],
    ['denied', ''],
  ])('opens with the page if its permission is granted: %s [SCN-3]', async (permission, says) => {
    device.permission = permission;
    await openScan();
    await pass();
    expect(status()).toBe(says);
    expect(screen.getByRole('heading', { level: 1 })).toHaveAttribute('data-arrival');
  });

  it('does not open over what was read meanwhile [SCN-3]', async () => {
    let allow: (isAllowed: boolean) => void = () => {};
    const isCameraAllowed = () => new Promise<boolean>((resolve) => (allow = resolve));
    const run = await openScan({ services: { isCameraAllowed } });
    await run.read(merchant);
    allow(true);
    await pass();
    expect([alert(), status()]).toEqual([merchantText, '']);
  });

  it('otherwise opens by its press, as decoration, and keeps the focus until it is closed [SCN-3,13]', async () => {
    const run = await openScan();
    expect(getUserMedia).not.toHaveBeenCalled();
    await run.tap('Buka kamera');
    expect(getUserMedia).toHaveBeenCalledWith({
      video: { width: { ideal: 1_280 }, facingMode: 'environment' },
    });
    expect(status()).toBe('Kamera menyala');
    const view = document.querySelector('video');
    expect(view?.closest('[aria-hidden="true"]')).not.toBeNull();
    expect(screen.getByRole('button', { name: 'Tutup kamera' })).toHaveFocus();
    await run.tap('Tutup kamera');
    expect([status(), document.querySelector('video'), stops()]).toEqual(['', null, 1]);
    expect(screen.getByRole('button', { name: 'Buka kamera' })).toHaveFocus();
    await run.tap('Buka kamera');
    run.stop();
    expect(stops()).toBe(2);
  });

  it('reads a frame after the other; a refusal leaves it open, and equal codes count once [SCN-3,9]', async () => {
    const run = await openCamera();
    device.sees = [[], [merchant], [merchant], { codes: [], hasUnread: true }, [good]];
    await pass(2 * timing.frameRest);
    expect([alert(), status()]).toEqual([merchantText, 'Kamera menyala']);
    const refusal = screen.getByRole('alert');
    await pass(2 * timing.frameRest);
    expect(screen.getByRole('alert')).toBe(refusal);
    await pass(timing.frameRest);
    expect([alert(), status(), stops(), device.terminated]).toEqual([null, read, 1, 1]);
    const { length } = device.sent;
    await pass(timing.codeSaid - 1);
    expect([device.sees, device.sent]).toEqual([[], Array<number>(length).fill(800)]);
    expect(run.prepared()).toEqual([]);
  });

  it.each([
    [[good, merchant], 'Ada 2 kode QR. Pilih salah satu.'],
    [
      { codes: [good], hasUnread: true },
      'Hanya 1 kode QR yang terbaca, kode lain di gambar ini tidak.',
    ],
  ])('asks for one of the codes in view, and closes: %# [SCN-11]', async (sees, sentence) => {
    const run = await openCamera();
    device.sees = [sees];
    await pass(timing.frameRest);
    expect([status(), stops()]).toEqual([sentence, 1]);
    await run.tap('Batal');
    expect([status(), buttons()]).toEqual(['', ['Buka kamera', 'Baca']]);
  });

  it('judges a text also while it asks for one of the codes [SCN-9,11]', async () => {
    const run = await openCamera();
    device.sees = [[good, merchant]];
    await pass(timing.frameRest);
    await run.read(merchant);
    expect([alert(), buttons()]).toEqual([
      merchantText,
      ['Sinta Maharani, Rp50.000', 'Batal', 'Buka kamera', 'Baca'],
    ]);
  });

  it('says after 10 s that it is not open yet, and opens all the same [SCN-13]', async () => {
    let allow: (given: typeof stream) => void = () => {};
    getUserMedia.mockReturnValue(new Promise((resolve) => (allow = resolve)));
    await openCamera();
    await pass(timing.browserWork - 1);
    expect(status()).toBe('Kamera sedang dibuka');
    await pass(1);
    expect(status()).toMatch(/^Kamera belum terbuka\./);
    allow(stream);
    await pass();
    expect(status()).toBe('Kamera menyala');
  });

  it('gives one hint in 5 s, by the light, and none beside a refusal [SCN-13]', async () => {
    await openCamera();
    await pass(timing.hintRest - 1);
    expect(status()).toBe('Kamera menyala');
    await pass(1);
    expect(status()).toBe('Dekatkan');
    device.brightness = 10;
    await pass(timing.hintRest - 1);
    expect(status()).toBe('Dekatkan');
    await pass(1);
    expect(status()).toBe('Terlalu gelap');
    device.brightness = 200;
    await pass(timing.hintRest);
    expect(status()).toBe('Dekatkan');
    device.sees = [[merchant]];
    await pass(2 * timing.hintRest);
    expect([alert(), status()]).toEqual([merchantText, 'Kamera menyala']);
  });

  it('pauses while the page is hidden, and reads nothing then [SCN-3]', async () => {
    await openCamera();
    await hide(true);
    await pass(1_000);
    expect([status(), track.enabled, device.sent.length]).toEqual(['Kamera dijeda', false, 0]);
    await hide(false);
    await pass(timing.frameRest);
    expect([status(), track.enabled, device.sent.length]).toEqual(['Kamera menyala', true, 1]);
  });

  it('plays again if the browser has paused its picture, and waits while the device needs it [SCN-3,13]', async () => {
    await openCamera();
    device.isPaused = true;
    await pass(timing.frameRest);
    expect([status(), device.isPaused]).toEqual(['Kamera menyala', false]);
    vi.mocked(HTMLMediaElement.prototype.play).mockRejectedValue(
      new DOMException('', 'AbortError'),
    );
    const before = device.sent.length;
    for (const stands of [{ isPaused: true }, { muted: true }]) {
      Object.assign('muted' in stands ? track : device, stands);
      await pass(timing.frameRest);
      expect([status(), device.sent.length - before]).toEqual(['Kamera dijeda', 0]);
      Object.assign(device, { isPaused: false });
    }
    track.muted = false;
    await pass(timing.frameRest);
    expect([status(), device.sent.length - before]).toEqual(['Kamera menyala', 1]);
  });

  it('has a light that is a toggle, and can be another camera [SCN-3]', async () => {
    const run = await openCamera();
    expect(light()).toHaveAttribute('aria-pressed', 'false');
    await run.tap('Nyalakan lampu');
    expect(track.applyConstraints).toHaveBeenCalledWith({ advanced: [{ torch: true }] });
    expect(light()).toHaveTextContent('Matikan lampu');
    expect(light()).toHaveAttribute('aria-pressed', 'true');
    track.applyConstraints.mockRejectedValueOnce(new Error('busy'));
    await run.tap('Matikan lampu');
    expect(light()).toHaveTextContent('Matikan lampu');
    await run.tap('Ganti kamera');
    expect(getUserMedia.mock.lastCall).toMatchObject([{ video: { deviceId: { exact: 'depan' } } }]);
    expect([status(), light()?.textContent, stops()]).toEqual([
      'Kamera menyala',
      'Nyalakan lampu',
      1,
    ]);
  });

  it.each([
    ['does not say', never],
    ['refuses to say', () => Promise.reject(new DOMException('', 'NotAllowedError'))],
  ])(
    'opens without choice if the browser %s which cameras there are [SCN-3]',
    async (_, answer) => {
      enumerateDevices.mockImplementation(answer);
      vi.spyOn(track, 'getCapabilities').mockReturnValue({ torch: false });
      await openCamera();
      await pass(timing.browserFact);
      expect(status()).toBe('Kamera menyala');
      expect(buttons()).toEqual(['Tutup kamera', 'Baca']);
    },
  );

  it.each([
    ['NotAllowedError', `${shut} Izinkan kamera`],
    ['NotFoundError', `${shut} Perangkat ini`],
    ['OverconstrainedError', `${shut} Perangkat ini`],
    ['NotReadableError', takenAway],
    ['SecurityError', `${shut} Alamat halaman ini`],
  ])('that does not open says why: %s [SCN-10]', async (name, sentence) => {
    getUserMedia.mockRejectedValue(new DOMException('', name));
    await openCamera();
    expect(alert()).toContain(sentence);
    expect(buttons()).toEqual(['Buka kamera', 'Baca']);
  });

  const installed = (query: string) => ({ matches: query.includes('standalone') });
  const iPhone = 'Mozilla/5.0 (iPhone; CPU iPhone OS 17_5 like Mac OS X) AppleWebKit/605.1.15';
  it.each([
    ['on a page without https', {}, 'Alamat halaman ini tidak diawali https'],
    ['in a browser without it', { isSecureContext: true }, 'Browser ini tidak mendukung kamera'],
  ])('is not there %s [SCN-10]', async (_, globals, sentence) => {
    for (const [name, value] of Object.entries(globals)) vi.stubGlobal(name, value);
    Reflect.deleteProperty(navigator, 'mediaDevices');
    await openCamera();
    expect(alert()).toBe(`${shut} ${sentence}, jadi pakai gambar atau teks.`);
  });

  it.each([
    ['Instagram', `${iPhone} Mobile/21F90 Instagram 334.0.0`, 'Browser ini tidak mendukung kamera'],
    ['a page in an app', `${iPhone} Mobile/15E148`, 'Browser ini tidak mendukung kamera'],
    ['WhatsApp', 'Mozilla/5.0 (Linux; Android 14; wv)', 'Browser ini tidak mendukung kamera'],
    ['Safari', `${iPhone} Version/17.5 Mobile/15E148 Safari/604.1`, 'Izinkan kamera untuk situs'],
  ])('that is not allowed names no icon that is not there: %s [SCN-10]', async (_, agent, says) => {
    vi.spyOn(navigator, 'userAgent', 'get').mockReturnValue(agent);
    getUserMedia.mockRejectedValue(new DOMException('', 'NotAllowedError'));
    const run = await openCamera();
    expect(alert()).toContain(`${shut} ${says}`);
    vi.stubGlobal('matchMedia', installed);
    await run.tap('Buka kamera');
    expect(alert()).toContain(`${shut} Izinkan kamera untuk Lentera di pengaturan perangkat`);
  });

  it('is not opened if the browser gives noise for its pixels [SCN-10]', async () => {
    device.noise = 60;
    await openCamera();
    expect([alert(), getUserMedia.mock.calls.length]).toEqual([
      'Browser ini memblokir pembacaan gambar dan kamera, jadi pakai teks.',
      0,
    ]);
  });

  it('whose reader breaks blames no camera [SCN-10]', async () => {
    await openCamera();
    device.sees = [new ErrorEvent('error', { message: 'a fault of ours' })];
    await pass(timing.frameRest);
    expect([alert(), getUserMedia.mock.calls.length]).toEqual([
      'Terjadi kesalahan yang tidak terduga. Silakan coba lagi.',
      1,
    ]);
  });

  it('that throws leaves the other ways usable [SCN-10]', async () => {
    const camera = () => {
      throw new Error('a fault of ours');
    };
    await openCamera({ services: { camera } });
    expect([alert(), buttons()]).toEqual([broken, ['Buka kamera', 'Baca']]);
  });

  it('stops a stream that comes after it was closed [SCN-3]', async () => {
    let allow: (given: typeof stream) => void = () => {};
    getUserMedia.mockReturnValue(new Promise((resolve) => (allow = resolve)));
    const run = await openCamera();
    await run.tap('Tutup kamera');
    allow(stream);
    await pass();
    expect([stops(), status()]).toEqual([1, '']);
  });

  it('that does not change within 10 seconds says so, and stops the late stream [SCN-10]', async () => {
    const run = await openCamera();
    const give: ((late: typeof stream) => void)[] = [];
    getUserMedia.mockImplementation(() => new Promise((resolve) => give.push(resolve)));
    await run.tap('Ganti kamera');
    expect(status()).toBe('Kamera sedang dibuka');
    await pass(2 * timing.browserWork);
    expect(alert()).toBe(broken);
    const before = stops();
    for (const one of give) one(stream);
    await pass();
    expect(stops()).toBe(before + 2);
  });
});

describe('of several cameras', () => {
  /** What each gives: a picture, none, or an error. The first is the default one. */
  type Cameras = Readonly<Record<string, 'works' | 'blind' | 'busy' | 'ends'>>;
  let opened: string[] = [];
  let end = () => {};
  const connect = (cameras: Cameras) => {
    opened = [];
    enumerateDevices.mockResolvedValue(
      Object.keys(cameras).map((deviceId) => ({ kind: 'videoinput', deviceId })),
    );
    let open = '';
    getUserMedia.mockImplementation(async (wanted) => {
      const { deviceId } = (wanted as { video: { deviceId?: { exact: string } } }).video;
      open = deviceId?.exact ?? Object.keys(cameras)[0] ?? '';
      opened.push(open);
      if (cameras[open] === 'busy') throw new DOMException('', 'NotReadableError');
      const addEventListener = (_: string, listener: () => void) => (end = listener);
      const own = { ...track, addEventListener, getSettings: () => ({ deviceId: open }) };
      return { getVideoTracks: () => [own], getTracks: () => [own] };
    });
    vi.spyOn(HTMLMediaElement.prototype, 'readyState', 'get').mockImplementation(() =>
      cameras[open] === 'blind' ? 1 : 4,
    );
  };

  it.each<[Cameras, readonly string[], number]>([
    [{ a: 'busy', b: 'works' }, ['a', 'a', 'b'], 0],
    [{ a: 'busy', b: 'busy', c: 'works' }, ['a', 'a', 'b', 'c'], 0],
    [{ a: 'blind', b: 'works' }, ['a', 'b'], timing.browserWork],
    [{ a: 'blind', b: 'busy', c: 'works' }, ['a', 'b', 'c'], timing.browserWork],
  ])('one that fails gives way to one that works: %j [SCN-3]', async (cameras, order, after) => {
    connect(cameras);
    await openCamera();
    await pass(after + timing.frameRest);
    expect([opened, alert(), status()]).toEqual([order, null, 'Kamera menyala']);
    expect(buttons()).toContain('Ganti kamera');
  });

  it('each is reached, past those that fail; the open one stays if it alone works [SCN-3]', async () => {
    connect({ a: 'works', b: 'busy', c: 'works' });
    const run = await openCamera();
    await run.tap('Ganti kamera');
    expect([opened, status()]).toEqual([['a', 'b', 'c'], 'Kamera menyala']);
    await run.tap('Ganti kamera');
    await run.tap('Ganti kamera');
    expect(opened).toEqual(['a', 'b', 'c', 'a', 'c']);
    connect({ a: 'busy', b: 'busy', c: 'works' });
    await run.tap('Ganti kamera');
    expect([opened.at(-1), status()]).toEqual(['c', 'Kamera menyala']);
  });

  it('one that ends gives way to another; without one the page says so [SCN-3,10]', async () => {
    connect({ a: 'works', b: 'works' });
    await openCamera();
    end();
    await pass();
    expect([opened, status()]).toEqual([['a', 'b'], 'Kamera menyala']);
    end();
    await pass();
    expect([opened.length, alert()]).toEqual([2, broken]);
  });

  it.each<[Cameras, string, number]>([
    [{ a: 'busy', b: 'busy' }, takenAway, 0],
    [{ a: 'blind' }, broken, timing.browserWork],
  ])('none works, which the page says: %j [SCN-10]', async (cameras, sentence, after) => {
    connect(cameras);
    await openCamera();
    await pass(after + timing.frameRest);
    expect(alert()).toBe(sentence);
  });

  it('one that fails before the browser names them gives way to the front one [SCN-3]', async () => {
    connect({ '': 'busy' });
    await openCamera();
    expect(getUserMedia.mock.lastCall).toMatchObject([{ video: { facingMode: 'user' } }]);
    expect(alert()).toBe(takenAway);
  });
});

describe('a document that may not use the camera', () => {
  const reload = vi.fn<() => void>();
  const server = vi.fn<typeof fetch>();
  const barred = (isAllowed = false, began = '/') => {
    vi.spyOn(performance, 'getEntriesByType').mockReturnValue([
      { name: `http://lentera.test${began}` },
    ] as never);
    Object.assign(document, { featurePolicy: { allowsFeature: () => isAllowed } });
    onTestFinished(() => void Reflect.deleteProperty(document, 'featurePolicy'));
    vi.stubGlobal('location', { pathname: '/qris/pindai', reload });
    vi.stubGlobal('fetch', server.mockResolvedValue(new Response()));
  };

  it('is loaded again if that costs nothing [SCN-14]', async () => {
    barred();
    await openScan();
    expect(server.mock.calls[0]?.[0]).toBe('/qris/pindai');
    expect(reload).toHaveBeenCalledOnce();
    expect(document.body).toHaveTextContent(/^KembaliPindai QR$/);
  });

  it.each<[readonly Unfinished[], string]>([
    [['transfer'], 'transfer Anda belum selesai.'],
    [['report'], 'laporan Anda belum selesai.'],
    [['transfer', 'report', 'qrisAmount'], 'transfer, laporan dan kode QR Anda belum selesai.'],
    [[], 'browser ini tidak menyimpan sesi Anda.'],
  ])('is not if that costs %j; the other ways stay [SCN-14]', async (unfinished, sentence) => {
    barred();
    const services = { isSessionStored: () => unfinished.length > 0 };
    const run = await openScan({ unfinished, services });
    expect(screen.getByText(`Kamera belum bisa dibuka karena ${sentence}`)).toBeVisible();
    expect([buttons(), server.mock.calls.length]).toEqual([['Baca'], 0]);
    device.sees = [[good]];
    await run.choose();
    expect(status()).toBe(read);
  });

  it('is not while the server is away, and is by the next press [SCN-14]', async () => {
    barred();
    server.mockResolvedValueOnce(new Response(null, { status: 503 }));
    server.mockRejectedValueOnce(new TypeError('offline'));
    const run = await openScan();
    const lost = 'Terjadi kesalahan jaringan. Silakan coba lagi.';
    expect(alert()).toBe(lost);
    await run.tap('Buka kamera');
    expect([alert(), getUserMedia.mock.calls.length]).toEqual([lost, 0]);
    device.sees = [[good, merchant]];
    await run.choose();
    expect(reload).not.toHaveBeenCalled();
    await run.tap('Buka kamera');
    expect([reload.mock.calls.length, getUserMedia.mock.calls.length]).toEqual([1, 0]);
  });

  it.each([
    ['may use the camera', true, '/'],
    // A server that forbids it everywhere: loading again would not end.
    ['began at this page', false, '/qris/pindai'],
  ])('is not one that %s, whatever is unfinished [SCN-14]', async (_, isAllowed, began) => {
    barred(isAllowed, began);
    await openScan({ unfinished: ['transfer'], services: { isSessionStored: () => false } });
    expect([buttons(), server.mock.calls.length]).toEqual([['Buka kamera', 'Baca'], 0]);
    Reflect.deleteProperty(document, 'featurePolicy');
    expect(isBarred()).toBe(false);
  });
});
