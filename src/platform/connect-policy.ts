/**
 * Lets the page connect to its own origin and to the bases, and nowhere else: on a host that sends
 * no policy, the one in the page does not know the bases (docs/trust.md H8). Applies from now on
 * until the page is left.
 */
export function connectOnlyTo(bases: readonly string[]): void {
  const origins = bases.filter((base) => /^https?:/.test(base)).map((base) => new URL(base).origin);
  const policy = document.createElement('meta');
  policy.httpEquiv = 'Content-Security-Policy';
  policy.content = ["connect-src 'self'", ...new Set(origins)].join(' ');
  document.head.append(policy);
}
