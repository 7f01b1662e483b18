import { useState } from 'react';
import { valueText } from './Actors.tsx';
import type { Entry, Said } from './protocol.ts';
import type { Actor } from './actors.ts';

interface DetailsProps {
  readonly actor: Actor | null;
  readonly entries: readonly Entry[];
  readonly isLive: boolean;
  readonly onSend: (event: Said) => void;
}

/** What the actor is and holds at the moment that is shown, and what can be said to it now. */
export function Details({ actor, entries, isLive, onSend }: DetailsProps) {
  const [draft, setDraft] = useState('');
  const [fault, setFault] = useState<string | null>(null);
  if (!actor) return <aside />;
  const { state } = actor;
  /** As it was said last; what was secret in it has to be filled in. */
  const template = (type: string) => {
    const last = entries.findLast(
      (entry) => entry.type === 'event' && entry.actor === actor.id && entry.event.type === type,
    );
    return JSON.stringify(last?.type === 'event' ? last.event : { type }, null, 2);
  };
  const send = () => {
    try {
      const event: unknown = JSON.parse(draft);
      if (
        typeof event !== 'object' ||
        event === null ||
        !('type' in event) ||
        typeof event.type !== 'string'
      )
        throw new Error('An event has a type.');
      onSend(event as Said);
      setFault(null);
    } catch (error) {
      setFault(String(error));
    }
  };
  return (
    <aside>
      <h2>
        {actor.name} <small>{state?.status}</small>
      </h2>
      <p className="value">
        {valueText(state?.value)}{' '}
        {state?.tags.map((tag) => (
          <em key={tag}>{tag}</em>
        ))}
      </p>
      {isLive && state && state.hears.length > 0 ? (
        <section>
          <h3>Send</h3>
          <p className="events">
            {state.hears.map((type) => (
              <button key={type} type="button" onClick={() => setDraft(template(type))}>
                {type}
              </button>
            ))}
          </p>
          <textarea
            aria-label="Event as JSON"
            rows={4}
            value={draft}
            placeholder="Choose an event"
            onChange={({ target }) => setDraft(target.value)}
          />
          <button type="button" className="send" disabled={draft === ''} onClick={send}>
            Send
          </button>
          {fault ? <p className="fault">{fault}</p> : null}
        </section>
      ) : null}
      <section>
        <h3>Context</h3>
        <pre>{textOf(state?.context)}</pre>
      </section>
      {state?.output !== undefined ? (
        <section>
          <h3>Output</h3>
          <pre>{textOf(state.output)}</pre>
        </section>
      ) : null}
      {state?.error !== undefined ? (
        <section>
          <h3>Error</h3>
          <pre>{textOf(state.error)}</pre>
        </section>
      ) : null}
    </aside>
  );
}

/** Long lists begin, and say how many more there are. */
function textOf(value: unknown): string {
  return (
    JSON.stringify(
      value,
      (_, one: unknown) =>
        Array.isArray(one) && one.length > 5
          ? [...(one as unknown[]).slice(0, 3), `… ${one.length - 3} more`]
          : one,
      2,
    ) ?? ''
  );
}
