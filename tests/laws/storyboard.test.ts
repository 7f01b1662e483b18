import { readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import type { AnyStateMachine } from 'xstate';
import { getStateNodes } from 'xstate/graph';
import type { SnapshotAt } from '../../.storybook/snapshot-story.tsx';
import type { MachineStories } from '../../.storybook/stories-of.ts';
import { calls, demoFlows } from '../../.storybook/open-bank.ts';
import { site } from '../../src/app/pages.ts';
import { figure } from '../trust/figure.ts';

const modules = import.meta.glob<Record<string, unknown>>('../../machines/**/*.machine.ts', {
  eager: true,
});
// Not the stories `Mesin/`: they draw their charts in a web worker, which Node does not have.
const storyFiles = import.meta.glob<Record<string, unknown>>(
  ['../../.storybook/stories/**/*.stories.tsx', '!**/mesin.stories.tsx'],
  { eager: true },
);

const parts = import.meta.glob<Record<string, MachineStories>>('../../.storybook/storyboard/*.ts', {
  eager: true,
});
const written = Object.values(parts).flatMap((part) => Object.values(part));
/** The stories of the app's pages, those that come with the flows included. */
const pageStories = Object.fromEntries(
  written.flatMap(({ pages }) =>
    Object.entries(pages).map(([name, story]) => [`page.${name}`, story] as const),
  ),
);
const storyboard = written.map(({ machine, stories: own }) => ({
  machine,
  stories: machine.id === 'app' ? { ...own, ...pageStories } : own,
}));

const machines = Object.values(modules).flatMap((module) =>
  Object.values(module).filter(
    (one): one is AnyStateMachine =>
      typeof one === 'object' && one !== null && 'resolveState' in one,
  ),
);
const stories = new Set(
  Object.values(storyFiles).flatMap((file) =>
    Object.entries(file).flatMap(([name, story]) => (name === 'default' ? [] : [story])),
  ),
);

/** The paths of all leaf states, read from the machine. */
function leavesOf(machine: AnyStateMachine): readonly string[] {
  return getStateNodes(machine)
    .filter(({ type }) => type === 'atomic' || type === 'final')
    .map(({ path }) => path.join('.'));
}

describe('the storyboard', () => {
  it('has the stories of every machine', () => {
    expect(storyboard.map(({ machine }) => machine.id).toSorted()).toEqual(
      machines.map(({ id }) => id).toSorted(),
    );
  });

  it.each(
    storyboard.map(({ machine, stories }) => ({ id: machine.id, machine, storyOf: stories })),
  )('has a story for every state of $id', ({ id, machine, storyOf }) => {
    const leaves = leavesOf(machine);
    const missing = leaves.filter((leaf) => !stories.has(storyOf[leaf]));
    expect(missing).toEqual([]);
    expect(Object.keys(storyOf).toSorted()).toEqual(leaves.toSorted());
    for (const leaf of leaves)
      expect(storyOf[leaf]?.parameters?.['at'] as SnapshotAt).toMatchObject({
        machine: id,
        statePaths: expect.arrayContaining([leaf]),
      });
  });

  it('counts: each of them is under axe in both schemes [A1]', () => {
    const leaves = storyboard.flatMap(({ machine }) => leavesOf(machine));
    const missing = storyboard.flatMap(({ machine, stories: storyOf }) =>
      leavesOf(machine).filter((leaf) => !stories.has(storyOf[leaf])),
    );
    console.info(
      `storyboard: ${leaves.length} leaf states, ${stories.size} stories, ${missing.length} missing`,
    );
    expect(missing).toEqual([]);
    // .storybook/support/checks.ts runs after each story in `npm run stories`: Storybook adds it.
    expect(readFileSync('.storybook/main.ts', 'utf8')).toContain(`new URL('support/checks.ts'`);
    const checks = readFileSync('.storybook/support/checks.ts', 'utf8');
    expect(checks).toContain(`expect(await violations('light'), 'axe, light')`);
    expect(checks).toContain(`expect(await violations('dark', rulesOfColour), 'axe, dark')`);
    expect(checks).toContain(`const rulesOfColour = ['color-contrast', 'link-in-text-block'];`);
    expect(checks).toContain('...(rules && { runOnly: rules })');
    figure(
      'A1',
      `${stories.size} stories of ${leaves.length} states under axe, both schemes, in npm run stories`,
    );
  });
});

describe('the bank of the flow demos', () => {
  const loads = [
    ...Object.entries(site.sessionFlows),
    ...site.pageNames.flatMap((name) => {
      const { flow } = site.pages[name];
      return flow ? [[name, flow] as const] : [];
    }),
  ];

  it('stands in for the services of every flow, and for no other', () => {
    expect(Object.keys(demoFlows).toSorted()).toEqual(loads.map(([name]) => name).toSorted());
  });

  it('knows every call that a story lets fail', () => {
    const failing = [...stories].flatMap((story) => {
      const { args } = story as { readonly args?: { readonly to?: string } };
      return args?.to === undefined || args.to === 'semua' ? [] : [args.to];
    });
    expect(failing.length).toBeGreaterThan(3);
    expect(failing.filter((call) => !calls.includes(call))).toEqual([]);
  });
});
