/* npm run pictures */
import { mkdirSync, readdirSync, rmSync, writeFileSync } from 'node:fs';
import { needBrowser } from '../support/browser.ts';
import { encode } from './encode.ts';
import { alikeFile, browserFile, digestOf, digestsFile, folder, takePictures } from './pictures.ts';

needBrowser();
const { browser, pictures, externalRequests } = await takePictures();
if (externalRequests.length > 0)
  throw new Error(`The storybook requested ${externalRequests.join(', ')}`);

mkdirSync(folder, { recursive: true });
for (const name of readdirSync(folder)) rmSync(`${folder}/${name}`);

/** Maps the bytes of a picture to the first name that has them. */
const names = new Map<string, string>();
const alike: Record<string, string[]> = {};
let size = 0;
for (const { name, png } of pictures) {
  const kept = await encode(png);
  const bytes = kept.toString('base64');
  const first = names.get(bytes);
  if (first === undefined) {
    names.set(bytes, name);
    writeFileSync(`${folder}/${name}.webp`, kept);
    size += kept.length;
  } else (alike[first] ??= []).push(name);
}
writeFileSync(browserFile, `${JSON.stringify(browser, null, 2)}\n`);
writeFileSync(alikeFile, `${JSON.stringify(alike, null, 2)}\n`);
const digests = Object.fromEntries(pictures.map(({ name, png }) => [name, digestOf(png)]));
writeFileSync(digestsFile, `${JSON.stringify(digests, null, 2)}\n`);
console.log(
  `${names.size} pictures for ${pictures.length} screens in ${folder}, ${(size / 1e6).toFixed(1)} MB, taken in Chromium ${browser.chromium}`,
);
