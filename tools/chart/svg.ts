import ELK from 'elkjs/lib/elk.bundled.js';
import type { AnyStateMachine } from 'xstate';
import { foundChartOf } from './find.ts';
import type { Chart } from './graph.ts';
import { layoutOf } from './layout.ts';
import { markupOf } from './markup.ts';
import { Picture } from './Picture.tsx';

const elk = new ELK();

/** The machine's statechart as one `<svg>` element that needs no style sheet. For Node. */
export const svgOf = (machine: AnyStateMachine): Promise<string> =>
  svgOfChart(foundChartOf(machine));

/** The same of a chart, e.g. of one with marks. */
export async function svgOfChart(chart: Chart): Promise<string> {
  const layout = await layoutOf(chart, elk);
  return markupOf(Picture({ layout }));
}
