import { createHash } from 'node:crypto';
import { readFile, readdir } from 'node:fs/promises';
import { extname, join, relative, sep } from 'node:path';
import { basesIn, builtInFile, fileAt, settingsIn, types } from '../../tools/build/built-app.ts';
import { changePasswordAddress, paths } from '../../machines/contract/paths.ts';
import { assetHeaders, pageHeaders, type PageHeadersOptions } from '../../tools/build/headers.ts';
import { StartError } from '../store/error-code.ts';
import { inlineHashes } from '../../tools/build/inline-hashes.ts';

type Bytes = Uint8Array<ArrayBuffer>;

interface StaticFile {
  readonly etag: string;
  readonly headers: Readonly<Record<string, string>>;
  /** Bytes by content encoding: `identity`, and those that the build made. */
  readonly encodings: ReadonlyMap<string, Bytes>;
}

interface PagesOptions extends Pick<PageHeadersOptions, 'tls'> {
  /** Settings of the app; they override those in the folder's config.json. */
  readonly settings?: Readonly<Record<string, string>>;
}

/**
 * The built app as `Request → Response`. Reads all files once, so no path can leave the folder. `/`
 * is index.html, /login is login.html. Any other address that a browser opens as a page gets status
 * 404 and app.html, which says so. /config.json holds the settings, whose bases the pages may
 * connect to. Rejects with a `StartError` if the folder holds no built app.
 */
export async function openPages(
  folder: string,
  options: PagesOptions = {},
): Promise<(request: Request) => Promise<Response>> {
  const files = await readAll(folder, options, (address) => !isOfSteering(address));
  const landing = files.get('/index.html');
  if (landing === undefined)
    throw new StartError(
      'NotBuilt',
      `Aplikasi belum dibangun: ${join(folder, 'index.html')} tidak ada. Jalankan npm run build lebih dahulu.`,
    );
  const app = files.get('/app.html') ?? landing;

  return async (request) => {
    if (!/^(GET|HEAD)$/.test(request.method))
      return plain(405, 'Metode tidak didukung', { Allow: 'GET, HEAD' });
    // `//login/` is `/login` here as in the app (docs/trust.md L2).
    const pathname = new URL(request.url).pathname.replace(/^\/+/, '/');
    if (pathname === changePasswordAddress) return redirect(paths.forgotPassword, options);
    const file = files.get(fileAt(decoded(pathname)));
    if (file !== undefined) return respond(request, file, 200);
    const isPage =
      !pathname.startsWith('/assets/') &&
      /\btext\/html\b/.test(request.headers.get('accept') ?? '');
    if (isPage) return respond(request, app, 404);
    return plain(404, 'Tidak ditemukan', assetHeaders(options));
  };
}

/** The page at /sandbox and its compressed copies, which only bank/sandbox/routes.ts serves. */
const isOfSteering = (address: string): boolean => address.startsWith('/sandbox.html');

/** The page at /sandbox; `null` unless the folder was built with it (`--mode sandbox`). */
export async function openSteeringPage(
  folder: string,
  options: PagesOptions = {},
): Promise<((request: Request) => Promise<Response>) | null> {
  const file = (await readAll(folder, options, isOfSteering)).get('/sandbox.html');
  return file === undefined ? null : async (request) => respond(request, file, 200);
}

function respond(
  request: Request,
  { etag, headers, encodings }: StaticFile,
  status: number,
): Response {
  if (status === 200 && request.headers.get('if-none-match') === etag)
    return new Response(null, { status: 304, headers });
  const accepted = request.headers.get('accept-encoding') ?? '';
  const encoding = ['br', 'gzip'].find((name) => encodings.has(name) && accepts(accepted, name));
  const body = encodings.get(encoding ?? 'identity') ?? new Uint8Array();
  return new Response(request.method === 'HEAD' ? null : body, {
    status,
    headers: {
      ...headers,
      ...(encoding === undefined ? {} : { 'Content-Encoding': encoding }),
      'Content-Length': String(body.byteLength),
    },
  });
}

/** Whether Accept-Encoding names the encoding, and not with `q=0`. */
function accepts(accepted: string, name: string): boolean {
  return new RegExp(`(?:^|,)\\s*${name}\\s*(?:;\\s*q=(?!0(?:\\.0*)?\\s*(?:,|$))|,|$)`, 'i').test(
    accepted,
  );
}

async function readAll(
  folder: string,
  { settings = {}, tls = false }: PagesOptions,
  isWanted: (address: string) => boolean,
): Promise<ReadonlyMap<string, StaticFile>> {
  const contents = new Map<string, Bytes>();
  const entries = await readdir(folder, { recursive: true, withFileTypes: true }).catch(() => []);
  for (const entry of entries) {
    if (!entry.isFile()) continue;
    const path = join(entry.parentPath, entry.name);
    const address = `/${relative(folder, path).split(sep).join('/')}`;
    if (isWanted(address)) contents.set(address, new Uint8Array(await readFile(path)));
  }
  const config = contents.get('/config.json');
  if (Object.keys(settings).length > 0) {
    const deployed = JSON.stringify({ ...settingsIn(config), ...settings });
    contents.set('/config.json', new TextEncoder().encode(deployed));
  }
  const connect = basesIn(contents.get(builtInFile), contents.get('/config.json'));
  const options = { tls, connect };
  const files = new Map<string, StaticFile>();
  for (const [path, bytes] of contents) {
    if (/\.(?:br|gz)$/.test(path) && contents.has(path.replace(/\.\w+$/, ''))) continue;
    const [br, gzip] = [contents.get(`${path}.br`), contents.get(`${path}.gz`)];
    const encodings = new Map([['identity', bytes]]);
    if (br !== undefined) encodings.set('br', br);
    if (gzip !== undefined) encodings.set('gzip', gzip);
    const etag = `"${createHash('sha256').update(bytes).digest('base64url').slice(0, 22)}"`;
    const headers = {
      ...(path.endsWith('.html')
        ? pageHeaders({
            ...options,
            ...inlineHashes(Buffer.from(bytes).toString('utf8')),
            hasCamera: path !== '/index.html' && !isOfSteering(path),
          })
        : { ...assetHeaders(options), 'Cache-Control': cacheOf(path) }),
      ...(encodings.size > 1 ? { Vary: 'Accept-Encoding' } : {}),
      'Content-Type': types[extname(path)] ?? 'application/octet-stream',
      ETag: etag,
    };
    files.set(path, { etag, headers, encodings });
  }
  return files;
}

/** Names below /assets/ contain a hash of the content. */
const cacheOf = (path: string): string =>
  path.startsWith('/assets/') ? 'public, max-age=31536000, immutable' : 'no-cache';

function decoded(pathname: string): string {
  try {
    return decodeURIComponent(pathname);
  } catch {
    return pathname;
  }
}

function redirect(to: string, options: PagesOptions): Response {
  const headers = { ...assetHeaders(options), 'Cache-Control': 'no-store', Location: to };
  return new Response(null, { status: 302, headers });
}

function plain(status: number, text: string, headers: Record<string, string>): Response {
  const type = { 'Content-Type': 'text/plain; charset=utf-8', 'Cache-Control': 'no-store' };
  return new Response(text, { status, headers: { ...headers, ...type } });
}
