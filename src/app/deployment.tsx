import type { ReactNode } from 'react';
import { paths } from '../../machines/contract/paths.ts';
import { BadSettingsScreen } from '../flows/public/BadSettingsScreen.tsx';
import { BadSettings } from '../platform/bad-settings.ts';
import { settingsLoaded } from '../platform/settings.ts';
import { GlobalStyle } from '../ui/global.tsx';
import { idle } from './idle.ts';

/**
 * Reads the deployment's settings in an idle moment of the landing page. Resolves with a page to
 * show instead of the app if the app cannot work with them, otherwise with `null`.
 */
export async function badSettings(path: string): Promise<ReactNode> {
  if (path === paths.landing) await idle();
  const problem = await settingsLoaded().catch((error: unknown) => error);
  // Any other error, e.g. a lost connection: the next call tries again.
  if (!(problem instanceof BadSettings)) return null;
  return (
    <>
      <GlobalStyle />
      <BadSettingsScreen faults={problem.faults} onReload={() => window.location.reload()} />
    </>
  );
}
