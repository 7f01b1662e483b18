export type PageItem = number | 'gap';

/** The page numbers to offer: all of them up to five, else the first, the last, the current one and its neighbours. */
export function pageItems(page: number, pages: number): PageItem[] {
  if (pages <= 1) return [];
  if (pages <= 5) return Array.from({ length: pages }, (_, index) => index + 1);
  const shown = [1, page - 1, page, page + 1, pages].filter((n) => n >= 1 && n <= pages);
  const sorted = [...new Set(shown)].sort((a, b) => a - b);
  return sorted.flatMap((n, index): PageItem[] => {
    const before = sorted[index - 1];
    return before !== undefined && n - before > 1 ? ['gap', n] : [n];
  });
}
