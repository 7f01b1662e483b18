import { hasEnded, valueText, type Actor } from './timeline.ts';

interface ActorsProps {
  readonly actors: readonly Actor[];
  readonly chosen: string | null;
  readonly onChoose: (id: string) => void;
}

/**
 * The tree of actors without those that ended well or never started, except the chosen one.
 */
export function Actors({ actors, chosen, onChoose }: ActorsProps) {
  const isShown = (actor: Actor) => actor.id === chosen || (actor.isStarted && !hasEnded(actor));
  const below = (parent: string | null): readonly Actor[] =>
    actors.filter((actor) => actor.parent === parent && isShown(actor));
  const tree = (parent: string | null) => (
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
            {actor.state && actor.state.status !== 'active' ? (
              <em className={actor.state.status}>{actor.state.status}</em>
            ) : null}
          </button>
          {tree(actor.id)}
        </li>
      ))}
    </ul>
  );
  return <nav aria-label="Actors">{tree(null)}</nav>;
}
