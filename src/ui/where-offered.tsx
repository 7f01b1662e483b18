import { createContext, useContext, type ReactNode } from 'react';
import type { Extension } from '../../machines/contract/extensions.ts';

/** Whether the backend has a call beyond the contract. Without an app around, true. */
export const Offers = createContext<(extension: Extension) => boolean>(() => true);

interface WhereOfferedProps {
  readonly extension: Extension;
  readonly children: ReactNode;
}

/**
 * Shows its children if the backend has the call (CAL-44). Use it where an answer of the bank is
 * shown: by then the settings have loaded.
 */
export function WhereOffered({ extension, children }: WhereOfferedProps) {
  return useContext(Offers)(extension) ? children : null;
}
