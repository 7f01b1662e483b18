import { chromium, type Browser, type BrowserContext, type Page } from 'playwright';
import {
  chromiumPath,
  launchArgs,
  offlineArgs,
  sandbox,
  windowedChromiumPath,
} from '../support/browser.ts';
import { probeScript, type Probe } from './probe.ts';

/** Slow 4G as Lighthouse simulates it. */
export const slow4G = {
  offline: false,
  latency: 150,
  downloadThroughput: 1_600_000 / 8,
  uploadThroughput: 750_000 / 8,
};
export const cpu = 4;

export function openBrowser(isOffline = true): Promise<Browser> {
  const executablePath = windowedChromiumPath() ?? chromiumPath();
  const args = isOffline
    ? launchArgs
    : launchArgs.filter((one) => !offlineArgs.includes(one) || one === '--disable-gpu');
  return chromium.launch({
    chromiumSandbox: sandbox,
    args,
    ...(executablePath && { executablePath }),
  });
}

interface Loaded {
  readonly url: string;
  readonly type: string;
  readonly method: string;
  /** Milliseconds since the epoch. */
  readonly began: number;
  /** Milliseconds since the epoch; `null` while it loads. */
  ended: number | null;
  /** On the wire, including headers. */
  bytes: number;
  readonly came: { readonly at: number; readonly bytes: number }[];
}

export interface Visit {
  readonly page: Page;
  loads(): readonly Loaded[];
  /** Waits until the network is idle for `span` ms; gives up 15 s after the last change. */
  quiet(span?: number): Promise<void>;
  probe(): Promise<Probe>;
  /** The loaded bytes and scripts at a time in milliseconds since navigation. */
  until(time: number): Promise<{ readonly bytes: number; readonly scripts: readonly string[] }>;
  /** Continues in a new tab with the same cache. */
  again(): Promise<Visit>;
  close(): Promise<void>;
}

/** Three phones and a laptop, in CSS pixels. */
export const devices = {
  360: { viewport: { width: 360, height: 800 }, deviceScaleFactor: 3 },
  390: { viewport: { width: 390, height: 844 }, deviceScaleFactor: 3 },
  412: { viewport: { width: 412, height: 915 }, deviceScaleFactor: 2.625 },
  1280: { viewport: { width: 1280, height: 800 }, deviceScaleFactor: 1 },
} as const;
export type Width = keyof typeof devices;
export const widths: readonly Width[] = [360, 390, 412, 1280];

export interface VisitOptions {
  /** By default the phone of 390 pixels. */
  readonly width?: Width;
  readonly network?: boolean;
  /** For a logged-in customer: the app's stored tokens. */
  readonly tokens?: { readonly origin: string; readonly stored: Readonly<Record<string, string>> };
  readonly javaScriptEnabled?: boolean;
}

/** A page on a cheap phone: new context (cold cache), slow processor, slow network. */
export async function visit(
  browser: Browser,
  { width = 390, network = true, tokens, javaScriptEnabled = true }: VisitOptions = {},
): Promise<Visit> {
  const storageState = tokens && {
    cookies: [],
    origins: [
      {
        origin: tokens.origin,
        localStorage: Object.entries(tokens.stored).map(([name, value]) => ({ name, value })),
      },
    ],
  };
  const context: BrowserContext = await browser.newContext({
    ...devices[width],
    isMobile: width < 768,
    hasTouch: width < 768,
    locale: 'id-ID',
    timezoneId: 'Asia/Jakarta',
    javaScriptEnabled,
    ...(storageState && { storageState }),
  });
  return visitIn(context, network);
}

/** The stream of live updates does not end. */
const isStream = (url: string): boolean => new URL(url).pathname.endsWith('/events');

async function visitIn(context: BrowserContext, network: boolean): Promise<Visit> {
  const page = await context.newPage();
  await page.addInitScript({ content: probeScript });
  const cdp = await context.newCDPSession(page);
  await cdp.send('Network.enable');
  await cdp.send('Network.setCacheDisabled', { cacheDisabled: false });
  if (network) await cdp.send('Network.emulateNetworkConditions', slow4G);
  await cdp.send('Emulation.setCPUThrottlingRate', { rate: cpu });
  const loads = new Map<string, Loaded>();
  let toWall = 0;
  let lastChange = Date.now();
  cdp.on('Network.requestWillBeSent', ({ requestId, request, type, timestamp, wallTime }) => {
    toWall = wallTime - timestamp;
    lastChange = Date.now();
    loads.set(requestId, {
      url: request.url,
      type: type ?? 'Other',
      method: request.method,
      began: wallTime * 1_000,
      ended: null,
      bytes: 0,
      came: [],
    });
  });
  cdp.on('Network.dataReceived', ({ requestId, timestamp, encodedDataLength }) => {
    loads.get(requestId)?.came.push({ at: (timestamp + toWall) * 1_000, bytes: encodedDataLength });
  });
  const end = ({
    requestId,
    timestamp,
    encodedDataLength = 0,
  }: {
    requestId: string;
    timestamp: number;
    encodedDataLength?: number;
  }) => {
    lastChange = Date.now();
    const load = loads.get(requestId);
    if (load)
      Object.assign(load, { ended: (timestamp + toWall) * 1_000, bytes: encodedDataLength });
  };
  cdp.on('Network.loadingFinished', end);
  cdp.on('Network.loadingFailed', end);
  const all = (): readonly Loaded[] =>
    [...loads.values()].filter(({ url }) => /^https?:/.test(url));
  return {
    page,
    loads: all,
    async quiet(span = 1_000) {
      while (
        Date.now() - lastChange < span ||
        [...loads.values()].some(({ url, ended }) => ended === null && !isStream(url))
      ) {
        if (Date.now() - lastChange > 15_000) return;
        // No event says that the network stays idle.
        await page.waitForTimeout(50);
      }
    },
    probe: () => page.evaluate(() => (window as unknown as { bench: Probe }).bench),
    async until(time) {
      const wall = (await page.evaluate(() => performance.timeOrigin)) + time;
      return {
        bytes: all()
          .flatMap(({ came }) => came)
          .reduce((sum, { at, bytes }) => sum + (at <= wall ? bytes : 0), 0),
        scripts: all()
          .filter(({ type, ended }) => type === 'Script' && ended !== null && ended <= wall)
          .map(({ url }) => url),
      };
    },
    async again() {
      await page.close();
      return visitIn(context, network);
    },
    close: () => context.close(),
  };
}

/** Logs in at the bank; returns the tokens in the form that the app stores. */
export async function tokensOf(
  origin: string,
  email: string,
  password: string,
): Promise<Readonly<Record<string, string>>> {
  const answer = await fetch(`${origin}/api/main/auth/login`, {
    method: 'POST',
    body: new URLSearchParams({ email, password }),
  });
  const { data } = (await answer.json()) as { data: { jwt_token: string; refresh_token: string } };
  return { token: data.jwt_token, refresh_token: data.refresh_token };
}
