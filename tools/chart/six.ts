/*
 * XState 6, whose transitions may be functions: nothing but running them says where they lead.
 * This file reads its transitions so that the others need not know the version.
 */
import type { AnyStateNode, AnyTransitionDefinition } from 'xstate';

/** What an author writes in XState 6, and what XState makes of it. */
interface SixTransition {
  readonly target?: string | readonly string[];
  readonly to?: Decide;
  readonly choice?: Decide;
  readonly context?: unknown;
  /** Which of the events of this type are meant, by their other properties. */
  readonly matches?: Readonly<Record<string, unknown>>;
}
type Six = AnyTransitionDefinition & Pick<SixTransition, 'to' | 'context' | 'matches'>;

/** Decides where a transition leads. It may throw, and must not do anything else. */
export type Decide = (
  args: Readonly<Record<string, unknown>>,
  enqueue: unknown,
) =>
  | { readonly target?: string | readonly string[]; readonly reenter?: boolean }
  | null
  | undefined
  | void;

const ids = ['delay', 'actorId', 'stateId'];
const withIds = /^xstate\.((done|error|snapshot|timeout)\.actor|done\.state|after|timeout)$/;

/**
 * The type of an event with its actor, delay or state, e.g. `xstate.done.actor.pay`. XState 5
 * writes it so; XState 6 keeps these in their own fields.
 */
export function fullType(type: string, fields: object): string {
  if (!withIds.test(type)) return type;
  const values = fields as Readonly<Record<string, string | number | undefined>>;
  return [type, ...ids.flatMap((id) => values[id] ?? [])].join('.');
}

export const eventOf = (transition: AnyTransitionDefinition): string =>
  fullType(transition.eventType, (transition as Six).matches ?? {});

/** The part of an event that the author of a transition of XState 6 asks for, e.g. `kind: gift`. */
export function patternOf(transition: AnyTransitionDefinition): string {
  return Object.entries((transition as Six).matches ?? {})
    .filter(([name]) => !ids.includes(name))
    .map(([name, value]) => `${name}: ${typeof value === 'string' ? value : JSON.stringify(value)}`)
    .join(', ');
}

/** It changes the context with a value or a function, without an action. */
export const changesContext = (transition: AnyTransitionDefinition): boolean =>
  (transition as Six).context !== undefined;

const answers: Readonly<Record<string, string>> = {
  'xstate.done.actor': 'onDone',
  'xstate.error.actor': 'onError',
};

/**
 * What the author wrote for an invoked actor with a `timeout`: XState 6 hides it in a function that
 * also stops the timer. `null`: nothing is hidden. `undefined`: XState added the whole transition.
 */
function hidden(
  transition: AnyTransitionDefinition,
): SixTransition | Decide | string | null | undefined {
  const { source, eventType, matches } = transition as Six;
  const property = answers[eventType];
  const own = source.invoke.findIndex(({ id }) => id === matches?.['actorId']);
  const invoked = [source.config.invoke ?? []].flat()[own] as
    | Readonly<Record<string, unknown>>
    | undefined;
  if (!property || invoked?.['timeout'] === undefined) return null;
  const rivals = source.transitions.get(eventType) ?? [];
  const at = rivals.filter((one) => eventOf(one) === eventOf(transition)).indexOf(transition);
  return ([invoked[property] ?? []].flat() as SixTransition[])[at];
}

/** XState made it for itself. */
export const isInternal = (transition: AnyTransitionDefinition): boolean =>
  hidden(transition) === undefined;

export function codeOf(transition: AnyTransitionDefinition): Decide | undefined {
  if (routed(transition)) return undefined;
  const found = hidden(transition) ?? (transition as Six);
  if (typeof found === 'function') return found;
  if (typeof found === 'string') return undefined;
  const { choice } = transition.source.config as SixTransition;
  return choice ?? found.to;
}

export function targetsOf(transition: AnyTransitionDefinition): readonly AnyStateNode[] {
  const route = routed(transition);
  if (route) return [route];
  const found = hidden(transition);
  if (found === null || found === undefined) return transition.target ?? [];
  const targets =
    typeof found === 'string' ? found : typeof found === 'function' ? [] : found.target;
  return [targets ?? []].flat().map((target) => resolved(transition.source, target));
}

/** The state of a `route`, which only its guard knows. */
function routed({ source, eventType, guard }: AnyTransitionDefinition): AnyStateNode | undefined {
  if (eventType !== 'xstate.route' || typeof guard !== 'function') return undefined;
  const asks = guard as (args: object) => boolean;
  const below = (node: AnyStateNode): AnyStateNode[] =>
    Object.values(node.states).flatMap((child) => [child, ...below(child)]);
  return below(source).find(({ id }) => asks({ event: { to: `#${id}` } }));
}

/** The state that a target names. Throws if there is none. */
export function resolved(source: AnyStateNode, target: string): AnyStateNode {
  if (target.startsWith('#')) return source.machine.getStateNodeById(target);
  const isInner = target.startsWith('.');
  const from = isInner || !source.parent ? source : source.parent;
  const keys = (isInner ? target.slice(1) : target).replaceAll('\\.', '\0').split('.');
  return keys.reduce((at, key) => {
    const next = at.states[key.replaceAll('\0', '.')];
    if (!next) throw new Error(`${source.id} has no target ${target}`);
    return next;
  }, from);
}
