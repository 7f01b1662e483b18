/** Matches the element of a large amount, whose 'Rp' is in smaller letters. */
export const largeMoney = (text: string) => (_: string, element: Element | null) =>
  element?.textContent === text && element.querySelector(':scope > small') !== null;
