import '../main.tsx';
import { hrefOf } from '../app/base-path.ts';
import { idle } from '../app/idle.ts';
import { setSettingsSource } from '../platform/settings.ts';

const bank = async () => (await import('./bank.ts')).demoBank;

/*
 * The app and its bank. The bank's code is fetched after the page is shown, or with the first call.
 * In a frame of /berdua the page around it has the bank and the panel.
 */
if (window.frameElement === null) {
  setSettingsSource(hrefOf('/config.json'), async () => (await bank()).reached());
  if (document.readyState === 'complete') whenIdle();
  else window.addEventListener('load', whenIdle, { once: true });
}

function whenIdle(): void {
  void idle().then(openPanel);
}

function openPanel(): void {
  void import('./show.tsx').then(({ showPanel }) => showPanel());
  void bank()
    .then((opened) => opened.reached())
    .catch(() => undefined);
}
