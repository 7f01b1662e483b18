import { createHash } from 'node:crypto';
import { readFile, readdir } from 'node:fs/promises';
import { extname, join, relative, sep } from 'node:path';
import { basesIn, builtInFile, fileAt, settingsIn, types } from '../../tools/build/built-app.ts';
import { assetHeaders, pageHeaders, type PageHeadersOptions } from '../../tools/build/headers.ts';
import { inlineHashes } from '../../tools/build/inline-hashes.ts';

type Bytes = Uint8Array<ArrayBuffer>;

interface StaticFile {
  readonly path: string;
  readonly type: string;
  readonly etag: string;
  readonly headers: Readonly<Record<string, string>>;
  /** Bytes by content encoding: `identity`, and those that the build made. */
  readonly encodings: ReadonlyMap<string, Bytes>;
}

export interface PagesOptions extends Pick<PageHeadersOptions, 'tls'> {
  /** Settings of the app; they override those in the folder's config.json. */
  readonly settings?: Readonly<Record<string, string>>;
}

/** The folder holds no built app. */
export class NotBuilt extends Error {
  override readonly name = 'NotBuilt';
}

/**
 * The built app as `Request → Response`. Reads all files once, so no path can leave the folder. `/`
 * is index.html, /login is login.html. Any other address that a browser opens as a page gets status
 * 404 and app.html, which says so. /config.json holds the settings, whose bases the pages may
 * connect to. Rejects with `NotBuilt`.
 */
export async function openPages(
  folder: string,
  options: PagesOptions = {},
): Promise<(request: Request) => Promise<Response>> {
  const files = await readAll(folder, options);
  const landing = files.get('/index.html');
  if (landing === undefined)
    throw new NotBuilt(`Aplikasi belum dibangun: ${join(folder, 'index.html')} tidak ada.`);
  const app = files.get('/app.html') ?? landing;

  return async (request) => {
    if (!/^(GET|HEAD)$/.test(request.method))
      return plain(405, 'Metode tidak didukung', { Allow: 'GET, HEAD' });
    // `//login/` is `/login` here as in the app (docs/trust.md L2).
    const pathname = new URL(request.url).pathname.replace(/^\/+/, '/');
    const file = files.get(fileAt(decoded(pathname)));
    if (file !== undefined) return respond(request, file, 200);
    const isPage =
      !pathname.startsWith('/assets/') &&
      /\btext\/html\b/.test(request.headers.get('accept') ?? '');
    if (isPage) return respond(request, app, 404);
    return plain(404, 'Tidak ditemukan', assetHeaders(options));
  };
}

function respond(request: Request, file: StaticFile, status: number): Response {
  const { encodings, etag } = file;
  const headers: Record<string, string> = {
    ...file.headers,
    'Content-Type': file.type,
    ETag: etag,
  };
  if (encodings.size > 1) headers['Vary'] = 'Accept-Encoding';
  if (status === 200 && request.headers.get('if-none-match') === etag)
    return new Response(null, { status: 304, headers });
  const accepted = request.headers.get('accept-encoding') ?? '';
  const encoding = ['br', 'gzip'].find((name) => encodings.has(name) && accepts(accepted, name));
  if (encoding !== undefined) headers['Content-Encoding'] = encoding;
  const body = encodings.get(encoding ?? 'identity') ?? new Uint8Array();
  headers['Content-Length'] = String(body.byteLength);
  return new Response(request.method === 'HEAD' ? null : body, { status, headers });
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
): Promise<ReadonlyMap<string, StaticFile>> {
  const names = await readdir(folder, { recursive: true, withFileTypes: true }).catch(() => []);
  const contents = new Map<string, Bytes>();
  for (const name of names) {
    if (!name.isFile()) continue;
    const path = join(name.parentPath, name.name);
    contents.set(
      `/${relative(folder, path).split(sep).join('/')}`,
      new Uint8Array(await readFile(path)),
    );
  }
  const deployed = withSettings(contents.get('/config.json'), settings);
  if (deployed !== null) contents.set('/config.json', deployed);
  const connect = basesIn(contents.get(builtInFile), contents.get('/config.json'));
  const options = { tls, connect };
  const files = new Map<string, StaticFile>();
  for (const [path, bytes] of contents) {
    if (/\.(?:br|gz)$/.test(path) && contents.has(path.replace(/\.\w+$/, ''))) continue;
    const encodings = new Map([['identity', bytes]]);
    for (const [encoding, ending] of [
      ['br', '.br'],
      ['gzip', '.gz'],
    ] as const) {
      const compressed = contents.get(path + ending);
      if (compressed !== undefined) encodings.set(encoding, compressed);
    }
    const type = types[extname(path)] ?? 'application/octet-stream';
    files.set(path, {
      path,
      type,
      etag: `"${createHash('sha256').update(bytes).digest('base64url').slice(0, 22)}"`,
      headers: headersOf(path, bytes, options),
      encodings,
    });
  }
  return files;
}

function headersOf(
  path: string,
  bytes: Bytes,
  options: Omit<PageHeadersOptions, 'styles' | 'scripts'>,
): Record<string, string> {
  if (path.endsWith('.html'))
    return pageHeaders({ ...options, ...inlineHashes(Buffer.from(bytes).toString('utf8')) });
  const isHashed = path.startsWith('/assets/');
  return {
    ...assetHeaders(options),
    'Cache-Control': isHashed ? 'public, max-age=31536000, immutable' : 'no-cache',
  };
}

/** config.json with the settings added. */
function withSettings(
  file: Bytes | undefined,
  settings: Readonly<Record<string, string>>,
): Bytes | null {
  if (Object.keys(settings).length === 0) return file ?? null;
  return new TextEncoder().encode(JSON.stringify({ ...settingsIn(file), ...settings }));
}

function decoded(pathname: string): string {
  try {
    return decodeURIComponent(pathname);
  } catch {
    return pathname;
  }
}

function plain(status: number, text: string, headers: Record<string, string>): Response {
  return new Response(text, {
    status,
    headers: {
      ...headers,
      'Content-Type': 'text/plain; charset=utf-8',
      'Cache-Control': 'no-store',
    },
  });
}
