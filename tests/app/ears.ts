/*
 * What Orca says in Chromium without being asked. The virtual reader leaves most of it out; the
 * transcripts of a real Orca (docs/accessibility/orca/) show it.
 *
 *   polite: …        a live region that changes, or appears together with its text
 *   description: …   the focused element is described by other words than before
 *   again: …         a live region that a dialog had covered, when the dialog closes
 *   whole: …         a dialog that gets the focus, its text in one go
 */

const regions = '[aria-live], [role=status], [role=alert]';

/** Starts to listen; `heard` returns what was said since the last call. */
export function openEars() {
  let said: string[] = [];
  let focused = document.activeElement;
  let description = describe(focused);
  let wasCovered = new Map<Element, string>();

  const say = (kind: string, text: string) => text !== '' && said.push(`${kind}: ${text}`);
  const observer = new MutationObserver((changes) => {
    for (const text of new Set(changes.flatMap(announced))) say('polite', text);
    const covered = coveredRegions();
    if (wasCovered.size > 0 && covered.size === 0)
      for (const [region, text] of wasCovered)
        if (isHeard(region) && textOf(region) === text) say('again', text);
    wasCovered = covered;
    listen();
  });
  const listen = () => {
    const now = describe(document.activeElement);
    if (document.activeElement === focused && now !== description) say('description', now);
    [focused, description] = [document.activeElement, now];
  };
  const focus = ({ target }: FocusEvent) => {
    if (target instanceof HTMLDialogElement) say('whole', textOf(target));
    listen();
  };
  document.addEventListener('focusin', focus);
  observer.observe(document.body, {
    attributes: true,
    characterData: true,
    childList: true,
    subtree: true,
  });
  return {
    heard() {
      const all = said;
      said = [];
      return all;
    },
    close() {
      observer.disconnect();
      document.removeEventListener('focusin', focus);
    },
  };
}

const isElement = (node: Node): node is Element => node instanceof Element;
const describe = (element: Element | null) =>
  (element?.getAttribute('aria-describedby') ?? '')
    .split(' ')
    .map((id) => document.getElementById(id))
    .map((one) => (one === null ? '' : textOf(one)))
    .join(' ')
    .trim();

/** What a change of the page announces. */
function announced({ target, type, addedNodes }: MutationRecord): readonly string[] {
  const changed = (type === 'characterData' ? [target] : [...addedNodes]).filter(
    (node) => !isElement(node) || isHeard(node),
  );
  const region = (isElement(target) ? target : target.parentElement)?.closest(regions);
  if (!region) return changed.filter(isElement).flatMap(comesWithText);
  if (changed.length === 0 || !isHeard(region)) return [];
  return region.matches('[aria-atomic=true], [role=status], [role=alert]')
    ? [textOf(region)]
    : changed.map((node) => tidy(spoken(node)));
}

const comesWithText = (added: Element) =>
  [added, ...added.querySelectorAll(regions)]
    .filter((one) => one.matches(regions) && isHeard(one))
    .map(textOf);

/** The live regions that an open dialog covers. */
function coveredRegions(): Map<Element, string> {
  const dialog = document.querySelector('dialog[open]');
  const all = dialog === null ? [] : [...document.querySelectorAll(regions)];
  return new Map(all.filter((one) => !dialog?.contains(one)).map((one) => [one, textOf(one)]));
}

function isHeard(one: Element): boolean {
  if (!one.isConnected || one.closest('[aria-hidden=true], [hidden]')) return false;
  return (one.closest(regions)?.getAttribute('aria-live') ?? 'polite') !== 'off';
}

const blocks = 'p, div, section, ul, ol, li, h1, h2, h3, table, tr, td, th';

/** The text of an element as Orca joins it: a blank after a block, and none after a term. */
const textOf = (element: Element) => tidy(spoken(element));
const tidy = (text: string) => text.replace(/\s+/g, ' ').trim();

function spoken(node: Node): string {
  if (!isElement(node)) return node.nodeType === Node.TEXT_NODE ? (node.textContent ?? '') : '';
  if (node.matches('[aria-hidden=true], [hidden], button, input, select, style')) return '';
  if (getComputedStyle(node).display === 'none') return '';
  const inner = [...node.childNodes].map(spoken).join('');
  return `${inner}${generated(node)}${node.matches(blocks) ? ' ' : ''}`;
}

/** What the style sheets write after an element. */
function generated(element: Element): string {
  for (const rule of [...document.styleSheets].flatMap(({ cssRules }) => [...cssRules]))
    if (rule instanceof CSSStyleRule && rule.selectorText.endsWith('::after'))
      if (element.matches(rule.selectorText.slice(0, -'::after'.length)))
        return /^['"](.*)['"]$/.exec(rule.style.getPropertyValue('content'))?.[1] ?? '';
  return '';
}
