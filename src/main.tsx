import { StrictMode } from 'react';
import { flushSync } from 'react-dom';
import { createRoot } from 'react-dom/client';
// First, because the bundler keeps the order of imports, and this one compresses 0.1 kB better.
import { services } from './app/services.ts';
import { createApp } from './app/create-app.ts';
import { actorNamed } from '../machines/kit/system.ts';
import { timing } from '../machines/kit/timing.ts';
import { App } from './app/App.tsx';
import { Crash } from './app/Crash.tsx';
import { hrefOf, pathOf } from './app/base-path.ts';
import { idle } from './app/idle.ts';
import { inspector } from './app/inspect.ts';
import { fetchComponents, loadAfterStart } from './app/load-chunks.tsx';
import { fetchPopups } from './app/Overlays.tsx';
import { site } from './app/pages.ts';
import { takeInput } from './app/replay-input.ts';
import { dropSecondClicks } from './app/double-click.ts';
import { followTranslators } from './app/browser-translation.ts';
import { fetchAxios } from './platform/http-listener.ts';
import { setSettingsSource } from './platform/settings.ts';

setSettingsSource(hrefOf('/config.json'));
dropSecondClicks();
followTranslators();

const app = createApp({ window, site, services, inspect: inspector() });
// The first call needs it.
void idle()
  .then(fetchAxios)
  .catch(() => undefined);

/**
 * Renders the app over the pre-rendered page once the code of the first page is loaded: nothing
 * flashes, and no input is lost. An empty page waits only briefly.
 */
async function start(place: HTMLElement): Promise<void> {
  const isPrerendered = place.hasChildNodes();
  const chunks = Promise.all([app.firstFlow(), fetchComponents(app), firstPopup()]);
  await (isPrerendered ? chunks : Promise.race([chunks, pause(timing.firstRender)]));
  const replayInput = await takeInput(place);
  const shown = createRoot(place);
  flushSync(() =>
    shown.render(
      <StrictMode>
        <Crash app={app}>
          <App app={app} cameFromLink={!isPrerendered && window.early?.cameFromLink === true} />
        </Crash>
      </StrictMode>,
    ),
  );
  document.getElementById('late')?.remove();
  replayInput();
  const page = await loadAfterStart().then(
    (chunk) => {
      chunk.prefetch(app);
      chunk.makeRoomForStrips();
      return chunk.badSettings(pathOf(window.location));
    },
    () => null,
  );
  if (page !== null) shown.render(<StrictMode>{page}</StrictMode>);
}

const pause = (milliseconds: number) =>
  new Promise<void>((resolve) => setTimeout(resolve, milliseconds));

/** A popup that is there from the start, e.g. the one for an expired session. */
async function firstPopup(): Promise<void> {
  const { queue } = actorNamed(app.root.system, 'popup').getSnapshot().context;
  if (queue.length > 0) await fetchPopups().catch(() => undefined);
}

const place = document.getElementById('app');
if (place) void start(place);
