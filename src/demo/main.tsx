import '../main.tsx';
import { idle } from '../app/idle.ts';
import { setSettingsSource } from '../services/settings.ts';

const bank = async () => (await import('./bank.ts')).demoBank;

/*
 * The app as it is, and behind it the bank: fetched once the page is there, or with the first call.
 */
setSettingsSource('/config.json', async () => (await bank()).reached());

function furnish(): void {
  void import('./show.tsx').then(({ showPanel }) => showPanel());
  void bank()
    .then((opened) => opened.reached())
    .catch(() => undefined);
}

const whenIdle = () => void idle().then(furnish);

if (document.readyState === 'complete') whenIdle();
else window.addEventListener('load', whenIdle, { once: true });
