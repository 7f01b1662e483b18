import { spawn, type ChildProcess } from 'node:child_process';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Readable, Writable } from 'node:stream';
import { launchArgs, windowedChromiumPath } from '../support/browser.ts';
import { cpu, devices, slow4G } from './browser.ts';
import { probeScript, type Probe } from './probe.ts';

/*
 * Chromium without Playwright. Playwright switches on the inspector of JavaScript, for which V8
 * looks up the line of each function that makes an `Error`: it parses all of react-dom once more,
 * 40 to 70 ms of a slow phone that no customer waits for.
 */

export interface BarePage {
  /** Opens the address; resolves a second after the last request. */
  open(url: string): Promise<void>;
  /** Presses a letter. Resolves as soon as the browser has taken the key. */
  press(letter: string): Promise<void>;
  /** The value of an expression. */
  read<T>(expression: string): Promise<T>;
  probe(): Promise<Probe>;
  close(): Promise<void>;
}

export interface BareBrowser {
  /** An empty browser on a cheap phone; each page has what the pages before it kept. */
  phone(): Promise<() => Promise<BarePage>>;
  stop(): void;
}

type Send = <T>(method: string, params?: object, session?: string) => Promise<T>;
interface Message {
  readonly id?: number;
  readonly sessionId?: string;
  readonly method?: string;
  readonly params?: { readonly requestId?: string };
  readonly result?: unknown;
  readonly error?: { readonly message: string };
}

/** Chromium's DevTools protocol over the pipe of its process: JSON, each message ends with NUL. */
function connect(browser: ChildProcess, hear: (message: Message) => void): Send {
  const { 3: commands, 4: answers } = browser.stdio as unknown as { 3: Writable; 4: Readable };
  const waiting = new Map<number, (answer: Message) => void>();
  let rest = '';
  answers.setEncoding('utf8').on('data', (chunk: string) => {
    const parts = (rest + chunk).split('\0');
    rest = parts.pop() ?? '';
    for (const part of parts) {
      const message = JSON.parse(part) as Message;
      waiting.get(message.id ?? 0)?.(message);
      hear(message);
    }
  });
  let last = 0;
  return (method, params = {}, sessionId) =>
    new Promise((resolve, reject) => {
      const id = (last += 1);
      waiting.set(id, ({ result, error }) => {
        waiting.delete(id);
        if (error) reject(new Error(`${method}: ${error.message}`));
        else resolve(result as never);
      });
      commands.write(`${JSON.stringify({ id, method, params, sessionId })}\0`);
    });
}

/** @throws if there is no full Chromium. */
export function openBareBrowser(): BareBrowser {
  const path = windowedChromiumPath();
  if (path === undefined) throw new Error('There is no full Chromium');
  const folder = mkdtempSync(join(tmpdir(), 'lentera-bare-'));
  const place = ['--headless=new', '--remote-debugging-pipe', `--user-data-dir=${folder}`];
  const browser = spawn(path, [...launchArgs, ...place], {
    stdio: ['ignore', 'ignore', 'ignore', 'pipe', 'pipe'],
  });
  /** The requests that run, and the time of the last change, by session. */
  const networks = new Map<string, { readonly running: Set<string>; changed: number }>();
  const send = connect(browser, ({ method = '', sessionId = '', params }) => {
    const network = networks.get(sessionId);
    const request = params?.requestId;
    if (!network || request === undefined) return;
    network.changed = Date.now();
    if (method === 'Network.requestWillBeSent') network.running.add(request);
    if (/^Network\.loading(Finished|Failed)$/.test(method)) network.running.delete(request);
  });

  async function openPage(browserContextId: string): Promise<BarePage> {
    const { targetId } = await send<{ targetId: string }>('Target.createTarget', {
      url: 'about:blank',
      browserContextId,
    });
    const { sessionId } = await send<{ sessionId: string }>('Target.attachToTarget', {
      targetId,
      flatten: true,
    });
    const network = { running: new Set<string>(), changed: Date.now() };
    networks.set(sessionId, network);
    const order = (method: string, params?: object) => send(method, params, sessionId);
    const { viewport, deviceScaleFactor } = devices[390];
    await order('Page.enable');
    await order('Network.enable');
    await order('Network.emulateNetworkConditions', slow4G);
    await order('Emulation.setCPUThrottlingRate', { rate: cpu });
    await order('Emulation.setDeviceMetricsOverride', {
      ...viewport,
      deviceScaleFactor,
      mobile: true,
    });
    await order('Page.addScriptToEvaluateOnNewDocument', { source: probeScript });
    const read = async <T>(expression: string): Promise<T> => {
      const { result } = await send<{ result: { value: T } }>(
        'Runtime.evaluate',
        { expression, returnByValue: true },
        sessionId,
      );
      return result.value;
    };
    return {
      async open(url) {
        network.changed = Date.now();
        await order('Page.navigate', { url });
        while (network.running.size > 0 || Date.now() - network.changed < 1_000)
          await new Promise((resolve) => setTimeout(resolve, 50));
      },
      async press(letter) {
        const key = { key: letter, text: letter, code: `Key${letter.toUpperCase()}` };
        await order('Input.dispatchKeyEvent', { type: 'keyDown', ...key });
        await order('Input.dispatchKeyEvent', { type: 'keyUp', ...key, text: undefined });
      },
      read,
      probe: () => read<Probe>('bench'),
      close: async () => void (await send('Target.closeTarget', { targetId })),
    };
  }

  return {
    async phone() {
      const { browserContextId } = await send<{ browserContextId: string }>(
        'Target.createBrowserContext',
      );
      return () => openPage(browserContextId);
    },
    stop() {
      browser.once('exit', () => rmSync(folder, { recursive: true, force: true, maxRetries: 5 }));
      browser.kill();
    },
  };
}
