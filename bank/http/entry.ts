import type { IncomingMessage, ServerResponse } from 'node:http';
import { isHealthPath } from './address.ts';
import { Refusal, refused } from './answers.ts';
import { answerHeaders } from '../../tools/build/headers.ts';
import { bodyLimit, tooLarge } from './body-limit.ts';

/** Milliseconds in which a caller may read an answer while its own body is no longer read. */
const lastRead = 500;

/**
 * Whether the name of the Host header is served. `hosts` are names without a port, in lower case;
 * `*.localhost` stands for every name that ends so, `IP` for every address. `null`: all are. A page
 * of another site whose name was pointed at this computer has a name that is none of them
 * (docs/trust.md L10).
 */
export function isServed(host: string, hosts: readonly string[] | null): boolean {
  if (hosts === null) return true;
  const name = host.toLowerCase().replace(/:\d*$/, '').replace(/\.$/, '');
  return hosts.some((one) =>
    one === 'IP'
      ? /^(?:\d{1,3}(?:\.\d{1,3}){3}|\[[\da-f:.]+\])$/.test(name)
      : one.startsWith('*.')
        ? name.endsWith(one.slice(1))
        : name === one,
  );
}

/**
 * Answers a call that is refused before anything of it is read, and returns whether it did: 421 for
 * a foreign Host, 413 for a body that is too large. Of a body without a length no more is read once
 * the answer is sent (docs/trust.md L11).
 */
export function refuseAtOnce(
  incoming: IncomingMessage,
  outgoing: ServerResponse,
  hosts: readonly string[] | null,
  tls: boolean,
): boolean {
  const path = (incoming.url ?? '/').split('?', 1)[0] ?? '/';
  const limit = bodyLimit(path, incoming.headers['content-type'] ?? '');
  const isTooLong = Number(incoming.headers['content-length'] ?? 0) > limit;
  if (isTooLong || incoming.headers['transfer-encoding'] !== undefined)
    closeUnread(incoming, outgoing);
  const refusal =
    !isHealthPath(path) && !isServed(incoming.headers.host ?? '', hosts)
      ? new Refusal(421, 'Nama host ini tidak dilayani. Lihat ALLOWED_HOSTS.')
      : isTooLong
        ? tooLarge(limit)
        : null;
  if (refusal === null) return false;
  outgoing.writeHead(refusal.status, {
    ...answerHeaders(tls),
    'Content-Type': 'application/json',
  });
  outgoing.end(JSON.stringify(refused(refusal).body));
  return true;
}

/** Ends the connection with the answer, without reading what is left of the body. */
function closeUnread(incoming: IncomingMessage, outgoing: ServerResponse): void {
  const { socket } = incoming;
  outgoing.shouldKeepAlive = false;
  const destroySoon = socket.destroySoon.bind(socket);
  // Node calls this after the answer. A connection that is closed with bytes unread is reset, and
  // the caller loses the answer: so it is left open for a moment, and nothing is read from it.
  socket.destroySoon = () => {
    if (incoming.complete) {
      destroySoon();
      return;
    }
    socket.end();
    setImmediate(() => socket.pause());
    setTimeout(() => socket.destroy(), lastRead).unref();
  };
}
