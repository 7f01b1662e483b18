import { createContext, useContext, type ReactNode } from 'react';
import type { Extension } from '../../machines/contract/extensions.ts';

/** Whether the backend has a call beyond the contract. Without an app around, true. */
export const ExtensionsContext = createContext<(extension: Extension) => boolean>(() => true);

interface IfExtensionProps {
  readonly extension: Extension;
  readonly children: ReactNode;
}

/**
 * Shows its children if the backend has the call (CAL-44). Use it where an answer of the bank is
 * shown: by then the settings have loaded.
 */
export function IfExtension({ extension, children }: IfExtensionProps) {
  return useContext(ExtensionsContext)(extension) ? children : null;
}
