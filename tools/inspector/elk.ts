import ELK from 'elkjs/lib/elk-api.js';
import ElkWorker from 'elkjs/lib/elk-worker.min.js?worker';
import type { Chart } from '../chart/graph.ts';
import { placed, type Placed } from '../chart/layout.ts';

/** Layouts are worked out beside the page, once for each machine. */
const elk = new ELK({ workerFactory: () => new ElkWorker() });
const known = new Map<string, Promise<Placed>>();

export function layoutOf(chart: Chart): Promise<Placed> {
  const key = JSON.stringify(chart);
  const found = known.get(key) ?? placed(chart, elk);
  known.set(key, found);
  return found;
}
