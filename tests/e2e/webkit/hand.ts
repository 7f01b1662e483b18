import { mkdtempSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Hand } from '../pages/hand.ts';
import type { WebKitPage } from './driver.ts';

/** Uses the page objects in WebKit. */
export const webKitHand = (page: WebKitPage): Hand => ({
  type: (label, text) => page.type(label, text),
  pick: (label, option) => page.pick(label, option),
  attach: (label, { name, buffer }) => {
    const path = join(mkdtempSync(join(tmpdir(), 'lentera-webkit-')), name);
    writeFileSync(path, buffer);
    return page.choose(label, path);
  },
  press: (button) => page.press('button', button),
  isAt: (path) => page.isAt(path),
});
