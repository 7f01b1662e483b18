import { settings, settingsLoaded } from '../platform/settings.ts';
import type { FlowModule } from './pages.ts';

/** The live updates. Rejects if the bank has no events, or their code cannot be fetched. */
export async function liveFlow(): Promise<FlowModule> {
  await settingsLoaded();
  if (settings().pathOf('events') === '') throw new Error('the bank has no events');
  return import('../flows/live/flow.ts');
}
