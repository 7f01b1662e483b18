import { existsSync, mkdirSync, readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { basename } from 'node:path';
import pixelmatch from 'pixelmatch';
import sharp from 'sharp';
import { afterAll, describe, expect, it } from 'vitest';
import { folder, kept, pinFile, takePictures, type Picture, type Pin } from './pictures.ts';

/*
 * The stated tolerance: a pixel differs where its colour is off by more than a tenth (pixelmatch's
 * own measure, smoothed edges left out), and a picture where more than one pixel in two thousand
 * does.
 */
const colourTolerance = 0.1;
const shareTolerance = 0.0005;
const seen = 'test-results/pictures';

const pinned = existsSync(pinFile) ? (JSON.parse(readFileSync(pinFile, 'utf8')) as Pin) : null;
const { pin, pictures, strays } = await takePictures(
  ({ chromium }) => chromium === pinned?.chromium,
);
const isPinned = pin.chromium === pinned?.chromium;

if (!isPinned) {
  console.warn(
    `\n*** PICTURES NOT COMPARED: they were taken in Chromium ${pinned?.chromium ?? '(none)'}, this is ${pin.chromium}. Another version draws letters ` +
      'differently.\n*** To take them anew with this one: npm run pictures\n',
  );
}

async function pixels(png: Buffer | string) {
  const { data, info } = await sharp(png).ensureAlpha().raw().toBuffer({ resolveWithObject: true });
  return { data, width: info.width, height: info.height };
}

/**
 * The share of pixels that differ; 1 where the sizes do. Leaves what was seen, and where it
 * differs, in test-results/pictures.
 */
async function difference({ name, png }: Picture): Promise<number> {
  const file = `${folder}/${name}.png`;
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
    mkdirSync(seen, { recursive: true });
    await sharp(marked, { raw: { width: now.width, height: now.height, channels: 4 } })
      .png()
      .toFile(`${seen}/${name}.difference.png`);
  }
  return share;
}

describe.skipIf(!isPinned)('pictures of the screens', () => {
  it('the static storyboard asks nobody for anything', () => {
    expect(strays).toEqual([]);
  });

  it('there is one of every screen, and no other', () => {
    const files = readdirSync(folder)
      .filter((name) => name.endsWith('.png'))
      .map((name) => basename(name, '.png'));
    expect(files.toSorted()).toEqual(pictures.map(({ name }) => name).toSorted());
  });

  it.each(pictures.map((picture) => ({ picture, name: picture.name })))(
    '$name looks as it did',
    async ({ picture, name }) => {
      const share = await difference(picture);
      if (share > shareTolerance) {
        mkdirSync(seen, { recursive: true });
        writeFileSync(`${seen}/${name}.png`, await kept(picture.png));
      }
      expect(
        share,
        `see ${seen}/${name}.png; if it is meant to look so: npm run pictures`,
      ).toBeLessThanOrEqual(shareTolerance);
    },
  );

  afterAll(() => console.info(`${pictures.length} pictures compared, Chromium ${pin.chromium}`));
});
