import type { AnyMachineSnapshot } from 'xstate';
import { sitemap, type SitePage, type Sitemap } from '../contract/paths.ts';
import { isLoading } from '../kit/deferred.ts';
import { machineSnapshot } from './open-flow.ts';

interface Page extends Omit<SitePage, 'paths'> {
  readonly name: keyof Sitemap;
  readonly paths: readonly string[];
}

/** Pages by their paths; several paths of one flow are one page. */
export const pages: readonly Page[] = Object.entries<SitePage>(sitemap).map(([name, page]) => ({
  ...page,
  name: name as keyof Sitemap,
  paths: Object.values(page.paths),
}));

export function pageAt(path: string): Page | undefined {
  return pages.find((page) => page.paths.includes(path));
}

export const guarded: readonly string[] = pages.flatMap((page) =>
  page.access === 'guarded' ? page.paths : [],
);

/**
 * Whether a signed-in customer is sent away from the path: /login, or any path of the registration.
 */
export function isEntrance(path: string): boolean {
  return pages.some(
    ({ access, paths: [first, ...steps] }) =>
      access === 'entrance' &&
      (path === first || (steps.length > 0 && path.startsWith(`${first}/`))),
  );
}

/**
 * Whether the open flow decides: because leaving it needs consent, or because the path is one of
 * its steps.
 */
export function isForFlow(
  from: string,
  to: string,
  open: { getSnapshot(): object } | undefined,
): boolean {
  if (open === undefined) return false;
  const page = pageAt(to);
  return (
    machineSnapshot(open.getSnapshot())?.hasTag('confirmLeave') === true ||
    (page !== undefined && page === pageAt(from))
  );
}

/**
 * The address of the current state, query included; `null` leaves the bar alone (unknown pages, and
 * flows that alone know their path or query, while their code is loading). `flowSnapshot` is the
 * open flow's, if any: a flow knows the paths of its steps better than the app. Where the bank
 * lacks the page's call, a step leads to its page.
 */
export function addressOf(
  page: Pick<AnyMachineSnapshot, 'context' | 'getMeta' | 'value'>,
  flowSnapshot: object | null,
): string | null {
  const flow = machineSnapshot(flowSnapshot);
  const own = flow && pathIn(flow.getMeta());
  if (own) return own + ((flow.context as { query?: string }).query ?? '');
  if (flowSnapshot && isLoading(flowSnapshot) && page.context.query !== '') return null;
  return page.value.page === 'absent'
    ? (pageAt(page.context.path)?.paths[0] ?? null)
    : pathIn(page.getMeta());
}

/** The path of the innermost state that has one. */
function pathIn(meta: object): string | null {
  const found = Object.values(meta)
    .reverse()
    .find((one: unknown) => typeof one === 'object' && one !== null && 'path' in one) as
    | { path: string }
    | undefined;
  return found?.path ?? null;
}
