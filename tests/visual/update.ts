/* npm run pictures */
import { mkdirSync, readdirSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { needBrowser } from '../support/browser.ts';
import { folder, kept, pinFile, takePictures } from './pictures.ts';

needBrowser();
const { pin, pictures, strays } = await takePictures();
if (strays.length > 0) throw new Error(`The static storyboard asked for ${strays.join(', ')}`);
mkdirSync(folder, { recursive: true });
for (const name of readdirSync(folder)) rmSync(`${folder}/${name}`);
for (const { name, png } of pictures) writeFileSync(`${folder}/${name}.png`, await kept(png));
writeFileSync(pinFile, `${JSON.stringify(pin, null, 2)}\n`);
const bytes = pictures.reduce((sum, { name }) => sum + statSync(`${folder}/${name}.png`).size, 0);
console.log(
  `${pictures.length} pictures in ${folder}, ${(bytes / 1_048_576).toFixed(1)} MB, taken in Chromium ${pin.chromium}`,
);
