import { memo, useEffect, useState, type RefObject } from 'react';
import { fullType } from '../chart/six.ts';
import { eventLabel } from '../chart/texts.ts';
import { valueText } from './timeline.ts';
import { useInView } from './in-view.ts';
import { windowOf, type Row } from './rows.ts';
import './Log.css';

interface LogProps {
  readonly rows: readonly Row[];
  readonly count: number;
  readonly filter: string;
  readonly onFilter: (filter: string) => void;
  readonly nameOf: (actor: string) => string;
  readonly moment: number | null;
  readonly onChoose: (row: Row) => void;
}

/** A row for each event: its time, the time since the last one, the actor and what came of it. */
export function Log({ rows, count, filter, onFilter, nameOf, moment, onChoose }: LogProps) {
  const shown = useInView<HTMLTableRowElement>();
  const now = useNow();
  const lines = windowOf(rows, moment);
  const chosen = lines.find((row) => row.moment === moment) ?? (moment === null && lines.at(-1));
  const last = rows.at(-1)?.entry.at;
  return (
    <footer>
      <div className="tools">
        <input
          aria-label="Filter by actor, event or state"
          placeholder="Filter by actor, event or state"
          value={filter}
          onChange={({ target }) => onFilter(target.value)}
        />
        <span>
          {rows.length} of {count} events
          {last === undefined ? '' : `, last ${ago(Math.max(0, now - last))} ago`}
        </span>
      </div>
      <div className="lines">
        <table>
          <tbody>
            {lines.map((row, at) => (
              <Line
                key={row.entry.n}
                row={row}
                name={nameOf(row.entry.actor)}
                gap={row.entry.at - (lines[at - 1]?.entry.at ?? row.entry.at)}
                isChosen={row.moment === moment}
                isLater={moment !== null && row.moment > moment}
                place={row === chosen ? shown : null}
                onChoose={onChoose}
              />
            ))}
          </tbody>
        </table>
      </div>
    </footer>
  );
}

interface LineProps {
  readonly row: Row;
  readonly name: string;
  readonly gap: number;
  readonly isChosen: boolean;
  readonly isLater: boolean;
  readonly place: RefObject<HTMLTableRowElement | null> | null;
  readonly onChoose: (row: Row) => void;
}

const Line = memo(({ row, name, gap, isChosen, isLater, place, onChoose }: LineProps) => {
  const { entry, result } = row;
  const classes = [
    entry.type,
    isChosen && 'chosen',
    isLater && 'later',
    result?.isIgnored && 'ignored',
  ];
  return (
    <tr ref={place} className={classes.filter(Boolean).join(' ')}>
      <td>{clock(entry.at)}</td>
      <td>+{ago(gap)}</td>
      <td>{name}</td>
      <td>
        <button type="button" onClick={() => onChoose(row)}>
          {eventLabel(fullType(entry.event.type, entry.event))}
        </button>
      </td>
      <td>
        <Result row={row} />
      </td>
    </tr>
  );
});
Line.displayName = 'Line';

/** Whether it was ignored, the guards that passed, the actions that ran, the state, the payload. */
function Result({ row: { entry, result } }: { readonly row: Row }) {
  if (entry.type === 'refused') return `refused: ${entry.why}`;
  if (entry.type === 'lost') return 'could not be recorded';
  const { type: _, ...payload } = entry.event;
  const { guards = [], actions = [], state } = result ?? {};
  return (
    <>
      {result?.isIgnored ? <em>ignored</em> : null}
      {guards.length > 0 ? <b>[{guards.join(', ')}] </b> : null}
      {actions.length > 0 ? <i>/ {actions.join(', ')} </i> : null}
      {state ? <span>→ {valueText(state.value) || state.status} </span> : null}
      {state?.status === 'error' ? (
        <strong className="problem">died: {errorText(state.error)} </strong>
      ) : null}
      {Object.keys(payload).length > 0 ? JSON.stringify(payload).slice(0, 500) : ''}
    </>
  );
}

/** `TypeError: x is not a function`, or anything else that was thrown, as JSON. */
function errorText(error: unknown): string {
  const { name, message } = (error ?? {}) as {
    readonly name?: unknown;
    readonly message?: unknown;
  };
  return typeof message === 'string'
    ? `${String(name)}: ${message}`
    : (JSON.stringify(error) ?? 'undefined').slice(0, 500);
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
