import type { Page } from '@playwright/test';

/** V8's heap snapshot of a page as JSON text: everything reachable after a garbage collection. */
export async function heapOf(page: Page): Promise<string> {
  const cdp = await page.context().newCDPSession(page);
  const chunks: string[] = [];
  cdp.on('HeapProfiler.addHeapSnapshotChunk', ({ chunk }) => chunks.push(chunk));
  await cdp.send('HeapProfiler.collectGarbage');
  await cdp.send('HeapProfiler.takeHeapSnapshot', { reportProgress: false });
  await cdp.detach();
  return chunks.join('');
}

/** The part of V8's heap snapshot that is read here. */
interface HeapSnapshot {
  readonly snapshot: {
    readonly meta: {
      readonly node_fields: readonly string[];
      readonly node_types: readonly [readonly string[], ...unknown[]];
    };
  };
  readonly nodes: readonly number[];
  readonly strings: readonly string[];
}

/** Objects of the browser's network inspector, which keeps answers while a debugger is attached. */
const inspectorObjects = /^blink::(NetworkResourcesData|XHRReplayData)/;

/**
 * The size in bytes of the page's objects, functions, strings and DOM nodes, without compiled code
 * and the network inspector.
 */
export async function bytesKept(page: Page): Promise<number> {
  const { snapshot, nodes, strings } = JSON.parse(await heapOf(page)) as HeapSnapshot;
  const {
    node_fields: fields,
    node_types: [types],
  } = snapshot.meta;
  const [type, name, size] = ['type', 'name', 'self_size'].map((field) =>
    fields.indexOf(field),
  ) as [number, number, number];
  let bytes = 0;
  for (let at = 0; at < nodes.length; at += fields.length) {
    const isOurs =
      types[nodes[at + type] ?? 0] !== 'code' &&
      !inspectorObjects.test(strings[nodes[at + name] ?? 0] ?? '');
    if (isOurs) bytes += nodes[at + size] ?? 0;
  }
  return bytes;
}
