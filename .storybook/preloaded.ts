import { fetchPopups } from '../src/app/Overlays.tsx';
import { site } from '../src/app/pages.ts';
import type { Services } from '../src/app/services.ts';

const loads = [
  site.loadAccountFrame,
  ...Object.values(site.sessionFlows),
  ...site.pageNames.flatMap((name) => {
    const { flow, sessionView, component } = site.pages[name];
    return flow ?? sessionView?.load ?? component ?? [];
  }),
];

await fetchPopups();
const modules = new Map<unknown, unknown>(
  await Promise.all(loads.map(async (load) => [load, await load()] as const)),
);

/** Gives the code of every page within microtasks: it was fetched with this file. */
export const preloaded: Services['fetchCode'] = async <Module>(load: () => Promise<Module>) =>
  (modules.get(load) as Module | undefined) ?? load();
