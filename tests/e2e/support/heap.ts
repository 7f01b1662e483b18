import type { Page } from '@playwright/test';

/**
 * All that the page's memory holds and can still reach, as V8 writes it down; after a collection.
 */
export async function heapOf(page: Page): Promise<string> {
  const cdp = await page.context().newCDPSession(page);
  const chunks: string[] = [];
  cdp.on('HeapProfiler.addHeapSnapshotChunk', ({ chunk }) => chunks.push(chunk));
  await cdp.send('HeapProfiler.collectGarbage');
  await cdp.send('HeapProfiler.takeHeapSnapshot', { reportProgress: false });
  await cdp.detach();
  return chunks.join('');
}

interface Written {
  readonly snapshot: {
    readonly meta: {
      readonly node_fields: readonly string[];
      readonly node_types: readonly [readonly string[], ...unknown[]];
    };
  };
  readonly nodes: readonly number[];
  readonly strings: readonly string[];
}

/**
 * What is no page's doing: code that the engine has compiled, and the answers that the debugger
 * keeps for its network tab.
 */
const tools = /^blink::(NetworkResourcesData|XHRReplayData)/;

/** Bytes of all that a page itself keeps: objects, functions, texts, nodes of the document. */
export async function bytesKept(page: Page): Promise<number> {
  const { snapshot, nodes, strings } = JSON.parse(await heapOf(page)) as Written;
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
      types[nodes[at + type] ?? 0] !== 'code' && !tools.test(strings[nodes[at + name] ?? 0] ?? '');
    if (isOurs) bytes += nodes[at + size] ?? 0;
  }
  return bytes;
}
