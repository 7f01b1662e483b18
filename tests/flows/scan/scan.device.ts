import { act, fireEvent, screen } from '@testing-library/react';
import { onTestFinished, vi } from 'vitest';
import type { AccountView } from '../../../machines/contract/account.ts';
import type { Unfinished } from '../../../machines/contract/paths.ts';
import type { CodesRead } from '../../../machines/contract/scan.ts';
import scanFlow from '../../../src/flows/scan/flow.ts';
import { openFlow } from '../../support/open-flow.tsx';
import { code } from './code.ts';

export const good = code({ '01': '12', '54': '50000' });
export const merchant = code({ '52': '5812' });
export const merchantText = 'Kode ini milik merchant. Lentera belum bisa membayar merchant.';
export const photo = new File(['photo'], 'kode.jpg', { type: 'image/jpeg' });
export const never = () => new Promise<never>(() => {});

/** What our reader finds in a picture; an event if it breaks. */
type Seen = readonly string[] | CodesRead | Event | 'never';

/** The parts of a device that jsdom lacks. */
export const device = {
  /** What our reader finds in each picture and frame; then nothing. */
  sees: [] as Seen[],
  /** The longer sides of what it was given, and what the browser's own reader had found. */
  sent: [] as number[],
  known: [] as unknown[],
  terminated: 0,
  picture: { width: 4_000, height: 3_000 } as { width: number; height: number } | null,
  brightness: 128,
  /** What it adds to each colour that is read back. */
  noise: 0,
  grounds: [] as string[],
  /** Whether the browser has paused the picture; it plays again when asked. */
  isPaused: false,
  permission: 'prompt',
  track: {
    enabled: true,
    muted: false,
    stop: vi.fn<() => void>(),
    getCapabilities: () => ({ torch: true }),
    getSettings: () => ({ deviceId: 'belakang' }),
    applyConstraints: vi.fn<(constraints: unknown) => Promise<void>>(),
    addEventListener: vi.fn<(type: string, listener: () => void) => void>(),
  },
  getUserMedia: vi.fn<(wanted: unknown) => Promise<unknown>>(),
  enumerateDevices: vi.fn<() => Promise<unknown>>(),
};
const { track } = device;
export const stream = { getVideoTracks: () => [track], getTracks: () => [track] };

class FakeWorker extends EventTarget {
  /** The frames of its own test: a camera of an earlier one may still have one on the way. */
  readonly #sent = device.sent;
  postMessage({ pixels, known }: { pixels: { width: number }; known: unknown }) {
    if (this.#sent !== device.sent) return;
    this.#sent.push(pixels.width);
    device.known.push(known);
    const seen = device.sees.shift() ?? [];
    if (seen === 'never') return;
    const data = Array.isArray(seen) ? { codes: seen, hasUnread: false } : seen;
    const answer = seen instanceof Event ? seen : new MessageEvent('message', { data });
    queueMicrotask(() => this.dispatchEvent(answer));
  }
  terminate() {
    device.terminated += 1;
  }
}

export function connectDevice() {
  vi.clearAllMocks();
  Object.assign(device, { sent: [], known: [], terminated: 0, brightness: 128 });
  Object.assign(device, { sees: [], picture: { width: 4_000, height: 3_000 } });
  Object.assign(device, { noise: 0, grounds: [], isPaused: false, permission: 'prompt' });
  Object.assign(track, { enabled: true, muted: false });
  track.applyConstraints.mockResolvedValue();
  device.getUserMedia.mockResolvedValue(stream);
  device.enumerateDevices.mockResolvedValue(
    ['depan', 'belakang'].map((deviceId) => ({ kind: 'videoinput', deviceId })),
  );
  Object.defineProperty(navigator, 'mediaDevices', { configurable: true, value: device });
  const permissions = { query: async () => ({ state: device.permission }) };
  Object.defineProperty(navigator, 'permissions', { configurable: true, value: permissions });
  vi.stubGlobal('Worker', FakeWorker);
  vi.stubGlobal('createImageBitmap', async () => {
    if (device.picture === null) throw new DOMException('', 'InvalidStateError');
    return { ...device.picture, close: () => {} };
  });
  vi.spyOn(HTMLCanvasElement.prototype, 'getContext').mockImplementation((() => {
    const drawn: number[] = [];
    return {
      fillStyle: '',
      fillRect() {
        device.grounds.push(this.fillStyle);
        const color = this.fillStyle.match(/\d+/g) ?? [];
        drawn.push(...color.map((part) => Number(part) + device.noise), 255);
      },
      drawImage: () => {},
      getImageData: (_x: number, _y: number, width: number, height: number) => ({
        width,
        height,
        data:
          width === 2 ? drawn : new Uint8ClampedArray(width * height * 4).fill(device.brightness),
      }),
    };
  }) as never);
  vi.spyOn(HTMLMediaElement.prototype, 'play').mockImplementation(async () => {
    device.isPaused = false;
  });
  vi.spyOn(HTMLMediaElement.prototype, 'paused', 'get').mockImplementation(() => device.isPaused);
  vi.spyOn(HTMLMediaElement.prototype, 'readyState', 'get').mockReturnValue(4);
  vi.spyOn(HTMLVideoElement.prototype, 'videoWidth', 'get').mockReturnValue(1_280);
  vi.spyOn(HTMLVideoElement.prototype, 'videoHeight', 'get').mockReturnValue(720);
  onTestFinished(() => {
    vi.useRealTimers();
    vi.unstubAllGlobals();
    vi.restoreAllMocks();
    Reflect.deleteProperty(navigator, 'mediaDevices');
    Reflect.deleteProperty(navigator, 'permissions');
  });
}

const later = setTimeout;

/** Time goes by on the device. What it reads takes no time, but turns of the browser's own. */
export const pass = (ms = 0) =>
  act(async () => {
    await vi.advanceTimersByTimeAsync(ms);
    for (let turn = 0; turn < 4; turn += 1) {
      await new Promise((done) => later(done));
      await vi.advanceTimersByTimeAsync(0);
    }
  });

/** Opens the page on a device whose clock the test moves. */
export async function openScan({
  unfinished = [],
  account,
  services = {},
}: {
  readonly unfinished?: readonly Unfinished[];
  readonly account?: AccountView;
  readonly services?: Partial<typeof scanFlow.services>;
} = {}) {
  const flow = { ...scanFlow, services: { ...scanFlow.services, ...services } };
  const run = await openFlow(flow, {}, {}, { input: { unfinished }, ...(account && { account }) });
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout', 'Date'] });
  const tap = async (name: string) => {
    const button = screen.getByRole('button', { name });
    button.focus();
    fireEvent.click(button);
    await pass();
  };
  return {
    ...run,
    tap,
    async read(text: string) {
      fireEvent.change(screen.getByLabelText('Teks kode QR'), { target: { value: text } });
      await tap('Baca');
    },
    async choose(picture: Blob = photo) {
      fireEvent.change(screen.getByLabelText('Gambar kode QR'), { target: { files: [picture] } });
      await pass();
    },
    prepared: () =>
      (run.received('app') as unknown as readonly { transfer: unknown }[]).map(
        ({ transfer }) => transfer,
      ),
  };
}

export const status = () => screen.getByRole('status').textContent;
export const alert = () => screen.queryByRole('alert')?.textContent ?? null;
export const buttons = () => screen.getAllByRole('button').map(({ textContent }) => textContent);
