import { StrictMode, useMemo, useState, useSyncExternalStore } from 'react';
import { createRoot } from 'react-dom/client';
import { Actors } from './Actors.tsx';
import { actorsOf } from './actors.ts';
import { ChartPane } from './ChartPane.tsx';
import { Details } from './Details.tsx';
import { Log } from './Log.tsx';
import { defaultChannel } from './protocol.ts';
import { openStore, type Store } from './store.ts';

interface ViewerProps {
  readonly store: Store;
  readonly channel: string;
  /** The id of the actor to show until another is chosen; the root if no actor has it. */
  readonly follow: string;
}

/**
 * Actors on the left, the statechart of one in the middle, its context on the right, and the log
 * below.
 */
function Viewer({ store, channel, follow }: ViewerProps) {
  const pages = useSyncExternalStore(store.subscribe, store.pages);
  const [chosenPage, choosePage] = useState<string | null>(null);
  const [chosenActor, chooseActor] = useState<string | null>(null);
  /** Shows the actors after the entry with this number; `null` shows them as they are now. */
  const [moment, setMoment] = useState<number | null>(null);
  const page = pages.find(({ id }) => id === chosenPage) ?? pages.at(-1);
  const actors = useMemo(() => actorsOf(page?.entries ?? [], moment), [page, moment]);
  const chosen = actors.find(
    ({ id, state }) =>
      id === chosenActor && (moment !== null || state === null || state.status === 'active'),
  );
  const actor =
    chosen ??
    actors.findLast(
      ({ name, chart, state }) => name === follow && chart && state?.status === 'active',
    ) ??
    actors[0];

  if (!page) {
    return (
      <p className="waiting">
        Waiting for a page of this origin that is connected by the channel <code>{channel}</code>.
      </p>
    );
  }
  return (
    <div className="viewer">
      <header>
        <strong>Inspector</strong>
        <label>
          Page{' '}
          <select
            value={page.id}
            onChange={({ target }) => {
              choosePage(target.value);
              setMoment(null);
              chooseActor(null);
            }}
          >
            {pages.map(({ id, title, isGone }) => (
              <option key={id} value={id}>
                {title}
                {isGone ? ' (gone)' : ''}
              </option>
            ))}
          </select>
        </label>
        {moment === null ? (
          <span className="live">● live</span>
        ) : (
          <button
            type="button"
            onClick={() => {
              setMoment(null);
              chooseActor(null);
            }}
          >
            Back to live
          </button>
        )}
        <span className="hint">
          Secrets are hidden before anything is sent here. Nothing leaves this browser.
        </span>
      </header>
      <Actors actors={actors} chosen={actor?.id ?? null} onChoose={chooseActor} />
      <main>
        <ChartPane key={actor?.id} actor={actor ?? null} />
      </main>
      <Details
        key={`${actor?.id} ${moment}`}
        actor={actor ?? null}
        entries={page.entries}
        isLive={moment === null && !page.isGone}
        onSend={(event) => actor && store.send(page.id, actor.id, event)}
      />
      <Log
        entries={page.entries}
        actors={actors}
        moment={moment}
        onChoose={(entry) => {
          setMoment(entry.n);
          chooseActor(entry.actor);
        }}
      />
    </div>
  );
}

const place = document.getElementById('viewer');
if (place) {
  const { channel = defaultChannel, follow = '' } = place.dataset;
  createRoot(place).render(
    <StrictMode>
      <Viewer store={openStore(channel)} channel={channel} follow={follow} />
    </StrictMode>,
  );
}
