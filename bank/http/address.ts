/** Whether the bank answers this path; the app's pages answer all others. */
export function isBankPath(pathname: string): boolean {
  return /^\/(?:api|sandbox|health)(?:\/|$)/.test(pathname);
}

/** Whether it is a path for monitors, which any host name may use. */
export function isHealthPath(pathname: string): boolean {
  return /^\/health(?:\/live)?\/?$/.test(pathname);
}

/** Host and port, without a default port, which a proxy may add. */
export const hostOf = (url: string): string | null =>
  URL.canParse(url) ? new URL(url).host.replace(/:(?:80|443)$/, '') : null;
