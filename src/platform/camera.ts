import type { CameraEvent, CameraFailure, CameraOrder } from '../../machines/contract/scan.ts';
import { openQrReader, pixelsOf, type QrReader } from './qr-reader.ts';

/** Capabilities and constraints of a camera's light, which TypeScript's DOM lacks. */
interface WithTorch {
  readonly torch?: boolean;
}

/** The longer side of a frame that is read, in pixels. */
const frameSide = 800;
/** The mean brightness, of 255, below which it is too dark to read. */
const darkness = 40;

/**
 * Opens the camera that looks away from the customer, reads its frames and reports what it sees
 * until the returned function stops it. It pauses while the page is hidden. No frame is kept.
 *
 * @param rest Milliseconds between two frames.
 */
export function openCamera(send: (event: CameraEvent) => void, rest: number) {
  let session: Session | null = null;
  let isClosed = false;
  const fail = (failure: CameraFailure) => {
    if (isClosed) return;
    close();
    send({ type: 'camera.failed', failure });
  };
  const start = async (deviceId?: string) => {
    session?.stop();
    session = null;
    try {
      const stream = await streamOf(deviceId);
      if (isClosed) return stopTracks(stream);
      session = await sessionOf(stream, send, rest, fail);
      if (isClosed) session.stop();
    } catch (error) {
      fail(failureOf(error));
    }
  };
  const follow = () => session?.follow();
  function close() {
    isClosed = true;
    document.removeEventListener('visibilitychange', follow);
    session?.stop();
  }
  document.addEventListener('visibilitychange', follow);
  void start();
  return {
    order: ({ type }: CameraOrder) => {
      if (type === 'light.toggled') void session?.toggleLight();
      else void session?.next().then(start);
    },
    close,
  };
}

type Session = Awaited<ReturnType<typeof sessionOf>>;

async function streamOf(deviceId: string | undefined): Promise<MediaStream> {
  // Only a secure page has `mediaDevices`.
  if (!('mediaDevices' in navigator)) throw new DOMException('', 'SecurityError');
  return navigator.mediaDevices.getUserMedia({
    video: {
      width: { ideal: 1_280 },
      ...(deviceId === undefined ? { facingMode: 'environment' } : { deviceId }),
    },
  });
}

async function sessionOf(
  stream: MediaStream,
  send: (event: CameraEvent) => void,
  rest: number,
  fail: (failure: CameraFailure) => void,
) {
  const [track] = stream.getVideoTracks();
  if (track === undefined) throw new DOMException('', 'NotFoundError');
  const view = document.createElement('video');
  view.muted = true;
  view.playsInline = true;
  view.srcObject = stream;
  // It plays once it is in the page; until then the promise waits, and it may be left.
  view.play().catch(() => undefined);
  const { torch = false } = (
    'getCapabilities' in track ? track.getCapabilities() : {}
  ) as WithTorch;
  const own = track.getSettings().deviceId;
  const cameras = (await navigator.mediaDevices.enumerateDevices())
    .filter(({ kind }) => kind === 'videoinput')
    .map(({ deviceId }) => deviceId);
  let isLit = false;
  let isStopped = false;
  track.addEventListener('ended', () => fail('camera.taken'));
  const reader = await openQrReader();
  send({
    type: 'camera.opened',
    camera: { view, canSwitch: cameras.length > 1, hasLight: torch },
  });
  void readFrames(view, reader, send, () => isStopped, rest).catch(() => fail('camera.taken'));
  return {
    stop() {
      isStopped = true;
      reader.close();
      stopTracks(stream);
    },
    /** Pauses if the page is hidden, goes on if it is shown. */
    follow() {
      track.enabled = !document.hidden;
      send({ type: track.enabled ? 'camera.resumed' : 'camera.paused' });
    },
    async toggleLight() {
      const advanced = [{ torch: !isLit } as MediaTrackConstraintSet];
      await track.applyConstraints({ advanced }).then(
        () => (isLit = !isLit),
        () => undefined,
      );
      send({ type: 'light.changed', isLit });
    },
    next: async () => cameras[(cameras.indexOf(own ?? '') + 1) % cameras.length],
  };
}

/** Reads a frame after the other until it is stopped. Equal codes are reported once. */
async function readFrames(
  view: HTMLVideoElement,
  reader: QrReader,
  send: (event: CameraEvent) => void,
  isStopped: () => boolean,
  rest: number,
): Promise<void> {
  let seen = '';
  let wasDark = false;
  for (;;) {
    await new Promise((resolve) => setTimeout(resolve, rest));
    if (isStopped()) return;
    if (document.hidden || view.readyState < view.HAVE_CURRENT_DATA) continue;
    const codes = await reader.read(view, frameSide);
    if (isStopped()) return;
    const isDark = brightnessOf(view) < darkness;
    if (isDark !== wasDark) send({ type: 'view.measured', isDark });
    wasDark = isDark;
    if (codes.length === 0 || codes.join() === seen) continue;
    seen = codes.join();
    send({ type: 'codes.seen', codes });
  }
}

function brightnessOf(view: HTMLVideoElement): number {
  const { data } = pixelsOf(view, 16);
  return (
    data.reduce((sum, value, at) => (at % 4 === 3 ? sum : sum + value), 0) / (data.length * 0.75)
  );
}

const stopTracks = (stream: MediaStream) => stream.getTracks().forEach((track) => track.stop());

const failures: Readonly<Record<string, CameraFailure>> = {
  NotAllowedError: 'camera.refused',
  SecurityError: 'camera.insecure',
  NotFoundError: 'camera.missing',
  OverconstrainedError: 'camera.missing',
};

const failureOf = (error: unknown): CameraFailure =>
  (error instanceof DOMException && failures[error.name]) || 'camera.taken';
