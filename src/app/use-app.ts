import { useSelector } from '@xstate/react';
import { createContext, useContext } from 'react';
import type { AnyActorRef } from 'xstate';
import { machineSnapshot } from '../../machines/app/open-flow.ts';
import { childIn, type App, type Children } from './app.types.ts';

export const AppContext = createContext<App | null>(null);

/** The running app. @throws outside of `<App>`. */
export function useApp(): App {
  const app = useContext(AppContext);
  if (!app) throw new Error('No app runs around this component');
  return app;
}

/** The actor of that name, undefined while it does not run. */
export function useChild<Name extends keyof Children>(name: Name): Children[Name] | undefined {
  return useSelector(useApp().root, (snapshot) => childIn(snapshot, name));
}

interface Running<Name extends keyof Children> {
  readonly snapshot: ReturnType<Children[Name]['getSnapshot']>;
  readonly send: Children[Name]['send'];
}

/** The actor's snapshot and its `send`; null while it is not running or its code is loading. */
export function useRunning<Name extends keyof Children>(name: Name): Running<Name> | null {
  const actor: AnyActorRef | undefined = useChild(name);
  const snapshot = useSelector(actor, machineSnapshot);
  return actor && snapshot
    ? ({ snapshot, send: (event: never) => actor.send(event) } as unknown as Running<Name>)
    : null;
}
