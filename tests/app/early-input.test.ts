import { readFileSync } from 'node:fs';
import { runInThisContext } from 'node:vm';
import { gzipSync } from 'node:zlib';
import { afterEach, describe, expect, it } from 'vitest';
import { takeInput, type EarlyInput } from '../../src/app/replay-input.ts';

/** Runs the script of index.html as the browser does, and puts a pre-rendered page under it. */
function openPage(markup: string): { readonly early: EarlyInput; readonly place: HTMLElement } {
  const page = readFileSync('index.html', 'utf8');
  const [, script = ''] = /<script>([\s\S]*?)<\/script>/.exec(page) ?? [];
  // jsdom does not run inline scripts.
  const early = runInThisContext(`(function () {${script} return early; })`)() as EarlyInput;
  document.body.innerHTML = `<p id="wait" role="status"></p><div id="app">${markup}</div>`;
  return { early, place: document.body.lastElementChild as HTMLElement };
}

const form = `<form><input name="email" /><input name="password" /><button>Masuk</button></form>
  <button type="button">Kembali</button>`;
const button = (place: HTMLElement, at: number) =>
  place.querySelectorAll('button')[at] as HTMLButtonElement;

let opened: EarlyInput | null = null;
afterEach(() => opened?.end.abort());

describe('the script in index.html', () => {
  it('records left fields, pressed buttons and submitted forms until the app takes over [PUB-16,18]', async () => {
    const { early, place } = openPage(form);
    opened = early;
    const [email, password] = place.querySelectorAll('input');
    email?.focus();
    password?.focus();
    expect(early.left).toEqual([email]);
    const wait = document.getElementById('wait');
    expect(wait?.textContent).toBe('');
    button(place, 0).click();
    expect(early.asked).toEqual([place.querySelector('form')]);
    expect(wait?.textContent).toBe('Memuat…');
    button(place, 1).click();
    place.click();
    const asked = [place.querySelector('form'), button(place, 1)];
    expect(early.asked).toEqual(asked);
    await takeInput(place, early);
    password?.blur();
    button(place, 0).addEventListener('click', (event) => event.preventDefault());
    button(place, 0).click();
    expect([early.left, early.asked]).toEqual([[email], asked]);
  });

  it('is small', () => {
    const page = readFileSync('index.html', 'utf8');
    const [, script = ''] = /<script>([\s\S]*?)<\/script>/.exec(page) ?? [];
    expect(gzipSync(script).length).toBeLessThan(800);
  });

  it('makes the app wait only for a finger on a control [PUB-18]', async () => {
    const { early, place } = openPage(form);
    opened = early;
    const touch = (type: string, fingers: number, target: Element) =>
      target.dispatchEvent(
        Object.assign(new Event(type, { bubbles: true }), { touches: Array(fingers) }),
      );
    touch('touchstart', 1, place);
    expect(early.touches).toBe(0);
    touch('touchstart', 1, button(place, 0));
    expect(early.touches).toBe(1);
    let isTaken = false;
    const taken = takeInput(place, early).then(() => (isTaken = true));
    await new Promise(requestAnimationFrame);
    expect(isTaken).toBe(false);
    touch('touchend', 0, button(place, 0));
    await taken;
    expect(isTaken).toBe(true);
  });

  it('marks a visit by our own link for the next page, once [PUB-20]', () => {
    const { early, place } = openPage('<a href="/download">Download</a><a href="#isi">Isi</a>');
    opened = early;
    const [link, jump] = place.querySelectorAll('a');
    const stay = (event: Event) => event.preventDefault();
    place.addEventListener('click', stay);
    jump?.click();
    link?.dispatchEvent(
      new MouseEvent('click', { bubbles: true, cancelable: true, ctrlKey: true }),
    );
    expect(window.name).toBe('');
    link?.click();
    expect(window.name).toBe('arrival');
    openPage('').early.end.abort();
    expect(window.name).toBe('');
  });

  it('starts the fetches for typing with the first letter', () => {
    const { early, place } = openPage(form);
    opened = early;
    const links = ['typed', 'other'].map((when) => {
      const link = document.createElement('link');
      Object.assign(link.dataset, { when, rel: 'modulepreload' });
      document.head.append(link);
      return link;
    });
    place.querySelector('input')?.dispatchEvent(new Event('input', { bubbles: true }));
    expect(links.map(({ rel }) => rel)).toEqual(['modulepreload', '']);
    for (const link of links) link.remove();
  });

  it('never lets the browser submit a form [PUB-17]', () => {
    const { early, place } = openPage(form);
    opened = early;
    const submitted = new SubmitEvent('submit', { bubbles: true, cancelable: true });
    place.querySelector('form')?.dispatchEvent(submitted);
    expect(submitted.defaultPrevented).toBe(true);
  });
});

it('the app replays the input in order, a form once, and removes the wait [PUB-16]', async () => {
  const { early, place } = openPage(`${form}<button type="button">Tampilkan</button>`);
  opened = early;
  button(place, 0).click();
  button(place, 2).click();
  button(place, 2).click();
  button(place, 0).click();
  button(place, 1).click();
  const replay = await takeInput(place, early);
  const done: string[] = [];
  place.querySelector('form')?.addEventListener('submit', (event) => {
    event.preventDefault();
    done.push('submit');
  });
  for (const at of [1, 2])
    button(place, at).addEventListener('click', ({ currentTarget }) => {
      done.push((currentTarget as Element).textContent);
    });
  replay();
  expect(done).toEqual(['Tampilkan', 'Tampilkan', 'submit', 'Kembali']);
  expect(document.getElementById('wait')).toBeNull();
});

it('a page without its code says so after 10 s by its style alone [PUB-15]', () => {
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
