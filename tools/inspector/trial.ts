import { transition, type AnyActorRef } from 'xstate';
import type { EventJson } from './protocol.ts';
import { isMachineSnapshot, isObject, isStore } from './state.ts';

/** Says why an event from a viewer cannot be sent; `null` if it can. */
export function problemOf(
  ref: AnyActorRef | undefined,
  event: EventJson,
  ignoreTrialError: (error: unknown) => boolean,
): string | null {
  const snapshot: unknown = ref?.getSnapshot();
  if (!ref || !isObject(snapshot) || !('status' in snapshot) || snapshot.status !== 'active')
    return 'It has stopped.';
  try {
    if (isMachineSnapshot(snapshot)) {
      if (!snapshot.can(event)) return 'It does not take this event in this state.';
      transition(snapshot.machine, snapshot, event);
    } else if (isStore(ref)) ref.transition(snapshot, event);
    else return 'It is not a machine.';
  } catch (error) {
    if (!ignoreTrialError(error)) return String(error);
  }
  return null;
}
