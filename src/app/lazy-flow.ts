import type { ComponentType } from 'react';
import type { AnyStateMachine } from 'xstate';
import { deferred } from '../../machines/kit/deferred.ts';
import type { ScreenProps } from '../ui/screen.ts';
import type { FlowMachines, FlowModule, FlowName, Site } from './pages.ts';
import type { Services } from './services.ts';

/** A flow's screens as a page renders them; the page knows the flow only at run time. */
export type AnyScreens = Readonly<Record<string, ComponentType<ScreenProps<AnyStateMachine>>>>;

type Load = () => Promise<FlowModule>;

/**
 * Every flow as the app machine invokes it. An actor loads its machine and screens, one chunk, when
 * it starts.
 */
export function lazyFlows(site: Site, services: Services, fetchCode: Services['fetchCode']) {
  const screens = new Map<string, AnyScreens>();
  const given: Readonly<Record<string, unknown>> | undefined = services.flows;
  const machines: Record<string, AnyStateMachine> = {};
  const loads: readonly (readonly [string, Load | undefined])[] = [
    ...site.pageNames.map((name) => [name, site.pages[name].flow] as const),
    ...Object.entries(site.sessionFlows),
  ];
  for (const [name, load] of loads)
    if (load)
      machines[name] = deferred(async () => {
        const { default: flow } = await fetchCode(load);
        screens.set(name, (flow.screens ?? {}) as unknown as AnyScreens);
        return flow.provide((given ? given[name] : flow.services) as never);
      });
  return {
    machines: machines as unknown as FlowMachines,
    screensOf: (name: FlowName): AnyScreens => screens.get(name) ?? {},
  };
}
