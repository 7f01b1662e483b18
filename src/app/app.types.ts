import type { Actor, ActorRefFrom, AnyActorRef, SnapshotFrom } from 'xstate';
import type { accountMachine } from '../../machines/account/account.machine.ts';
import type { appMachine } from '../../machines/app/app.machine.ts';
import type { freezeMachine } from '../../machines/freeze/freeze.machine.ts';
import type { liveMachine } from '../../machines/live/live.machine.ts';
import type { notificationsMachine } from '../../machines/notifications/notifications.machine.ts';
import type { connectionMachine } from '../../machines/shared/connection.machine.ts';
import type { loadingMachine } from '../../machines/shared/loading.machine.ts';
import type { popupMachine } from '../../machines/shared/popup.machine.ts';
import type { sessionMachine } from '../../machines/shared/session.machine.ts';
import type { openAddressBar } from './address-bar.ts';
import type { Services } from './services.ts';
import type { AnyScreens, Site } from './site.ts';

/** The value that `createApp` returns and React reads (src/app/use-app.ts). */
export interface App {
  readonly root: Actor<typeof appMachine>;
  readonly addressBar: ReturnType<typeof openAddressBar>;
  readonly window: Window;
  readonly site: Site;
  readonly services: Services;
  /** None until the flow's code is loaded. */
  screensOf(flow: string): AnyScreens;
  /** Loads a non-flow chunk; reloads the page if a deploy removed the chunk. */
  readonly loadChunk: Services['loadChunk'];
  /** The module, if `load` has already loaded it. */
  cachedChunk<Module>(load: () => Promise<Module>): Module | undefined;
  /** Stores code that was prefetched without `loadChunk`. */
  cacheChunk<Module>(load: () => Promise<Module>, chunk: Module): Module;
  /** Resolves once the code of the open flow has loaded or failed. */
  firstFlow(): Promise<void>;
  reload(): void;
  /** Stops everything that `createApp` started; the app cannot be restarted. */
  stop(): void;
}

/** The actors besides the root, by the names under which it invokes them. */
export interface Children {
  readonly popup: ActorRefFrom<typeof popupMachine>;
  readonly loading: ActorRefFrom<typeof loadingMachine>;
  readonly connection: ActorRefFrom<typeof connectionMachine>;
  readonly session: ActorRefFrom<typeof sessionMachine>;
  readonly account: ActorRefFrom<typeof accountMachine>;
  readonly notifications: ActorRefFrom<typeof notificationsMachine>;
  readonly live: ActorRefFrom<typeof liveMachine>;
  readonly freeze: ActorRefFrom<typeof freezeMachine>;
  readonly flow: AnyActorRef;
}

/** The actor of that name, undefined while it does not run. */
export function childIn<Name extends keyof Children>(
  { children }: Pick<SnapshotFrom<typeof appMachine>, 'children'>,
  name: Name,
): Children[Name] | undefined {
  return (children as unknown as Partial<Children>)[name];
}
