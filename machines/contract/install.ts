import type { CallOptions } from './port.ts';

export interface InstallPorts {
  /**
   * Opens the browser's install prompt and resolves with the person's answer. Rejects if the
   * browser offers none.
   */
  install(input: Record<never, never>, io: CallOptions): Promise<boolean>;
}

/** Sent by the browser's side, at once and at every change. */
export type InstallEvent =
  | { readonly type: 'install.offered' }
  | { readonly type: 'app.installed' };
