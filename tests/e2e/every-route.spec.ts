import type { Page } from '@playwright/test';
import { paths } from '../../machines/contract/paths.ts';
import { figure } from '../long/promises/figure.ts';
import { expect, newcomer, inFull, test } from './support/fixtures.ts';
import { visitEveryRoute } from './support/every-route.ts';
import { invalidIn } from './support/valid-html.ts';

/** The names of everything the page stored in the browser. */
const stored = async (page: Page) => ({
  ...(await page.evaluate(async () => ({
    local: Object.keys(localStorage).toSorted(),
    session: Object.keys(sessionStorage),
    databases: (await indexedDB.databases()).map(({ name }) => name),
    caches: await caches.keys(),
    workers: (await navigator.serviceWorker.getRegistrations()).length,
    files: await (async () => {
      const names: string[] = [];
      for await (const name of (await navigator.storage.getDirectory()).keys()) names.push(name);
      return names;
    })(),
  }))),
  cookies: await page.context().cookies(),
});
const empty = {
  local: [],
  session: [],
  databases: [],
  caches: [],
  workers: 0,
  files: [],
  cookies: [],
};

/** An init script: logs each change of the history and the title. */
const noteHistory = () => {
  let last = '';
  const noteTitle = () => {
    if (document.title !== last) console.debug(`history ${(last = document.title)}`);
  };
  new MutationObserver(noteTitle).observe(document, { subtree: true, childList: true });
  for (const name of ['pushState', 'replaceState'] as const) {
    const write = history[name].bind(history);
    history[name] = (state: unknown, unused: string, url?: string | URL | null) => {
      console.debug(`history ${JSON.stringify([state, unused, url])}`);
      write(state, unused, url);
    };
  }
};

inFull(
  'every route and dialog: no violation, valid HTML, no other host, only the tokens stored, no secret exposed [S1] [S8] [S12] [S13] [S38]',
  { tag: '@once' },
  async ({ page, baseURL, pageErrors }) => {
    test.slow();
    const person = newcomer();
    const secrets = new Set([person.password, person.pin, person.nik]);
    const [hosts, consoleLines, addresses, places] = [
      new Map<string, number>(),
      [] as string[],
      [] as string[],
      { route: new Set<string>(), dialog: new Set<string>() },
    ];
    page.on('request', (request) => {
      const { host, protocol } = new URL(request.url());
      if (protocol.startsWith('http')) hosts.set(host, (hosts.get(host) ?? 0) + 1);
      addresses.push(request.url());
    });
    page.on('websocket', (socket) => hosts.set(socket.url(), 1));
    page.on('console', (message) =>
      (message.text().startsWith('history ') ? addresses : consoleLines).push(message.text()),
    );
    await page.addInitScript(noteHistory);

    await visitEveryRoute(page, { person, secrets }, async (place, kind, isLoggedIn) => {
      places[kind].add(place);
      expect(await stored(page), place).toEqual({
        ...empty,
        local: isLoggedIn ? ['refresh_token', 'token'] : [],
        databases: isLoggedIn ? ['device'] : [],
      });
      addresses.push(
        page.url(),
        await page.title(),
        await page.evaluate(() => JSON.stringify([history.state, document.referrer, window.name])),
      );
      expect(pageErrors, place).toEqual([]);
      expect(await invalidIn(await page.content()), place).toEqual([]);
    });

    for (const path of Object.values(paths)) expect(places.route).toContain(path);
    expect([...hosts.keys()]).toEqual([new URL(baseURL ?? '').host]);
    // The contract puts the account number, and nothing else, into the query of three calls.
    const [account = ''] = [...secrets].filter((secret) => /^88\d{8}$/.test(secret));
    expect(account).not.toBe('');
    const isContract = (address: string) =>
      /\/api\/\w+\/(balance\/get|transaction\/mutations|account)\/?\?accountNumber=\d+$/.test(
        address,
      );
    const seen = (texts: readonly string[]) =>
      [...secrets].flatMap((secret) =>
        texts.filter((text) => text.includes(secret) && !(secret === account && isContract(text))),
      );
    expect(addresses.filter((address) => address.startsWith('history ')).length).toBeGreaterThan(
      20,
    );
    expect(seen(addresses)).toEqual([]);
    expect(seen(consoleLines)).toEqual([]);
    const requests = [...hosts.values()].reduce((sum, count) => sum + count, 0);
    figure(
      'S1',
      `0 violations on ${places.route.size} routes and ${places.dialog.size} dialogs, and none in any other test`,
    );
    figure('S8', `1 host in ${requests} requests; every other test checks its requests, too`);
    figure(
      'S12',
      `0 of ${secrets.size} secrets in ${addresses.length} addresses, history entries and titles`,
    );
    figure(
      'S13',
      `token, refresh_token and the device's key, nothing else, at ${places.route.size + places.dialog.size} stops: local, session, IndexedDB, Cache, cookies, files`,
    );
    figure(
      'S38',
      `client: 0 of ${secrets.size} secrets in ${consoleLines.length} lines of the console`,
    );
  },
);
