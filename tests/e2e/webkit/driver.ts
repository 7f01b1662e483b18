import { spawn, type ChildProcess } from 'node:child_process';
import { setTimeout as sleep } from 'node:timers/promises';
import { freePort } from '../../support/nginx.ts';
import { webkitPath } from '../../support/browser.ts';
import { scaled } from '../../support/computer.ts';

/** The id of an element in the W3C protocol. */
const elementKey = 'element-6066-11e4-a52e-4f735466cecf';

type Finding = 'field' | 'option' | 'button' | 'link' | 'heading' | 'text';

/**
 * A phone's page in WebKit, driven by WebDriver: Playwright's own WebKit cannot be installed from
 * packages. Each action waits until its element exists, is shown and is enabled.
 */
export interface WebKitPage {
  readonly version: string;
  goto(url: string): Promise<void>;
  back(): Promise<void>;
  reload(): Promise<void>;
  /** Waits until the path of the page's address is this one. */
  isAt(path: string): Promise<void>;
  /** Replaces the text of the field with this label. */
  type(label: string, text: string): Promise<void>;
  /** Sends keys to the focused element. W3C codes represent keys without a character. */
  keys(text: string): Promise<void>;
  /** Chooses the option with this text in the field with this label. */
  pick(label: string, option: string): Promise<void>;
  /** Chooses a local file. */
  choose(label: string, path: string): Promise<void>;
  press(kind: 'button' | 'field' | 'link', name: string): Promise<void>;
  /** Waits until it is shown. */
  sees(kind: Finding, name: string): Promise<void>;
  evaluate<T>(script: string): Promise<T>;
  /** A screenshot of the window: a PNG in base64. */
  picture(): Promise<string>;
  close(): Promise<void>;
}

/**
 * In the page: the shown element of this kind whose label or text is `name`, or `null`. Skips
 * disabled elements and those of a busy page, which cannot be used yet.
 */
const finder = `
  const [kind, name] = arguments;
  const selectors = { field: 'input, select, textarea', option: 'option', button: 'button, [role=button]', link: 'a',
    heading: 'h1, h2, h3', text: 'p, span, dd, td, li, h1, h2, h3, div, strong, label, output' };
  const clean = (text) => String(text ?? '').replace(/\\s+/g, ' ').trim();
  const namesOf = (one) => [one.getAttribute('aria-label'), one.innerText, one.value,
    ...[...(one.labels ?? [])].map((label) => label.innerText)].map(clean);
  const isShown = (one) => (one.matches('[type=file], option') || one.getClientRects().length > 0) && one.closest('[data-overlay], [aria-busy=true]')?.hasAttribute('aria-busy') !== true && !one.disabled;
  const found = [...document.querySelectorAll(selectors[kind])].find((one) => isShown(one) && namesOf(one).includes(name));
  // The driver uses nothing that lies behind a bar at the page's edge.
  found?.scrollIntoView({ block: 'center' });
  return found ?? null;
`;

const environment = (display: string) => ({
  ...process.env,
  DISPLAY: `:${display}`,
  LANG: 'id_ID.UTF-8',
  TZ: 'Asia/Jakarta',
});

/**
 * Starts a display, the driver and a browser. Rejects if one of them does not start. `patience`:
 * the longest wait for an element, in milliseconds.
 */
export async function openWebKit(
  width: number,
  height: number,
  patience = scaled(20_000),
): Promise<WebKitPage> {
  const processes: ChildProcess[] = [];
  const stop = () => processes.forEach((process) => process.kill());
  try {
    const screen = spawn('Xvfb', ['-displayfd', '3', '-screen', '0', '1280x1024x24'], {
      stdio: ['ignore', 'ignore', 'ignore', 'pipe'],
    });
    processes.push(screen);
    const display = await firstLine(screen);
    const port = await freePort();
    const driver = spawn('WebKitWebDriver', [`--port=${port}`, '--host=127.0.0.1'], {
      env: environment(display),
      stdio: 'ignore',
    });
    processes.push(driver);
    const base = `http://127.0.0.1:${port}`;
    await until(() => send(base, 'GET', '/status'), patience);
    const session = await send<{
      sessionId: string;
      capabilities: { browserVersion: string };
    }>(base, 'POST', '/session', {
      capabilities: {
        alwaysMatch: {
          'webkitgtk:browserOptions': {
            binary: webkitPath(),
            args: ['--automation', '--javascript-can-open-windows-automatically=true'],
          },
        },
      },
    });
    const page = pageOf(
      `${base}/session/${session.sessionId}`,
      session.capabilities.browserVersion,
      patience,
    );
    await page.narrow(width, height);
    return { ...page, close: () => page.close().finally(stop) };
  } catch (error) {
    stop();
    throw error;
  }
}

function pageOf(session: string, version: string, patience: number) {
  const ask = <T = unknown>(method: string, path: string, body?: unknown) =>
    send<T>(session, method, path, body);
  const evaluate = <T>(script: string, args: readonly unknown[] = []) =>
    ask<T>('POST', '/execute/sync', { script, args });
  /** Throws that something is not so, with the page that is shown instead. */
  const complain = async (what: string): Promise<never> => {
    const [path, text] = await evaluate<string[]>(
      'return [location.pathname, document.body.innerText.slice(0, 600)]',
    );
    throw new Error(`${what} at ${path}, where one reads: ${text}`);
  };
  const find = (kind: Finding, name: string) =>
    until(async () => {
      const found = await evaluate<Record<string, string> | null>(finder, [kind, name]);
      return found?.[elementKey] ?? complain(`no ${kind} '${name}'`);
    }, patience);
  /** The app may replace a pre-rendered element by its own; then find that one. */
  const act = (kind: Finding, name: string, action: string, body: unknown = {}) =>
    until(
      async () => void (await ask('POST', `/element/${await find(kind, name)}/${action}`, body)),
      patience,
    );
  return {
    version,
    goto: async (url: string) => void (await ask('POST', '/url', { url })),
    back: async () => void (await ask('POST', '/back', {})),
    reload: async () => void (await ask('POST', '/refresh', {})),
    isAt: (path: string) =>
      until(async () => {
        const at = await evaluate<string>('return location.pathname');
        if (at !== path) await complain(`not yet at ${path}, but`);
      }, patience),
    type: async (label: string, text: string) => {
      await act('field', label, 'clear');
      await act('field', label, 'value', { text });
    },
    keys: async (text: string) => {
      const actions = Array.from(text).flatMap((value) => [
        { type: 'keyDown', value },
        { type: 'keyUp', value },
      ]);
      await ask('POST', '/actions', { actions: [{ type: 'key', id: 'keyboard', actions }] });
    },
    pick: async (label: string, option: string) => {
      await find('field', label);
      await act('option', option, 'click');
    },
    choose: (label: string, path: string) => act('field', label, 'value', { text: path }),
    press: (kind: 'button' | 'field' | 'link', name: string) => act(kind, name, 'click'),
    sees: async (kind: Finding, name: string) => void (await find(kind, name)),
    evaluate: <T>(script: string) => evaluate<T>(script),
    picture: () => ask<string>('GET', '/screenshot'),
    close: async () => void (await ask('DELETE', '')),
    /** A browser window cannot be narrower than about 400 px, but one that a page opens can. */
    narrow: async (width: number, height: number) => {
      await evaluate(`window.open('about:blank', '_blank', 'width=${width},height=${height}')`);
      const first = await ask<string>('GET', '/window');
      const handles = await ask<readonly string[]>('GET', '/window/handles');
      await ask('POST', '/window', { handle: handles.find((handle) => handle !== first) });
    },
  };
}

async function send<T>(base: string, method: string, path: string, body?: unknown): Promise<T> {
  const answer = await fetch(`${base}${path}`, {
    method,
    headers: { 'content-type': 'application/json' },
    ...(body === undefined ? {} : { body: JSON.stringify(body) }),
  });
  const { value } = (await answer.json()) as { value: T };
  if (!answer.ok) throw new Error(`${method} ${path}: ${JSON.stringify(value)}`);
  return value;
}

/** Repeats `attempt` until it resolves. Rejects with the last error when time is up. */
async function until<T>(attempt: () => Promise<T>, patience: number): Promise<T> {
  const end = Date.now() + patience;
  for (;;) {
    try {
      return await attempt();
    } catch (error) {
      if (Date.now() > end) throw error;
      await sleep(50);
    }
  }
}

function firstLine(child: ChildProcess): Promise<string> {
  return new Promise((resolve, reject) => {
    child.stdio[3]?.once('data', (data: Buffer) => resolve(data.toString().trim()));
    child.once('error', reject);
    child.once('exit', () => reject(new Error('Xvfb did not start')));
  });
}
