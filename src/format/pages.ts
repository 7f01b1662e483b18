type PageItem = number | 'gap';

/**
 * The page numbers to show, from 1: all of them up to five (MUT-28), otherwise the first, the last,
 * the current one and its neighbours, with 'gap' for omitted ones (MUT-29). Empty for one page.
 */
export function pageItems(page: number, pages: number): PageItem[] {
  if (pages <= 1) return [];
  if (pages <= 5) return Array.from({ length: pages }, (_, index) => index + 1);
  const inOrder = [1, page - 1, page, page + 1, pages].filter((n) => n >= 1 && n <= pages);
  const shown = [...new Set(inOrder)];
  return shown.flatMap((n, index): PageItem[] => {
    const before = shown[index - 1];
    return before !== undefined && n - before > 1 ? ['gap', n] : [n];
  });
}
