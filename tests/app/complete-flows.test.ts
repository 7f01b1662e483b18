import { expect, it } from 'vitest';
import { leftOpenIn } from '../../machines/kit/ports.ts';
import type { FlowModule } from '../../src/app/site.ts';

const flows = import.meta.glob<FlowModule>('/src/flows/*/*flow.ts', { eager: true });

it.each(Object.entries(flows))('%s leaves nothing open that it gets from outside', (_, module) => {
  const flow = module.default;
  const { actors, guards, actions } = flow.provide(flow.services as never).implementations;
  expect([actors, guards, actions].flatMap(leftOpenIn)).toEqual([]);
});
