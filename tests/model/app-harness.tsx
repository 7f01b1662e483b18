import { act, cleanup, configure, fireEvent, render, screen } from '@testing-library/react';
import { expect, vi } from 'vitest';
import type { AnyActorRef, AnyMachineSnapshot, InspectionEvent } from 'xstate';
import { listed } from '../../machines/contract/list.ts';
import { openFlow } from '../../machines/app/open-flow.ts';
import type { AccountView } from '../../machines/contract/account.ts';
import type { InstallEvent } from '../../machines/contract/install.ts';
import type { CameraEvent } from '../../machines/contract/scan.ts';
import { timing } from '../../machines/kit/timing.ts';
import { App } from '../../src/app/App.tsx';
import { createApp } from '../../src/app/create-app.ts';
import { site } from '../../src/app/pages.ts';
import { services } from '../../src/app/services.ts';
import { scaled } from '../support/computer.ts';
import { Unstyled } from '../support/unstyled.tsx';
import { flowServicesOf } from '../fixtures/flow-services.ts';
import { answer, ask, bank, full, noon, token } from './bank.ts';
import { accountAsSet } from './headless.ts';

/** Whether the bank knows the Idempotency-Key. */
export const repeatable = { current: true };
/** What the outside tells the app. */
export const outside: {
  install: (event: InstallEvent) => void;
  camera: (event: CameraEvent) => void;
} = { install: () => undefined, camera: () => undefined };

export interface AppHarness {
  readonly root: AnyActorRef;
  readonly flow: () => AnyMachineSnapshot;
  readonly system: (name: string) => AnyActorRef;
  /** Lets everything that is settled take effect, on the screens, too. */
  readonly flush: () => Promise<void>;
  readonly wait: (span: number) => Promise<void>;
  readonly fill: (label: string, text: string) => void;
  readonly leave: (label: string) => void;
  readonly press: (name: string) => void;
  /** A link, or Back and Forward: the bar proposes. */
  readonly go: (address: string) => void;
  readonly account: (view: AccountView) => void;
  /** Waits until the code of the page is here. */
  readonly arrived: () => Promise<void>;
  /** Another page, and back to the start of the flow: by a link, or as `open` does it. */
  readonly restart: (address: string, open?: (app: AppHarness) => void) => Promise<void>;
  readonly inspect: (listener: (news: InspectionEvent) => void) => void;
  readonly stop: () => void;
}

// A failure says what the page says, not its markup.
configure({ getElementError: (message) => new Error(`${message}\n${document.body.textContent}`) });

const realTimeout = globalThis.setTimeout;

/**
 * Starts the app once, at an address, logged in or not. Time stands at noon until a test moves it.
 * `isStrict`: under React's StrictMode, which renders everything twice.
 */
export async function openApp({
  address,
  isSignedIn,
  isStrict = false,
  isStyled = false,
}: {
  readonly address: string;
  readonly isSignedIn: boolean;
  readonly isStrict?: boolean;
  /** With the style sheets, which hide parts of a page. */
  readonly isStyled?: boolean;
}): Promise<AppHarness> {
  vi.useFakeTimers({
    now: noon,
    toFake: ['Date', 'setTimeout', 'clearTimeout', 'setInterval', 'clearInterval'],
  });
  vi.spyOn(window, 'scrollTo').mockImplementation(() => undefined);
  vi.spyOn(window, 'print').mockImplementation(() => undefined);
  localStorage.clear();
  if (isSignedIn) localStorage.setItem('token', token);
  window.history.replaceState(null, '', address);
  bank.ready['notifications'] = () => listed([]);
  const app = createApp({
    window,
    site,
    services: {
      ...services,
      offers: (extension) => extension !== 'refresh',
      lacks: async () => false,
    },
    flows: flowServicesOf(ask, {
      canRepeat: () => repeatable.current,
      watchInstall: ({ sendBack }) => {
        outside.install = sendBack;
        return () => undefined;
      },
      camera: ({ sendBack }) => {
        outside.camera = sendBack;
        return () => undefined;
      },
    }),
    flowOverrides: { account: accountAsSet },
  });
  const { root, addressBar } = app;

  const flush = () =>
    act(async () => {
      for (let turn = 0; turn < 12; turn += 1) await Promise.resolve();
    });
  const system = (name: string) => root.system.get(name as 'popup') as unknown as AnyActorRef;
  const flow = () => {
    const snapshot = openFlow(root.system);
    if (!snapshot) throw new Error('No flow is open');
    return snapshot;
  };
  const arrived = async () => {
    for (const end = performance.now() + scaled(10_000); performance.now() < end;) {
      // The code of a page comes in real time.
      await act(() => new Promise<void>((done) => void realTimeout(done, 5)));
      await flush();
      if (
        openFlow(root.system) &&
        document.querySelector('h1') &&
        !screen.queryByText('Menyiapkan halaman')
      )
        return;
    }
    throw new Error(`The page did not arrive: ${document.body.textContent}`);
  };
  const harness: AppHarness = {
    root: root as unknown as AnyActorRef,
    flow,
    system,
    flush,
    wait: (span) => act(async () => void (await vi.advanceTimersByTimeAsync(span))),
    fill: (label, text) =>
      act(() => void fireEvent.change(screen.getByLabelText(label), { target: { value: text } })),
    leave: (label) =>
      act(() => {
        const control = screen.getByLabelText(label);
        // As after typing: a field without it is not left (FRM-4).
        for (const box of parentsOf(control)) box.dataset['typed'] = '';
        fireEvent.blur(control);
      }),
    press: (name) =>
      act(() => {
        const control = [
          ...document.querySelectorAll<HTMLElement>('button, input[type=radio]'),
        ].findLast((one) => nameOf(one) === name);
        if (!control)
          throw new Error(`No control is named "${name}"\n${document.body.textContent}`);
        control.focus();
        fireEvent.click(control);
      }),
    go: (to) => act(() => addressBar.navigator.push(to)),
    arrived,
    account: (view) => act(() => system('account').send({ type: 'account.set', account: view })),
    async restart(to, open) {
      if (!isSignedIn) act(() => root.send({ type: 'logout.requested' }));
      act(() => root.send({ type: 'page.requested', path: '/under-development', query: '' }));
      await flush();
      act(() => system('popup').send({ type: 'popup.cleared' }));
      act(() => system('connection').send({ type: 'strip.closed' }));
      await harness.wait(2_000);
      if (isSignedIn) harness.account(full);
      if (open) act(() => open(harness));
      else harness.go(to);
      await arrived();
    },
    inspect: (listener) => void root.system.inspect(listener),
    stop: () => {
      cleanup();
      app.stop();
      bank.open = [];
    },
  };
  const page = <App app={app} />;
  render(isStyled ? page : <Unstyled>{page}</Unstyled>, { reactStrictMode: isStrict });
  await arrived();
  return harness;
}

function parentsOf({ parentElement: parent }: HTMLElement): readonly HTMLElement[] {
  return parent === null ? [] : [parent, ...parentsOf(parent)];
}

/**
 * What is asked of the real page after every step: title, address, busy, overlay, screen, focus.
 */
export function expectPage(
  stage: AppHarness,
  model: AnyMachineSnapshot,
  {
    titleOf,
    headings,
    cameFrom,
  }: {
    readonly titleOf: (path: string, flow: AnyMachineSnapshot) => string;
    readonly headings: Readonly<Record<string, string>>;
    /** The path before this step. */
    readonly cameFrom: string | null;
  },
): void {
  const flow = stage.flow();
  expect(flow.value).toEqual(model.value);
  const path = Object.values(
    flow.getMeta() as Record<string, { path?: string } | undefined>,
  ).findLast((meta) => meta?.path !== undefined)?.path;
  if (path !== undefined) {
    expect(window.location.pathname).toBe(path);
    expect(document.title).toBe(titleOf(path, flow));
    const step = /langkah \d dari 6/i.exec(document.querySelector('main')?.textContent ?? '')?.[0];
    if (step !== undefined) expect(document.title).toContain(step.toLowerCase());
  }
  const busy = flow.hasTag('busy');
  const page = document.querySelector('[aria-busy]');
  expect(page?.getAttribute('aria-busy')).toBe(String(busy));
  expect(page?.hasAttribute('inert')).toBe(false);
  if (busy) expect(screen.queryByText('Memuat…')).not.toBeNull();
  const [top = '', below] =
    typeof flow.value === 'string' ? [flow.value] : (Object.entries(flow.value)[0] ?? []);
  const heading = headings[`${top}.${String(below)}`] ?? headings[top];
  if (heading !== undefined)
    expect([...document.querySelectorAll('h1')].map(({ textContent }) => textContent)).toContain(
      heading,
    );
  const isModal = document.querySelector('dialog[open]') !== null;
  if (path !== undefined && cameFrom !== null && path !== cameFrom && !busy && !isModal) {
    expect(
      document.activeElement?.hasAttribute('data-arrival'),
      `the focus is on ${document.activeElement?.outerHTML.slice(0, 120)}`,
    ).toBe(true);
  }
}

/**
 * The accessible name, as far as this app's controls get theirs; queries by role take ten times as
 * long.
 */
function nameOf(control: HTMLElement): string {
  const labels =
    'labels' in control
      ? [...((control as HTMLInputElement).labels ?? [])]
          .map(({ textContent }) => textContent)
          .join(' ')
      : '';
  return control.getAttribute('aria-label') ?? (control.textContent || labels).trim();
}

/** Submits the transfer in the form: to a known holder, with the right PIN. */
export async function confirmTransfer(app: AppHarness): Promise<void> {
  app.press('Lanjut');
  await app.wait(timing.transferChecks);
  answer('lookUp', { name: 'Bagas Pratama' });
  await app.flush();
  answer('ask', { facts: [] });
  await app.flush();
  app.fill('PIN', '246810');
  app.press('Transfer');
  await app.flush();
  answer('comparePin', true);
  await app.flush();
}
