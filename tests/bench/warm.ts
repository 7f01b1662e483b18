import type { Browser, Page } from 'playwright';
import { tokensOf, visit } from './browser.ts';
import { report, type Row } from './figures.ts';

/** By page: the beginning of its heading, and a selector of its content. */
const places = [
  { link: 'Mutasi', heading: 'Mutasi', content: 'main tbody tr' },
  { link: 'Transfer', heading: 'Transfer', content: 'main input[name="amount"], main form input' },
  { link: 'QRIS', heading: 'Tunjukkan', content: 'main img' },
  { link: 'Notifikasi', heading: 'Notifikasi', content: 'main li' },
  { link: 'Profil', heading: 'Profil', content: 'main dd' },
  { link: 'Beranda', heading: 'Halo', content: 'main ul[aria-label="Transaksi terbaru"] li' },
] as const;

/** Seconds from the click on a link to the frame that shows the content. */
async function timed(
  page: Page,
  { link, heading, content }: (typeof places)[number],
): Promise<number> {
  const menu = page.getByRole('button', { name: 'Menu', exact: true });
  if (/^(Profil|Notifikasi)/.test(link) && (await menu.getAttribute('aria-expanded')) !== 'true')
    await menu.click();
  const span = page.evaluate(
    ([begins, wanted]) =>
      new Promise<number>((resolve) => {
        let from: number | null = null;
        window.addEventListener('click', ({ timeStamp }) => (from = timeStamp), {
          once: true,
          capture: true,
        });
        const look = () => {
          const isThere =
            document.querySelector('main h1')?.textContent.startsWith(begins) &&
            document.querySelector(wanted) !== null;
          if (from !== null && isThere)
            requestAnimationFrame(() => resolve((performance.now() - (from ?? 0)) / 1_000));
          else requestAnimationFrame(look);
        };
        look();
      }),
    [heading, content] as const,
  );
  const place = page
    .getByRole('navigation', { name: 'Utama' })
    .getByRole('link', { name: new RegExp(`^${link}`) });
  await place.click({ timeout: 5_000 });
  return Promise.race([span, rejectLate(link)]);
}

async function rejectLate(link: string): Promise<never> {
  await new Promise((resolve) => setTimeout(resolve, 15_000));
  throw new Error(`${link} did not show its content within 15 seconds`);
}

/** Each page on a slow network with the app running: the first time, then again. */
export async function warmRows(
  browser: Browser,
  origin: string,
  runs: number,
): Promise<readonly Row[]> {
  const first = places.map(() => [] as number[]);
  const again = places.map(() => [] as number[]);
  for (let run = 0; run < runs; run += 1) {
    const stored = await tokensOf(origin, 'sinta@lentera.test', 'Lentera123');
    const at = await visit(browser, { tokens: { origin, stored } });
    try {
      await at.page.goto(`${origin}/dashboard`);
      await at.page.getByRole('list', { name: 'Transaksi terbaru' }).waitFor();
      await at.quiet();
      for (const spans of [first, again]) {
        for (const [index, place] of places.entries()) {
          spans[index]?.push(await timed(at.page, place));
          await at.quiet(500);
        }
      }
    } finally {
      await at.close();
    }
  }
  const rows = (spans: readonly number[][], when: string): readonly Row[] =>
    places.map(({ link }, index) => report(`warm, ${when}: ${link}`, 's', 0.5, spans[index] ?? []));
  return [...rows(first, 'first time').slice(0, -1), ...rows(again, 'again')];
}
