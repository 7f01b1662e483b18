import type { Browser } from 'playwright';
import { isDoubled, isLost, pressWhileLoading, type Press } from '../e2e/support/presses.ts';
import type { Row } from './figures.ts';

/** In two tabs at once, because most of a round is waiting. */
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
      const cdp = await context.newCDPSession(page);
      await cdp.send('Network.enable');
      await cdp.send('Network.setCacheDisabled', { cacheDisabled: true });
      await cdp.send('Network.emulateNetworkConditions', {
        offline: false,
        latency: 40,
        downloadThroughput: 1_000_000,
        uploadThroughput: 1_000_000,
      });
      const presses = await pressWhileLoading(page, cdp, {
        origin,
        times,
        seed: seed + tab,
        span: 900,
      });
      await context.close();
      return presses;
    }),
  );
  const presses = all.flat();
  const of = `of ${presses.length}, by mouse, Enter and touch; seed ${seed}`;
  const gate = (what: string, is: (press: Press) => boolean): Row => ({
    what: `presses while the page loads: ${what}`,
    unit: '',
    goal: 0,
    isGate: true,
    values: [presses.filter(is).length],
    note: [
      of,
      ...presses
        .filter(is)
        .slice(0, 3)
        .map(({ path, by, at }) => `${by} at ${path}, ${Math.round(at)} ms`),
    ].join(' · '),
  });
  return [
    gate('lost', isLost),
    gate('doubled', isDoubled),
    gate('with what was typed in the address', ({ inAddress }) => inAddress),
  ];
}
