/** Whether the bank answers this path; the app's pages answer all others. */
export function isBankPath(pathname: string): boolean {
  return /^\/(?:api|sandbox|health)(?:\/|$)/.test(pathname);
}

/** Whether it is the path that monitors ask, by whatever name. */
export function isHealthPath(pathname: string): boolean {
  return /^\/health\/?$/.test(pathname);
}
