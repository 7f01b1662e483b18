/** The package for a page with React: `lentera-chart/react`. */
export { chartOf } from './graph.ts';
export type { Chart, ChartEdge, ChartLabel, ChartNode, ChartRow, Mark } from './graph.ts';
export { around, folded, toDepth } from './focus.ts';
export { layoutOf } from './layout.ts';
export type { Box, Layout, Line, Point } from './layout.ts';
export { Picture } from './Picture.tsx';
