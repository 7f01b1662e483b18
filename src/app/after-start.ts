import { fetchAxios } from '../services/http-listener.ts';
import type { App } from './create-app.ts';
import { idle } from './idle.ts';
import { prefetch } from './prefetch.ts';

export { badSettings } from './deployment.tsx';

/** Fetches in idle moments what the first call and the next pages need. */
export function fetchAhead(app: App): void {
  void idle()
    .then(fetchAxios)
    .catch(() => undefined);
  prefetch(app);
}
