const OWN = '[data-own]';

/**
 * Elements of others in the pre-rendered page, e.g. a password manager's button, or a wrapper
 * around one of our inputs. Call it before the app renders; the returned function, called right
 * after, puts each of them into its place among the app's elements.
 */
export function keepForeign(place: HTMLElement): () => void {
  const parentOf = (one: Element) => one.parentElement?.closest(OWN) ?? place;
  const ownIn = (one: Element) => Array.from(one.querySelectorAll(OWN));
  /** From the nearest element whose tag the page has once, e.g. its form: the app adds frames. */
  const pathOf = (one: Element): readonly (string | number)[] => {
    if (one === place) return [];
    if (place.querySelectorAll(one.localName + OWN).length === 1) return [one.localName];
    const parent = parentOf(one);
    const siblings = ownIn(parent).filter((other) => parentOf(other) === parent);
    return [...pathOf(parent), siblings.indexOf(one)];
  };
  const paths = ownIn(place).map((one) => [one, pathOf(one)] as const);
  // Not the texts of translators: the app's texts replace them.
  const foreign = Array.from(place.querySelectorAll(`:not(${OWN}, font)`))
    .filter(({ parentElement }) => parentElement === place || parentElement?.matches(OWN))
    .map((one) => ({
      one,
      parent: parentOf(one),
      previous: one.previousElementSibling,
      wrapped: ownIn(one).filter((inside) => parentOf(inside) === parentOf(one)),
    }));
  return () => {
    const twins = new Map<Element, Element>([[place, place]]);
    for (const [one, path] of paths) {
      const twin = path.reduce<Element | null | undefined>(
        (parent, at) => (typeof at === 'string' ? place.querySelector(at) : parent?.children[at]),
        place,
      );
      if (twin?.tagName === one.tagName) twins.set(one, twin);
    }
    for (const { one, parent, previous, wrapped } of foreign) {
      const after = previous && (twins.get(previous) ?? previous);
      if (parent === place) place[previous ? 'append' : 'prepend'](one);
      else if (after && place.contains(after)) after.after(one);
      else twins.get(parent)?.prepend(one);
      for (const inside of wrapped) inside.replaceWith(twins.get(inside) ?? '');
    }
  };
}
