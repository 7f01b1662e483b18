import { useState } from 'react';
import { valueText } from './Actors.tsx';
import type { Entry, EventJson } from './protocol.ts';
import type { Actor } from './actors.ts';

interface DetailsProps {
  readonly actor: Actor | null;
  readonly entries: readonly Entry[];
  readonly isLive: boolean;
  readonly onSend: (event: EventJson) => void;
}

/** The actor's state and context at the chosen moment, and a form that sends it events. */
export function Details({ actor, entries, isLive, onSend }: DetailsProps) {
  const [draft, setDraft] = useState('');
  const [problem, setProblem] = useState<string | null>(null);
  if (!actor) return <aside />;
  const { state } = actor;
  /** The last event of this type. Fill in its masked fields before you send it. */
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
      onSend(event as EventJson);
      setProblem(null);
    } catch (error) {
      setProblem(String(error));
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
      {isLive && state && state.accepts.length > 0 ? (
        <section>
          <h3>Send</h3>
          <p className="events">
            {state.accepts.map((type) => (
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
          {problem ? <p className="problem">{problem}</p> : null}
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

/** As JSON. A list longer than five shows its first three items and how many more there are. */
function textOf(value: unknown): string {
  const short = (list: readonly unknown[]) => {
    const last = list.at(-1);
    const rest = /^\(too large: .* items\)$/.test(String(last))
      ? last
      : `… ${list.length - 3} more`;
    return [...list.slice(0, 3), rest];
  };
  return (
    JSON.stringify(
      value,
      (_, value: unknown) => (Array.isArray(value) && value.length > 5 ? short(value) : value),
      2,
    ) ?? ''
  );
}
