import { site, type FlowPage } from '../../../src/app/pages.ts';
import type { AppFlow } from './run-paths.ts';

/**
 * The default export of a flow's `*.moves.ts`: its moves, then other ways in, or a bank with other
 * abilities.
 */
export type Moves = { readonly [Page in FlowPage]?: readonly [AppFlow, ...AppFlow[]] };

const files = import.meta.glob<{ readonly default: Moves }>('../../flows/*/*.moves.ts', {
  eager: true,
});
const found: Moves = Object.assign({}, ...Object.values(files).map((file) => file.default));

export const flowPages = site.pageNames.filter(
  (page): page is FlowPage => site.pages[page].flow !== undefined,
);

/** The moves of every page with a flow. */
export const moves = Object.fromEntries(
  flowPages.map((page) => {
    const own = found[page];
    if (own === undefined) throw new Error(`No tests/flows/*/*.moves.ts has the moves of ${page}`);
    return [page, own];
  }),
) as Required<Moves>;
