import { sitemap } from '../../machines/contract/paths.ts';
import { declarationOf } from './pages.ts';

const titles: ReadonlyMap<string, string> = new Map(
  Object.entries(sitemap).flatMap(([name, page]) => {
    const { title, titles: stepTitles } = declarationOf(name as keyof typeof sitemap);
    return Object.entries(page.paths).map(([path, address]): [string, string] => [
      address,
      title ?? stepTitles?.[path] ?? '',
    ]);
  }),
);

/**
 * The document's title at a path, e.g. `Mutasi – Lentera` (GEN-2). An unknown path has the title of
 * the page that says so.
 */
export function titleOf(path: string): string {
  return `${titles.get(path) ?? 'Halaman tidak ditemukan'} – Lentera`;
}
