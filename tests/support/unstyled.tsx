import type { ReactNode } from 'react';
import { StyleSheetManager } from 'styled-components';

const nowhere = document.createElement('div');

/**
 * Keeps the style sheets of what is inside out of the document. jsdom goes through all of them for
 * each element whose role or visibility is asked for, which takes more than half of a test's time;
 * so only tests that look at styles do without this.
 */
export function Unstyled({ children }: { readonly children: ReactNode }) {
  return <StyleSheetManager target={nowhere}>{children}</StyleSheetManager>;
}
