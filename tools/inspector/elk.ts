import ELK from 'elkjs/lib/elk-api.js';
import ElkWorker from 'elkjs/lib/elk-worker.min.js?worker';
import type { Chart } from '../chart/graph.ts';
import { layoutOf, type Layout } from '../chart/layout.ts';

/** Layouts are computed in a worker, once for each chart. */
const elk = new ELK({ workerFactory: () => new ElkWorker() });
const layouts = new Map<string, Promise<Layout>>();

export function cachedLayoutOf(chart: Chart): Promise<Layout> {
  const key = JSON.stringify(chart);
  const layout = layouts.get(key) ?? layoutOf(chart, elk);
  layouts.set(key, layout);
  return layout;
}
