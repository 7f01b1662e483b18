import type { IncomingMessage, ServerResponse } from 'node:http';
import { isHealthPath } from './address.ts';
import { Refusal, refused } from './answers.ts';
import { answerHeaders } from '../../tools/build/headers.ts';
import { bodyLimit, tooLarge } from './body-limit.ts';
import { recordRefused, type CallLine } from './call.ts';
import { readableBy } from './cross-origin.ts';

/** Another address to us than to a proxy in front; no browser sends it (docs/trust.md L2). */
const dotSegment = /(?:^|[/\\])(?:\.|%2e){1,2}(?:[/\\]|$)/i;

/** Milliseconds for the caller to read the answer to a body that is not read. */
const lastRead = 500;

/**
 * Whether the bank serves the name of the Host header. `hosts` are names in lower case without a
 * port; `*.localhost` means every name that ends like this, `IP` every address; `null` allows all.
 * This refuses sites that point their own name at this computer (docs/trust.md L10).
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

export interface EntryOptions {
  /** The names of the Host header for `isServed`; `null` allows all. */
  readonly hosts: readonly string[] | null;
  readonly tls: boolean;
  /** Origins of other sites whose pages may read a refusal. */
  readonly corsOrigins: readonly string[];
  readonly onCall?: ((line: CallLine) => void) | undefined;
}

/**
 * Refuses a call before reading its body, and returns whether it did: 421 for a foreign Host, 400
 * for an address with dot segments, 413 for a body that is too large. Stops reading a body without
 * a length once the answer is sent (docs/trust.md L11).
 */
export function refuseAtOnce(
  incoming: IncomingMessage,
  outgoing: ServerResponse,
  { hosts, tls, corsOrigins, onCall = () => {} }: EntryOptions,
): boolean {
  const path = (incoming.url ?? '/').split('?', 1)[0] ?? '/';
  const limit = bodyLimit(path, incoming.headers['content-type'] ?? '');
  const isTooLong = Number(incoming.headers['content-length'] ?? 0) > limit;
  if (isTooLong || incoming.headers['transfer-encoding'] !== undefined)
    closeUnread(incoming, outgoing);
  const refusal =
    !isHealthPath(path) && !isServed(incoming.headers.host ?? '', hosts)
      ? new Refusal(421, 'Nama host ini tidak dilayani. Lihat ALLOWED_HOSTS.')
      : dotSegment.test(path)
        ? new Refusal(400, 'Alamat tidak valid')
        : isTooLong
          ? tooLarge(limit)
          : null;
  if (refusal === null) return false;
  outgoing.writeHead(refusal.status, {
    ...answerHeaders(tls),
    ...readableBy(incoming.headers.origin, corsOrigins),
    'Content-Type': 'application/json',
    'X-Request-Id': recordRefused(onCall, incoming, outgoing, refusal),
  });
  outgoing.end(JSON.stringify(refused(refusal).body));
  return true;
}

/** Ends the connection with the answer, without reading the rest of the body. */
function closeUnread(incoming: IncomingMessage, outgoing: ServerResponse): void {
  const { socket } = incoming;
  outgoing.shouldKeepAlive = false;
  const destroySoon = socket.destroySoon.bind(socket);
  // Node calls this after the answer. Closing a connection with unread bytes resets it, and the
  // caller loses the answer. So leave it open for a moment without reading.
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
