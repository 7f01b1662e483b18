import type { ReactNode } from 'react';
import { paths } from '../../machines/contract/paths.ts';
import { BadSettings, deployedAt, settled } from '../services/settings.ts';

deployedAt('/config.json');

/**
 * Reads what the deployment says of the app, at once where a call is likely and in an idle moment on the landing page.
 * Resolves with the page to show instead of the app where the app can't work so, else with `null`.
 */
export async function readSettings(path: string): Promise<ReactNode> {
  if (path === paths.landing) await idle();
  const problem = await settled().catch((error: unknown) => error);
  // Whatever else it is, a lost connection for one: the next call tries again.
  if (!(problem instanceof BadSettings)) return null;
  const [{ BadSettingsScreen }, { GlobalStyle }] = await Promise.all([import('../flows/public/BadSettingsScreen.tsx'), import('../ui/global.tsx')]);
  return (
    <>
      <GlobalStyle />
      <BadSettingsScreen faults={problem.faults} onReload={() => window.location.reload()} />
    </>
  );
}

function idle(): Promise<void> {
  return new Promise((resolve) => {
    if (typeof window.requestIdleCallback === 'function') window.requestIdleCallback(() => resolve());
    else setTimeout(resolve, 2_000);
  });
}
