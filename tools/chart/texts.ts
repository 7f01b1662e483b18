import type { AnyStateNode, AnyTransitionDefinition } from 'xstate';
import { invokedName, isShadowed, reenters } from './internals.ts';
import { changesContext, codeOf, eventOf, patternOf } from './six.ts';

/** `event [guard] effect`, with the mark of a state that is left and entered again. */
export function textOf(transition: AnyTransitionDefinition, effect: string): string {
  const { guard, source } = transition;
  const event = eventOf(transition);
  const [name, pattern] = [eventLabel(event, source), patternOf(transition)];
  return [
    name,
    // The guard of a route is XState's own.
    guard === undefined || event === 'xstate.route' ? '' : `[${guardName(guard)}]`,
    pattern && `[${pattern}]`,
    reenters(transition) ? '↺' : '',
    effect,
    isShadowed(transition) ? '(never)' : '',
  ]
    .filter(Boolean)
    .join(' ');
}

/** `/ actions`, and the other states that it enters at the same time. */
export function effectOf(transition: AnyTransitionDefinition): string {
  const names = [
    ...namesOf(transition.actions),
    ...(changesContext(transition) ? ['context'] : []),
  ];
  return names.length > 0 ? `/ ${names.join(', ')}` : '';
}

/**
 * `event / actions`; `→ ?` if a function decides; `⊘` for an event that is refused, `–` for one
 * that only a guard lets pass.
 */
export function innerText(transition: AnyTransitionDefinition): string {
  const nothing = transition.guard === undefined && !patternOf(transition) ? '⊘' : '–';
  return textOf(transition, codeOf(transition) ? '→ ?' : effectOf(transition) || nothing);
}

/**
 * Shortens the types of XState's own events: `pay ✓` and `pay ✗` for the answer and the error of an
 * invoked actor, `pay ↻` for its snapshot, `after 500` for a delay. Other types stay as they are.
 */
export function eventLabel(type: string, source?: AnyStateNode): string {
  const known: readonly (readonly [RegExp, (rest: string) => string])[] = [
    [/^$/, () => (String(source?.type) === 'choice' ? 'choice' : 'always')],
    [/^xstate\.timeout\.actor\.(.+)$/, (id) => `${invokedName(id, source)} timeout`],
    [/^xstate\.timeout\./, () => 'timeout'],
    [/^xstate\.route$/, () => 'route'],
    [/^xstate\.done\.actor\.(.+)$/, (id) => `${invokedName(id, source)} ✓`],
    [/^xstate\.error\.actor\.(.+)$/, (id) => `${invokedName(id, source)} ✗`],
    [/^xstate\.snapshot\.(?:actor\.)?(.+)$/, (id) => `${invokedName(id, source)} ↻`],
    [/^xstate\.done\.state\.(.+)$/, (id) => (source && id !== source.id ? `done ${id}` : 'done')],
    [
      /^xstate\.after\.(.+)$/,
      (delay) =>
        `after ${source ? delay.slice(0, -source.id.length - 1) : (delay.split('.')[0] ?? '')}`,
    ],
  ];
  const isOfState = type === 'xstate.error.*' && source && 'onError' in source.config;
  if (isOfState) return 'error';
  for (const [pattern, short] of known) {
    const [found, rest = ''] = pattern.exec(type) ?? [];
    if (found !== undefined) return short(rest);
  }
  return type;
}

type Part = {
  readonly name?: string;
  readonly type?: string;
  readonly id?: unknown;
  readonly systemId?: unknown;
  readonly src?: unknown;
  readonly actorRef?: unknown;
  readonly guards?: readonly unknown[];
  readonly check?: (snapshot: object, args: object, own: object) => boolean;
  readonly stateValue?: unknown;
  readonly event?: unknown;
  readonly sendId?: unknown;
  readonly to?: unknown;
  readonly delay?: unknown;
};

const unnamed: readonly unknown[] = [undefined, '', 'guard', 'actions', 'entry', 'exit'];
const ownName = ({ type, name }: Part) => type ?? (unnamed.includes(name) ? '…' : `${name}`);

export function guardName(guard: unknown): string {
  if (typeof guard === 'string') return guard;
  const part = guard as Part;
  if (part.guards) return `${combinatorName(part)}(${part.guards.map(guardName).join(', ')})`;
  if (part.stateValue !== undefined)
    return `in ${JSON.stringify(part.stateValue).replaceAll('"', '')}`;
  return ownName(part);
}

/** Found by trying it, because bundlers change its name. */
function combinatorName({ check, name }: Part): string {
  const says = (...guards: readonly boolean[]) =>
    check?.({ machine: {} }, {}, { guards: guards.map((one) => () => one) });
  if (check === undefined) return `${name}`;
  return says(true) === false ? 'not' : says(true, false) === true ? 'or' : 'and';
}

/** XState 6 has one action or none instead of a list. */
export function namesOf(actions: unknown): readonly string[] {
  return [actions ?? []].flat().map((action: unknown) => {
    if (typeof action === 'string') return action;
    const part = action as Part;
    const { sendId, to } = part;
    const name = ownName(part).replace(/^xstate\./, '');
    if (name === 'raise' || name === 'emit') return `${name}(${sentBy(part)})`;
    if (name === 'sendTo') return `sendTo(${targetName(to)}, ${sentBy(part)})`;
    if (name === 'spawnChild') return `spawnChild(${spawnedBy(part)})`;
    if (name === 'stopChild') return `stopChild(${targetName(part.actorRef)})`;
    return name === 'cancel' && typeof sendId === 'string' ? `cancel(${sendId})` : name;
  });
}

/** `event after 300`; `…` for what a function decides. */
function sentBy({ event, delay }: Part): string {
  const type = typeof event === 'object' ? (event as Part).type : '…';
  const isKnown = typeof delay === 'number' || typeof delay === 'string';
  return `${type}${delay === undefined ? '' : ` after ${isKnown ? delay : '…'}`}`;
}

/** `child, id: kid, system: till` */
function spawnedBy({ src, id, systemId }: Part): string {
  const named = { id, system: systemId };
  const names = Object.entries(named).map(([name, one]) => one && `${name}: ${targetName(one)}`);
  return [targetName(src), ...names].filter(Boolean).join(', ');
}

function targetName(to: unknown): string {
  if (to === '#_parent') return 'parent';
  const name = typeof to === 'string' ? to : (to as Part | undefined)?.id;
  return typeof name === 'string' ? name : '…';
}

/** The output of a final state or of a machine, as JSON; `…` for a function. */
export function outputText(output: unknown): string {
  const text = typeof output === 'function' ? '…' : (JSON.stringify(output) ?? '…');
  return text.length > 40 ? `${text.slice(0, 39)}…` : text;
}
