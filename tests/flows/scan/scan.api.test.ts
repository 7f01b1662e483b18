import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import type { CameraEvent } from '../../../machines/contract/scan.ts';

/** The browser's parts that jsdom lacks. Each picture holds its codes as a text. */
const device = {
  detects: null as null | readonly string[],
  workerSees: [] as (readonly string[])[],
  sent: [] as number[],
  terminated: 0,
  picture: { width: 800, height: 600 } as { width: number; height: number } | null,
  brightness: 128,
  failure: new Event('error'),
};

class FakeWorker extends EventTarget {
  postMessage({ pixels: { width } }: { pixels: { width: number } }) {
    device.sent.push(width);
    const codes = device.workerSees.shift();
    queueMicrotask(() =>
      this.dispatchEvent(codes ? new MessageEvent('message', { data: codes }) : device.failure),
    );
  }
  terminate() {
    device.terminated += 1;
  }
}

class FakeDetector {
  static getSupportedFormats = async () => ['qr_code'];
  detect = async () => (device.detects ?? []).map((rawValue) => ({ rawValue }));
}

const png = (width: number, height: number) => {
  const head = new DataView(new ArrayBuffer(24));
  head.setUint32(0, 0x89504e47);
  head.setUint32(16, width);
  head.setUint32(20, height);
  return new Blob([head.buffer], { type: 'image/png' });
};

const photo = new Blob(['photo'], { type: 'image/jpeg' });
const io = () => ({ signal: new AbortController().signal });
const read = async (picture: Blob) =>
  (await import('../../../src/flows/scan/scan.api.ts')).scanPorts.readPicture({ picture }, io());

beforeEach(() => {
  Object.assign(device, {
    detects: null,
    workerSees: [],
    sent: [],
    terminated: 0,
    picture: { width: 4_000, height: 3_000 },
    brightness: 128,
  });
  vi.stubGlobal('Worker', FakeWorker);
  vi.stubGlobal('createImageBitmap', async () => {
    if (device.picture === null) throw new DOMException('', 'InvalidStateError');
    return { ...device.picture, close: () => {} };
  });
  vi.spyOn(HTMLCanvasElement.prototype, 'getContext').mockImplementation((() => ({
    fillRect: () => {},
    drawImage: () => {},
    getImageData: (_x: number, _y: number, width: number, height: number) => ({
      width,
      height,
      data: new Uint8ClampedArray(width * height * 4).fill(device.brightness),
    }),
  })) as never);
});
afterEach(() => {
  vi.unstubAllGlobals();
  vi.restoreAllMocks();
  vi.useRealTimers();
});

describe('a picture', () => {
  it('is read in our own worker, which ends with it; at several sizes until one has a code [SCN-4]', async () => {
    device.workerSees = [[], ['satu', 'dua']];
    expect(await read(photo)).toEqual(['satu', 'dua']);
    expect(device.sent).toEqual([1_000, 2_000]);
    expect(device.terminated).toBe(1);
  });

  it('is read by the browser’s own reader, if it has one [SCN-4]', async () => {
    vi.stubGlobal('BarcodeDetector', FakeDetector);
    device.detects = ['satu', 'satu', 'dua', ''];
    expect(await read(photo)).toEqual(['satu', 'dua']);
    expect(device.sent).toEqual([]);
  });

  it('is read by our own if the browser’s knows no QR codes [SCN-4]', async () => {
    vi.stubGlobal(
      'BarcodeDetector',
      class extends FakeDetector {
        static override getSupportedFormats = async () => ['ean_13'];
      },
    );
    device.workerSees = [['satu']];
    expect(await read(photo)).toEqual(['satu']);
  });

  it('without a code, that is none, or that is too large says so [SCN-10]', async () => {
    device.workerSees = [[], [], [], []];
    expect(await read(photo)).toBe('picture.codeless');
    expect(device.sent).toEqual([1_000, 2_000, 500, 1_000]);
    device.picture = { width: 8_000, height: 8_001 };
    expect(await read(photo)).toBe('picture.tooLarge');
    device.picture = null;
    expect(await read(photo)).toBe('picture.unreadable');
    // Before it is unpacked.
    expect(await read(png(30_000, 30_000))).toBe('picture.tooLarge');
    expect(await read(new Blob([new Uint8Array(20_000_001)]))).toBe('picture.tooLarge');
  });

  it.each([
    ['fails', new ErrorEvent('error', { message: 'a fault of ours' }), 'unexpected'],
    ['cannot be fetched', new Event('error'), 'network.lost'],
  ])('is not read if the worker %s', async (_, failure, code) => {
    device.failure = failure;
    await expect(read(photo)).rejects.toMatchObject({ code });
    expect(device.terminated).toBe(1);
  });
});

describe('the camera', () => {
  const track = {
    enabled: true,
    stop: vi.fn<() => void>(),
    getCapabilities: () => ({ torch: true }),
    getSettings: () => ({ deviceId: 'belakang' }),
    applyConstraints: vi.fn<(constraints: unknown) => Promise<void>>(async () => {}),
    addEventListener: vi.fn<(type: string, listener: () => void) => void>(),
  };
  const stream = { getVideoTracks: () => [track], getTracks: () => [track] };
  const getUserMedia = vi.fn<(wanted: unknown) => Promise<typeof stream>>(async () => stream);
  const cameras = ['depan', 'belakang'].map((deviceId) => ({ kind: 'videoinput', deviceId }));
  const events: CameraEvent[] = [];
  const kinds = () => events.map(({ type }) => type);

  beforeEach(() => {
    vi.useFakeTimers();
    vi.clearAllMocks();
    events.length = 0;
    getUserMedia.mockResolvedValue(stream);
    vi.stubGlobal('navigator', {
      mediaDevices: { getUserMedia, enumerateDevices: async () => cameras },
    });
    vi.spyOn(HTMLMediaElement.prototype, 'play').mockResolvedValue();
    vi.spyOn(HTMLMediaElement.prototype, 'readyState', 'get').mockReturnValue(4);
    vi.spyOn(HTMLVideoElement.prototype, 'videoWidth', 'get').mockReturnValue(1_280);
    vi.spyOn(HTMLVideoElement.prototype, 'videoHeight', 'get').mockReturnValue(720);
  });

  async function open() {
    const { openCamera } = await import('../../../src/platform/camera.ts');
    const camera = openCamera((event) => void events.push(event), 100);
    await vi.advanceTimersByTimeAsync(0);
    return camera;
  }
  const hide = (hidden: boolean) => {
    vi.spyOn(document, 'hidden', 'get').mockReturnValue(hidden);
    document.dispatchEvent(new Event('visibilitychange'));
  };

  it('reads a frame after the other, and reports equal codes once [SCN-3]', async () => {
    device.workerSees = [[], ['satu'], ['satu'], [], ['dua']];
    const { close } = await open();
    expect(events).toMatchObject([
      { type: 'camera.opened', camera: { canSwitch: true, hasLight: true } },
    ]);
    await vi.advanceTimersByTimeAsync(500);
    expect(events.slice(1)).toEqual([
      { type: 'codes.seen', codes: ['satu'] },
      { type: 'codes.seen', codes: ['dua'] },
    ]);
    expect(device.sent).toEqual([800, 800, 800, 800, 800]);
    close();
    await vi.advanceTimersByTimeAsync(1_000);
    expect(device.sent).toHaveLength(5);
    expect([track.stop.mock.calls.length, device.terminated]).toEqual([1, 1]);
  });

  it('pauses while the page is hidden, and reads nothing then [SCN-3]', async () => {
    const { close } = await open();
    hide(true);
    await vi.advanceTimersByTimeAsync(1_000);
    expect([track.enabled, device.sent.length]).toEqual([false, 0]);
    device.workerSees = [[]];
    hide(false);
    await vi.advanceTimersByTimeAsync(100);
    expect([track.enabled, device.sent.length]).toEqual([true, 1]);
    expect(kinds()).toEqual(['camera.opened', 'camera.paused', 'camera.resumed']);
    close();
  });

  it('says when it becomes dark, and light [SCN-13]', async () => {
    device.workerSees = [[], [], []];
    const { close } = await open();
    device.brightness = 10;
    await vi.advanceTimersByTimeAsync(200);
    device.brightness = 200;
    await vi.advanceTimersByTimeAsync(100);
    expect(events.slice(1)).toEqual([
      { type: 'view.measured', isDark: true },
      { type: 'view.measured', isDark: false },
    ]);
    close();
  });

  it('takes the next camera, and lights [SCN-3]', async () => {
    const { order, close } = await open();
    order({ type: 'light.toggled' });
    await vi.advanceTimersByTimeAsync(0);
    expect(track.applyConstraints).toHaveBeenCalledWith({ advanced: [{ torch: true }] });
    expect(events.at(-1)).toEqual({ type: 'light.changed', isLit: true });
    order({ type: 'camera.switched' });
    await vi.advanceTimersByTimeAsync(0);
    expect(getUserMedia.mock.calls.at(-1)).toMatchObject([{ video: { deviceId: 'depan' } }]);
    expect(kinds().at(-1)).toBe('camera.opened');
    close();
  });

  it.each([
    ['NotAllowedError', 'camera.refused'],
    ['NotFoundError', 'camera.missing'],
    ['OverconstrainedError', 'camera.missing'],
    ['NotReadableError', 'camera.taken'],
    ['SecurityError', 'camera.insecure'],
  ])('that does not open says why: %s is %s [SCN-10]', async (name, failure) => {
    getUserMedia.mockRejectedValue(new DOMException('', name));
    await open();
    expect(events).toEqual([{ type: 'camera.failed', failure }]);
  });

  it('is not there on a page that is not secure [SCN-10]', async () => {
    vi.stubGlobal('navigator', {});
    await open();
    expect(events).toEqual([{ type: 'camera.failed', failure: 'camera.insecure' }]);
  });

  it('stops a stream that comes after it was closed [SCN-3]', async () => {
    let allow: (given: typeof stream) => void = () => {};
    getUserMedia.mockReturnValue(new Promise((resolve) => (allow = resolve)));
    const { close } = await open();
    close();
    allow(stream);
    await vi.advanceTimersByTimeAsync(0);
    expect(track.stop).toHaveBeenCalledOnce();
    expect(events).toEqual([]);
  });

  it('that is taken away while it is open says so [SCN-10]', async () => {
    await open();
    track.addEventListener.mock.calls[0]?.[1]();
    expect(events.at(-1)).toEqual({ type: 'camera.failed', failure: 'camera.taken' });
  });
});

it('is barred where the document began at a page that may not use the camera [SCN-14]', async () => {
  const { isBarred } = await import('../../../src/flows/scan/scan.api.ts');
  const began = (name: string, isAllowed: boolean) => {
    vi.spyOn(performance, 'getEntriesByType').mockReturnValue([{ name }] as never);
    Object.assign(document, { featurePolicy: { allowsFeature: () => isAllowed } });
  };
  window.history.replaceState(null, '', '/qris/pindai');
  began('http://lentera.test/', false);
  expect(isBarred()).toBe(true);
  began('http://lentera.test/', true);
  expect(isBarred()).toBe(false);
  // A server that forbids it everywhere: loading again would not end.
  began('http://lentera.test/qris/pindai', false);
  expect(isBarred()).toBe(false);
  Reflect.deleteProperty(document, 'featurePolicy');
  expect(isBarred()).toBe(false);
});
