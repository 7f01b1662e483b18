import { execFileSync } from 'node:child_process';
import { createReadStream, existsSync, mkdirSync, readFileSync } from 'node:fs';
import { createServer } from 'node:http';
import { extname, join, normalize } from 'node:path';
import type { AddressInfo } from 'node:net';
import { chromium, type Page } from 'playwright';
import sharp from 'sharp';
import { chromiumPath, launchArgs, sandbox } from '../support/browser.ts';

/*
 * Pictures of every story below 'Layar/', taken from the static storyboard. `npm test` compares
 * them with those in tests/visual/pictures/, `npm run pictures` takes them anew.
 */
export const folder = 'tests/visual/pictures';
export const pinFile = `${folder}/browser.json`;
export const widths = [375, 1280] as const;
const height = 800;
const board = 'test-results/storybook';

export interface Picture {
  /** `layar-login--editing.375`: the story and the width; the name of its file. */
  readonly name: string;
  readonly png: Buffer;
}

export interface Pin {
  readonly chromium: string;
  readonly width: readonly number[];
}

export interface Taken {
  readonly pin: Pin;
  readonly pictures: readonly Picture[];
  /** Requests that left the static storyboard's own address. */
  readonly strays: readonly string[];
}

/**
 * Builds the static storyboard and takes a picture of every screen at every width; none where
 * `wanted` refuses the browser.
 */
export async function takePictures(
  wanted: (pin: Pin) => boolean = () => true,
  scheme: 'light' | 'dark' = 'light',
): Promise<Taken> {
  const executablePath = chromiumPath();
  const browser = await chromium.launch({
    args: [...launchArgs, '--lang=id'],
    env: { ...process.env, LANGUAGE: 'id' },
    chromiumSandbox: sandbox,
    ...(executablePath && { executablePath }),
  });
  const pin: Pin = { chromium: browser.version(), width: widths };
  const strays: string[] = [];
  try {
    if (!wanted(pin)) return { pin, pictures: [], strays };
    buildBoard();
    await using server = await serve(board);
    const ids = storyIds();
    const open = async (width: number) => {
      const context = await browser.newContext({
        viewport: { width, height },
        reducedMotion: 'reduce',
        locale: 'id-ID',
        timezoneId: 'Asia/Jakarta',
      });
      const page = await context.newPage();
      page.on('request', (request) => {
        if (!/^(data|blob):/.test(request.url()) && !request.url().startsWith(server.origin))
          strays.push(request.url());
      });
      await page.goto(
        `${server.origin}/iframe.html?id=${ids[0] ?? ''}&viewMode=story&globals=scheme:${scheme}`,
      );
      return takeAll(page, ids, width);
    };
    const pictures = (await Promise.all(widths.map(open))).flat();
    await openManager(await browser.newPage(), server.origin, strays);
    return { pin, pictures, strays };
  } finally {
    await browser.close();
  }
}

function buildBoard(): void {
  mkdirSync('test-results', { recursive: true });
  execFileSync('npx', ['--no-install', 'storybook', 'build', '--output-dir', board, '--quiet'], {
    stdio: 'pipe',
  });
}

function storyIds(): readonly string[] {
  const { entries } = JSON.parse(readFileSync(join(board, 'index.json'), 'utf8')) as {
    entries: Record<string, { id: string; type: string; title: string }>;
  };
  return Object.values(entries)
    .filter(({ type, title }) => type === 'story' && title.startsWith('Layar/'))
    .map(({ id }) => id);
}

/**
 * One page shows one story after the other: to load it anew for each would cost ten times as long.
 */
async function takeAll(
  page: Page,
  ids: readonly string[],
  width: number,
): Promise<readonly Picture[]> {
  await page.waitForSelector('#storybook-root > *', { state: 'attached' });
  const pictures: Picture[] = [];
  for (const id of ids) {
    await page.setViewportSize({ width, height });
    const whole = await page.evaluate(showStory, id);
    if (whole > height) await page.setViewportSize({ width, height: whole });
    pictures.push({
      name: `${id}.${width}`,
      png: await page.screenshot({ animations: 'disabled' }),
    });
  }
  return pictures;
}

/**
 * Runs in the page. How high the picture must be to show all of it; under a dialog or a veil the
 * window is enough.
 */
async function showStory(id: string): Promise<number> {
  interface Channel {
    on(type: string, listener: (id: string) => void): void;
    emit(type: string, payload: object): void;
  }
  const channel = Reflect.get(globalThis, '__STORYBOOK_ADDONS_CHANNEL__') as Channel;
  // No named function here: tsx would name it by a helper that the page does not have.
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
  // Whether a ring is seen depends on how the focus came: none is, here.
  if (document.activeElement instanceof HTMLElement) document.activeElement.blur();
  return document.querySelector('dialog:modal, [aria-busy="true"]')
    ? 0
    : document.documentElement.scrollHeight;
}

/** As it is kept: 8 bits a pixel. */
export function kept(png: Buffer): Promise<Buffer> {
  return sharp(png)
    .png({ palette: true, colours: 64, dither: 0, effort: 7, compressionLevel: 9 })
    .toBuffer();
}

/** The frame around the stories, with its list: it too lives without a network. */
async function openManager(page: Page, origin: string, strays: string[]): Promise<void> {
  page.on('request', (request) => {
    if (!/^(data|blob):/.test(request.url()) && !request.url().startsWith(origin))
      strays.push(request.url());
  });
  await page.goto(`${origin}/?path=/story/layar-registrasi-2-verifikasi--wrong`);
  await page.frameLocator('#storybook-preview-iframe').getByText('Kode OTP Salah').waitFor();
}

const kinds: Readonly<Record<string, string>> = {
  '.html': 'text/html',
  '.js': 'text/javascript',
  '.mjs': 'text/javascript',
  '.css': 'text/css',
  '.json': 'application/json',
  '.svg': 'image/svg+xml',
  '.woff2': 'font/woff2',
};

/** A static server of one folder, on a port of its own. */
async function serve(root: string) {
  const server = createServer(({ url = '/' }, response) => {
    const path = normalize(decodeURIComponent(new URL(url, 'http://board').pathname)).replace(
      /\/$/,
      '/index.html',
    );
    const file = join(root, path);
    if (!existsSync(file)) {
      response.writeHead(404).end();
      return;
    }
    response.writeHead(200, { 'content-type': kinds[extname(file)] ?? 'application/octet-stream' });
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
