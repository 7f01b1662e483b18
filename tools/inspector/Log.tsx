import { useEffect, useRef, useState } from 'react';
import { eventLabel } from '../chart/graph.ts';
import { valueText } from './Actors.tsx';
import type { Entry } from './protocol.ts';
import type { Actor } from './actors.ts';

interface LogProps {
  readonly entries: readonly Entry[];
  readonly actors: readonly Actor[];
  readonly moment: number | null;
  readonly onChoose: (entry: Entry) => void;
}

/** Older rows are not drawn. */
const maxRows = 400;

/** A row for each entry, the latest last: its time, the time since the last one, actor, content. */
export function Log({ entries, actors, moment, onChoose }: LogProps) {
  const [filter, setFilter] = useState('');
  const end = useRef<HTMLTableRowElement>(null);
  const now = useNow();
  const nameOf = (id: string) => actors.find((actor) => actor.id === id)?.name ?? id;
  const lines = entries
    .filter((entry) => entry.type !== 'actor' && entry.type !== 'chart')
    .filter(
      (entry) => filter === '' || `${nameOf(entry.actor)} ${entry.event.type}`.includes(filter),
    )
    .slice(-maxRows);
  useEffect(() => {
    if (moment === null) end.current?.scrollIntoView({ block: 'end' });
  });
  return (
    <footer>
      <div className="tools">
        <input
          aria-label="Filter by actor or event"
          placeholder="Filter by actor or event"
          value={filter}
          onChange={({ target }) => setFilter(target.value)}
        />
        <span>
          {entries.at(-1) ? `last ${ago(Math.max(0, now - (entries.at(-1)?.at ?? now)))} ago` : ''}
        </span>
      </div>
      <div className="lines">
        <table>
          <tbody>
            {lines.map((entry, at) => (
              <tr
                key={entry.n}
                ref={at === lines.length - 1 ? end : null}
                className={`${entry.type}${entry.n === moment ? ' chosen' : ''}${moment !== null && entry.n > moment ? ' later' : ''}`}
              >
                <td>{clock(entry.at)}</td>
                <td>+{ago(entry.at - (lines[at - 1]?.at ?? entry.at))}</td>
                <td>{nameOf(entry.actor)}</td>
                <td>
                  <button type="button" onClick={() => onChoose(entry)}>
                    {eventLabel(entry.event.type)}
                  </button>
                </td>
                <td>{lineText(entry)}</td>
              </tr>
            ))}
          </tbody>
        </table>
      </div>
    </footer>
  );
}

function lineText(entry: Entry): string {
  if (entry.type === 'snapshot') return `→ ${valueText(entry.state.value) || entry.state.status}`;
  if (entry.type === 'refused') return `refused: ${entry.why}`;
  if (entry.type !== 'event') return '';
  const { type: _, ...payload } = entry.event;
  return Object.keys(payload).length === 0 ? '' : JSON.stringify(payload);
}

const clock = (at: number) =>
  new Date(at).toTimeString().slice(0, 8) + `.${String(at % 1_000).padStart(3, '0')}`;
const ago = (span: number) =>
  span < 1_000
    ? `${span} ms`
    : span < 60_000
      ? `${(span / 1_000).toFixed(1)} s`
      : `${Math.floor(span / 60_000)} min`;

function useNow(): number {
  const [now, setNow] = useState(Date.now);
  useEffect(() => {
    const timer = setInterval(() => setNow(Date.now()), 1_000);
    return () => clearInterval(timer);
  }, []);
  return now;
}
