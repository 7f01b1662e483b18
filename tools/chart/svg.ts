import ELK from 'elkjs/lib/elk.bundled.js';
import { createElement } from 'react';
import { renderToStaticMarkup } from 'react-dom/server';
import type { AnyStateMachine } from 'xstate';
import { chartOf } from './graph.ts';
import { layoutOf } from './layout.ts';
import { Picture } from './Picture.tsx';

const elk = new ELK();

/** The machine's statechart as one `<svg>` element that needs no style sheet. For Node. */
export async function svgOf(machine: AnyStateMachine): Promise<string> {
  const layout = await layoutOf(chartOf(machine), elk);
  return renderToStaticMarkup(createElement(Picture, { layout }));
}
