import type { Page } from '@playwright/test';

/**
 * Sets the window, and the size of text as the browser's own setting does, media queries included;
 * 100 is normal.
 */
export async function lettersOf(page: Page) {
  const session = await page.context().newCDPSession(page);
  return {
    async set(width: number, height: number, percent: number) {
      const standard = Math.round((16 * percent) / 100);
      await session.send('Page.setFontSizes', { fontSizes: { standard, fixed: standard } });
      await page.setViewportSize({ width, height });
      // A phone may zoom as its window changes.
      await session.send('Emulation.setPageScaleFactor', { pageScaleFactor: 1 });
      await page.evaluate(settled);
    },
  };
}

/** Runs in the page: waits until observers of sizes have reacted to a new window. */
export const settled = () =>
  new Promise<void>((resolve) =>
    requestAnimationFrame(() =>
      requestAnimationFrame(() => requestAnimationFrame(() => resolve())),
    ),
  );

/**
 * Runs in the page. What is wrong with its letters: a word that is broken inside, cut off, beyond
 * the side of the window, over another one, or under something painted; a value that is longer than
 * its field; a part that stays and takes more than a third of the window, or 40 % of its dialog; a
 * page or a dialog that scrolls sideways.
 *
 * A word that is about as wide as the window at the size of running text, e.g. the id of a
 * transaction, may break; so may any word after a hyphen or a slash, but no figure. Of an open
 * dialog only its own content counts, otherwise what is `within` an element.
 */
export function wrongLetters(within = 'body'): string[] {
  const { clientWidth: width, scrollWidth } = document.documentElement;
  const modal = [...document.querySelectorAll<HTMLElement>('dialog:modal')].at(-1);
  const scope = modal ?? document.querySelector(within) ?? document.body;
  const wrong = new Set<string>();
  const boxes: {
    readonly word: string;
    readonly layer: Element | undefined;
    /** What is after the dots lies anywhere. */
    readonly shortened: Element | undefined;
    readonly left: number;
    readonly right: number;
    readonly top: number;
    readonly bottom: number;
  }[] = [];
  const name = (element: Element) => element.outerHTML.slice(0, 80);
  const isShown = (element: Element) =>
    element.checkVisibility({ opacityProperty: true, visibilityProperty: true });
  const styleOf = (element: Element, part?: string) => getComputedStyle(element, part);
  const px = Number.parseFloat;
  const about = (element: Element) => {
    const around: Element[] = [];
    for (let one: Element | null = element; one; one = one.parentElement) around.push(one);
    return around;
  };
  /** Pictures, what is hidden from sight, and Storybook's own texts. */
  const isNoText = (around: readonly Element[]) =>
    around.some(
      (one) =>
        one.matches('svg, select, option, [inert], a[href="#isi"], .sb-wrapper') ||
        styleOf(one).clipPath === 'inset(50%)',
    );
  const isBeside = (one: Element) =>
    one.matches('dialog, [role=dialog], [data-overlay], [data-dock=open]') ||
    (styleOf(one).position === 'absolute' && Number(styleOf(one).zIndex) > 1);
  /** What lies over the page on purpose, if the element is in it: a menu, a popup, … */
  const layerOf = (around: readonly Element[]) => around.find(isBeside);
  /** A row that opens shows the whole in its detail. */
  const endsInDots = (one: Element) =>
    one.closest('tr')?.querySelector('button') != null &&
    (styleOf(one).textOverflow === 'ellipsis' || styleOf(one).webkitLineClamp !== 'none');
  const scrollersOf = (around: readonly Element[]) =>
    around.filter((one) => {
      const { overflowX, overflowY } = styleOf(one);
      return (
        !one.matches('html, body') &&
        ((/auto|scroll/.test(overflowX) && one.scrollWidth > one.clientWidth + 1) ||
          (/auto|scroll/.test(overflowY) && one.scrollHeight > one.clientHeight + 1))
      );
    });
  const canvas = document.createElement('canvas').getContext('2d');
  const running = styleOf(document.documentElement).fontSize;

  const texts: { readonly node: Node; readonly around: readonly Element[] }[] = [];
  const walker = document.createTreeWalker(scope, NodeFilter.SHOW_TEXT);
  for (let node = walker.nextNode(); node; node = walker.nextNode()) {
    const parent = node.parentElement;
    if (!parent || !node.textContent?.trim() || !isShown(parent)) continue;
    const around = about(parent);
    if (isNoText(around)) continue;
    texts.push({ node, around });
    const layer = layerOf(around);
    const scroller = scrollersOf(around)[0];
    const scrolls = scroller !== undefined && /auto|scroll/.test(styleOf(scroller).overflowX);
    const isFixed = around.some((one) => styleOf(one).position === 'fixed');
    const floats = around.some((one) => styleOf(one).position === 'sticky') || (isFixed && !modal);
    // A scroller shows the rest of its content.
    const end = around.findIndex((one) => one === scroller || one.matches('body, dialog'));
    const shortened = around.find(endsInDots);
    const dotted = shortened?.getBoundingClientRect();
    const clips = around
      .slice(0, end)
      .filter((one) => !endsInDots(one))
      .map((one) => ({ style: styleOf(one), edge: one.getBoundingClientRect() }))
      .filter(({ style }) => /hidden|clip/.test(style.overflow));
    const { fontWeight, fontFamily } = styleOf(parent);
    if (canvas) canvas.font = `${fontWeight} ${running} ${fontFamily}`;
    for (const { 0: word, index } of node.textContent.matchAll(/[^\s\-–/]+[-–/]*/g)) {
      const range = document.createRange();
      range.setStart(node, index);
      range.setEnd(node, index + word.length);
      const lines = [...range.getClientRects()].filter((line) => line.width > 0);
      const first = lines[0];
      if (!first) continue;
      const { left, right, top, bottom, height } = range.getBoundingClientRect();
      if (dotted && (right > dotted.right + 1 || bottom > dotted.bottom + 1)) continue;
      const mayBreak =
        (canvas?.measureText(word).width ?? 0) >= width - 6 * px(running) &&
        !/^\W?(Rp)?[\d.]{4,13}$/.test(word);
      if (height > first.height * 1.5 && !mayBreak) wrong.add(`broken: ${word} in ${name(parent)}`);
      if (!scrolls && (left < -1 || right > width + 1)) wrong.add(`outside: ${word}`);
      if (isFixed && !scroller && (top < -1 || bottom > innerHeight + 1))
        wrong.add(`outside: ${word}`);
      const spare = first.height / 2;
      for (const { style, edge } of clips)
        if (
          (/hidden|clip/.test(style.overflowX) &&
            (left < edge.left - 1 || right > edge.right + 1)) ||
          (/hidden|clip/.test(style.overflowY) &&
            (top < edge.top - spare || bottom > edge.bottom + spare))
        )
          wrong.add(`cut: ${word}`);
      if (floats) continue;
      const seen = scroller?.getBoundingClientRect();
      for (const line of lines) {
        if (seen && (line.top < seen.top || line.bottom > seen.bottom)) continue;
        const trim = line.height / 4;
        const [from, to] = [line.top + trim, line.bottom - trim];
        boxes.push({
          word,
          layer,
          shortened,
          left: line.left + 1,
          right: line.right - 1,
          top: from,
          bottom: to,
        });
      }
    }
  }

  const fields = scope.querySelectorAll<HTMLInputElement | HTMLSelectElement>(
    'input:not([type=hidden], [type=file], [type=radio], [type=checkbox]), select',
  );
  for (const field of fields) {
    const around = about(field);
    if (!isShown(field) || isNoText(around.slice(1))) continue;
    const style = styleOf(field);
    const { fontSize, fontWeight, fontFamily, letterSpacing, wordSpacing } = style;
    const { fontVariantNumeric, paddingLeft, paddingRight, paddingTop, paddingBottom } = style;
    const isSelect = field instanceof HTMLSelectElement;
    const isTime = field.type.startsWith('date');
    const value = isSelect
      ? (field.selectedOptions[0]?.text ?? '')
      : field.value || field.placeholder;
    const room = field.clientWidth - px(paddingLeft) - px(paddingRight);
    // The browser's own parts of a date are measured in a copy that is as wide as they are.
    const copy = isTime ? (field.cloneNode() as HTMLInputElement) : document.createElement('span');
    Object.assign(copy.style, { position: 'absolute', visibility: 'hidden', whiteSpace: 'pre' });
    Object.assign(copy.style, { fontSize, fontWeight, fontFamily, letterSpacing, wordSpacing });
    Object.assign(copy.style, { fontVariantNumeric, width: 'max-content', padding: '0' });
    copy.textContent = field.type === 'password' ? '•'.repeat(value.length) : value;
    (isTime ? field.parentElement : document.body)?.append(copy);
    const needed = copy.getBoundingClientRect().width;
    copy.remove();
    // Free text may be longer than its field in letters of normal size.
    const isSmall = px(fontSize) <= Math.min(16, 0.065 * width);
    if (needed > room + 1 && !(isSmall && !isSelect && !isTime && field.inputMode !== 'numeric'))
      wrong.add(`longer than its field: ${field.name} needs ${Math.round(needed)}, has ${room}`);
    if (/email|search|tel|password/.test(field.type) && field.clientWidth < 6 * px(fontSize))
      wrong.add(`narrow: ${field.name || field.type}`);
    if (
      value === '' ||
      (!modal && around.some((one) => /fixed|sticky/.test(styleOf(one).position)))
    )
      continue;
    const at = field.getBoundingClientRect();
    const from = at.left + px(paddingLeft);
    const middle = (at.top + px(paddingTop) + at.bottom - px(paddingBottom)) / 2;
    boxes.push({
      word: `the value of ${field.name}`,
      layer: layerOf(around),
      shortened: undefined,
      left: from + (style.textAlign === 'center' ? Math.max(0, room - needed) / 2 : 0) + 1,
      right: from + Math.min(needed, room) - 1,
      top: middle - px(fontSize) / 3,
      bottom: middle + px(fontSize) / 3,
    });
  }
  boxes.forEach((one, at) => {
    for (const other of boxes.slice(at + 1))
      if (
        one.left < other.right &&
        other.left < one.right &&
        one.top < other.bottom &&
        other.top < one.bottom &&
        one.layer === other.layer &&
        (one.shortened === undefined || one.shortened !== other.shortened)
      )
        wrong.add(`over each other: ${one.word}, ${other.word}`);
  });

  if (scrollWidth > width) wrong.add(`sideways by ${scrollWidth - width} px`);
  if (modal && modal.scrollWidth > modal.clientWidth) wrong.add('the dialog scrolls sideways');
  for (const one of scope.querySelectorAll('*')) {
    const { position, clipPath } = styleOf(one);
    const stays = position === 'fixed' || position === 'sticky';
    if (!stays || !isShown(one) || clipPath === 'inset(50%)' || isNoText([one])) continue;
    const { height } = one.getBoundingClientRect();
    const around = one.parentElement?.getBoundingClientRect().height ?? 0;
    // A menu, a popup, and anything without room to stay.
    if (layerOf(about(one)) !== modal || one.querySelector('[role=dialog]')) continue;
    if (position === 'sticky' && around < height + 2) continue;
    const most = modal ? 0.4 * modal.clientHeight : innerHeight / 3;
    if (height > most) wrong.add(`stays: ${Math.round(height)} of ${innerHeight}, ${name(one)}`);
  }

  const all = new CSSStyleSheet();
  // Decoration lets presses through, and would not be found.
  all.replaceSync('* { pointer-events: auto !important; }');
  document.adoptedStyleSheets = [...document.adoptedStyleSheets, all];
  const isFilled = ({ backgroundColor, backgroundImage }: CSSStyleDeclaration) =>
    backgroundImage !== 'none' || !/^transparent|, 0(\.0\d*)?\)$/.test(backgroundColor);
  const paints = (one: Element) =>
    one.matches('svg *, img, canvas, video') ||
    (!one.matches('svg') && isFilled(styleOf(one))) ||
    ['::before', '::after'].some(
      (part) => styleOf(one, part).content !== 'none' && isFilled(styleOf(one, part)),
    );
  const start = [scrollX, scrollY] as const;
  const moved = new Map<Element, number>();
  for (const { node, around } of texts) {
    const range = document.createRange();
    range.selectNodeContents(node);
    const parent = node.parentElement;
    const layer = layerOf(around);
    const scrollers = scrollersOf(around);
    const count = range.getClientRects().length;
    for (let line = 0; line < count; line += Math.ceil(count / 3)) {
      const middle = () => {
        const box = range.getClientRects()[line] ?? new DOMRect();
        return { x: box.left + box.width / 2, y: box.top + box.height / 2 };
      };
      for (const one of scrollers) {
        if (!moved.has(one)) moved.set(one, one.scrollTop);
        const { left, top } = one.getBoundingClientRect();
        const { x, y } = middle();
        one.scrollBy(x - left - one.clientWidth / 2, y - top - one.clientHeight / 2);
      }
      if (Math.abs(middle().y / innerHeight - 0.5) > 0.02)
        scrollBy({ top: middle().y - innerHeight / 2, behavior: 'instant' });
      const { x, y } = middle();
      const hit = document.elementsFromPoint(x, y);
      const own = hit.findIndex((one) => one.contains(parent) || parent?.contains(one));
      const above = hit.slice(0, Math.max(0, own)).find((one) => {
        const over = layerOf(about(one));
        return paints(one) && (over === layer || !over) && !one.closest('.sb-wrapper');
      });
      if (above) wrong.add(`under: ${node.textContent?.slice(0, 30)} below ${name(above)}`);
    }
  }
  for (const [one, top] of moved) one.scrollTop = top;
  scrollTo(...start);
  document.adoptedStyleSheets = document.adoptedStyleSheets.filter((one) => one !== all);
  return [...wrong];
}

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
