import type { CameraEvent, CameraOrder } from '../../machines/contract/scan.ts';
import { timing } from '../../machines/kit/timing.ts';
import { answeredWithin } from './abortable.ts';
import { cameraFailureOf, isRefusal } from './camera-failure.ts';
import { openQrReader, pixelsOf, type QrReader } from './qr-reader.ts';
import { isCanvasTrue } from './true-canvas.ts';

/** Capabilities and constraints of a camera's light, which TypeScript's DOM lacks. */
interface WithTorch {
  readonly torch?: boolean;
}

/** The longer side of a frame that is read, in pixels. */
const frameSide = 800;
/** The mean brightness, of 255, below which it is too dark to read. */
const darkness = 40;

/** Cameras by what they look at; others go by their device's name. */
const away = 'environment';
const facings = [away, 'user'];

/**
 * Opens the camera that looks away from the customer, reads its frames and reports what it sees
 * until the returned function stops it. One that fails gives way to another. It pauses while its
 * picture does not move, e.g. while the page is hidden. No frame is kept.
 *
 * @param rest Milliseconds between two frames.
 */
export function openCamera(send: (event: CameraEvent) => void, rest: number) {
  let session: Session | null = null;
  let isClosed = false;
  const failed = new Set<string>();
  const works = (camera: string) => !failed.has(camera);
  const fail = (error: unknown) => {
    if (isClosed) return;
    close();
    send({ type: 'camera.failed', failure: cameraFailureOf(error) });
  };
  const opened = async (camera: string): Promise<Session> => {
    const asked = streamOf(camera);
    let isLate = false;
    void asked.then((late) => (isLate || isClosed) && stopTracks(late)).catch(() => undefined);
    // The first one may wait for the customer's permission.
    const inTime = camera === away ? asked : answeredWithin(timing.browserWork, asked);
    const stream = await inTime.finally(() => (isLate = true));
    if (isClosed) throw new DOMException('closed', 'AbortError');
    return sessionOf(stream, send, rest, (id, error) => {
      if (isClosed) return;
      send({ type: 'camera.lost' });
      openNext(id, error).catch(fail);
    });
  };
  /** The first of them that works. Rejects with why the first one does not. */
  const openOneOf = async (cameras: readonly string[], because: unknown = null): Promise<void> => {
    session?.stop();
    session = null;
    let reason = because;
    for (const camera of cameras) {
      try {
        session = await opened(camera);
      } catch (error) {
        if (isClosed) return;
        if (isRefusal(error)) throw error;
        failed.add(camera);
        reason ??= error;
        continue;
      }
      failed.delete(camera);
      if (isClosed) session.stop();
      return;
    }
    throw reason;
  };
  const openNext = async (own: string, error: unknown) => {
    if (isRefusal(error)) throw error;
    failed.add(own);
    const cameras = await camerasAfter(own);
    // A browser may not name them.
    await openOneOf((cameras.length === 0 ? facings : cameras).filter(works), error);
  };
  /** Those that failed are tried again, last but for the open one. */
  const change = async (own: string) => {
    const others = (await camerasAfter(own)).filter((camera) => camera !== own);
    await openOneOf([...others.filter(works), ...others.filter((one) => !works(one)), own]);
  };
  const follow = () => session?.follow();
  function close() {
    isClosed = true;
    document.removeEventListener('visibilitychange', follow);
    session?.stop();
  }
  document.addEventListener('visibilitychange', follow);
  openOneOf([away])
    .catch((error: unknown) => openNext(away, error))
    .catch(fail);
  return {
    order: ({ type }: CameraOrder) => {
      if (type === 'light.toggled') void session?.toggleLight();
      else if (session !== null) change(session.id).catch(fail);
    },
    close,
  };
}

type Session = Awaited<ReturnType<typeof sessionOf>>;

async function streamOf(camera: string): Promise<MediaStream> {
  if (!isCanvasTrue()) throw new DOMException('', 'EncodingError');
  if (!('mediaDevices' in navigator)) throw new DOMException('', 'SecurityError');
  return navigator.mediaDevices.getUserMedia({
    video: {
      width: { ideal: 1_280 },
      ...(facings.includes(camera) ? { facingMode: camera } : { deviceId: { exact: camera } }),
    },
  });
}

/** The names of the cameras, as far as the browser tells them; `own` and those before it last. */
async function camerasAfter(own: string): Promise<readonly string[]> {
  const devices = navigator.mediaDevices.enumerateDevices();
  const cameras = (await answeredWithin(timing.browserFact, devices).catch(() => []))
    .filter(({ kind, deviceId }) => kind === 'videoinput' && deviceId !== '')
    .map(({ deviceId }) => deviceId);
  const next = cameras.indexOf(own) + 1;
  return [...cameras.slice(next), ...cameras.slice(0, next)];
}

async function sessionOf(
  stream: MediaStream,
  send: (event: CameraEvent) => void,
  rest: number,
  lose: (id: string, error: unknown) => void,
) {
  const [track] = stream.getVideoTracks();
  if (track === undefined) throw new DOMException('', 'NotFoundError');
  const view = document.createElement('video');
  view.muted = true;
  view.playsInline = true;
  view.srcObject = stream;
  // It plays once it is in the page; until then the promise waits, and it may be left.
  const play = (): void => {
    // Old browsers answer nothing.
    const playing: Promise<void> | undefined = view.play();
    void playing?.catch(() => undefined);
  };
  play();
  const { torch = false } = (
    'getCapabilities' in track ? track.getCapabilities() : {}
  ) as WithTorch;
  const id = track.getSettings().deviceId ?? '';
  const cameras = await camerasAfter(id);
  let isLit = false;
  let isStopped = false;
  let isMoving = true;
  const end = (error: unknown) => isStopped || lose(id, error);
  track.addEventListener('ended', () => end(null));
  const reader = openQrReader();
  send({ type: 'camera.opened', camera: { view, canSwitch: cameras.length > 1, hasLight: torch } });
  /**
   * Goes on if the page is shown, e.g. after iOS has paused the picture. Says whether it moves,
   * which it does not while another app has the camera.
   */
  const follow = (): boolean => {
    track.enabled = !document.hidden;
    if (track.enabled && view.paused) play();
    const moves = track.enabled && !track.muted && !view.paused;
    if (moves !== isMoving) send({ type: moves ? 'camera.resumed' : 'camera.paused' });
    isMoving = moves;
    return moves;
  };
  void readFrames({ view, reader, send, isStopped: () => isStopped, follow, rest }).catch(end);
  return {
    id,
    follow,
    stop() {
      isStopped = true;
      reader.close();
      stopTracks(stream);
    },
    async toggleLight() {
      const advanced = [{ torch: !isLit } as MediaTrackConstraintSet];
      await track.applyConstraints({ advanced }).then(
        () => (isLit = !isLit),
        () => undefined,
      );
      send({ type: 'light.changed', isLit });
    },
  };
}

interface Frames {
  readonly view: HTMLVideoElement;
  readonly reader: QrReader;
  readonly send: (event: CameraEvent) => void;
  readonly isStopped: () => boolean;
  readonly follow: () => boolean;
  readonly rest: number;
}

/**
 * Reads a frame after the other until it is stopped. Equal codes are reported once. Rejects if the
 * camera shows nothing.
 */
async function readFrames({ view, reader, send, isStopped, follow, rest }: Frames): Promise<void> {
  let seen = '';
  let wasDark = false;
  let blind = 0;
  for (;;) {
    await new Promise((resolve) => setTimeout(resolve, rest));
    if (isStopped()) return;
    if (!follow()) continue;
    if (view.readyState < view.HAVE_CURRENT_DATA) {
      blind += rest;
      if (blind > timing.browserWork) throw new DOMException('no picture', 'TimeoutError');
      continue;
    }
    const { codes, hasUnread } = await reader.read(view, [frameSide]);
    if (isStopped()) return;
    const isDark = brightnessOf(view) < darkness;
    if (isDark !== wasDark) send({ type: 'view.measured', isDark });
    wasDark = isDark;
    const read = `${codes.join()} ${hasUnread}`;
    if (codes.length === 0 || read === seen) continue;
    seen = read;
    send({ type: 'codes.seen', codes, hasUnread });
  }
}

function brightnessOf(view: HTMLVideoElement): number {
  const { data } = pixelsOf(view, 16);
  return (
    data.reduce((sum, value, at) => (at % 4 === 3 ? sum : sum + value), 0) / (data.length * 0.75)
  );
}

const stopTracks = (stream: MediaStream) => stream.getTracks().forEach((track) => track.stop());
