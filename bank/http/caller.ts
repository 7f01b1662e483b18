import { isIP } from 'node:net';
import ipaddr from 'ipaddr.js';
import type { Log } from '../bank-context.ts';

/**
 * The key by which the limits count an IP address: an IPv4 address itself, even if written as IPv6
 * (`::ffff:192.0.2.7`); the /64 network of any other IPv6 address, because one connection gets a
 * whole network (docs/trust.md M10). `null` for anything else.
 */
export function callerOfAddress(given: string): string | null {
  const text = given.trim();
  if (isIP(text) === 0) return null;
  // A link-local address may name its interface: `fe80::1%eth0.100`.
  const address = ipaddr.process(text.replace(/%.*/, ''));
  if (address instanceof ipaddr.IPv4) return address.toString();
  const network = address.parts.slice(0, 4).map((group) => group.toString(16));
  return `${network.join(':')}::/64`;
}

/** The address of a call's socket, and the header of the bank's proxy, if any. */
interface CallOrigin {
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
