import type { Entry } from './protocol.ts';

interface Line {
  readonly n: number;
  readonly actor: string;
  readonly type: Entry['type'];
  readonly json: string;
}

/**
 * Entries as JSON, within this number of bytes (a character counts as one). The oldest go first,
 * except what shows the running actors: their names, charts and last snapshots.
 */
export function byteLog(maxBytes: number) {
  let lines: Line[] = [];
  let bytes = 0;
  /** Running actors, with the number of their last snapshot. */
  const running = new Map<string, number>();

  const isNeeded = ({ n, actor, type }: Line) =>
    type === 'chart' || (running.has(actor) && (type === 'actor' || running.get(actor) === n));
  const drop = (isDropped: (line: Line) => boolean) => {
    const rest = lines.filter((line) => {
      if (bytes <= 0.8 * maxBytes || !isDropped(line)) return true;
      bytes -= line.json.length;
      return false;
    });
    lines = rest;
  };
  return {
    add(entry: Entry): string {
      const { n, actor, type } = entry;
      const json = JSON.stringify(entry);
      if (type === 'actor') running.set(actor, 0);
      if (type === 'snapshot' && entry.state.status === 'active') running.set(actor, n);
      else if (type === 'snapshot') running.delete(actor);
      lines.push({ n, actor, type, json });
      bytes += json.length;
      if (bytes > maxBytes) {
        drop((line) => !isNeeded(line));
        if (bytes > maxBytes) drop(({ n: number }) => number !== n);
      }
      return json;
    },
    lines: (): readonly string[] => lines.map(({ json }) => json),
  };
}
