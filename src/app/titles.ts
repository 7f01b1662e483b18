import { sitemap } from '../../machines/contract/paths.ts';
import { stateName } from '../ui/screen.ts';
import type { Site } from './site.ts';
import { brandName } from '../brand/brand.ts';

type SitePage = keyof typeof sitemap;

/**
 * The document's title at a path, e.g. `Mutasi – Lentera` (GEN-2). Unknown paths get the title of
 * the page 'not found'.
 * @param flow the snapshot of the open flow: some states have another title than their address.
 */
export function titleOf(
  path: string,
  { pages }: Site,
  flow?: { readonly value: string | object },
): string {
  const state = flow && stateName(flow.value);
  const titles = (Object.keys(sitemap) as readonly SitePage[]).flatMap((name) => {
    const { titles: own = {}, stateTitles = {} } = pages[name];
    return Object.entries(sitemap[name].paths).flatMap(([step, address]) =>
      address === path ? (stateTitles[state ?? ''] ?? own[step] ?? []) : [],
    );
  });
  return `${titles[0] ?? 'Halaman tidak ditemukan'} – ${brandName}`;
}
