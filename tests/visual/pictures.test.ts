import { existsSync, mkdirSync, readdirSync, readFileSync, statSync, writeFileSync } from 'node:fs';
import { basename } from 'node:path';
import pixelmatch from 'pixelmatch';
import sharp from 'sharp';
import { afterAll, describe, expect, it } from 'vitest';
import {
  alikeFile,
  browserFile,
  digestOf,
  digestsFile,
  folder,
  takePictures,
  type Alike,
  type BrowserInfo,
  type Digests,
  type Picture,
} from './pictures.ts';

/*
 * A pixel differs if its colour is off by more than a tenth by pixelmatch's measure, without
 * smoothed edges; a picture differs if more than one pixel in two thousand does.
 */
const colourTolerance = 0.1;
const shareTolerance = 0.0005;
const maxFolderSize = 8_000_000;
const resultFolder = 'test-results/pictures';

function read(file: string): unknown {
  return existsSync(file) ? JSON.parse(readFileSync(file, 'utf8')) : null;
}

const pinned = read(browserFile) as BrowserInfo | null;
const alike = (read(alikeFile) ?? {}) as Alike;
const digests = (read(digestsFile) ?? {}) as Digests;
/** Maps a picture without a file to the one that looks the same. */
const sharedNames = new Map(
  Object.entries(alike).flatMap(([first, others]) => others.map((other) => [other, first])),
);
const files = readdirSync(folder).filter((name) => name.endsWith('.webp'));

const { browser, pictures, externalRequests } = await takePictures(
  ({ chromium }) => chromium === pinned?.chromium,
);
const isPinned = browser.chromium === pinned?.chromium;

if (!isPinned) {
  console.warn(
    `\n*** PICTURES NOT COMPARED: they need Chromium ${pinned?.chromium ?? '(none)'}, this is ${browser.chromium}, which draws letters ` +
      'differently.\n*** To take them with this version: npm run pictures\n',
  );
}

async function pixels(png: Buffer | string) {
  const { data, info } = await sharp(png).ensureAlpha().raw().toBuffer({ resolveWithObject: true });
  return { data, width: info.width, height: info.height };
}

/**
 * The share of pixels in which a screenshot differs from a file; 1 if the sizes differ or the file
 * is missing. If the share is too large, writes an image of the difference into `resultFolder`.
 */
async function difference({ name, png }: Picture, file: string): Promise<number> {
  if (!existsSync(file)) return 1;
  const [before, now] = await Promise.all([pixels(file), pixels(png)]);
  if (before.width !== now.width || before.height !== now.height) return 1;
  if (before.data.equals(now.data)) return 0;
  const marked = new Uint8Array(before.data.length);
  const count = pixelmatch(before.data, now.data, marked, now.width, now.height, {
    threshold: colourTolerance,
  });
  const share = count / (now.width * now.height);
  if (share > shareTolerance) {
    mkdirSync(resultFolder, { recursive: true });
    await sharp(marked, { raw: { width: now.width, height: now.height, channels: 4 } })
      .png()
      .toFile(`${resultFolder}/${name}.difference.png`);
  }
  return share;
}

async function expectToLookLike(picture: Picture, kept: string): Promise<void> {
  // Identical bytes need no comparison by pixels.
  if (digests[picture.name] === digestOf(picture.png)) return;
  const share = await difference(picture, `${folder}/${kept}.webp`);
  const seen = `${resultFolder}/${picture.name}.png`;
  if (share > shareTolerance) {
    mkdirSync(resultFolder, { recursive: true });
    writeFileSync(seen, picture.png);
  }
  expect(share, `see ${seen}; if the change is intended: npm run pictures`).toBeLessThanOrEqual(
    shareTolerance,
  );
}

const named = pictures.map((picture) => ({
  picture,
  name: picture.name,
  kept: sharedNames.get(picture.name),
}));

describe.skipIf(!isPinned)('pictures of the screens', () => {
  it('the static storyboard requests nothing from other hosts', () => {
    expect(externalRequests).toEqual([]);
  });

  it('there is a file for every picture, and no other', () => {
    const own = files.map((file) => basename(file, '.webp'));
    expect([...own, ...sharedNames.keys()].toSorted()).toEqual(
      pictures.map(({ name }) => name).toSorted(),
    );
  });

  it.each(named.filter(({ kept }) => kept === undefined))(
    '$name looks as it did',
    async ({ picture, name }) => expectToLookLike(picture, name),
  );

  it.each(named.flatMap(({ kept, ...rest }) => (kept === undefined ? [] : [{ ...rest, kept }])))(
    '$name looks like $kept',
    async ({ picture, kept }) => expectToLookLike(picture, kept),
  );

  it.each(pictures.filter(({ name }) => name.endsWith('.dark')))(
    '$name differs from the light scheme',
    async (picture) => {
      const light = pictures.find(({ name }) => name === picture.name.replace('.dark', ''));
      expect(light).toBeDefined();
      expect(light?.png.equals(picture.png)).toBe(false);
    },
  );

  afterAll(() =>
    console.info(`${pictures.length} pictures compared, Chromium ${browser.chromium}`),
  );
});

describe('the folder of the pictures', () => {
  it('contains no picture twice', () => {
    const contents = files.map((file) => readFileSync(`${folder}/${file}`, 'base64'));
    expect(new Set(contents).size).toBe(files.length);
  });

  it('is at most 8 MB', () => {
    const size = files.reduce((sum, file) => sum + statSync(`${folder}/${file}`).size, 0);
    expect(size).toBeLessThanOrEqual(maxFolderSize);
  });
});
