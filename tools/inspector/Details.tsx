import { useState } from 'react';
import { descriptionOf, withDescendants } from '../chart/graph.ts';
import { changesOf } from './changes.ts';
import type { Entry, EventJson } from './protocol.ts';
import { whyLines, type Why } from './why.ts';
import { valueText, type Actor } from './timeline.ts';
import { Leaf, Tree } from './Tree.tsx';

interface DetailsProps {
  readonly actor: Actor | null;
  readonly entries: readonly Entry[];
  readonly why?: Why | null;
  readonly isLive: boolean;
  readonly onSend: (event: EventJson) => void;
}

/** The actor's state and context at the chosen moment, and a form that sends it events. */
export function Details({ actor, entries, why = null, isLive, onSend }: DetailsProps) {
  const [draft, setDraft] = useState('');
  const [problem, setProblem] = useState<string | null>(null);
  if (!actor) return <aside />;
  const { state, before } = actor;
  const nodes = actor.chart ? withDescendants(actor.chart.root) : [];
  const abouts = nodes
    .filter(({ id }) => state?.active.includes(id))
    .map(descriptionOf)
    .filter(Boolean);
  const changes = before && state ? changesOf(before.context, state.context) : [];
  /** The last event of this type. Fill in its masked fields before you send it. */
  const template = (type: string) => {
    const last = entries.findLast(
      (entry) => entry.type === 'event' && entry.actor === actor.id && entry.event.type === type,
    );
    const draft = last?.type === 'event' ? last.event : { type };
    const isKept = (_: string, value: unknown) => (value === '(undefined)' ? undefined : value);
    return JSON.stringify(draft, isKept, 2);
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
      {abouts.map((about) => (
        <p key={about}>{about}</p>
      ))}
      {why ? (
        <section>
          <h3>Why</h3>
          <pre className={why.verdict === 'refused' ? 'problem' : undefined}>
            {whyLines(why).join('\n')}
          </pre>
        </section>
      ) : null}
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
      {changes.length > 0 ? (
        <section>
          <h3>Changed</h3>
          <ul className="tree">
            {changes.slice(0, 50).map(({ path, before: old, after }) => (
              <li key={path}>
                <b>{path}</b>: <Leaf value={old} /> → <Leaf value={after} />
              </li>
            ))}
          </ul>
          {changes.length > 50 ? `… ${changes.length - 50} more` : null}
        </section>
      ) : null}
      {(['context', 'output', 'error'] as const).map((part) =>
        state?.[part] === undefined ? null : (
          <section key={part}>
            <h3>{titles[part]}</h3>
            <Tree value={state[part]} />
          </section>
        ),
      )}
    </aside>
  );
}

const titles = { context: 'Context', output: 'Output', error: 'Error' };
