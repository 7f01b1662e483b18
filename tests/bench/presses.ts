import type { Browser } from 'playwright';
import { isDoubled, isLost, pressWhileLoading, type Press } from '../e2e/support/presses.ts';
import { gate, type Row } from './figures.ts';

/** Two tabs at once, because a round mostly waits. */
const tabs = 2;
const eachRun = 200;

/** Presses at random moments of the load: 200 a run, by mouse, Enter and touch in turn. */
export async function pressRows(
  browser: Browser,
  origin: string,
  runs: number,
): Promise<readonly Row[]> {
  const seed = Date.now() % 1e9;
  const times = Math.ceil((runs * eachRun) / tabs);
  const all = await Promise.all(
    Array.from({ length: tabs }, async (_, tab): Promise<readonly Press[]> => {
      const context = await browser.newContext({
        viewport: { width: 390, height: 844 },
        hasTouch: true,
        locale: 'id-ID',
      });
      const page = await context.newPage();
      const presses = await pressWhileLoading(page, { origin, times, seed: seed + tab });
      await context.close();
      return presses;
    }),
  );
  const presses = all.flat();
  const count = (what: string, isSuch: (press: Press) => boolean): Row => {
    const found = presses.filter(isSuch);
    const note = [
      `of ${presses.length}, by mouse, Enter and touch; seed ${seed}`,
      ...found.slice(0, 3).map(({ path, by, at }) => `${by} at ${path}, ${Math.round(at)} ms`),
    ].join(' · ');
    return gate(`presses while the page loads: ${what}`, '', 0, [found.length], note);
  };
  return [
    count('lost', isLost),
    count('doubled', isDoubled),
    count('with what was typed in the address', ({ inAddress }) => inAddress),
  ];
}
