import type { Actor } from './actors.ts';

interface ActorsProps {
  readonly actors: readonly Actor[];
  readonly chosen: string | null;
  readonly onChoose: (id: string) => void;
}

/**
 * Every actor below the one that made it; those that have ended are left out once their parent
 * forgot them.
 */
export function Actors({ actors, chosen, onChoose }: ActorsProps) {
  const isOver = ({ state }: Actor) => state !== null && state.status !== 'active';
  const below = (parent: string | null): readonly Actor[] =>
    actors.filter((actor) => actor.parent === parent && (!isOver(actor) || actor.id === chosen));
  const branch = (parent: string | null) => (
    <ul>
      {below(parent).map((actor) => (
        <li key={actor.id}>
          <button
            type="button"
            aria-current={actor.id === chosen}
            onClick={() => onChoose(actor.id)}
          >
            <b>{actor.name}</b>
            {actor.chart && actor.chart.id !== actor.name ? <i>{actor.chart.id}</i> : null}
            <span>{valueText(actor.state?.value)}</span>
            {actor.state?.tags.map((tag) => (
              <em key={tag}>{tag}</em>
            ))}
            {actor.state && isOver(actor) ? <em>{actor.state.status}</em> : null}
          </button>
          {branch(actor.id)}
        </li>
      ))}
    </ul>
  );
  return <nav aria-label="Actors">{branch(null)}</nav>;
}

/** `{ visit: 'signedIn', page: 'transfer' }` as `visit.signedIn | page.transfer` */
export function valueText(value: unknown): string {
  if (typeof value === 'string') return value;
  if (typeof value !== 'object' || value === null) return '';
  return Object.entries(value)
    .map(([key, inside]) => [key, valueText(inside)].filter(Boolean).join('.'))
    .join(' | ');
}
