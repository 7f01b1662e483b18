import { createContext, useContext, type ReactNode } from 'react';
import type { Extension } from '../../machines/contract/extensions.ts';

/** Whether the backend has a call beyond the contract. Without an app around, it has all. */
export const Offers = createContext<(extension: Extension) => boolean>(() => true);

interface WhereOfferedProps {
  readonly extension: Extension;
  readonly children: ReactNode;
}

/**
 * Shows its children where the backend has the call (CAL-44). The deployment's settings tell, which
 * have come before any answer of the bank: put it where such an answer is shown.
 */
export function WhereOffered({ extension, children }: WhereOfferedProps) {
  return useContext(Offers)(extension) ? children : null;
}
