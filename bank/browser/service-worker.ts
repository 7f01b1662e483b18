import { changePasswordAddress, paths } from '../../machines/contract/paths.ts';
import { isBankPath } from '../http/address.ts';
import { openChannel, type Call, type Reply } from './channel.ts';

declare const self: ServiceWorkerGlobalScope;
/** By tools/build/demo.ts: the files to cache at once, those with app.html, and the build's id. */
declare const __FILES__: readonly string[], __PAGES__: readonly string[], __BUILD__: string;

const files = __FILES__;
/** Paths are those of the app, as if it had the whole host; `.${path}` is an address. */
const folder = new URL('.', self.location.href).pathname.slice(0, -1);
const cacheName = `lentera-${__BUILD__}`;

self.addEventListener('install', (event) => event.waitUntil(cacheFiles()));

// No skipWaiting: an open page keeps the files of its build until its last tab is closed.
self.addEventListener('activate', (event) =>
  event.waitUntil(deleteOldCaches().then(() => self.clients.claim())),
);

// A page that was loaded without the service worker (Shift and reload) asks to be controlled.
self.addEventListener('message', (event) => event.waitUntil(self.clients.claim()));

self.addEventListener('fetch', (event) => {
  const { request } = event;
  const { origin, pathname } = new URL(request.url);
  if (origin !== self.location.origin) return;
  if (isBankPath(pathname)) event.respondWith(callBank(request));
  else if (pathname === changePasswordAddress)
    event.respondWith(Response.redirect(`.${paths.forgotPassword}`, 302));
  else if (request.method === 'GET' && pathname.startsWith(`${folder}/`)) {
    const path = pathname.slice(folder.length);
    const answer = request.mode === 'navigate' ? page : cachedFile;
    event.respondWith(answer(request, path));
  }
});

async function cacheFiles(): Promise<void> {
  const cache = await caches.open(cacheName);
  await Promise.all(
    files.map(async (path) => {
      const answer = await fetch(`.${path}`, {
        cache: path.startsWith('/assets/') ? 'default' : 'reload',
      });
      if (!answer.ok) throw new TypeError(`${path}: ${answer.status}`);
      // Some hosts redirect /app.html to /app. A navigation may not be answered with a redirected
      // response, so it is copied.
      const { body, headers, redirected } = answer;
      await cache.put(`.${path}`, redirected ? new Response(body, { headers }) : answer);
    }),
  );
}

async function deleteOldCaches(): Promise<void> {
  for (const name of await caches.keys())
    if (name.startsWith('lentera-') && name !== cacheName) await caches.delete(name);
}

/** By the rule of bank/http/pages.ts. */
async function page(request: Request, address: string): Promise<Response> {
  const path = address.replace(/(.)\/+$/, '$1');
  const file = [path, `${path}.html`].find((one) => files.includes(one) && path !== '/app.html');
  const answer = await cachedFile(request, file ?? '/app.html');
  if (file || __PAGES__.includes(path)) return answer;
  return new Response(answer.body, { status: 404, headers: answer.headers });
}

/** A file from the cache or the network; files below /assets/ are cached at their first use. */
async function cachedFile(request: Request, path: string): Promise<Response> {
  const cache = await caches.open(cacheName);
  const kept = await cache.match(`.${path}`, { ignoreVary: true });
  if (kept) return kept;
  const answer = await fetch(request);
  if (answer.ok && path.startsWith('/assets/')) await cache.put(`.${path}`, answer.clone());
  return answer;
}

interface PendingCall {
  readonly call: Call;
  /** The id of the worker that took the call; `null` before one did. */
  bank: string | null;
  readonly resolve: (reply: Reply | null) => void;
}

const pendingCalls = new Map<string, PendingCall>();
/** By the call; `bank` is the id of the worker that sends it. */
const streams = new Map<
  string,
  { readonly bank: string | null; readonly controller: ReadableStreamDefaultController<Uint8Array> }
>();
const { post, listen } = openChannel();
// Streams of a service worker that the browser has ended.
post({ type: 'stream.left' });

/**
 * Passes a call to the bank. If the bank stops before it answers a call that it took, the page sees
 * a lost connection, never a refusal: the outcome is unknown.
 */
async function callBank(request: Request): Promise<Response> {
  const { url, method } = request;
  const bytes = await request.arrayBuffer();
  const call: Call = {
    id: crypto.randomUUID(),
    url,
    method,
    headers: [...request.headers],
    body: bytes.byteLength > 0 ? bytes : null,
  };
  const reply = await new Promise<Reply | null>((resolve) => {
    pendingCalls.set(call.id, { call, bank: null, resolve });
    post({ type: 'call', call });
  });
  const bank = pendingCalls.get(call.id)?.bank ?? null;
  pendingCalls.delete(call.id);
  if (reply === null) return Response.error();
  return new Response(reply.body ?? streamOf(call.id, bank), reply);
}

const streamOf = (id: string, bank: string | null): ReadableStream<Uint8Array> =>
  new ReadableStream({
    start: (controller) => void streams.set(id, { bank, controller }),
    cancel() {
      streams.delete(id);
      post({ type: 'stream.left', id });
    },
  });

function endStream(id: string): void {
  streams.get(id)?.controller.close();
  streams.delete(id);
}

listen((message) => {
  if (message.type === 'call.answered') pendingCalls.get(message.id)?.resolve(message.reply);
  if (message.type === 'call.taken') {
    const one = pendingCalls.get(message.id);
    if (one) one.bank = message.bank;
  }
  if (message.type === 'stream.part')
    if (message.part) streams.get(message.id)?.controller.enqueue(message.part);
    else endStream(message.id);
  if (message.type === 'bank.here') {
    for (const one of pendingCalls.values()) resendOrFail(one, message.bank);
    for (const [id, { bank }] of streams) if (bank !== message.bank) endStream(id);
  }
});

function resendOrFail(one: PendingCall, bank: string): void {
  if (one.bank === null) post({ type: 'call', call: one.call });
  else if (one.bank !== bank) one.resolve(null);
}
