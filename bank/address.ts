/** Whether the bank answers this path; the app's pages answer all others. */
export function isBankPath(pathname: string): boolean {
  return /^\/(?:api|sandbox|health)(?:\/|$)/.test(pathname);
}
