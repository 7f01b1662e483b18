import type { Page } from '@playwright/test';

/*
 * The contrast of texts over the lantern's light follows from how far they are from its middle.
 */

/** Texts that are too near, and how many lights were looked at. */
export const tooNear = (page: Page) =>
  page.evaluate(() => {
    const isClear = (one: Element) => {
      const { backgroundColor, backgroundImage } = getComputedStyle(one);
      return /, 0(\.[0-4]\d*)?\)$/.test(backgroundColor) && backgroundImage === 'none';
    };
    const skies = [...document.querySelectorAll<HTMLElement>('body *')].filter((one) => {
      const { backgroundImage, content, opacity } = getComputedStyle(one, '::before');
      const isLit =
        content !== 'none' && backgroundImage.includes('rgb(255, 227, 166)') && Number(opacity) > 0;
      return isLit && one.checkVisibility();
    });
    const near = skies.flatMap((sky) => {
      const probe = document.createElement('i');
      Object.assign(probe.style, {
        position: 'absolute',
        left: 'var(--x)',
        top: 'var(--y)',
        width: 'var(--r)',
      });
      sky.append(probe);
      const { left: x, top: y, width: radius } = probe.getBoundingClientRect();
      probe.remove();
      const night = sky.getBoundingClientRect();
      const shown = document.querySelector('dialog[open]') ?? document.body;
      const texts = document.createTreeWalker(shown, NodeFilter.SHOW_TEXT);
      const found: string[] = [];
      while (texts.nextNode()) {
        const text = texts.currentNode;
        let above = text.parentElement;
        if (!text.textContent?.trim() || above === null || !above.checkVisibility()) continue;
        // A ticket's ground is drawn by its tear; hidden text is not seen.
        if (above.closest('[data-content]') || getComputedStyle(above).clipPath !== 'none')
          continue;
        const [red = 0] =
          getComputedStyle(above)
            .color.match(/[\d.]+/g)
            ?.map(Number) ?? [];
        while (above && above !== sky && isClear(above)) above = above.parentElement;
        if (above !== sky && above !== null && above !== document.body) continue;
        const range = document.createRange();
        range.selectNodeContents(text);
        for (const box of range.getClientRects()) {
          if (box.width < 2 || box.top >= night.bottom || box.bottom <= night.top) continue;
          const away = Math.hypot(
            Math.max(box.left - x, 0, x - box.right),
            Math.max(box.top - y, 0, y - box.bottom),
          );
          if (away / radius < (red === 255 ? 0.27 : 0.46))
            found.push(`'${text.textContent}' at ${Math.round((100 * away) / radius)} %`);
        }
      }
      return found;
    });
    return { near, lights: skies.length };
  });
