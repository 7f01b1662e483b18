import { sitemap } from '../../machines/contract/paths.ts';
import type { Site } from './pages.ts';

type SitePage = keyof typeof sitemap;

/**
 * The document's title at a path, e.g. `Mutasi – Lentera` (GEN-2). Unknown paths get the title of
 * the page 'not found'.
 */
export function titleOf(path: string, { pages }: Site): string {
  const titles = (Object.keys(sitemap) as readonly SitePage[]).flatMap((name) => {
    const entries = Object.entries(sitemap[name].paths);
    return entries.flatMap(([step, address]) =>
      address === path ? (pages[name].titles?.[step] ?? []) : [],
    );
  });
  return `${titles[0] ?? 'Halaman tidak ditemukan'} – Lentera`;
}
