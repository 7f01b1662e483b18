import { readFileSync } from 'node:fs';
import { runInThisContext } from 'node:vm';
import { afterEach, describe, expect, it } from 'vitest';
import { takeInput, type EarlyInput } from '../../src/app/replay-input.ts';

/** Runs the script of index.html as the browser does, and puts a pre-rendered page under it. */
function openPage(markup: string): { readonly early: EarlyInput; readonly place: HTMLElement } {
  const page = readFileSync('index.html', 'utf8');
  const [, script = ''] = /<script>([\s\S]*?)<\/script>/.exec(page) ?? [];
  // jsdom runs no inline scripts by itself.
  const early = runInThisContext(`(function () {${script} return early; })`)() as EarlyInput;
  document.body.innerHTML = `<div id="app">${markup}</div>`;
  return { early, place: document.body.firstElementChild as HTMLElement };
}

const form = `<form><input name="email" /><input name="password" /><button>Masuk</button></form>
  <button type="button">Kembali</button>`;
const button = (place: HTMLElement, at: number) =>
  place.querySelectorAll('button')[at] as HTMLButtonElement;

let opened: EarlyInput | null = null;
afterEach(() => opened?.end.abort());

describe('the script in index.html', () => {
  it('records what was left, pressed and submitted until the app takes over', async () => {
    const { early, place } = openPage(form);
    opened = early;
    const [email, password] = place.querySelectorAll('input');
    email?.focus();
    password?.focus();
    expect(early.left).toEqual([email]);
    button(place, 0).click();
    expect(early.asked).toBe(place.querySelector('form'));
    button(place, 1).click();
    place.click();
    expect(early.asked).toBe(button(place, 1));
    await takeInput(place, early);
    password?.blur();
    button(place, 0).addEventListener('click', (event) => event.preventDefault());
    button(place, 0).click();
    expect([early.left, early.asked]).toEqual([[email], button(place, 1)]);
  });

  it('never lets the browser submit a form', () => {
    const { early, place } = openPage(form);
    opened = early;
    const submitted = new SubmitEvent('submit', { bubbles: true, cancelable: true });
    place.querySelector('form')?.dispatchEvent(submitted);
    expect(submitted.defaultPrevented).toBe(true);
  });
});

it('a page without its code says so by its style alone, 10 s after it was shown', () => {
  const page = new DOMParser().parseFromString(readFileSync('index.html', 'utf8'), 'text/html');
  const late = page.getElementById('late');
  const link = late?.querySelector('a');
  expect(late?.textContent).toBe(
    'Halaman ini belum siap dipakai. Periksa koneksi internet Anda. Muat ulang',
  );
  expect([link?.textContent, link?.getAttribute('href')]).toEqual(['Muat ulang', '']);
  const [style = ''] = Array.from(page.querySelectorAll('style'), ({ textContent }) => textContent);
  // Important, because where motion is reduced the app's own style ends all animations.
  expect(style).toMatch(
    /#late {[^}]*visibility: hidden; animation: late 0s 10s forwards !important }/,
  );
  expect(style).toContain('@keyframes late { to { visibility: visible } }');
});
