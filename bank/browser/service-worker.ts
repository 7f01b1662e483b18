import { isBankPath } from '../address.ts';
import { openChannel, type Call, type Reply } from './channel.ts';

declare const self: ServiceWorkerGlobalScope;
/**
 * Written in by the build (tools/build/demo.ts): what to keep for offline at once, and what tells
 * this build from others.
 */
declare const __FILES__: readonly string[];
declare const __BUILD__: string;

const files = __FILES__;
const store = `lentera-${__BUILD__}`;

self.addEventListener('install', (event) => event.waitUntil(keepFiles()));

// No skipWaiting: a page keeps the files it was built with until its last tab is closed.
self.addEventListener('activate', (event) =>
  event.waitUntil(forgetOthers().then(() => self.clients.claim())),
);

// A page that was loaded past us (Shift and reload) asks to be served all the same.
self.addEventListener('message', (event) => event.waitUntil(self.clients.claim()));

self.addEventListener('fetch', (event) => {
  const { request } = event;
  const { origin, pathname } = new URL(request.url);
  if (origin !== self.location.origin) return;
  if (isBankPath(pathname)) event.respondWith(ask(request));
  else if (request.method === 'GET')
    event.respondWith(file(request, request.mode === 'navigate' ? pageAt(pathname) : pathname));
});

async function keepFiles(): Promise<void> {
  const cache = await caches.open(store);
  await Promise.all(
    files.map(async (path) => {
      const answer = await fetch(path, {
        cache: path.startsWith('/assets/') ? 'default' : 'reload',
      });
      if (!answer.ok) throw new TypeError(`${path}: ${answer.status}`);
      // Some hosts send /app.html to /app; a page may not be answered by what was redirected.
      await cache.put(
        path,
        answer.redirected ? new Response(answer.body, { headers: answer.headers }) : answer,
      );
    }),
  );
}

async function forgetOthers(): Promise<void> {
  for (const name of await caches.keys()) if (name !== store) await caches.delete(name);
}

/** As bank/pages.ts has it. */
function pageAt(pathname: string): string {
  return [pathname, `${pathname}.html`].find((path) => files.includes(path)) ?? '/app.html';
}

/** From what is kept; the bank's own files are kept as they first pass. */
async function file(request: Request, path: string): Promise<Response> {
  const cache = await caches.open(store);
  const kept = await cache.match(path, { ignoreVary: true });
  if (kept) return kept;
  const answer = await fetch(request);
  if (answer.ok && path.startsWith('/assets/')) await cache.put(path, answer.clone());
  return answer;
}

interface Waiting {
  readonly call: Call;
  /** Which worker has taken it. */
  bank: string | null;
  readonly settle: (reply: Reply | null) => void;
}

const waiting = new Map<string, Waiting>();
const { tell, hear } = openChannel();

/**
 * Passes a call on to the bank. A bank that went away with a call in its hands gave no answer: that
 * is a lost connection, never a no.
 */
async function ask(request: Request): Promise<Response> {
  const { url, method } = request;
  const bytes = await request.arrayBuffer();
  const call: Call = {
    id: crypto.randomUUID(),
    url,
    method,
    headers: [...request.headers],
    body: bytes.byteLength > 0 ? bytes : null,
  };
  const reply = await new Promise<Reply | null>((settle) => {
    waiting.set(call.id, { call, bank: null, settle });
    tell({ type: 'call', call });
  });
  waiting.delete(call.id);
  if (reply === null) return Response.error();
  return new Response(reply.body, {
    status: reply.status,
    headers: reply.headers.map(([name, value]): [string, string] => [name, value]),
  });
}

hear((message) => {
  if (message.type === 'call.answered') waiting.get(message.id)?.settle(message.reply);
  if (message.type === 'call.taken') {
    const one = waiting.get(message.id);
    if (one) one.bank = message.bank;
  }
  if (message.type === 'bank.here') for (const one of waiting.values()) hold(one, message.bank);
});

function hold(one: Waiting, bank: string): void {
  if (one.bank === null) tell({ type: 'call', call: one.call });
  else if (one.bank !== bank) one.settle(null);
}
