import { openAs, expect, openPlace, test } from './support/fixtures.ts';

test(
  'the app prefetches the next pages in idle moments, so that they open without loading code',
  { tag: '@once' },
  async ({ page }) => {
    await openAs(page, '/dashboard');
    // The pictures of its rows are code, too.
    await expect(page.getByRole('list', { name: 'Transaksi terbaru' })).toBeVisible();
    const fetched = (name: string) =>
      performance
        .getEntriesByType('resource')
        .some(({ name: url }) => url.includes(`/assets/${name}-`));
    for (const name of ['category-picture', 'transfer', 'mutasi', 'qris', 'ProfilePage', 'session'])
      await page.waitForFunction(fetched, name);
    const asked: string[] = [];
    page.on(
      'request',
      (request) => void (request.resourceType() === 'script' && asked.push(request.url())),
    );
    for (const [place, heading] of [
      ['Transfer', 'Transfer'],
      ['Mutasi', 'Mutasi'],
      ['Profil', 'Profil'],
    ] as const) {
      await openPlace(page, place);
      await expect(page.getByRole('heading', { name: heading, level: 1 })).toBeVisible();
    }
    expect(asked).toEqual([]);
  },
);
