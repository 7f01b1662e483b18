/** Whether the bank answers this path (the app's pages have the rest). */
export function isBankPath(pathname: string): boolean {
  return /^\/(?:api|sandbox|health)(?:\/|$)/.test(pathname);
}
