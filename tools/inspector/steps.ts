import type { AnyMachineSnapshot, AnyTransitionDefinition } from 'xstate';
import { runner } from '../chart/find.ts';
import { fits } from '../chart/internals.ts';
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
  /** How many of the transitions are for the event itself. */
  own: number | null;
  readonly events: { readonly n: number; readonly type: string }[];
  last: object | null;
}

/** Adds the transitions and actions that XState tells, and finds out where functions led. */
export function addSteps(since: Steps, { event, snapshot, ...news }: News): void {
  // oxlint-disable-next-line no-underscore-dangle -- XState 5 names it so
  const steps = news.microsteps ?? news._transitions;
  since.transitions.push(...(steps ?? []));
  // XState 5 tells these first. Of its own events, 6 says in other fields what they are for.
  if (steps && event && !(news.microsteps && event.type.startsWith('xstate.')))
    since.own ??= news.microsteps ? firstOf(steps, event) : steps.length;
  for (const { type } of [news.actions ?? [], news.action ?? []].flat()) since.actions.push(type);
  if (event && snapshot && isMachineSnapshot(snapshot) && news.microsteps?.some(codeOf))
    since.found.push(...runner(snapshot.machine)(since.last as AnyMachineSnapshot | null, event));
}

/** XState 6 tells all steps of an event at once. */
function firstOf(steps: readonly AnyTransitionDefinition[], { type }: { readonly type: string }) {
  const end = steps.findIndex((one) => one.eventType === '' || !fits(one.eventType, type));
  return end < 0 ? steps.length : end;
}
