import type { Page } from '@playwright/test';

/** Sets the size of text as the browser's setting does, media queries included; 100 is normal. */
export async function setTextSize(page: Page, percent: number): Promise<void> {
  const session = await page.context().newCDPSession(page);
  const standard = Math.round((16 * percent) / 100);
  await session.send('Page.setFontSizes', { fontSizes: { standard, fixed: standard } });
  await session.detach();
}

/**
 * What is wrong with the boxes of the words in sight: broken inside, cut off by an element around
 * them, beyond the side of the window, or over another word. A word that is wider than the window
 * at the size of running text, e.g. the id of a transaction, may break; so may any word after a
 * hyphen or a slash.
 */
export const brokenWords = (page: Page) =>
  page.evaluate(() => {
    interface Box {
      readonly word: string;
      readonly left: number;
      readonly right: number;
      readonly top: number;
      readonly bottom: number;
    }
    const width = document.documentElement.clientWidth;
    const wrong: string[] = [];
    const boxes: Box[] = [];
    const isShown = (element: Element) =>
      element.checkVisibility({ opacityProperty: true, visibilityProperty: true });
    const about = (element: Element) => {
      const around: Element[] = [];
      for (let one: Element | null = element; one; one = one.parentElement) around.push(one);
      return around;
    };
    /** A picture, or hidden from sight. */
    const isNoText = (around: readonly Element[]) =>
      around.some(
        (one) =>
          one.matches('svg, select, option, [inert], a[href="#isi"]') ||
          getComputedStyle(one).clipPath === 'inset(50%)',
      );
    /** Over the page on purpose. */
    const floats = (around: readonly Element[]) =>
      around.some((one) => /fixed|sticky/.test(getComputedStyle(one).position));
    const widest = document.createElement('canvas').getContext('2d');
    const texts = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);
    for (let node = texts.nextNode(); node; node = texts.nextNode()) {
      const parent = node.parentElement;
      const text = node.textContent ?? '';
      if (!parent || !text.trim() || !isShown(parent)) continue;
      const around = about(parent);
      if (isNoText(around)) continue;
      const style = getComputedStyle(parent);
      if (widest)
        widest.font = `${style.fontWeight} ${getComputedStyle(document.documentElement).fontSize} ${style.fontFamily}`;
      for (const { 0: word, index } of text.matchAll(/[^\s\-–/]+[-–/]*/g)) {
        const range = document.createRange();
        range.setStart(node, index);
        range.setEnd(node, index + word.length);
        const lines = [...range.getClientRects()].filter((line) => line.width > 0);
        const first = lines[0];
        if (!first) continue;
        const all = range.getBoundingClientRect();
        const isBroken = all.height > first.height * 1.5;
        if (isBroken && (widest?.measureText(word).width ?? 0) < width - 96)
          wrong.push(`broken: ${word} in ${parent.outerHTML.slice(0, 80)}`);
        // A row that scrolls sideways shows the rest of its words.
        const row = around.findIndex(
          (one) => /auto|scroll/.test(getComputedStyle(one).overflowX) && one.matches('main *'),
        );
        const scrolls = row !== -1;
        const [left, right] = [all.left, all.right];
        if (!scrolls && (left < -1 || right > width + 1)) wrong.push(`outside: ${word}`);
        for (const one of scrolls ? around.slice(0, row) : around) {
          const { overflowX, overflowY } = getComputedStyle(one);
          const edge = one.getBoundingClientRect();
          if (
            (/hidden|clip/.test(overflowX) && (left < edge.left - 1 || right > edge.right + 1)) ||
            (/hidden|clip/.test(overflowY) &&
              (all.top < edge.top - first.height / 2 ||
                all.bottom > edge.bottom + first.height / 2))
          )
            wrong.push(`cut: ${word}`);
        }
        if (floats(around)) continue;
        for (const line of lines) {
          const { top, bottom } = line;
          const trim = line.height / 4;
          boxes.push({
            word,
            left: line.left + 1,
            right: line.right - 1,
            top: top + trim,
            bottom: bottom - trim,
          });
        }
      }
    }
    boxes.forEach((one, at) => {
      for (const other of boxes.slice(at + 1))
        if (
          one.left < other.right &&
          other.left < one.right &&
          one.top < other.bottom &&
          other.top < one.bottom
        )
          wrong.push(`over each other: ${one.word}, ${other.word}`);
    });
    for (const field of document.querySelectorAll('input')) {
      const least = 6 * Number.parseFloat(getComputedStyle(field).fontSize);
      if (
        /email|search|tel|password/.test(field.type) &&
        isShown(field) &&
        field.clientWidth < least
      )
        wrong.push(`narrow: ${field.name || field.type}`);
    }
    return [...new Set(wrong)];
  });

/** Whether what is above the content of a page needs less than a third of the first screen. */
export const isContentHigh = (page: Page) =>
  page.evaluate(() => {
    scrollTo(0, 0);
    const { top = innerHeight } = document.getElementById('isi')?.getBoundingClientRect() ?? {};
    return top < innerHeight / 3;
  });

/** Whether one screen shows the title and the first field of a page's form, if it has one. */
export const isFieldNear = (page: Page) =>
  page.evaluate(() => {
    const title = document.querySelector('main h1');
    const field = document.querySelector('main form :is(input:not([type=hidden]), select)');
    if (!title || !field) return true;
    return field.getBoundingClientRect().bottom - title.getBoundingClientRect().top < innerHeight;
  });
