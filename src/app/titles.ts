import { paths } from '../../machines/contract/paths.ts';
import { pages } from './pages.ts';

const titles: ReadonlyMap<string, string> = new Map(
  Object.values(pages).flatMap((page) =>
    'titles' in page
      ? Object.entries(page.titles).map(([name, title]) => [
          paths[name as keyof typeof paths],
          title,
        ])
      : [],
  ),
);

/**
 * The document's title at a path, e.g. `Mutasi – Lentera` (GEN-2). An unknown path has the title of
 * the page that says so.
 */
export function titleOf(path: string): string {
  return `${titles.get(path) ?? 'Halaman tidak ditemukan'} – Lentera`;
}
