import { isIPv4, isIPv6 } from 'node:net';
import type { Log } from '../bank-context.ts';

/**
 * What a caller is counted by, of an IP address as text: an IPv4 address as it is, also where it is
 * written as IPv6 (`::ffff:192.0.2.7`), and the /64 network of any other IPv6 address, because that
 * is what one connection is given (docs/trust.md M10). `null` for anything that is no address.
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
  // URL writes the last 32 bits as two groups, in whatever form they came.
  const { hostname } = new URL(`http://[${address}]`);
  const [before = '', after] = hostname.slice(1, -1).split('::');
  const numbers = (text = '') =>
    text === '' ? [] : text.split(':').map((group) => parseInt(group, 16));
  const [first, last] = [numbers(before), numbers(after)];
  return [...first, ...Array<number>(8 - first.length - last.length).fill(0), ...last];
}

/** The address of a call's socket, and the header of our own proxy where there is one. */
export interface CallOrigin {
  readonly socket: string | undefined;
  /** `undefined` where no proxy of ours names the caller; `null` where it did not. */
  readonly header: string | null | undefined;
}

/**
 * Makes the function that says by what a call is counted. The header counts only where it is
 * exactly one address: a list holds what the caller wrote. Otherwise the socket's address counts,
 * and `log` is told once, because then the proxy is set up wrongly.
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
