/** The package for Node: `lentera-chart`. */
export { chartOf } from './graph.ts';
export type { Chart, ChartEdge, ChartLabel, ChartNode, ChartRow, Mark } from './graph.ts';
export { collector, countsOf, coverageKey, coveredChart, missing } from './coverage.ts';
export type { Coverage, MachineCoverage } from './coverage.ts';
export { destinationsOf, foundChartOf, withDestinations } from './find.ts';
export type { Destination } from './find.ts';
export { around, folded, toDepth } from './focus.ts';
export { diffOf } from './diff.ts';
export type { ChartDiff } from './diff.ts';
export { lint } from './lint.ts';
export { mermaidOf } from './mermaid.ts';
export { svgOf, svgOfChart } from './svg.ts';
