import { useEffect, useState } from 'react';
import { indexOf, type Row } from './rows.ts';

interface ReplayProps {
  readonly rows: readonly Row[];
  readonly moment: number | null;
  readonly isLive: boolean;
  /** `null` goes back to the latest state. */
  readonly onChoose: (row: Row | null) => void;
}

/** Longest pause between two events while a session is played, in milliseconds. */
const longestPause = 1_000;

/** Steps backwards and forwards through the events; the arrow keys, Home and End do, too. */
export function Replay({ rows, moment, isLive, onChoose }: ReplayProps) {
  const [isStarted, setStarted] = useState(false);
  const at = indexOf(rows, moment);
  const go = (to: number) => onChoose(rows[Math.max(0, Math.min(to, rows.length - 1))] ?? null);
  const isLast = at >= rows.length - 1;
  const isPlaying = isStarted && !isLast;
  useEffect(() => {
    const [here, next] = [rows[at], rows[at + 1]];
    if (!isPlaying || !here || !next) return undefined;
    const pause = Math.min(longestPause, Math.max(60, next.entry.at - here.entry.at));
    const timer = setTimeout(() => onChoose(next), pause);
    return () => clearTimeout(timer);
  }, [isPlaying, rows, at, onChoose]);
  useEffect(() => {
    const step = (event: KeyboardEvent) => {
      const { target, key } = event;
      const to = { Left: at - 1, Up: at - 1, Right: at + 1, Down: at + 1 }[
        key.replace('Arrow', '')
      ];
      const end = { Home: 0, End: rows.length - 1 }[key];
      const isText = target instanceof HTMLInputElement && /^(text|search)$/.test(target.type);
      const isFree =
        !(target instanceof HTMLElement) || !/INPUT|TEXTAREA|SELECT/.test(target.tagName);
      const next = isFree ? (to ?? end) : isText && /Up|Down/.test(key) ? to : undefined;
      if (next === undefined || event.ctrlKey || event.metaKey || event.altKey) return;
      event.preventDefault();
      go(next);
    };
    document.addEventListener('keydown', step);
    return () => document.removeEventListener('keydown', step);
  });
  return (
    <div className="replay">
      <button
        type="button"
        aria-label="One event back"
        disabled={at <= 0}
        onClick={() => go(at - 1)}
      >
        ◀
      </button>
      <button
        type="button"
        aria-label={isPlaying ? 'Stop' : 'Play'}
        onClick={() => {
          if (!isPlaying && isLast) go(0);
          setStarted(!isPlaying);
        }}
      >
        {isPlaying ? '■' : '▶▶'}
      </button>
      <button type="button" aria-label="One event on" disabled={isLast} onClick={() => go(at + 1)}>
        ▶
      </button>
      <input
        type="range"
        aria-label="Event"
        min={1}
        max={Math.max(1, rows.length)}
        value={at + 1}
        onChange={({ target }) => go(Number(target.value) - 1)}
      />
      <span>
        {at + 1} / {rows.length}
      </span>
      {isLive && moment === null ? <span className="live">● live</span> : null}
      {isLive && moment !== null ? (
        <button type="button" onClick={() => onChoose(null)}>
          Back to live
        </button>
      ) : null}
    </div>
  );
}
