/** The live regions that a modal dialog takes out of the page, with their text. */
export function coveredRegions(dialog: HTMLElement): ReadonlyMap<Element, string | null> {
  const regions = document.querySelectorAll('[aria-live], [role=status], [role=alert]');
  return new Map(
    [...regions].filter((one) => !dialog.contains(one)).map((one) => [one, one.textContent]),
  );
}

/**
 * Keeps them silent when the dialog closes and they come back: Orca would say again what was said
 * long ago. The next change of a region is heard.
 */
export function quieten(regions: ReadonlyMap<Element, string | null>): void {
  for (const [region, text] of regions) {
    if (!text || text !== region.textContent || region.ariaLive === 'off') continue;
    const before = region.ariaLive;
    region.ariaLive = 'off';
    const heard = new MutationObserver(() => {
      heard.disconnect();
      if (region.ariaLive === 'off') region.ariaLive = before;
    });
    heard.observe(region, { characterData: true, childList: true, subtree: true });
  }
}
