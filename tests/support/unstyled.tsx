import type { ReactNode } from 'react';
import { StyleSheetManager } from 'styled-components';

/** The style sheets, for `styleOf`. */
export const nowhere = document.createElement('div');

/**
 * Keeps the children's style sheets out of the document. jsdom searches all of them for each query
 * by role or visibility, which takes more than half of a test's time, so only tests of styles do
 * without this.
 */
export function Unstyled({ children }: { readonly children: ReactNode }) {
  return (
    <StyleSheetManager target={nowhere} disableCSSOMInjection>
      {children}
    </StyleSheetManager>
  );
}
