import { withDescendants, type Chart, type ChartNode } from '../chart/graph.ts';
import { fits } from '../chart/internals.ts';
import { fullType } from '../chart/six.ts';
import { eventLabel } from '../chart/texts.ts';
import type { Entry, Said } from './protocol.ts';
import { rowsOf, type Row } from './rows.ts';
import { actorsOf, valueText } from './timeline.ts';

type Verdict =
  | 'taken'
  | 'refused'
  /** By a state around those it is in, by another region, or by a wildcard. */
  | 'handled elsewhere'
  | 'never declared here'
  | 'ignored'
  | 'unknown';

export interface Why {
  readonly n: number;
  readonly event: string;
  readonly actor: string;
  readonly state: string;
  readonly verdict: Verdict;
  /** A sentence, if the rest does not say why. */
  readonly reason: string | null;
  readonly taken: readonly string[];
  readonly guards: readonly string[];
  /** In the order in which they were tried. */
  readonly refused: readonly { readonly transition: string; readonly guard: Said }[];
  /** The other states that have a transition for it. */
  readonly declaredIn: readonly string[];
}

/** @throws if no event has this number. */
export function why(entries: readonly Entry[], n: number): Why {
  const row = rowsOf(entries).find(({ entry, result }) => entry.n === n || result?.n === n);
  if (!row) throw new Error(`No event has the number ${n}.`);
  return whyOf(entries, row);
}

export function whyOf(entries: readonly Entry[], { entry, result }: Row): Why {
  const actorAt = (until: number | null) =>
    actorsOf(entries, until).find(({ id }) => id === entry.actor);
  const before = actorAt(result ? result.n - 1 : entry.n);
  const chart = before?.chart;
  const active = new Set(before?.state?.active);
  const type = fullType(entry.event.type, entry.event);
  const all = chart ? declaredIn(chart) : [];
  const textOf = (wanted: string) => all.find(({ key }) => key === wanted)?.text ?? wanted;
  const matching = all.filter(({ pattern }) => fits(pattern, type));
  const { status, error, taken = [] } = result?.state ?? {};
  const { own = taken.length, refused = [] } = result?.tried ?? {};
  const took = taken.slice(0, own).flatMap((key) => matching.find((one) => one.key === key) ?? []);

  const decided = (): readonly [Verdict, string?] => {
    if (entry.type === 'refused') return ['ignored', `the viewer did not send it: ${entry.why}`];
    if (entry.type === 'lost') return ['unknown', 'it could not be recorded'];
    if (!result) {
      const last = actorAt(null)?.state?.status ?? 'active';
      return last === 'active'
        ? ['unknown', 'it was not handled in this recording']
        : ['ignored', `the actor had stopped: ${last}`];
    }
    if (/^@?xstate\.(init|stop)$/.test(type)) return ['taken'];
    if (took.length > 0) {
      if (took.every(({ text }) => text.endsWith('⊘'))) return ['refused', 'its state forbids it'];
      const ways = took.map(({ source, pattern }) => {
        if (pattern !== type) return `the wildcard ${pattern} of ${source}`;
        const inner = leavesIn(chart?.root, active, source).filter((leaf) => leaf !== source);
        if (inner.length > 0) return `${source}, which is around ${inner.join(' and ')}`;
        const isBeside = refused.some(({ key }) => !key.startsWith(`${source} `));
        return isBeside ? `${source}, in another region` : null;
      });
      const isElsewhere = ways.every((way) => way !== null);
      return isElsewhere ? ['handled elsewhere', `by ${ways.join(' and by ')}`] : ['taken'];
    }
    if (refused.length > 0) return ['refused'];
    if (status === 'error' && !result.tried) return ['unknown', 'the actor died of it'];
    if (!chart && !(result.isIgnored && !result.state.accepts.includes(type)))
      return ['unknown', 'the actor is not a machine'];
    if (matching.some(({ source }) => active.has(source)))
      return ['unknown', 'the recording does not say what its guards said'];
    return ['never declared here', matching.length > 0 ? '' : 'nor in any other state'];
  };
  const [verdict, reason] = decided();
  const death = (error as { readonly message?: unknown } | undefined)?.message ?? error;
  const reasons = [reason, status === 'error' && `it died: ${String(death)}`];
  return {
    n: entry.n,
    event: eventLabel(type),
    actor: before?.name ?? entry.actor,
    state: valueText(before?.state?.value),
    verdict,
    reason: reasons.filter(Boolean).join('; ') || null,
    taken: took.map(({ text }) => text),
    guards: took.length > 0 ? (result?.guards ?? []) : [],
    refused: refused.map(({ key, guard }) => ({ transition: textOf(key), guard })),
    declaredIn:
      verdict === 'never declared here' ? [...new Set(matching.map(({ source }) => source))] : [],
  };
}

/** The transitions of a chart; where a function decides, without its known targets. */
function declaredIn({ root, edges }: Chart) {
  const rows = withDescendants(root).map(({ id, rows }) => ({ source: id, target: '', all: rows }));
  const lines = edges.map(({ labels, ...edge }) => ({
    ...edge,
    all: labels.filter(({ certainty }) => !certainty),
  }));
  return [...rows, ...lines].flatMap(({ source, target, all }) =>
    all.flatMap(({ key, text }) => {
      const [, pattern] = / ?(.*) \d+$/.exec(key?.slice(source.length) ?? '') ?? [];
      if (key === null || pattern === undefined) return [];
      return { key, source, pattern, text: `${source}: ${text}${target && ` → ${target}`}` };
    }),
  );
}

function leavesIn(
  root: ChartNode | undefined,
  active: ReadonlySet<string>,
  id: string,
): readonly string[] {
  const state = root && withDescendants(root).find((node) => node.id === id);
  return (state ? withDescendants(state) : [])
    .filter((node) => active.has(node.id) && !node.children.some((one) => active.has(one.id)))
    .map((node) => node.id);
}

/** The guards because of which this one said no. */
export function blamed(guard: Said): readonly Said[] {
  const { parts = [] } = guard;
  const no = parts.filter(({ said }) => said === false);
  const guilty = no.length > 0 ? no : parts.filter(({ said }) => said === true);
  return guilty.length > 0 ? guilty.flatMap(blamed) : [guard];
}

/** `hasKey: no, by event.key = 1` */
export function saidText({ name, said, reads = {}, note }: Said): string {
  const values = Object.entries(reads).map(
    ([path, value]) => `${path} = ${(JSON.stringify(value) ?? '').slice(0, 60)}`,
  );
  const answer = said === null ? 'unknown' : said ? 'yes' : 'no';
  const by = values.length > 0 ? `, by ${values.join(', ')}` : '';
  return `${name}: ${answer}${note && said !== null ? ' at the time' : ''}${by}${note ? ` (${note})` : ''}`;
}

const saidLines = (guard: Said, indent: string): readonly string[] => [
  `${indent}${saidText(guard)}`,
  ...(guard.parts ?? []).flatMap((part) => saidLines(part, `${indent}  `)),
];

/** As text: the verdict, then what was taken and what was not. */
export const whyLines = (of: Why): readonly string[] => [
  `${of.n} ${of.event} → ${of.actor}${of.state && ` (${of.state})`}: ${of.verdict}${of.reason ? `, ${of.reason}` : ''}`,
  ...of.taken.map((one) => `  ✓ ${one}`),
  ...of.refused.flatMap(({ transition, guard }) => [
    `  ✗ ${transition}`,
    ...saidLines(guard, '    '),
  ]),
  ...of.declaredIn.map((state) => `  declared in ${state}`),
];

/** The same in one line, with the guards that are to blame. `isWhole`: with the event, too. */
export function whyLine(of: Why, isWhole = false): string {
  const guilty = of.refused.flatMap(({ guard }) => blamed(guard).map(saidText));
  const states = of.declaredIn.length > 0 ? [`but in ${of.declaredIn.join(', ')}`] : [];
  const head = isWhole ? `${of.n} ${of.event} → ${of.actor}: ${of.verdict}` : of.verdict;
  const taken = of.verdict === 'taken' ? of.taken : [];
  return [head, ...taken, ...(of.reason ? [of.reason] : []), ...states, ...guilty].join(' · ');
}
