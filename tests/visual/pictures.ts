import { execFileSync } from 'node:child_process';
import { createHash } from 'node:crypto';
import { createReadStream, existsSync, mkdirSync, readFileSync } from 'node:fs';
import { createServer } from 'node:http';
import { extname, join, normalize } from 'node:path';
import type { AddressInfo } from 'node:net';
import { chromium, type Page } from 'playwright';
import { chromiumPath, launchArgs, sandbox } from '../support/browser.ts';

/*
 * Takes pictures of the stories below 'Layar/' from the built storybook. `npm run verify` compares
 * them with those in tests/visual/pictures/; `npm run pictures` replaces them.
 */
export const folder = 'tests/visual/pictures';
export const browserFile = `${folder}/browser.json`;
export const alikeFile = `${folder}/alike.json`;
export const digestsFile = `${folder}/digests.json`;
const widths = [375, 1280] as const;
const height = 800;
const builtStorybook = 'test-results/storybook';

type Width = (typeof widths)[number];
type Scheme = 'light' | 'dark';

/**
 * The stories with a picture in the dark scheme, too. Together they show every colour of the theme;
 * axe checks the contrast of all stories in both schemes.
 */
const darkStories: Readonly<Record<Width, readonly string[]>> = {
  375: [
    'layar-publik--landing',
    'layar-login--editing',
    'layar-registrasi-4-data-diri--required',
    'layar-transfer-1-formulir--filled',
    'layar-transfer-2-pin--repeatable',
    'layar-transfer-3-bukti--showing',
    'layar-qris--resting',
    'layar-notifikasi--resting',
  ],
  1280: ['layar-beranda--loaded', 'layar-mutasi--filled'],
};

/**
 * The stories with a picture at 1280, too: the layouts that a page has there, each with the content
 * that stretches it, and one picture of a frame or place that other pages share.
 */
const wideStories: Readonly<Record<string, string>> = {
  'layar-beranda': 'loaded empty longest scheduled parts-loading parts-failed',
  'layar-publik': 'landing accessibility loading-account unknown',
  'layar-login': 'editing',
  'layar-registrasi-1-email-dan-no-hp': 'editing',
  'layar-registrasi-4-data-diri': 'longest',
  'layar-registrasi-5-verifikasi-e-ktp': 'chosen',
  'layar-reset-password-2-verifikasi': 'entering',
  'layar-mutasi': 'filled detail empty loading longest many-pages',
  'layar-rekening-koran': 'filled longest',
  'layar-transfer-1-formulir': 'filled loading longest',
  'layar-transfer-2-pin': 'entering-pin longest repeatable',
  'layar-transfer-3-bukti': 'showing longest',
  'layar-transfer-5-penerima-tersimpan': 'resting',
  'layar-terjadwal': 'listed longest confirming empty',
  'layar-qris': 'resting longest',
  'layar-qris-dengan-nominal': 'resting',
  'layar-notifikasi': 'resting dropdown',
  'layar-kabar': 'several',
  'layar-pesan-dan-jeda': 'popup-long loading-slow',
  'layar-sesi': 'both-strips dialog-shown',
  'layar-perangkat': 'many',
  'layar-profil': 'loaded',
  'layar-download': 'offered',
};
/**
 * The stories without a picture: it would differ by less than one pixel in 180 from that of another
 * state of the page, mostly in a sentence, which the tests of the flow read.
 */
const leftOut: Readonly<Record<string, string>> = {
  'layar-amankan-akun': 'doubting failed resending unopened',
  'layar-bantuan-2-laporan-anda': 'copied received shared',
  'layar-beranda': 'copied user-loading',
  'layar-mutasi':
    'detail-copied detail-outgoing detail-shared detail-unshared garbled not-found user-failed',
  'layar-perangkat': 'confirming-rest',
  'layar-pesan-dan-jeda': 'connection-lost countdown-counting',
  'layar-pin': 'cancelled guessable resending',
  'layar-pindai-qr':
    'accountless cash closer codeless country currency damaged fee foreign large-picture missing other-bank own paused reading seeing shut-for-session too-large too-small unexpected',
  'layar-qris': 'failed',
  'layar-qris-dengan-nominal': 'lost',
  'layar-registrasi-2-verifikasi': 'entering garbled over resending',
  'layar-registrasi-4-data-diri': 'entering',
  'layar-registrasi-4b-data-diri-dua': 'entering',
  'layar-registrasi-5-verifikasi-e-ktp': 'choosing',
  'layar-rekening-koran': 'balance-failed',
  'layar-reset-password-2-verifikasi': 'over resending start',
  'layar-sesi': 'last-second order-left',
  'layar-terjadwal': 'still-waiting unseen',
  'layar-transfer-2-pin': 'repeatable-frozen',
  'layar-transfer-3-bukti': 'alias-too-long copied shared unshared',
  'layar-transfer-5-penerima-tersimpan': 'empty omitted',
};

const idsIn = (stories: Readonly<Record<string, string>>): readonly string[] =>
  Object.entries(stories).flatMap(([page, names]) =>
    names.split(' ').map((name) => `${page}--${name}`),
  );
const [wideIds, leftOutIds] = [idsIn(wideStories), idsIn(leftOut)];

export interface Picture {
  /**
   * `layar-login--editing.375` or `layar-login--editing.375.dark`: the story, the width in px and
   * the scheme. A file has this name with `.webp`.
   */
  readonly name: string;
  readonly png: Buffer;
}

/** The content of browser.json. */
export interface BrowserInfo {
  readonly chromium: string;
}

/** The content of alike.json: maps a picture to those that look the same and have no file. */
export type Alike = Readonly<Record<string, readonly string[]>>;

/** The content of digests.json: maps a picture to the `digestOf` its screenshot. */
export type Digests = Readonly<Record<string, string>>;

/** A browser writes equal pixels as equal bytes. */
export const digestOf = (png: Buffer): string =>
  createHash('sha256').update(png).digest('base64url').slice(0, 16);

export interface Taken {
  readonly browser: BrowserInfo;
  readonly pictures: readonly Picture[];
  /** URLs of other hosts that the storybook requested. */
  readonly externalRequests: readonly string[];
}

/** Builds the storybook and takes all pictures; takes none if `isWanted` refuses the browser. */
export async function takePictures(
  isWanted: (browser: BrowserInfo) => boolean = () => true,
): Promise<Taken> {
  const executablePath = chromiumPath();
  const browser = await chromium.launch({
    args: [...launchArgs, '--lang=id'],
    env: { ...process.env, LANGUAGE: 'id' },
    chromiumSandbox: sandbox,
    ...(executablePath && { executablePath }),
  });
  const info: BrowserInfo = { chromium: browser.version() };
  const externalRequests: string[] = [];
  try {
    if (!isWanted(info)) return { browser: info, pictures: [], externalRequests };
    buildStorybook();
    await using server = await serve(builtStorybook);
    const ids = storyIds();
    const { origin } = server;
    const take = async (width: Width, scheme: Scheme, stories: readonly string[]) => {
      const context = await browser.newContext({
        viewport: { width, height },
        reducedMotion: 'reduce',
        locale: 'id-ID',
        timezoneId: 'Asia/Jakarta',
      });
      const page = await context.newPage();
      collectExternal(page, origin, externalRequests);
      const first = `id=${stories[0] ?? ''}&viewMode=story&globals=scheme:${scheme}`;
      await page.goto(`${origin}/iframe.html?${first}`);
      return takeAll(page, stories, width, scheme);
    };
    const unknown = [...wideIds, ...leftOutIds].filter((id) => !ids.includes(id));
    if (unknown.length > 0) throw new Error(`No such story: ${unknown.join(', ')}`);
    const pictures = await Promise.all([
      take(
        375,
        'light',
        ids.filter((id) => !leftOutIds.includes(id)),
      ),
      take(1280, 'light', wideIds),
      ...widths.map((width) => take(width, 'dark', darkStories[width])),
    ]);
    await openManager(await browser.newPage(), origin, externalRequests);
    return { browser: info, pictures: pictures.flat(), externalRequests };
  } finally {
    await browser.close();
  }
}

function buildStorybook(): void {
  mkdirSync('test-results', { recursive: true });
  const command = ['storybook', 'build', '--output-dir', builtStorybook, '--quiet'];
  // Under Vitest .storybook/main.ts would build the stories as tests.
  const env = { ...process.env, VITEST: '' };
  execFileSync('npx', ['--no-install', ...command], { stdio: 'pipe', env });
}

/** The ids of all stories below 'Layar/', in the order of the sidebar. */
function storyIds(): readonly string[] {
  const { entries } = JSON.parse(readFileSync(join(builtStorybook, 'index.json'), 'utf8')) as {
    entries: Record<string, { id: string; type: string; title: string }>;
  };
  return Object.values(entries)
    .filter(({ type, title }) => type === 'story' && title.startsWith('Layar/'))
    .map(({ id }) => id);
}

/** Collects the URLs of other hosts that the page requests. */
function collectExternal(page: Page, origin: string, externalRequests: string[]): void {
  page.on('request', (request) => {
    if (!/^(data|blob):/.test(request.url()) && !request.url().startsWith(origin))
      externalRequests.push(request.url());
  });
}

/** Shows all stories in one page; a page load for each would take ten times as long. */
async function takeAll(
  page: Page,
  ids: readonly string[],
  width: Width,
  scheme: Scheme,
): Promise<readonly Picture[]> {
  await page.waitForSelector('#storybook-root > *', { state: 'attached' });
  // Playwright's own screenshot takes twice as long.
  const driver = await page.context().newCDPSession(page);
  await page.addStyleTag({
    content: '* { caret-color: transparent !important; animation: none !important; }',
  });
  const pictures: Picture[] = [];
  for (const id of ids) {
    await page.setViewportSize({ width, height });
    const needed = await page.evaluate(showStory, id);
    if (needed > height) await page.setViewportSize({ width, height: needed });
    const { data } = await driver.send('Page.captureScreenshot', {
      format: 'png',
      optimizeForSpeed: true,
    });
    pictures.push({
      name: scheme === 'light' ? `${id}.${width}` : `${id}.${width}.dark`,
      png: Buffer.from(data, 'base64'),
    });
  }
  return pictures;
}

/**
 * Runs in the page. Returns the height in px of the whole story; 0 if a dialog or the overlay
 * covers the window, because then nothing below the window matters.
 */
async function showStory(id: string): Promise<number> {
  interface Channel {
    on(type: string, listener: (id: string) => void): void;
    emit(type: string, payload: object): void;
  }
  const channel = Reflect.get(globalThis, '__STORYBOOK_ADDONS_CHANNEL__') as Channel;
  // Only anonymous functions: tsx wraps named ones in a helper that the page lacks.
  await new Promise<void>((resolve) => {
    for (const shown of ['storyRendered', 'storyUnchanged'])
      channel.on(shown, (one) => {
        if (one === id) resolve();
      });
    channel.emit('setCurrentStory', { storyId: id, viewMode: 'story' });
  });
  window.scrollTo(0, 0);
  await document.fonts.ready;
  await new Promise((resolve) => requestAnimationFrame(() => requestAnimationFrame(resolve)));
  await Promise.all(Array.from(document.images, (image) => image.decode().catch(() => undefined)));
  // Blur, since the focus ring depends on how an element got the focus.
  if (document.activeElement instanceof HTMLElement) document.activeElement.blur();
  return document.querySelector('dialog:modal, [aria-busy="true"]')
    ? 0
    : document.documentElement.scrollHeight;
}

/**
 * Opens Storybook's page with the sidebar, which must not request other hosts either. The panel
 * shows the story's chart, and English finds a story with an Indonesian name.
 */
async function openManager(page: Page, origin: string, externalRequests: string[]): Promise<void> {
  collectExternal(page, origin, externalRequests);
  await page.goto(`${origin}/?path=/story/layar-registrasi-2-verifikasi--wrong`);
  const story = page.frameLocator('#storybook-preview-iframe');
  await story.getByText('Kode OTP Salah').waitFor();
  await page
    .frameLocator('[title="Mesin"]')
    .locator('.active.atomic', { hasText: 'entering' })
    .waitFor();
  await page.locator('#storybook-explorer-searchfield').fill('wrong pin');
  await page.getByRole('option', { name: 'Pin Salah' }).first().click();
  await story.getByText('Pin Salah').first().waitFor();
}

const contentTypes: Readonly<Record<string, string>> = {
  '.html': 'text/html',
  '.js': 'text/javascript',
  '.mjs': 'text/javascript',
  '.css': 'text/css',
  '.json': 'application/json',
  '.svg': 'image/svg+xml',
  '.woff2': 'font/woff2',
};

/** Serves the files of a folder on a free port. */
async function serve(root: string) {
  const server = createServer(({ url = '/' }, response) => {
    const path = normalize(decodeURIComponent(new URL(url, 'http://localhost').pathname)).replace(
      /\/$/,
      '/index.html',
    );
    const file = join(root, path);
    if (!existsSync(file)) {
      response.writeHead(404).end();
      return;
    }
    response.writeHead(200, {
      'content-type': contentTypes[extname(file)] ?? 'application/octet-stream',
    });
    createReadStream(file).pipe(response);
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  return {
    origin: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    [Symbol.asyncDispose]: async () => {
      server.closeAllConnections();
      await new Promise((resolve) => server.close(resolve));
    },
  };
}
