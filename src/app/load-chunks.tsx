import { lazy, useState, type ComponentType } from 'react';
import type { AnyStateMachine } from 'xstate';
import { sitemap, type SitePage } from '../../machines/contract/paths.ts';
import { deferred } from '../../machines/kit/deferred.ts';
import { isReachable } from '../platform/reachable.ts';
import { idle } from './idle.ts';
import type { App } from './app.types.ts';
import type { Services } from './services.ts';
import type { AnyScreens, LoadComponent, LoadFlow, Site } from './site.ts';

/* How the code of pages, flows and parts is loaded: by `import()`, in chunks. */

interface ReloadGuard {
  readonly window: Pick<Window, 'history' | 'location'>;
  /** Whether a load of the document costs nothing. */
  canLeave(): boolean;
}

/**
 * Imports code when its page opens. A deploy removes the files that an open page knows; then the
 * page reloads, once per history entry, which stores that it did. It does not reload while that
 * would cost something, or if the server is unreachable: the browser's error page would replace the
 * app.
 * @throws the import's error if reloading does not help.
 */
export async function lazyImport<T>(
  load: () => Promise<T>,
  { window: { history, location }, canLeave }: ReloadGuard,
): Promise<T> {
  try {
    return await load();
  } catch (error) {
    if (wasReloaded(history) || !canLeave() || !(await isReachable(location)) || !canLeave())
      throw error;
    // Next to the position that the address bar stores there.
    history.replaceState({ ...(history.state as object | null), reloaded: true }, '');
    location.reload();
    // Never settles: the page is about to be replaced.
    return new Promise<T>(() => undefined);
  }
}

function wasReloaded({ state }: History): boolean {
  return (state as { reloaded?: boolean } | null)?.reloaded === true;
}

/**
 * Every flow as the app machine invokes it. An actor loads its machine and screens, one chunk, when
 * it starts; a flow whose call the bank lacks never loads.
 * @param given replaces the services of all flows, by name.
 */
export function lazyFlows(
  site: Site,
  services: Services,
  loadChunk: Services['loadChunk'],
  given: Readonly<Record<string, unknown>> | undefined,
) {
  const screens = new Map<string, AnyScreens>();
  const machines: Record<string, AnyStateMachine> = {};
  const loads: readonly (readonly [string, LoadFlow | undefined])[] = [
    ...site.pageNames.map((name) => [name, site.pages[name].flow] as const),
    ...Object.entries(site.sessionFlows),
  ];
  const askFor = async (name: string): Promise<void> => {
    const { extension } = (sitemap as Readonly<Record<string, SitePage>>)[name] ?? {};
    if (!extension || !(await services.lacks(extension))) return;
    services.http.listener.absent(extension);
    // Never settles: another page is about to open.
    await new Promise(() => undefined);
  };
  for (const [name, load] of loads)
    if (load)
      machines[name] = deferred(async () => {
        const [{ default: flow }] = await Promise.all([loadChunk(load), askFor(name)]);
        screens.set(name, flow.screens as unknown as AnyScreens);
        return flow.provide((given ? given[name] : flow.services) as never);
      });
  return { machines, screensOf: (name: string): AnyScreens => screens.get(name) ?? {} };
}

/** Loads the component that a module exports under this name. */
export const namedExport =
  <Name extends string, Props>(
    load: () => Promise<Readonly<Record<Name, ComponentType<Props>>>>,
    name: Name,
  ): LoadComponent<Props> =>
  () =>
    load().then((module) => ({ default: module[name] }));

/**
 * A component whose code is fetched when it is first shown. If the code is already loaded, it
 * renders at once: React would keep even an empty fallback for 0.3 s.
 * @param Missing replaces it if the code cannot be fetched. If absent, the error is thrown.
 */
export function lazyComponent<Props extends object>(
  { loadChunk, cachedChunk }: Pick<App, 'loadChunk' | 'cachedChunk'>,
  load: LoadComponent<Props>,
  Missing?: ComponentType<Props>,
): ComponentType<Props> {
  const Later = lazy<ComponentType<Props>>(() =>
    loadChunk(load).catch((error: unknown) => {
      if (Missing) return { default: Missing };
      throw error;
    }),
  );
  return function LazyComponent(props) {
    const [Content] = useState(() => cachedChunk(load)?.default ?? Later);
    return <Content {...props} />;
  };
}

/**
 * Fetches the code of everything the open page shows except its flow. The page itself fetches
 * again, and reports, what fails to load.
 */
export async function fetchComponents({ root, loadChunk, site }: App): Promise<void> {
  const { frame, sessionView, component } = site.pages[root.getSnapshot().value.page];
  const content: (() => Promise<unknown>) | undefined = sessionView?.load ?? component;
  await Promise.allSettled([
    frame === 'account' && loadChunk(site.loadAccountFrame),
    content && loadChunk(content),
  ]);
}

/** Loads the code for after the first page. */
export const loadAfterStart = () => import('./after-start.ts');

/** Loads a flow that no page needs. Never settles without it, so that nothing fails or reloads. */
const later =
  (name: 'liveFlow' | 'freezeFlow'): LoadFlow =>
  () =>
    idle()
      .then(loadAfterStart)
      .then((chunk) => chunk[name]())
      .catch(() => new Promise<never>(() => undefined));
export const loadLive = later('liveFlow');
export const loadFreeze = later('freezeFlow');
