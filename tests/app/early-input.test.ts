import { readFileSync } from 'node:fs';
import { runInThisContext } from 'node:vm';
import { gzipSync } from 'node:zlib';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { takeInput, type EarlyInput } from '../../src/app/replay-input.ts';
import { isSetAtOnce } from '../../src/ui/parts/set-at-once.ts';
import { markOwn } from '../../tools/build/own-mark.ts';

/** Runs the script of index.html as the browser does, and puts a pre-rendered page under it. */
function openPage(markup: string): { readonly early: EarlyInput; readonly place: HTMLElement } {
  const page = readFileSync('index.html', 'utf8');
  const [, script = ''] = /<script>([\s\S]*?)<\/script>/.exec(page) ?? [];
  // jsdom does not run inline scripts.
  const early = runInThisContext(`(function () {${script} return early; })`)() as EarlyInput;
  document.body.innerHTML = `<p id="wait" role="status"></p><div id="app">${markOwn(markup)}</div>`;
  return { early, place: document.body.lastElementChild as HTMLElement };
}

const form = `<form><input name="email" /><input name="password" /><button>Masuk</button></form>
  <button type="button">Kembali</button>`;
const button = (place: HTMLElement, at: number) =>
  place.querySelectorAll('button')[at] as HTMLButtonElement;

let opened: EarlyInput | null = null;
afterEach(() => {
  opened?.end.abort();
  vi.restoreAllMocks();
});

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

  it.each([
    ['a field has the focus', true, ['frame', 'taken']],
    ['nobody types', false, ['taken']],
  ])('leaves the app a frame for the last key if %s [PUB-16]', async (_, types, expected) => {
    const { early, place } = openPage(form);
    opened = early;
    if (types) place.querySelector('input')?.focus();
    const order: string[] = [];
    vi.spyOn(window, 'requestAnimationFrame').mockImplementation((paint) => {
      order.push('frame');
      return (paint(0), 0);
    });
    await takeInput(place, early).then(() => order.push('taken'));
    expect(order).toEqual(expected);
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
    vi.spyOn(window, 'requestAnimationFrame').mockImplementation((paint) => setTimeout(paint));
    let isTaken = false;
    const taken = takeInput(place, early).then(() => (isTaken = true));
    for (let turn = 0; turn < 3; turn += 1) await new Promise((done) => setTimeout(done));
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

  it.each([
    ['the heading', false],
    ['not away from a field that somebody uses already', true],
  ])('moves the focus of an arrival to %s [PUB-20]', (_, isUsed) => {
    vi.spyOn(performance, 'getEntriesByType').mockReturnValue([{ type: 'navigate' }] as never);
    window.name = 'arrival';
    const { early, place } = openPage(`<h1 data-arrival tabindex="-1">Masuk</h1>${form}`);
    opened = early;
    const [heading, field] = [place.querySelector('h1'), place.querySelector('input')];
    if (isUsed) field?.focus();
    document.dispatchEvent(new Event('DOMContentLoaded', { bubbles: true }));
    expect(document.activeElement).toBe(isUsed ? field : heading);
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

it('what was only typed is replayed as typed, anything else as set at once [PUB-16 FRM-32]', async () => {
  const { early, place } = openPage(
    '<input name="typed"><input name="pasted"><input name="composed"><input name="silent">',
  );
  opened = early;
  const input = (name: string) =>
    place.querySelector<HTMLInputElement>(`[name=${name}]`) ?? document.createElement('input');
  const enter = (name: string, value: string, inputType: string, data: string | null = null) => {
    input(name).value = value;
    input(name).dispatchEvent(new InputEvent('input', { bubbles: true, inputType, data }));
  };
  enter('typed', '0', 'insertText', '0');
  enter('typed', '08', 'insertText', '8');
  enter('typed', '0', 'deleteContentBackward');
  enter('pasted', '+62812', 'insertFromPaste');
  enter('pasted', '+628123', 'insertText', '3');
  enter('composed', '081', 'insertCompositionText', '081');
  input('silent').value = '0812';
  const replay = await takeInput(place, early);
  const heard: unknown[] = [];
  place.addEventListener('input', (nativeEvent) => {
    const { name, value } = nativeEvent.target as HTMLInputElement;
    heard.push([name, value, isSetAtOnce({ nativeEvent })]);
  });
  replay();
  expect(heard).toEqual([
    ['typed', '0', false],
    ['pasted', '+628123', true],
    ['composed', '081', false],
    ['silent', '0812', true],
  ]);
});

describe('the takeover of a page with elements of others', () => {
  const page =
    '<main><h1>Masuk</h1><form><label><input name="email" /></label><label><input name="password" /></label><button>Masuk</button></form><button type="button">Kembali</button></main>';

  /** The app's own page, with a frame that the pre-rendered one lacks. */
  const rendered = `<div><aside></aside>${page.replaceAll('<input', '<input data-shown=""')}</div>`;

  /** Takes over the page after `meddle`; the app then renders `rendered`, or another page. */
  async function takeOver(meddle: (place: HTMLElement) => void, shown = rendered) {
    const { early, place } = openPage(page);
    opened = early;
    meddle(place);
    const replay = await takeInput(place, early);
    place.innerHTML = shown;
    // As React does.
    place.addEventListener('input', ({ target }) => {
      const field = target as HTMLInputElement;
      field.dataset['shown'] = field.value;
    });
    const done: string[] = [];
    place.addEventListener('click', ({ target }) => {
      done.push((target as Element).textContent);
    });
    place.querySelector('form')?.addEventListener('submit', (event) => {
      event.preventDefault();
      done.push('submit');
    });
    replay();
    return { place, done };
  }

  const foreign = (tag: string, attributes: Readonly<Record<string, string>> = {}) =>
    Object.assign(document.createElement(tag), attributes);
  const input = (place: HTMLElement, name: string) =>
    place.querySelector<HTMLInputElement>(`input[data-own][name=${name}]`);
  const outline = (one: Element): string =>
    `${one.localName}${one.getAttribute('name') ?? ''}(${Array.from(one.children, outline).join(' ')})`;

  it('elements of others change no typed text, no focus and no press [PUB-26]', async () => {
    const { place, done } = await takeOver((place) => {
      place
        .querySelector('form')
        ?.prepend(
          foreign('button', { type: 'button', textContent: 'Kembali' }),
          foreign('a', { href: '/x', textContent: 'Isi' }),
          foreign('input', { name: 'email', value: 'orang@lain.test' }),
        );
      Object.assign(input(place, 'email') ?? {}, { value: 'sinta@lentera.test' });
      place.querySelector<HTMLElement>('button[data-own=Kembali]')?.click();
      place.querySelector<HTMLElement>('button[data-own=Masuk]')?.click();
      input(place, 'password')?.focus();
    });
    const [email, password] = place.querySelectorAll<HTMLInputElement>('[data-shown]');
    expect(email?.value).toBe('sinta@lentera.test');
    expect(password).toHaveFocus();
    expect(done).toEqual(['Kembali', 'submit']);
    expect(place.querySelector<HTMLInputElement>('input:not([data-shown])')?.value).toBe(
      'orang@lain.test',
    );
  });

  it('elements of others stay in place, and so do wrappers, shadow roots and attributes [PUB-26]', async () => {
    const icon = foreign('pengelola-sandi');
    icon.attachShadow({ mode: 'open' }).append(foreign('button'));
    const { place } = await takeOver((place) => {
      const [email, password] = [input(place, 'email'), input(place, 'password')];
      email?.setAttribute('data-sandi', 'email');
      email?.after(icon);
      const wrapper = foreign('section');
      password?.replaceWith(wrapper);
      wrapper.append(password ?? '', foreign('i'));
      place.querySelector('form')?.append(foreign('b'), foreign('u'));
      place.append(foreign('footer'));
    });
    expect(outline(place)).toBe(
      'div(div(aside() main(h1() form(label(inputemail() pengelola-sandi()) label(section(inputpassword() i())) button() b() u()) button())) footer())',
    );
    expect(place.querySelector('[name=email]')?.getAttribute('data-sandi')).toBe('email');
    expect(place.querySelectorAll('[data-shown]')).toHaveLength(2);
    expect(place.querySelector('pengelola-sandi')?.shadowRoot?.childElementCount).toBe(1);
  });

  it('names that others gave our inputs change no typed text and no focus [PUB-26]', async () => {
    const { place } = await takeOver((place) => {
      const [email, password] = [input(place, 'email'), input(place, 'password')];
      Object.assign(email ?? {}, { name: 'rnd0', id: 'rnd0', value: 'sinta@lentera.test' });
      Object.assign(password ?? {}, { name: 'email', value: 'Lentera123' });
      password?.focus();
    });
    const fields = Array.from(place.querySelectorAll<HTMLInputElement>('[data-shown]'));
    expect(fields.map(({ name, value }) => [name, value])).toEqual([
      ['email', 'sinta@lentera.test'],
      ['password', 'Lentera123'],
    ]);
    expect(fields[1]).toHaveFocus();
  });

  it('elements of others keep the focus that they have [PUB-26]', async () => {
    const { place } = await takeOver((place) => {
      const other = foreign('input', { id: 'lain' });
      place.querySelector('form')?.prepend(other);
      other.focus();
    });
    expect(place.querySelector('#lain')).toHaveFocus();
  });

  it('elements of others are not submitted or pressed by the app [PUB-26]', () => {
    const { early, place } = openPage(page);
    opened = early;
    const form = foreign('form');
    const button = foreign('button', { type: 'button' });
    place.append(form, button);
    const submitted = new SubmitEvent('submit', { bubbles: true, cancelable: true });
    form.dispatchEvent(submitted);
    button.click();
    expect([submitted.defaultPrevented, early.asked]).toEqual([false, []]);
  });

  it('elements of others may be translations: a control is known by the text that it had [PUB-26]', async () => {
    const { done } = await takeOver((place) => {
      const back = place.querySelector<HTMLElement>('button[data-own=Kembali]');
      back?.replaceChildren(foreign('font', { textContent: 'Back' }));
      back?.click();
    });
    expect(done).toEqual(['Kembali']);
  });

  it('an early press presses nothing if the app opens another page [PUB-26]', async () => {
    const { done } = await takeOver(
      (place) => place.querySelector<HTMLElement>('button[data-own=Kembali]')?.click(),
      '<button type="button">Keluar</button>',
    );
    expect(done).toEqual([]);
  });
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
