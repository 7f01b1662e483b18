/*
 * The folder whose addresses are the app's: the root of the host, or /bank in a build with
 * `--base=/bank/`. Machines, links and titles know the app's own paths, e.g. /login. Only here they
 * become addresses of the browser and back.
 */

const basePath = () => import.meta.env.BASE_URL.slice(0, -1);

/** The browser's address of a path of the app, with or without a query. */
export const hrefOf = (path: string): string => basePath() + path;

/** The app's path of the browser's address. */
export function pathOf({ pathname }: Pick<Location, 'pathname'>): string {
  const whole = trimmed(pathname);
  const isInside = `${whole}/`.startsWith(`${basePath()}/`);
  return isInside ? trimmed(whole.slice(basePath().length)) : whole;
}

/**
 * Returns the path without duplicate or trailing slashes. To a browser `//login` starts with a host
 * name, which must not get into the history (L2, foreign addresses).
 */
export function trimmed(pathname: string): string {
  return `/${pathname.replace(/^\/+|\/+$/g, '')}`;
}
