import { StrictMode, useCallback, useMemo, useState, useSyncExternalStore } from 'react';
import { createRoot } from 'react-dom/client';
import { Actors } from './Actors.tsx';
import { actorsOf, hasEnded } from './timeline.ts';
import { ChartPane } from './ChartPane.tsx';
import { Details } from './Details.tsx';
import { Guarded } from './Guarded.tsx';
import { Log } from './Log.tsx';
import { defaultChannel } from './protocol.ts';
import { Replay } from './Replay.tsx';
import { lastOf, matching, rowsOf, type Row } from './rows.ts';
import { Sequence } from './Sequence.tsx';
import { Sessions } from './Sessions.tsx';
import { openStore, type Store } from './store.ts';
import { whyOf } from './why.ts';
import './viewer.css';

interface ViewerProps {
  readonly store: Store;
  readonly channel: string;
  /** The id of the actor to show until another is chosen; the root if no actor has it. */
  readonly follow: string;
}

/**
 * Actors on the left, the statechart of one or the sequence of events in the middle, its context
 * on the right, and the log below.
 */
function Viewer({ store, channel, follow }: ViewerProps) {
  const pages = useSyncExternalStore(store.subscribe, store.pages);
  const [chosenPage, choosePage] = useState<string | null>(null);
  const [chosenActor, chooseActor] = useState<string | null>(null);
  /** Shows the actors after the entry with this number; `null` shows them as they are now. */
  const [moment, setMoment] = useState<number | null>(null);
  const [view, setView] = useState<'chart' | 'sequence'>('chart');
  const page = pages.find(({ id }) => id === chosenPage) ?? pages.at(-1);
  const actors = useMemo(() => actorsOf(page?.entries ?? [], moment), [page, moment]);
  const [filter, setFilter] = useState('');
  const names = useMemo(
    () => new Map(actorsOf(page?.entries ?? [], null).map(({ id, name }) => [id, name])),
    [page],
  );
  const nameOf = useCallback((id: string) => names.get(id) ?? id, [names]);
  const all = useMemo(() => [...rowsOf(page?.entries ?? [])], [page]);
  const rows = useMemo(() => matching(all, filter, nameOf), [all, filter, nameOf]);
  const chosen = actors.find(
    (one) => one.id === chosenActor && (moment !== null || !hasEnded(one)),
  );
  const actor =
    chosen ??
    actors.findLast(
      ({ name, chart, state }) => name === follow && chart && state?.status === 'active',
    ) ??
    actors.find(({ isStarted }) => isStarted);
  const last = page && actor && lastOf(all, actor.id, moment);
  const goTo = useCallback((row: Row | null) => {
    setMoment(row?.moment ?? null);
    chooseActor(row?.entry.actor ?? null);
  }, []);
  const show = (id: string) => {
    choosePage(id);
    goTo(null);
  };
  const isLive = page?.from === 'live';
  const at = `${actor?.id} ${moment}`;

  return (
    <div className="viewer">
      <header>
        <strong>Inspector</strong>
        {page ? (
          <>
            <select aria-label="Page" value={page.id} onChange={({ target }) => show(target.value)}>
              {pages.map(({ id, title, from }) => (
                <option key={id} value={id}>
                  {title}
                  {suffixes[from]}
                </option>
              ))}
            </select>
            <Replay rows={rows} moment={moment} isLive={isLive} onChoose={goTo} />
          </>
        ) : null}
        {page?.damage?.length ? (
          <span role="status" className="problem" title={page.damage.join('\n')}>
            {page.damage.length} damaged entries are left out ({page.damage.slice(0, 3).join(', ')}
            {page.damage.length > 3 ? ', …' : ''})
          </span>
        ) : null}
        <Sessions page={page ?? null} onOpen={(text) => show(store.open(text))} />
      </header>
      {page ? (
        <>
          <Guarded key={`actors ${at}`} name="The list of actors">
            <Actors actors={actors} chosen={actor?.id ?? null} onChoose={chooseActor} />
          </Guarded>
          <main>
            <div className="tabs">
              {(['chart', 'sequence'] as const).map((one) => (
                <button
                  key={one}
                  type="button"
                  aria-pressed={view === one}
                  onClick={() => setView(one)}
                >
                  {one === 'chart' ? 'Chart' : 'Sequence'}
                </button>
              ))}
            </div>
            <Guarded
              key={`${view} ${actor?.id}`}
              name={view === 'chart' ? 'The chart' : 'The sequence'}
            >
              {view === 'chart' ? (
                <ChartPane actor={actor ?? null} />
              ) : (
                <Sequence rows={rows} nameOf={nameOf} moment={moment} onChoose={goTo} />
              )}
            </Guarded>
          </main>
          <Guarded key={`details ${at}`} name="The context">
            <Details
              actor={actor ?? null}
              entries={page.entries}
              why={last ? whyOf(page.entries, last) : null}
              isLive={moment === null && isLive}
              onSend={(event) => actor && store.send(page.id, actor.id, event)}
            />
          </Guarded>
          <Guarded key={page.id} name="The log">
            <Log
              rows={rows}
              count={all.length}
              filter={filter}
              onFilter={setFilter}
              nameOf={nameOf}
              moment={moment}
              onChoose={goTo}
            />
          </Guarded>
        </>
      ) : (
        <p className="waiting">
          Waiting for a page of this origin that is connected by the channel <code>{channel}</code>.
          Secrets are hidden before anything is sent here, and nothing leaves this browser.
        </p>
      )}
    </div>
  );
}

const suffixes = { live: '', gone: ' (left or reloaded)', file: ' (file)' };

const place = document.getElementById('viewer');
if (place) {
  const { channel, follow = '', session } = place.dataset;
  const name = channel || defaultChannel;
  const store = openStore(name);
  if (session) void fetch(session).then(async (file) => store.open(await file.text()));
  createRoot(place).render(
    <StrictMode>
      <Viewer store={store} channel={name} follow={follow} />
    </StrictMode>,
  );
}
