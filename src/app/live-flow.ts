import { settings, settingsLoaded } from '../platform/settings.ts';
import type { FlowModule } from './pages.ts';

/**
 * Resolves with the live updates if the bank has events and their code can be fetched. Otherwise
 * never: nothing may fail for want of them.
 */
export function liveFlow(): Promise<FlowModule> {
  const load = async (): Promise<FlowModule | null> => {
    await settingsLoaded();
    return settings().pathOf('events') === '' ? null : import('../flows/live/flow.ts');
  };
  return new Promise((resolve) => {
    load().then(
      (flow) => flow && resolve(flow),
      () => undefined,
    );
  });
}
