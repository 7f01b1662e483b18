import { StrictMode } from 'react';
import { flushSync } from 'react-dom';
import { createRoot } from 'react-dom/client';
import { App } from './app/App.tsx';
import { Crash } from './app/Crash.tsx';
import { createApp } from './app/create-app.ts';
import { idle } from './app/idle.ts';
import { inspector } from './app/inspect.ts';
import { keepInput } from './app/replay-input.ts';
import { services } from './app/services.ts';
import { fetchAxios } from './services/http-listener.ts';
import { setSettingsSource } from './services/settings.ts';

setSettingsSource('/config.json');

const app = createApp({ window, services, inspect: inspector() });
// The first call needs it.
void idle()
  .then(fetchAxios)
  .catch(() => undefined);

/**
 * Renders the app over the pre-rendered page once the code of the first page is there: nothing
 * flashes, and nothing that was typed is lost.
 */
async function start(place: HTMLElement): Promise<void> {
  const keptInput = keepInput(place);
  if (place.hasChildNodes()) await app.firstFlow();
  const replayInput = await keptInput();
  const shown = createRoot(place);
  flushSync(() =>
    shown.render(
      <StrictMode>
        <Crash app={app}>
          <App app={app} />
        </Crash>
      </StrictMode>,
    ),
  );
  replayInput();
  const page = await import('./app/after-start.ts').then(
    ({ badSettings, keepFocusFromUnderStrips, prefetch }) => {
      prefetch(app);
      keepFocusFromUnderStrips();
      return badSettings(window.location.pathname);
    },
    () => null,
  );
  if (page !== null) shown.render(<StrictMode>{page}</StrictMode>);
}

const place = document.getElementById('app');
if (place) void start(place);
