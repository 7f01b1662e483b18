import type { AnyMachineSnapshot, AnyTransitionDefinition } from 'xstate';
import { keyOf } from '../chart/internals.ts';
import { refusedIn } from '../chart/refused.ts';
import { codeOf, eventOf, patternOf } from '../chart/six.ts';
import { guardName } from '../chart/texts.ts';
import type { Mask } from './mask.ts';
import { outsideNames } from './names.ts';
import type { EventJson, Said, Tried } from './protocol.ts';
import { watchedRun } from './reads.ts';
import { isMachineSnapshot } from './state.ts';
import type { Steps } from './steps.ts';

interface At {
  readonly before: AnyMachineSnapshot;
  readonly event: EventJson;
  readonly mask: Mask;
  /** The app says that no guard of it has an effect. */
  readonly isPure: boolean;
}

/** What XState makes of a guard: a function, or a built-in guard that combines others. */
interface Resolved {
  (args: never, params: never): unknown;
  readonly check?: (snapshot: object, args: object, own: object) => boolean;
  readonly guards?: readonly unknown[];
}

const differs = 'what it reads is outside the context or has changed';

/** A part of a combination. `expected`: what it said at the time, if that is known. */
type Ask = (expected: boolean | null) => Said;

/**
 * Which transitions an event tried in vain, before it took these. That their guards said no is
 * certain: XState took another transition, or none.
 */
export function triedBy(
  taken: readonly AnyTransitionDefinition[],
  { last: before, own }: Steps,
  options: Omit<At, 'before'>,
): Tried | null {
  if (own === null || !before || !isMachineSnapshot(before)) return null;
  const at = { ...options, before };
  return {
    own,
    refused: refusedIn(before, at.event.type, taken.slice(0, own)).map((one) => ({
      key: keyOf(one),
      guard: refusalOf(one, at),
    })),
  };
}

/** A transition of XState 6 can also refuse by a pattern or by its function. */
function refusalOf(transition: AnyTransitionDefinition, at: At): Said {
  const { guard } = transition;
  const pattern = patternOf(transition);
  const parts: (readonly [string, Ask])[] = [];
  if (pattern) {
    const { matches } = transition as unknown as { readonly matches: EventJson };
    const said = Object.keys(matches).every((name) => Object.is(at.event[name], matches[name]));
    parts.push([pattern, () => ({ name: pattern, said })]);
  }
  if (guard !== undefined)
    parts.push([guardName(guard), (expected) => saidBy(guard, expected, at)]);
  if (codeOf(transition)) {
    const note = 'a function decides';
    parts.push(['ƒ', (expected) => ({ name: 'ƒ', said: expected, note })]);
  }
  const [only, second] = parts;
  if (only && !second) return only[1](false);
  return combined(eventOf(transition), false, parts, false);
}

function saidBy(guard: unknown, expected: boolean | null, at: At): Said {
  const { type, params } = (typeof guard === 'object' ? guard : {}) as EventJson;
  const name = guardName(guard);
  const found: unknown =
    typeof guard === 'function'
      ? guard
      : at.before.machine.implementations.guards[typeof guard === 'string' ? guard : type];
  if (typeof found !== 'function')
    return found === undefined
      ? { name, said: expected, note: 'not implemented' }
      : { ...saidBy(found, expected, at), name };
  const resolved = found as Resolved;
  if (resolved.guards) {
    const kind = guardName(resolved).split('(')[0];
    if (kind === 'not') {
      const part = saidBy(resolved.guards[0], expected === null ? null : !expected, at);
      return { name, said: part.said === null ? expected : !part.said, parts: [part] };
    }
    const parts = resolved.guards.map((one): readonly [string, Ask] => [
      guardName(one),
      (said) => saidBy(one, said, at),
    ]);
    return combined(name, kind === 'or', parts, expected);
  }
  if (resolved.check) {
    const said = resolved.check(at.before, {}, resolved);
    return { name, said, reads: { state: at.before.value } };
  }
  return saidByCode(name, resolved, params, expected, at);
}

/**
 * Runs it again, if it can have no effect, and believes it only if it says the same as at the time.
 * If that is not known, it must say the same twice.
 */
function saidByCode(
  name: string,
  code: Resolved,
  params: unknown,
  expected: boolean | null,
  { before: { context }, event, mask, isPure }: At,
): Said {
  const codes = typeof params === 'function' ? [code, params] : [code];
  const outside = codes.flatMap(outsideNames);
  const uses = outside.length > 0 && `outside the context: ${outside.join(', ')}`;
  if (uses && !isPure) return { name, said: expected, note: `not run again; ${uses}` };
  const args = { context, event };
  const run = () => {
    if (typeof params !== 'function') return watchedRun(code, args, params, mask);
    const made = watchedRun(params as Resolved, args, undefined, mask);
    if (made.stopped !== null) return made;
    const own = watchedRun(code, args, made.value, mask);
    return { ...own, reads: { ...made.reads, ...own.reads } };
  };
  const { value, reads: all, stopped } = run();
  const reads = Object.keys(all).length > 0 && { reads: all };
  if (stopped !== null)
    return { name, said: expected, ...reads, note: `stopped when run again: ${stopped}` };
  const said = Boolean(value);
  if (said !== (expected ?? Boolean(run().value))) return { name, said: expected, note: differs };
  if (uses) return { name, said: expected, ...reads, note: uses };
  return { name, said, ...reads };
}

/**
 * Asks in XState's order, and concludes what the only unknown part must have said. `end`: what a
 * part says that decides alone, yes for `or`.
 */
function combined(
  name: string,
  end: boolean,
  asked: readonly (readonly [string, Ask])[],
  expected: boolean | null,
): Said {
  const parts: Said[] = [];
  const isDecided = () => parts.some(({ said }) => said === end);
  for (const [part, ask] of asked)
    parts.push(
      isDecided()
        ? { name: part, said: null, note: 'not asked' }
        : ask(expected === end ? null : expected),
    );
  const [only, ...others] = parts.filter(({ said }) => said === null);
  if (only && others.length === 0 && expected === end && !isDecided())
    parts[parts.indexOf(only)] = { ...only, said: end };
  const said = isDecided() ? end : parts.every((part) => part.said !== null) ? !end : null;
  if (said !== null && said !== (expected ?? said)) return { name, said: expected, note: differs };
  return { name, said: expected ?? said, parts };
}
