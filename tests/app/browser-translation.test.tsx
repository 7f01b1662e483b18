import { act, render } from '@testing-library/react';
import { Fragment } from 'react';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { followTranslators } from '../../src/app/browser-translation.ts';

const { removeChild, insertBefore } = Node.prototype;
let observer: MutationObserver;
beforeEach(() => {
  observer = followTranslators();
});
afterEach(() => {
  observer.disconnect();
  Object.assign(Node.prototype, { removeChild, insertBefore });
});

const twoFonts = () => {
  const [outer, inner] = [document.createElement('font'), document.createElement('font')];
  outer.append(inner);
  return { outer, inner };
};

/** How translators replace a text. */
const translators = {
  'in one step': (text: Text) => {
    const { outer, inner } = twoFonts();
    inner.append(text.data.toUpperCase());
    text.replaceWith(outer);
  },
  'in two steps': (text: Text) => {
    const { outer, inner } = twoFonts();
    inner.append(text.data.toUpperCase());
    text.before(outer);
    text.remove();
  },
  'by wrapping it': (text: Text) => {
    const { outer, inner } = twoFonts();
    text.replaceWith(outer);
    inner.append(text);
    text.data = text.data.toUpperCase();
  },
};

/** Each text of the page that is not translated yet. */
function textsOf(page: Node): Text[] {
  const walker = document.createTreeWalker(page, NodeFilter.SHOW_TEXT);
  const texts: Text[] = [];
  while (walker.nextNode()) texts.push(walker.currentNode as Text);
  return texts.filter(({ parentElement }) => parentElement?.tagName !== 'FONT');
}

const flushMicrotasks = () => act(async () => Promise.resolve());

interface Shown {
  readonly rows: readonly string[];
  readonly left?: number;
  readonly note?: string;
}

const Page = ({ rows, left, note }: Shown) => (
  <p>
    {note}
    {left === undefined ? <b>habis</b> : null}
    Sisa {left}
    {left === undefined ? null : <i>hari</i>}
    {rows.map((row) => (
      <Fragment key={row}>{row}</Fragment>
    ))}
    {left === 7 && 'Hari terakhir'}
  </p>
);

describe.each(Object.entries(translators))('a page translated %s', (_, translate) => {
  const changes: readonly Shown[] = [
    { rows: ['b', 'c', 'a'] },
    { rows: [], note: 'Limit' },
    { rows: ['c'], left: 7 },
    { rows: ['c'], left: 6 },
  ];

  async function expectChanges(all: readonly Shown[], isLater: boolean) {
    const { container, rerender } = render(<Page rows={['a', 'b']} left={7} />);
    for (const shown of all) {
      textsOf(container).forEach(translate);
      if (isLater) await flushMicrotasks();
      rerender(<Page {...shown} />);
      await flushMicrotasks();
      const plain = render(<Page {...shown} />);
      expect(container.textContent.toLowerCase()).toBe(plain.container.textContent.toLowerCase());
      plain.unmount();
    }
  }

  it('is changed as usual and shows nothing old [GEN-16]', () => expectChanges(changes, true));

  // jsdom tells observers of no change in a text that was just removed.
  it('is changed as usual in the same task [GEN-16]', () =>
    expectChanges(changes.slice(0, -1), false));
});

it('a translation may be taken back, and texts may be removed [GEN-16]', async () => {
  const { container, rerender } = render(<Page rows={['a']} left={30} />);
  const texts = textsOf(container);
  texts.forEach(translators['in one step']);
  const fonts = [...container.querySelectorAll(':not(font) > font')];
  await flushMicrotasks();
  fonts.forEach((font, at) => font.replaceWith(texts[at] ?? ''));
  await flushMicrotasks();
  rerender(<Page rows={['a']} left={7} />);
  expect(container.textContent).toBe('Sisa 7hariaHari terakhir');
  textsOf(container).forEach((text) => text.remove());
  await flushMicrotasks();
  rerender(<Page rows={[]} left={7} note="Limit" />);
  expect(container.querySelector('p')?.innerHTML).toBe('<i></i>Limit');
});
