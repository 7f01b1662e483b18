import { paths, type Path } from '../contract/paths.ts';
import { isLoading } from '../kit/deferred.ts';

/** Pages by their paths; several paths of one flow are one page. */
export const pages = [
  ['landing', [paths.landing]],
  ['login', [paths.login]],
  [
    'registration',
    [
      paths.register,
      paths.registerOtp,
      paths.registerPassword,
      paths.registerPersonal,
      paths.registerBirthplace,
      paths.registerKtp,
      paths.registerPin,
    ],
  ],
  ['reset', [paths.forgotPassword, paths.resetOtp, paths.newPassword]],
  ['underDevelopment', [paths.underDevelopment]],
  ['download', [paths.download]],
  ['accessibility', [paths.accessibility]],
  ['dashboard', [paths.dashboard]],
  ['notifications', [paths.notifications]],
  ['transfer', [paths.transfer, paths.transferPin]],
  ['mutasi', [paths.mutasi]],
  ['qris', [paths.qris]],
  ['profile', [paths.profile]],
] as const;

const known: readonly string[] = Object.values(paths);
/** What a signed-in customer is sent away from: /login, and any path of the registration. */
export const entrance = /^\/(login$|register(\/|$))/;
/** What nobody sees without a session. */
export const guarded: readonly string[] = [
  paths.dashboard,
  paths.notifications,
  paths.transfer,
  paths.transferPin,
  paths.mutasi,
  paths.qris,
  paths.profile,
] satisfies readonly Path[];

/**
 * Whether the open flow decides: because it must not be left unasked, or because the path is a step
 * of its own.
 */
export function isForFlow(
  from: string,
  to: string,
  open: { getSnapshot(): { hasTag?(tag: string): boolean } } | undefined,
): boolean {
  if (open === undefined) return false;
  return (
    open.getSnapshot().hasTag?.('held') === true ||
    (known.includes(to) && flowOf(to) === flowOf(from))
  );
}

/** The first part of a path: all paths of one flow share it. */
function flowOf(path: string): string {
  return path.split('/')[1] ?? '';
}

/**
 * The address that belongs to what is shown, query included; `null` leaves the bar alone (unknown
 * pages, flows on their way). `flowSnapshot` is the open flow's, if any: a flow knows its steps'
 * paths better than the app.
 */
export function addressOf(page: { getMeta(): object }, flowSnapshot: object | null): string | null {
  const pathIn = (meta: object) =>
    Object.values(meta).findLast(
      (one: unknown) => typeof one === 'object' && one !== null && 'path' in one,
    ) as { path: string } | undefined;
  if (flowSnapshot !== null && !isLoading(flowSnapshot) && 'getMeta' in flowSnapshot) {
    const { getMeta, context } = flowSnapshot as unknown as {
      getMeta(): object;
      context: { query?: string };
    };
    const own = pathIn(getMeta.call(flowSnapshot));
    if (own) return own.path + (context.query ?? '');
  }
  return pathIn(page.getMeta())?.path ?? null;
}
