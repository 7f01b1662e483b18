import { isIPv4, isIPv6 } from 'node:net';
import type { Log } from '../bank-context.ts';

/**
 * The key by which the limits count an IP address: an IPv4 address itself, even if written as IPv6
 * (`::ffff:192.0.2.7`); the /64 network of any other IPv6 address, because one connection gets a
 * whole network (docs/trust.md M10). `null` for anything else.
 */
export function callerOfAddress(given: string): string | null {
  const address = given.trim();
  if (isIPv4(address)) return address;
  if (!isIPv6(address)) return null;
  const groups = groupsOf(address.replace(/%.*$/, ''));
  const [high = 0, low = 0] = groups.slice(6);
  const isMapped = groups.slice(0, 5).every((group) => group === 0) && groups[5] === 0xffff;
  if (isMapped) return [high >> 8, high & 255, low >> 8, low & 255].join('.');
  return `${groups
    .slice(0, 4)
    .map((group) => group.toString(16))
    .join(':')}::/64`;
}

/** The eight numbers of an IPv6 address without a zone. */
function groupsOf(address: string): readonly number[] {
  // URL always writes the last 32 bits as two groups.
  const { hostname } = new URL(`http://[${address}]`);
  const [before = '', after] = hostname.slice(1, -1).split('::');
  const numbers = (text = '') =>
    text === '' ? [] : text.split(':').map((group) => parseInt(group, 16));
  const [first, last] = [numbers(before), numbers(after)];
  return [...first, ...Array<number>(8 - first.length - last.length).fill(0), ...last];
}

/** The address of a call's socket, and the header of the bank's proxy, if any. */
export interface CallOrigin {
  readonly socket: string | undefined;
  /** `undefined` without a proxy of ours; `null` if the proxy did not name the caller. */
  readonly header: string | null | undefined;
}

/**
 * Makes the function that returns a call's key. It uses the header only if that is exactly one
 * address, since a list contains what the caller wrote. Otherwise it uses the socket's address and
 * logs once that the proxy is misconfigured.
 */
export function callerCounter(log: Log): (origin: CallOrigin) => string {
  let isLogged = false;
  return ({ socket, header }) => {
    const named = header == null ? null : callerOfAddress(header);
    if (named !== null) return named;
    if (header !== undefined && !isLogged) {
      isLogged = true;
      log('caller-header.unusable', { reason: header === null ? 'missing' : 'not one address' });
    }
    return callerOfAddress(socket ?? '') ?? 'unknown';
  };
}
