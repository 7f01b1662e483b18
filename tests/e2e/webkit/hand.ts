import { mkdtempSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Hand } from '../pages/hand.ts';
import type { WebKitPage } from './driver.ts';

/** Uses the page objects in WebKit. */
export const webKitHand = (page: WebKitPage): Hand => ({
  type: (label, text) => page.type(label, text),
  pick: (label, option) => page.pick(label, option),
  attach: async (label, { name, buffer }) => {
    const path = join(mkdtempSync(join(tmpdir(), 'lentera-webkit-')), name);
    writeFileSync(path, buffer);
    await page.choose(label, path);
    await page.sees('text', `Ganti foto: ${name}`);
  },
  press: (button) => page.press('button', button),
  isAt: (path) => page.isAt(path),
});
