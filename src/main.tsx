import { StrictMode } from 'react';
import { flushSync } from 'react-dom';
import { createRoot } from 'react-dom/client';
import { prefetch } from './app/prefetch.ts';
import { App } from './app/App.tsx';
import { Crash } from './app/Crash.tsx';
import { keepInput } from './app/replay-input.ts';
import { firstFlow } from './app/wiring.ts';
import { setSettingsSource } from './services/settings.ts';

setSettingsSource('/config.json');

/**
 * Over the pre-rendered page only once the first page can take its place: nothing flashes, nothing
 * typed is lost.
 */
async function start(place: HTMLElement): Promise<void> {
  const take = keepInput(place);
  if (place.hasChildNodes()) await firstFlow();
  const giveBack = await take();
  const shown = createRoot(place);
  flushSync(() =>
    shown.render(
      <StrictMode>
        <Crash>
          <App />
        </Crash>
      </StrictMode>,
    ),
  );
  giveBack();
  prefetch();
  const page = await import('./app/deployment.tsx').then(
    ({ badSettings }) => badSettings(window.location.pathname),
    () => null,
  );
  if (page !== null) shown.render(<StrictMode>{page}</StrictMode>);
}

const place = document.getElementById('app');
if (place) void start(place);
