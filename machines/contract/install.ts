import type { Io } from './port.ts';

export interface InstallPorts {
  /**
   * Asks with the browser's own prompt; whether the person said yes. Rejects where there is nothing
   * to ask with.
   */
  install(input: Record<never, never>, io: Io): Promise<boolean>;
}

/** What the browser lets the app know, at once and at every change. */
export type InstallNews =
  /** It would install the app if it were asked to. */
  | { readonly type: 'install.offered' }
  /** The app is installed, or this is the installed one. */
  | { readonly type: 'app.installed' };
