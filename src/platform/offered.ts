import type { Extension } from '../../machines/contract/extensions.ts';
import { Failure } from '../../machines/contract/failure.ts';
import type { Io } from '../../machines/contract/port.ts';
import { BadSettings } from './bad-settings.ts';
import { unlessCancelled } from './cancelled.ts';
import { settings, settingsLoaded } from './settings.ts';

/**
 * The path of a call beyond the contract (CAL-44), once the settings are loaded; `null` if the
 * backend lacks it.
 * @throws {Failure} like a call, if the settings cannot be loaded.
 */
export async function offeredPath(extension: Extension, { signal }: Io): Promise<string | null> {
  const loaded = settingsLoaded().catch((error: unknown) => {
    throw new Failure(error instanceof BadSettings ? 'unexpected' : 'network.lost');
  });
  await unlessCancelled(loaded, signal);
  return settings().pathOf(extension) || null;
}
