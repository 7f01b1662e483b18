import { useSelector } from '@xstate/react';
import { createContext, useContext } from 'react';
import type { AnyActorRef } from 'xstate';
import { machineSnapshot } from '../../machines/app/open-flow.ts';
import { childIn, type App, type Children } from './create-app.ts';

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

type SnapshotOf<Name extends keyof Children> = ReturnType<Children[Name]['getSnapshot']>;

/** What that actor is at; undefined while it does not run, and while its code is loading. */
export function useSnapshot<Name extends keyof Children>(name: Name): SnapshotOf<Name> | undefined {
  const actor: AnyActorRef | undefined = useChild(name);
  return useSelector(actor, machineSnapshot) as SnapshotOf<Name> | undefined;
}
