import { act, cleanup, render } from '@testing-library/react';
import { vi } from 'vitest';
import { App } from '../../../src/app/App.tsx';
import { createApp } from '../../../src/app/create-app.ts';
import { site } from '../../../src/app/pages.ts';
import type { App as RunningApp } from '../../../src/app/app.types.ts';
import { services } from '../../../src/app/services.ts';
import { storyTime } from '../../fixtures/account.ts';
import { sinta } from '../../fixtures/customer.ts';
import { preloaded } from '../../fixtures/preloaded.ts';
import { fakeBank, type BankCall } from '../../support/fake-bank.ts';
import { Unstyled } from '../../support/unstyled.tsx';
import { openHttpBank } from './bank.ts';
import { isOf, type Call } from './call.ts';
import { passThrough, type Answer } from './faults.ts';
import { claim, overlay, type Fields, type JsdomStage } from './stage.ts';

const realImmediate = globalThis.setImmediate;

/** Lets time pass and runs everything that is due. */
const turn = (span: number) =>
  act(async () => {
    await vi.advanceTimersByTimeAsync(span);
    await new Promise((resolve) => realImmediate(resolve));
  });

/** What jsdom lacks: a dialog reports in a separate task that it has closed. */
const dialogMethods = {
  showModal(this: HTMLDialogElement) {
    this.setAttribute('open', '');
  },
  close(this: HTMLDialogElement) {
    this.removeAttribute('open');
    setTimeout(() => this.dispatchEvent(new Event('close')));
  },
};

const step = 50;
/** How long something may take, in milliseconds of the page's clock. */
const patience = 10_000;

/** An answer as a browser gets it. */
const responseOf = ({ status, body, type = 'application/json', headers = {} }: Answer) =>
  new Response(status === 204 ? null : body, {
    status,
    headers: { 'content-type': type, ...headers },
  });

/** React's build for production does not say it: rows of a broken bank may have the same id. */
const isForDevelopers = /^Encountered two children with the same key/;

const byLabel = (label: string): HTMLInputElement | HTMLSelectElement => {
  const named = [...document.querySelectorAll('label')].find(
    ({ textContent }) => textContent.trim() === label,
  );
  const box = named?.control ?? document.querySelector(`[aria-label="${label}"]`);
  claim(box !== null && box !== undefined, `no field ${label}`);
  return box as HTMLInputElement;
};

/** Types as a keyboard does, past the setter by which React follows a field. */
function type(box: HTMLInputElement | HTMLSelectElement, value: string): void {
  if (box.type === 'radio') return box.click();
  Object.getOwnPropertyDescriptor(Object.getPrototypeOf(box), 'value')?.set?.call(box, value);
  const isSelect = box instanceof HTMLSelectElement;
  box.dispatchEvent(new Event(isSelect ? 'change' : 'input', { bubbles: true }));
  box.dispatchEvent(new FocusEvent('focusout', { bubbles: true }));
}

const nameOf = (element: HTMLElement) =>
  element.getAttribute('aria-label') ?? element.textContent.trim();
const button = (name: string | RegExp): HTMLElement | undefined =>
  [...document.querySelectorAll<HTMLElement>('button')].find((one) =>
    typeof name === 'string' ? nameOf(one) === name : name.test(nameOf(one)),
  );

const inline = new Set(['A', 'ABBR', 'B', 'EM', 'SMALL', 'SPAN', 'STRONG', 'TIME']);
/** The text of an element, each block on a line. */
function textOf(element: Element): string {
  const texts = [...element.childNodes].map((child) =>
    child instanceof Element ? textOf(child) : (child.textContent ?? ''),
  );
  return inline.has(element.tagName) ? texts.join('') : `\n${texts.join('')}\n`;
}

function said(): string {
  const names = [...document.querySelectorAll('[aria-label], [alt], input, textarea')].map(
    (one) =>
      one.getAttribute('aria-label') ?? one.getAttribute('alt') ?? (one as HTMLInputElement).value,
  );
  return [textOf(document.body), ...names].join('\n').replaceAll(/\n+/g, '\n');
}

/** Starts a stage with a new bank. Time passes only during the stage's methods. */
export function openJsdomStage(call: Call): JsdomStage & { readonly close: () => void } {
  vi.useFakeTimers({
    now: storyTime,
    toFake: ['Date', 'setTimeout', 'clearTimeout', 'setInterval', 'clearInterval'],
  });
  vi.spyOn(window, 'scrollTo').mockImplementation(() => undefined);
  vi.spyOn(console, 'warn').mockImplementation(() => undefined);
  Object.assign(HTMLDialogElement.prototype, dialogMethods);
  const errors: string[] = [];
  vi.spyOn(console, 'error').mockImplementation((...line) => void errors.push(line.join(' ')));
  const onError = ({ message }: ErrorEvent) => void errors.push(message);
  window.addEventListener('error', onError);

  const bank = openHttpBank();
  let isOffline = false;
  let pressedAt: number | null = null;
  let app: RunningApp | null = null;

  async function answer(wire: BankCall): Promise<Response> {
    const body = typeof wire.body === 'string' ? wire.body : '';
    const isTried = stage.network.isArmed && isOf(call, wire.method, wire.url.pathname, body);
    if (isTried) stage.network.count += 1;
    else if (isOffline) throw new TypeError('offline');
    const askBank = async () => (isTried && call.isStubbed ? bank.success() : bank.answer(wire));
    const given = await (isTried ? stage.network.respond(askBank) : askBank());
    if (isOffline || 'lost' in given) throw new TypeError('no answer');
    return responseOf(given);
  }
  fakeBank(answer);
  // The early call of the login (src/platform/early-user-request.ts).
  vi.stubGlobal('fetch', (address: string, { headers }: RequestInit) =>
    answer({
      method: 'GET',
      url: new URL(address, 'http://bank.test'),
      headers: headers as never,
      body: undefined,
    }),
  );

  const close = () => {
    cleanup();
    act(() => app?.stop());
  };
  async function load(address = window.location.pathname + window.location.search): Promise<void> {
    close();
    // Leftovers of this app must not reach the next one.
    await turn(0);
    window.history.replaceState(null, '', address);
    app = createApp({ window, site, services: { ...services, loadChunk: preloaded } });
    render(
      <Unstyled>
        <App app={app} />
      </Unstyled>,
    );
    const isThere = () =>
      document.querySelector('h1') !== null && !said().includes('Menyiapkan halaman');
    await stage.until(isThere, 'the code of the page is there');
  }
  const find = async (name: string | RegExp): Promise<HTMLElement> => {
    const isFree = () => {
      const found = button(name);
      if (!found || found.matches(':disabled')) return false;
      // The overlay can be pressed, also inside a dialog of a busy page.
      return (
        found.closest('[data-overlay], [aria-busy="true"]')?.hasAttribute('aria-busy') !== true
      );
    };
    await stage.until(isFree, `a button ${name}`);
    return button(name) as HTMLElement;
  };

  const stage: JsdomStage & { readonly close: () => void } = {
    customer: sinta,
    network: { respond: passThrough, count: 0, isArmed: false },
    opensWithin: false,
    async open(path, isCustomer) {
      const pages = isCustomer ? ['/dashboard', '/profil'] : ['/login', '/register'];
      close();
      localStorage.clear();
      if (isCustomer) {
        const { jwt_token: token, refresh_token } = bank.tokens();
        Object.assign(localStorage, { token, refresh_token });
      }
      await load(stage.opensWithin ? pages.find((page) => page !== path) : path);
      if (!stage.opensWithin) return;
      act(() => app?.addressBar.navigator.push(path));
      const [address] = path.split('?');
      await stage.until(() => stage.path() === address, `${path} is open`);
    },
    reload: () => load(),
    path: () => window.location.pathname,
    said: async () => said(),
    isBlank: async () => (document.querySelector('main')?.textContent ?? '').trim() === '',
    shows: async (css) => document.querySelector(css) !== null,
    has: async (name) => button(name) !== undefined,
    async press(name) {
      const found = await find(name);
      pressedAt = Date.now();
      act(() => {
        found.focus();
        found.click();
      });
    },
    async dismiss() {
      const found = [...document.querySelectorAll<HTMLElement>('dialog[open] button')].find(
        (one) => nameOf(one) === 'Tutup',
      );
      act(() => found?.click());
    },
    async enter(fields: Fields) {
      for (const [label, value] of Object.entries(fields)) {
        act(() => type(byLabel(label), value));
      }
    },
    value: async (label) => byLabel(label).value,
    async until(is, what) {
      for (let waited = 0; waited < patience; waited += step) {
        if (await is()) return;
        await turn(step);
      }
      throw new Error(`Not so after ${patience} ms: ${what}\n${said()}`);
    },
    async pass(span) {
      for (let left = span; left > 0; left -= 1_000) await turn(Math.min(left, 1_000));
    },
    resetClock: async () => undefined,
    async setOffline(is) {
      if (is !== isOffline) window.dispatchEvent(new Event(is ? 'offline' : 'online'));
      isOffline = is;
    },
    async ask(method, path, body) {
      const asked = bank.answer({
        method,
        url: new URL(path, 'http://bank.test'),
        headers: new Headers() as never,
        body: body && JSON.stringify(body),
      });
      await turn(200);
      return (JSON.parse(String((await asked).body)) as { data: unknown }).data;
    },
    stored: async () => localStorage.length,
    async watch() {
      pressedAt = null;
      let feedback: number | null = null;
      const observer = new MutationObserver(() => {
        if (pressedAt !== null && feedback === null && said().includes(overlay))
          feedback = Date.now() - pressedAt;
      });
      observer.observe(document.body, { childList: true, subtree: true, characterData: true });
      return async () => ({ feedback, shift: 0 });
    },
    takeErrors: () => errors.splice(0).filter((line) => !isForDevelopers.test(line)),
    async pressRepeatedly(name, how, lastField) {
      const found = await find(name);
      const click = (times = 1) => {
        for (let detail = 1; detail <= times; detail += 1)
          act(() => {
            found.dispatchEvent(
              new MouseEvent('click', { bubbles: true, cancelable: true, detail }),
            );
          });
      };
      if (how === 'Enter and click') {
        // Enter presses the default button of the form, as in a browser.
        const form = lastField === null ? null : byLabel(lastField).form;
        const pressedByEnter =
          form?.querySelector<HTMLElement>('button:not([type=button])') ?? found;
        act(() => pressedByEnter.click());
        return click();
      }
      click(how === 'ten clicks' ? 10 : how === 'double click' ? 2 : 1);
      if (how !== '1.1 s apart') return;
      await turn(1_100);
      click();
    },
    async back() {
      act(() => window.history.back());
      await turn(step);
      await turn(step);
    },
    close() {
      close();
      for (const name of Object.keys(dialogMethods))
        Reflect.deleteProperty(HTMLDialogElement.prototype, name);
      window.removeEventListener('error', onError);
      vi.restoreAllMocks();
      vi.unstubAllGlobals();
      vi.useRealTimers();
      localStorage.clear();
    },
  };
  return stage;
}
