import { fullType } from '../chart/six.ts';
import { eventLabel } from '../chart/texts.ts';
import { valueText } from './timeline.ts';
import { useInView } from './in-view.ts';
import { windowOf, type Row } from './rows.ts';
import './Sequence.css';

interface SequenceProps {
  readonly rows: readonly Row[];
  readonly nameOf: (actor: string) => string;
  readonly moment: number | null;
  readonly onChoose: (row: Row) => void;
}

/** In pixels. */
const lane = 150;
const line = 34;
const top = 8;
/** Who sends an event that no actor sent. */
const outside = 'outside';

/** Who sent what to whom: a lane for each actor, a line for each event, the latest last. */
export function Sequence({ rows, nameOf, moment, onChoose }: SequenceProps) {
  const events = rows.filter(({ entry }) => entry.type === 'event');
  const shown = windowOf(events, moment);
  const chosen = useInView<SVGGElement>();
  const senderOf = ({ entry }: Row) => (entry.type === 'event' && entry.from) || outside;
  const lanes = [...new Set(shown.flatMap((row) => [senderOf(row), row.entry.actor]))].toSorted(
    (a, b) => Number(b === outside) - Number(a === outside),
  );
  const xOf = (actor: string) => lanes.indexOf(actor) * lane + lane / 2;
  const [width, height] = [lanes.length * lane, shown.length * line + 2 * top];
  if (shown.length === 0) return <p className="waiting">No event yet.</p>;
  return (
    <div className="sequence">
      <div className="lanes" style={{ width }}>
        {lanes.map((id) => (
          <b key={id} style={{ width: lane }} title={id}>
            {id === outside ? outside : nameOf(id)}
          </b>
        ))}
      </div>
      <svg width={width} height={height} role="group" aria-label="Who sent what to whom">
        {lanes.map((id) => (
          <path key={id} className="lane" d={`M${xOf(id)} 0V${height}`} />
        ))}
        {shown.map((row, at) => {
          const [from, to, y] = [xOf(senderOf(row)), xOf(row.entry.actor), top + at * line + 24];
          const isLeft = to < from;
          const { result, entry } = row;
          const isChosen = row.moment === moment || (moment === null && at === shown.length - 1);
          const label = `${nameOf(senderOf(row))} → ${nameOf(entry.actor)}: ${entry.event.type}`;
          const choose = () => onChoose(row);
          return (
            <g
              key={entry.n}
              ref={isChosen ? chosen : null}
              className={`${row.moment === moment ? 'chosen' : ''} ${result?.isIgnored ? 'ignored' : ''}`}
              role="button"
              tabIndex={0}
              aria-label={label}
              onClick={choose}
              onKeyDown={({ key }) => void (key === 'Enter' && choose())}
            >
              <rect x={0} y={y - 24} width={width} height={line} />
              {from === to ? (
                <path className="wire" d={`M${from} ${y - 8}h24v8h-16`} />
              ) : (
                <path className="wire" d={`M${from} ${y}H${to + (isLeft ? 7 : -7)}`} />
              )}
              <path className="tip" d={tip(from === to ? to + 1 : to, y, isLeft || from === to)} />
              <text x={from === to ? from + 28 : Math.min(from, to) + 6} y={y - 5}>
                {short(
                  eventLabel(fullType(entry.event.type, entry.event)),
                  Math.max(lane, Math.abs(to - from)),
                )}
              </text>
              <text
                className="state"
                x={from === to ? to + 28 : to + (isLeft ? -8 : 8)}
                y={y + (from === to ? 6 : 4)}
                textAnchor={isLeft ? 'end' : 'start'}
              >
                {result?.isIgnored
                  ? 'ignored'
                  : result
                    ? short(valueText(result.state.value), lane)
                    : ''}
              </text>
            </g>
          );
        })}
      </svg>
    </div>
  );
}

const tip = (x: number, y: number, isLeft: boolean) => `M${x} ${y}l${isLeft ? 8 : -8} -4v8z`;

/** What fits into this width. */
function short(text: string, width: number): string {
  const most = Math.floor((width - 14) / 6.2);
  return text.length > most ? `${text.slice(0, most - 1)}…` : text;
}
