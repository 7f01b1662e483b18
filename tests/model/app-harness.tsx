import { act, cleanup, configure, fireEvent, render, screen } from '@testing-library/react';
import { StrictMode, type ComponentType } from 'react';
import { expect, vi } from 'vitest';
import {
  setup,
  assign,
  type AnyActorRef,
  type AnyMachineSnapshot,
  type InspectionEvent,
} from 'xstate';
import type { AccountView } from '../../machines/contract/account.ts';
import { bank, full, noon, token } from './bank.ts';

/*
 * The app as it is: its fuse box, its address bar, its screens. Only the services lead to a bank
 * that answers on command.
 */
vi.mock('../../src/services/login.ts', async () => ({
  loginPorts: (await import('./bank.ts')).portsOf('login'),
}));
vi.mock('../../src/services/reset.ts', async () => ({
  resetPorts: (await import('./bank.ts')).portsOf(
    'sendResetCode',
    'verifyResetCode',
    'changePassword',
  ),
}));
vi.mock('../../src/services/registration.ts', async () => ({
  registrationPorts: (await import('./bank.ts')).portsOf(
    'checkUnused',
    'sendOtp',
    'verifyOtp',
    'readPhoto',
    'openAccount',
  ),
}));
vi.mock('../../src/services/transfer.ts', async () => ({
  transferPorts: (await import('./bank.ts')).portsOf(
    'lookUp',
    'comparePin',
    'transfer',
    'schedule',
  ),
  canSendIdempotencyKey: () => repeatable.current,
}));
vi.mock('../../src/services/pin.ts', () => ({
  warmPinWorker: () => undefined,
  comparePin: undefined,
}));
vi.mock('../../src/services/receipt.ts', async () => ({
  receiptPorts: (await import('./bank.ts')).portsOf('shareReceipt', 'copyReference'),
}));
vi.mock('../../src/services/qris.ts', async () => {
  const { portsOf } = await import('./bank.ts');
  return {
    qrisPorts: portsOf('qrCode'),
    qrisSharePorts: portsOf('shareCode'),
    saveCode: () => undefined,
  };
});
vi.mock('../../src/services/notifications.ts', async () => ({
  notificationsPorts: (await import('./bank.ts')).portsOf(
    'notifications',
    'markRead',
    'markAllRead',
  ),
}));
vi.mock('../../src/services/save-file.ts', () => ({ saveFile: () => undefined }));
vi.mock('../../src/services/install.ts', async () => ({
  installPorts: (await import('./bank.ts')).portsOf('install'),
  listenForInstall: () => undefined,
  watchInstall: (tell: (news: { type: string }) => void) => {
    told.install = tell;
    return () => undefined;
  },
}));
/** The account is what a test says it is. */
vi.mock('../../src/app/providers/account.ts', () => ({
  screens: undefined,
  machine: setup({
    types: {} as { context: AccountView; events: { type: 'account.set'; account: AccountView } },
  }).createMachine({
    id: 'account',
    context: full,
    on: { 'account.set': { actions: assign(({ event }) => event.account) } },
  }),
}));

/** Whether the bank hears the Idempotency-Key. */
export const repeatable = { current: true };
/** What the outside tells the app. */
export const told: { install: (news: { type: string }) => void } = { install: () => undefined };

export interface Stage {
  readonly root: AnyActorRef;
  readonly flow: () => AnyMachineSnapshot;
  readonly system: (name: string) => AnyActorRef;
  /** Lets everything that is settled take effect, on the screens, too. */
  readonly settle: () => Promise<void>;
  readonly wait: (span: number) => Promise<void>;
  readonly fill: (label: string, text: string) => void;
  readonly leave: (label: string) => void;
  readonly press: (name: string) => void;
  /** A link, or Back and Forward: the bar proposes. */
  readonly go: (address: string) => void;
  readonly account: (view: AccountView) => void;
  /** Another page, and back to the start of the flow. */
  readonly restart: (address: string) => Promise<void>;
  readonly inspect: (listener: (news: InspectionEvent) => void) => void;
  readonly stop: () => void;
}

// A failure says what the page says, not its markup.
configure({ getElementError: (message) => new Error(`${message}\n${document.body.textContent}`) });

const realTimeout = globalThis.setTimeout;
let listeners: ((news: InspectionEvent) => void)[] = [];

/**
 * Starts the app once: under StrictMode, at an address, logged in or not. Time stands at noon until
 * a test moves it.
 */
export async function openApp({
  address,
  isSignedIn,
}: {
  readonly address: string;
  readonly isSignedIn: boolean;
}): Promise<Stage> {
  vi.useFakeTimers({
    now: noon,
    toFake: ['Date', 'setTimeout', 'clearTimeout', 'setInterval', 'clearInterval'],
  });
  vi.spyOn(window, 'scrollTo').mockImplementation(() => undefined);
  vi.spyOn(window, 'print').mockImplementation(() => undefined);
  localStorage.clear();
  if (isSignedIn) localStorage.setItem('token', token);
  window.history.replaceState(null, '', address);
  bank.ready['notifications'] = () => [];
  const { root, addressBar } = await import('../../src/app/wiring.ts');
  const { App } = (await import('../../src/app/App.tsx')) as { App: ComponentType };
  root.system.inspect((news) => listeners.forEach((listener) => listener(news)));

  const settle = () =>
    act(async () => {
      for (let turn = 0; turn < 12; turn += 1) await Promise.resolve();
    });
  const system = (name: string) => root.system.get(name as 'popup') as unknown as AnyActorRef;
  const flow = () => system('flow')?.getSnapshot() as AnyMachineSnapshot;
  const arrived = async () => {
    for (let turn = 0; turn < 2_000; turn += 1) {
      // The code of a page comes in real time.
      await act(() => new Promise<void>((done) => void realTimeout(done, 5)));
      await settle();
      const now: object | undefined = flow();
      if (
        now &&
        !('arriving' in now) &&
        document.querySelector('h1') &&
        !screen.queryByText('Menyiapkan halaman')
      )
        return;
    }
    throw new Error(`The page did not arrive: ${document.body.textContent}`);
  };
  const stage: Stage = {
    root: root as unknown as AnyActorRef,
    flow,
    system,
    settle,
    wait: (span) => act(async () => void (await vi.advanceTimersByTimeAsync(span))),
    fill: (label, text) =>
      act(() => void fireEvent.change(screen.getByLabelText(label), { target: { value: text } })),
    leave: (label) => act(() => void fireEvent.blur(screen.getByLabelText(label))),
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
    account: (view) => act(() => system('account').send({ type: 'account.set', account: view })),
    async restart(to) {
      if (!isSignedIn) act(() => root.send({ type: 'logout.requested' }));
      act(() => root.send({ type: 'page.requested', path: '/under-development', query: '' }));
      await settle();
      act(() => system('popup').send({ type: 'popup.cleared' }));
      act(() => system('connection').send({ type: 'strip.closed' }));
      await stage.wait(2_000);
      if (isSignedIn) stage.account(full);
      stage.go(to);
      await arrived();
    },
    inspect: (listener) => void listeners.push(listener),
    stop: () => {
      cleanup();
      root.stop();
      listeners = [];
      bank.open = [];
    },
  };
  render(
    <StrictMode>
      <App />
    </StrictMode>,
  );
  await arrived();
  return stage;
}

/**
 * What is asked of the real page after every step: title, address, busy, overlay, screen, focus.
 */
export function expectPage(
  stage: Stage,
  model: AnyMachineSnapshot,
  {
    titleOf,
    headings,
    cameFrom,
  }: {
    readonly titleOf: (path: string) => string;
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
    expect(document.title).toBe(titleOf(path));
  }
  const busy = flow.hasTag('busy');
  const page = document.querySelector('[aria-busy]');
  expect(page?.getAttribute('aria-busy')).toBe(String(busy));
  expect(page?.hasAttribute('inert')).toBe(busy);
  if (busy) expect(screen.queryByText('Memuat…')).not.toBeNull();
  const top = typeof flow.value === 'string' ? flow.value : (Object.keys(flow.value)[0] ?? '');
  const heading = headings[top];
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
