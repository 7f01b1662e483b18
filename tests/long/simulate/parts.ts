import type { InspectionEvent } from 'xstate';
import type * as bankModule from '../../../bank/bank.ts';
import type * as flowModule from '../../../machines/app/open-flow.ts';
import type * as createModule from '../../../src/app/create-app.ts';
import type * as pagesModule from '../../../src/app/pages.ts';
import type * as servicesModule from '../../../src/app/services.ts';
import type * as windowModule from '../../fixtures/memory-window.ts';
import type { Bundles } from './bundle.ts';
import type { Database } from './database.ts';
import { evaluate, globalsOf } from './globals.ts';
import { dailyLimit } from './judge.ts';
import { sha, type Process, type World } from './world.ts';

export interface BankProcess extends Process {
  /** `null` while it starts. */
  bank: Awaited<ReturnType<typeof bankModule.openBank>> | null;
  /** Ends the calls that wait for its answer. */
  readonly calls: Set<() => void>;
}

/** Starts a process of the bank. `opened` rejects if it cannot open. */
export function startBank(
  world: World,
  { bank: code }: Bundles,
  database: Database,
  name: string,
  life = 0,
) {
  const own: BankProcess = { ...world.process(name, life), bank: null, calls: new Set() };
  const { versions, nextTick } = process;
  const env = { env: {}, pid: 1, versions, nextTick: nextTick.bind(process) };
  const module = evaluate(code, globalsOf(world, own, { process: env })) as typeof bankModule;
  const opening = module.openBank({
    database: database.pool(own),
    rounds: { password: 4, pin: 4 },
    dailyLimit,
    callsAtOnce: 1e6,
    callsPerMinute: 1e6,
    ordersPerMinute: 1e6,
    log: (event, details) =>
      world.note({ kind: 'log', what: `${event} ${JSON.stringify(details)}` }),
  });
  return { process: own, opened: opening.then((bank) => void (own.bank = bank)) };
}

function read(json: string | Buffer | undefined): Record<string, unknown> {
  try {
    return (JSON.parse(String(json)) as Record<string, unknown> | null) ?? {};
  } catch {
    return {};
  }
}

const inUse = new Set<unknown>();

export type Faults = Readonly<Record<'lostRequest' | 'lostAnswer' | 'twice', number>>;

/**
 * Between callers and banks. Each request and answer is delivered when the scheduler says; one may
 * be lost, before or after the bank has it, and a POST may arrive twice.
 */
export const network =
  (world: World, banks: readonly BankProcess[], faults: () => Faults) =>
  (caller: Process): typeof fetch =>
  (input, init) => {
    const target = input instanceof Request ? input : new URL(String(input), 'http://lentera.test');
    const request = new Request(target, init);
    const { method, url, signal, headers } = request;
    const path = new URL(url).pathname.replace(/^\/api\/\w+/, '');
    const claims = read(
      Buffer.from(headers.get('authorization')?.split('.')[1] ?? '', 'base64url'),
    ) as { readonly sid?: string; readonly account_number?: string };
    // Node holds what aborts a request weakly: without this, the garbage collector decides.
    inUse.add([request, input]);
    return new Promise((resolve, reject) => {
      const lose = (): void => reject(new TypeError('fetch failed'));
      signal.addEventListener('abort', () => reject(new DOMException('aborted', 'AbortError')));

      async function send(to: BankProcess, body: ArrayBuffer | null): Promise<void> {
        const call = {
          id: world.number(),
          who: caller.name,
          path: `${method} ${path}`,
          key: headers.get('idempotency-key'),
          session: claims.sid ?? null,
          account: claims.account_number ?? null,
          body: body === null ? {} : read(Buffer.from(body)),
        } as const;
        world.note({ kind: 'call', ...call });
        world.note({ kind: 'note', what: `${to.name} ${sha(JSON.stringify([...headers]))}` });
        to.calls.add(lose);
        const sent = new Request(url, { method, headers, body });
        const answer = await to.bank?.fetch(sent, { remoteAddress: '10.0.0.1' });
        if (answer === undefined || to.isDead) return;
        const content = Buffer.from(await answer.arrayBuffer());
        to.calls.delete(lose);
        const { status } = answer;
        const { message = '', data } = read(content) as {
          readonly message?: string;
          readonly data?: { readonly data?: { readonly referenceNumber?: string } };
        };
        const reference = data?.data?.referenceNumber ?? null;
        world.note({ kind: 'answered', ...call, status, message, reference });
        world.note({ kind: 'note', what: sha(content) });
        if (caller.isDead) return;
        await world.later(caller, `answer ${path}`, () => {
          const isLost = world.random.chance(faults().lostAnswer);
          if (isLost) world.note({ kind: 'fault', what: 'lost answer' });
          if (isLost) lose();
          const given = { status, headers: answer.headers };
          resolve(new Response(status === 204 ? null : content, given));
        });
      }

      void world.later(caller, `request ${path}`, async () => {
        const body = method === 'GET' ? null : await request.arrayBuffer();
        const alive = banks.filter(({ bank }) => bank !== null);
        const [to, other] = [world.random.pick(alive), world.random.pick(alive)];
        const isLost = world.random.chance(faults().lostRequest);
        if (isLost) world.note({ kind: 'fault', what: 'lost request' });
        if (isLost || !to || !other) return lose();
        void send(to, body);
        if (method === 'GET' || !world.random.chance(faults().twice)) return undefined;
        world.note({ kind: 'fault', what: 'delivered twice' });
        return void send(other, body);
      });
    });
  };

/** What the tabs of a device share. */
export interface Device {
  readonly stored: Map<string, string>;
  readonly tabs: Set<Tab>;
}

/** The storage of a document. */
const storageOf = (stored: Map<string, string>, changed: (key: string | null) => void) => ({
  getItem: (key: string) => stored.get(key) ?? null,
  setItem: (key: string, value: string) => (stored.set(key, value), changed(key)),
  removeItem: (key: string) => stored.delete(key) && changed(key),
  clear: () => (stored.clear(), changed(null)),
  get length() {
    return stored.size;
  },
});

export type Inspect = (tab: string, news: InspectionEvent) => void;
type AppModule = typeof createModule &
  typeof pagesModule &
  typeof servicesModule &
  typeof flowModule &
  typeof windowModule;
interface Place {
  readonly device: Device;
  readonly name: string;
  /** The tab's own storage. */
  readonly session: Map<string, string>;
}
export interface Tab extends Process {
  readonly app: ReturnType<AppModule['createApp']>;
  readonly place: Place;
  /** The address that the document asked to load. */
  readonly asked: { address: string | null };
  flow(): ReturnType<AppModule['openFlow']>;
  /** Notes the screen, if it is another. */
  show(): void;
}

/** Opens a tab of the app: a document with its own modules. */
export function openTab(
  world: World,
  { app: code }: Bundles,
  connect: (caller: Process) => typeof fetch,
  place: Place,
  { life = 0, address = '/login', inspect = (() => {}) as Inspect },
): Tab {
  const { device, name, session } = place;
  const own = world.process(name, life);
  const changed = (key: string | null): void => {
    for (const other of device.tabs)
      if (other.name !== name)
        void world.later(other, 'storage', () =>
          other.app.window.dispatchEvent(Object.assign(new Event('storage'), { key })),
        );
  };
  const names = 'window XMLHttpRequest Worker BroadcastChannel indexedDB process'.split(' ');
  const none = Object.fromEntries(names.map((one) => [one, undefined]));
  const origin = 'http://lentera.test';
  const module = evaluate(
    code,
    globalsOf(world, own, {
      ...none,
      fetch: connect(own),
      localStorage: storageOf(device.stored, changed),
      sessionStorage: storageOf(session, () => {}),
      location: { origin, href: `${origin}/`, pathname: '/', search: '' },
      navigator: { userAgent: name, onLine: true },
      document: { cookie: '' },
    }),
  ) as AppModule;
  const { site: pages, services: outside } = module;
  const asked: { address: string | null } = { address: null };
  const { window } = module.memoryWindow(address, { onPageLoad: (to) => (asked.address = to) });
  let show = (): void => {};
  const app = module.createApp({
    window,
    site: pages,
    services: outside,
    inspect: (news) => {
      inspect(name, news);
      if (news.type === '@xstate.snapshot' && !own.isDead) show();
    },
  });
  const flow = () => module.openFlow(app.root.system);
  let shown = '';
  show = () => {
    const now = flow();
    const { result } = (now?.context ?? {}) as { result?: { referenceNumber: string } | null };
    const state = now ? `${now.machine.id} ${JSON.stringify(now.value).replaceAll('"', '')}` : '';
    const [isBusy, reference] = [now?.hasTag('busy') === true, result?.referenceNumber ?? null];
    if (shown !== state + reference)
      world.note({ kind: 'screen', who: name, what: state, isBusy, reference });
    shown = state + reference;
  };
  const tab = Object.assign(own, { app, place, asked, flow, show });
  device.tabs.add(tab);
  return tab;
}
