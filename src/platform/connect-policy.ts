/**
 * Allows connections to the page's own origin and the bases only. On a host that sends no policy,
 * the page's own policy does not know the bases (H8, hosts without headers). Applies until the page
 * is left.
 */
export function connectOnlyTo(bases: readonly string[]): void {
  const origins = bases.filter((base) => /^https?:/.test(base)).map((base) => new URL(base).origin);
  const policy = document.createElement('meta');
  policy.httpEquiv = 'Content-Security-Policy';
  policy.content = ["connect-src 'self'", ...new Set(origins)].join(' ');
  document.head.append(policy);
}
