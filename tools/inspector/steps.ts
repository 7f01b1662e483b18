import type { AnyMachineSnapshot, AnyTransitionDefinition } from 'xstate';
import { runner } from '../chart/find.ts';
import { codeOf } from '../chart/six.ts';
import { isMachineSnapshot } from './state.ts';

/**
 * An inspection event of XState 5, XState 6 or @xstate/store. The last two have one
 * `@xstate.transition` instead of `event`, `microstep`, `action` and `snapshot`.
 */
export interface News {
  readonly type: string;
  readonly actorRef: object;
  readonly event?: { readonly type: string };
  readonly snapshot?: object;
  readonly sourceRef?: object | undefined;
  readonly parentRef?: object | undefined;
  readonly action?: { readonly type: string };
  readonly actions?: readonly { readonly type: string }[];
  readonly microsteps?: readonly AnyTransitionDefinition[];
  readonly _transitions?: readonly AnyTransitionDefinition[];
}

/** What happened since the actor's last snapshot. */
export interface Steps {
  readonly transitions: AnyTransitionDefinition[];
  readonly actions: string[];
  /** Where functions led, see `runner`. */
  readonly found: string[];
  /** Events that were sent and not yet handled. */
  readonly events: { readonly n: number; readonly type: string }[];
  last: object | null;
}

/** Adds the transitions and actions that XState tells, and finds out where functions led. */
export function addSteps(since: Steps, { event, snapshot, ...news }: News): void {
  // oxlint-disable-next-line no-underscore-dangle -- XState 5 names it so
  since.transitions.push(...(news.microsteps ?? news._transitions ?? []));
  for (const { type } of [news.actions ?? [], news.action ?? []].flat()) since.actions.push(type);
  if (event && snapshot && isMachineSnapshot(snapshot) && news.microsteps?.some(codeOf))
    since.found.push(...runner(snapshot.machine)(since.last as AnyMachineSnapshot | null, event));
}
