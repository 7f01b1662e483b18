import type { ReactNode } from 'react';
import { paths } from '../../machines/contract/paths.ts';
import { BadSettingsScreen } from '../flows/public/BadSettingsScreen.tsx';
import { BadSettings } from '../platform/bad-settings.ts';
import { settingsLoaded } from '../platform/settings.ts';
import { GlobalStyle } from '../ui/global.tsx';
import { idle } from './idle.ts';

/**
 * Reads what the deployment says of the app, on the landing page in an idle moment. Resolves with
 * the page to show instead of the app where the app can't work so, else with `null`.
 */
export async function badSettings(path: string): Promise<ReactNode> {
  if (path === paths.landing) await idle();
  const problem = await settingsLoaded().catch((error: unknown) => error);
  // Whatever else it is, a lost connection for one: the next call tries again.
  if (!(problem instanceof BadSettings)) return null;
  return (
    <>
      <GlobalStyle />
      <BadSettingsScreen faults={problem.faults} onReload={() => window.location.reload()} />
    </>
  );
}
