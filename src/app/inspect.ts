import type { InspectionEvent } from 'xstate';
import { inspectRules } from './inspect-rules.ts';

type Inspect = (news: InspectionEvent) => void;

/**
 * `?inspect` lasts as long as the tab, since the machine owns the address; `?inspect=off` ends it.
 */
function isWanted(): boolean {
  const asked = new URLSearchParams(window.location.search).get('inspect');
  if (asked !== null) sessionStorage.setItem('inspect', asked);
  const kept = sessionStorage.getItem('inspect') ?? (import.meta.env['VITE_INSPECT'] ? '' : null);
  return kept !== null && kept !== 'off';
}

/** Buffers events until the inspector's code is loaded. */
function later(load: () => Promise<Inspect>): Inspect {
  const waiting: InspectionEvent[] = [];
  let inspect: Inspect = (news) => void waiting.push(news);
  void (async () => {
    inspect = await load();
    waiting.forEach(inspect);
  })();
  return (news) => inspect(news);
}

/**
 * The inspector, if the address asks for one. For developers only
 * (docs/decisions/010-a-viewer-of-our-own.md); a production build contains no trace of it.
 */
export const inspector = (): Inspect | undefined =>
  import.meta.env.DEV && isWanted()
    ? later(async () => {
        const { connectViewer } = await import('../../tools/inspector/connect.ts');
        return connectViewer(inspectRules);
      })
    : undefined;
