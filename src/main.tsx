import { StrictMode } from 'react';
import { flushSync } from 'react-dom';
import { createRoot } from 'react-dom/client';
import { App } from './app/App.tsx';
import { Crash } from './app/Crash.tsx';
import { createApp } from './app/create-app.ts';
import { inspector } from './app/inspect.ts';
import { keepInput } from './app/replay-input.ts';
import { services } from './app/services.ts';
import { deployedAt } from './services/settings.ts';

deployedAt('/config.json');

const app = createApp({ window, services, inspect: inspector() });

/**
 * Over the pre-rendered page only once the first page can take its place: nothing flashes, nothing
 * typed is lost.
 */
async function start(place: HTMLElement): Promise<void> {
  const take = keepInput(place);
  if (place.hasChildNodes()) await app.firstFlow();
  const giveBack = await take();
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
  giveBack();
  // In a chunk of its own: no page waits for it.
  const page = await import('./app/after-start.ts').then(
    ({ badSettings, fetchAhead }) => {
      fetchAhead(app);
      return badSettings(window.location.pathname);
    },
    () => null,
  );
  if (page !== null) shown.render(<StrictMode>{page}</StrictMode>);
}

const place = document.getElementById('app');
if (place) void start(place);
