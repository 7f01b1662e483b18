import type { MiddlewareHandler } from 'hono';
import type { BankEnv } from '../bank-context.ts';
import { Refusal } from './answers.ts';
import { widestOf } from '../identity/known-addresses.ts';
import { photoBytes } from '../identity/photo.ts';
import { createQueue } from './queue.ts';
import { seconds } from './time.ts';

/** Bytes; enough for every call except the one with the photo. */
const smallBody = 65_536;
/** Bytes; a form is larger than its photo. */
const photoBody = 3 * photoBytes;

/** Bodies with a photo that come from one network at once; each is kept for up to a minute. */
const maxAtOnce = 20;
const photos = createQueue({ classes: { bodies: { byKey: maxAtOnce } } });

/** The most bytes of a call's body at this path, by its content type. */
export function bodyLimit(path: string, contentType: string): number {
  return /^\/api\/main\/auth\/register\/?$/.test(path) && isMultipartType(contentType)
    ? photoBody
    : smallBody;
}

/** Whether a body of this content type may hold files. */
export function isMultipartType(contentType: string): boolean {
  return /^multipart\/form-data\b/i.test(contentType);
}

export function tooLarge(limit: number): Refusal {
  return new Refusal(
    413,
    limit > smallBody ? 'File foto melebihi 1MB' : 'Data yang dikirim terlalu besar.',
  );
}

/** Milliseconds for a body: 10 s plus 1 s for each 20 kB received, at most 60 s. */
const timeFor = (received: number): number => Math.min(10 * seconds + received / 20, 60 * seconds);

const incomplete = () => new Refusal(408, 'Data tidak lengkap diterima. Silakan coba lagi.');

/**
 * Reads the whole body before the call takes a slot (docs/trust.md H11). Throws a 413 beyond the
 * limit (M13, L11), a 408 that ends the connection if the body comes too slowly or breaks off, and
 * a 429.
 */
export const readBody: MiddlewareHandler<BankEnv> = async (c, next) => {
  // Firefox, where the demo's bank runs, has no streams of requests.
  const body = c.req.raw.body as ReadableStream | null | undefined;
  if (body) {
    const limit = bodyLimit(c.req.path, c.req.header('content-type') ?? '');
    const read = () => bytesOf(body, limit, () => c.header('Connection', 'close'));
    const bytes = await (limit > smallBody
      ? photos.run('bodies', widestOf(c.env.remoteAddress), read)
      : read());
    const { method, raw, url } = c.req;
    // In the development server `raw` is hono's request, which Node's cannot copy.
    c.req.raw = new Request(url, { method, headers: raw.headers, body: bytes });
  }
  await next();
};

async function bytesOf(body: ReadableStream, limit: number, onLate: () => void): Promise<Blob> {
  const reader = body.getReader() as ReadableStreamDefaultReader<Uint8Array<ArrayBuffer>>;
  const read = () =>
    reader.read().catch(() => {
      throw incomplete();
    });
  const [begin, parts] = [performance.now(), [] as Uint8Array<ArrayBuffer>[]];
  let size = 0;
  let timer: ReturnType<typeof setInterval> | undefined;
  const late = new Promise<never>((_, reject) => {
    timer = setInterval(() => {
      if (performance.now() - begin < timeFor(size)) return;
      onLate();
      reject(incomplete());
    }, seconds);
  });
  try {
    for (;;) {
      const { done, value } = await Promise.race([read(), late]);
      if (done) return new Blob(parts);
      size += value.length;
      if (size > limit) throw tooLarge(limit);
      parts.push(value);
    }
  } finally {
    clearInterval(timer);
  }
}
